"""No sentence of the app repeats a rulebook: never eight words in a row, in any of five languages."""

import pytest

from tests.words.conftest import all_sentences
from tools.words import rulebooks
from tools.words.catalogues import LANGUAGES, catalogue, read
from tools.words.rulebooks import hash_of, main, phrases, read_hashes


def said_in(language):
    if language == "en":
        return [text for each in all_sentences() for text in (each.one, each.many) if text]
    found = []
    for message in read(catalogue(language), language):
        found += [message.string] if isinstance(message.string, str) else message.string
    return found


@pytest.mark.parametrize("language", ["en", *LANGUAGES])
def test_no_sentence_shares_eight_words_in_a_row_with_a_rulebook(language):
    theirs = read_hashes()
    shared = [
        " ".join(each) for text in said_in(language) for each in phrases(text) if hash_of(each) in theirs
    ]
    assert shared == []


def test_what_a_rulebook_says_is_found_whatever_its_capitals_and_signs(tmp_path, monkeypatch):
    monkeypatch.setattr(rulebooks, "HASHES", tmp_path / "hashes.bin")
    monkeypatch.setattr(rulebooks, "ROOT", tmp_path)
    book = tmp_path / "book.txt"
    book.write_text("One, two. Three four five six\nseven EIGHT nine!", encoding="utf-8")
    assert main([str(book)]) == 0
    (theirs,) = phrases("one TWO three, four five six seven eight")
    (other,) = phrases("two three four five six seven eight ten")
    assert hash_of(theirs) in read_hashes()
    assert hash_of(other) not in read_hashes()
