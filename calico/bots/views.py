"""What one line of a quilt is worth, and would be after any placement."""

from collections.abc import Callable

from calico.bots.chances import Chances, chances_of
from calico.bots.patchwork import AreaLook, Rules, areas_of
from calico.bots.spaces import Spaces
from calico.bots.values import Values
from calico.engine.cells import CellSet, area, grow
from calico.engine.facts import CATS

_CATS = tuple(CATS.values())


class View:
    """A line looked at from one set of free cells; the lists go along with the cells of `Spaces`."""

    __slots__ = ("base", "hot", "lost", "own", "then")

    def __init__(self, base: float, lost: list[float], own: list[float], hot: CellSet) -> None:
        """Hold what was found."""
        self.base = base
        """What its areas are worth now."""
        self.lost = lost
        """What changes when another tile lies on a cell."""
        self.own = own
        """What its own tile adds to that, points earned included."""
        self.hot = hot
        """The cells where its own tile earns a token."""
        self.then: list[CellSet] | None = None
        """The hot cells after its own tile lies on each cell; found when first asked for."""


class LineLens:
    """How to look at one line in one phase: its rows of values and what its areas want."""

    __slots__ = ("alone", "chances", "points", "rows", "shape_rows", "wants")

    def __init__(self, values: Values, rules: Rules, line: int, phase: int, out: int) -> None:
        """Read the rows from the table."""
        cat = rules.cats[line]
        self.rows = values.areas(phase, cat, out)
        self.alone = self.rows[0][1]
        self.wants: Callable[[CellSet], bool] = rules.wants[line]
        self.points = rules.points[line]
        shape = None if cat < 0 else _CATS[cat].shape
        self.chances: Chances | None = None if shape is None else chances_of(shape)
        counted = 0 if self.chances is None else self.chances.counted
        self.shape_rows = [values.shapes(phase, cat, missing, out) for missing in range(1, counted + 1)]

    def look(self, cells: CellSet, done: CellSet, at: Spaces) -> View:
        """Everything about the line."""
        base, lost, beside = self._areas(cells, done, at)
        alone, free, rows = self.alone, at.free, self.rows
        own = [alone[count] for count in at.liberties]
        hot = 0
        if self.chances is not None:
            base += self._chances(cells, done, at, lost, own, beside)
        for place, (union, around, size, is_done, worth, fall) in beside.items():
            earns = not is_done and self.wants(union)
            liberties = (around & free).bit_count() - 1
            own[place] += rows[earns or is_done][size][liberties] - worth - fall - alone[at.liberties[place]]
            if earns:
                own[place] += self.points
                hot |= at.bits[place]
        return View(base, lost, own, hot)

    def _areas(
        self, cells: CellSet, done: CellSet, at: Spaces
    ) -> tuple[float, list[float], dict[int, tuple[CellSet, CellSet, int, bool, float, float]]]:
        """The worth of the areas, what they lose by cell, and what a tile on a cell would join:

        the joined area with its surroundings, its size, whether it has a token, what its parts are worth
        and what they would lose.
        """
        base, free, rows = 0.0, at.free, self.rows
        lost = [0.0] * len(at.cells)
        beside: dict[int, tuple[CellSet, CellSet, int, bool, float, float]] = {}
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
                    union, near, total, any_done, sum_worth, sum_fall = beside[place]
                    beside[place] = (
                        union | one, near | around, total + size, any_done or is_done, sum_worth + worth, sum_fall + fall
                    )  # fmt: skip
                else:
                    near = around | at.near[place]
                    beside[place] = (one | bit, near, size + 1, is_done, worth, fall)
        return base, lost, beside

    def _chances(
        self,
        cells: CellSet,
        done: CellSet,
        at: Spaces,
        lost: list[float],
        own: list[float],
        beside: dict[int, tuple[CellSet, CellSet, int, bool, float, float]],
    ) -> float:
        """Add to the lists what the placements of a shape give and lose; returns their worth now."""
        chances = self.chances
        if chances is None:
            return 0.0
        mine = cells & ~done
        allowed = mine | at.free & ~grow(done)
        live = chances.live(mine, allowed)
        counts = [one.bit_count() for one in live]
        rows = self.shape_rows
        base = 0.0
        for row, count in zip(rows, counts[1:], strict=False):
            base += row[count]
        covering, last = chances.covering, len(rows) + 2
        for place, bit in enumerate(at.bits):
            if allowed & bit:
                through = covering[at.cells[place]]
                here = [(one & through).bit_count() for one in live[1:last]]
                blocked = gained = 0.0
                for row, count, less, more in zip(rows, counts[1:], here, (*here[1:], 0), strict=False):
                    blocked += row[count - less]
                    gained += row[count - less + more]
                lost[place] += blocked - base
                own[place] += gained - blocked
        for place, (union, _, _, is_done, _, _) in beside.items():
            if is_done or self.wants(union):
                left = self._chances_without(mine & ~union, allowed & ~grow(union), chances)
                here_lost = 0.0
                if allowed & at.bits[place]:
                    through = covering[at.cells[place]]
                    here = [(one & through).bit_count() for one in live[1:last]]
                    for row, count, less, more in zip(rows, counts[1:], here, (*here[1:], 0), strict=False):
                        own[place] -= row[count - less + more] - row[count - less]
                        here_lost += row[count - less]
                else:
                    here_lost = base
                own[place] += left - here_lost
        return base

    def _chances_without(self, mine: CellSet, allowed: CellSet, chances: Chances) -> float:
        total = 0.0
        for row, one in zip(self.shape_rows, chances.live(mine, allowed)[1:], strict=False):
            total += row[one.bit_count()]
        return total

    def afterwards(self, cells: CellSet, done: CellSet, at: Spaces, hot: CellSet) -> list[CellSet]:
        """For each free cell the hot cells after the line's own tile lies there."""
        looks = areas_of(cells)
        return [self._then(place, cells, done, at, hot, looks) for place in range(len(at.cells))]

    def _then(
        self, place: int, cells: CellSet, done: CellSet, at: Spaces, hot: CellSet, looks: tuple[AreaLook, ...]
    ) -> CellSet:
        bit = at.bits[place]
        joined = area(bit, cells | bit)
        liberties = grow(joined) & at.free & ~bit
        then = hot & ~bit & ~liberties
        if joined & done or self.wants(joined):
            return then
        while liberties:
            low = liberties & -liberties
            liberties ^= low
            union = joined | low
            for one, around, _ in looks:
                if around & low:
                    union |= one
            if not union & done and self.wants(union):
                then |= low
        return then
