"""Words are measured once, and never confused with those in other letters."""

import inspect

import main  # noqa: F401 - before Kivy, which it configures

# isort: split
import pytest
from kivy.core.text import Label

from calico.ui.theme import register_fonts
from calico.ui.widgets import fit_text

TEXT = "Take a patch from the market, and sew it where its colours meet"


@pytest.fixture
def measured(monkeypatch):
    """All that Kivy really measures."""
    found, measure = [], inspect.unwrap(Label.get_extents)

    def get_extents(label, text):
        found.append(text)
        return measure(label, text)

    monkeypatch.setattr(Label, "get_extents", get_extents)
    monkeypatch.setattr(fit_text, "_known", {})
    register_fonts()
    return found


def laid_out(size=16, bold=False):
    label = Label(text=TEXT, font_name="Text", bold=bold, font_size=size, text_size=(200, None))
    return label.render(), [word.lw for line in label._cached_lines for word in line.words]


def test_a_text_that_is_laid_out_again_is_not_measured_again(measured):
    first = laid_out()
    count = len(measured)
    assert count > 10
    assert laid_out() == first
    assert len(measured) == count


@pytest.mark.parametrize("other", [{"size": 24}, {"bold": True}], ids=str)
def test_other_letters_are_measured_anew(measured, other):
    expected = laid_out(**other)
    fit_text._known.clear()
    plain = laid_out()
    assert laid_out(**other) == expected != plain


def test_not_more_is_remembered_than_memory_allows(measured, monkeypatch):
    monkeypatch.setattr(fit_text, "REMEMBERED", 50)
    for size in range(10, 30):
        laid_out(size)
        assert 0 < len(fit_text._known) <= 50


def test_asking_twice_to_remember_changes_nothing(measured):
    register_fonts()
    laid_out()
    count = len(measured)
    laid_out()
    assert len(measured) == count == len(set(measured))
