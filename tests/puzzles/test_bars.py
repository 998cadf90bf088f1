"""The bars of the grades, held by the file that ships and by bots that try a sample again."""

from statistics import fmean

import pytest

from calico.puzzles.model import GRADES, SOLVERS, Kind
from calico.puzzles.pack import shipped, shipped_answers
from calico.puzzles.tries import shares
from tests.samples import today


def solved(puzzle):
    return dict(zip(SOLVERS, shipped_answers()[puzzle.id].solved_by, strict=True))


def of_grade(grade):
    return [solved(puzzle) for puzzle in shipped() if puzzle.grade == grade]


def test_every_puzzle_says_who_solves_it():
    for puzzle in shipped():
        assert all(0 <= share <= 100 for share in solved(puzzle).values())


def test_a_child_s_puzzles_are_solved_by_kitten_or_greedy_at_least_half_the_time():
    assert min(one["either"] for one in of_grade(1)) >= 50


def test_tabby_never_solves_the_hardest_and_siamese_at_most_three_in_ten():
    assert max(one["tabby"] for one in of_grade(5)) == 0
    assert fmean(one["siamese"] for one in of_grade(5)) <= 30


@pytest.mark.parametrize("bot", ["kitten", "tabby"])
def test_the_higher_the_grade_the_rarer_a_bot_solves_it(bot):
    means = [fmean(one[bot] for one in of_grade(grade)) for grade in GRADES]
    assert means == sorted(means, reverse=True)


@pytest.mark.parametrize("puzzle", today(shipped(), one_in=150), ids=lambda puzzle: puzzle.id)
def test_bots_that_try_again_solve_a_puzzle_as_often_as_it_says(puzzle):
    answer = shipped_answers()[puzzle.id]
    assert shares(puzzle, answer).percentages == answer.solved_by


def test_every_kind_has_easy_and_hard_ones():
    for kind in Kind:
        grades = {puzzle.grade for puzzle in shipped() if puzzle.kind is kind}
        assert len(grades) >= 4
