"""Cells, sets of cells and shapes agree with plain geometry."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calico.engine.cells import (
    CELLS,
    EVERY_CELL,
    NEIGHBOURS,
    area,
    areas,
    cell_at,
    cell_set,
    cells_in,
    grow,
    position,
)
from calico.engine.shapes import HOLDS, PLACEMENTS, Shape
from tests.engine import plain

cell_sets = st.sets(st.sampled_from(CELLS)).map(cell_set)


def positions(cells):
    return {position(cell) for cell in cells_in(cells)}


def test_49_cells_are_numbered_row_by_row():
    assert len(CELLS) == EVERY_CELL.bit_count() == 49
    assert list(CELLS) == sorted(CELLS)
    assert all(cell_at(*position(cell)) == cell for cell in CELLS)


@pytest.mark.parametrize("place", [(-1, 0), (0, -1), (7, 0), (0, 7)])
def test_there_is_no_cell_off_the_grid(place):
    with pytest.raises(ValueError, match="There is no cell"):
        cell_at(*place)


@pytest.mark.parametrize("cell", CELLS)
def test_neighbours_are_those_of_the_drawn_grid(cell):
    assert positions(NEIGHBOURS[cell]) == set(plain.neighbours(position(cell)))


@given(cell_sets)
def test_a_set_gives_back_its_cells(cells):
    assert cell_set(cells_in(cells)) == cells


@given(cell_sets)
def test_growing_adds_exactly_the_neighbours(cells):
    expected = positions(cells)
    for cell in positions(cells):
        expected |= set(plain.neighbours(cell))
    assert positions(grow(cells)) == expected


@given(cell_sets)
def test_areas_are_the_connected_parts(cells):
    found = list(areas(cells))
    assert sum(found) == cells
    for part in found:
        start = min(positions(part))
        assert positions(part) == plain.flood(start, lambda cell: cell in positions(cells))


@given(cell_sets.filter(bool))
def test_an_area_never_leaves_its_set(cells):
    seed = cells & -cells
    assert area(seed, cells) & ~cells == 0
    assert seed & area(seed, cells)


@pytest.mark.parametrize("shape", Shape)
@given(cells=cell_sets)
def test_a_set_holds_a_shape_where_one_of_its_orientations_fits(shape, cells):
    assert HOLDS[shape](cells) == plain.holds(positions(cells), shape.value)


@pytest.mark.parametrize(
    ("shape", "count"),
    [
        # Rows of n in three directions on a 7x7 grid of shifted rows, triangles up and down, and so on;
        # counted by the plain engine as well, below.
        (Shape.TRIANGLE, 72),
        (Shape.LINE_3, 35 + 2 * 30),
        (Shape.LINE_4, 28 + 2 * 22),
        (Shape.LINE_5, 21 + 2 * 15),
    ],
)
def test_the_number_of_placements_of_a_shape(shape, count):
    assert len(PLACEMENTS[shape]) == count


@pytest.mark.parametrize("shape", Shape)
def test_placements_are_all_sets_of_the_shape(shape):
    steps = {frozenset(step) for step in plain.ORIENTATIONS[shape.value]}
    by_cube = {plain.cube(position(cell)): position(cell) for cell in CELLS}
    expected = set()
    for q, r in by_cube:
        for outline in steps:
            cells = [(q + dq, r + dr) for dq, dr in outline]
            if all(cell in by_cube for cell in cells):
                expected.add(frozenset(by_cube[cell] for cell in cells))
    assert {frozenset(positions(placement)) for placement in PLACEMENTS[shape]} == expected
    assert len(PLACEMENTS[shape]) == len(expected)
