"""Texts shrink before a word is cut."""

import main  # noqa: F401 - before Kivy, which it configures

# isort: split
import pytest

from calico.ui.parts.fitting import Letters, _extent, fitting
from calico.ui.theme import register_fonts

TEXT = "Take a patch from the market"


@pytest.fixture
def letters():
    register_fonts()
    return Letters("Text", False)


def width_of(letters, text, size):
    return _extent(letters, text)[0] * size / 100


def test_a_text_with_room_keeps_its_size(letters):
    assert fitting(letters, TEXT, 16, 600, 40, False) == 1


def test_a_text_breaks_into_lines_before_it_shrinks(letters):
    wide = width_of(letters, TEXT, 16)
    assert fitting(letters, TEXT, 16, wide * 0.6, 60, False) == 1
    assert fitting(letters, TEXT, 16, wide * 0.6, 24, False) < 0.7


@pytest.mark.parametrize("size", [16, 24, 32])
def test_the_longest_word_fits_unbroken(letters, size):
    part = fitting(letters, "Symbols of colours", size, 90, None, False)
    assert width_of(letters, "Symbols", size * part) <= 90


def test_a_text_that_may_be_shortened_stays_readable(letters):
    assert fitting(letters, TEXT, 16, 30, 40, True) == 0.5


def test_a_box_without_room_still_shows_something(letters):
    assert 0 < fitting(letters, TEXT, 16, 1, 1, False) < 0.5
