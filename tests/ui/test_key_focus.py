"""Where an arrow leads from one thing to the next."""

import pytest

from calico.ui.key_ways import way_to

START = (100, 100, 200, 140)
"""Left, bottom, right and top of a button."""
BESIDE = {"right": (220, 100, 320, 140), "left": (-20, 100, 80, 140),
          "up": (100, 160, 200, 200), "down": (100, 40, 200, 80)}  # fmt: skip


@pytest.mark.parametrize("arrow", BESIDE)
def test_an_arrow_leads_to_what_lies_that_way_and_nowhere_else(arrow):
    leads = {way for way, box in BESIDE.items() if way_to(START, box, arrow) is not None}
    assert leads == {arrow}
    assert way_to(START, START, arrow) is None


def test_what_lies_over_a_large_thing_is_not_at_its_side():
    quilt, back = (0, 0, 500, 500), (10, 510, 60, 560)
    assert way_to(quilt, back, "up") is not None
    assert way_to(quilt, back, "left") is None


def test_straight_ahead_is_nearer_than_aside():
    below, aside = (100, 20, 200, 60), (210, 60, 310, 95)
    assert way_to(START, below, "down") < way_to(START, aside, "down")


def test_the_nearest_is_reached_first():
    near, far = (100, 40, 200, 80), (100, -40, 200, 0)
    assert way_to(START, near, "down") < way_to(START, far, "down")
