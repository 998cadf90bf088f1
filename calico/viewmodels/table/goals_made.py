"""Which goals a placement has just met: the rules count them at the end, the table shows them at once."""

from collections.abc import Sequence
from dataclasses import dataclass

from calico.engine.boards import GOAL_CELLS
from calico.engine.cells import Cell
from calico.engine.facts import GOALS
from calico.engine.game import Game
from calico.engine.moves import Event, Placed
from calico.engine.scoring import score


@dataclass(frozen=True, slots=True)
class GoalMade:
    """A goal that a placement met, one way or both."""

    player: int
    cell: Cell
    points: int
    """How many more it pays now."""
    both: bool


def goals_made(game: Game, events: Sequence[Event]) -> tuple[GoalMade, ...]:
    """The goals that the last move met."""
    player = next((event.player for event in events if isinstance(event, Placed)), None)
    if player is None:
        return ()
    before, after = (score(state, player).goals for state in game.states[-2:])
    return tuple(
        GoalMade(player, cell, now.points - then.points, now.points == GOALS[now.goal].both)
        for cell, then, now in zip(GOAL_CELLS, before, after, strict=False)
        if now.points > then.points
    )
