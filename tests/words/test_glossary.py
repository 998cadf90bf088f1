"""The catalogues use the glossary's words: where English says "group", each translation says its own."""

import json
import re

import pytest

from tests.words.conftest import all_sentences
from tools.words.catalogues import LANGUAGES, catalogue, read
from tools.words.extract import ROOT

GLOSSARY = json.loads((ROOT / "tools/words/glossary.json").read_text(encoding="utf-8"))
HELD = [term for term in GLOSSARY["terms"] if "held" in term]
PLACE = re.compile(r"\{\w*\}")


def bare(text):
    """A sentence without its places, in small letters."""
    return PLACE.sub("", text).casefold()


def pairs(language):
    """Every English text with each of its forms in a language."""
    for message in read(catalogue(language), language):
        if message.id:
            english = message.id if isinstance(message.id, str) else message.id[-1]
            forms = [message.string] if isinstance(message.string, str) else message.string
            yield from ((bare(english), bare(form)) for form in forms)


@pytest.mark.parametrize("term", GLOSSARY["terms"], ids=lambda term: term["en"])
def test_a_term_is_there_in_every_language(term):
    assert {"en", *LANGUAGES} <= {language for language, word in term.items() if word}


@pytest.mark.parametrize("term", HELD, ids=lambda term: term["en"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_uses_the_word_of_the_glossary(language, term):
    asked = [(en, said) for en, said in pairs(language) if re.search(term["held"]["en"], en)]
    assert asked, "the term is one that the app says"
    assert [each for each in asked if not re.search(term["held"][language], each[1])] == []


@pytest.mark.parametrize("language", ["en", *LANGUAGES])
def test_a_word_for_which_there_is_another_is_not_used(language):
    english = [bare(text) for each in all_sentences() for text in (each.one, each.many)]
    texts = english if language == "en" else [said for _, said in pairs(language)]
    never = GLOSSARY["never"][language]
    assert [text for text in texts if any(re.search(word, text) for word in never)] == []
