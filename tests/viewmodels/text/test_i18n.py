"""Sentences are said by the catalogue that people chose."""

from gettext import NullTranslations

import pytest

from calico.viewmodels.text.i18n import count, listed, mark, marks, say, use_catalogue


class German(NullTranslations):
    known = {"motion\x04None": "Keine", "Sew {tile}": "{tile} aufnähen"}  # noqa: RUF012

    def gettext(self, message):
        return self.known.get(message, message)

    def ngettext(self, one, many, number):
        return "{number} Katze" if number == 1 else "{number} Katzen"


@pytest.fixture
def german():
    use_catalogue(German())
    yield
    use_catalogue(NullTranslations())


def test_a_sentence_says_its_values_where_its_language_wants_them(german):
    assert say("Sew {tile}", tile="Punkte") == "Punkte aufnähen"


def test_numbers_choose_the_form(german):
    forms = marks("{number} cat", "{number} cats")
    assert [count(*forms, number) for number in (1, 2)] == ["1 Katze", "2 Katzen"]


def test_one_english_word_for_two_things_is_told_apart(german):
    assert say(mark("None", about="motion")) == "Keine"
    assert say(mark("None", about="restriction")) == "None"


def test_english_needs_no_catalogue():
    assert say(mark("None", about="motion")) == "None"
    assert [count("{number} cat", "{number} cats", number) for number in (1, 2)] == ["1 cat", "2 cats"]


def test_braces_of_people_are_no_places():
    assert say("{name} sews", name="{x}") == "{x} sews"


@pytest.mark.parametrize(
    ("parts", "row"), [([], ""), (["Ann"], "Ann"), (["Ann", "Bob", "Cleo"], "Ann, Bob and Cleo")]
)
def test_things_in_a_row(parts, row):
    assert listed(parts) == row
