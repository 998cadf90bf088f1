"""Bots that look one placement ahead, overlook some spaces and like some things better than others."""

import random
from dataclasses import dataclass

from calico.bots.evaluation.value_table import Weights, handmade_table
from calico.bots.search.lookahead import Option, first_options, placements
from calico.bots.search.situation import Situation, situation_of
from calico.bots.thinking import Thinking, pick
from calico.engine.moves import ChooseGoals, EndTurn, Move, Take
from calico.engine.observation import Observation
from calico.engine.setup import Goals
from calico.engine.state import Phase
from calico.engine.tiles import KINDS


@dataclass(frozen=True, slots=True)
class Traits:
    """What a bot likes and how closely it looks."""

    weights: Weights
    attention: float
    """The share of the free spaces that they consider."""
    plans_takes: bool
    """Whether they take the tile that fits best, or else the one whose cat is worth most."""


class OnePlyBot:
    """Plays the placement that looks best at once."""

    def __init__(self, traits: Traits) -> None:
        """Play with these traits."""
        self.traits = traits

    def think(self, observation: Observation, chance: random.Random) -> Thinking:
        """Choose goals, place, or take, in one slice."""
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
        """Any three of the offered goals."""
        offers = list(observation.state.setup.seats[observation.seat].offers)
        chosen: list[str] = []
        while len(chosen) < 3:
            chosen.append(pick(offers, chance))
            offers.remove(chosen[-1])
        return tuple(chosen)

    def _place(self, observation: Observation, situation: Situation, chance: random.Random) -> Move:
        values = situation.evaluator(handmade_table(self.traits.weights)).evaluate(situation.quilt)
        options = first_options(situation, values, situation.first_placements(observation))
        seen = {cell for cell in values.free_cells.cells if chance.random() < self.traits.attention}
        noticed: list[Option] = [option for option in options if option.place.cell in seen]
        return (noticed or options)[0].place

    def _slot(self, situation: Situation) -> int:
        if not self.traits.plans_takes:
            points = [situation.rules.points[KINDS + tile % KINDS] for tile in situation.market]
            return points.index(max(points))
        values = situation.evaluator(handmade_table(self.traits.weights)).evaluate(situation.quilt)
        worths = [
            max(placements(values, tile, situation.allowed(situation.quilt, tile)))[0]
            for tile in situation.market
        ]
        return worths.index(max(worths))
