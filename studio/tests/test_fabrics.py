"""Fabrics as they ship can be told apart: by colour, by symbol, by pattern, by all eyes, large and small."""

from itertools import combinations

import numpy as np
import pytest

from studio.art import colour_vision, legibility
from studio.art.legibility import FABRICS
from studio.art.palette import COLOURS, CREAM, SYMBOLS
from studio.art.texture import rgb

APART = {"normal": 18, "protanopia": 10, "deuteranopia": 10, "tritanopia": 14}
"""The least CIEDE2000 distance of two cloths. 10 is plain at a glance when two tiles lie side by side; common
eyes and tritanopia leave room for more."""
SURE = 18
"""Below this, two colours seen far apart or in poor light may be mix up: the symbol has to help."""
SYMBOL_HELPS = {
    "normal": set(),
    "protanopia": {
        ("dark_blue", "purple"),
        ("yellow", "green"),
        ("magenta", "dark_blue"),
        ("magenta", "purple"),
    },
    "deuteranopia": {("magenta", "green"), ("light_blue", "purple"), ("dark_blue", "purple")},
    "tritanopia": {("light_blue", "green")},
}
CONTRAST = 2.0
"""Of the cream print on its cloth, as WCAG counts it. Yellow is the lowest and has a dark outline besides."""


@pytest.fixture(scope="session")
def inks(pictures):
    return legibility.fabric_colours(pictures)


@pytest.fixture(scope="session")
def greys(pictures):
    return legibility.grey_fabrics(pictures)


@pytest.mark.parametrize("eyes", colour_vision.SIMULATIONS)
def test_every_two_colours_stay_apart_for_these_eyes(inks, eyes):
    assert min(legibility.colour_distances(inks, eyes).values()) >= APART[eyes]


@pytest.mark.parametrize("eyes", colour_vision.SIMULATIONS)
def test_the_pairs_that_need_their_symbols_are_these(inks, eyes):
    assert {
        pair for pair, distance in legibility.colour_distances(inks, eyes).items() if distance < SURE
    } == SYMBOL_HELPS[eyes]


def test_every_colour_has_a_symbol_of_its_own():
    assert sorted(SYMBOLS) == sorted(COLOURS)
    assert len(set(SYMBOLS.values())) == len(COLOURS)


def test_symbols_differ_as_shapes(pictures):
    shapes = {colour: _shape(pictures, colour) for colour in COLOURS}
    shifts = list(_shifts(4, 2))
    overlaps = {
        (one, other): max(_overlap(shapes[one], np.roll(shapes[other], shift, (0, 1))) for shift in shifts)
        for one, other in combinations(COLOURS, 2)
    }
    assert {pair: overlap for pair, overlap in overlaps.items() if overlap >= 0.7} == {}


def _shape(pictures, colour):
    pixels = np.asarray(pictures.get(f"symbol-{colour}").convert("RGB")) / 255
    return (np.abs(pixels - rgb(CREAM)).sum(axis=2) < 0.35)[14:82, 14:82]


def _overlap(one, other):
    return (one & other).sum() / (one | other).sum()


def _shifts(reach, step=1):
    return [(y, x) for y in range(-reach, reach + 1, step) for x in range(-reach, reach + 1, step)]


@pytest.mark.parametrize("colour", COLOURS)
def test_the_badge_on_a_fabric_shows_the_symbol_that_is_also_kept_large(pictures, colour):
    """The badge sits in the lower tip: cut it out, and the large symbol looks most like it."""
    badge = pictures.get(f"fabric-{colour}-dots").crop((95, 199, 137, 241)).resize((96, 96))
    pixels = np.asarray(badge.convert("RGB")) / 255
    shape = (np.abs(pixels - rgb(CREAM)).sum(axis=2) < 0.5)[14:82, 14:82]
    alike = {other: _overlap(shape, _shape(pictures, other)) for other in COLOURS}
    assert max(alike, key=alike.get) == colour


@pytest.mark.parametrize("colour", COLOURS)
def test_the_print_stands_out_on_its_cloth(inks, colour):
    assert legibility.print_contrast(inks, colour) >= CONTRAST


def test_the_print_on_yellow_has_a_dark_outline(pictures):
    pixels = np.asarray(pictures.get("fabric-yellow-dots")) / 255
    printed = np.abs(pixels[..., :3] - rgb(CREAM)).sum(axis=2) < 0.35
    around = ~printed & np.any([np.roll(printed, shift, (0, 1)) for shift in _shifts(3)], axis=0)
    outline = pixels[around & (pixels[..., 3] == 1)][:, :3]
    darker = outline[colour_vision.luminance(outline) <= np.median(colour_vision.luminance(outline))].mean(
        axis=0
    )
    assert colour_vision.contrast(darker, pixels[printed][:, :3].mean(axis=0)) >= 2.5


@pytest.mark.parametrize("fabric", FABRICS)
def test_small_and_grey_the_most_alike_fabric_has_the_same_pattern(greys, fabric):
    others = {
        other: legibility.difference(greys[fabric], greys[other]) for other in FABRICS if other != fabric
    }
    alike = max(distance for other, distance in others.items() if other[1] == fabric[1])
    different = min(distance for other, distance in others.items() if other[1] != fabric[1])
    assert different > 0.65
    assert alike < different
