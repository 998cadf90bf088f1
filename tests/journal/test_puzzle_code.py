"""Codes of single puzzles: each puzzle has one, and typing errors are found."""

import pytest

from calico.journal import Challenge, JournalError, code_of
from calico.journal.errors import Problem
from calico.journal.puzzle_code import code_of_puzzle, is_puzzle_code, puzzle_from_code
from calico.puzzles.pack import shipped

CODE = code_of_puzzle("finish-20000")


def problem_of(code):
    with pytest.raises(JournalError) as wrong:
        puzzle_from_code(code)
    return wrong.value.problem


def test_every_shipped_puzzle_has_a_code_of_its_own_that_leads_back():
    codes = {code_of_puzzle(puzzle.id): puzzle.id for puzzle in shipped()}
    assert len(codes) == len(shipped())
    assert {puzzle_from_code(code) for code in codes} == set(codes.values())
    assert all(is_puzzle_code(code) and code.replace("-", "").isalnum() for code in codes)


def test_a_code_means_the_same_for_ever():
    assert puzzle_from_code("001G-TGMX") == "finish-20000"


def test_case_hyphens_and_look_alikes_do_not_matter():
    assert puzzle_from_code(CODE.lower().replace("-", " ").replace("0", "o")) == "finish-20000"


def test_no_challenge_is_taken_for_a_puzzle():
    assert not is_puzzle_code(code_of(Challenge(seed=7)))


def test_every_wrong_character_and_every_swap_is_found():
    word = CODE.replace("-", "")
    for place, right in enumerate(word):
        for other in "0123456789ABCDEFGHJKMNPQRSTVWXYZ":
            if other != right:
                assert problem_of(word[:place] + other + word[place + 1 :]) is Problem.CODE_MISTYPED
    for place in range(len(word) - 1):
        swapped = word[:place] + word[place + 1] + word[place] + word[place + 2 :]
        if swapped != word:
            assert problem_of(swapped) in (Problem.CODE_MISTYPED, Problem.CODE_CHARACTER)


def test_a_character_that_no_code_has_is_named():
    assert problem_of("00!0-0000") is Problem.CODE_CHARACTER


def test_zeros_are_no_code():
    assert problem_of("0000-0000") is Problem.CODE_MISTYPED
