"""What a placement earns: buttons by colour, cats by pattern, the rainbow button once."""

import pickle

import pytest
from hypothesis import given

from calico.engine.boards import OPEN_CELLS
from calico.engine.cells import cell_at, cell_set
from calico.engine.quilt import AwardKind, CatsInPlay, empty_quilt
from calico.engine.tiles import COLOURS, tile_named
from tests.engine.build import BEGINNERS, cats, kinds, sew
from tests.engine.strategies import games

# Tests that name no board sew on a blank one. Goals lie at (2, 3), (3, 4) and (4, 2).


def test_three_of_a_colour_earn_a_button():
    quilt, earned = sew(["3 1 yellow-dots", "3 2 yellow-fern", "3 3 yellow-flowers"])
    assert [kinds(awards) for awards in earned] == [[], [], ["button"]]
    award = earned[2][0]
    assert award.colour == COLOURS.index("yellow")
    assert award.cell == cell_at(3, 3)
    assert award.group == cell_set([cell_at(3, 1), cell_at(3, 2), cell_at(3, 3)])
    assert quilt.button_count(award.colour) == 1


def test_the_group_may_have_any_shape():
    _, earned = sew(["2 2 yellow-dots", "3 2 yellow-fern", "3 3 yellow-flowers"])
    assert kinds(earned[-1]) == ["button"]


def test_the_printed_rim_counts_for_buttons():
    # (5, 1) touches (6, 1), printed dark blue, on the green board.
    _, earned = sew(["5 1 dark_blue-flowers", "5 2 dark_blue-vines"], board="green")
    assert kinds(earned[-1]) == ["button"]


def test_a_larger_group_earns_no_second_button():
    patches = ["2 1 yellow-dots", "2 2 yellow-fern", "3 1 yellow-flowers", "3 2 yellow-quatrefoil"]
    patches += ["3 3 yellow-stripes", "4 3 yellow-vines", "4 4 yellow-dots"]
    _, earned = sew(patches)
    assert sum(len(awards) for awards in earned) == 1


def test_groups_that_meet_keep_both_buttons_and_gain_none():
    left = ["4 1 yellow-dots", "5 1 yellow-fern", "3 1 yellow-flowers"]
    right = ["4 3 yellow-dots", "5 3 yellow-fern", "5 4 yellow-flowers"]
    quilt, earned = sew([*left, *right, "5 2 yellow-vines"])
    assert [kinds(awards) for awards in earned] == [[], [], ["button"], [], [], ["button"], []]
    assert quilt.button_count(COLOURS.index("yellow")) == 2


def test_loose_tiles_joined_to_a_group_with_a_button_gain_none():
    patches = [
        "2 1 yellow-dots",
        "2 2 yellow-fern",
        "3 1 yellow-flowers",
        "4 3 yellow-dots",
        "3 3 yellow-fern",
    ]
    _, earned = sew([*patches, "3 2 yellow-stripes"])
    assert [kinds(awards) for awards in earned] == [[], [], ["button"], [], [], []]


def test_all_six_colours_earn_the_rainbow_button_once():
    groups = [
        ("yellow", "1 1", "1 2", "2 1"),
        ("purple", "1 4", "1 5", "2 4"),
        ("green", "4 3", "3 3", "4 4"),
        ("magenta", "5 4", "5 5", "4 5"),
        ("dark_blue", "5 1", "5 2", "4 1"),
        ("light_blue", "3 1", "3 2", "2 2"),
    ]
    patches = [f"{place} {colour}-dots" for colour, *places in groups for place in places]
    quilt, earned = sew(patches)
    rainbows = [award for awards in earned for award in awards if award.kind is AwardKind.RAINBOW]
    assert len(rainbows) == 1
    assert all(quilt.button_count(colour) >= 1 for colour in range(6))
    assert rainbows[0].group & ~OPEN_CELLS == 0, "it may lie on any patch tile, but not on the rim"


@pytest.mark.parametrize(
    ("third", "attracted"),
    [
        # The five examples of the rulebook: Callie likes a triangle of one of her two patterns.
        (["3 1 green-dots", "3 2 magenta-dots", "2 2 yellow-dots"], True),
        (["2 1 green-fern", "2 2 magenta-fern", "3 1 purple-fern"], True),
        (["3 1 green-dots", "3 2 magenta-dots", "3 3 yellow-dots"], False),
        (["3 1 green-vines", "3 2 magenta-vines", "2 2 yellow-vines"], False),
        (["3 1 green-dots", "3 2 magenta-fern", "2 2 yellow-dots"], False),
    ],
    ids=["right shape", "turned", "wrong shape", "not her pattern", "two patterns mixed"],
)
def test_what_attracts_callie(third, attracted):
    in_play = cats(("callie", "dots fern"), ("coconut", "flowers quatrefoil"), ("leo", "stripes vines"))
    _, earned = sew(third, in_play)
    assert (kinds(earned[-1]) == ["cat"]) == attracted


@pytest.mark.parametrize(
    ("cat", "needed"), [("millie", 3), ("tibbit", 4), ("coconut", 5), ("cira", 6), ("gwenivere", 7)]
)
def test_a_size_cat_comes_with_the_cell_that_makes_its_number(cat, needed):
    in_play = cats((cat, "dots fern"), ("callie", "flowers quatrefoil"), ("leo", "stripes vines"))
    path = ["2 1", "2 2", "3 1", "3 2", "3 3", "4 3", "4 4"]
    # Colours that never make three in a row, so that only cats are earned.
    colours = ["green", "magenta", "yellow", "purple", "light_blue", "dark_blue", "green"]
    patches = [f"{place} {colour}-fern" for place, colour in zip(path, colours, strict=True)]
    _, earned = sew(patches, in_play)
    came = [number for number, awards in enumerate(earned, start=1) if kinds(awards) == ["cat"]]
    assert came == [needed]


@pytest.mark.parametrize(
    ("cat", "places"),
    [
        ("rumi", "3 1,3 2,3 3"),
        ("rumi", "1 1,2 2,3 2"),
        ("rumi", "1 2,3 1,2 2"),
        ("tecolote", "1 1,1 2,1 3,1 4"),
        ("leo", "1 1,1 2,1 3,1 4,1 5"),
        ("almond", "1 1,2 2,3 2,2 1,3 1"),
        ("almond", "5 3,5 4,5 5,4 4,4 5"),
    ],
)
def test_a_shape_cat_comes_when_its_shape_is_whole(cat, places):
    others = {
        "rumi": "coconut leo",
        "tecolote": "millie leo",
        "leo": "millie coconut",
        "almond": "millie leo",
    }
    second, third = others[cat].split()
    in_play = cats((cat, "fern dots"), (second, "flowers quatrefoil"), (third, "stripes vines"))
    colours = ["green", "magenta", "purple", "light_blue", "dark_blue"]
    patches = [f"{place} {colour}-dots" for place, colour in zip(places.split(","), colours, strict=False)]
    _, earned = sew(patches, in_play)
    assert [kinds(awards) for awards in earned] == [[]] * (len(patches) - 1) + [["cat"]]


def test_a_shape_may_lie_in_a_larger_area():
    in_play = cats(("rumi", "dots fern"), ("coconut", "flowers quatrefoil"), ("leo", "stripes vines"))
    patches = ["2 2 green-dots", "3 1 yellow-dots", "3 2 magenta-dots", "3 3 purple-dots"]
    _, earned = sew(patches, in_play)
    assert kinds(earned[-1]) == ["cat"]
    assert earned[-1][0].group.bit_count() == 4


def test_the_printed_rim_counts_for_cats():
    # (1, 1) touches (0, 1), printed yellow vines, on the green board.
    in_play = cats(("millie", "vines fern"), ("tibbit", "flowers quatrefoil"), ("coconut", "stripes dots"))
    _, earned = sew(["1 1 purple-vines", "1 2 magenta-vines"], in_play, board="green")
    assert kinds(earned[-1]) == ["cat"]


def test_areas_with_cats_that_meet_keep_both_and_gain_none():
    left = ["3 1 green-dots", "4 1 purple-dots", "5 1 magenta-dots"]
    right = ["3 3 green-dots", "4 3 purple-dots", "4 4 magenta-dots"]
    quilt, earned = sew([*left, *right, "3 2 yellow-dots"])
    assert [kinds(awards) for awards in earned] == [[], [], ["cat"], [], [], ["cat"], []]
    assert quilt.cat_count(0, BEGINNERS) == 2


def test_two_areas_of_different_patterns_may_touch_and_attract_the_same_cat():
    dots = ["3 1 green-dots", "3 2 purple-dots", "3 3 magenta-dots"]
    fern = ["2 1 yellow-fern", "2 2 light_blue-fern", "1 2 dark_blue-fern"]
    quilt, earned = sew([*dots, *fern])
    assert [kinds(awards) for awards in earned] == [[], [], ["cat"], [], [], ["cat"]]
    assert quilt.cat_count(0, BEGINNERS) == 2


def test_one_tile_can_earn_a_cat_and_a_button():
    _, earned = sew(["3 1 green-dots", "3 2 green-dots", "3 3 green-dots"])
    assert kinds(earned[-1]) == ["cat", "button"]


def test_where_in_its_area_a_token_lies_changes_nothing():
    patches = ["3 1 green-dots", "3 2 yellow-dots", "3 3 magenta-dots"]
    quilt, earned = sew(patches)
    moved = quilt.move_token(earned[-1][0], cell_at(3, 1))
    more = (cell_at(2, 2), tile_named("purple-dots"), BEGINNERS)
    assert moved.place(*more)[1] == quilt.place(*more)[1] == ()
    assert moved.cat_count(0, BEGINNERS) == quilt.cat_count(0, BEGINNERS) == 1


@given(games(kinds=("standard",)))
def test_a_finished_quilt_is_full_and_each_cell_shows_one_fabric(game):
    for quilt in game.state.quilts:
        assert quilt.free == 0
        assert quilt.patches == OPEN_CELLS
        assert sum(quilt.colours) == sum(quilt.patterns), "each cell shows one colour and one pattern"


def test_cats_in_play_share_out_all_six_patterns():
    with pytest.raises(ValueError, match="Each of the six patterns"):
        CatsInPlay(("millie", "tibbit", "coconut"), [(0, 1), (2, 3), (4, 4)])
    with pytest.raises(ValueError, match="three different cats"):
        CatsInPlay(("millie", "millie", "coconut"), [(0, 1), (2, 3), (4, 5)])


def test_cats_in_play_can_be_sent_to_another_process():
    assert pickle.loads(pickle.dumps(BEGINNERS)) == BEGINNERS


def test_an_empty_quilt_shows_its_rim_only():
    quilt = empty_quilt("green")
    assert quilt.tile_at(cell_at(0, 0)) == tile_named("dark_blue-fern")
    assert quilt.tile_at(cell_at(1, 1)) is None
    assert quilt.patches == 0
