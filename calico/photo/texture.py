"""What a pattern is like, in numbers that stay the same however the patch is turned.

Light and dark are sets of points; how often one meets another at a distance, what is left of them when
they are worn down from all sides, and how that differs from direction to direction is counted with
shifts and ands.
"""

from dataclasses import dataclass
from functools import cache
from math import cos, pi, sin
from operator import mul

from calico.photo.prints import Print, points_above
from calico.photo.sampling import LINE, Points

DISTANCES = (2, 3, 4.5, 6.5, 9, 12)
TURNS = 12
"""Directions looked into, all round half a circle."""
LEVELS = (0.3, 0.5, 0.7)
DISCS = (1, 1.5, 2.3, 3.2)
BARS = (3, 5, 8, 12)
FEWEST = 30
"""In fewer places than these nothing is counted."""


@cache
def _shifts(distance: float) -> tuple[int, ...]:
    """How far apart in the grid points are that lie so far from one another, direction by direction."""
    found = []
    for turn in range(TURNS):
        x, y = distance * cos(turn * pi / TURNS), distance * sin(turn * pi / TURNS)
        found.append(round(y) * LINE + round(x))
    return tuple(found)


def _moved(points: Points, shift: int) -> Points:
    return points >> shift if shift >= 0 else points << -shift


class Seen:
    """The points that show cloth, and how often things find room among them.

    Many patches are looked at through the same hole: what depends on the hole alone is counted once.
    """

    def __init__(self, points: Points) -> None:
        """These points."""
        self.points = points
        self.size = points.bit_count()
        self._pairs: dict[int, int] = {}
        self._places: dict[tuple[int, ...], int] = {}

    def pairs(self, shift: int) -> int:
        """How many points have another one so far off."""
        if shift not in self._pairs:
            self._pairs[shift] = (self.points & _moved(self.points, shift)).bit_count()
        return self._pairs[shift]

    def places(self, shape: tuple[int, ...]) -> int:
        """How many places there are for a shape."""
        if shape not in self._places:
            self._places[shape] = _eroded(self.points, shape).bit_count()
        return self._places[shape]


@dataclass(frozen=True, slots=True)
class Texture:
    """A patch's pattern: the points that are light, at three levels, and those that show cloth at all."""

    levels: tuple[Points, ...]
    seen: Seen


def texture_of(print_: Print) -> Texture:
    """The pattern of what a sample shows."""
    return Texture(tuple(points_above(print_, level) for level in LEVELS), Seen(print_.points))


def through(texture: Texture, hole: Seen) -> Texture:
    """What is seen of a pattern through a hole."""
    both = texture.seen.points & hole.points
    seen = hole if both == hole.points else Seen(both)
    return Texture(tuple(light & both for light in texture.levels), seen)


def features(texture: Texture) -> list[float]:
    """All of them."""
    seen = texture.seen
    found = [light.bit_count() / max(1, seen.size) for light in texture.levels]
    for light in texture.levels:
        found += _together(light, seen)
    middle = texture.levels[len(LEVELS) // 2]
    found += _worn(middle, seen)
    found += _worn(seen.points & ~middle, seen)
    found += _edges(middle, seen.points)
    return found


def _together(light: Points, seen: Seen) -> list[float]:
    """How alike points are that lie so far apart: on the mean, and how that waves round the circle."""
    share = light.bit_count() / max(1, seen.size)
    spread = max(share * (1 - share), 0.02)
    found = []
    for distance in DISTANCES:
        row = []
        for shift in _shifts(distance):
            pairs = seen.pairs(shift)
            both = (light & _moved(light, shift)).bit_count()
            row.append((both / pairs - share * share) / spread if pairs >= FEWEST else 0.0)
        found.append(sum(row) / TURNS)
        found += _waves(row)
    return found


@cache
def _wave(count: int) -> tuple[list[float], list[float]]:
    turns = [2 * pi * count * turn / TURNS for turn in range(TURNS)]
    return [cos(turn) for turn in turns], [sin(turn) for turn in turns]


def _waves(row: list[float]) -> list[float]:
    found = []
    for count in (1, 2, 3):
        real, unreal = (sum(map(mul, row, wave)) for wave in _wave(count))
        found.append((real * real + unreal * unreal) ** 0.5 / TURNS)
    return found


@cache
def _disc(radius: float) -> tuple[int, ...]:
    reach = int(radius)
    return tuple(
        y * LINE + x
        for y in range(-reach, reach + 1)
        for x in range(-reach, reach + 1)
        if x * x + y * y <= radius * radius and (x or y)
    )


def _eroded(points: Points, shifts: tuple[int, ...]) -> Points:
    left = points
    for shift in shifts:
        left &= _moved(points, shift)
    return left


@cache
def _bar(length: int, turn: int) -> tuple[int, ...]:
    x, y = cos(turn * pi / TURNS), sin(turn * pi / TURNS)
    return tuple(round(step * y) * LINE + round(step * x) for step in range(1, length))


def _fitting(points: Points, seen: Seen, shape: tuple[int, ...]) -> float:
    """In which share of the places where it could be seen a shape fits into the points."""
    places = seen.places(shape)
    return _eroded(points, shape).bit_count() / places if places >= FEWEST else 0.0


def _worn(points: Points, seen: Seen) -> list[float]:
    """How much of the points is left where a disc, or a bar in any direction, must fit in."""
    found = [_fitting(points, seen, _disc(radius)) for radius in DISCS]
    for length in BARS:
        row = [_fitting(points, seen, _bar(length, turn)) for turn in range(TURNS)]
        found += [sum(row) / TURNS, max(row), min(row)]
    return found


def _edges(light: Points, seen: Points) -> list[float]:
    """How long the edge between light and dark is, how many shapes there are, and how corners turn."""
    whole = seen & seen >> 1 & seen >> LINE & seen >> (LINE + 1)
    a, b, c, d = light, light >> 1, light >> LINE, light >> (LINE + 1)
    ones = (a ^ b ^ c ^ d) & whole
    one = ones & ~((a & b) | (c & d) | (a & c) | (b & d)) & whole
    three = ones & ~one
    diagonal = whole & ((a & d & ~b & ~c) | (b & c & ~a & ~d))
    edge = whole & ((a ^ b) | (a ^ c) | (a ^ d))
    total = max(1, whole.bit_count())
    return [
        edge.bit_count() / total,
        (one.bit_count() - three.bit_count() - 2 * diagonal.bit_count()) / 4 / total * 50,
        (one.bit_count() + three.bit_count()) / max(1, edge.bit_count()),
    ]
