"""Where an area may still grow into a cat's shape: placements of the shape, counted in parallel.

Each placement of a shape on the grid is a field of four bits in one long integer. A cell's number has
a 1 in the field of every placement that covers it, so the sum over a line's own cells counts, for all
placements at once, how many of their cells lie already.
"""

from calico.bots.evaluation.feature_index import MISSING
from calico.caches import cached
from calico.engine.cells import CELLS, EVERY_CELL, CellSet, cells_in
from calico.engine.shapes import PLACEMENTS, Shape

FIELD = 4
BYTE = 8
BYTES = max(CELLS) // BYTE + 1


class ShapeCounts:
    """The placements of a shape."""

    __slots__ = ("_covered", "_covering", "cells", "counted", "covering", "every")

    def __init__(self, shape: Shape) -> None:
        """Number the placements."""
        placements = PLACEMENTS[shape]
        self.cells = placements[0].bit_count()
        self.counted = min(MISSING, self.cells - 1)
        """How many missing cells at most make a placement worth counting."""
        self.every = sum(1 << FIELD * number for number in range(len(placements)))
        self.covering: list[int] = [0] * (BYTE * BYTES)
        for number, placement in enumerate(placements):
            for cell in cells_in(placement):
                self.covering[cell] |= 1 << FIELD * number
        self._covering = [self._of_byte(byte, summed=True) for byte in range(BYTES)]
        self._covered = [self._of_byte(byte, summed=False) for byte in range(BYTES)]

    def _of_byte(self, byte: int, summed: bool) -> tuple[int, ...]:
        """For each set of eight cells in a row: their numbers' sum, or the placements with any of them."""
        numbers = [0]
        for cell in range(BYTE * byte, BYTE * byte + BYTE):
            more = self.covering[cell]
            numbers += [one + more if summed else one | more for one in numbers]
        return tuple(numbers)

    def live(self, own: CellSet, allowed: CellSet) -> tuple[int, ...]:
        """By missing cells, from 0 on: the placements of which so many are missing and none forbidden."""
        present = 0
        for numbers, byte in zip(self._covering, own.to_bytes(BYTES, "little"), strict=True):
            present += numbers[byte]
        dead = 0
        for numbers, byte in zip(
            self._covered, (EVERY_CELL & ~allowed).to_bytes(BYTES, "little"), strict=True
        ):
            dead |= numbers[byte]
        alive = self.every & ~dead
        ones, twos = present & alive, present >> 1 & alive
        if self.cells == 3:
            return ones & twos, twos & ~ones, ones & ~twos, alive & ~(ones | twos)
        fours = present >> 2 & alive
        few = alive & ~fours
        by_count = few & ~(ones | twos), few & ones & ~twos, twos & ~ones, twos & ones
        if self.cells == 4:
            return fours, *by_count[::-1]
        return fours & ones, fours & ~ones, *by_count[::-1]


@cached(len(Shape))
def shape_counts_of(shape: Shape) -> ShapeCounts:
    """The placements of a shape, numbered once."""
    return ShapeCounts(shape)
