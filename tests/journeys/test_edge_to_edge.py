"""From Android 15 on the app is drawn under the bars of the system: every screen keeps clear of them."""

from types import SimpleNamespace

import pytest

from calico.ui import app as app_module
from calico.ui.routes import navigator as navigator_module
from tools.all_screens import fill_journal, look, visit_all
from tools.layout_check import outside, rect, scrolls, seen

GESTURES, BUTTONS, NOTCH = 24, 48, 40
"""Pixels of the two styles of navigation, and of a notch with the clock beside it."""
DEVICES = {
    "upright, with gestures": ((412, 892), (0, NOTCH, 0, GESTURES)),
    "lying, with buttons at its side": ((892, 412), (NOTCH, 24, BUTTONS, 0)),
    "lying the other way, with gestures": ((892, 412), (0, 24, NOTCH, GESTURES)),
    "upside down, with buttons": ((412, 892), (0, 24, 0, NOTCH + BUTTONS)),
}


def lay(person, monkeypatch, position):
    """Hold the device so. The window stays as it is: turning a real one takes half a second each time."""
    (width, height), insets = DEVICES[position]
    window = SimpleNamespace(width=width, height=height, keyboard_height=0)
    monkeypatch.setattr(navigator_module, "Window", window)
    monkeypatch.setattr(app_module, "insets", lambda: insets)
    person.app._keep_clear()
    look(person)


def covered(person, position):
    """What is seen, but for the ground that screens lie on, where the system covers it."""
    (width, height), (left, top, right, bottom) = DEVICES[position]
    assert rect(person.app.navigator) == (left, bottom, width - right, height - top)
    texts = [widget for widget in seen(person.app.navigator.top) if getattr(widget, "text", "")]
    return list(outside(person.app.navigator, [each for each in texts if not scrolls(each)]))


@pytest.mark.timeout(400)
def test_every_screen_keeps_clear_in_every_position(person, monkeypatch):
    """Each is turned through all four, and the next one begins where the last one ended."""
    person.draws = False
    person.resize(892, 892)
    fill_journal(person)
    positions, wrong = list(DEVICES), []
    for screen in visit_all(person):
        for position in positions:
            lay(person, monkeypatch, position)
            wrong += [f"{screen}, {position}: {each}" for each in covered(person, position)]
        positions.reverse()
    assert wrong == []


def test_the_window_s_own_size_is_what_the_screens_keep_to(person, monkeypatch):
    size, insets = DEVICES["lying, with buttons at its side"]
    monkeypatch.setattr(app_module, "insets", lambda: insets)
    person.resize(*size)
    assert rect(person.app.navigator) == (insets[0], insets[3], size[0] - insets[2], size[1] - insets[1])
