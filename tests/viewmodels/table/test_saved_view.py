"""A table opens as it was left; what was kept and doesn't fit the game is as if it had never been chosen."""

import json

import pytest

from calico.engine.boards import OPEN_CELLS
from calico.engine.cells import cells_in
from calico.journal.errors import JournalError, Problem
from calico.viewmodels.table.model import TableModel
from calico.viewmodels.table.saved_view import read_saved_view
from calico.viewmodels.table.selection import Selection
from calico.viewmodels.table.view import Panel, TableMode
from tests.viewmodels.table.game_store import kept_game

PLACE, OTHER = list(cells_in(OPEN_CELLS))[:2]


def at(*players, **plan):
    kept = kept_game(*(players or ("Ann",)), **plan)
    return kept, TableModel(kept)


def again(kept):
    """The same table, after all that isn't kept is gone."""
    kept.view = json.loads(json.dumps(kept.view))
    return TableModel(kept)


def choose(model):
    model.choose_tile(1)


def lay_ghost(model):
    model.choose_tile(1)
    model.touch_cell(PLACE)


def sew(model):
    lay_ghost(model)
    model.sew()


def ask_cell(model):
    sew(model)
    model.ask(PLACE)


WAYS = {
    "nothing": lambda model: None,
    "a tile in the fingers": choose,
    "a ghost": lay_ghost,
    "a patch sewn on": sew,
    "a question about a cell": ask_cell,
    "a question about a cat": lambda model: model.ask("millie"),
    "a question about a goal": lambda model: model.ask("left"),
    "the bag": lambda model: model.open(Panel.BAG),
    "seats that were changed": lambda model: (model.move_round(0, large=True), model.open(Panel.SEATS)),
    "the menu over a ghost": lambda model: (lay_ghost(model), model.open(Panel.MENU)),
    "undone": lambda model: (sew(model), model.undo()),
    "another's quilt": lambda model: model.look_at(1),
}


@pytest.mark.parametrize("way", WAYS)
def test_the_table_opens_as_it_was_left(way):
    kept, model = at("Ann", "greedy")
    WAYS[way](model)
    assert again(kept).view == model.view


def test_goals_chosen_so_far_lie_where_they_lay():
    kept, model = at(kind="standard")
    for offer in (model.view.offers[2], model.view.offers[0]):
        model.touch_offer(offer.goal)
    assert [offer.spot for offer in again(kept).view.offers] == [1, None, 0, None]


def test_the_quilt_is_seen_as_near_as_before():
    kept, model = at()
    assert model.viewport is None
    model.keep_viewport((2.5, 1.0, -2.0))
    choose(model)
    assert again(kept).viewport == (2.5, 1.0, -2.0)
    assert again(kept).mode is TableMode.CHOOSE_PLACE


def test_who_sits_where_stays_with_the_game_and_the_table_faces_whoever_has_it():
    kept, _ = at("Ann", "Bob", first=0)
    kept.view = {"sides": [1, 2]}
    model = TableModel(kept)
    assert (model.mode, model.view.side) == (TableMode.PASS_DEVICE, 1), "the curtain faces the next"
    model.take_device()
    lay_ghost(model)
    model.sew()
    assert again(kept).view.side == 1
    model.touch_market(0)
    assert (model.mode, model.view.side) == (TableMode.PASS_DEVICE, 2)
    model.take_device()
    assert again(kept).view.side == 2


def test_what_was_chosen_belongs_to_its_position():
    """A kill between keeping a move and keeping the view leaves the view of the position before."""
    kept, model = at()
    lay_ghost(model)
    before = kept.view
    model.sew()
    kept.view = before
    assert again(kept).mode is TableMode.MARKET


def test_a_kept_choice_is_kept_once():
    kept, model = at()
    seen = []
    keep, kept.keep_view = kept.keep_view, lambda view: (seen.append(view), keep(view))
    model.ask("millie")
    model.ask(None)
    model.touch_cell(PLACE)
    assert len(seen) == 2


NONSENSE = [
    None, [], "x", 7, {}, {"viewer": "Ann"}, {"viewer": 9}, {"viewer": True}, {"slot": 2}, {"slot": -1},
    {"slot": "1"}, {"slot": 1, "cell": 10**9}, {"slot": 1, "cell": 0}, {"slot": 1, "cell": None},
    {"token": 0}, {"goals": ["x"]}, {"goals": 3}, {"question": -5}, {"question": 10**6}, {"question": "rex"},
    {"question": True}, {"looking_at": 4}, {"panel": "cellar"}, {"sight": [1, 2]}, {"sight": {}},
    {"sight": [1, 2, "3"]}, {"sight": [float("nan"), 0, 0]}, {"question": [1]},
    {"sides": [4]}, {"sides": [0, 1]}, {"sides": 1}, {"sides": ["0"]},
]  # fmt: skip


@pytest.mark.parametrize("value", NONSENSE, ids=repr)
def test_nonsense_is_as_if_nothing_had_been_chosen(value):
    kept, _ = at()
    if isinstance(value, dict):
        value = {"moves": 0, **value}
    assert read_saved_view(kept.game, value).selection == Selection(0)
    kept.view = value
    assert TableModel(kept).mode is TableMode.CHOOSE_TILE


def full_storage(*_):
    raise JournalError(Problem.FULL)


def test_what_cannot_be_kept_is_said_and_changes_nothing():
    kept, model = at()
    lay_ghost(model)
    kept.play = full_storage
    model.sew()
    assert model.mode is TableMode.CONFIRM
    assert "storage is full" in model.view.notice


def test_a_view_that_cannot_be_kept_is_said_and_the_game_goes_on():
    kept, model = at()
    kept.keep_view = full_storage
    choose(model)
    assert model.mode is TableMode.CHOOSE_PLACE
    assert "storage is full" in model.view.prompt
