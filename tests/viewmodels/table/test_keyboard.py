"""A whole turn by keyboard; each key means what a finger would."""

import random

import pytest

from calico.engine.boards import OPEN_CELLS
from calico.engine.cells import cell_at, cell_set, cells_in, grow
from calico.viewmodels.table.keyboard import Direction, next_place, press
from calico.viewmodels.table.model import TableModel
from calico.viewmodels.table.view import Panel, TableMode
from tests.viewmodels.table.game_store import kept_game
from tests.viewmodels.table.test_model import lay_goals


def table(*players, **plan):
    return TableModel(kept_game(*(players or ("Ann",)), **plan))


def keys(model, *names):
    return [press(model, name) for name in names]


def ghost(model):
    return model.view.quilt.ghost and model.view.quilt.ghost[0]


def test_tab_arrows_enter_and_a_number_play_a_turn():
    model = table()
    tiles = [tile.tile for tile in model.view.hand]
    keys(model, "tab", "tab")
    assert model.mode is TableMode.CHOOSE_PLACE
    keys(model, "enter")
    assert (model.mode, model.game.moves) == (TableMode.CONFIRM, ())
    keys(model, "left", "enter")
    assert model.mode is TableMode.MARKET
    assert model.game.state.placement.tile == tiles[1]
    keys(model, "3")
    assert (model.mode, model.view.round) == (TableMode.CHOOSE_TILE, 2)


def test_an_arrow_without_a_tile_takes_the_first_and_lays_it_near_the_middle():
    model = table()
    keys(model, "up")
    assert model.view.hand[0].chosen
    assert grow(1 << cell_at(3, 3)) >> ghost(model) & 1


@pytest.mark.parametrize(
    ("way", "end"),
    [
        (Direction.LEFT, cell_at(1, 1)),
        (Direction.RIGHT, cell_at(1, 3)),
        (Direction.DOWN, cell_at(2, 2)),
        (Direction.UP, None),
    ],
)
def test_an_arrow_leads_to_the_next_place_its_way(way, end):
    assert next_place(OPEN_CELLS, cell_at(1, 2), way) == end


def test_arrows_pass_over_what_is_taken():
    places = cell_set([cell_at(3, 1), cell_at(3, 5)])
    assert next_place(places, cell_at(3, 1), Direction.RIGHT) == cell_at(3, 5)


@pytest.mark.parametrize("seed", range(20))
def test_arrows_lead_from_every_place_to_every_other(seed):
    every = list(cells_in(OPEN_CELLS))
    chance = random.Random(seed)
    places = cell_set(chance.sample(every, chance.randint(2, len(every))))
    for start in cells_in(places):
        reached, fresh = {start}, [start]
        while fresh:
            here = fresh.pop()
            new = {next_place(places, here, way) for way in Direction} - reached - {None}
            reached |= new
            fresh += new
        assert reached == set(cells_in(places))


def test_tab_keeps_the_ghost_where_it_lies():
    model = table()
    keys(model, "right", "down")
    cell = ghost(model)
    keys(model, "tab")
    assert (ghost(model), model.view.hand[1].chosen) == (cell, True)


def test_u_lifts_the_ghost_then_takes_the_placement_back():
    model = table()
    keys(model, "enter", "enter", "u")
    assert (model.mode, model.game.moves) == (TableMode.CHOOSE_TILE, ())
    keys(model, "enter", "u")
    assert model.mode is TableMode.CHOOSE_PLACE


def test_the_market_refuses_before_a_patch_was_placed():
    model, said = table(), []
    model.bind(on_refused=lambda _, sentence: said.append(sentence))
    keys(model, "2")
    assert said
    assert model.game.moves == ()


def test_without_confirmation_enter_is_still_needed():
    model = table()
    model.confirm = False
    keys(model, "left", "right", "up")
    assert model.game.moves == ()
    keys(model, "enter")
    assert model.mode is TableMode.MARKET


def test_without_a_hand_the_keys_choose_in_the_market():
    model = table("Ann", "greedy", kind="standard", restriction="no_hand")
    lay_goals(model)
    keys(model, "tab", "tab")
    assert [tile.chosen for tile in model.view.market] == [False, True, False]
    keys(model, "3", "enter", "enter")
    assert model.mode is TableMode.END_TURN
    keys(model, "enter")
    assert model.mode is TableMode.BOT


def test_enter_takes_the_device():
    model = table("Ann", "Bob")
    assert model.mode is TableMode.PASS_DEVICE
    keys(model, "enter")
    assert model.mode is TableMode.CHOOSE_TILE


def test_an_open_panel_and_strange_keys_change_nothing():
    model = table()
    view = model.view
    assert keys(model, "x") == [False]
    assert model.view is view
    model.open(Panel.MENU)
    assert keys(model, "enter", "up") == [False, False]
    assert model.mode is TableMode.CHOOSE_TILE


def test_while_a_bot_thinks_keys_play_nothing():
    model = table("greedy", "Ann")
    assert model.mode is TableMode.BOT
    keys(model, "up", "enter", "1", "tab")
    assert model.game.moves == ()
