"""A review after the game: each turn beside the coach's own, and what the difference cost."""

import random
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from math import exp
from statistics import fmean

from calico.bots.coach.hint import HintReason, reasons
from calico.bots.evaluation.scenario_value import worth_of_chance
from calico.bots.search.effort import LOOK_AHEAD, Effort
from calico.bots.search.lookahead import Option
from calico.bots.search.rank_turns import rank_turns
from calico.bots.thinking import finish
from calico.engine.game import Game
from calico.engine.moves import MoveToken, Place, Take
from calico.engine.observation import observe
from calico.engine.state import State

FORGIVING = 4.0
"""A turn that gave this many expected points away counts for 37 of 100."""
COSTLIEST = 3


@dataclass(frozen=True, slots=True)
class TurnReview:
    """A turn as it was played, and as the coach would have."""

    index: int
    """Where in the game's moves the placement is."""
    round: int
    player: int
    played: Place
    took: int | None
    coach: Place
    coach_take: int | None
    cost: float
    """The expected points that the turn gave away, in a scenario the chance to pass times CERTAIN.

    0 where the coach would have played it so.
    """
    slip: float
    """The same for the accuracy: in a scenario by the odds, for turns can be good with little chance, too."""
    reasons: tuple[HintReason, ...]
    """Why the coach would have placed as it says."""


@dataclass(frozen=True, slots=True)
class Review:
    """A player's game."""

    player: int
    turns: tuple[TurnReview, ...]
    accuracy: float
    """From 0 to 100."""

    @property
    def costliest(self) -> tuple[TurnReview, ...]:
        """The three turns that gave most away, the worst first; fewer where fewer cost anything."""
        ordered = sorted(self.turns, key=lambda turn: -turn.cost)
        return tuple(turn for turn in ordered[:COSTLIEST] if turn.cost > 0)


def review(game: Game, effort: Effort = LOOK_AHEAD) -> tuple[Review, ...]:
    """A review for each human at the table, thought out at once."""
    return finish(think_review(game, effort))


def think_review(game: Game, effort: Effort = LOOK_AHEAD) -> Generator[None, None, tuple[Review, ...]]:
    """A review for each human at the table, in slices."""
    found = []
    for player, seat in enumerate(game.setup.seats):
        if seat.bot is None:
            found.append((yield from _review(game, player, effort)))
    return tuple(found)


def _review(game: Game, player: int, effort: Effort) -> Generator[None, None, Review]:
    turns = []
    for index, state, place, took in _turns(game, player):
        turns.append((yield from _turn(index, state, place, took, effort)))
    accuracy = 100 * fmean(exp(-turn.slip / FORGIVING) for turn in turns) if turns else 100.0
    return Review(player, tuple(turns), accuracy)


def _turns(game: Game, player: int) -> Iterator[tuple[int, State, Place, int | None]]:
    """Each placement of a player: its index, the position before, and the slot taken from after it."""
    for index, (state, move) in enumerate(zip(game.states, game.moves, strict=False)):
        if isinstance(move, Place) and state.player == player:
            later = (other for other in game.moves[index + 1 :] if not isinstance(other, MoveToken))
            after = next(later, None)
            yield index, state, move, after.slot if isinstance(after, Take) else None


def _turn(
    index: int, state: State, place: Place, took: int | None, effort: Effort
) -> Generator[None, None, TurnReview]:
    observation = observe(state, state.player)
    options = yield from rank_turns(observation, effort, random.Random(0), also=place)
    best, played = options[0], _worth(options, place, took)
    cost = slip = best.worth - played
    if state.setup.scenario is not None:
        slip = worth_of_chance(best.worth) - worth_of_chance(played)
    return TurnReview(
        index,
        state.round,
        state.player,
        place,
        took,
        best.place,
        best.take,
        cost,
        slip,
        reasons(observation, best.place),
    )


def _worth(options: list[Option], place: Place, took: int | None) -> float:
    """What the turn as played led to; where no tile was taken, as if the best were."""
    mine = [option for option in options if option.place == place]
    return next((option.worth for option in mine if option.take == took), mine[0].worth)
