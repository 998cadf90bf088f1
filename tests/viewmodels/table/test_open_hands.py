"""People around one device with open hands: no curtain, and a turn may be taken back until it is answered."""

from calico.engine.cells import cells_in
from calico.engine.game import new_game
from calico.engine.setup import Plan, Player, deal
from calico.viewmodels.table.model import TableModel
from calico.viewmodels.table.view import TableMode
from tests.viewmodels.table.game_store import MemoryGame, kept_game


def open_table(*people, seed=1, **plan):
    """A table at which people play with open hands."""
    dealt = deal(Plan(tuple(map(Player, people)), **{"kind": "beginner", "first": 0, **plan}), seed)
    return TableModel(MemoryGame(new_game(dealt, open_hands=True)))


def play_turn(model, slot=0):
    model.drop(0, next(cells_in(model.game.state.quilt.free)))
    model.sew()
    model.touch_market(slot)


def test_with_open_hands_a_turn_is_seen_to_its_end_before_the_next_players_quilt():
    model = open_table("Ann", "Bob")
    assert model.mode is TableMode.CHOOSE_TILE, "no curtain falls"
    play_turn(model)
    assert (model.mode, model.view.quilt.seat, len(model.view.hand)) == (TableMode.NEXT_PLAYER, 0, 2)
    model.next_player()
    assert (model.mode, model.view.quilt.seat) == (TableMode.CHOOSE_TILE, 1)
    assert model.view.banner == "Bob, it’s your turn"
    model.choose_tile(0)
    assert not model.view.banner, "a touch takes the banner away"


def test_with_open_hands_a_take_is_taken_back_until_the_next_player_acts():
    model = open_table("Ann", "Bob")
    play_turn(model, 2)
    refill = model.game.state.market
    model.next_player()
    assert model.view.can_undo
    model.undo()
    assert (model.mode, model.view.quilt.seat) == (TableMode.MARKET, 0)
    model.touch_market(2)
    assert model.game.state.market == refill, "the bag gives the same again"
    model.next_player()
    model.drop(0, next(cells_in(model.game.state.quilt.free)))
    model.sew()
    model.undo()
    assert (model.mode, model.view.can_undo) == (TableMode.CHOOSE_TILE, False)
    model.undo()
    assert model.game.state.player == 1, "Bob has acted: Ann’s turn stays"


def test_with_hidden_hands_a_take_stays():
    model = TableModel(kept_game("Ann", "Bob"))
    model.take_device()
    play_turn(model)
    model.take_device()
    assert not model.view.can_undo
