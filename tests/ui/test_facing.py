"""What the window shows when it faces another side of the device, in places of the glass."""

import pytest

from calico.ui.facing import facing
from calico.ui.setup.around_device import around
from tests.ui.boxes import misplaced

WIDE, HIGH = 800, 1280
"""The glass, standing upright."""


@pytest.fixture(params=range(4))
def side(request, monkeypatch):
    size = (WIDE, HIGH) if request.param % 2 == 0 else (HIGH, WIDE)
    monkeypatch.setattr("calico.ui.facing.Window", type("", (), {"size": size, "system_size": (WIDE, HIGH)}))
    monkeypatch.setattr(facing, "side", request.param)
    return request.param


def test_the_lower_edge_of_the_window_lies_at_the_side_that_it_faces(side):
    width = HIGH if side % 2 else WIDE
    x, y, wide, high = facing.on_glass((0, 0, width, 10))
    edges = {0: y == 0, 1: x + wide == WIDE, 2: y + high == HIGH, 3: x == 0}
    assert edges[side]
    assert max(wide, high) == width


def test_a_place_on_the_glass_is_found_in_the_window_again(side):
    x, y, _, _ = facing.on_glass((30, 70, 0, 0))
    assert facing.from_glass(x, y) == (30, 70)


def test_what_is_covered_at_the_side_it_faces_is_covered_below(side):
    covered = {"left": 1, "top": 2, "right": 3, "bottom": 4}
    below = facing.around(tuple(covered.values()))[3]
    assert below == covered[("bottom", "right", "top", "left")[side]]


SEATS = [(0, 0), (0, 2), (0, 1, 2, 3), (0, 0, 0, 0), (1, 1, 1, 1), (3, 1, 1, 0), (2, 2, 3, 3)]


@pytest.mark.parametrize("upright", [True, False])
@pytest.mark.parametrize("width", [300, 360, 520])
def test_everybody_has_a_place_around_the_picture_of_the_device(width, upright):
    for sides in SEATS:
        for chip in (48, 70):
            height, device, boxes = around(width, sides, chip, upright)
            parts = {str(index): box for index, box in enumerate(boxes)} | {"device": device}
            assert misplaced(parts, (width, height)) == [], (sides, chip)
            assert min(min(box.width, box.height) for box in boxes) >= 48
