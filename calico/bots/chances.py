"""Where an area may still grow into a cat's shape: placements of the shape, counted in parallel.

Each placement of a shape on the grid is a field of four bits in one long integer. A cell's number has
a 1 in the field of every placement that covers it, so the sum over a line's own cells counts, for all
placements at once, how many of their cells lie already.
"""

from functools import cache

from calico.bots.layout import MISSING
from calico.engine.cells import CELLS, EVERY_CELL, CellSet, cells_in
from calico.engine.shapes import PLACEMENTS, Shape

FIELD = 4


class Chances:
    """The placements of a shape."""

    __slots__ = ("cells", "counted", "covering", "every")

    def __init__(self, shape: Shape) -> None:
        """Number the placements."""
        placements = PLACEMENTS[shape]
        self.cells = placements[0].bit_count()
        self.counted = min(MISSING, self.cells - 1)
        """How many missing cells at most make a placement worth counting."""
        self.every = sum(1 << FIELD * number for number in range(len(placements)))
        self.covering: list[int] = [0] * (max(CELLS) + 1)
        for number, placement in enumerate(placements):
            for cell in cells_in(placement):
                self.covering[cell] |= 1 << FIELD * number

    def live(self, own: CellSet, allowed: CellSet) -> list[int]:
        """By missing cells, from 0 on: the placements of which so many are missing and none forbidden."""
        covering, present = self.covering, 0
        for cell in cells_in(own):
            present += covering[cell]
        dead = 0
        for cell in cells_in(EVERY_CELL & ~allowed):
            dead |= covering[cell]
        alive = self.every & ~dead
        ones, twos, fours = present & alive, present >> 1 & alive, present >> 2 & alive
        by_count = (
            alive & ~(ones | twos | fours),
            ones & ~(twos | fours),
            twos & ~ones,
            twos & ones,
            fours & ~ones,
            fours & ones,
        )
        return [by_count[self.cells - missing] for missing in range(self.cells + 1)]


@cache
def chances_of(shape: Shape) -> Chances:
    """The placements of a shape, numbered once."""
    return Chances(shape)
