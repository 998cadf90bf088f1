from dataclasses import replace

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from calico.engine.boards import BOARDS
from calico.engine.facts import RESTRICTIONS, SCENARIOS
from calico.engine.setup import Plan, Player, deal
from calico.journal import Challenge, JournalError, Problem, challenge_from, challenge_of, code_of, new_seed
from calico.journal.challenge import CHECKS, DIGITS, easy_to_type, plain, to_word
from tools.journal.sample import random_game

GOLDEN = ("0000-0000-0M0B", "2GV0-79JP-BH0K", "0004-J1W6-FQC0", "0000-001P-Q801")
seeds = st.integers(0, (1 << 40) - 1)


@st.composite
def plans(draw):
    players = draw(st.integers(1, 4))
    kind = draw(st.sampled_from(("beginner", "standard", "family", "scenario")))
    boards = draw(st.permutations(BOARDS))[:players] if draw(st.booleans()) else [None] * players
    return Plan(
        players=tuple(Player(f"P{seat}", None, board) for seat, board in enumerate(boards)),
        kind=kind,
        scenario=draw(st.sampled_from(list(SCENARIOS))) if kind == "scenario" else None,
        lower_variance=players < 3 and draw(st.booleans()),
        cats=draw(st.sampled_from((None, ("leo", "millie", "rumi"), ("rumi", "leo", "millie"))))
        if kind in ("standard", "family")
        else None,
        restriction=draw(st.sampled_from((None, *RESTRICTIONS)))
        if kind == "standard" and players > 1
        else None,
        first=draw(st.none() | st.integers(0, players - 1)),
    )


def without_boards(plan):
    return tuple(Player(player.name, player.bot) for player in plan.players)


@given(plans(), seeds | st.integers(0, (1 << 256) - 1))
@settings(max_examples=60, deadline=None)
def test_the_code_of_any_deal_deals_the_same_again(plan, seed):
    setup = deal(plan, seed)
    challenge = challenge_from(code_of(challenge_of(setup)))
    assert deal(challenge.plan(without_boards(plan)), challenge.seed) == setup


@given(seeds, st.integers(1, 4), st.booleans())
@settings(deadline=None)
def test_usual_codes_are_three_groups_of_four_letters_and_digits(seed, players, lower):
    code = code_of(Challenge(seed, players, lower_variance=lower and players < 3))
    assert [len(group) for group in code.split("-")] == [4, 4, 4]
    assert code.replace("-", "").isalnum()
    assert code == code.upper()


def test_a_code_never_changes_its_meaning():
    assert code_of(Challenge(0)) == GOLDEN[0]
    assert code_of(Challenge(123456789012, 2, restriction="no_hand")) == GOLDEN[1]
    assert (
        code_of(Challenge(5, 4, cats=("leo", "millie", "rumi"), boards=(None, *BOARDS[:3]), first=2))
        == GOLDEN[2]
    )
    assert code_of(Challenge(77, 1, "scenario", 10, lower_variance=True)) == GOLDEN[3]


@given(seeds, st.data())
@settings(max_examples=100, deadline=None)
def test_every_single_wrong_character_is_found(seed, data):
    word = plain(code_of(Challenge(seed)))
    place = data.draw(st.integers(0, len(word) - 1))
    wrong = data.draw(st.sampled_from(CHECKS if place == len(word) - 1 else DIGITS))
    assume(wrong != word[place])
    with pytest.raises(JournalError) as refused:
        challenge_from(word[:place] + wrong + word[place + 1 :])
    assert refused.value.problem is Problem.CODE_MISTYPED


@given(seeds, st.integers(0, 10))
@settings(max_examples=100, deadline=None)
def test_every_swap_of_neighbours_is_found(seed, place):
    word = plain(code_of(Challenge(seed)))
    assume(word[place] != word[place + 1])
    with pytest.raises(JournalError):
        challenge_from(word[:place] + word[place + 1] + word[place] + word[place + 2 :])


@given(seeds, st.integers(0, 11))
@settings(deadline=None)
def test_a_missing_character_is_always_found(seed, place):
    word = plain(code_of(Challenge(seed)))
    with pytest.raises(JournalError, match="at least 12 letters and digits"):
        challenge_from(word[:place] + word[place + 1 :])


@given(seeds)
@settings(max_examples=50, deadline=None)
def test_people_may_write_a_code_in_their_own_way(seed):
    code = code_of(Challenge(seed))
    spoken = code.lower().replace("-", " ").replace("0", "o").replace("1", "l")
    assert challenge_from(f"  {spoken}\n") == Challenge(seed)
    assert challenge_from(code.replace("1", "I").replace("0", "O").replace("-", "")) == Challenge(seed)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", Problem.CODE_EMPTY),
        (" - ", Problem.CODE_EMPTY),
        ("ABCD", Problem.CODE_LENGTH),
        ("0000-0000-00!0", Problem.CODE_CHARACTER),
        ("UUUU-0000-0000", Problem.CODE_CHARACTER),
        ("Z" * 5000, Problem.CODE_MISTYPED),
        ("🧵" * 12, Problem.CODE_CHARACTER),
    ],
)
def test_what_is_no_code_is_refused_with_a_reason(text, problem):
    with pytest.raises(JournalError) as refused:
        challenge_from(text)
    assert refused.value.problem is problem


@given(st.text(max_size=30) | st.text(alphabet=CHECKS, min_size=12, max_size=90))
@settings(deadline=None)
def test_whatever_is_typed_gives_a_challenge_or_a_reason(text):
    try:
        challenge = challenge_from(text)
    except JournalError:
        return
    assert plain(code_of(challenge)) == plain(text)


@pytest.mark.parametrize("text", ["0000-0000-0000", "oooo oooo oooo", "0" * 13, "0" * 80])
def test_nothing_but_zeros_is_no_code(text):
    with pytest.raises(JournalError) as refused:
        challenge_from(text)
    assert refused.value.problem is Problem.CODE_MISTYPED


def test_the_first_of_all_deals_has_a_code_all_the_same():
    first = Challenge(0, kind="beginner")
    assert code_of(first) == "0000-0000-0011"
    assert challenge_from("0000-0000-0011") == first


def is_code(text):
    try:
        challenge_from(text)
    except JournalError:
        return False
    return True


def test_no_code_is_one_character_over_and_over():
    texts = [character * length for character in DIGITS for length in range(12, 81)]
    assert list(filter(is_code, texts)) == []


def word_of(*digits, seed=12345):
    """The word that says these digits (value, base) above the salt, however senseless they are."""
    number = seed
    for value, base in reversed(digits):
        number = number * base + value
    return next(to_word(number * 5 + salt, 12) for salt in range(5) if easy_to_type(number * 5 + salt))


STANDARD = ((1, 18), (0, 2))
SENSELESS = {
    "boards chosen, and none named": word_of((0, 4), (2, 8), (0, 4), *STANDARD, (0, 5)),
    "boards chosen for two, and none named": word_of((0, 4), (2, 8), (1, 4), *STANDARD, (0, 5), (0, 5)),
    "who begins where one plays alone": word_of((0, 4), (4, 8), (0, 4), *STANDARD, (0, 4)),
    "a first player who isn't there": word_of((0, 4), (4, 8), (1, 4), *STANDARD, (3, 4)),
    "the same board twice": word_of((0, 4), (2, 8), (1, 4), *STANDARD, (1, 5), (1, 5)),
    "lower variance for three": word_of((0, 4), (0, 8), (2, 4), (1, 18), (1, 2)),
    "a restriction for one": word_of((0, 4), (0, 8), (0, 4), (17, 18), (0, 2)),
    "cats chosen for beginners": word_of((0, 4), (1, 8), (0, 4), (0, 18), (0, 2), (7, 10)),
}


@pytest.mark.parametrize("word", SENSELESS.values(), ids=SENSELESS)
def test_a_senseless_challenge_has_no_code(word):
    with pytest.raises(JournalError) as refused:
        challenge_from(word)
    assert refused.value.problem is Problem.CODE_MISTYPED


@given(st.integers(0, (1 << 56) - 1) | st.integers(0, 5000) | st.integers(0, (1 << 300)))
@settings(max_examples=150, deadline=None)
def test_every_code_that_is_taken_is_the_one_its_challenge_is_given(number):
    word = to_word(number, 12)
    try:
        challenge = challenge_from(word)
    except JournalError:
        return
    assert code_of(challenge) == word


def test_a_code_of_a_newer_version_says_so():
    number = 5  # The version is the digit above the salt, which has five values: here it is 1.
    word = "0000000000" + DIGITS[number] + CHECKS[number]
    with pytest.raises(JournalError) as refused:
        challenge_from(word)
    assert refused.value.problem is Problem.CODE_NEWER


def test_a_game_that_was_not_dealt_from_a_number_has_no_code():
    setup = random_game(2, 1, moves=0).setup
    seeds = (replace(setup, seed=seed) for seed in (None, -1, 1 << 256))
    for other in (*seeds, replace(setup, market=setup.market[::-1])):
        with pytest.raises(JournalError) as refused:
            challenge_of(other)
        assert refused.value.problem is Problem.CODE_NO_DEAL


def test_new_seeds_are_short():
    assert all(new_seed() < 1 << 40 for _ in range(100))


def test_names_are_no_part_of_a_code():
    one, other = (deal(Plan((Player(name),)), 7) for name in ("Anna", "Bo"))
    assert code_of(challenge_of(one)) == code_of(challenge_of(other))
