"""Round things that lie on patches: cat tokens and buttons, of any colour, found by their edge."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from math import cos, hypot, pi, sin, sqrt
from operator import itemgetter, sub
from typing import Any

from calico.photo.sampling import ACROSS, GRID, LINE, NUMBERS, PITCH, ROWS, Points, Sample, points_where

RADII = (0.20, 0.23, 0.26, 0.29, 0.32, 0.35, 0.38)
"""In widths of a patch: from a small button to a large cat."""
REACH = 0.15
STEP = 0.05
"""Where the middle of a token may lie, and in what steps that is tried."""
FINE = 0.02
"""The same steps, and those of the radius, around the best."""
TURNS = 24
ACROSS_EDGE = 1.6 * PITCH
"""How far to either side of an edge one looks."""
AGREE = 0.7
"""In this share of directions there must be an edge: elsewhere the token may look like what it lies on."""
TOKEN = 0.82
"""How clear an edge must be to be a token's, by Edge.is_token."""
OUTER = 0.4
"""What is drawn on a token may have clearer edges than its rim, which may be this much weaker."""
RIM = 0.07
"""A token's shadow and thickness hide so much more."""

Circle = tuple[float, float, float]
"""The middle, right and down from the patch's, and the radius."""
Pick = Callable[[list[int]], tuple[int, ...]]
KNOWN = frozenset(NUMBERS)


@cache
def _all_circles() -> list[Circle]:
    """All circles that are tried first."""
    steps = [step * STEP for step in range(-round(REACH / STEP), round(REACH / STEP) + 1)]
    return [(x, y, radius) for radius in RADII for x in steps for y in steps if hypot(x, y) <= REACH]


def _around(circle: Circle) -> list[Circle]:
    """Circles that differ from this one by little."""
    x, y, radius = circle
    steps = (-FINE, 0.0, FINE)
    return [
        (round(x + a, 3), round(y + b, 3), round(radius + c, 3)) for a in steps for b in steps for c in steps
    ]


@cache
def _both_sides(circle: Circle) -> tuple[Pick, Pick] | None:
    """What picks the points just inside and just outside of a circle; None where too few are on the patch."""
    x, y, radius = circle
    inside, outside = _round(x, y, radius - ACROSS_EDGE), _round(x, y, radius + ACROSS_EDGE)
    pairs = [(a, b) for a, b in zip(inside, outside, strict=True) if a in KNOWN and b in KNOWN]
    if len(pairs) <= TURNS * 2 // 3:
        return None
    a, b = zip(*pairs, strict=True)
    return _picker(a), _picker(b)


def _picker(places: tuple[int, ...]) -> Any:
    return itemgetter(*places)


def _round(x: float, y: float, radius: float) -> list[int]:
    found = []
    for turn in range(TURNS):
        angle = turn * 2 * pi / TURNS
        column = round((x + radius * cos(angle)) / PITCH + (ACROSS - 1) / 2)
        row = round((y + radius * sin(angle)) / PITCH + (ROWS - 1) / 2)
        found.append(row * LINE + column)
    return found


@dataclass(frozen=True, slots=True)
class Edge:
    """The clearest round edge on a sample."""

    clear: float
    """How much colours differ across it."""
    differs: float
    """How much the colour inside of it differs from that outside, on the mean."""
    circle: Circle

    def is_token(self, usual: "Edge") -> bool:
        """Whether this is a token's, where patterns alone make edges such as the usual one."""
        clear, differs = self.clear / max(usual.clear, 1.0), self.differs / max(usual.differs, 1.0)
        return clear * (differs + 0.3) > TOKEN


def usual_edge(edges: Iterable[Edge]) -> Edge:
    """What the clearest edges are like where no tokens lie."""
    there = list(edges)
    clear, differs = (sorted(each)[-3] for each in ([e.clear for e in there], [e.differs for e in there]))
    return Edge(clear, differs, (0.0, 0.0, 0.0))


def edge_of(sample: Sample) -> Edge:
    """The clearest round edge on a sample; the outer one where there are two."""
    planes = [_plane(channel) for channel in (sample.red, sample.green, sample.blue)]
    clear = {circle: _clearness(planes, circle) for circle in _all_circles()}
    best = max(clear, key=clear.__getitem__)
    outer = [
        circle
        for circle, each in clear.items()
        if each >= OUTER * clear[best]
        and circle[2] > best[2] + hypot(circle[0] - best[0], circle[1] - best[1])
    ]
    rim = max(outer, key=clear.__getitem__, default=best)
    for _ in range(2):
        rim = max(_around(rim), key=lambda circle: _clearness(planes, circle))
    return Edge(clear[best], _difference(sample, rim), rim)


def _difference(sample: Sample, circle: Circle) -> float:
    """How far the mean colours inside and outside of a circle are apart."""
    x, y, radius = circle
    away = [hypot(dx - x, dy - y) for _, dx, dy in GRID]
    inside = [place for place, each in enumerate(away) if each < radius - 0.04]
    outside = [place for place, each in enumerate(away) if each > radius + 0.06]
    total = 0.0
    for plane in (sample.red, sample.green, sample.blue):
        one, other = (
            sum(plane[place] for place in places) / max(1, len(places)) for places in (inside, outside)
        )
        total += (one - other) ** 2
    return sqrt(total)


def _plane(channel: tuple[int, ...]) -> list[int]:
    plane = [0] * (LINE * ROWS)
    for number, value in zip(NUMBERS, channel, strict=True):
        plane[number] = value
    return plane


def _clearness(planes: list[list[int]], circle: Circle) -> float:
    """How much colours differ across a circle, in most directions."""
    picks = _both_sides(circle)
    if picks is None:
        return -1.0
    inner, outer = picks
    differences = [map(abs, map(sub, inner(plane), outer(plane))) for plane in planes]
    steps = sorted(map(sum, zip(*differences, strict=True)))
    return steps[int(len(steps) * (1 - AGREE))]


def points_off(circle: Circle) -> Points:
    """The points of a patch that a token at this place leaves to see."""
    x, y, radius = circle
    return points_where(lambda dx, dy: hypot(dx - x, dy - y) > radius + RIM)
