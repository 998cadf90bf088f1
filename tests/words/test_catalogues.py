"""The catalogues: in step with the code, and the same bytes from the same sentences."""

import gettext
from io import BytesIO

import pytest

from tools.words.catalogues import (
    LANGUAGES,
    as_mo,
    as_po,
    catalogue,
    compiled,
    empty,
    missing,
    read,
    template,
    updated,
)
from tools.words.extract import Sentence

CAT = Sentence("calico/a.py", "{number} cat", "{number} cats")
SEW = Sentence("calico/a.py", "Place patch", hint="on a button")


def translated(language, *found):
    words = updated(empty(language), template(found))
    for message in words:
        if message.id:
            forms = words.num_plurals if message.pluralizable else 0
            message.string = tuple(f"{form}!" for form in range(forms)) if forms else "!"
    return words


def mo(words):
    return gettext.GNUTranslations(BytesIO(as_mo(words)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_ships_is_what_the_catalogue_gives(language):
    assert compiled(language).read_bytes() == as_mo(read(catalogue(language), language)), (
        "python3 dev.py words"
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_read_and_written_is_the_same(language):
    assert as_po(read(catalogue(language), language)) == catalogue(language).read_bytes()


def test_a_catalogue_holds_no_dates_and_no_line_numbers():
    text = as_po(translated("pl", CAT, SEW)).decode()
    assert "Date" not in text
    assert "#: calico/a.py\n" in text
    assert "#. on a button\n" in text


@pytest.mark.parametrize(("language", "forms"), [("de", 2), ("fr", 2), ("pl", 3), ("ru", 3)])
def test_numbers_have_as_many_forms_as_the_language(language, forms):
    words = mo(translated(language, CAT))
    said = {words.ngettext(CAT.one, CAT.many, number) for number in range(200)}
    assert said == {f"{form}!" for form in range(forms)}


def test_a_changed_sentence_keeps_its_translation_in_doubt():
    words = updated(translated("de", SEW), template([Sentence("calico/a.py", "Place patch now")]))
    (message,) = [each for each in words if each.id]
    assert (message.string, message.fuzzy) == ("!", True)
    assert mo(words).gettext("Place patch now") == "Place patch now"


def test_a_sentence_that_is_gone_is_dropped():
    words = updated(translated("de", SEW, CAT), template([CAT]))
    assert b"Place patch" not in as_po(words)


def test_what_is_not_translated_stays_english():
    words = updated(empty("de"), template([SEW, CAT]))
    assert all(missing(message) for message in words if message.id)
    assert mo(words).gettext("Place patch") == "Place patch"
    assert mo(words).ngettext(CAT.one, CAT.many, 2) == "{number} cats"


def test_what_was_never_translated_is_not_in_doubt():
    words = updated(
        updated(empty("de"), template([SEW])), template([Sentence("calico/a.py", "Place patch now")])
    )
    assert not any(message.fuzzy or message.previous_id for message in words if message.id)


@pytest.mark.parametrize("language", LANGUAGES)
def test_to_confirm_and_to_be_done_are_two_words(language):
    """Both are met at the table: one confirms the goals, the other ends the last turn."""
    words = read(catalogue(language), language)
    assert words.get("Confirm").string != words.get("Done").string
