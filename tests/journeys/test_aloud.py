"""A whole game by ear: everything that is touched is said, and so is everything that happens."""

import pytest

from calico.engine.facts import TURNS
from calico.engine.setup import Plan, Player
from calico.viewmodels.dealing import Dealing, mode_of
from calico.viewmodels.table import Mode
from tools.table import AtTable

PLAN = Plan((Player("Ann"), Player("Tabby", "greedy")), kind="beginner", first=0)
pytestmark = pytest.mark.usefixtures("quick")


@pytest.fixture
def said(monkeypatch):
    """All that was spoken."""
    spoken = []
    monkeypatch.setattr("calico.ui.voice.speak", spoken.append)
    return spoken


@pytest.fixture
def table(person, said):
    person.resize(412, 892)
    person.app.options.change(read_aloud=True)
    person.app.doors.begin(Dealing(PLAN, mode_of(PLAN)))
    table = AtTable(person)
    person.wait_until(lambda: said, "the table is told")
    return table


def test_a_whole_game_by_ear(person, table, said):
    def hears(sentence):
        table.wait_until(lambda: any(sentence in speech for speech in said), f"not said: {sentence}")

    for turn in range(1, TURNS + 1):
        hears(f"Ann, turn {turn} of 22.")
        said.clear()
        table.tap_hand(0)
        hears("it may go to ")
        cell = table.first_place()
        table.tap_cell(cell)
        hears("Touch again to sew it on.")
        table.tap_cell(cell)
        hears(" is sewn on: row ")
        if table.model.mode is Mode.END_TURN:
            break
        table.tap_market(0)
        hears("Touch again to take it.")
        table.tap_market(0)
    hears("Touch Done to end your turn.")


def test_what_is_touched_is_said(person, table, said):
    def hears(sentence, touch):
        said.clear()
        touch()
        table.wait_until(lambda: any(sentence in speech for speech in said), f"not said: {sentence}; {said}")

    cat = table.view.cats[0].name
    hears(f"{cat}. Comes to ", lambda: person.tap(cat))
    person.tap_at(person.find("Close").x - 60, person.find("Close").center_y)
    assert table.view.why is None, "a tap on the card puts it away"
    hears("Undo", lambda: (table.tap_hand(0), person.tap("Undo")))
    hears("In the bag: ", lambda: person.tap("Bag"))
    hears("Close", lambda: person.tap("Close"))
    hears("Tabby: ", lambda: person.tap("Tabby"))
    hears("Ann: ", lambda: person.tap("Ann"))
    hears("In the market: ", lambda: person.press("r"))
    hears("Row ", lambda: table.hold(table.first_place()))
    hears("Save and leave", lambda: (person.tap("Menu"), person.tap("Save and leave")))
    hears("New game", lambda: person.tap("New game"))


def test_without_the_option_nothing_is_said(person, table, said):
    person.app.options.change(read_aloud=False)
    said.clear()
    table.tap_hand(0)
    person.wait(0.2)
    assert said == []
