"""What one line of a quilt is worth, and would be after any placement.

A line is all cells of one colour or one pattern.
"""

from collections.abc import Callable
from typing import TypeAlias

from calico.bots.evaluation.bot_quilt import FreeCells, areas_of
from calico.bots.evaluation.shape_counts import ShapeCounts, shape_counts_of
from calico.bots.evaluation.value_table import ValueTable
from calico.caches import cached
from calico.engine.cells import CellSet, grow
from calico.engine.facts import BUTTON_GROUP, CATS
from calico.engine.shapes import Shape

_CATS = tuple(CATS.values())
VIEWS = 6_000
"""How many are remembered: positions come back within a turn and from one turn to the next."""

Joint: TypeAlias = tuple[CellSet, CellSet, int, bool, float, float]
"""What a tile on a cell would join: the joined area, the area with all cells that touch it, its size, whether
it has a token, what its parts are worth, and what they would lose to another tile there."""


Changes: TypeAlias = tuple[list[tuple[int, int]], list[tuple[int, int]]]
"""Pairs of places: once the line's tile lies on the first, the second becomes hot, or ceases to be."""


class LineView:
    """A line as it lies; its lists run along the cells of `FreeCells`."""

    __slots__ = ("base", "beside", "changes", "hot", "lost", "own")

    def __init__(
        self, base: float, lost: list[float], own: list[float], hot: CellSet, beside: dict[int, Joint]
    ) -> None:
        """Hold what was found out."""
        self.beside = beside
        self.base = base
        """What its areas are worth now."""
        self.lost = lost
        """What changes when another tile lies on a cell."""
        self.own = own
        """What its own tile adds to that; what a token brings is left out."""
        self.hot = hot
        """The cells where its own tile earns a token."""
        self.changes: Changes | None = None
        """Once its own tile lies somewhere."""


class LineValues:
    """Values one line in one phase: its rows of the table and what earns a token."""

    __slots__ = ("alone", "need", "rows", "shape_counts", "shape_rows", "wants")

    def __init__(
        self,
        table: ValueTable,
        cat: int,
        phase: int,
        asked: bool,
        out: int,
        wants: Callable[[CellSet], bool],
    ) -> None:
        """Read the rows from the table; cat -1 stands for a colour."""
        self.rows = table.areas(phase, asked, cat, out)
        self.alone = self.rows[0][1]
        self.wants: Callable[[CellSet], bool] = wants
        shape = None if cat < 0 else _CATS[cat].shape
        self.shape_counts: ShapeCounts | None = None if shape is None else shape_counts_of(shape)
        self.need = (
            BUTTON_GROUP
            if cat < 0
            else _CATS[cat].size or shape_counts_of(_CATS[cat].shape or Shape.LINE_3).cells
        )
        """The fewest cells with which an area may earn a token; a shape cat wants them in its shape."""
        counted = 0 if self.shape_counts is None else self.shape_counts.counted
        self.shape_rows = [table.shapes(phase, asked, cat, missing, out) for missing in range(1, counted + 1)]

    @cached(VIEWS)
    def look(self, cells: CellSet, done: CellSet, free_cells: FreeCells) -> LineView:
        """The line as it lies, and what any placement would change."""
        base, lost, beside = self._areas(cells, done, free_cells)
        alone, free, rows = self.alone, free_cells.free, self.rows
        own = [alone[count] for count in free_cells.liberties]
        need, plain, hot = self.need, self.shape_counts is None, 0
        if self.shape_counts is not None:
            base += self._add_shapes(cells, done, free_cells, lost, own, beside)
        for place, (union, around, size, is_done, worth, fall) in beside.items():
            earns = not is_done and size >= need and (plain or self.wants(union))
            liberties = (around & free).bit_count() - 1
            own[place] += (
                rows[earns or is_done][size][liberties] - worth - fall - alone[free_cells.liberties[place]]
            )
            if earns:
                hot |= free_cells.bits[place]
        return LineView(base, lost, own, hot, beside)

    def _areas(
        self, cells: CellSet, done: CellSet, free_cells: FreeCells
    ) -> tuple[float, list[float], dict[int, Joint]]:
        """The areas' worth, what they lose for each cell, and what a tile on each cell would join."""
        base, free, rows = 0.0, free_cells.free, self.rows
        lost = [0.0] * len(free_cells.cells)
        beside: dict[int, Joint] = {}
        for one, around, size in areas_of(cells):
            liberties = around & free
            is_done = bool(one & done)
            row = rows[is_done][size]
            count = liberties.bit_count()
            worth = row[count]
            base += worth
            fall = row[count - 1] - worth
            while liberties:
                bit = liberties & -liberties
                liberties ^= bit
                place = free_cells.index[bit]
                lost[place] += fall
                if place in beside:
                    union, near, total, done_too, worths, falls = beside[place]
                    done_too = done_too or is_done
                    beside[place] = (
                        union | one, near | around, total + size, done_too, worths + worth, falls + fall
                    )  # fmt: skip
                else:
                    near = around | free_cells.near[place]
                    beside[place] = (one | bit, near, size + 1, is_done, worth, fall)
        return base, lost, beside

    def _add_shapes(
        self,
        cells: CellSet,
        done: CellSet,
        free_cells: FreeCells,
        lost: list[float],
        own: list[float],
        beside: dict[int, Joint],
    ) -> float:
        """Add what the placements of a shape gain and lose to the lists; returns their worth now."""
        shape_counts = self.shape_counts
        if shape_counts is None:
            return 0.0
        mine = cells & ~done
        allowed = mine | free_cells.free & ~grow(done)
        live = shape_counts.live(mine, allowed)[1 : shape_counts.counted + 2]
        counts = [one.bit_count() for one in live]
        rows, alone = self.shape_rows, self.alone
        base = 0.0
        for row, count in zip(rows, counts, strict=False):
            base += row[count]
        blocked = [base] * len(own)
        covering, begun = shape_counts.covering, 0
        for one in live[:-1]:
            begun |= one
        last_row, unbegun = rows[-1], live[-1]
        plain, few = base - rows[-1][counts[-2]], counts[-2]
        for place, bit in enumerate(free_cells.bits):
            if allowed & bit:
                through = covering[free_cells.cells[place]]
                if through & begun:
                    here = [(one & through).bit_count() for one in live]
                    left = gained = 0.0
                    for row, count, less, more in zip(rows, counts, here, here[1:], strict=False):
                        left += row[count - less]
                        gained += row[count - less + more]
                    blocked[place] = left
                    lost[place] += left - base
                    own[place] += gained - left
                else:
                    own[place] += plain + last_row[few + (unbegun & through).bit_count()] - base
        for place, (union, _, size, is_done, _, _) in beside.items():
            if is_done or (size >= self.need and self.wants(union)):
                left = self._shapes_without(mine & ~union, allowed & ~grow(union), shape_counts)
                own[place] = alone[free_cells.liberties[place]] + left - blocked[place]
        return base

    def _shapes_without(self, mine: CellSet, allowed: CellSet, shape_counts: ShapeCounts) -> float:
        total = 0.0
        for row, one in zip(self.shape_rows, shape_counts.live(mine, allowed)[1:], strict=False):
            total += row[one.bit_count()]
        return total

    def changes(self, view: LineView, free_cells: FreeCells) -> Changes:
        """Where the line's own tile makes other cells hot, or no longer hot."""
        if view.changes is None:
            view.changes = self._changes(view, free_cells)
            view.beside = {}  # Half of what a view holds, and nobody else asks for it.
        return view.changes

    def _changes(self, view: LineView, free_cells: FreeCells) -> Changes:
        beside, hot, bits, index = view.beside, view.hot, free_cells.bits, free_cells.index
        need, plain = self.need, self.shape_counts is None
        gained: list[tuple[int, int]] = []
        gone: list[tuple[int, int]] = []
        growing, touching = free_cells.free, 0
        for place, (_, around, _, is_done, _, _) in beside.items():
            bit = bits[place]
            touching |= bit
            if is_done or hot & bit:
                growing ^= bit
                cooled = around & hot & ~bit
                while cooled:
                    low = cooled & -cooled
                    cooled ^= low
                    gone.append((place, index[low]))
        # Only two cells of which one lies beside an area can earn together what neither earns alone.
        for place, (union, around, size, _, _, _) in beside.items():
            bit = bits[place]
            if not growing & bit:
                continue
            # What a patch here does to a cell there, the same there does here: each pair is looked at once.
            others = around & growing & touching & -(bit << 1)
            if size + 1 >= need:
                others |= around & growing & ~touching
            while others:
                low = others & -others
                others ^= low
                other = index[low]
                joint = beside.get(other)
                if joint is None:
                    whole = union | low
                elif size + joint[2] < need:
                    continue
                else:
                    whole = union | joint[0]
                    if whole.bit_count() < need:
                        continue
                if plain or self.wants(whole):
                    gained += (place, other), (other, place)
        return gained, gone


@cached(120)
def line_values_of(
    table: ValueTable, cat: int, phase: int, asked: bool, out: int, wants: Callable[[CellSet], bool]
) -> LineValues:
    """What values a line, shared by all lines of a kind, since positions come back from turn to turn."""
    return LineValues(table, cat, phase, asked, out, wants)
