"""What a number of the score sheet is made of, on the quilt: cells, and the points that each brings."""

from typing import NamedTuple

from calico.engine.boards import GOAL_CELLS
from calico.engine.cells import Cell, cells_in
from calico.engine.facts import BUTTON_POINTS, SPOTS
from calico.engine.game import Game
from calico.engine.scoring import score
from calico.viewmodels.ending.score_sheet import BUTTONS


class Gain(NamedTuple):
    """A goal, a cat or a button with its points."""

    cell: Cell
    points: int


def gains_of(game: Game, row: str, seat: int) -> tuple[Gain, ...]:
    """What brings the points of a row; nothing for sums."""
    state = game.state
    quilt = state.quilts[seat]
    if row in SPOTS:
        goals = score(state, seat).goals
        points = goals[SPOTS.index(row)].points
        return (Gain(GOAL_CELLS[SPOTS.index(row)], points),) if points else ()
    if row == BUTTONS:
        return tuple(
            Gain(cell, BUTTON_POINTS) for cell in (*cells_in(quilt.buttons), *cells_in(quilt.rainbow))
        )
    cats = game.setup.cats
    return tuple(
        Gain(cell, cats.cats[index].points)
        for cell in cells_in(quilt.cats)
        for index in [cats.of_pattern[quilt.pattern_at(cell) or 0]]
        if cats.cats[index].id == row
    )
