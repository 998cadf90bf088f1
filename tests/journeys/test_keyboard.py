"""Android's keyboard comes up from below and covers half of the window: what is written in stays in sight."""

import re

import pytest
from kivy.core.window import Window

from calico.files import KV
from calico.ui.widgets.field import Field
from tools.all_screens import go_to, home, look
from tools.layout_check import rect, seen
from tools.touch import Finger

SIZES = {(360, 640): 0.45, (640, 360): 0.6, (1280, 800): 0.5}
"""Windows, and how much of each a keyboard takes."""


def fields(person):
    return [widget for widget in seen(person.app.root) if isinstance(widget, Field)]


def scrolled_to(field):
    """Somebody who wants to write looks for the field first."""
    widget = field.parent
    while widget is not Window and widget is not None:
        if hasattr(widget, "scroll_to"):
            widget.scroll_to(field, padding=0, animate=False)
        widget = widget.parent if widget.parent is not widget else None


@pytest.fixture
def keyboard():
    """Kivy pans its own drawing as Android pans the window: by how much, the window's matrix tells."""

    def comes(height):
        Window._kheight = height
        return Window.render_context["modelview_mat"].transform_point(0, 0, 0)[1]

    before = comes(0)
    yield lambda height: comes(height) - before
    Window._kheight = 0


def covered(person, keyboard, part):
    """The fields that a keyboard would cover, or that are larger than what it leaves."""
    found = []
    for field in fields(person):
        scrolled_to(field)
        look(person)
        field.focus = True
        look(person)
        height = Window.height * part
        up = keyboard(height)
        _, bottom, _, top = rect(field)
        if bottom + up < height - 1 or top + up > Window.height + 1 or up < 0:
            found.append(f"{field.hint_text!r} lies at {bottom + up:.0f}, above {height:.0f}")
        field.focus = False
        keyboard(0)
    return found


WRITTEN_ON = {
    "someone new": "Your name",
    "who sits there": "Name",
    "a challenge": "Friend’s code",
    "the pad's first page": "Player 1",
    "the pad's result": "Notes about this game",
    "the rules": "Search the rules",
}


@pytest.mark.parametrize("stop", WRITTEN_ON)
def test_no_field_is_covered_by_the_keyboard(person, keyboard, stop):
    person.draws = False
    home(person)
    if stop == "the rules":
        person.app.routes.show_rules()
    else:
        go_to(person, stop)
    hint = WRITTEN_ON[stop]
    person.wait_until(lambda: hint in [field.hint_text for field in fields(person)], f"a field for {hint}")
    wrong = []
    for size, part in SIZES.items():
        person.resize(*size)
        person.app.text_scale = 2.0
        person.wait(0.3)
        wrong += [f"{size}: {each}" for each in covered(person, keyboard, part)]
    assert wrong == []


def test_what_is_written_goes_nowhere_once_the_field_is_out_of_sight(person):
    for leave in (person.app.back, person.app.navigator.close_all):
        person.app.routes.show_who()
        person.app.navigator.top.adding = True
        look(person)
        (field,) = fields(person)
        field.focus = True
        leave()
        assert not field.focus
        assert field not in Field._keyboards.values()


def test_a_second_tap_that_comes_before_the_field_is_drawn_breaks_nothing(person):
    person.app.routes.show_who()
    person.app.navigator.top.adding = True
    (field,) = (widget for widget in person.widgets() if isinstance(widget, Field))
    finger = Finger((0, 0))
    finger.pos = field.center
    assert not field.on_touch_down(finger)
    look(person)
    finger.pos = field.center
    assert field.on_touch_down(finger)
    finger.lift()


def test_every_layout_with_a_field_is_among_them():
    written_on = re.compile(r"^ +(Field|Entry):$", re.M)
    with_field = {path.name for path in KV.rglob("*.kv") if written_on.search(path.read_text())}
    assert with_field == {
        "field.kv", "welcome.kv", "seats.kv", "challenge.kv", "setup.kv", "result.kv", "book.kv"
    }  # fmt: skip


def test_without_panning_fields_would_be_covered(person, keyboard):
    """What the test above would tell if the window forgot to make room."""
    person.app.routes.show_who()
    person.app.navigator.top.adding = True
    look(person)
    person.resize(640, 360)
    Window.softinput_mode = ""
    assert covered(person, keyboard, 0.9)
