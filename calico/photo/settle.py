"""Moves the corners of a board until each patch is as even as can be.

Looked at a little to each side of where it is, every patch tells which way it would be more even, and how
much that matters to it: one beside others of its colour tells nothing that way. All of them together tell how
the view of the whole board is to be bent.
"""

from collections.abc import Generator
from math import hypot, sqrt

from calico.photo.classes import dot, inverse
from calico.photo.fit import BoardFitter
from calico.photo.geometry import HEIGHT, WIDTH, Corners, Point, view_of

AROUND = (-1, 0, 1)
FARTHEST = 1.5
"""No corner is moved further at once, in steps by which patches were looked at."""
STIFF = 0.005
"""How the view resists being bent, as a share of what patches say on the mean."""
Bend = list[float]
"""Eight numbers: how far right and down all is moved, stretched, slanted, and made to recede."""
Wish = tuple[Point, float, float, float, float, float]
"""Where a patch lies, how much more uneven it becomes to the right and down, and how that changes in both
ways, and from one to the other."""


def settled(fit: BoardFitter, corners: Corners, steps: tuple[float, ...]) -> Generator[None, None, Corners]:
    """The corners, moved as patches wish; each step says how far to its sides they are looked at.

    Of all places on the way the one is taken where patches are most even.
    """
    best = fit.cost(corners), corners
    for step in steps:
        wishes = yield from _wishes(fit, corners, step)
        if wishes is None:
            break
        corners = _bent(corners, _bend(wishes), step)
        best = min(best, (fit.cost(corners), corners))
        yield
    return best[1]


def _wishes(fit: BoardFitter, corners: Corners, step: float) -> Generator[None, None, list[Wish] | None]:
    """What each patch wishes."""
    try:
        view = view_of(corners)
    except ValueError:
        return None
    looks: list[list[float]] = []
    for down in AROUND:
        for right in AROUND:
            looks.append(fit.unlike(view.shifted(right * step, down * step)))
        yield
    found = []
    for place, nine in zip(fit.places, zip(*looks, strict=True), strict=True):
        a, b, c, d, e, f, g, h, i = nine
        right, lower = (c + f + i - a - d - g) / 6, (g + h + i - a - b - c) / 6
        across = (a + c + d + f + g + i - 2 * (b + e + h)) / 3
        along = (a + b + c + g + h + i - 2 * (d + e + f)) / 3
        cross = (a + i - c - g) / 4
        found.append((place, right / step, lower / step, *_upward(across, along, cross, step * step)))
    return found


def _upward(across: float, along: float, cross: float, area: float) -> tuple[float, float, float]:
    """A bowl with these bows, or as steep a one as a saddle or a hill is: no patch wishes to be worse."""
    middle, half = (across + along) / 2, (across - along) / 2
    reach = hypot(half, cross)
    high, low = abs(middle + reach), abs(middle - reach)
    mean, off = (high + low) / 2, (high - low) / 2
    if reach < 1e-12:
        return mean / area, mean / area, 0.0
    return (mean + off * half / reach) / area, (mean - off * half / reach) / area, off * cross / reach / area


def _ways(place: Point) -> tuple[Bend, Bend]:
    """By how much a bend moves a place to the right and down, for each of its numbers."""
    x, y = 2 * place[0] / WIDTH - 1, 2 * place[1] / HEIGHT - 1
    return [1.0, 0.0, x, 0.0, y, 0.0, x * x, x * y], [0.0, 1.0, 0.0, x, 0.0, y, x * y, y * y]


def _bend(wishes: list[Wish]) -> Bend:
    """What suits all of them best."""
    slope = [0.0] * 8
    bows = [[0.0] * 8 for _ in range(8)]
    for place, right, lower, across, along, cross in wishes:
        ways = _ways(place)
        for i, (x, y) in enumerate(zip(*ways, strict=True)):
            slope[i] += right * x + lower * y
            for j, (u, v) in enumerate(zip(*ways, strict=True)):
                bows[i][j] += across * x * u + along * y * v + cross * (x * v + y * u)
    stiff = STIFF * sum(bows[i][i] for i in range(8)) / 8 + 1e-9
    for i in range(8):
        bows[i][i] += stiff
    return [-dot(row, slope) for row in inverse(bows)]


def _bent(corners: Corners, bend: Bend, step: float) -> Corners:
    view = view_of(corners)
    places = ((0.0, 0.0), (WIDTH, 0.0), (WIDTH, HEIGHT), (0.0, HEIGHT))
    moves = [tuple(dot(way, bend) for way in _ways(place)) for place in places]
    farthest = max(sqrt(x * x + y * y) for x, y in moves)
    share = min(1.0, FARTHEST * step / (farthest or 1.0))
    a, b, c, d = (
        view.at(x + share * right, y + share * down)
        for (x, y), (right, down) in zip(places, moves, strict=True)
    )
    return a, b, c, d
