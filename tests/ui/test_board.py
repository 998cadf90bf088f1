"""The picture of a board holds its four sides, two of them turned: each point shows what belongs there."""

import json

import pytest

from calico.files import PICTURES
from calico.ui.quilt.board import board_mesh, sides
from calico.ui.quilt.geometry import rim, window

SIDES = json.loads((PICTURES / "pictures.json").read_text(encoding="utf-8"))["board"]["sides"]


class _Pixels:
    """A texture whose coordinates are its pixels."""

    def get_region(self, x, y, width, height):
        found = _Pixels()
        found.tex_coords = (x, y, x + width, y, x + width, y + height, x, y + height)
        return found


@pytest.mark.parametrize(
    ("side", "lower_left", "lower_right", "upper_right", "upper_left"),
    [
        ("top", (0, 0), (1, 0), (1, 1), (0, 1)),
        ("bottom", (0, 0), (1, 0), (1, 1), (0, 1)),
        ("left", (0, 1), (0, 0), (1, 0), (1, 1)),
        ("right", (0, 1), (0, 0), (1, 0), (1, 1)),
    ],
)
def test_a_side_shows_its_picture_and_one_of_the_height_shows_it_turned(
    side, lower_left, lower_right, upper_right, upper_left
):
    x, y, long, deep = SIDES[side]
    corners = lower_left, lower_right, upper_right, upper_left
    found = sides(_Pixels())[side]
    wanted = [place for along, across in corners for place in (x + along * long, y + across * deep)]
    assert found.corners(found.box) == pytest.approx(wanted)


def test_half_of_a_side_shows_half_of_its_picture():
    left = sides(_Pixels())["left"]
    x, y, long, deep = SIDES["left"]
    start, low, end, high = left.box
    lower_outer_quarter = (start, low, (start + end) / 2, (low + high) / 2)
    assert left.corners(lower_outer_quarter) == pytest.approx(
        (x, y + deep, x, y + deep / 2, x + long / 2, y + deep / 2, x + long / 2, y + deep)
    )


@pytest.mark.parametrize("box", [rim(), window()])
def test_the_sides_lie_around_the_middle_without_a_gap_and_end_at_the_box(box):
    vertices, indices = board_mesh(_Pixels(), box)
    points = list(zip(vertices[::4], vertices[1::4], strict=True))
    assert (len(points), len(indices)) == (16, 24)
    xs, ys = zip(*points, strict=True)
    assert (min(xs), min(ys), max(xs), max(ys)) == pytest.approx(box)
    top, bottom, *between = (points[first : first + 4] for first in range(0, 16, 4))
    for side in between:
        assert min(y for _, y in side) == pytest.approx(max(y for _, y in bottom))
        assert max(y for _, y in side) == pytest.approx(min(y for _, y in top))
