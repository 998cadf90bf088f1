"""Final scoring: the rulebook's examples, and how ties are broken."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calico.engine.facts import GOALS
from calico.engine.scoring import TieBreak, rank, rank_by, score_all, score_goal, score_quilt
from calico.engine.tiles import COLOURS
from tests.engine.build import BEGINNERS, sew
from tests.engine.strategies import games

AROUND_TOP = ("1 2", "1 3", "2 2", "2 4", "3 2", "3 3")
"""The six places around the goal at the top."""


def around_top(fabrics):
    patches = [f"{place} {fabric}" for place, fabric in zip(AROUND_TOP, fabrics.split(), strict=False)]
    return sew(patches)[0]


@pytest.mark.parametrize(
    ("fabrics", "colour", "pattern", "points"),
    [
        # The four examples of the rulebook for AA-BB-CC.
        (
            "magenta-dots magenta-fern light_blue-dots light_blue-vines yellow-dots yellow-stripes",
            True,
            False,
            7,
        ),
        (
            "magenta-stripes green-stripes magenta-flowers yellow-flowers magenta-dots purple-dots",
            False,
            True,
            7,
        ),
        (
            "dark_blue-vines green-vines dark_blue-flowers light_blue-flowers "
            "green-quatrefoil light_blue-quatrefoil",
            True,
            True,
            11,
        ),
        (
            "purple-dots purple-stripes magenta-stripes magenta-fern yellow-vines green-quatrefoil",
            False,
            False,
            0,
        ),
    ],
    ids=["by colour", "by pattern", "both ways", "not met"],
)
def test_three_pairs(fabrics, colour, pattern, points):
    goal = score_goal(around_top(fabrics), 0, "aa-bb-cc", both_only=False)
    assert (goal.colour, goal.pattern, goal.points) == (colour, pattern, points)


def test_counts_must_match_exactly():
    six_alike = around_top("green-dots green-fern green-dots green-fern green-dots green-fern")
    assert not score_goal(six_alike, 0, "aaaa-bb", both_only=False).met
    assert not score_goal(six_alike, 0, "aa-bb-cc", both_only=False).colour
    assert score_goal(six_alike, 0, "aaa-bbb", both_only=False).pattern


def test_a_goal_with_a_free_place_beside_it_is_not_met():
    five = around_top("green-dots green-fern yellow-dots yellow-fern purple-dots")
    assert not any(score_goal(five, 0, goal, both_only=False).met for goal in GOALS)


def test_where_only_both_ways_count_one_way_is_met_but_worth_nothing():
    by_colour = around_top(
        "magenta-dots magenta-fern light_blue-dots light_blue-vines yellow-dots yellow-stripes"
    )
    goal = score_goal(by_colour, 0, "aa-bb-cc", both_only=True)
    assert (goal.colour, goal.pattern, goal.points) == (True, False, 0)


ARI = """
5 3 light_blue-dots|3 2 green-quatrefoil|1 4 magenta-vines|4 4 purple-dots|5 5 purple-flowers
5 2 light_blue-quatrefoil|1 2 light_blue-stripes|2 2 dark_blue-quatrefoil|5 4 purple-flowers
1 1 dark_blue-flowers|3 3 purple-vines|1 5 dark_blue-vines|3 5 yellow-dots|4 5 yellow-flowers
2 4 magenta-vines|3 1 green-quatrefoil|2 1 dark_blue-quatrefoil|1 3 yellow-stripes|5 1 magenta-dots
2 5 magenta-flowers|4 3 green-dots|4 1 magenta-dots
"""


def test_ari_scores_73():
    """A quilt of the rulebook's example: ≠ by colour, AA-BB-CC both ways, AAA-BBB by pattern, and so on."""
    quilt, _ = sew(ARI.replace("\n", "|").strip("|").split("|"), board="green")
    sheet = score_quilt(quilt, ("all_different", "aa-bb-cc", "aaa-bbb"), BEGINNERS)
    assert [(goal.colour, goal.pattern, goal.points) for goal in sheet.goals] == [
        (True, False, 10),
        (True, True, 11),
        (False, True, 8),
    ]
    assert [(cat.count, cat.points) for cat in sheet.cats] == [(2, 6), (2, 10), (1, 7)]
    assert sheet.buttons.counts == (1,) * len(COLOURS)
    assert sheet.buttons.rainbow
    assert (sheet.goal_points, sheet.cat_points, sheet.buttons.points) == (29, 23, 21)
    assert sheet.total == 73


def test_the_family_variant_scores_no_goals():
    quilt, _ = sew(ARI.replace("\n", "|").strip("|").split("|"), board="green")
    sheet = score_quilt(quilt, (), BEGINNERS)
    assert (sheet.goals, sheet.total) == ((), 23 + 21)


@pytest.mark.parametrize(
    ("keys", "winners", "decided_by"),
    [
        ([(60, 3, 5), (59, 9, 9)], (0,), TieBreak.POINTS),
        ([(60, 3, 9), (60, 4, 1), (50, 9, 9)], (1,), TieBreak.CATS),
        ([(60, 4, 5), (60, 4, 6)], (1,), TieBreak.BUTTONS),
        ([(60, 4, 6), (60, 4, 6), (60, 4, 5)], (0, 1), TieBreak.SHARED),
        ([(12, 0, 0)], (0,), TieBreak.POINTS),
    ],
)
def test_ties_go_by_cats_then_buttons_then_are_shared(keys, winners, decided_by):
    ranking = rank_by(keys)
    assert (ranking.winners, ranking.decided_by) == (winners, decided_by)


def test_players_who_share_a_place_leave_out_the_next():
    assert rank_by([(50, 1, 1), (60, 1, 1), (60, 1, 1), (40, 1, 1)]).places == (3, 1, 1, 4)


@given(st.lists(st.tuples(st.integers(0, 5), st.integers(0, 2), st.integers(0, 2)), min_size=1, max_size=4))
def test_every_ranking_has_a_winner_whom_nobody_beats(keys):
    winners = rank_by(keys).winners
    assert winners
    assert all(keys[winner] == max(keys) for winner in winners)


@given(games(kinds=("standard", "family")))
def test_a_total_is_the_sum_of_its_reasons(game):
    for player, sheet in enumerate(score_all(game.state)):
        quilt = game.state.quilts[player]
        assert sum(cat.count for cat in sheet.cats) == quilt.cats.bit_count()
        assert sum(sheet.buttons.counts) == quilt.buttons.bit_count()
        assert sheet.total == sheet.goal_points + sheet.cat_points + 3 * sheet.buttons.count
    assert rank(score_all(game.state)).winners
