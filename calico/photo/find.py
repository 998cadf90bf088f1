"""Looks for the board on a photograph.

What is unlike the table along the edges of the photograph is the board, with its rim. Where in it the patches
lie, and which way round, is then found by what they are: even, and as printed.
"""

from collections.abc import Generator, Sequence
from math import dist

from calico.photo.fit import PATCH, WIDER, BoardFitter
from calico.photo.geometry import HEIGHT, WIDTH, Corners, Point, view_of
from calico.photo.outline import outline_on
from calico.photo.picture import Picture
from calico.photo.problems import Bad, BadPictureError
from calico.photo.settle import settled

SMALL = 120
"""Pixels of the longer side when the board is told from the table."""
SIDES = (0.05, 0.3, 0.55)
"""How far the rim may reach past the middles of the outer patches, in widths of a patch: at the sides, ..."""
ABOVE = (0.1, 0.3, 0.55, 0.8)
"""... above and below."""
COARSE, FINE, FINEST = (0.25, 0.2, 0.15), (0.15, 0.12, 0.1, 0.08), (0.06, 0.05, 0.04, 0.04, 0.03)
"""How far from where they are patches are looked at to settle corners, in widths of a patch."""
UNLIKELY = 0.75
"""Patches that are more uneven than this are none."""
GIVEN = 0.1
"""Corners that somebody gave must be so much worse than others to be taken for the rim's or the cloth's."""
LIKELY = 2
"""So many ways round are looked at more closely."""


def found(sizes: list[Picture]) -> Generator[None, None, Corners]:
    """The corners, in the largest of several sizes, as the board is read."""
    small = about(sizes, SMALL)
    outline = yield from outline_on(small)
    return (yield from _best(sizes, _scaled(outline, sizes[0].width / small.width)))


def about(sizes: list[Picture], longest: float) -> Picture:
    """The size whose longer side comes nearest to so many pixels."""
    return min(sizes, key=lambda each: abs(max(each.width, each.height) - longest))


def sharpened(sizes: list[Picture], corners: Corners) -> Generator[None, None, Corners]:
    """The corners near those that somebody gave: fingers are thick.

    Where the corners of the rim or of the cloth were meant, or another one is the first, that is seen.
    """
    picture = _sized_for(sizes, corners)
    a, b, c, d = _scaled(corners, picture.width / sizes[0].width)
    fit = BoardFitter(picture, outline=view_of((a, b, c, d), (0, 0, 1, 1)))
    given = yield from settled(fit, (a, b, c, d), COARSE)
    others = []
    for turn in range(4):
        four = _turned((a, b, c, d), turn)
        others += [(fit.cost(start), start) for start in (*_starts(four), four)]
        yield
    other = yield from settled(fit, min(others)[1], COARSE)
    best = given if fit.cost(given) <= fit.cost(other) + GIVEN else other
    closer = yield from settled(fit, best, FINE)
    return (yield from _finest(sizes, picture, closer))


def _best(sizes: list[Picture], outline: list[Point]) -> Generator[None, None, Corners]:
    """The corner patches' middles inside of an outline, its corners clockwise."""
    picture = _sized_for(sizes, outline)
    a, b, c, d = _scaled(outline, picture.width / sizes[0].width)
    fit = BoardFitter(picture, outline=view_of((a, b, c, d), (0, 0, 1, 1)))
    tried = []
    for turn in range(4):
        costs = [(fit.cost(start), start) for start in _starts(_turned((a, b, c, d), turn))]
        yield
        if costs:
            corners = yield from settled(fit, min(costs)[1], COARSE)
            tried.append((fit.cost(corners), corners))
    likely = []
    for _, corners in sorted(tried)[:LIKELY]:
        closer = yield from settled(fit, corners, FINE)
        likely.append((fit.cost(closer), closer))
    if not likely or min(likely)[0] > UNLIKELY:
        raise BadPictureError(Bad.NO_BOARD)
    return (yield from _finest(sizes, picture, min(likely)[1]))


def _turned(corners: Corners, turn: int) -> Corners:
    """The same corners, the board turned by so many quarters."""
    a, b, c, d = corners[turn:] + corners[:turn]
    return a, b, c, d


def _sized_for(sizes: list[Picture], outline: Sequence[Point]) -> Picture:
    """The size in which patches are about as large as they are looked at."""
    reach = max(1.0, dist(outline[0], outline[2]))
    return about(sizes, PATCH * 9 * max(sizes[0].width, sizes[0].height) / reach)


def _finest(sizes: list[Picture], picture: Picture, corners: Corners) -> Generator[None, None, Corners]:
    """The corners in the largest picture, moved by the last bit on a larger one than they were found on."""
    larger = sizes[max(0, sizes.index(picture) - 1)]
    a, b, c, d = _scaled(corners, larger.width / picture.width)
    closest = yield from settled(BoardFitter(larger, WIDER), (a, b, c, d), FINEST)
    a, b, c, d = _scaled(closest, sizes[0].width / larger.width)
    return a, b, c, d


def _scaled(points: Sequence[Point], factor: float) -> list[Point]:
    return [(x * factor, y * factor) for x, y in points]


def _starts(outline: Corners) -> list[Corners]:
    """Where the middles of the corner patches may lie inside of an outline."""
    found = []
    for side in SIDES:
        for above in ABOVE:
            try:
                view = view_of(outline, (-side, -above, WIDTH + 0.5 + side, HEIGHT + above))
            except ValueError:
                continue
            found.append(view.corners)
    return found
