"""What a sheet adds up to."""

from dataclasses import replace

import pytest

from calico.engine.facts import GOALS
from calico.engine.scoring import TieBreak
from calico.viewmodels.score_pad import scoring
from calico.viewmodels.score_pad.result import verdict
from calico.viewmodels.score_pad.sheet import GoalEntry, PlayerColumn
from tests.viewmodels.score_pad.paper import ARI, mia, sheet


def test_ari_scores_73():
    ari = sheet(ARI)
    parts = (scoring.goals_sum(ari, ARI), scoring.cats_sum(ari, ARI), scoring.buttons_sum(ARI))
    assert parts == (29, 23, 21)
    assert scoring.total(ari, ARI) == 73


def test_the_same_quilt_scores_72_by_the_values_printed_on_german_tiles():
    german = mia()
    assert scoring.goals_sum(german, german.columns[0]) == 28
    assert scoring.total(german, german.columns[0]) == 72


@pytest.mark.parametrize("goal", GOALS.values(), ids=lambda goal: goal.id)
def test_a_goal_scores_by_how_it_is_met(goal):
    plain = sheet()
    ways = [GoalEntry(goal.id, colour, pattern) for colour in (False, True) for pattern in (False, True)]
    assert [scoring.goal_points(plain, line) for line in ways] == [0, goal.one, goal.one, goal.both]


def test_goals_met_one_way_score_nothing_where_both_ways_are_asked_for():
    strict = sheet(ARI, PlayerColumn("Bo"), restriction="goals_both_only")
    assert scoring.goals_sum(strict, ARI) == 11


def test_goals_score_nothing_in_the_family_variant():
    family = sheet(ARI, kind="family")
    assert scoring.total(family, ARI) == 44
    assert scoring.tally(family, ARI).goals == ()


def test_buttons_can_be_one_number_with_the_rainbow_on_top():
    column = replace(ARI, buttons=(0,) * 6, one_number=6)
    assert scoring.button_count(column) == 7
    assert scoring.total(sheet(column), column) == 73
    assert scoring.tally(sheet(column), column).buttons == (6,)


def test_a_tally_says_what_the_column_says():
    tally = scoring.tally(sheet(ARI), ARI)
    assert (tally.total, tally.cat_count, tally.button_count) == (73, 5, 7)
    assert [(cat.cat, cat.number, cat.points) for cat in tally.cats] == [
        ("millie", 2, 6),
        ("tibbit", 2, 10),
        ("coconut", 1, 7),
    ]


def tied(cats, buttons):
    return PlayerColumn(f"{cats} cats", cats=(cats, 0, 0), buttons=(buttons, 0, 0, 0, 0, 0))


def test_most_points_win():
    game = sheet(tied(2, 2), tied(3, 2))
    assert scoring.ranking(game).places == (2, 1)
    assert scoring.ranking(game).decided_by is TieBreak.POINTS
    assert verdict(game) == "3 cats wins."


def test_equal_points_are_decided_by_cats():
    game = sheet(tied(2, 3), tied(3, 2))
    assert scoring.ranking(game).places == (2, 1)
    assert verdict(game) == "3 cats wins: tied on points, but with more cats."


def test_equal_cats_are_decided_by_buttons():
    more = replace(tied(2, 2), name="Bo")
    fewer = PlayerColumn("Ann", cats=(2, 0, 0), goals=(GoalEntry("aa-bb-cc", True), GoalEntry(), GoalEntry()))
    values = tuple((6, 6) for _ in GOALS)
    assert scoring.ranking(sheet(fewer, more, values=values)).decided_by is TieBreak.BUTTONS
    assert (
        verdict(sheet(fewer, more, values=values)) == "Bo wins: tied on points and cats, but with more "
        "buttons."
    )


def test_what_is_equal_in_all_is_shared_and_the_next_place_left_out():
    names = [replace(ARI, name=name) for name in ("Ann", "Bo", "Cy")]
    game = sheet(*names, PlayerColumn("Di", cats=(1, 0, 0)))
    assert scoring.ranking(game).places == (1, 1, 1, 4)
    assert verdict(game) == "Ann, Bo and Cy share the victory: tied on points, cats and buttons."
