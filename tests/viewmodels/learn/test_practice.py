"""Each part of the lesson ends with two puzzles."""

from calico.puzzles.model import Kind
from calico.puzzles.pack import shipped, shipped_answers
from calico.viewmodels.learn.lessons import PARTS
from calico.viewmodels.learn.practice import PUZZLES, Practice, practice_state, practice_text
from calico.viewmodels.learn.progress import LearningProgress
from calico.viewmodels.puzzles.progress import PuzzleJournal

SHIPPED = {puzzle.id: puzzle for puzzle in shipped()}
FAMILY = ("place", "buttons", "count", "shape")
"""Parts before the goals: their puzzles have none."""


def test_every_part_has_two_rows_of_three_patches_that_no_other_part_has():
    assert set(PUZZLES) == {part.id for part in PARTS}
    ids = [id for two in PUZZLES.values() for id in two]
    assert len(set(ids)) == 2 * len(PARTS)
    for id in ids:
        assert SHIPPED[id].kind is Kind.SEW
        assert len(SHIPPED[id].patches) == 3


def test_nobody_meets_goals_before_they_are_taught():
    for part in FAMILY:
        assert all(SHIPPED[id].position.goals == () for id in PUZZLES[part])


def test_a_puzzle_waits_until_it_earned_a_star(journal):
    part, practice = PARTS[0], Practice(journal)
    first, second = PUZZLES[part.id]
    assert practice.waiting(part) == (first, second)
    PuzzleJournal(journal).keep_try(SHIPPED[first], shipped_answers()[first], 0, 9)
    assert practice.waiting(part) == (first, second)
    PuzzleJournal(journal).keep_try(SHIPPED[first], shipped_answers()[first], 1, 9)
    assert practice.waiting(part) == (second,)


def test_the_list_of_parts_says_what_waits(journal):
    part, progress = PARTS[0], LearningProgress(journal.settings, Practice(journal))
    progress.reached(part, len(part.steps))
    assert progress.views()[0].state == "Done, and 2 puzzles wait"
    for id in PUZZLES[part.id]:
        PuzzleJournal(journal).keep_try(SHIPPED[id], shipped_answers()[id], 3, 9)
    assert progress.views()[0].state == "Done"


def test_where_nothing_waits_nothing_is_said():
    assert practice_text(()) == practice_state(()) == ""
