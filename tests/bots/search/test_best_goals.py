"""Goals are laid where games with them did best."""

from itertools import permutations

import pytest

from calico.bots.evaluation import feature_index
from calico.bots.evaluation.value_table import ValueTable, learned_table
from calico.bots.search.rank_turns import best_arrangement, best_goals
from calico.engine.facts import SCENARIOS
from calico.engine.observation import observe
from calico.engine.setup import Plan, Player, deal
from calico.engine.state import start


def chosen(plan):
    return best_goals(observe(start(deal(plan, 3)), 0))


def numbers_of(ways, values):
    return [
        values.numbers[feature_index.arrangement([feature_index.GOAL_IDS.index(goal) for goal in way])]
        for way in ways
    ]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_in_a_scenario_they_lie_where_most_games_passed(scenario):
    ways = list(permutations(SCENARIOS[scenario].goals))
    chances = numbers_of(ways, learned_table(scenario))
    assert len(set(chances)) > 1
    assert chosen(Plan((Player("one"),), "scenario", scenario)) == ways[chances.index(max(chances))]


def test_goals_that_go_well_with_the_cats_are_preferred():
    numbers = [0.0] * feature_index.SIZE
    offers, cats = feature_index.GOAL_IDS[:4], feature_index.CAT_IDS[:3]
    numbers[feature_index.goal_with_cat(1, 0)] = -1.0
    assert set(best_arrangement(offers, cats, ValueTable(numbers))) == {offers[0], offers[2], offers[3]}


def test_of_all_ways_to_lay_them_the_best_is_chosen():
    numbers = [0.0] * feature_index.SIZE
    numbers[feature_index.arrangement((2, 0, 3))] = 1.0
    best = best_arrangement(feature_index.GOAL_IDS[:4], feature_index.CAT_IDS[:3], ValueTable(numbers))
    assert [feature_index.GOAL_IDS.index(goal) for goal in best] == [2, 0, 3]
