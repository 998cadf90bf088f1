"""Which printed patches a patch looks like, piece by piece.

A token hides most of what numbers tell of a pattern. But whose leaf or dot looks out from under it is plain
to see: so pieces of the patch are laid over every printed patch, wherever they fit, all six ways round.

Patches are looked at half as finely as they were sampled, in steps from dark to light that lie side by side
in one integer: how unlike two pieces are is one `xor` and one count.
"""

from collections.abc import Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import atan2, pi
from typing import TypeAlias

from calico.engine.cells import Cell
from calico.photo.prints import Print
from calico.photo.sampling import ACROSS, GRID, LINE, NUMBERS, PITCH, ROWS, Points, turned

WAYS = 6
"""Ways round, and pieces of a patch. Each is a third of it, so that they overlap: smaller ones find their
like on any pattern, larger ones on none."""
STEPS = (0.2, 0.4, 0.6, 0.8)
REACH = 8
"""How far a piece is moved at most, in points of the small grid."""
SMALL_LINE = ACROSS // 2 + REACH
STEP_BITS = (ROWS // 2 + REACH) * SMALL_LINE
"""Rows and steps lie so far apart that no move leads from one into the next."""
ONE: Points = (1 << STEP_BITS) - 1
"""The first step alone."""
FITS = 0.9
"""This share of a piece must lie on what is seen of the other patch."""
FEWEST = 5
"""Smaller pieces tell nothing."""
Unlikeness: TypeAlias = list[float]
"""Of each pattern how unlike it is: 0 is the same, 1 the opposite."""
Fitting: TypeAlias = list[tuple[int, list[tuple[int, Points, Points, Points, float]]]]
"""By move: which piece, its points in one step and in all, light ones, and how many must lie on the other."""


@dataclass(frozen=True, slots=True)
class Small:
    """A small picture of a pattern: the points that are light, step by step, and those that are seen."""

    light: Points
    seen: Points


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of a patch, one way round."""

    part: int
    """Which piece it is."""
    light: Points
    seen: Points
    size: int


def small_of(print_: Print, turn: int = 0) -> Small:
    """The pattern of a patch, turned by so many sixths of a circle."""
    values: list[float | None] = [None] * len(NUMBERS)
    for place, value in zip(print_.kept, print_.values, strict=True):
        values[place] = value
    light = [bytearray(b"0" * STEP_BITS) for _ in STEPS]
    seen = bytearray(b"0" * STEP_BITS)
    for number, places in _quads(turn):
        there = [each for place in places if (each := values[place]) is not None]
        if len(there) > 1:
            seen[-1 - number] = 49
            mean = sum(there) / len(there)
            for step, points in zip(STEPS, light, strict=True):
                if mean > step:
                    points[-1 - number] = 49
    return Small(int(b"".join(light), 2), int(bytes(seen) * len(STEPS), 2))


@cache
def _quads(turn: int) -> list[tuple[int, list[int]]]:
    """For each point of the small grid the places in GRID that it shows."""
    places = {number: place for place, number in enumerate(NUMBERS)}
    found: dict[int, list[int]] = {}
    for number, (x, y) in zip(NUMBERS, turned(turn), strict=True):
        row, column = divmod(number, LINE)
        across, down = round(x / PITCH + (ACROSS - 1) / 2), round(y / PITCH + (ROWS - 1) / 2)
        source = places.get(down * LINE + across)
        if source is not None:
            found.setdefault(row // 2 * SMALL_LINE + column // 2, []).append(source)
    return [(number, each) for number, each in found.items() if len(each) > 2]


@cache
def _parts() -> list[Points]:
    """The points of each piece of the small grid."""
    angle = {number: atan2(y, x) % (2 * pi) for number, x, y in GRID}
    found = [0] * WAYS
    for number, places in _quads(0):
        sixth = int(angle[NUMBERS[places[0]]] / (2 * pi / WAYS)) % WAYS
        found[sixth] |= sum(1 << (number + step * STEP_BITS) for step in range(len(STEPS)))
    return [found[part] | found[(part + 1) % WAYS] for part in range(WAYS)]


def _pieces(print_: Print) -> list[Piece]:
    found = []
    for turn in range(WAYS):
        small = small_of(print_, turn)
        for part in range(WAYS):
            seen = small.seen & _parts()[(part - turn) % WAYS]
            size = seen.bit_count()
            if size >= FEWEST * len(STEPS):
                found.append(Piece(part, small.light & seen, seen, size))
    return found


@cache
def _moves() -> list[int]:
    way = range(-REACH, REACH + 1)
    return [down * SMALL_LINE + right for down in way for right in way]


def _moved(points: Points, move: int) -> Points:
    return points >> move if move >= 0 else points << -move


def unlikeness(
    print_: Print, samples: Mapping[Cell, Small], kinds: Sequence[Sequence[Cell]]
) -> Generator[None, None, Unlikeness]:
    """How unlike each pattern a patch is, of which these samples are known."""
    pieces = _pieces(print_)
    fitting = _fitting(pieces, samples.values())
    yield
    found = {}
    for cell, sample in samples.items():
        found[cell] = _least(sample, fitting)
        yield
    sizes = [max((each.size for each in pieces if each.part == part), default=0) for part in range(WAYS)]
    total = sum(sizes) or 1
    return [
        sum(size * min(found[cell][part] for cell in kind) for part, size in enumerate(sizes)) / total
        for kind in kinds
    ]


def _fitting(pieces: Sequence[Piece], samples: Iterable[Small]) -> Fitting:
    """By move the pieces that may lie on a sample then."""
    whole = 0
    for sample in samples:
        whole |= sample.seen
    found = []
    for move in _moves():
        room = _moved(whole, move)
        there = [each for each in pieces if (each.seen & room).bit_count() >= FITS * each.size]
        if there:
            found.append((move, [_entry(each) for each in there]))
    return found


def _entry(piece: Piece) -> tuple[int, Points, Points, Points, float]:
    return piece.part, piece.seen & ONE, piece.seen, piece.light, FITS * piece.size / len(STEPS)


def _least(sample: Small, fitting: Fitting) -> list[float]:
    """For each piece how unlike a sample it is where it fits best."""
    best = [1.0] * WAYS
    for move, pieces in fitting:
        light, seen = _moved(sample.light, move), _moved(sample.seen, move)
        for part, own, own_all, own_light, enough in pieces:
            count = (own & seen).bit_count()
            if count >= enough:
                unlike = ((light & own_all) ^ (own_light & seen)).bit_count() / count / len(STEPS)
                if unlike < best[part]:
                    best[part] = unlike
    return best
