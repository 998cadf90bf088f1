"""A few photographs of each kind are read as they are; `python3 -m tools.photo_bench` reads many."""

import pytest

from calico.photo.photograph import located, result_of
from calico.photo.picture import Picture
from calico.photo.problems import Bad, BadPictureError
from tests.photo.camera import photograph
from tests.photo.fabrics import STYLES
from tests.photo.measure import Count, counted, taken


@pytest.fixture(scope="module")
def easy():
    """Photographs at the first and second level in three styles; `tools.photo_bench` has all."""
    taken = [photograph(1 + place % 2, style, 7000 + place) for place, style in enumerate(list(STYLES)[::3])]
    return sum(map(counted, taken), Count())


def test_colours_are_read(easy):
    assert easy.colours >= 0.995 * easy.patches


def test_patterns_are_read(easy):
    assert easy.patterns >= 0.98 * easy.patches


def test_few_patches_are_doubted(easy):
    assert easy.ringed <= 0.1 * easy.patches


def test_the_board_is_found_and_known(easy):
    assert easy.corners >= 0.85 * easy.pictures
    assert easy.boards >= 0.85 * easy.pictures


def test_empty_spaces_are_seen():
    count = counted(photograph(1, "print", 7001, empties=9), look_for_board=False)
    assert (count.patches, count.spaces) == (13, 0)


@pytest.mark.parametrize(
    ("level", "style", "seed"), [(2, "tonal", 7004), (3, "print", 7005), (2, "washed", 7006)]
)
def test_no_patch_is_read_unnoticed_where_there_is_only_a_floor_with_grain_and_shadows(level, style, seed):
    count = counted(photograph(level, style, seed, empties=9), look_for_board=False)
    assert (count.patches, count.unseen) == (13, 0)


def test_the_corners_of_the_rim_or_the_cloth_do_as_well():
    """Who drags the corners to the edge of the board, and not into the corner patches, is understood."""
    seen = photograph(1, "angular", 7003)
    picture, shrink = taken(seen)
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = seen.corners
    patch = (bx - ax) / 6
    wide = ((ax - 0.3 * patch, ay - 0.5 * patch), (bx + 0.8 * patch, by - 0.5 * patch),
            (cx + 0.8 * patch, cy + 0.5 * patch), (dx - 0.3 * patch, dy + 0.5 * patch))  # fmt: skip
    view, board = result_of(located(picture, tuple((x * shrink, y * shrink) for x, y in wide)))
    assert board == seen.quilt.board
    for (x, y), (true_x, true_y) in zip(view.corners, seen.corners, strict=True):
        assert x / shrink == pytest.approx(true_x, abs=0.15 * patch)
        assert y / shrink == pytest.approx(true_y, abs=0.15 * patch)


@pytest.mark.parametrize("order", [(0, 3, 2, 1), (0, 2, 1, 3), (2, 3, 0, 1), (1, 0, 3, 2)])
def test_corners_may_be_given_in_any_order(order):
    seen = photograph(1, "angular", 7003, size=(1000, 750))
    picture, shrink = taken(seen)
    given = tuple((x * shrink, y * shrink) for x, y in (seen.corners[place] for place in order))
    view, board = result_of(located(picture, given))
    assert board == seen.quilt.board
    (x, y), (true_x, true_y) = view.corners[0], seen.corners[0]
    assert abs(x / shrink - true_x) + abs(y / shrink - true_y) < 0.03 * seen.board_width


def plain(light, size=(400, 300)):
    plane = bytes([light]) * (size[0] * size[1])
    return Picture(*size, (plane, plane, plane))


@pytest.mark.parametrize(
    ("picture", "corners", "bad"),
    [
        (plain(9), None, Bad.DARK),
        (plain(200), None, Bad.NO_BOARD),
        (plain(200), ((-40, 9), (390, 9), (390, 290), (9, 290)), Bad.CUT_OFF),
        (plain(200), ((150, 20), (220, 20), (390, 250), (9, 250)), Bad.SLANTED),
        (plain(200), ((150, 120), (190, 120), (190, 150), (150, 150)), Bad.SMALL),
        (plain(200), ((150, 120),) * 4, Bad.SMALL),
        (plain(200), ((20, 20), (90, 90), (160, 160), (230, 230)), Bad.SLANTED),
        (plain(200), ((20, 20), (220, 20), (110, 70), (20, 220)), Bad.SLANTED),
    ],
)
def test_a_bad_picture_says_what_to_do(picture, corners, bad):
    with pytest.raises(BadPictureError, match=bad.value[:20]):
        result_of(located(picture, corners))
