"""People sit around the device, and change seats in the middle of a game."""

from calico.engine.game import new_game
from calico.engine.setup import Plan, Player, deal
from calico.viewmodels.table.model import TableModel
from calico.viewmodels.table.sides import ABOVE, BELOW, RIGHT
from calico.viewmodels.table.view import Panel
from tests.viewmodels.table.game_store import MemoryGame


def table(*names):
    """A table with open hands; whoever is called Tabby is a bot."""
    players = tuple(Player(name, "tabby" if name == "Tabby" else None) for name in names)
    return TableModel(MemoryGame(new_game(deal(Plan(players, kind="beginner", first=0), 1), open_hands=True)))


def sides(model):
    return [person.side for person in model.view.around]


def test_nobody_sits_around_a_device_alone():
    assert table("Ann").view.around == ()


def test_computer_players_sit_nowhere():
    model = table("Ann", "Tabby", "Cleo")
    assert [(person.index, person.name) for person in model.view.around] == [(0, "Ann"), (2, "Cleo")]


def test_where_nobody_chose_all_sit_below():
    assert sides(table("Ann", "Bob")) == [BELOW, BELOW]


def test_a_tablet_has_room_at_the_next_side_and_a_phone_only_opposite():
    model = table("Ann", "Bob")
    model.move_round(0, large=True)
    model.move_round(1, large=False)
    assert sides(model) == [RIGHT, ABOVE]


def test_the_table_turns_when_the_card_is_closed_and_not_under_a_finger():
    model = table("Ann", "Bob")
    model.open(Panel.SEATS)
    model.move_round(0, large=True)
    assert model.view.side == BELOW
    model.close_top()
    assert model.view.side == RIGHT


def test_seats_are_kept_with_the_game():
    model = table("Ann", "Bob")
    model.move_round(1, large=False)
    assert sides(TableModel(model._store)) == [BELOW, ABOVE]
