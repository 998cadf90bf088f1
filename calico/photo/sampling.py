"""Each cell of the board as a small grid of colours, cut out of the photograph as if seen from straight
above.

A set of the grid's points is the bits of one integer, as sets of cells are in the engine: what lies so
far to the right and below is a shift, and counting is `bit_count`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from math import cos, pi, sin, sqrt
from operator import itemgetter
from typing import Any, TypeAlias

from calico.engine.cells import Cell
from calico.photo.geometry import CENTRES, View, patch_width
from calico.photo.picture import Picture, softened

Points: TypeAlias = int
"""A set of points of the grid."""

ACROSS = 36
"""Points of the grid from the left to the right edge of a patch."""
PITCH = 1 / ACROSS
LINE = 52
"""Points in a row, with a gap so wide that no shift that is asked for leads from one row into the next."""
ROWS = 40
INSET = 0.05
"""Nothing is read so near to the edge of a patch: seams and neighbours."""


def _grid() -> list[tuple[int, float, float]]:
    """The points inside a patch: number in the grid, right and down from its middle, in widths of a patch."""
    found = []
    for row in range(ROWS):
        for column in range(ACROSS):
            x, y = (column - (ACROSS - 1) / 2) * PITCH, (row - (ROWS - 1) / 2) * PITCH
            if max(abs(x), abs(x / 2 + y * sqrt(0.75)), abs(x / 2 - y * sqrt(0.75))) < 0.5 - INSET:
                found.append((row * LINE + column, x, y))
    return found


GRID = _grid()
NUMBERS = tuple(number for number, _, _ in GRID)
WHOLE: Points = sum(1 << number for number in NUMBERS)
Lines: TypeAlias = tuple[tuple[int, int, int], ...]
"""The places in GRID of points, each with those before and behind it."""


def lines(step: int, within: Points = WHOLE) -> Lines:
    """All points that have others a step, in numbers of the grid, before and behind."""
    places = {number: place for place, number in enumerate(NUMBERS) if within >> number & 1}
    return tuple(
        (place, places[number - step], places[number + step])
        for number, place in places.items()
        if number - step in places and number + step in places
    )


def points_where(wanted: Callable[[float, float], bool], turn: int = 0) -> Points:
    """The points of a patch at places, right and down from its middle, that are wanted."""
    return sum(1 << number for number, spot in zip(NUMBERS, turned(turn), strict=True) if wanted(*spot))


@cache
def turned(turn: int) -> list[tuple[float, float]]:
    """Where the points of GRID lie when a patch is turned by so many sixths of a circle."""
    along, across = cos(turn * pi / 3), sin(turn * pi / 3)
    return [(x * along - y * across, x * across + y * along) for _, x, y in GRID]


@dataclass(frozen=True, slots=True)
class Sample:
    """A cell's colours, point by point in the order of GRID, and which of them show cloth."""

    red: tuple[int, ...]
    green: tuple[int, ...]
    blue: tuple[int, ...]
    seen: Points

    def within(self, points: Points) -> "Sample":
        """The same where no more is to be seen than these points."""
        return Sample(self.red, self.green, self.blue, self.seen & points)

    def kept(self) -> list[int]:
        """The places in GRID of the points that show cloth."""
        seen = self.seen
        return [place for place, number in enumerate(NUMBERS) if seen >> number & 1]


class Sampler:
    """Cuts cells out of a photograph, from the size of it in which patches are about as large as the grid."""

    def __init__(self, sizes: list[Picture], view: View) -> None:
        """With a photograph in several sizes, the largest first, and the view in the largest."""
        width = patch_width(view)
        step = 0
        while step + 1 < len(sizes) and width / 2 ** (step + 1) >= ACROSS * 0.9:
            step += 1
        self.picture = softened(sizes[step])
        self.width = width / 2**step
        self.view = view.scaled(0.5**step)

    def sample(self, cell: Cell, turn: int = 0) -> Sample:
        """The colours of a cell, turned by so many sixths; points beside the picture aren't seen."""
        x, y, right_x, right_y, down_x, down_y = self.view.near(*CENTRES[cell])
        wide, high = self.picture.width, self.picture.height
        # The plane is softened by half a pixel right and down.
        spots = [
            (int(x + dx * right_x + dy * down_x), int(y + dx * right_y + dy * down_y))
            for dx, dy in turned(turn)
        ]
        inside = [0 <= each_x < wide and 0 <= each_y < high for each_x, each_y in spots]
        pick: Any = itemgetter(
            *(
                each_y * wide + each_x if within else 0
                for (each_x, each_y), within in zip(spots, inside, strict=True)
            )
        )
        red, green, blue = (pick(plane) for plane in self.picture.planes)
        seen = WHOLE
        if not all(inside):
            seen = sum(1 << number for number, within in zip(NUMBERS, inside, strict=True) if within)
        return Sample(red, green, blue, seen)

    def place(self, x: float, y: float) -> int | None:
        """Where in a plane a point of the board is; None beside the picture."""
        seen_x, seen_y = self.view.at(x, y)
        column, row = int(seen_x), int(seen_y)
        inside = 0 <= column < self.picture.width and 0 <= row < self.picture.height
        return row * self.picture.width + column if inside else None
