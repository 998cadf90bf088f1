"""The two simplest players: one plays at random, one takes what is worth most at once."""

import random

from calico.bots.registry import register
from calico.bots.thinking import Thinking, pick
from calico.engine.cells import cells_in
from calico.engine.moves import ChooseGoals, EndTurn, Move, Place, Take
from calico.engine.observation import Observation
from calico.engine.scoring import score_quilt
from calico.engine.state import Phase, State


def plain_move(state: State, chance: random.Random) -> Move | None:
    """A random answer where no patch is to be placed, None where one is."""
    if state.phase is Phase.CHOOSE_GOALS:
        moves = [move for move in state.legal_moves() if isinstance(move, ChooseGoals)]
        return pick(moves, chance)
    if state.phase is Phase.TAKE:
        return Take(int(chance.random() * len(state.market)))
    return EndTurn() if state.phase is Phase.END_TURN else None


class RandomBot:
    """Any tile on any place."""

    def think(self, observation: Observation, chance: random.Random) -> Thinking:
        """Answer at once."""
        state = observation.state
        return plain_move(state, chance) or self._place(state, chance)
        yield

    def _place(self, state: State, chance: random.Random) -> Place:
        slots = [slot for slot, tile in enumerate(state.usable) if state.places(tile)]
        slot = pick(slots, chance)
        tile = state.usable[slot]
        cell = pick(list(cells_in(state.places(tile))), chance)
        return Place(tile, cell, slot if state.setup.no_hand else None)


class GreedyBot:
    """Plays the placement that brings most points now; among equal ones, chance decides."""

    def think(self, observation: Observation, chance: random.Random) -> Thinking:
        """Look at every placement, one a slice."""
        plain = plain_move(observation.state, chance)
        if plain is not None:
            return plain
        best: list[Move] = []
        most = -1
        for move in observation.legal_moves():
            if isinstance(move, Place):
                points = _points_after(observation, move)
                if points > most:
                    best, most = [], points
                if points == most:
                    best.append(move)
            yield
        return pick(best, chance)


def _points_after(observation: Observation, place: Place) -> int:
    setup = observation.state.setup
    quilt, _ = observation.quilt.place(place.cell, place.tile, setup.cats)
    return score_quilt(quilt, observation.goals, setup.cats, setup.both_only).total


register("random", RandomBot)
register("greedy", GreedyBot)
