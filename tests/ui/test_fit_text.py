"""Texts shrink before a word is cut."""

import main  # noqa: F401 - before Kivy, which it configures

# isort: split
import pytest

from calico.ui.theme import register_fonts
from calico.ui.widgets.fit_text import STEPS, Font, _measure, fit

TEXT = "Take a patch from the market"


@pytest.fixture
def font():
    register_fonts()
    return Font("Text", False, 1.0)


def test_a_text_with_room_keeps_its_size(font):
    assert fit(TEXT, font, 16, 600, 40).shrink == 1


def test_a_text_breaks_into_lines_before_it_shrinks(font):
    wide = fit(TEXT, font, 16, None, None).width
    assert fit(TEXT, font, 16, wide * 0.6, 60).shrink == 1
    assert fit(TEXT, font, 16, wide * 0.6, 24).shrink < 0.8


@pytest.mark.parametrize("size", [16, 24, 32])
def test_the_longest_word_fits_unbroken(font, size):
    found = fit("Colour symbols", font, size, 90, None)
    assert found.fits
    assert fit("symbols", font, size * found.shrink, None, None).width <= 90


def test_a_box_without_room_says_so_and_still_shows_something(font):
    found = fit(TEXT, font, 16, 1, 1)
    assert (found.shrink, found.fits) == (STEPS[-1], False)


@pytest.mark.parametrize("text", [TEXT, "Farbsymbole und Kissen", "Vibration", "a b c d e f g h", "x\ny\nz"])
def test_no_size_that_fits_is_passed_over(font, text):
    for width in (1, 20, 33, 47, 70, 90, 140, 300, None):
        for height in (1, 9, 14, 18, 27, 40, 60, 110, None):
            wanted = next((step for step in STEPS if fits_at(step, text, font, width, height)), STEPS[-1])
            assert fit(text, font, 16, width, height).shrink == wanted


def fits_at(step, text, font, width, height):
    wide, high = _measure(text, font, 16 * step, width)
    return (width is None or wide <= int(width)) and (height is None or high <= height)


def test_a_line_that_needs_a_part_of_one_more_pixel_does_not_fit(font):
    box = fit(TEXT, font, 16, None, None)
    assert fit(TEXT, font, 16, box.width, box.height - 0.1).shrink < 1


def test_a_word_that_needs_a_part_of_one_more_pixel_shrinks_before_it_breaks(font):
    word = fit("Apprentice", font, 38, None, None).width
    assert fit("Apprentice", font, 38, word, None).shrink == 1
    assert fit("Apprentice", font, 38, word - 0.3, None).shrink < 1
