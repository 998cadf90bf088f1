"""Cells of the quilt as numbers, and sets of cells as the bits of one integer.

The 7x7 grid has pointy tops and odd rows shifted right by half a hex. Cell numbers run along the
rows in steps of one, with gaps between the rows, so that the six neighbours of every cell are the
same six shifts, and no shift leads from one edge of the grid round to the other.
"""

from collections.abc import Iterable, Iterator
from typing import TypeAlias

Cell: TypeAlias = int
CellSet: TypeAlias = int

SIDE = 7
EAST, SOUTH_EAST, SOUTH_WEST = 1, 9, 8
AXES = (EAST, SOUTH_EAST, SOUTH_WEST)
"""One direction of each pair of opposite ones, in clockwise order."""


def cell_at(row: int, column: int) -> Cell:
    """The cell in a row and column, both counted from 0."""
    if not (0 <= row < SIDE and 0 <= column < SIDE):
        raise ValueError(f"There is no cell in row {row}, column {column}.")
    return row * SOUTH_EAST - row // 2 + column


CELLS: tuple[Cell, ...] = tuple(cell_at(row, column) for row in range(SIDE) for column in range(SIDE))
_POSITIONS = {cell_at(row, column): (row, column) for row in range(SIDE) for column in range(SIDE)}


def position(cell: Cell) -> tuple[int, int]:
    """The row and column of a cell."""
    return _POSITIONS[cell]


def cell_set(cells: Iterable[Cell]) -> CellSet:
    """The set of these cells."""
    members = 0
    for cell in cells:
        members |= 1 << cell
    return members


def cells_in(members: CellSet) -> Iterator[Cell]:
    """The cells of a set, row by row."""
    while members:
        lowest = members & -members
        yield lowest.bit_length() - 1
        members ^= lowest


EVERY_CELL: CellSet = cell_set(CELLS)


def grow(members: CellSet) -> CellSet:
    """The set together with all cells that touch it."""
    return (
        members
        | members << EAST
        | members >> EAST
        | members << SOUTH_EAST
        | members >> SOUTH_EAST
        | members << SOUTH_WEST
        | members >> SOUTH_WEST
    ) & EVERY_CELL


NEIGHBOURS: tuple[CellSet, ...] = tuple(
    grow(1 << cell) & ~(1 << cell) if cell in _POSITIONS else 0 for cell in range(max(CELLS) + 1)
)
"""For each cell the cells that touch it."""


def area(seed: CellSet, within: CellSet) -> CellSet:
    """All cells of `within` that can be reached from the seed without leaving it, the seed included."""
    # The innermost loop of the engine: grow() is written out, and `within` cuts what leaves the grid.
    while True:
        grown = (
            seed | seed << 1 | seed >> 1 | seed << 9 | seed >> 9 | seed << 8 | seed >> 8
        ) & within  # fmt: skip
        if grown == seed:
            return seed
        seed = grown


def areas(within: CellSet) -> Iterator[CellSet]:
    """The connected areas of a set, one after the other."""
    while within:
        found = area(within & -within, within)
        yield found
        within ^= found
