"""How well a view of a board agrees with a photograph, and how to make a near one agree.

Each patch is alike all over and differs from its neighbours; and of the printed ones it is known which
are of one colour. Neither needs to know what any colour looks like.
"""

from collections.abc import Sequence
from functools import cache
from math import cos, log, pi, sin
from operator import mul

from calico.engine.boards import BOARDS, OPEN_CELLS, PRINTED, RING_CELLS
from calico.engine.cells import Cell, cells_in
from calico.engine.tiles import KINDS, colour_of
from calico.photo.classes import certain, dot, inverse
from calico.photo.geometry import CENTRES, HEIGHT, WIDTH, Corners, Point, View, view_of
from calico.photo.picture import Picture

PATCH = 14
"""Patches are looked at when they are about so many pixels wide: their patterns run together."""
SPOTS = tuple(
    (reach * cos(turn * pi / 6), reach * sin(turn * pi / 6))
    for turn, reach in zip(range(12), (0.41, 0.46) * 6, strict=True)
)
"""Where a patch is looked at, from its middle: just inside of its sides and tips, where no tokens lie."""
BESIDE = 0.06
"""Nothing is asked of what lies so far outside of the middles of the outer patches: it may be cut off."""
WIDER = 1.12
"""How much further out to look when all is nearly right, on a picture twice as large."""
OUTSIDE, INSIDE = -0.05, 0.22
"""So far from the outline the middles of the corner patches may lie, as a share of it."""
RING = 0.5
"""How much it tells whether the ring is as printed."""
NOWHERE = 9.0
Seen = tuple[float, ...]
MOST = 0.8
"""Beyond this all colours are alike unlike."""
TABLE = tuple(log(value + 6) for value in range(256))


@cache
def _spots(reach: float) -> list[tuple[Cell, list[Point]]]:
    """For each cell but goals where it is looked at, so many times as far out as usual."""
    found = []
    for cell in (*RING_CELLS, *cells_in(OPEN_CELLS)):
        x, y = CENTRES[cell]
        spots = [(x + reach * dx, y + reach * dy) for dx, dy in SPOTS]
        found.append(
            (
                cell,
                [
                    (a, b)
                    for a, b in spots
                    if -BESIDE <= a <= WIDTH + 0.5 + BESIDE and -BESIDE - 0.15 <= b <= HEIGHT + BESIDE + 0.15
                ],
            )
        )
    return found


@cache
def _residue(board: str) -> list[list[float]]:
    """What takes from numbers for the ring's cells all that colours and even light explain."""
    cells = list(RING_CELLS)
    tiles = [PRINTED[board][cell] for cell in cells]
    rows = [
        [*certain(colour_of(tile)), CENTRES[cell][0] / WIDTH - 0.5, CENTRES[cell][1] / HEIGHT - 0.5]
        for cell, tile in zip(cells, tiles, strict=True)
    ]
    size = KINDS + 2
    matrix = [
        [sum(row[i] * row[j] for row in rows) + (1e-3 if i == j else 0) for j in range(size)]
        for i in range(size)
    ]
    inner = inverse(matrix)
    halves = [[dot(line, row) for line in inner] for row in rows]
    return [[float(i == j) - dot(halves[i], rows[j]) for j in range(len(cells))] for i in range(len(cells))]


class BoardFitter:
    """Measures views of a board on a photograph."""

    def __init__(self, picture: Picture, reach: float = 1.0, outline: View | None = None) -> None:
        """Take a picture with patches about PATCH pixels wide, and look so many times as far out as usual.

        The outline of the board, if there is one, is a view of a square of one.
        """
        self._spots = _spots(reach)
        self._outline = outline
        self._width, self._height = picture.width, picture.height
        red, green, blue = ([TABLE[value] for value in plane] for plane in picture.planes)
        self._planes = list(zip(red, green, blue, strict=True))
        self.places = [CENTRES[cell] for cell, _ in self._spots]
        """The middles of all patches that are looked at."""

    def _seen(self, view: View) -> list[list[Seen]]:
        """The colours of all spots; of those beside the picture, of its edge."""
        planes, width, height = self._planes, self._width, self._height
        a, b, c, d, e, f, g, h = view.a, view.b, view.c, view.d, view.e, view.f, view.g, view.h
        right, lowest = width - 1, height - 1
        found: list[list[Seen]] = []
        for _, spots in self._spots:
            colours: list[Seen] = []
            for x, y in spots:
                w = g * x + h * y + 1
                column, row = int((a * x + b * y + c) / w), int((d * x + e * y + f) / w)
                if not (0 <= column < width and 0 <= row < height):
                    column, row = min(max(column, 0), right), min(max(row, 0), lowest)
                colours.append(planes[row * width + column])
            found.append(colours)
        return found

    def unlike(self, view: View) -> list[float]:
        """How unlike to itself each patch is."""
        return [_unlike(colours)[0] for colours in self._seen(view)]

    def unevenness(self, view: View) -> float:
        """How unlike patches are to themselves, as a share of how unlike all is; less is better."""
        seen = self._seen(view)
        ring = [_mean(colours) for colours in seen[: len(RING_CELLS)]]
        return _within(seen) + RING * min(explained_away(ring, board) for board in BOARDS)

    def cost(self, corners: Corners) -> float:
        """How uneven patches are with these corners; NOWHERE if they can't be those of the board."""
        if not all(0 <= x < self._width and 0 <= y < self._height for x, y in corners):
            return NOWHERE
        if self._outline and not _inside(corners, self._outline):
            return NOWHERE
        try:
            return self.unevenness(view_of(corners))
        except ValueError:
            return NOWHERE


def _inside(corners: Corners, outline: View) -> bool:
    """Whether each corner lies by one of the outline's own."""
    return all(
        OUTSIDE <= min(u, 1 - u) <= INSIDE and OUTSIDE <= min(v, 1 - v) <= INSIDE
        for u, v in [outline.back(x, y) for x, y in corners]
    )


def explained_away(ring: list[list[float]], board: str) -> float:
    """What share of the differences between the ring's colours, in logarithms, a board doesn't explain."""
    plain = []
    for channel in zip(*ring, strict=True):
        mean = sum(channel) / len(channel)
        plain.append([each - mean for each in channel])
    # Brightness says less than the balance of the channels: shadows change it.
    whole = [sum(each) / 3 for each in zip(*plain, strict=True)]
    parts = [[a - b for a, b in zip(channel, whole, strict=True)] for channel in plain]
    parts.append([0.5 * each for each in whole])
    left = 0.0
    for part in parts:
        rest = [sum(map(mul, row, part)) for row in _residue(board)]
        left += dot(rest, rest)
    return left / (sum(dot(part, part) for part in parts) or 1.0)


def _mean(colours: Sequence[Sequence[float]]) -> list[float]:
    return [sum(each) / len(colours) for each in zip(*colours, strict=True)]


def _unlike(colours: list[Seen]) -> tuple[float, Seen]:
    """How unlike to itself a patch is, and its mean colour."""
    red, green, blue = mean = tuple(_mean(colours))
    apart = [(r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2 for r, g, b in colours]
    return sum([each if each < MOST else MOST for each in apart]) / len(colours), mean


def _within(seen: list[list[Seen]]) -> float:
    """The share of all differences that lie within patches."""
    insides, means = zip(*map(_unlike, seen), strict=True)
    red, green, blue = _mean(means)
    between = sum((r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2 for r, g, b in means)
    inside = sum(insides)
    return float(inside / (inside + between or 1.0))
