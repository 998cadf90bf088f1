"""Every door of the app: each screen is within three taps of home, and back leads home again."""

import pytest

from calico.ui.parts.texts import Touch
from calico.ui.screens.home import HomeScreen

WAYS = {
    "Solo": ("Free quilt", "Daily quilt", "Challenge", "1"),
    "Score pad": (),
    "Achievements": (),
    "History": (),
    "Learn": (),
    "Settings": ("About Calico", "Privacy", "Licences"),
    "New game": ("Deal",),
}


def press(person, text):
    """Press what has this text, wherever it has been scrolled to."""
    person.wait_for(text)
    found = (each for each in person.widgets() if isinstance(each, Touch) and each_text(each) == text)
    next(found).dispatch("on_release")
    person.wait(0.1)


def each_text(widget):
    """What is read on it, or on something that lies on it."""
    return next((text for each in widget.walk() if (text := getattr(each, "text", ""))), "")


@pytest.mark.parametrize("door", WAYS)
def test_back_closes_the_topmost_until_home_is_left(person, door):
    if door in ("Achievements", "History", "Learn") and not hasattr(person.app.doors, f"show_{door.lower()}"):
        pytest.skip("not built yet")
    navigator = person.app.navigator
    for further in ((), *((step,) for step in WAYS[door])):
        press(person, door)
        assert not isinstance(navigator.top, HomeScreen)
        for step in further:
            before = navigator.depth, len(navigator.top.children)
            press(person, step)
            assert (navigator.depth, len(navigator.top.children)) != before or step == "Deal"
        backs = 0
        while not isinstance(navigator.top, HomeScreen):
            assert person.back()
            person.wait(0.05)
            backs += 1
            assert backs < 6
    assert not person.back()
