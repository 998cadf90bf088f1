"""The measures that the colour tests rest on are right themselves."""

import numpy as np
import pytest
from coloraide import Color

from studio.art import colour_vision


def test_contrast_of_black_on_white_is_21():
    assert colour_vision.contrast(np.zeros(3), np.ones(3)) == pytest.approx(21, abs=0.01)


@pytest.mark.parametrize("eyes", colour_vision.SIMULATIONS)
def test_grey_stays_grey_for_all_eyes(eyes):
    grey = np.array([0.5, 0.5, 0.5])
    assert colour_vision.simulate(grey, eyes) == pytest.approx(grey, abs=0.01)


@pytest.mark.parametrize(
    ("hue", "filtered"), [("protanopia", "protan"), ("deuteranopia", "deutan"), ("tritanopia", "tritan")]
)
def test_a_simulation_is_the_published_one(hue, filtered):
    """coloraide has its own copy of the matrices of Machado and others."""
    colour = np.array([0.8, 0.3, 0.1])
    expected = Color("srgb", colour.tolist()).filter(filtered, 1, method="machado").convert("srgb").clip()
    assert colour_vision.simulate(colour, hue) == pytest.approx(expected.coords())


def test_white_and_black_are_as_far_apart_as_can_be():
    assert colour_vision.colour_distance(np.ones(3), np.zeros(3)) == pytest.approx(100, abs=0.01)


def test_red_and_green_come_close_for_red_green_blind_eyes_only():
    red, green = np.array([0.75, 0.25, 0.2]), np.array([0.45, 0.5, 0.15])

    def apart(eyes):
        return colour_vision.colour_distance(
            *(colour_vision.simulate(colour, eyes) for colour in (red, green))
        )

    assert apart("normal") > 40
    assert apart("tritanopia") > 30
    assert apart("protanopia") < 20
    assert apart("deuteranopia") < 5
