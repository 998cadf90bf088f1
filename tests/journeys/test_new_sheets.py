"""A new sheet opens at once, on the pad of the one before, and shows nothing of that one."""

from datetime import timedelta

import pytest
from kivy.uix.widget import Widget

from calico.ui.score_pad.screen import PadScreen
from calico.ui.widgets.field import Entry
from calico.viewmodels.score_pad.model import PadModel
from calico.viewmodels.score_pad.view import PadPage
from tools import all_screens

TOLD = (
    "text",
    "enabled",
    "chosen",
    "on",
    "view",
    "opacity",
    "focus",
    "worth",
    "number",
    "open",
    "correcting",
)


def seen(widget: Widget):
    """All that a screen shows."""
    return [
        (type(each).__name__, *(getattr(each, name) for name in TOLD if hasattr(each, name)))
        for each in widget.walk(restrict=True)
    ]


def pad_of(person) -> PadScreen:
    pad = person.app.navigator.top
    assert isinstance(pad, PadScreen)
    return pad


def new_sheet(person):
    """Open a new sheet, from wherever one is."""
    person.app.routes.show_score_pad()
    if not isinstance(person.app.navigator.top, PadScreen):
        person.app.navigator.top.dispatch("on_new")
    person.wait(0.3)
    return pad_of(person)


def keep(model: PadModel):
    """Write what makes a sheet worth keeping."""
    model.add_button(0, 0, 1)


def scenario_of_three(person, model: PadModel):
    model.add_player("Mia", None)
    model.add_player("Ben", None)
    model.choose("kind", "scenario")
    model.choose("scenario", "7")
    model.choose_day(str(person.app.journal.today() - timedelta(days=40)))
    keep(model)


def family_with_other_cats(person, model: PadModel):
    model.choose("kind", "family")
    for cat in model.view.cats[-4:]:
        model.pick_cat(cat.id)
    model.like(0, 3)
    keep(model)


def corrected_values(person, model: PadModel):
    page = next(each for each in pad_of(person).walk() if hasattr(each, "correcting"))
    page.correcting = True
    page.ids.day.open = True
    model.change_value(model.view.values[0].goal, True, 3)
    keep(model)


def a_half_written_name(person, model: PadModel):
    field = next(each for each in pad_of(person).walk() if isinstance(each, Entry))
    field.focus = True
    person.type("Al")
    keep(model)


def as_far_as_the_result(person, model: PadModel):
    model.choose("kind", "beginner")
    for page in (PadPage.WRITE, PadPage.RESULT):
        model.go(page)
        person.wait(0.1)
        keep(model)


@pytest.mark.parametrize(
    "write",
    [scenario_of_three, family_with_other_cats, corrected_values, a_half_written_name, as_far_as_the_result],
)
def test_a_new_sheet_shows_what_a_pad_made_for_it_shows(person, write):
    first = new_sheet(person)
    write(person, first.model)
    person.wait(0.2)
    again = new_sheet(person)
    assert again is first
    shown, sheet = seen(again), again.model.sheet
    person.app.navigator.anew()
    person.wait(0.3)
    fresh = pad_of(person)
    assert fresh is not again
    assert fresh.model.sheet == sheet
    assert shown == seen(fresh)


def test_what_is_written_goes_onto_the_new_sheet_alone(person):
    old = new_sheet(person).model
    scenario_of_three(person, old)
    before = old.sheet
    pad = new_sheet(person)
    pad.model.add_player("Zoe", None)
    person.wait(0.2)
    person.tap("Add a player")
    assert pad.model is not old
    assert old.sheet == before
    assert [column.name for column in pad.model.sheet.columns][-2:] == ["Zoe", ""]
    assert person.sees("Zoe")


def test_the_pad_of_a_new_sheet_speaks_the_language_that_was_chosen_meanwhile(person):
    pad = new_sheet(person)
    keep(pad.model)
    person.app.back()
    all_screens.home(person)
    person.app.options.change(language="de")
    assert new_sheet(person) is not pad
    assert person.sees("Spieler und Datum")
