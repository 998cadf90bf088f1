"""Where a mouse rests on an icon button, its name is shown; fingers never see that."""

import pytest
from kivy.core.window import Window

from calico.ui.widgets import tooltip
from calico.ui.widgets.texts import IconButton
from calico.ui.widgets.tooltip import Tooltip


@pytest.fixture
def person(person, monkeypatch):
    """Somebody with a mouse, at once."""
    monkeypatch.setattr(tooltip.tooltips._rest, "timeout", 0)
    person.tap("Skip")
    person.wait_until(lambda: person.app.options.settings.bot_effort, "all is read")
    person.wait(0.2)
    return person


def rest_on(person, widget):
    x, y = widget.to_window(*widget.center)
    Window.mouse_pos = 0, 0  # it may lie there already, and then nothing moves
    Window.mouse_pos = x, y
    person.wait(0.15)
    return [child.text for child in Window.children if isinstance(child, Tooltip)]


def icon(person, text):
    return next(each for each in person.widgets() if isinstance(each, IconButton) and each.text == text)


def test_an_icon_tells_its_name_where_the_mouse_rests(person):
    person.tap("Settings")
    person.wait(0.3)
    back = icon(person, "Back")
    assert rest_on(person, back) == ["Back"]
    assert rest_on(person, person.find("Theme")) == []


def test_a_touch_puts_the_name_away(person):
    person.tap("Settings")
    person.wait(0.3)
    rest_on(person, icon(person, "Back"))
    person.tap_at(5, 5)
    assert not any(isinstance(child, Tooltip) for child in Window.children)


def test_what_a_sheet_covers_has_no_name(person):
    person.tap("Settings")
    person.wait(0.3)
    back = icon(person, "Back")
    person.tap("Theme")
    person.wait(0.3)
    assert rest_on(person, back) == []
    assert rest_on(person, icon(person, "Close")) == ["Close"]
