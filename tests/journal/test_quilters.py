import pytest
from hypothesis import given
from hypothesis import strategies as st

from calico.engine.tiles import COLOURS
from calico.journal import GameMode, JournalError, Problem
from calico.journal.quilters import LONGEST_NAME, Quilter, clean_name, name_key, quilter_to_row, unique_name
from calico.journal.store.schema import QUILTERS
from tools.journal.sample import random_game


@pytest.mark.parametrize(
    "name",
    [
        "A",
        "Zoë",
        "Łukasz",
        "Бронислава",
        "محمد",
        "すずき",
        "नीला",
        "Ωμέγα 🧵",
        "👩‍👩‍👧",
        "x" * 24,
        "-1",
        "=2+3",
    ],
)
def test_a_name_may_be_in_any_script(journal, name):
    assert journal.quilters.add(name).name == name
    assert [quilter.name for quilter in journal.quilters.all()] == [name]


@pytest.mark.parametrize(
    ("name", "problem", "sentence"),
    [
        ("", Problem.NAME_EMPTY, "A name needs at least one letter."),
        (" \u3000 ", Problem.NAME_EMPTY, "A name needs at least one letter."),
        ("\u200d", Problem.NAME_EMPTY, "A name needs at least one letter."),
        ("x" * 25, Problem.NAME_TOO_LONG, "A name can have at most 24 characters; this one has 25."),
        ("a\nb", Problem.NAME_UNREADABLE, "line breaks"),
        ("a\x07b", Problem.NAME_UNREADABLE, "invisible characters"),
        ("a\u202eb", Problem.NAME_UNREADABLE, "invisible characters"),
        ("a\u2028b", Problem.NAME_UNREADABLE, "line breaks"),
        ("a\ud800b", Problem.NAME_UNREADABLE, "invisible characters"),
    ],
)
def test_a_name_that_cannot_be_is_refused_with_a_reason(journal, name, problem, sentence):
    with pytest.raises(JournalError, match=sentence) as refused:
        journal.quilters.add(name)
    assert refused.value.problem is problem
    assert journal.quilters.all() == []


INVISIBLE = {
    "an accent alone": "\u0301",
    "accents": "\u0301\u0327\u0488",
    "a spacing mark": "\u093e",
    "a Hangul filler": "\u3164",
    "leading and vowel fillers": "\u115f\u1160",
    "a narrow filler": "\uffa0",
    "blank Braille": "\u2800\u2800",
    "variation selectors": "\ufe0f\U000e0100",
    "Mongolian selectors": "\u180b\u180f",
    "tags": "\U000e0041\U000e007f",
    "soft hyphens": "\xad\xad",
    "a grapheme joiner": "\u034f",
    "zero widths": "\u200b\u200c\u200d\u2060\ufeff",
    "marks of direction": "\u200e\u200f\u061c",
    "Khmer vowels that are never shown": "\u17b4\u17b5",
    "an empty note": "\U0001d159",
    "wide spaces": "\u3000\u2003\xa0",
    "a mixture": " \u3164 \u0301\u2800\u200d ",
}


def test_a_name_that_shows_nothing_is_none():
    for letters in INVISIBLE.values():
        with pytest.raises(JournalError, match="at least one letter") as refused:
            clean_name(letters)
        assert refused.value.problem is Problem.NAME_EMPTY


UNSEEN = " \u3164\u115f\u1160\uffa0\u2800\ufe0f\U000e0100\U000e0041\xad\u034f\u200c\u200d\u200e\u17b4\u180b"


@pytest.mark.parametrize("place", range(5))
def test_what_nobody_sees_tells_no_names_apart(journal, anna, place):
    for letter in UNSEEN:
        with pytest.raises(JournalError) as refused:
            journal.quilters.add("Anna"[:place] + letter + "Anna"[place:])
        assert refused.value.problem is Problem.NAME_TAKEN
    assert journal.quilters.all() == [anna]


@pytest.mark.parametrize("name", ["👩‍👩‍👧", "❤️", "1️⃣", "🏴󠁧󠁢󠁷󠁬󠁳󠁿", "می‌خواهم", "ක්‍ෂ", "Zoë", "é", "한글", "⠁⠝", "¨"])
def test_letters_and_pictures_keep_what_joins_them(journal, name):
    kept = journal.quilters.add(name)
    assert kept.name == name
    assert journal.quilters.get(kept.id) == kept


def test_accents_tell_names_apart(journal, anna):
    assert journal.quilters.add("Ánna").name == "Ánna"


@pytest.mark.parametrize("letters", ["\u3164", "\u0301", "\u2800", "\xad"])
def test_a_quilter_whose_name_was_taken_when_it_could_be_still_opens(journal, letters):
    old = Quilter(7, letters, None, 1)
    journal.quilters._store.put(QUILTERS, quilter_to_row(old))
    assert journal.quilters.all() == [old]
    assert journal.quilters.rename(7, "Cleo").name == "Cleo"


def test_a_name_is_trimmed_and_composed(journal):
    assert journal.quilters.add("  Zoe\u0308 ").name == "Zoë"


@pytest.mark.parametrize("again", ["Anna", "ANNA", " anna ", "Ａｎｎａ"])
def test_names_are_unique_for_people(journal, anna, again):
    with pytest.raises(JournalError, match="already a quilter called Anna"):
        journal.quilters.add(again)
    assert journal.quilters.all() == [anna]


def test_six_columns_and_any_number_of_guests(journal):
    for colour in COLOURS:
        journal.quilters.add(f"Q {colour}", colour)
    guests = [journal.quilters.add(f"Guest {number}") for number in range(10)]
    assert journal.quilters.free_colours() == []
    assert [quilter.colour for quilter in journal.quilters.all()] == [*COLOURS, *[None] * len(guests)]
    with pytest.raises(JournalError, match="already has the green column"):
        journal.quilters.add("One too many", "green")


def test_there_are_no_other_columns(journal):
    with pytest.raises(JournalError) as refused:
        journal.quilters.add("Anna", "orange")
    assert refused.value.problem is Problem.COLOUR_UNKNOWN


def test_a_quilter_can_change_their_name(journal, anna):
    journal.quilters.rename(anna.id, "Anne")
    changed = journal.quilters.get(anna.id)
    assert (changed.name, changed.colour) == ("Anne", anna.colour)
    assert changed.touched > anna.touched


def test_a_new_name_must_be_free_too_but_ones_own_is(journal, anna, bo):
    with pytest.raises(JournalError):
        journal.quilters.rename(bo.id, "anna")
    assert journal.quilters.rename(anna.id, "ANNA").name == "ANNA"


def test_games_keep_the_name_of_a_quilter_who_was_removed(journal, anna):
    kept = journal.games.begin(random_game(1, 1), GameMode.SOLO, [anna.id])
    journal.quilters.remove(anna.id)
    assert journal.games.open(kept.id).summary.seats[0].name == "Anna"
    for ask in (journal.quilters.get, journal.quilters.remove):
        with pytest.raises(JournalError) as refused:
            ask(anna.id)
        assert refused.value.problem is Problem.NO_SUCH_QUILTER


@given(st.text(max_size=40))
def test_whatever_is_typed_becomes_a_good_name_or_a_reason(text):
    try:
        name = clean_name(text)
    except JournalError:
        return
    assert 1 <= len(name) <= LONGEST_NAME
    assert name == name.strip()
    assert clean_name(name) == name
    name.encode()


@given(st.text(min_size=1, max_size=LONGEST_NAME), st.integers(0, 12))
def test_a_taken_name_gets_a_number_and_stays_short(name, times):
    taken = []
    for _ in range(times):
        other = unique_name(name, taken)
        assert name_key(other) not in map(name_key, taken)
        assert len(other) <= LONGEST_NAME
        taken.append(other)
