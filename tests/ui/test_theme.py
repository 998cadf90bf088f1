"""The colours of the app by day and in the evening."""

import pytest

import main  # noqa: F401 - before Kivy, which it configures

# isort: split
from calico.ui.theme import DAY, EVENING


def light(colour):
    """How light it looks, from 0 to 1, as the guidelines for the web work it out."""
    parts = [each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in colour[:3]]
    return sum(part * share for part, share in zip(parts, (0.2126, 0.7152, 0.0722), strict=True))


def contrast(one, other):
    dark, bright = sorted((light(one), light(other)))
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("palette", [DAY, EVENING], ids=["day", "evening"])
def test_the_stamp_of_a_passed_scenario_stands_out_from_all_it_lies_on(palette):
    ink = palette.badge_ink("stamp-passed")
    grounds = {"linen": palette.linen, "card": palette.card, "tint": palette.tint}
    assert {
        name: round(contrast(ink, ground), 1) for name, ground in grounds.items() if contrast(ink, ground) < 3
    } == {}


def test_badges_with_colours_of_their_own_keep_them():
    assert DAY.badge_ink("badge-master") == DAY.white
