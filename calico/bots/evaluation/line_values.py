"""What one line of a quilt is worth, and would be after any placement."""

from collections.abc import Callable
from typing import TypeAlias

from calico.bots.evaluation.bot_quilt import areas_of
from calico.bots.evaluation.free_cells import FreeCells
from calico.bots.evaluation.shape_counts import ShapeCounts, chances_of
from calico.bots.evaluation.tables import ValueTable
from calico.caches import cached
from calico.engine.cells import CellSet, grow
from calico.engine.facts import BUTTON_GROUP, CATS
from calico.engine.shapes import Shape

_CATS = tuple(CATS.values())
VIEWS = 6_000
"""So many of all lenses are kept: positions come back within a turn and from one turn to the next."""

Joint: TypeAlias = tuple[CellSet, CellSet, int, bool, float, float]
"""What a tile on a cell would join: the joined area, the same with its surroundings, its size, whether it
has a token, what its parts are worth, and what they would lose to another tile there."""


Changes: TypeAlias = tuple[list[tuple[int, int]], list[tuple[int, int]]]
"""Pairs of places: once the line's tile lies on the first, the second becomes hot, or ceases to be."""


class LineView:
    """A line looked at from one set of free cells; the lists go along with the cells of `Spaces`."""

    __slots__ = ("base", "beside", "changes", "hot", "lost", "own")

    def __init__(
        self, base: float, lost: list[float], own: list[float], hot: CellSet, beside: dict[int, Joint]
    ) -> None:
        """Hold what was found."""
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
    """How to look at one line in one phase: its rows of values and what its areas want."""

    __slots__ = ("alone", "chances", "need", "rows", "shape_rows", "wants")

    def __init__(
        self,
        values: ValueTable,
        cat: int,
        phase: int,
        asked: bool,
        out: int,
        wants: Callable[[CellSet], bool],
    ) -> None:
        """Read the rows from the table; cat -1 stands for a colour."""
        self.rows = values.areas(phase, asked, cat, out)
        self.alone = self.rows[0][1]
        self.wants: Callable[[CellSet], bool] = wants
        shape = None if cat < 0 else _CATS[cat].shape
        self.chances: ShapeCounts | None = None if shape is None else chances_of(shape)
        self.need = (
            BUTTON_GROUP if cat < 0 else _CATS[cat].size or chances_of(_CATS[cat].shape or Shape.LINE_3).cells
        )
        """The fewest cells with which an area may earn a token: enough, unless a shape is asked for."""
        counted = 0 if self.chances is None else self.chances.counted
        self.shape_rows = [
            values.shapes(phase, asked, cat, missing, out) for missing in range(1, counted + 1)
        ]

    @cached(VIEWS)
    def look(self, cells: CellSet, done: CellSet, at: FreeCells) -> LineView:
        """Everything about the line."""
        base, lost, beside = self._areas(cells, done, at)
        alone, free, rows = self.alone, at.free, self.rows
        own = [alone[count] for count in at.liberties]
        need, plain, hot = self.need, self.chances is None, 0
        if self.chances is not None:
            base += self._chances(cells, done, at, lost, own, beside)
        for place, (union, around, size, is_done, worth, fall) in beside.items():
            earns = not is_done and size >= need and (plain or self.wants(union))
            liberties = (around & free).bit_count() - 1
            own[place] += rows[earns or is_done][size][liberties] - worth - fall - alone[at.liberties[place]]
            if earns:
                hot |= at.bits[place]
        return LineView(base, lost, own, hot, beside)

    def _areas(
        self, cells: CellSet, done: CellSet, at: FreeCells
    ) -> tuple[float, list[float], dict[int, Joint]]:
        """The worth of the areas, what they lose by cell, and what a tile on each cell would join."""
        base, free, rows = 0.0, at.free, self.rows
        lost = [0.0] * len(at.cells)
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
                place = at.index[bit]
                lost[place] += fall
                if place in beside:
                    union, near, total, done_too, worths, falls = beside[place]
                    done_too = done_too or is_done
                    beside[place] = (
                        union | one, near | around, total + size, done_too, worths + worth, falls + fall
                    )  # fmt: skip
                else:
                    near = around | at.near[place]
                    beside[place] = (one | bit, near, size + 1, is_done, worth, fall)
        return base, lost, beside

    def _chances(
        self,
        cells: CellSet,
        done: CellSet,
        at: FreeCells,
        lost: list[float],
        own: list[float],
        beside: dict[int, Joint],
    ) -> float:
        """Add to the lists what the placements of a shape give and lose; returns their worth now."""
        chances = self.chances
        if chances is None:
            return 0.0
        mine = cells & ~done
        allowed = mine | at.free & ~grow(done)
        live = chances.live(mine, allowed)[1 : chances.counted + 2]
        counts = [one.bit_count() for one in live]
        rows, alone = self.shape_rows, self.alone
        base = 0.0
        for row, count in zip(rows, counts, strict=False):
            base += row[count]
        blocked = [base] * len(own)
        covering, begun = chances.covering, 0
        for one in live[:-1]:
            begun |= one
        last_row, unbegun = rows[-1], live[-1]
        plain, few = base - rows[-1][counts[-2]], counts[-2]
        for place, bit in enumerate(at.bits):
            if allowed & bit:
                through = covering[at.cells[place]]
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
                left = self._chances_without(mine & ~union, allowed & ~grow(union), chances)
                own[place] = alone[at.liberties[place]] + left - blocked[place]
        return base

    def _chances_without(self, mine: CellSet, allowed: CellSet, chances: ShapeCounts) -> float:
        total = 0.0
        for row, one in zip(self.shape_rows, chances.live(mine, allowed)[1:], strict=False):
            total += row[one.bit_count()]
        return total

    def changes(self, view: LineView, at: FreeCells) -> Changes:
        """Where the line's own tile makes other cells hot, or no longer so."""
        if view.changes is None:
            view.changes = self._changes(view, at)
            view.beside = {}  # Half of what a view holds, and nobody else asks for it.
        return view.changes

    def _changes(self, view: LineView, at: FreeCells) -> Changes:
        beside, hot, bits, index = view.beside, view.hot, at.bits, at.index
        need, plain = self.need, self.chances is None
        gained: list[tuple[int, int]] = []
        gone: list[tuple[int, int]] = []
        growing, touching = at.free, 0
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
def lens_of(
    values: ValueTable, cat: int, phase: int, asked: bool, out: int, wants: Callable[[CellSet], bool]
) -> LineValues:
    """The lens for a line: one for all lines of a kind, since positions come back from turn to turn."""
    return LineValues(values, cat, phase, asked, out, wants)
