"""Set-ups and moves as JSON: exact there and back, and anything else is refused in a sentence."""

import copy
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calico.engine.json_checks import FormatError
from calico.engine.save_format import move_from_json, move_to_json, setup_from_json, setup_to_json
from calico.engine.setup import Plan, Player, deal
from tests.engine.strategies import games_under_way, plans, seeds
from tests.engine.test_record import json_values, paths


@given(plans(), seeds)
def test_a_setup_comes_back_as_it_was(plan, seed):
    setup = deal(plan, seed)
    assert setup_from_json(json.loads(json.dumps(setup_to_json(setup)))) == setup


@given(games_under_way())
def test_moves_come_back_as_they_were(game):
    written = json.loads(json.dumps([move_to_json(move) for move in game.moves]))
    assert tuple(map(move_from_json, written)) == game.moves


@pytest.mark.parametrize(
    "value",
    [
        None,
        [],
        ["fly"],
        ["take"],
        ["take", "0"],
        ["take", 3],
        ["take", True],
        ["end", 1],
        ["place", "green-dots"],
        ["place", "pink-dots", [1, 1]],
        ["place", "green-dots", [1, 7]],
        ["place", "green-dots", [1, 1], 5],
        ["token", -1, [1, 1]],
        ["goals", 0, ["aaaa-bb", "zzz"]],
        ["goals", 4, []],
        ["goals", 0, [["aaaa-bb"]]],
    ],
)
def test_what_is_no_move_is_refused(value):
    with pytest.raises(FormatError, match=r"."):
        move_from_json(value)


GOOD = setup_to_json(deal(Plan((Player("Ann"), Player("Bob", bot="greedy"))), 3))


@given(path=st.sampled_from([path for path in paths(GOOD) if path]), value=json_values)
def test_a_setup_with_something_else_in_it_is_read_as_such_or_refused(path, value):
    broken = copy.deepcopy(GOOD)
    holder = broken
    for key in path[:-1]:
        holder = holder[key]
    holder[path[-1]] = value
    try:
        setup = setup_from_json(broken)
    except FormatError:
        return
    assert setup_to_json(setup) == broken


def test_a_tile_too_many_is_refused():
    broken = copy.deepcopy(GOOD)
    broken["bag"][0] = broken["bag"][1]
    with pytest.raises(FormatError, match=r"every tile of the game|exactly"):
        setup_from_json(broken)
