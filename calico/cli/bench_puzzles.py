"""`bench`: how fast the puzzles are read, and their answers proved."""

import time
from collections.abc import Callable, Iterator
from statistics import median

from calico.engine.facts import TURNS
from calico.puzzles.model import Kind, Puzzle
from calico.puzzles.pack import read_answers, read_pack
from calico.puzzles.solve import solve

PROVED = 15
"""So many quilts to finish are proved for each length, spread over the pack."""


def puzzle_figures(rounds: int) -> Iterator[tuple[str, float, str, str]]:
    """Reading the pack with its answers, and proving quilts to finish; the time is the processor's."""
    spent = [_seconds(read_pack) + _seconds(read_answers) for _ in range(rounds)]
    yield "read all puzzles and answers", 1000 * median(spent), "ms", "<= 20"
    puzzles = [puzzle for puzzle in read_pack() if puzzle.kind is Kind.FINISH]
    for turns, target in ((4, "<= 200"), (5, "<= 3000")):
        of_length = [puzzle for puzzle in puzzles if TURNS - len(puzzle.beginning.turns) == turns]
        chosen = of_length[:: max(1, len(of_length) // PROVED)]
        milliseconds = 1000 * median(map(_proof, chosen))
        yield f"prove a quilt of {turns} turns", milliseconds, "ms", target


def _proof(puzzle: Puzzle) -> float:
    position = puzzle.position
    return _seconds(lambda: solve(position))


def _seconds(work: Callable[[], object]) -> float:
    started = time.process_time()
    work()
    return time.process_time() - started
