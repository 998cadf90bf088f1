"""Choosing design goals and where they lie: by what games with them brought, learned from self-play."""

from collections.abc import Sequence
from itertools import permutations

from calico.bots.evaluation import feature_index
from calico.bots.evaluation.tables import ValueTable, learned
from calico.engine.facts import SPOTS
from calico.engine.observation import Observation
from calico.engine.setup import Goals


def best_goals(observation: Observation) -> Goals:
    """The three of the offered goals, and where, that promise most: with the cats, or for the objectives."""
    setup = observation.state.setup
    cats = [cat.id for cat in setup.cats.cats]
    return best_arrangement(setup.seats[observation.seat].offers, cats, learned(setup.scenario))


def best_arrangement(offers: Sequence[str], cats: Sequence[str], values: ValueTable) -> Goals:
    """The same by a table."""
    numbers = values.numbers
    likers = [feature_index.CAT_IDS.index(cat) for cat in cats]

    def promise(goals: Goals) -> float:
        laid = [feature_index.GOAL_IDS.index(goal) for goal in goals]
        with_cats = sum(numbers[feature_index.goal_with_cat(goal, cat)] for goal in laid for cat in likers)
        return numbers[feature_index.arrangement(laid)] + with_cats

    return max(permutations(offers, len(SPOTS)), key=promise)
