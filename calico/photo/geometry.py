"""From the board to its photograph: where each patch lies once the middles of the four corner patches are
known.

The board is measured in widths of a patch, from the middle of the upper left patch, right and down.
"""

from dataclasses import dataclass
from math import hypot, sqrt
from typing import TypeAlias

from calico.engine.cells import CELLS, SIDE, Cell, position

Point: TypeAlias = tuple[float, float]
Corners: TypeAlias = tuple[Point, Point, Point, Point]
"""The middles of the upper left, upper right, lower right and lower left patch, in pixels."""

ROW = sqrt(3) / 2
WIDTH = SIDE - 1.0
HEIGHT = (SIDE - 1) * ROW
CENTRES: dict[Cell, Point] = {
    cell: (column + row % 2 / 2, row * ROW) for cell in CELLS for row, column in [position(cell)]
}
"""The middle of each cell on the board."""


@dataclass(frozen=True, slots=True)
class View:
    """How a flat board is seen: (x, y) at ((a x + b y + c) / w, (d x + e y + f) / w), w = g x + h y + 1."""

    a: float
    b: float
    c: float
    d: float
    e: float
    f: float
    g: float
    h: float

    def at(self, x: float, y: float) -> Point:
        """Where a point of the board is seen."""
        w = self.g * x + self.h * y + 1
        return (self.a * x + self.b * y + self.c) / w, (self.d * x + self.e * y + self.f) / w

    def near(self, x: float, y: float) -> tuple[float, float, float, float, float, float]:
        """Where a point is seen, and where a step right and a step down lead: x, y, dx, dy, dx, dy."""
        w = self.g * x + self.h * y + 1
        seen_x, seen_y = (self.a * x + self.b * y + self.c) / w, (self.d * x + self.e * y + self.f) / w
        return (
            seen_x,
            seen_y,
            (self.a - self.g * seen_x) / w,
            (self.d - self.g * seen_y) / w,
            (self.b - self.h * seen_x) / w,
            (self.e - self.h * seen_y) / w,
        )

    def back(self, seen_x: float, seen_y: float) -> Point:
        """The point of the board that is seen there."""
        a, b = self.a - self.g * seen_x, self.b - self.h * seen_x
        d, e = self.d - self.g * seen_y, self.e - self.h * seen_y
        right, down = seen_x - self.c, seen_y - self.f
        area = a * e - b * d or 1e-12
        return (right * e - b * down) / area, (a * down - right * d) / area

    def shifted(self, right: float, down: float) -> "View":
        """The view in which a place is seen where one so far right and down of it was."""
        w = self.g * right + self.h * down + 1
        x, y = self.a * right + self.b * down + self.c, self.d * right + self.e * down + self.f
        return View(self.a / w, self.b / w, x / w, self.d / w, self.e / w, y / w, self.g / w, self.h / w)

    def scaled(self, factor: float) -> "View":
        """The view of the same photograph at another size."""
        a, b, c, d, e, f = (factor * each for each in (self.a, self.b, self.c, self.d, self.e, self.f))
        return View(a, b, c, d, e, f, self.g, self.h)

    @property
    def corners(self) -> Corners:
        """Where the middles of the corner patches are seen."""
        return self.at(0, 0), self.at(WIDTH, 0), self.at(WIDTH, HEIGHT), self.at(0, HEIGHT)


def view_of(corners: Corners, box: tuple[float, float, float, float] = (0, 0, WIDTH, HEIGHT)) -> View:
    """The view that shows the corners of a box on the board at these points; ValueError where none does."""
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = corners
    left, top, right, bottom = box
    dx1, dx2, dx3 = x1 - x2, x3 - x2, x0 - x1 + x2 - x3
    dy1, dy2, dy3 = y1 - y2, y3 - y2, y0 - y1 + y2 - y3
    area = dx1 * dy2 - dx2 * dy1
    if abs(area) < 1e-9:
        raise ValueError("The corners lie on one line.")
    g, h = (dx3 * dy2 - dx2 * dy3) / area, (dx1 * dy3 - dx3 * dy1) / area
    # So far of a square of one; now of the box.
    wide, high = right - left, bottom - top
    square = (x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h, 1.0)
    a, b, c, d, e, f, g, h, _ = square
    a, b, d, e, g, h = a / wide, b / high, d / wide, e / high, g / wide, h / high
    c, f, w = c - a * left - b * top, f - d * left - e * top, 1 - g * left - h * top
    if w <= 0:
        raise ValueError("The corners are no view of a board.")
    return View(a / w, b / w, c / w, d / w, e / w, f / w, g / w, h / w)


def patch_width(view: View) -> float:
    """How wide a patch in the middle of the board is seen, in pixels: the geometric mean of both ways."""
    _, _, ax, ay, bx, by = view.near(WIDTH / 2, HEIGHT / 2)
    return sqrt(hypot(ax, ay) * hypot(bx, by))
