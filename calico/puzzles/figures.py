"""Figures of a pack: by grade which bots solve it, by kind and length how long a proof takes."""

import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import fmean, median

from calico.puzzles.model import Kind, Puzzle, PuzzleAnswer
from calico.puzzles.solve import solve
from calico.puzzles.tries import BOTS, shares


@dataclass(frozen=True, slots=True)
class Measured:
    """A puzzle, measured."""

    kind: Kind
    grade: int
    turns: int
    solved: tuple[float, ...]
    """The share of tries that solve it, for each bot."""
    seconds: float
    nodes: int


def measure(puzzle: Puzzle, answer: PuzzleAnswer) -> Measured:
    """Let the bots try a puzzle, and prove it; the time is the processor's."""
    by_bot = shares(puzzle, answer).by_bot
    seconds, nodes = 0.0, 0
    if puzzle.kind is not Kind.TURN:
        position = puzzle.position
        started = time.process_time()
        nodes = solve(position).nodes
        seconds = time.process_time() - started
    solved = tuple([by_bot[bot] for bot in BOTS])
    return Measured(puzzle.kind, puzzle.grade, puzzle.position.turns, solved, seconds, nodes)


def told(measured: Sequence[Measured]) -> Iterator[str]:
    """The figures as lines of two tables."""
    by_grade = defaultdict(list)
    by_length = defaultdict(list)
    for one in measured:
        by_grade[one.grade].append(one)
        by_length[one.kind, one.turns].append(one)
    yield f"grade  puzzles{''.join(f'{bot:>10}' for bot in BOTS)}"
    for grade, ones in sorted(by_grade.items()):
        means = [fmean(one.solved[place] for one in ones) for place in range(len(BOTS))]
        yield f"{grade:<7}{len(ones):>7}{''.join(f'{100 * mean:>8.0f} %' for mean in means)}"
    yield "kind    patches  puzzles  median ms  slowest ms  median nodes"
    for (kind, turns), ones in sorted(by_length.items()):
        if kind is not Kind.TURN:
            times = [1000 * one.seconds for one in ones]
            nodes = median(one.nodes for one in ones)
            yield (
                f"{kind.value:<8}{turns:>7}{len(ones):>9}{median(times):>11.1f}{max(times):>12.1f}{nodes:>14.0f}"
            )
