"""Numbers and days as each language writes them."""

from datetime import date
from gettext import NullTranslations

import pytest

from calico.viewmodels.text.i18n import use_catalogue
from calico.viewmodels.text.numbers import day_text, month_text, number_text, percent_text, signed_text

THIN = "\u202f"


@pytest.fixture
def speaking():
    def speak(language):
        use_catalogue(NullTranslations(), language)

    yield speak
    use_catalogue(NullTranslations())


@pytest.mark.parametrize(
    ("language", "tenths", "many"),
    [
        ("en", "61.5", "12,345"),
        ("de", "61,5", "12.345"),
        ("fr", "61,5", f"12{THIN}345"),
        ("pl", "61,5", f"12{THIN}345"),
        ("ru", "61,5", f"12{THIN}345"),
    ],
)
def test_numbers_have_their_language_s_signs(speaking, language, tenths, many):
    speaking(language)
    assert (number_text(61.48, 1), number_text(12345)) == (tenths, many)


@pytest.mark.parametrize(
    ("language", "half"),
    [("en", "50%"), ("de", f"50{THIN}%"), ("fr", f"50{THIN}%"), ("pl", "50%"), ("ru", f"50{THIN}%")],
)
def test_shares_are_written_in_percent(speaking, language, half):
    speaking(language)
    assert percent_text(0.5) == half


@pytest.mark.parametrize(("number", "text"), [(0, "0"), (1000, "1000"), (-3, "−3"), (2.5, "2"), (-0.25, "0")])
def test_numbers_are_rounded_and_short_ones_stay_whole(number, text):
    assert number_text(number) == text


def test_days_are_written_in_full():
    assert day_text(date(2026, 11, 18)) == day_text("2026-11-18") == "18 November 2026"
    assert month_text(date(2026, 2, 1)) == "February 2026"


def test_a_difference_has_its_sign_and_none_has_both(speaking):
    assert [signed_text(number) for number in (4, -3, 0, 0.2)] == ["+4", "−3", "±0", "±0"]
    speaking("de")
    assert [signed_text(number, 1) for number in (0.26, -0.26, 0.04)] == ["+0,3", "−0,3", "±0,0"]
