"""A few photographs of each kind are read as they are; `python3 -m tools.photo_bench` reads many."""

from dataclasses import replace
from itertools import product
from math import atan2, pi

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageOps

from calico.photo.geometry import HEIGHT, WIDTH
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


def test_boards_whose_photograph_is_turned_are_read_as_they_are_printed():
    seen = photograph(1, "print", 7003, size=(1000, 750))
    for quarters in (1, 2, 3):
        turned = replace(seen, pixels=np.rot90(seen.pixels, quarters).copy())
        view, board = result_of(located(taken(turned)[0]))
        assert board == seen.quilt.board
        middle = view.at(WIDTH / 2, HEIGHT / 2)
        upper = view.at(WIDTH / 2, 0)
        away = round(atan2(upper[0] - middle[0], middle[1] - upper[1]) / (pi / 2)) % 4
        assert away == -quarters % 4


def of_seen(seen, look):
    """The photograph, changed, as a picture."""
    changed = np.asarray(look(Image.fromarray(seen.pixels)).convert("RGB"))
    return taken(replace(seen, pixels=changed))[0]


LOOKS = {
    "black and white": lambda image: image.convert("L"),
    "sepia": lambda image: ImageOps.colorize(image.convert("L"), (30, 20, 10), (255, 240, 200)),
    "nearly grey": lambda image: Image.blend(image, image.convert("L").convert("RGB"), 0.93),
}


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("told", [False, True])
def test_a_photograph_without_colours_says_so_even_where_the_corners_are_told(look, told):
    seen = photograph(1, "ours", 7003, size=(1000, 750))
    with pytest.raises(BadPictureError) as wrong:
        result_of(located(of_seen(seen, LOOKS[look]), seen.corners if told else None))
    assert wrong.value.bad is Bad.COLOURLESS


def test_a_pale_photograph_has_colours():
    seen = photograph(1, "ours", 7003, size=(1000, 750))
    pale = of_seen(seen, lambda image: Image.blend(image, image.convert("L").convert("RGB"), 0.6))
    assert result_of(located(pale))[1] == seen.quilt.board


BOXES = {
    "its right half": (500, 0, 1000, 750),
    "without its left": (300, 0, 1000, 750),
    "without its top": (0, 100, 1000, 750),
}


@pytest.mark.parametrize("box", BOXES)
def test_a_board_that_is_cut_off_is_none(box):
    seen = photograph(1, "print", 7003, size=(1000, 750))
    with pytest.raises(BadPictureError) as wrong:
        result_of(located(of_seen(seen, lambda image: image.crop(BOXES[box]))))
    assert wrong.value.bad in (Bad.NO_BOARD, Bad.CUT_OFF)


def chess_board(image):
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, 0, *image.size), (120, 160, 90))
    draw.ellipse((40, 40, 140, 140), (200, 40, 60))
    for row, column in product(range(8), range(8)):
        box = [200 + 70 * column, 90 + 70 * row, 269 + 70 * column, 159 + 70 * row]
        draw.rectangle(box, (70, 40, 20) if (row + column) % 2 else (230, 220, 200))
    return image


def test_another_board_is_no_quilt_board():
    with pytest.raises(BadPictureError) as wrong:
        result_of(located(of_seen(photograph(1, "print", 7003, size=(1000, 750)), chess_board)))
    assert wrong.value.bad is Bad.NO_BOARD


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
