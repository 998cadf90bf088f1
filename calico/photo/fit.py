"""How well a view of a board agrees with a photograph, and how to make a near one agree.

Each patch is alike all over and differs from its neighbours; and of the printed ones it is known which
are of one colour. Neither needs to know what any colour looks like.
"""

from collections.abc import Generator, Sequence
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
ROUNDS = 3
Moves = tuple[tuple[int, ...], ...]
"""Ways to move corners: for each corner how far right and how far down."""
TOGETHER: Moves = (
    (1, 0, 1, 0, 1, 0, 1, 0),
    (0, 1, 0, 1, 0, 1, 0, 1),
    (1, 0, 0, 0, 0, 0, 1, 0),
    (0, 0, 1, 0, 1, 0, 0, 0),
    (0, 1, 0, 1, 0, 0, 0, 0),
    (0, 0, 0, 0, 0, 1, 0, 1),
)
"""All at once, or two that share a side."""
SINGLY: Moves = tuple(tuple(int(each == place) for each in range(8)) for place in range(8))
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

    def __init__(self, picture: Picture, reach: float = 1.0) -> None:
        """Take a picture with patches about PATCH pixels wide, and look so many times as far out as usual."""
        self._reach = reach
        self._width, self._height = picture.width, picture.height
        red, green, blue = ([TABLE[value] for value in plane] for plane in picture.planes)
        self._planes = list(zip(red, green, blue, strict=True))

    def _seen(self, view: View) -> list[list[Seen]] | None:
        """The colours of all spots; None where one of them lies beside the picture."""
        planes, width, height = self._planes, self._width, self._height
        a, b, c, d, e, f, g, h = view.a, view.b, view.c, view.d, view.e, view.f, view.g, view.h
        found: list[list[Seen]] = []
        for _, spots in _spots(self._reach):
            colours: list[Seen] = []
            for x, y in spots:
                w = g * x + h * y + 1
                column, row = (a * x + b * y + c) / w, (d * x + e * y + f) / w
                if not (0 <= column < width and 0 <= row < height):
                    return None
                colours.append(planes[int(row) * width + int(column)])
            found.append(colours)
        return found

    def unevenness(self, view: View) -> float:
        """How unlike patches are to themselves, as a share of how unlike all is; less is better."""
        seen = self._seen(view)
        if seen is None:
            return 9.0
        ring = [_mean(colours) for colours in seen[: len(RING_CELLS)]]
        return _within(seen) + 0.5 * min(explained_away(ring, board) for board in BOARDS)

    def settled(
        self, corners: Corners, moves: Moves, steps: tuple[float, ...]
    ) -> Generator[None, None, tuple[float, Corners]]:
        """Move corners until patches are as even as can be; return that and the corners."""
        best = self.cost(corners)
        for step in steps:
            for _ in range(ROUNDS):
                before = best
                for move in moves:
                    for way in (step, -step):
                        moved = _moved(corners, move, way * _patch(corners))
                        cost = self.cost(moved)
                        if cost < best:
                            best, corners = cost, moved
                            break
                    yield
                if best > before - 1e-4:
                    break
        return best, corners

    def cost(self, corners: Corners) -> float:
        """How uneven patches are with these corners."""
        try:
            return self.unevenness(view_of(corners))
        except ValueError:
            return 9.0


WIDER = 1.12
"""How much further out to look when all is nearly right, on a picture twice as large."""


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


def _within(seen: list[list[Seen]]) -> float:
    """The share of all differences that lie within patches."""
    inside = between = 0.0
    means = []
    for colours in seen:
        red, green, blue = mean = _mean(colours)
        means.append(mean)
        apart = [(r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2 for r, g, b in colours]
        inside += sum([each if each < MOST else MOST for each in apart]) / len(colours)
    red, green, blue = _mean(means)
    between = sum((r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2 for r, g, b in means)
    return float(inside / (inside + between or 1.0))


def _moved(corners: Corners, move: tuple[int, ...], way: float) -> Corners:
    numbers = [number for corner in corners for number in corner]
    for place, part in enumerate(move):
        numbers[place] += way * part
    a, b, c, d = ((numbers[2 * each], numbers[2 * each + 1]) for each in range(4))
    return a, b, c, d


def _patch(corners: Corners) -> float:
    """About how wide a patch is."""
    (ax, ay), _, (cx, cy), _ = corners
    return float(((ax - cx) ** 2 + (ay - cy) ** 2) ** 0.5 / 7.9)
