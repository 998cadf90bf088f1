"""Text in the app's colours can be read, by day and in the evening."""

import pytest

from studio.art import colour_vision, palette
from studio.art.texture import rgb

THEMES = {"light": palette.LIGHT, "evening": palette.EVENING}
TEXT = [(name, "on" + name[0].upper() + name[1:]) for name in palette.LIGHT if not name.startswith("on")]
ON_OTHERS = [
    ("inverseSurface", "inverseOnSurface"),
    ("surface", "onSurfaceVariant"),
    ("surface", "primary"),
    ("surface", "error"),
    ("surface", "tertiary"),
    ("surfaceContainerHighest", "onSurface"),
    ("surfaceContainerHighest", "onSurfaceVariant"),
    ("surfaceContainerLowest", "onSurface"),
]
PAIRS = [pair for pair in TEXT if pair[1] in palette.LIGHT] + ON_OTHERS


def _contrast(one, other):
    return colour_vision.contrast(rgb(one), rgb(other))


@pytest.mark.parametrize("theme", THEMES)
def test_text_has_a_contrast_of_four_and_a_half(theme):
    contrasts = {(ground, ink): _contrast(THEMES[theme][ground], THEMES[theme][ink]) for ground, ink in PAIRS}
    assert {pair: contrast for pair, contrast in contrasts.items() if contrast < 4.5} == {}


@pytest.mark.parametrize("theme", THEMES)
def test_outlines_have_a_contrast_of_three(theme):
    assert _contrast(THEMES[theme]["surface"], THEMES[theme]["outline"]) >= 3


def test_both_themes_have_the_same_roles():
    assert palette.LIGHT.keys() == palette.EVENING.keys()


@pytest.mark.parametrize("name", palette.COLOURS)
def test_a_colour_can_be_written_on_light_and_on_dark(name):
    assert _contrast(palette.DEEP[name], palette.LIGHT["surface"]) >= 4
    assert _contrast(palette.BRIGHT[name], palette.EVENING["surface"]) >= 4.5


@pytest.mark.parametrize("name", palette.COLOURS)
def test_a_badge_shows_its_symbol(name):
    assert _contrast(palette.CREAM, palette.DEEP[name]) >= 4.5
