"""Players who go by hunches: they look one placement ahead, overlook places and have their likings."""

import random
from dataclasses import dataclass

from calico.bots.evaluation.handmade import Character
from calico.bots.evaluation.tables import guessed
from calico.bots.search.lookahead import Option, first_options, placements
from calico.bots.search.situation import Situation, situation_of
from calico.bots.search.thinking import Thinking
from calico.bots.simple import pick
from calico.engine.moves import ChooseGoals, EndTurn, Move, Take
from calico.engine.observation import Observation
from calico.engine.setup import Goals
from calico.engine.state import Phase
from calico.engine.tiles import KINDS


@dataclass(frozen=True, slots=True)
class Temperament:
    """What someone likes and how well they look."""

    character: Character
    notices: float
    """The part of the places that they see at a glance."""
    plans_takes: bool
    """Whether they take the tile they have the best place for, or the one with the nicest cat."""


class OnePlyBot:
    """Plays by a hunch."""

    def __init__(self, mind: Temperament) -> None:
        """Be someone."""
        self.mind = mind

    def think(self, observation: Observation, chance: random.Random) -> Thinking:
        """Choose goals, place, or take; one glance is one slice."""
        phase = observation.state.phase
        if phase is Phase.END_TURN:
            return EndTurn()
        if phase is Phase.CHOOSE_GOALS:
            return ChooseGoals(observation.seat, self._goals(observation, chance))
        situation = situation_of(observation)
        if phase is Phase.PLACE:
            return self._place(observation, situation, chance)
        return Take(self._slot(situation))
        yield

    def _goals(self, observation: Observation, chance: random.Random) -> Goals:
        """Any three of the offered goals: neither weighs them."""
        offers = list(observation.state.setup.seats[observation.seat].offers)
        chosen: list[str] = []
        while len(chosen) < 3:
            chosen.append(pick(offers, chance))
            offers.remove(chosen[-1])
        return tuple(chosen)

    def _place(self, observation: Observation, situation: Situation, chance: random.Random) -> Move:
        outlook = situation.sight(guessed(self.mind.character)).outlook(situation.patchwork)
        options = first_options(situation, outlook, situation.first_placements(observation))
        seen = {cell for cell in outlook.at.cells if chance.random() < self.mind.notices}
        noticed: list[Option] = [option for option in options if option.place.cell in seen]
        return (noticed or options)[0].place

    def _slot(self, situation: Situation) -> int:
        if not self.mind.plans_takes:
            points = [situation.rules.points[KINDS + tile % KINDS] for tile in situation.market]
            return points.index(max(points))
        outlook = situation.sight(guessed(self.mind.character)).outlook(situation.patchwork)
        worths = [
            max(placements(outlook, tile, situation.allowed(situation.patchwork, tile)))[0]
            for tile in situation.market
        ]
        return worths.index(max(worths))
