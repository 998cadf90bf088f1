import sys

import pytest

from calico.ui import system


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
    monkeypatch.setattr(system, "_answer", lambda *command: answer)
    assert system.prefers_dark() is dark


def test_a_device_that_cannot_be_asked_is_light(monkeypatch):
    monkeypatch.setattr(system, "platform", "ios")
    assert system.prefers_dark() is False


def test_a_missing_system_tool_says_nothing():
    assert system._answer("no-such-tool-here") == ""


def test_a_system_tool_is_heard():
    assert system._answer(sys.executable, "-c", "print('prefer-dark')") == "prefer-dark\n"
