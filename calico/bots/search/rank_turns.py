"""What can be played, best first: turns, and arrangements of goals."""

import random
from collections.abc import Generator, Sequence
from itertools import permutations

from calico.bots.evaluation import feature_index
from calico.bots.evaluation.value_table import ValueTable, learned_table
from calico.bots.search.effort import Effort
from calico.bots.search.lookahead import LookAhead, Option, first_options
from calico.bots.search.rollout import Rollout
from calico.bots.search.situation import Situation, situation_of
from calico.bots.thinking import Thinking
from calico.caches import emptying
from calico.engine.facts import SPOTS
from calico.engine.moves import ChooseGoals, EndTurn, Place, Take
from calico.engine.observation import Observation
from calico.engine.setup import Goals
from calico.engine.state import Phase

NO_PLACE = Place(-1, -1)
"""Stands in an option for a placement that is already made."""


def rank_turns(
    observation: Observation, effort: Effort, chance: random.Random, also: Place | None = None
) -> Generator[None, None, list[Option]]:
    """The ways to place now, or to take once the patch lies, best first; in slices of half a millisecond.

    A placement named by `also` is looked at in any case.
    """
    situation = situation_of(observation, for_objectives=True)
    evaluator = situation.evaluator()
    ahead = LookAhead(situation, evaluator, effort.width)
    placed = observation.state.phase is not Phase.PLACE
    if placed:
        options = yield from _takes(situation, ahead)
    else:
        values = evaluator.evaluate(situation.quilt)
        yield
        firsts = first_options(situation, values, situation.first_placements(observation))
        yield
        best = ahead.shortlist(firsts)
        best += [option for option in firsts if _is_also(option.place, also) and option not in best]
        options = yield from ahead.options(best)
    if effort.trials is None or len(options) < 2 or options[0].take is None:
        return options
    rollout = Rollout(situation, evaluator, effort.trials, chance)
    ranked = yield from rollout.ranked(options, placed)
    yield from emptying(rollout.positions)
    yield from evaluator.forget()
    return ranked


def _is_also(place: Place, also: Place | None) -> bool:
    """Whether it is this placement; of two equal patches in the market one stands for both."""
    return also is not None and (place.tile, place.cell) == (also.tile, also.cell)


def _takes(situation: Situation, ahead: LookAhead) -> Generator[None, None, list[Option]]:
    takes = yield from ahead.takes_after(situation.quilt, situation.hand)
    options = [Option(NO_PLACE, take, worth) for take, worth in takes]
    return sorted(options, key=lambda option: -option.worth)


def best_goals(observation: Observation) -> Goals:
    """The best three of the offered goals on their best spots, as learned from self-play."""
    setup = observation.state.setup
    cats = [cat.id for cat in setup.cats.cats]
    return best_arrangement(setup.seats[observation.seat].offers, cats, learned_table(setup.scenario))


def best_arrangement(offers: Sequence[str], cats: Sequence[str], table: ValueTable) -> Goals:
    """The best three of these goals on their best spots, by a table."""
    numbers = table.numbers
    likers = [feature_index.CAT_IDS.index(cat) for cat in cats]

    def value(goals: Goals) -> float:
        laid = [feature_index.GOAL_IDS.index(goal) for goal in goals]
        with_cats = sum(numbers[feature_index.goal_with_cat(goal, cat)] for goal in laid for cat in likers)
        return numbers[feature_index.arrangement(laid)] + with_cats

    return max(permutations(offers, len(SPOTS)), key=value)


class SearchBot:
    """Plays what `rank_turns` ranks first."""

    def __init__(self, effort: Effort) -> None:
        """Look at as much as the effort says."""
        self.effort = effort

    def think(self, observation: Observation, chance: random.Random) -> Thinking:
        """Choose goals, place, or take."""
        phase = observation.state.phase
        if phase is Phase.END_TURN:
            return EndTurn()
        if phase is Phase.CHOOSE_GOALS:
            return ChooseGoals(observation.seat, best_goals(observation))
        best = (yield from rank_turns(observation, self.effort, chance))[0]
        return best.place if phase is Phase.PLACE else Take(best.take or 0)
