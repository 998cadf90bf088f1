"""The shapes that cats look for in an area, in every rotation and mirror image."""

from collections.abc import Callable, Iterator
from enum import Enum

from calico.engine.cells import AXES, CELLS, EVERY_CELL, CellSet, cell_set


class Shape(Enum):
    """A shape that an area may hold."""

    TRIANGLE = "triangle"
    LINE_3 = "line_3"
    LINE_4 = "line_4"
    LINE_5 = "line_5"
    TRAPEZOID = "trapezoid"


def _has_triangle(cells: CellSet) -> bool:
    below = cells >> 9
    return bool(cells & below & (cells >> 1 | cells >> 8))


def _has_line_3(cells: CellSet) -> bool:
    return bool(
        cells & cells >> 1 & cells >> 2
        or cells & cells >> 9 & cells >> 18
        or cells & cells >> 8 & cells >> 16
    )


def _has_line_4(cells: CellSet) -> bool:
    for step in AXES:
        pairs = cells & cells >> step
        if pairs & pairs >> 2 * step:
            return True
    return False


def _has_line_5(cells: CellSet) -> bool:
    for step in AXES:
        pairs = cells & cells >> step
        if pairs & pairs >> 2 * step & cells >> 4 * step:
            return True
    return False


def _shifted(cells: CellSet, step: int) -> CellSet:
    return cells >> step if step >= 0 else cells << -step


_TRAPEZOID_SIDES = ((1, 9), (1, -8), (9, 8), (9, 1), (8, -1), (8, 9))
"""A direction of the row of three, and the step from its first cell to the first of the two."""


def _has_trapezoid(cells: CellSet) -> bool:
    for along, across in _TRAPEZOID_SIDES:
        pairs = cells & cells >> along
        if pairs & pairs >> along & _shifted(pairs, across):
            return True
    return False


HOLDS: dict[Shape, Callable[[CellSet], bool]] = {
    Shape.TRIANGLE: _has_triangle,
    Shape.LINE_3: _has_line_3,
    Shape.LINE_4: _has_line_4,
    Shape.LINE_5: _has_line_5,
    Shape.TRAPEZOID: _has_trapezoid,
}
"""For each shape the test whether a set of cells holds it."""


def _outlines(shape: Shape) -> Iterator[tuple[int, ...]]:
    """Each orientation as the steps from its first cell to all of its cells."""
    if shape is Shape.TRIANGLE:
        yield from ((0, 1, 9), (0, 8, 9))
    elif shape is Shape.TRAPEZOID:
        for along, across in _TRAPEZOID_SIDES:
            yield (0, along, 2 * along, across, across + along)
    else:
        length = {Shape.LINE_3: 3, Shape.LINE_4: 4, Shape.LINE_5: 5}[shape]
        for step in AXES:
            yield tuple(step * place for place in range(length))


def _placements(shape: Shape) -> tuple[CellSet, ...]:
    found = []
    for outline in _outlines(shape):
        for first in CELLS:
            cells = [first + step for step in outline]
            if all(cell >= 0 and EVERY_CELL >> cell & 1 for cell in cells):
                found.append(cell_set(cells))
    return tuple(found)


PLACEMENTS: dict[Shape, tuple[CellSet, ...]] = {shape: _placements(shape) for shape in Shape}
"""For each shape every set of cells of the grid that forms it."""


def cells_of(shape: Shape) -> int:
    """How many cells the shape has."""
    return PLACEMENTS[shape][0].bit_count()
