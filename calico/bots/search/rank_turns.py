"""The ways to play a turn, best first: what the strong bots and the coach go by."""

import random
from collections.abc import Generator
from typing import TypeVar

from calico.bots.search.effort import Effort
from calico.bots.search.lookahead import LookAhead, Option, first_options
from calico.bots.search.rollout import Rollout
from calico.bots.search.situation import Situation, situation_of
from calico.engine.moves import Place
from calico.engine.observation import Observation
from calico.engine.state import Phase

T = TypeVar("T")

NO_PLACE = Place(-1, -1)
"""Stands in an option for a placement that was made before."""


def judge(
    observation: Observation, effort: Effort, chance: random.Random, also: Place | None = None
) -> Generator[None, None, list[Option]]:
    """The best ways to place now, or once the patch lies, to take; a slice of a millisecond or so at a time.

    A placement named by `also` is looked at in any case.
    """
    situation = situation_of(observation, aiming=True)
    sight = situation.sight()
    ahead = LookAhead(situation, sight, effort.width)
    placed = observation.state.phase is not Phase.PLACE
    if placed:
        options = yield from _takes(situation, ahead)
    else:
        outlook = sight.outlook(situation.patchwork)
        yield
        firsts = first_options(situation, outlook, situation.first_placements(observation))
        yield
        promising = ahead.promising(firsts)
        promising += [option for option in firsts if option.place == also and option not in promising]
        options = yield from ahead.options(promising)
    if effort.trials is None or len(options) < 2 or options[0].take is None:
        return options
    playing = Rollout(situation, sight, effort.trials, chance)
    return (yield from playing.ranked(options, placed))


def _takes(situation: Situation, ahead: LookAhead) -> Generator[None, None, list[Option]]:
    promises = yield from ahead.after(situation.patchwork, situation.hand)
    options = [Option(NO_PLACE, take, worth) for take, worth in promises]
    return sorted(options, key=lambda option: -option.worth)


def finish(thought: Generator[None, None, T]) -> T:
    """Think to the end without a pause."""
    while True:
        try:
            next(thought)
        except StopIteration as end:
            answer: T = end.value
            return answer
