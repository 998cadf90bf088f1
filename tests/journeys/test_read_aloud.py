"""A whole game by ear, and its end: everything that is touched is said, and so is everything that happens."""

import pytest

from calico.engine.facts import TURNS
from calico.engine.setup import Plan, Player
from calico.viewmodels.setup.dealing import Dealing, game_mode
from calico.viewmodels.table.view import TableMode
from tests.journeys.test_ending import cell_of, ended, middle, slid, tap
from tools.table import AtTable

PLAN = Plan((Player("Ann"), Player("Tabby", "greedy")), kind="beginner", first=0)
pytestmark = pytest.mark.usefixtures("quick")


@pytest.fixture
def said(monkeypatch):
    """All that was spoken."""
    spoken = []
    monkeypatch.setattr("calico.ui.read_aloud.speak", spoken.append)
    return spoken


@pytest.fixture
def table(person, said):
    person.resize(412, 892)
    person.app.options.change(read_aloud=True)
    person.app.routes.begin(Dealing(PLAN, game_mode(PLAN)))
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
        hears(" possible space")
        cell = table.first_place()
        table.tap_cell(cell)
        hears("Tap again to place it.")
        table.tap_cell(cell)
        hears(" placed: row ")
        if table.model.mode is TableMode.END_TURN:
            break
        table.tap_market(0)
        hears("Tap again to take it.")
        table.tap_market(0)
    hears("Tap Done to end your turn.")


def test_what_is_touched_is_said(person, table, said):
    def hears(sentence, touch):
        said.clear()
        touch()
        table.wait_until(lambda: any(sentence in speech for speech in said), f"not said: {sentence}; {said}")

    cat = table.view.cats[0].name
    hears(f"{cat}. Wants ", lambda: person.tap(cat))
    person.tap_at(person.find("Close").x - 60, person.find("Close").center_y)
    assert table.view.why is None, "a tap on the card puts it away"
    hears("Undo", lambda: (table.tap_hand(0), person.tap("Undo")))
    hears("In the bag: ", lambda: person.tap("Bag"))
    hears("Close", lambda: person.tap("Close"))
    hears("Tabby: ", lambda: person.tap("Tabby"))
    hears("Ann: ", lambda: person.tap("Ann"))
    hears("In the market: ", lambda: person.press("r"))
    hears("Row ", lambda: table.hold(table.first_place()))
    hears("Save and exit", lambda: (person.tap("Menu"), person.tap("Save and exit")))
    hears("New game", lambda: person.tap("New game"))


@pytest.fixture
def end(person, said):
    """The end of a game, heard to the last word."""
    person.app.options.change(read_aloud=True)
    end = ended(person, "Ann", "Bob")
    person.wait_until(lambda: "The quilts are finished. Tap to skip." in said, "the end is told")
    said.clear()
    tap(person, end)
    person.wait_until(lambda: said, "who won is told")
    return end


def points(end, seat):
    """What a name of the sheet says."""
    who, total = end.model.view.columns[seat].name, cell_of(end, "total", seat).text
    return f"{who}: {total} points."


def test_the_end_says_who_won_with_how_many_points_and_why(end, said):
    (speech,) = said
    winner = end.model.view.quilt.seat
    assert speech.startswith(f"{end.model.view.headline} {points(end, winner)} {points(end, 1 - winner)} ")
    assert speech.endswith(f" points. {end.model.view.story}")


def test_a_touched_number_is_said_with_its_reason_and_a_name_with_its_points(person, end, said):
    def hears(touch):
        said.clear()
        touch()
        person.wait_until(lambda: said, "nothing is said")
        person.wait(0.1)
        (speech,) = said
        return speech

    number = cell_of(end, "buttons", 1)
    told = hears(lambda: tap(person, number))
    assert told.startswith(f"Bob, Buttons: {number.text}. ")
    assert f" times 3 equals {number.text} points." in told
    assert hears(lambda: tap(person, number)) == points(end, 1)
    assert hears(lambda: tap(person, end.ids.sheet.names[0])) == points(end, 0)
    assert hears(lambda: tap(person, end.ids.sheet.names[0])) == points(end, 0), "again"
    assert hears(lambda: person.tap("Save picture")).startswith("Save picture. Saved as Calico ")


def test_a_sliding_finger_hears_only_what_it_lifts_from(person, end, said):
    said.clear()
    cells = [cell_of(end, row.id, 0) for row in end.model.view.rows]
    finger = slid(person, *cells)
    person.wait(0.2)
    assert said == []
    finger.slide(middle(cell_of(end, "total", 1)))
    finger.lift()
    person.wait_until(lambda: said, "what it lifted from")
    person.wait(0.2)
    assert [speech[:12] for speech in said] == ["Bob, Total: "]


def test_without_the_option_the_end_is_silent(person, said):
    end = ended(person, "Ann", "Bob")
    end.tell_all()
    tap(person, cell_of(end, "total", 0))
    person.wait(0.2)
    assert said == []


def test_without_the_option__nothing_is_said(person, table, said):
    person.app.options.change(read_aloud=False)
    said.clear()
    table.tap_hand(0)
    person.wait(0.2)
    assert said == []
