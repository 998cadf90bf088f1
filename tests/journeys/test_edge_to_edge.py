"""From Android 15 on the app is drawn under the bars of the system: every screen keeps clear of them."""

import pytest
from kivy.core.window import Window

from calico.ui import app as app_module
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


def covered(person, insets):
    """What is seen, but for the ground that screens lie on, where the system covers it."""
    left, top, right, bottom = insets
    clear = left, bottom, Window.width - right, Window.height - top
    assert rect(person.app.navigator) == clear
    texts = [widget for widget in seen(person.app.navigator.top) if getattr(widget, "text", "")]
    return list(outside(person.app.navigator, [each for each in texts if not scrolls(each)]))


@pytest.mark.timeout(400)
def test_every_screen_keeps_clear_in_every_position(person, monkeypatch):
    person.draws = False
    fill_journal(person)
    wrong = []
    for number, screen in enumerate(visit_all(person)):
        # Each screen in one position, a few in a row: turning takes time, and all in all four minutes.
        position = list(DEVICES)[number // 9 % len(DEVICES)]
        size, insets = DEVICES[position]
        monkeypatch.setattr(app_module, "insets", lambda insets=insets: insets)
        if tuple(Window.size) != size:
            person.resize(*size)
        person.app._keep_clear()
        look(person)
        wrong += [f"{screen}, {position}: {each}" for each in covered(person, insets)]
    assert wrong == []
