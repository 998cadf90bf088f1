"""Siamese, a good player: knows by experience what a quilt is worth, and looks three placements ahead."""

import random
from collections.abc import Generator

from calico.bots.lookahead import LookAhead, Option, Width, first_options
from calico.bots.situation import situation_of
from calico.bots.values import learned
from calico.engine.moves import ChooseGoals, EndTurn, Move, Take
from calico.engine.observation import Observation
from calico.engine.state import Phase


class SiameseBot:
    """Looks ahead with the learned table."""

    def __init__(self, width: Width = Width()) -> None:
        """Look at so many placements."""
        self.width = width

    def think(self, observation: Observation, chance: random.Random) -> Generator[None, None, Move]:
        """Choose goals, place, or take."""
        phase = observation.state.phase
        if phase is Phase.END_TURN:
            return EndTurn()
        if phase is Phase.CHOOSE_GOALS:
            return (yield from self._goals(observation))
        situation = situation_of(observation)
        sight = situation.sight(learned())
        ahead = LookAhead(situation, sight, self.width)
        if phase is Phase.TAKE:
            takes = ahead.after(situation.patchwork, situation.hand, 0)
            return Take(max(takes, key=lambda take: take[1])[0] or 0)
        firsts = first_options(situation, sight.outlook(situation.patchwork), situation.first_placements(observation))
        yield
        options = yield from ahead.options(firsts[: self.width.first])
        return options[0].place

    def _goals(self, observation: Observation) -> Generator[None, None, Move]:
        offers = observation.state.setup.seats[observation.seat].offers
        from itertools import permutations
        best = None
        for goals in permutations(offers, 3):
            situation = situation_of(observation, goals)
            sight = situation.sight(learned())
            patch = situation.patchwork
            w = sum(sight.outlook(patch).bests()) / 36
            if best is None or w > best[0]:
                best = w, goals
            yield
        return ChooseGoals(observation.seat, best[1])
