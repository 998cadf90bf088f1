"""Hints: the move that the coach would make, why, and what each free cell is worth."""

import random
from collections.abc import Generator
from dataclasses import dataclass

from calico.bots.coach.reasons import HintReason, reasons
from calico.bots.search.effort import LOOK_AHEAD, Effort
from calico.bots.search.lookahead import Option
from calico.bots.search.rank_turns import best_goals, rank_turns
from calico.bots.search.situation import situation_of
from calico.bots.thinking import finish
from calico.engine.cells import Cell
from calico.engine.moves import ChooseGoals, EndTurn, Move, Place, Take
from calico.engine.observation import Observation
from calico.engine.state import Phase
from calico.engine.tiles import Tile


def heat(observation: Observation, tile: Tile) -> dict[Cell, float]:
    """For each free cell, how many points less than on its best cell the tile would bring there.

    Cells that a restriction forbids at the moment are included.
    """
    situation = situation_of(observation, for_objectives=True)
    if not situation.left:
        return {}
    values = situation.evaluator().evaluate(situation.quilt)
    worth = values.worth(tile)
    best = max(worth)
    return {cell: one - best for cell, one in zip(values.free_cells.cells, worth, strict=True)}


@dataclass(frozen=True, slots=True)
class Hint:
    """What the coach would do."""

    move: Move
    expected: float = 0.0
    """The final score that the coach expects then; 0 where it doesn't say, as in scenarios."""
    reasons: tuple[HintReason, ...] = ()
    """What the placement does; of a tile that is taken, the main thing it does where it fits best."""
    next_best: Move | None = None
    next_expected: float = 0.0


def hint(observation: Observation, effort: Effort = LOOK_AHEAD) -> Hint:
    """The hint for the position, thought out at once.

    >>> from calico.engine.observation import observe
    >>> from calico.engine.setup import Plan, Player, deal
    >>> from calico.engine.state import start
    >>> given = hint(observe(start(deal(Plan((Player("Ann"),), kind="beginner"), seed=1)), 0))
    >>> given.move
    Place(tile=14, cell=22, slot=None)
    >>> from calico.bots.coach.reasons import sentence
    >>> sentence(given.reasons[0])
    'makes two of three light blue for a button'
    >>> round(given.expected)
    69
    """
    return finish(think_hint(observation, effort))


def think_hint(observation: Observation, effort: Effort = LOOK_AHEAD) -> Generator[None, None, Hint]:
    """The hint for the position, thought in slices; ValueError where the seat isn't to move."""
    if not observation.to_move:
        raise ValueError("A hint is for whose turn it is.")
    phase = observation.state.phase
    if phase is Phase.CHOOSE_GOALS:
        return Hint(ChooseGoals(observation.seat, best_goals(observation)))
    if phase is Phase.END_TURN:
        return Hint(EndTurn())
    options = yield from rank_turns(observation, effort, random.Random(0))
    placing = phase is Phase.PLACE
    best, other = options[0], _next_best(options, placing)
    return Hint(
        _move(best, placing),
        _expected(observation, best),
        reasons(observation, best.place) if placing else _reasons_to_take(observation, best),
        None if other is None else _move(other, placing),
        0.0 if other is None else _expected(observation, other),
    )


def _move(option: Option, placing: bool) -> Move:
    return option.place if placing else Take(option.take or 0)


def _reasons_to_take(observation: Observation, option: Option) -> tuple[HintReason, ...]:
    tile = observation.state.market[option.take or 0]
    losses = heat(observation, tile)
    return reasons(observation, Place(tile, max(losses, key=losses.__getitem__)), most=1)


def _next_best(options: list[Option], placing: bool) -> Option | None:
    """The best option that begins otherwise."""
    best = options[0]
    return next((one for one in options if not placing or one.place != best.place if one is not best), None)


def _expected(observation: Observation, option: Option) -> float:
    """The final score to expect; 0 in a scenario, where options are valued by their chances."""
    return 0.0 if observation.state.setup.scenario is not None else option.worth
