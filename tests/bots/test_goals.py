"""Goals are laid where games with them did best."""

from itertools import permutations

import pytest

from calico.bots import layout
from calico.bots.goals import best_arrangement, best_goals
from calico.bots.values import Values, learned
from calico.engine.facts import SCENARIOS
from calico.engine.observation import observe
from calico.engine.setup import Plan, Player, deal
from calico.engine.state import start


def chosen(plan):
    return best_goals(observe(start(deal(plan, 3)), 0))


def numbers_of(ways, values):
    return [values.numbers[layout.arrangement([layout.GOAL_IDS.index(goal) for goal in way])] for way in ways]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_in_a_scenario_they_lie_where_most_games_passed(scenario):
    ways = list(permutations(SCENARIOS[scenario].goals))
    chances = numbers_of(ways, learned(scenario))
    assert len(set(chances)) > 1
    assert chosen(Plan((Player("one"),), "scenario", scenario)) == ways[chances.index(max(chances))]


def test_goals_that_go_well_with_the_cats_are_preferred():
    numbers = [0.0] * layout.SIZE
    offers, cats = layout.GOAL_IDS[:4], layout.CAT_IDS[:3]
    numbers[layout.goal_with_cat(1, 0)] = -1.0
    assert set(best_arrangement(offers, cats, Values(numbers))) == {offers[0], offers[2], offers[3]}


def test_of_all_ways_to_lay_them_the_best_is_chosen():
    numbers = [0.0] * layout.SIZE
    numbers[layout.arrangement((2, 0, 3))] = 1.0
    best = best_arrangement(layout.GOAL_IDS[:4], layout.CAT_IDS[:3], Values(numbers))
    assert [layout.GOAL_IDS.index(goal) for goal in best] == [2, 0, 3]
