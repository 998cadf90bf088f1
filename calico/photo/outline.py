"""What is unlike the table on a photograph: the board with its rim, as a quadrilateral.

What lies beside the board, or touches it, is told from it by its shape: the four corners are moved until they
hold as much as can be of what is unlike the table, and little of the table.
"""

from collections.abc import Generator

from calico.photo.geometry import Point
from calico.photo.picture import Picture
from calico.photo.problems import Bad, BadPictureError

FRAME = 0.03
"""The share of the photograph all round in which there is only table."""
LEAST = 0.06
"""What is unlike the table takes this share of the photograph at least."""
STEPS = (4.0, 2.0, 1.0, 0.5)
"""By how many pixels corners are moved."""
ROUNDS = 4
MOVES = tuple(
    (corners, way) for corners in ((0,), (1,), (2,), (3,), (0, 1), (1, 2), (2, 3), (3, 0)) for way in (0, 1)
)
"""Which corners are moved together: single ones, and the two of a side; to the right, or down."""


def outline_on(picture: Picture) -> Generator[None, None, list[Point]]:
    """The four corners of what is unlike the table, clockwise as they are seen."""
    width, height = picture.width, picture.height
    unlike = _unlike_table(_codes(picture), width, height)
    yield
    board = _largest(unlike, width, height)
    yield
    if len(board) < LEAST * width * height:
        raise BadPictureError(Bad.NO_BOARD)
    hull = _hull([(place % width + 0.5, place // width + 0.5) for place in board])
    while len(hull) > 4:
        drop = min(range(len(hull)), key=lambda at: _area(hull[at - 1], hull[at], hull[(at + 1) % len(hull)]))
        del hull[drop]
    if len(hull) < 4:
        raise BadPictureError(Bad.NO_BOARD)
    return (yield from _filled(hull, _rows(board, width)))


def _filled(corners: list[Point], rows: dict[int, int]) -> Generator[None, None, list[Point]]:
    """The corners, moved until they hold as much as can be."""
    best = _held(corners, rows)
    for step in STEPS:
        for _ in range(ROUNDS):
            before = best
            for which, way in MOVES:
                for by in (step, -step):
                    moved = list(corners)
                    for at in which:
                        x, y = corners[at]
                        moved[at] = (x, y + by) if way else (x + by, y)
                    held = _held(moved, rows)
                    if held > best:
                        best, corners = held, moved
                        break
            yield
            if best == before:
                break
    return corners


def _rows(places: list[int], width: int) -> dict[int, int]:
    """The pixels at these places, row by row as the bits of integers."""
    rows: dict[int, int] = {}
    for place in places:
        row, column = divmod(place, width)
        rows[row] = rows.get(row, 0) | 1 << column
    return rows


def _held(corners: list[Point], rows: dict[int, int]) -> int:
    """How many more of these pixels than of others four corners hold."""
    edges = []
    for (x, y), (to_x, to_y) in zip(corners, corners[1:] + corners[:1], strict=True):
        if y > to_y:
            x, y, to_x, to_y = to_x, to_y, x, y
        if y < to_y:
            edges.append((y, to_y, x, (to_x - x) / (to_y - y)))
    total = 0
    for row in range(int(min(y for _, y in corners)), int(max(y for _, y in corners)) + 1):
        middle = row + 0.5
        crossed = [x + (middle - y) * slope for y, to_y, x, slope in edges if y <= middle < to_y]
        if len(crossed) == 2:
            left, right = (max(0, round(x)) for x in sorted(crossed))
            span = (1 << right) - (1 << left)
            total += 2 * (rows.get(row, 0) & span).bit_count() - (right - left)
    return total


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
