"""`calico play` opens the app, or says what it is missing."""

import importlib.util

import pytest

from calico.cli import play


def test_without_kivy_it_says_how_to_get_it(calico, monkeypatch):
    monkeypatch.setattr(play, "find_spec", lambda name: None)
    code, out, err = calico("play")
    assert (code, out) == (1, "")
    assert 'pip install "calico-quilts[app]"' in err


def test_with_kivy_it_starts_the_app(calico, monkeypatch):
    class Start:
        opened = 0

        @classmethod
        def start(cls):
            cls.opened += 1

    monkeypatch.setattr(play, "find_spec", lambda name: importlib.util.find_spec("json"))
    monkeypatch.setattr(play, "import_module", lambda name: {"calico.ui.startup": Start}[name])
    assert calico("play")[0] == 0
    assert Start.opened == 1


@pytest.mark.parametrize(("words", "code"), [(("--help",), 0), (("chess",), 2)])
def test_it_takes_no_words(calico, words, code):
    assert calico("play", *words)[0] == code
    assert "calico play" in calico("play", *words)[1]
