"""Which spaces hold a patch: those with a pattern on them.

A floor has grain, shadows lie on it and lamps are mirrored in it; but it hardly changes over short distances
and has one colour, lighter and darker. What may be either is doubtful, so that somebody looks.
"""

from collections.abc import Generator, Mapping
from dataclasses import dataclass
from math import dist, log

from calico.engine.boards import OPEN_CELLS, RING_CELLS
from calico.engine.cells import Cell, cells_in
from calico.photo.prints import DARK, INNER, Colour, Print, print_of, tinge, unrest
from calico.photo.sampling import Sample

EMPTY, PLAIN = 0.18, 0.4
"""A space with less pattern than this share of that of printed ones is empty; with less than that, maybe."""
HARDLY, LIKE_FLOOR = 0.8, 0.2
"""A space with less pattern than this may be empty, too, where its cloth is like a plain space's, but for so
much."""
GREY = 0.3
"""What has less of a colour of its own than this share of the printed patterns may be grain, or a shadow."""
RESTLESS = 0.45
"""What changes so much isn't simply empty: lamps take the colour from patterns, too."""
USUAL = 4
"""How many printed patches may be plainer than the one that spaces are compared with."""


@dataclass(frozen=True, slots=True)
class Usual:
    """What printed patches have at least."""

    change: float
    tinge: float

    def share(self, print_: Print) -> float:
        """How much of that a print has."""
        change = unrest(print_) / (self.change or 1.0)
        coloured = min(1.0, tinge(print_) / (GREY * self.tinge or 1.0))
        return max(change * coloured, EMPTY if change > RESTLESS else 0.0)


def patterned(
    samples: Mapping[Cell, Sample], prints: dict[Cell, Print]
) -> Generator[None, None, dict[Cell, float]]:
    """How much of a pattern each space has. A gap's dark edge may hide it: then the inside is asked."""
    changes, tinges = [], []
    for cell in RING_CELLS:
        changes.append(unrest(prints[cell]))
        tinges.append(tinge(prints[cell]))
        yield
    usual = Usual(sorted(changes)[USUAL], sorted(tinges)[USUAL])
    found = {}
    for cell in cells_in(OPEN_CELLS):
        found[cell] = usual.share(prints[cell])
        if found[cell] < PLAIN:
            inside = print_of(samples[cell].within(prints[cell].points & INNER))
            if usual.share(inside) > found[cell]:
                found[cell], prints[cell] = usual.share(inside), inside
        yield
    return found


def perhaps_empty(prints: Mapping[Cell, Print], shares: Mapping[Cell, float]) -> list[Cell]:
    """The spaces that have little of a pattern, or not much of one on the cloth of those that have little."""
    floors = [_balance(prints[cell].cloth) for cell, share in shares.items() if share < PLAIN]
    return [
        cell
        for cell, share in shares.items()
        if share < PLAIN
        or (share < HARDLY and any(dist(_balance(prints[cell].cloth), each) < LIKE_FLOOR for each in floors))
    ]


def _balance(colour: Colour) -> tuple[float, float]:
    """A colour, however bright it is."""
    red, green, blue = (log(channel + DARK) for channel in colour)
    return red - green, blue - green
