"""Figures of a pack: by grade and kind which bots solve it, by kind and length how long a proof takes."""

import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from statistics import fmean, median

from calico.puzzles.make import graded
from calico.puzzles.model import SOLVERS, Kind, Puzzle, PuzzleAnswer
from calico.puzzles.solve import solve


@dataclass(frozen=True, slots=True)
class Measured:
    """A puzzle, measured."""

    puzzle: Puzzle
    """With the grade that it has by what was measured."""
    answer: PuzzleAnswer
    grade: int
    """The grade that it had."""
    seconds: float
    nodes: int


def measure(puzzle: Puzzle, answer: PuzzleAnswer) -> Measured:
    """Let the bots try a puzzle, and prove it; the time is the processor's."""
    solution, seconds = None, 0.0
    if puzzle.kind is not Kind.TURN:
        position = puzzle.position
        started = time.process_time()
        solution = solve(position)
        seconds = time.process_time() - started
    made = graded(puzzle, answer, solution)
    return Measured(made.puzzle, made.answer, puzzle.grade, seconds, made.nodes)


def told(measured: Sequence[Measured]) -> Iterator[str]:
    """The figures as lines of three tables."""
    yield from _solvers("grade", lambda one: one.puzzle.grade, measured)
    yield from _solvers("kind", lambda one: one.puzzle.kind.value, measured)
    yield from _proofs([one for one in measured if one.puzzle.kind is not Kind.TURN])
    unique = sum(len(one.answer.best) == 1 for one in measured)
    leads = sorted(one.answer.optimum - one.answer.runner_up for one in measured)
    yield (
        f"{unique} of {len(measured)} have one best first placement; "
        f"the next is {median(leads):.0f} points behind ({leads[0]:.0f} to {leads[-1]:.0f})"
    )
    for one in measured:
        if one.grade != one.puzzle.grade:
            yield f"{one.puzzle.id}: grade {one.puzzle.grade}, the pack says {one.grade}"


def _solvers(
    name: str, group_of: Callable[[Measured], object], measured: Sequence[Measured]
) -> Iterator[str]:
    groups = defaultdict(list)
    for one in measured:
        groups[group_of(one)].append(one.answer.solved_by)
    yield f"{name:<8}puzzles{''.join(f'{bot:>10}' for bot in SOLVERS)}"
    for group, shares in sorted(groups.items(), key=str):
        means = [fmean(column) for column in zip(*shares, strict=True)]
        yield f"{group:<8}{len(shares):>7}{''.join(f'{mean:>8.0f} %' for mean in means)}"


def _proofs(measured: Sequence[Measured]) -> Iterator[str]:
    by_length = defaultdict(list)
    for one in measured:
        by_length[one.puzzle.kind.value, one.puzzle.position.turns].append(one)
    yield "kind    patches  puzzles  median ms  slowest ms  median nodes"
    for (kind, turns), ones in sorted(by_length.items()):
        times = [1000 * one.seconds for one in ones]
        nodes = median(one.nodes for one in ones)
        yield f"{kind:<8}{turns:>7}{len(ones):>9}{median(times):>11.1f}{max(times):>12.1f}{nodes:>14.0f}"
