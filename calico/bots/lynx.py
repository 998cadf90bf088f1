"""Lynx, the strongest: looks ahead as Siamese does, and plays the best turns on."""

import random
from collections.abc import Generator

from calico.bots.lookahead import LookAhead, Option, Width, first_options
from calico.bots.rollout import PlayingOn, Trials
from calico.bots.siamese import SiameseBot
from calico.bots.situation import situation_of
from calico.bots import values
from calico.engine.moves import ChooseGoals, EndTurn, Move, Place, Take
from calico.engine.observation import Observation
from calico.engine.state import Phase


class LynxBot(SiameseBot):
    """Looks ahead and plays on."""

    def __init__(self, width: Width = Width(), trials: Trials = Trials()) -> None:
        super().__init__(width)
        self.trials = trials

    def think(self, observation: Observation, chance: random.Random) -> Generator[None, None, Move]:
        phase = observation.state.phase
        if phase in (Phase.END_TURN, Phase.CHOOSE_GOALS):
            return (yield from super().think(observation, chance))
        situation = situation_of(observation)
        sight = situation.sight(values.learned())
        ahead = LookAhead(situation, sight, self.width)
        playing = PlayingOn(situation, sight, self.trials, chance)
        if phase is Phase.TAKE:
            takes = sorted((Option(Place(0, 0), take, w) for take, w in ahead.after(situation.patchwork, situation.hand, 0)),key=lambda o:-o.worth)
            best = yield from playing.best(takes, placed=True)
            return Take(best[0].take)
        firsts = first_options(situation, sight.outlook(situation.patchwork), situation.first_placements(observation))
        yield
        options = yield from ahead.options(firsts[: self.width.first])
        best = yield from playing.best(options)
        return best[0].place
