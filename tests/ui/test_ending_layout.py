"""Nothing at the end of a game overlaps or leaves the window, whatever its size."""

from itertools import combinations

import pytest

from calico.ui.ending.layout import SMALLEST, arrange, letters_for
from calico.ui.table.layout import Box

SIZES = [
    (360, 640), (412, 892), (600, 960), (800, 1280), (768, 1024), (640, 360), (892, 412),
    (1024, 768), (1280, 800), (1600, 1000), (1000, 900), (1600, 640),
]  # fmt: skip
ROWS = [6, 9, 10]
"""The fewest lines there are, those of a standard game, and those of a scenario."""


def parts(places):
    return {name: box for name, box in places._asdict().items() if isinstance(box, Box)}


@pytest.mark.parametrize("rows", ROWS)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_all_parts_are_inside_and_apart(size, rows):
    boxes = parts(arrange(*size, rows))
    for name, box in boxes.items():
        assert box.width > 0, name
        assert box.height > 0, name
        assert box.x >= 0, name
        assert box.y >= 0, name
        assert box.x + box.width <= size[0] + 0.01, name
        assert box.y + box.height <= size[1] + 0.01, name
    for (one, a), (other, b) in combinations(boxes.items(), 2):
        apart = a.x + a.width <= b.x or b.x + b.width <= a.x or a.y + a.height <= b.y or b.y + b.height <= a.y
        assert apart, f"{one} and {other} overlap"


@pytest.mark.parametrize("rows", ROWS)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_line_of_the_sheet_has_its_place(size, rows):
    places = arrange(*size, rows)
    assert places.row * rows <= places.sheet.height
    assert places.row >= 17
    assert places.buttons.height >= 48


def test_letters_are_as_large_as_wanted_where_there_is_room():
    assert letters_for("Ann is ahead.", Box(0, 0, 400, 60), 18) == 18


def test_letters_are_smaller_where_there_is_less_and_stay_readable():
    box = Box(0, 0, 300, 42)
    assert SMALLEST < letters_for("Ann and Bob have 62 points each; " * 3, box, 18) < 18
    assert letters_for("so much " * 200, box, 18) == SMALLEST
