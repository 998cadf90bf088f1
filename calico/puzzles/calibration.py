"""How hard puzzles of a kind and grade turn out to be for those who try them, beside what the bots say.

Grades and ratings come from bots. What people's times and tries say differs: somebody may find a turn to
find harder than a quilt to finish of the same grade. Each group of puzzles is moved by as much as it took
more, or less, than its ratings promise, as far as there are tries that tell so.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from math import fsum, log2
from typing import NamedTuple, TypeAlias

from calico.engine.facts import TURNS
from calico.puzzles.model import Kind, Puzzle

A_GRADE = 250
"""So many points of rating lie between two grades."""
DOUBLINGS = 0.8
"""A grade more takes that many times twice the time, as long as nothing else is known."""
DOUBT = 8
"""So many tries are needed for half of what they say to be believed."""
MOST = 1.5 * A_GRADE
"""No group is moved further."""
QUICKEST, SLOWEST = 2.0, 600.0
"""Seconds for a patch below which nobody thinks, and above which the tablet lay aside."""

Group: TypeAlias = tuple[Kind, int]
"""Puzzles of a kind and grade."""


class Tried(NamedTuple):
    """What came of somebody's tries at a puzzle."""

    puzzle: Puzzle
    rating: int
    tries: int
    seconds: int
    solved: bool


def group_of(puzzle: Puzzle) -> Group:
    """The group that a puzzle is moved with."""
    return puzzle.kind, puzzle.grade


def patches_to_place(puzzle: Puzzle) -> int:
    """How many patches a puzzle asks for: longer ones take longer, and aren't harder for that."""
    if puzzle.kind is Kind.SEW:
        return len(puzzle.patches)
    return TURNS - len(puzzle.beginning.turns) if puzzle.kind is Kind.FINISH else 1


def cost(tried: Tried) -> float:
    """What a puzzle took, in doublings of time; a try more, or giving up, counts as twice the time."""
    each = tried.seconds / patches_to_place(tried.puzzle)
    return log2(min(SLOWEST, max(QUICKEST, each))) + tried.tries - 1 + (not tried.solved)


def moved(people: Iterable[Sequence[Tried]]) -> Mapping[Group, int]:
    """By how many points of rating each group is harder than it says, for these people together.

    Whoever is slow is slow everywhere: each one's puzzles are compared with each other only.
    """
    surprises = defaultdict(list)
    for tries in people:
        if not tries:
            continue
        usual, rating = _mean([cost(one) for one in tries]), _mean([one.rating for one in tries])
        for one in tries:
            promised = (one.rating - rating) / A_GRADE * DOUBLINGS
            surprises[group_of(one.puzzle)].append(cost(one) - usual - promised)
    return {group: _believed(found) for group, found in surprises.items()}


def _believed(surprises: Sequence[float]) -> int:
    weight = len(surprises) / (len(surprises) + DOUBT)
    return round(max(-MOST, min(MOST, _mean(surprises) / DOUBLINGS * A_GRADE * weight)))


def _mean(values: Sequence[float]) -> float:
    """As `statistics.fmean`, a module that home would wait for."""
    return fsum(values) / len(values)
