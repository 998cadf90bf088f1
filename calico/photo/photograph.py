"""The whole way from a photograph's pixels to the quilt that it shows."""

from collections.abc import Generator, Sequence
from math import atan2, dist
from typing import TypeAlias, TypeVar

from calico.engine.boards import RING_CELLS
from calico.photo.exposure import coloured_enough, light_enough
from calico.photo.find import SMALL, about, found, sharpened
from calico.photo.geometry import CENTRES, Corners, Point, View, patch_width, view_of
from calico.photo.picture import Picture, smaller_ones
from calico.photo.problems import Bad, BadPictureError
from calico.photo.reading import Reading, read
from calico.photo.which_board import which_board

NARROWEST = 14
"""Pixels of a patch below which its pattern is gone."""
MOST_SLANTED = 0.5
"""How much shorter than the opposite one a side of the board may be seen."""
Located: TypeAlias = Generator[None, None, tuple[View, str]]
Result = TypeVar("Result")
TURNED = {3: 2, 4: 2, 5: 3, 6: 1, 7: 1, 8: 3}
"""For the notes of cameras that were turned: by how many quarters clockwise the picture is to be turned."""
MIRRORED = frozenset((2, 4, 5, 7))
"""The notes of those that kept what a mirror shows: that is taken back first."""


def upright(picture: Picture, note: int) -> Picture:
    """The picture as it was seen, from how its camera was held."""
    if note in MIRRORED:
        width, height = picture.width, picture.height
        red, green, blue = (
            b"".join(plane[at : at + width][::-1] for at in range(0, width * height, width))
            for plane in picture.planes
        )
        picture = Picture(width, height, (red, green, blue))
    for _ in range(TURNED.get(note, 0)):
        width, height = picture.width, picture.height
        red, green, blue = (
            b"".join(plane[column::width][::-1] for column in range(width)) for plane in picture.planes
        )
        picture = Picture(height, width, (red, green, blue))
    return picture


def located(picture: Picture, corners: Corners | None = None, board: str | None = None) -> Located:
    """Where the board lies on a picture, and which it is; what is known already is taken as it is."""
    light_enough(picture)
    if corners:
        corners = _clockwise(corners)
        _shaped(corners)
        if not _holds(picture, corners):
            raise BadPictureError(Bad.CUT_OFF)
    yield
    sizes = yield from smaller_ones(picture)
    coloured_enough(about(sizes, SMALL))
    yield
    view = _checked(picture, (yield from (sharpened(sizes, corners) if corners else found(sizes))))
    return view, board or (yield from which_board(sizes, view))


def quilt_on(picture: Picture, view: View, board: str) -> Generator[None, None, Reading]:
    """The quilt on a picture."""
    _checked(picture, view.corners)
    return (yield from read((yield from smaller_ones(picture)), view, board))


def result_of(work: Generator[None, None, Result]) -> Result:
    """What work in slices comes to, without a pause."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: Result = done.value
            return result


def _holds(picture: Picture, points: Sequence[Point]) -> bool:
    return all(0 <= x < picture.width and 0 <= y < picture.height for x, y in points)


def _clockwise(corners: Corners) -> Corners:
    """The same corners as they follow one another, however they were given; the first stays the first."""
    x, y = (sum(each) / 4 for each in zip(*corners, strict=True))
    around = sorted(corners, key=lambda corner: atan2(corner[1] - y, corner[0] - x))
    first = around.index(corners[0])
    a, b, c, d = around[first:] + around[:first]
    return a, b, c, d


def _shaped(corners: Corners) -> None:
    """Refuse what can't be read: boards that are seen from the side, or as a spot."""
    a, b, c, d = corners
    sides = dist(a, b), dist(b, c), dist(c, d), dist(d, a)
    if min(sides) < 1:
        raise BadPictureError(Bad.SMALL)
    for one, other in ((sides[0], sides[2]), (sides[1], sides[3])):
        if min(one, other) < MOST_SLANTED * max(one, other):
            raise BadPictureError(Bad.SLANTED)
    for (x, y), (by_x, by_y), (to_x, to_y) in ((a, b, c), (b, c, d), (c, d, a), (d, a, b)):
        if (by_x - x) * (to_y - by_y) - (by_y - y) * (to_x - by_x) <= 0:
            raise BadPictureError(Bad.SLANTED)


def _checked(picture: Picture, corners: Corners) -> View:
    """The view of a board with these corners, where it can be read."""
    _shaped(corners)
    try:
        view = view_of(corners)
    except ValueError:
        raise BadPictureError(Bad.SLANTED) from None
    seen = [view.at(*CENTRES[cell]) for cell in RING_CELLS]
    if not _holds(picture, seen):
        raise BadPictureError(Bad.CUT_OFF)
    if patch_width(view) < NARROWEST:
        raise BadPictureError(Bad.SMALL)
    return view
