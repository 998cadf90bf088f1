"""Every sentence is there in every language, whole, with all that it tells."""

from functools import cache
from string import Formatter

import pytest

from calico.viewmodels.text.error_text import WHY
from tests.words.conftest import all_sentences
from tools.words.catalogues import LANGUAGES, TEMPLATE, as_po, catalogue, empty, missing, read, template

MAY_SAY_ITSELF = {"number"}
"""What a form for one single number may say in a word."""


@cache
def messages(language):
    return [message for message in read(catalogue(language), language) if message.id]


def forms(message):
    """Pairs of an English text and what it is in the language: of plurals the last forms go with many."""
    if not message.pluralizable:
        return [(message.id, message.string)]
    one, many = message.id
    return [(one, message.string[0]), *((many, form) for form in message.string[1:])]


def places(text):
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def test_the_template_is_what_the_code_says():
    assert TEMPLATE.read_bytes() == as_po(template(all_sentences())), "python3 dev.py words"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_has_the_sentences_of_the_code(language):
    asked = [(message.context, message.id) for message in template(all_sentences()) if message.id]
    assert [(each.context, each.id) for each in messages(language)] == asked, "python3 dev.py words"


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_missing_and_nothing_in_doubt(language):
    assert [each.id for each in messages(language) if missing(each) or each.fuzzy] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_have_every_form_that_the_language_has(language):
    number = empty(language).num_plurals
    lacking = [each.id for each in messages(language) if each.pluralizable and len(each.string) != number]
    assert lacking == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_tells_all_that_the_english_one_tells(language):
    wrong = [
        (english, said, sorted(places(english) ^ places(said)))
        for message in messages(language)
        for english, said in forms(message)
        if places(english) - places(said) - MAY_SAY_ITSELF or places(said) - places(english) - MAY_SAY_ITSELF
    ]
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_sentences_about_numbers_say_the_number(language):
    wrong = [
        each.id
        for each in messages(language)
        if not each.pluralizable and "number" in places(each.id) ^ places(each.string)
    ]
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_space_is_left_at_an_end_and_lines_stay(language):
    wrong = [
        said
        for message in messages(language)
        for english, said in forms(message)
        if said != said.strip() or english.count("\n") != said.count("\n") or "  " in said
    ]
    assert wrong == []


SHORTENED = ("Wł.", "Wył.", "Вкл.", "Выкл.")
"""On and off as Polish and Russian devices write them: the full stop belongs to the word."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_end_as_the_english_ones_do(language):
    """A full stop, a question, an open end: a label stays a label."""
    wrong = [
        (english, said)
        for message in messages(language)
        for english, said in forms(message)
        if said not in SHORTENED and (english[-1] in ".?:…") != (said[-1:] in tuple(".?:…"))
    ]
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_with_a_reason_is_whole_without_it(language):
    """A reason that is in English only is left out."""
    told = [each.string for each in messages(language) if "why" in places(str(each.id))]
    assert len(told) > 5
    assert all(WHY.search(each) for each in told)
