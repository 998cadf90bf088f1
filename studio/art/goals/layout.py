"""What each goal shows: its two values, and six beads in groups."""

from dataclasses import dataclass

Bead = tuple[str, float, float]
"""The letter, and where it lies in bead widths from the middle."""


@dataclass(frozen=True, slots=True)
class Goal:
    """Points for one way and for both, and the beads."""

    one: int
    both: int
    beads: tuple[Bead, ...]


def _row(letters: str, y: float, gap: float = 0.32) -> list[Bead]:
    """A row of beads about the middle; a space parts two groups."""
    width = sum(gap if letter == " " else 1 for letter in letters)
    x, beads = -width / 2, []
    for letter in letters:
        step = gap if letter == " " else 1.0
        if letter != " ":
            beads.append((letter, x + 0.5, y))
        x += step
    return beads


def _rows(upper: str, lower: str) -> tuple[Bead, ...]:
    return (*_row(upper, -0.53), *_row(lower, 0.53))


def _ring(letters: str) -> tuple[Bead, ...]:
    """Six beads about a sign in the middle."""
    places = ((-1.0, -0.8), (-1.62, 0.04), (-1.0, 0.88), (1.0, -0.8), (1.62, 0.04), (1.0, 0.88))
    return tuple((letter, x, y) for letter, (x, y) in zip(letters, places, strict=True))


GOALS = {
    "all_different": Goal(10, 15, _ring("ABCDEF")),
    "aa-bb-cc": Goal(7, 11, _rows("AA BB", "CC")),
    "aaa-bbb": Goal(8, 13, _rows("AAA", "BBB")),
    "aaaa-bb": Goal(8, 14, _rows("AAAA", "BB")),
    "aaa-bb-c": Goal(7, 11, _rows("AAA", "BB C")),
    "aa-bb-c-d": Goal(5, 8, _rows("AA BB", "C D")),
}
