"""Fabrics as they ship can be told apart: by colour, by symbol, by pattern, by all eyes, large and small."""

from itertools import combinations

import numpy as np
import pytest
from PIL import Image

from tools.art import vision
from tools.art.palette import COLOURS, CREAM, FABRIC, PATTERNS, SYMBOLS
from tools.art.texture import colour as rgb

APART = {"normal": 18, "protanopia": 10, "deuteranopia": 10, "tritanopia": 14}
"""The least CIEDE2000 distance of two cloths. 10 is plain at a glance when two tiles lie side by side; common
eyes and tritanopia leave room for more."""
SURE = 20
"""Below this, two colours seen far apart or in poor light may be mixed up: the symbol has to help."""
SYMBOL_HELPS = {
    "normal": {("magenta", "purple"), ("dark_blue", "purple")},
    "protanopia": {
        ("dark_blue", "purple"),
        ("yellow", "green"),
        ("magenta", "dark_blue"),
        ("magenta", "purple"),
    },
    "deuteranopia": {
        ("magenta", "green"),
        ("light_blue", "purple"),
        ("dark_blue", "purple"),
        ("yellow", "green"),
    },
    "tritanopia": {("light_blue", "green"), ("magenta", "purple"), ("magenta", "yellow")},
}
CONTRAST = 2.0
"""Of the cream print on its cloth, as WCAG counts it. Yellow is the lowest and has a dark outline besides."""
FABRICS = [(colour, pattern) for colour in COLOURS for pattern in PATTERNS]


@pytest.fixture(scope="session")
def inks(pictures):
    """The mean colours of cloth and print for every fabric, shading and seams included."""
    return {fabric: _cloth_and_print(pictures, *fabric) for fabric in FABRICS}


def _cloth_and_print(pictures, colour, pattern):
    pixels = np.asarray(pictures.get(f"fabric-{colour}-{pattern}")) / 255
    solid = pixels[pixels[..., 3] == 1][:, :3]
    printed = np.abs(solid - rgb(CREAM)).sum(axis=1) < np.abs(solid - rgb(FABRIC[colour])).sum(axis=1)
    return solid[~printed].mean(axis=0), solid[printed].mean(axis=0)


def _nearest(inks, eyes, one, other):
    labs = {fabric: vision.lab(vision.seen(cloth, eyes)) for fabric, (cloth, _) in inks.items()}
    return min(vision.ciede2000(labs[one, a], labs[other, b]) for a in PATTERNS for b in PATTERNS)


@pytest.mark.parametrize("eyes", vision.SIMULATIONS)
def test_every_two_colours_stay_apart_for_these_eyes(inks, eyes):
    distances = {pair: _nearest(inks, eyes, *pair) for pair in combinations(COLOURS, 2)}
    too_close = {pair: round(distance, 1) for pair, distance in distances.items() if distance < APART[eyes]}
    assert not too_close


@pytest.mark.parametrize("eyes", vision.SIMULATIONS)
def test_the_pairs_that_need_their_symbols_are_known(inks, eyes):
    close = {pair for pair in combinations(COLOURS, 2) if _nearest(inks, eyes, *pair) < SURE}
    assert close <= SYMBOL_HELPS[eyes]


def test_every_colour_has_a_symbol_of_its_own():
    assert sorted(SYMBOLS) == sorted(COLOURS)
    assert len(set(SYMBOLS.values())) == len(COLOURS)


@pytest.mark.parametrize("pair", list(combinations(COLOURS, 2)))
def test_symbols_differ_as_shapes(pictures, pair):
    one, other = (_shape(pictures, colour) for colour in pair)
    assert max(_overlap(one, np.roll(other, shift, (0, 1))) for shift in _shifts(4, 2)) < 0.7


def _shape(pictures, colour):
    pixels = np.asarray(pictures.get(f"symbol-{colour}").convert("RGB")) / 255
    return (np.abs(pixels - rgb(CREAM)).sum(axis=2) < 0.35)[14:82, 14:82]


def _overlap(one, other):
    return (one & other).sum() / (one | other).sum()


def _shifts(reach, step=1):
    return [(y, x) for y in range(-reach, reach + 1, step) for x in range(-reach, reach + 1, step)]


@pytest.mark.parametrize("colour", COLOURS)
def test_the_print_stands_out_on_its_cloth(inks, colour):
    worst = min(vision.contrast(*inks[colour, pattern]) for pattern in PATTERNS)
    assert worst >= CONTRAST


def test_the_print_on_yellow_has_a_dark_outline(pictures):
    pixels = np.asarray(pictures.get("fabric-yellow-dots")) / 255
    printed = np.abs(pixels[..., :3] - rgb(CREAM)).sum(axis=2) < 0.35
    around = ~printed & np.any([np.roll(printed, shift, (0, 1)) for shift in _shifts(3)], axis=0)
    outline = pixels[around & (pixels[..., 3] == 1)][:, :3]
    darker = outline[vision.luminance(outline) <= np.median(vision.luminance(outline))].mean(axis=0)
    assert vision.contrast(darker, pixels[printed][:, :3].mean(axis=0)) >= 2.5


SMALL = 40


@pytest.fixture(scope="session")
def grey(pictures):
    """The middle of every fabric at 40 pixels, without colour."""
    return {fabric: _grey(pictures, *fabric) for fabric in FABRICS}


def _grey(pictures, colour, pattern):
    image = pictures.get(f"fabric-{colour}-{pattern}", SMALL)
    ground = Image.new("RGBA", image.size, FABRIC[colour])
    ground.alpha_composite(image)
    return np.asarray(ground.convert("L")).astype(float)[8:38, 5:35]


def _unlike(one, other, reach=3):
    """0 for the same picture, 1 for unrelated ones, however they are shifted by a few pixels."""
    core = _level(one[reach:-reach, reach:-reach])
    size = len(core)
    windows = (other[reach + y : reach + y + size, reach + x : reach + x + size] for y, x in _shifts(reach))
    return min(1 - float((core * _level(window)).sum()) for window in windows)


def _level(values):
    values = values - values.mean()
    return values / np.sqrt((values**2).sum())


@pytest.mark.parametrize("fabric", FABRICS)
def test_small_and_grey_the_most_alike_fabric_has_the_same_pattern(grey, fabric):
    others = {other: _unlike(grey[fabric], grey[other]) for other in FABRICS if other != fabric}
    alike = max(distance for other, distance in others.items() if other[1] == fabric[1])
    different = min(distance for other, distance in others.items() if other[1] != fabric[1])
    assert different > 0.65
    assert alike < different
