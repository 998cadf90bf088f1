"""The board is told from the table, and its corners are moved to where they are."""

from math import dist

import pytest

from calico.photo.find import FINE, FINEST
from calico.photo.fit import BoardFitter
from calico.photo.geometry import view_of
from calico.photo.outline import outline_on
from calico.photo.photograph import located, result_of
from calico.photo.picture import Picture, smaller_ones
from calico.photo.problems import Bad, BadPictureError
from calico.photo.settle import settled
from tests.photo.camera import photograph
from tests.photo.measure import taken


def drawn(*boxes, size=(120, 90)):
    """A light table with dark things at these boxes."""
    plane = bytearray([210]) * (size[0] * size[1])
    for left, top, right, bottom in boxes:
        for row in range(top, bottom):
            plane[row * size[0] + left : row * size[0] + right] = bytes([40]) * (right - left)
    return Picture(*size, (bytes(plane),) * 3)


def is_near(corners, box):
    left, top, right, bottom = box
    true = ((left, top), (right, top), (right, bottom), (left, bottom))
    return all(min(dist(each, corner) for corner in corners) < 2.5 for each in true)


@pytest.mark.parametrize("thing", [(84, 20, 100, 30), (30, 5, 34, 12), (50, 68, 70, 84), (6, 60, 20, 68)])
def test_what_touches_the_board_is_no_part_of_it(thing):
    board = (20, 12, 84, 68)
    assert is_near(result_of(outline_on(drawn(board, thing))), board)


def test_a_table_alone_is_no_board():
    with pytest.raises(BadPictureError, match=Bad.NO_BOARD.value[:20]):
        result_of(outline_on(drawn((50, 40, 60, 46))))


@pytest.fixture(scope="module")
def seen():
    return photograph(2, "large", 7020, size=(1000, 750))


@pytest.mark.parametrize("off", [(0.15, 0.1), (-0.2, 0.0), (0.05, -0.2)])
def test_corners_move_to_where_they_are(seen, off):
    picture, shrink = taken(seen)
    small = result_of(smaller_ones(picture))[2]
    scale = small.width / picture.width * shrink
    true = tuple((x * scale, y * scale) for x, y in seen.corners)
    view = view_of(true)
    (a, b, c, d) = (view.at(*view.back(*corner)) for corner in view.shifted(*off).corners)
    fit = BoardFitter(small)
    moved = result_of(settled(fit, (a, b, c, d), FINE + FINEST))
    patch = dist(*true[:2]) / 6
    assert max(map(dist, moved, true)) < 0.12 * patch
    assert fit.cost(moved) < fit.cost((a, b, c, d))


def test_corners_beside_the_picture_cut_the_board_off(seen):
    picture, shrink = taken(seen)
    a, b, c, _ = ((x * shrink, y * shrink) for x, y in seen.corners)
    with pytest.raises(BadPictureError, match=Bad.CUT_OFF.value[:20]):
        result_of(located(picture, (a, b, c, (-3.0, 400.0))))
