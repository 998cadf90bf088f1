"""The tables of the engine are those of the rulebooks and boards."""

from dataclasses import asdict

import pytest

from calico.engine import facts
from calico.engine.boards import BOARDS, GOAL_CELLS, OPEN_CELLS, PRINTED, RING_CELLS
from calico.engine.cells import NEIGHBOURS, cell_at, cells_in, position
from calico.engine.tiles import COLOURS, PATTERNS, TILE_NAMES, colour_of, pattern_of, tile_name, whole_bag
from tests.engine.facts import BOARDS as PICTURED
from tests.engine.facts import GAME


def test_colours_and_patterns():
    assert list(COLOURS) == GAME["colours"]
    assert list(PATTERNS) == GAME["patterns"]


def test_the_bag_holds_three_of_each_of_36_tiles():
    bag = whole_bag(lower_variance=False)
    assert len(bag) == GAME["patch_tiles"]["total"] == 108
    assert len(set(TILE_NAMES)) == 36
    assert all(bag.count(tile) == 3 for tile in set(bag))


def test_lower_variance_leaves_out_one_tile_of_each():
    bag = whole_bag(lower_variance=True)
    assert len(bag) == 72
    assert all(bag.count(tile) == 2 for tile in set(bag))


def test_cats():
    for id, cat in GAME["cats"].items():
        ours = asdict(facts.CATS[id])
        ours["shape"] = ours["shape"] and ours["shape"].value
        assert {key: value for key, value in ours.items() if value is not None} == {"id": id, **cat}
    assert len(facts.CATS) == 10


def test_there_are_80_cat_tokens():
    assert sum(cat.tokens for cat in facts.CATS.values()) == 80


def test_both_sides_of_a_cats_tile_agree_in_points_and_dots():
    for cat in facts.CATS.values():
        back = facts.CATS[cat.back]
        assert back.back == cat.id
        assert (back.points, back.dots) == (cat.points, cat.dots)
        assert (cat.size is None) != (back.size is None), "one side asks for a size, the other for a shape"


def test_goals():
    """The facts know the goal of six different ones by its sign alone; the app adds its letters."""
    letters = {"≠": "≠ ABCDEF"}
    assert {id: asdict(goal) for id, goal in facts.GOALS.items()} == {
        id: {
            "id": id,
            **goal,
            "shown": letters.get(goal["shown"], goal["shown"]),
            "counts": tuple(goal["counts"]),
        }
        for id, goal in GAME["goals"].items()
    }


def test_every_goal_speaks_of_six_tiles():
    assert all(sum(goal.counts) == 6 for goal in facts.GOALS.values())


def test_values_on_some_printed_goals():
    printed = GAME["goal_values_on_some_printed_tiles"]
    assert {id: (goal["one"], goal["both"]) for id, goal in printed.items()} == facts.PRINTED_GOAL_VALUES


def test_scenarios():
    assert len(facts.SCENARIOS) == 10
    for scenario in GAME["scenarios"]:
        ours = facts.SCENARIOS[scenario["id"]]
        assert (list(ours.goals), list(ours.cats)) == (scenario["goals"], scenario["cats"])
        assert list(ours.objectives) == [(kind, int(much)) for kind, much in scenario["objectives"].items()]


def test_beginner_setup():
    beginner = GAME["beginner_setup"]
    assert list(facts.BEGINNER_CATS) == beginner["cats"]
    assert dict(zip(facts.SPOTS, facts.BEGINNER_GOALS, strict=True)) == beginner["goals"]


def test_restrictions_and_achievements():
    assert list(facts.RESTRICTIONS) == GAME["restrictions"]
    assert list(facts.ACHIEVEMENTS) == GAME["achievements_normal_game"]
    assert len(facts.ACHIEVEMENTS) + len(facts.RESTRICTIONS) + len(facts.SCENARIOS) == 30


def test_buttons():
    buttons = GAME["buttons"]
    assert buttons["tokens_of_each_colour"] == facts.BUTTON_TOKENS
    assert (buttons["points"], buttons["group"]) == (facts.BUTTON_POINTS, facts.BUTTON_GROUP)


@pytest.mark.parametrize("board", BOARDS)
def test_a_board_is_as_pictured(board):
    for row, cells in enumerate(PICTURED["boards"][board]):
        for column, what in enumerate(cells):
            cell = cell_at(row, column)
            if what is None:
                assert OPEN_CELLS >> cell & 1
            elif what == "goal":
                assert cell in GOAL_CELLS
            else:
                assert tile_name(PRINTED[board][cell]) == "-".join(what)


def test_goal_spots():
    spots = {spot: list(position(cell)) for spot, cell in zip(facts.SPOTS, GOAL_CELLS, strict=True)}
    assert spots == PICTURED["goal_spots"]


def test_there_are_four_boards_with_22_open_spaces():
    assert list(BOARDS) == GAME["boards"]["ids"]
    assert OPEN_CELLS.bit_count() == GAME["boards"]["spaces"] == facts.TURNS == 22


@pytest.mark.parametrize("board", BOARDS)
def test_a_rim_has_24_different_cells_four_of_each_colour(board):
    tiles = list(PRINTED[board].values())
    assert len(tiles) == len(set(tiles)) == len(RING_CELLS) == 24
    for kind in range(6):
        assert sum(colour_of(tile) == kind for tile in tiles) == 4


@pytest.mark.parametrize("board", BOARDS)
def test_no_two_neighbours_on_a_rim_are_alike(board):
    printed = PRINTED[board]
    for cell, tile in printed.items():
        for neighbour in cells_in(NEIGHBOURS[cell]):
            if neighbour in printed:
                assert colour_of(tile) != colour_of(printed[neighbour])
                assert pattern_of(tile) != pattern_of(printed[neighbour])
