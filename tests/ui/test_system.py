import sys

import pytest
from kivy.core.window import Window

from calico.ui.device import system


@pytest.mark.parametrize(
    ("platform", "answer", "dark"),
    [
        ("linux", "'prefer-dark'\n", True),
        ("linux", "'default'\n", False),
        ("linux", "", False),
        ("macosx", "Dark\n", True),
        ("macosx", "", False),
    ],
)
def test_the_app_is_dark_where_the_system_is(platform, answer, dark, monkeypatch):
    monkeypatch.setattr(system, "platform", platform)
    monkeypatch.setattr(system, "answer", lambda *command: answer)
    assert system.prefers_dark() is dark


def test_a_device_that_cannot_be_asked_is_light(monkeypatch):
    monkeypatch.setattr(system, "platform", "ios")
    assert system.prefers_dark() is False


def test_a_missing_system_tool_says_nothing():
    assert system.answer("no-such-tool-here") == ""


def test_a_system_tool_is_heard():
    assert system.answer(sys.executable, "-c", "print('prefer-dark')") == "prefer-dark\n"


@pytest.mark.parametrize(
    ("told", "languages"),
    [
        ({"LANG": "de_CH.UTF-8"}, ["de-CH"]),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "fr_FR@euro"}, ["fr-FR"]),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "de_AT:de:en"}, ["de-AT", "de", "en", "de-DE"]),
        ({"LANG": "C.UTF-8"}, []),
        ({}, []),
    ],
)
def test_linux_names_the_person_s_languages(told, languages, monkeypatch):
    monkeypatch.setattr(system, "platform", "linux")
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in told.items():
        monkeypatch.setenv(name, value)
    assert system.languages() == languages


def test_macos_names_them_as_a_list(monkeypatch):
    monkeypatch.setattr(system, "platform", "macosx")
    monkeypatch.setattr(system, "answer", lambda *command: '(\n    "de-CH",\n    "en-GB"\n)\n')
    assert system.languages() == ["de-CH", "en-GB"]


@pytest.mark.parametrize("awake", [True, False])
def test_the_screen_stays_lit_as_long_as_is_wanted(awake):
    before = Window.allow_screensaver
    system.keep_awake(awake)
    assert Window.allow_screensaver is not awake
    Window.allow_screensaver = before
