"""Objectives of scenarios, and the achievements that a finished game earns."""

from dataclasses import replace

import pytest
from hypothesis import given

from calico.engine.facts import ACHIEVEMENTS, SCENARIOS
from calico.engine.results import Earned, achievements, earned, objectives, passes
from calico.engine.scoring import ButtonScore, CatScore, GoalScore, QuiltScore, rank, score_all
from tests.engine.build import game_for, to_the_end
from tests.engine.strategies import games


def sheet(goals=(0, 0, 0), cats=(0, 0, 0), buttons=(0, 0, 0, 0, 0, 0), rainbow=False, extra=0):
    """A sheet with goals missed (0), met one way (1) or both (2), so many cats and buttons."""
    return QuiltScore(
        tuple(
            GoalScore(spot, "aa-bb-cc", (), (), ways >= 1, ways == 2, (0, 7, 11)[ways])
            for spot, ways in zip(("top", "right", "left"), goals, strict=True)
        ),
        tuple(
            CatScore(cat, (1 << count) - 1, points * count + (extra if cat == "millie" else 0))
            for cat, points, count in zip(("millie", "tibbit", "coconut"), (3, 5, 7), cats, strict=True)
        ),
        ButtonScore(tuple((1 << count) - 1 for count in buttons), rainbow),
    )


def test_every_scenario_lists_its_objectives():
    for id, scenario in SCENARIOS.items():
        found = objectives(id, sheet())
        assert [(objective.kind, objective.wanted) for objective in found] == list(scenario.objectives)
        assert not any(objective.met for objective in found)


@pytest.mark.parametrize(
    ("scenario", "passing", "failing"),
    [
        (1, sheet(rainbow=True, extra=55), sheet(extra=58)),
        (1, sheet(rainbow=True, extra=55), sheet(rainbow=True, extra=54)),
        (2, sheet(cats=(5, 0, 0), extra=44), sheet(cats=(4, 0, 0), extra=47)),
        (
            3,
            sheet(goals=(1, 0, 1), cats=(1, 1, 1), rainbow=True, extra=28),
            sheet(goals=(1, 0, 1), cats=(2, 1, 0), rainbow=True, extra=50),
        ),
        (
            4,
            sheet(goals=(1, 1, 1), buttons=(0, 3, 0, 0, 0, 0), extra=31),
            sheet(goals=(1, 1, 1), buttons=(2, 2, 2, 0, 0, 0), extra=40),
        ),
        (
            5,
            sheet(goals=(1, 1, 2), cats=(0, 3, 0), extra=22),
            sheet(goals=(1, 1, 2), cats=(2, 2, 2), extra=40),
        ),
        (
            6,
            sheet(goals=(1, 1, 2), rainbow=True, extra=35),
            sheet(goals=(1, 1, 1), rainbow=True, extra=50),
        ),
        (
            9,
            sheet(goals=(2, 2, 1), cats=(1, 1, 1), extra=24),
            sheet(goals=(2, 1, 1), cats=(1, 1, 1), extra=50),
        ),
    ],
)
def test_a_scenario_is_passed_with_all_its_objectives(scenario, passing, failing):
    assert passes(scenario, passing)
    assert not passes(scenario, failing)


def test_a_goal_met_both_ways_counts_as_met_too():
    met = {objective.kind: objective.reached for objective in objectives(9, sheet(goals=(2, 2, 1)))}
    assert (met["goals_met"], met["goals_both"]) == (3, 2)


@pytest.mark.parametrize(
    ("finished", "expected"),
    [
        (sheet(), {"no_buttons", "no_cats", "no_goals"}),
        (sheet(goals=(1, 1, 1)), {"no_buttons", "no_cats", "three_goals"}),
        (sheet(goals=(2, 2, 0)), {"no_buttons", "no_cats", "two_goals_both"}),
        (sheet(cats=(1, 1, 1)), {"no_buttons", "no_goals", "one_of_each_cat"}),
        (sheet(cats=(2, 3, 2)), {"no_buttons", "no_goals", "one_of_each_cat", "two_of_each_cat"}),
        (sheet(buttons=(3, 1, 1, 1, 1, 1), rainbow=True), {"no_cats", "no_goals", "rainbow", "nine_buttons"}),
        (sheet(buttons=(3, 2, 1, 1, 1, 0)), {"no_cats", "no_goals"}),
        (
            sheet(buttons=(1, 0, 0, 0, 0, 0), cats=(1, 0, 0), goals=(1, 0, 0), extra=57),
            {"score_60", "score_65", "score_70"},
        ),
        (
            sheet(buttons=(1, 0, 0, 0, 0, 0), cats=(1, 0, 0), goals=(1, 0, 0), extra=72),
            {"score_60", "score_65", "score_70", "score_75", "score_80", "score_85"},
        ),
    ],
)
def test_what_a_sheet_earns(finished, expected):
    assert set(achievements(finished)) == expected
    assert expected <= set(ACHIEVEMENTS)


def finished(players=2, **plan):
    return to_the_end(game_for(players, **plan)).state


def with_bot(state, player):
    seats = list(state.setup.seats)
    seats[player] = replace(seats[player], bot="greedy")
    return replace(state, setup=replace(state.setup, seats=tuple(seats)))


def test_only_winners_of_games_of_several_earn():
    state = finished(3, seed=10)
    winners = rank(score_all(state)).winners
    for player, what in enumerate(earned(state)):
        expected = achievements(score_all(state)[player]) if player in winners else ()
        assert what == Earned(normal=expected)


def test_a_solo_game_earns_no_normal_achievement():
    assert earned(finished(1)) == (Earned(),)


def test_a_bot_fills_in_nothing():
    state = finished(2, seed=10)
    winner = rank(score_all(state)).winners[0]
    assert earned(with_bot(state, winner))[winner] == Earned()
    assert earned(with_bot(state, 1 - winner))[winner] == earned(state)[winner] != Earned()


def test_under_a_restriction_the_winner_earns_that_one():
    state = finished(2, seed=4, restriction="beside_a_patch")
    winner = rank(score_all(state)).winners[0]
    assert earned(state)[winner] == Earned(restriction="beside_a_patch")


def test_the_family_variant_earns_nothing():
    assert set(earned(finished(2, kind="family"))) == {Earned()}


def test_an_unfinished_game_earns_nothing():
    assert set(earned(game_for(2).state)) == {Earned()}


@given(games(kinds=("scenario",)))
def test_everyone_who_passes_a_scenario_earns_it(game):
    scenario = game.setup.scenario
    for sheet_, what in zip(score_all(game.state), earned(game.state), strict=True):
        assert what == Earned(scenario=scenario if passes(scenario, sheet_) else None)
