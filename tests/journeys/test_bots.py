"""A person against two bots."""

import pytest

from calico.engine.facts import TURNS
from calico.viewmodels.table import Mode
from tools.table import AtTable

pytestmark = pytest.mark.usefixtures("quick")


def begin(person):
    person.resize(1280, 800)
    person.tap("New game")
    person.tap("Beginner")
    for _ in range(2):
        person.tap("Add a player")
    for _ in range(2):
        person.tap("Person")
    person.tap("Deal")
    return AtTable(person)


def test_a_game_against_two_bots(person):
    table = begin(person)
    assert [seat.bot for seat in table.view.seats].count(True) == 2
    for _ in range(TURNS):
        table.wait_for_mode(Mode.CHOOSE_TILE)
        table.turn()
    person.wait_for("Again")
    assert not person.app.journal.games.going_on()
    assert person.app.journal.games.finished_count() == 1
