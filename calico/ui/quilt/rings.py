"""The rings around goals: a row of stitches for colour, one for pattern, sewn as far as neighbours fit."""

from functools import cache
from math import atan2, degrees, hypot, sqrt
from typing import NamedTuple

from calico.engine.cells import NEIGHBOURS, Cell, cells_in
from calico.ui.quilt.geometry import CENTRES
from calico.viewmodels.table.view import GoalStatus, GoalView, QuiltView

PATCH, RING = "patch", "ring"
OPEN, SILVER, GOLD = "open", "silver", "gold"
THREADS: dict[str, tuple[float, float, float, float]] = {
    OPEN: (0.12, 0.55, 0.64, 1),
    SILVER: (0.66, 0.72, 0.82, 1),
    GOLD: (0.98, 0.68, 0.05, 1),
}
"""What a row is sewn with while it is open, where one way is met, and where both are."""
ROWS = 0.535, 0.463
"""How far the rows for colour and pattern run from the middle, in hex widths: clear of the printed points."""
PER_SIDE = 3
WIDTHS = {OPEN: 0.07, SILVER: 0.1, GOLD: 0.1}
"""How wide stitches are: a way that is met is sewn with a thicker thread."""


class Stitch(NamedTuple):
    """One stitch: its middle, how it is turned in degrees, and how long it is."""

    x: float
    y: float
    turn: float
    length: float


def thread_of(goal: GoalView, status: GoalStatus) -> str:
    """What a row of a goal's ring is sewn with; nothing where it can't be met any more."""
    if status is GoalStatus.LOST:
        return ""
    if status is GoalStatus.OPEN or not goal.points:
        return OPEN
    return GOLD if goal.points == goal.both else SILVER


def rings(view: QuiltView, away: frozenset[tuple[str, Cell]]) -> dict[str, list[Stitch]]:
    """All stitches around the goals by their thread; patches and rings on their way are not there yet."""
    found: dict[str, list[Stitch]] = {thread: [] for thread in THREADS}
    for goal in view.goals:
        if goal.goal is None:
            continue
        sewn = [
            cell
            for cell in cells_in(NEIGHBOURS[goal.cell])
            if not view.quilt.free >> cell & 1 and (PATCH, cell) not in away
        ]
        for status, row in ((goal.colour, ROWS[0]), (goal.pattern, ROWS[1])):
            thread = thread_of(goal, status)
            if thread:
                now = OPEN if (RING, goal.cell) in away else thread
                found[now] += [stitch for cell in sewn for stitch in side(goal.cell, cell, row)]
    return found


@cache
def side(goal: Cell, neighbour: Cell, row: float) -> tuple[Stitch, ...]:
    """The stitches of a goal's side towards a neighbour."""
    (x, y), (to_x, to_y) = CENTRES[goal], CENTRES[neighbour]
    apart = hypot(to_x - x, to_y - y)
    over, up = (to_x - x) / apart, (to_y - y) / apart
    whole = 2 * row / sqrt(3)
    step, turn = whole / PER_SIDE, degrees(atan2(over, -up))
    alongs = ((place + 0.5) * step - whole / 2 for place in range(PER_SIDE))
    return tuple(
        Stitch(x + over * row - up * far, y + up * row + over * far, turn, step * 0.98) for far in alongs
    )


def whole_ring(goal: Cell, row: float) -> list[Stitch]:
    """A row all around, in the order in which it is sewn."""
    x, y = CENTRES[goal]
    around = sorted(
        cells_in(NEIGHBOURS[goal]), key=lambda cell: -atan2(CENTRES[cell][0] - x, CENTRES[cell][1] - y)
    )
    return [stitch for cell in around for stitch in side(goal, cell, row)]
