"""The language changes while the app is open: every screen says itself anew, and nothing is lost."""

from gettext import NullTranslations

import pytest

from calico.ui.table.screen import TableScreen
from calico.viewmodels.table.view import Panel, TableMode
from calico.viewmodels.text import languages


class Wrapped(NullTranslations):
    """A language that puts every sentence into brackets."""

    def gettext(self, message):
        return f"[{message.rpartition(chr(4))[2]}]"

    def ngettext(self, one, many, number):
        return f"[{one if number == 1 else many}]"


@pytest.fixture(autouse=True)
def _wrapped(monkeypatch):
    """German is wrapped English, for as long as nobody has translated it."""
    monkeypatch.setattr(languages, "_catalogue", lambda id: NullTranslations() if id == "en" else Wrapped())


def test_home_says_itself_anew(person):
    person.wait_for("New game")
    person.app.options.change(language="de")
    person.wait_for("[New game]")
    person.app.options.change(language="en")
    person.wait_for("New game")
    assert not person.sees("[")


def test_the_table_stays_as_it_lies(person):
    person.tap("Later")
    person.tap("New game")
    person.tap("Deal")
    person.wait_until(lambda: isinstance(person.app.navigator.top, TableScreen), "a table")
    model = person.app.navigator.top.model
    model.choose_tile(1)
    model.try_place(next(cell for cell in range(200) if model.view.quilt.legal >> cell & 1))
    model.open(Panel.OPTIONS)
    before = model.view
    assert before.mode is TableMode.CONFIRM
    person.app.options.change(language="de")
    after = person.app.navigator.top.model.view
    assert (after.mode, after.panel, after.quilt.ghost) == (before.mode, before.panel, before.quilt.ghost)
    assert after.prompt == f"[{before.prompt}]"
    person.wait_for("[Sound]")
    person.back()
    person.wait_for("[Tap again to sew it on]")
    person.app.navigator.top.model.sew()
    assert person.app.journal.games.going_on()[0].moves == len(person.app.navigator.top.model.game.moves)
