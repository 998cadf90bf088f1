"""What people's times and tries say of the grades."""

import pytest

from calico.puzzles.calibration import A_GRADE, MOST, Tried, cost, group_of, moved
from calico.puzzles.model import GRADES, Kind
from calico.puzzles.pack import shipped, shipped_answers


def some(kind, grade, number):
    return [puzzle for puzzle in shipped() if (puzzle.kind, puzzle.grade) == (kind, grade)][:number]


def tried(puzzle, seconds_a_patch, tries=1, solved=True):
    patches = len(puzzle.patches) or 22 - len(puzzle.beginning.turns) if puzzle.kind is not Kind.TURN else 1
    rating = shipped_answers()[puzzle.id].rating
    return Tried(puzzle, rating, tries, round(seconds_a_patch * patches), solved)


def person(harder=(), pace=1.0):
    """Somebody who takes as long as the ratings say, and for some groups eight times as long."""
    tries = []
    for kind, grade in {group_of(puzzle) for puzzle in shipped()}:
        for puzzle in some(kind, grade, 6):
            promised = 2 ** (0.8 * (shipped_answers()[puzzle.id].rating - 850) / A_GRADE)
            slow = 8 if (kind, grade) in harder else 1
            tries.append(tried(puzzle, 10 * pace * promised * slow))
    return tries


def test_who_takes_as_long_as_the_ratings_say_moves_nothing():
    assert max(map(abs, moved([person()]).values())) < 40


def test_puzzles_that_take_longer_than_their_grade_promises_are_moved_up():
    group = Kind.TURN, 2
    found = moved([person(harder=[group])])
    assert found[group] > A_GRADE / 2
    assert found[group] == max(found.values())
    assert all(points <= 0 for other, points in found.items() if other != group)


def test_who_is_slow_everywhere_finds_nothing_harder():
    assert moved([person(pace=4)]) == pytest.approx(moved([person()]), abs=8)


def test_few_tries_say_little_and_none_say_nothing():
    group = Kind.SEW, 2
    easy, hard = some(Kind.SEW, 1, 1), some(*group, 2)
    few = moved([[tried(easy[0], 10), *(tried(one, 300) for one in hard)]])
    assert 0 < few[group] < 0.5 * MOST
    assert moved([[], []]) == {}


def test_nothing_is_moved_further_than_a_grade_and_a_half():
    found = moved([person(harder=[(Kind.TURN, 2)])] * 50)
    assert max(map(abs, found.values())) <= MOST


def test_a_try_more_and_giving_up_count_as_twice_the_time():
    puzzle = some(Kind.SEW, GRADES[0], 1)[0]
    once = cost(tried(puzzle, 10))
    assert cost(tried(puzzle, 20)) == pytest.approx(once + 1)
    assert cost(tried(puzzle, 10, tries=2)) == pytest.approx(once + 1)
    assert cost(tried(puzzle, 10, solved=False)) == pytest.approx(once + 1)


def test_longer_puzzles_are_not_harder_for_being_longer():
    short = next(one for one in shipped() if len(one.patches) == 3)
    long = next(one for one in shipped() if len(one.patches) == 5)
    assert cost(tried(short, 12)) == pytest.approx(cost(tried(long, 12)))
