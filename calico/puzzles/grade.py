"""How hard a puzzle is: by which bots solve it, how often the obvious is wrong, and how many aims compete."""

from dataclasses import dataclass

from calico.puzzles.model import Kind
from calico.puzzles.tries import Shares

BASE_RATINGS = {1: 850, 2: 1100, 3: 1350, 4: 1600, 5: 1850}
DEEP, CROWDED = 2, 4
"""From so many wrong obvious placements, and so many aims, a puzzle can be of the hardest grade."""


@dataclass(frozen=True, slots=True)
class Difficulty:
    """What a grade goes by."""

    shares: Shares
    wrong: int = 1
    """At how many placements of the best play another one brings more at once."""
    aims: int = 1
    """How many tokens and goals the best play and the next best reach between them."""


def grade_of(kind: Kind, difficulty: Difficulty) -> int:
    """From 1, which a child solves, to 5, over which lynx sweats. Turns that the coach finds end at 4."""
    solved = difficulty.shares.by_bot
    if difficulty.shares.either >= 0.5:
        return 1
    if solved["kitten"] >= 0.2 or solved["tabby"] >= 0.5:
        return 2
    if solved["tabby"] > 0:
        return 3
    hard = kind is not Kind.TURN and (difficulty.wrong >= DEEP or difficulty.aims >= CROWDED)
    return 5 if hard and not solved["siamese"] else 4


def rating_of(grade: int, difficulty: Difficulty) -> int:
    """A fixed rating for Glicko: the grade's, moved by how rarely it was solved and how much competes."""
    solved = difficulty.shares.by_bot
    ease = (solved["kitten"] + solved["tabby"] + solved["siamese"]) / 3
    moved = 120 * (0.4 - ease) + 20 * (difficulty.wrong - 1) + 10 * (min(difficulty.aims, 8) - 3)
    return BASE_RATINGS[grade] + round(max(-120.0, min(120.0, moved)))
