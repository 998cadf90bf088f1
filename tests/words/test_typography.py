"""Sentences are set as their language sets them: quotation marks, apostrophes, ellipses and spaces."""

import re

import pytest

from tests.words.conftest import all_sentences
from tools.words.catalogues import LANGUAGES, catalogue, read

NARROW, WIDE = "\u202f", "\xa0"
"""Spaces at which no line breaks."""


def english():
    return [text for each in all_sentences() for text in (each.one, each.many) if text]


def translated(language):
    texts = []
    for message in read(catalogue(language), language):
        if message.id:
            texts += [message.string] if isinstance(message.string, str) else message.string
    return texts


def those_with(pattern, texts):
    return [text for text in texts if re.search(pattern, text)]


def test_english_has_curly_apostrophes_and_quotation_marks():
    assert those_with(r"['\"`]|\.\.\.| …", english()) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_apostrophes_and_quotation_marks_are_curly(language):
    assert those_with(r"['\"`]|\.\.\.", translated(language)) == []


def test_french_keeps_its_signs_with_their_words():
    texts = translated("fr")
    assert those_with(rf"(?<!{NARROW})[;!?]", texts) == [], "a narrow space stands before them"
    assert those_with(rf"(?<!{WIDE}):", texts) == [], "a space as wide as others stands before it"
    assert those_with(rf"«(?!{NARROW})|(?<!{NARROW})»", texts) == []


def test_german_dots_keep_to_their_word():
    assert those_with(rf"[^{WIDE}]…", translated("de")) == []


@pytest.mark.parametrize("language", ["fr", "pl", "ru"])
def test_elsewhere_no_space_stands_before_dots(language):
    assert those_with(r"\s…", translated(language)) == []


def test_a_german_sentence_after_a_colon_begins_with_a_large_letter():
    assert those_with(r": (tippe|hol|nimm|lege?|wähle|noch einmal|besser geht)\b", translated("de")) == []


def test_a_russian_dash_ends_no_line_but_begins_none():
    assert those_with(r"\S —", translated("ru")) == []
