"""A hint: the move that the coach would make, why, and what the next best would give."""

import random
from collections.abc import Generator
from dataclasses import dataclass

from calico.bots.coach.heat import heat
from calico.bots.coach.reasons import HintReason, reasons
from calico.bots.search.choose_goals import best_goals
from calico.bots.search.effort import LOOK_AHEAD, Effort
from calico.bots.search.lookahead import Option
from calico.bots.search.rank_turns import finish, judge
from calico.engine.moves import ChooseGoals, EndTurn, Move, Place, Take
from calico.engine.observation import Observation
from calico.engine.state import Phase


@dataclass(frozen=True, slots=True)
class Hint:
    """What the coach would do."""

    move: Move
    expected: float = 0.0
    """The final score that the coach expects then; 0 where it doesn't say, as in scenarios."""
    reasons: tuple[HintReason, ...] = ()
    """What the placement does; of a tile that is taken, the main thing it does where it fits best."""
    then_take: int | None = None
    """The slot that it would take from after placing."""
    next_best: Move | None = None
    next_expected: float = 0.0


def hint(observation: Observation, effort: Effort = LOOK_AHEAD) -> Hint:
    """The hint for the position, thought out at once."""
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
    options = yield from judge(observation, effort, random.Random(0))
    placing = phase is Phase.PLACE
    best, other = options[0], _next_best(options, placing)
    return Hint(
        _move(best, placing),
        _expected(observation, best),
        reasons(observation, best.place) if placing else _reasons_to_take(observation, best),
        best.take if placing else None,
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
    """What the option promises; in a scenario that is a chance, and no score."""
    return 0.0 if observation.state.setup.scenario is not None else option.worth
