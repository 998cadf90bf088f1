"""The app plays from just the files and packages that ship; what fails on a device fails here."""

import pytest

from tests.package.seeded import copy_house, replaced
from tools.package.checks import findings
from tools.package.house import House

pytestmark = [pytest.mark.journey, pytest.mark.timeout(900)]


def trouble(root):
    with House(root) as house:
        return " ".join(findings("game", house))


@pytest.fixture
def copy(tmp_path):
    return copy_house(tmp_path)


def test_a_game_is_played_to_its_end_and_another_found_again(copy):
    assert trouble(copy) == ""


def test_an_import_that_is_not_declared_stops_the_app(copy):
    replaced(
        copy / "calico/ui/app.py", r"^from pathlib import Path$", r"from pathlib import Path\nimport pytest"
    )
    assert "No module named 'pytest'" in trouble(copy)


def test_a_requirement_that_is_left_out_stops_the_app(copy):
    replaced(copy / "buildozer.spec", r",filetype==[\d.]+", "")
    assert "No module named 'filetype'" in trouble(copy)


def test_an_assert_that_matters_stops_the_app(copy):
    replaced(copy / "calico/files.py", r"^KV = (.*)$", r"assert globals().update(KV=\1) is None")
    assert "cannot import name 'KV'" in trouble(copy)


def test_a_docstring_that_matters_stops_the_app(copy):
    replaced(copy / "calico/files.py", r"^KV = (.*)$", r"KV = \1\nLINES = __doc__.splitlines()")
    assert "'NoneType' object has no attribute 'splitlines'" in trouble(copy)


def test_a_broken_font_is_named(copy):
    (copy / "assets/fonts/Seed.ttf").write_bytes(b"no font")
    assert "fonts/Seed.ttf can't be used" in trouble(copy)


@pytest.mark.parametrize(
    ("ending", "sentence"),
    [("mo", "calico.mo"), ("ogg", "no .ogg file"), ("ttf", "Nunito"), ("bin", "values.bin"), ("kv", ".kv")],
)
def test_what_the_app_misses_without_a_kind_of_file_is_named(copy, ending, sentence):
    replaced(copy / "buildozer.spec", rf"^(source.include_exts = .*?)\b{ending}\b,?(.*)$", r"\1\2")
    assert sentence in trouble(copy)
