"""Looks for the board on a photograph, and which of the four it is.

What is unlike the table along the edges of the photograph is the board, with its rim. Where in it the patches
lie is then found by what they are: even, and as printed.
"""

from collections.abc import Generator
from math import atan2, dist

from calico.photo.fit import PATCH, SINGLY, TOGETHER, WIDER, BoardFitter
from calico.photo.geometry import HEIGHT, WIDTH, Corners, Point, view_of
from calico.photo.picture import Picture
from calico.photo.problems import Bad, BadPictureError

SMALL = 120
"""Pixels of the longer side when the board is told from the table."""
FRAME = 0.03
"""The share of the photograph all round in which there is only table."""
SIDES = (0.05, 0.3, 0.55)
"""How far the rim may reach past the middles of the outer patches, in widths of a patch: at the sides, ..."""
ABOVE = (0.3, 0.55, 0.8)
"""... above and below."""
COARSE, FINE, FINEST = (0.4, 0.2), (0.2, 0.1), (0.06, 0.03, 0.015)
"""In which steps corners are moved, in widths of a patch: first to see which way round the board lies."""
UNLIKELY = 0.75
"""Patches that are more uneven than this are none."""
GIVEN = 0.1
"""Corners that somebody gave must be so much worse than others to be taken for the rim's or the cloth's."""


def found(sizes: list[Picture]) -> Generator[None, None, Corners]:
    """The corners, in the largest of several sizes, as the board is read."""
    small = _about(sizes, SMALL)
    outline = _outline(small)
    yield
    scale = sizes[0].width / small.width
    outline = [(x * scale, y * scale) for x, y in outline]
    return (yield from _best(sizes, outline))


def _about(sizes: list[Picture], longest: float) -> Picture:
    return min(sizes, key=lambda each: abs(max(each.width, each.height) - longest))


def sharpened(sizes: list[Picture], corners: Corners) -> Generator[None, None, Corners]:
    """The corners near those that somebody gave: fingers are thick.

    Where the corners of the rim or of the cloth were meant, or another one is the first, that is seen.
    """
    picture = _sized_for(sizes, list(corners))
    shrink = picture.width / sizes[0].width
    fit = BoardFitter(picture)
    a, b, c, d = _scaled(list(corners), shrink)
    given = (fit.cost((a, b, c, d)) - GIVEN, (a, b, c, d))
    tried = [given]
    for turn in range(4):
        four = [(a, b, c, d)[(place + turn) % 4] for place in range(4)]
        starts = [_inner(four, side, above) for side in SIDES for above in ABOVE]
        tried += [
            (fit.cost(start), start) for start in (*starts, (four[0], four[1], four[2], four[3])) if start
        ]
        yield
    _, settled = yield from fit.settled(min(tried)[1], TOGETHER + SINGLY, FINE)
    return (yield from _finest(sizes, picture, settled))


def _best(sizes: list[Picture], outline: list[Point]) -> Generator[None, None, Corners]:
    """The corner patches' middles inside of an outline, its corners clockwise."""
    picture = _sized_for(sizes, outline)
    fit = BoardFitter(picture)
    tried = []
    for turn in range(4):
        four = _scaled([outline[(place + turn) % 4] for place in range(4)], picture.width / sizes[0].width)
        starts = [_inner(four, side, above) for side in SIDES for above in ABOVE]
        costs = [(fit.cost(corners), corners) for corners in starts if corners]
        yield
        if costs:
            tried.append((yield from fit.settled(min(costs)[1], TOGETHER, COARSE)))
    likely = []
    for _, corners in sorted(tried)[:2]:
        likely.append((yield from fit.settled(corners, TOGETHER + SINGLY, FINE)))
    if not likely or min(likely)[0] > UNLIKELY:
        raise BadPictureError(Bad.NO_BOARD)
    return (yield from _finest(sizes, picture, min(likely)[1]))


def _sized_for(sizes: list[Picture], outline: list[Point]) -> Picture:
    """The size in which patches are about as large as they are looked at."""
    reach = max(1.0, dist(outline[0], outline[2]))
    return _about(sizes, PATCH * 9 * max(sizes[0].width, sizes[0].height) / reach)


def _finest(sizes: list[Picture], picture: Picture, corners: Corners) -> Generator[None, None, Corners]:
    """The corners in the largest picture, moved by the last bit on a larger one than they were found on."""
    larger = sizes[max(0, sizes.index(picture) - 1)]
    a, b, c, d = _scaled(list(corners), larger.width / picture.width)
    _, (a, b, c, d) = yield from BoardFitter(larger, WIDER).settled((a, b, c, d), SINGLY, FINEST)
    a, b, c, d = _scaled([a, b, c, d], sizes[0].width / larger.width)
    return a, b, c, d


def _scaled(points: list[Point], factor: float) -> list[Point]:
    return [(x * factor, y * factor) for x, y in points]


def _inner(outline: list[Point], side: float, above: float) -> Corners | None:
    """The middles of the corner patches where the outline lies so far outside of them."""
    a, b, c, d = outline
    try:
        view = view_of((a, b, c, d), (-side, -above, WIDTH + 0.5 + side, HEIGHT + above))
    except ValueError:
        return None
    return view.corners


def _outline(picture: Picture) -> list[Point]:
    """The four corners of what is unlike the table, clockwise from the upper left."""
    width, height = picture.width, picture.height
    codes = _codes(picture)
    board = _largest(_unlike_table(codes, width, height), width, height)
    if len(board) < 0.06 * width * height:
        raise BadPictureError(Bad.NO_BOARD)
    points = [(place % width + 0.5, place // width + 0.5) for place in board]
    hull = _hull(points)
    while len(hull) > 4:
        drop = min(range(len(hull)), key=lambda at: _area(hull[at - 1], hull[at], hull[(at + 1) % len(hull)]))
        del hull[drop]
    if len(hull) < 4:
        raise BadPictureError(Bad.NO_BOARD)
    middle = sum(x for x, _ in hull) / 4, sum(y for _, y in hull) / 4
    around = sorted(hull, key=lambda point: atan2(point[1] - middle[1], point[0] - middle[0]))
    first = min(range(4), key=lambda at: around[at][0] + around[at][1])
    return around[first:] + around[:first]


def _codes(picture: Picture) -> list[tuple[int, int, int]]:
    """A coarse colour for each pixel: brightness, and the balance of red and blue against green."""
    found = []
    for red, green, blue in zip(*picture.planes, strict=True):
        light = red + green + blue + 24
        found.append((light // 64, 48 * (red - green) // light, 48 * (blue - green) // light))
    return found


def _unlike_table(codes: list[tuple[int, int, int]], width: int, height: int) -> set[int]:
    """The pixels of colours that don't occur along the edges of the photograph."""
    deep = max(2, round(FRAME * max(width, height)))
    counts: dict[tuple[int, int, int], int] = {}
    for place, code in enumerate(codes):
        row, column = divmod(place, width)
        if row < deep or column < deep or row >= height - deep or column >= width - deep:
            counts[code] = counts.get(code, 0) + 1
    table = {
        (light + a, red + b, blue + c)
        for (light, red, blue), count in counts.items()
        if count > 2
        for a in (-1, 0, 1)
        for b in (-1, 0, 1)
        for c in (-1, 0, 1)
    }
    return {place for place, code in enumerate(codes) if code not in table}


def _largest(points: set[int], width: int, height: int) -> list[int]:
    """The largest connected part, after closing small gaps."""
    near = (0, 1, -1, width, -width)
    wide = {place + step for place in points for step in near if 0 <= place + step < width * height}
    best: list[int] = []
    while wide:
        part, edge = [], [wide.pop()]
        while edge:
            place = edge.pop()
            part.append(place)
            for step in near[1:]:
                if place + step in wide:
                    wide.remove(place + step)
                    edge.append(place + step)
        if len(part) > len(best):
            best = part
    solid = set(best)
    return [place for place in best if all(place + step in solid for step in near)]


def _hull(points: list[Point]) -> list[Point]:
    ordered = sorted(set(points))
    found: list[Point] = []
    for way in (ordered, ordered[::-1]):
        part: list[Point] = []
        for point in way:
            while len(part) > 1 and _turn(part[-2], part[-1], point) <= 0:
                part.pop()
            part.append(point)
        found += part[:-1]
    return found


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _area(a: Point, b: Point, c: Point) -> float:
    return abs(_turn(a, b, c))
