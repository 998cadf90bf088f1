"""The most that a position can still bring, never too little: what lets the solver leave branches out."""

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeAlias

from calico.engine.cells import NEIGHBOURS, Cell, CellSet, area, cells_in
from calico.engine.facts import BUTTON_GROUP, BUTTON_POINTS, GOALS
from calico.engine.scoring import AROUND
from calico.engine.setup import Goals
from calico.engine.tiles import KINDS, PARTS, Tile
from calico.puzzles.model import Position

if TYPE_CHECKING:
    from calico.puzzles.solve import Sewn

LINES = 2 * KINDS
ALL_COLOURS = (1 << KINDS) - 1
Zones: TypeAlias = tuple[int, ...]
"""For each goal how often each colour and pattern lies around it, in three bits each."""
_COUNT = 0b111
_OF_TILE = tuple([1 << 3 * colour | 1 << 3 * (KINDS + pattern) for colour, pattern in PARTS])
OUT_OF_REACH = 99


def _fits(counts: Sequence[int], wanted: Sequence[int]) -> bool:
    """Whether these counts can still become the wanted ones."""
    room = (*wanted, *[0] * (KINDS - len(wanted)))
    return all(have <= want for have, want in zip(sorted(counts, reverse=True), room, strict=True))


class GoalTable:
    """What goals are worth, by what lies around them."""

    def __init__(self, goals: Goals) -> None:
        """For these goals, in the order of the spots."""
        self.goals = [GOALS[goal] for goal in goals]
        self._best: list[dict[int, int]] = [{} for _ in goals]

    def zones(self, lines: Sequence[CellSet]) -> Zones:
        """What lies around each goal."""
        return tuple(
            sum((AROUND[index] & cells).bit_count() << 3 * line for line, cells in enumerate(lines))
            for index in range(len(self.goals))
        )

    def spots_beside(self, cell: Cell) -> list[int]:
        """The goals that a cell touches."""
        return [spot for spot in range(len(self.goals)) if AROUND[spot] >> cell & 1]

    def with_tile(self, zones: Zones, spots: Sequence[int], tile: Tile) -> tuple[Zones, int]:
        """What lies around with a tile more beside these spots, and the points of goals that it surrounds."""
        changed, earned = list(zones), 0
        for spot in spots:
            changed[spot] += _OF_TILE[tile]
            if _laid(changed[spot]) == KINDS:
                earned += self.best(spot, changed[spot])
        return tuple(changed), earned

    def best(self, spot: int, zone: int) -> int:
        """The most that the goal can bring; of a surrounded one, what it brings."""
        best = self._best[spot].get(zone)
        if best is None:
            goal = self.goals[spot]
            counts = [zone >> 3 * line & _COUNT for line in range(LINES)]
            ways = _fits(counts[:KINDS], goal.counts) + _fits(counts[KINDS:], goal.counts)
            best = self._best[spot][zone] = (0, goal.one, goal.both)[ways]
        return best

    def open_points(self, zones: Zones) -> int:
        """The most that goals which aren't surrounded yet can bring."""
        return sum([self.best(spot, zone) for spot, zone in enumerate(zones) if _laid(zone) < KINDS])


_LAID: dict[int, int] = {}


def _laid(zone: int) -> int:
    """How many cells around a goal are laid."""
    laid = _LAID.get(zone)
    if laid is None:
        laid = _LAID[zone] = sum(zone >> 3 * line & _COUNT for line in range(KINDS))
    return laid


class Bound:
    """Upper bounds within one search."""

    def __init__(self, position: Position, goals: GoalTable, cat_points: Sequence[int]) -> None:
        """For a position with its goals, and for each pattern what its cat brings."""
        self._position = position
        self._goals = goals
        self._points = (*[BUTTON_POINTS] * KINDS, *cat_points)
        self._wants = position.cats.wants
        self._needed: dict[tuple[int, CellSet, CellSet, CellSet], int] = {}
        self._supplies: dict[tuple[tuple[Tile, ...], tuple[Tile, ...], int], tuple[int, ...]] = {}

    def supply(self, kept: tuple[Tile, ...], market: tuple[Tile, ...], left: int) -> tuple[int, ...]:
        """For each line how many of its tiles may still be placed after one of so many placements."""
        key = kept, market, left
        supply = self._supplies.get(key)
        if supply is None:
            follows = self._position.follows
            coming = follows[len(follows) - (2 * (left - 2) if market else left - 1) :] if left > 1 else ()
            tiles = (*kept, *market, *coming)
            count = Counter([PARTS[tile][0] for tile in tiles])
            count.update([KINDS + PARTS[tile][1] for tile in tiles])
            supply = self._supplies[key] = tuple([count[line] for line in range(LINES)])
        return supply

    def most(self, sewn: "Sewn", supply: Sequence[int], left: int) -> int:
        """The most points that so many placements can still bring."""
        if not left:
            return 0
        lines, free = sewn.lines, sewn.free
        best = self._goals.open_points(sewn.around)
        best += self._tokens(lines, sewn.petted, free, supply, left, KINDS, LINES)
        buttons = self._tokens(lines, sewn.buttoned, free, supply, left, 0, KINDS)
        if buttons and (ALL_COLOURS ^ sewn.colours).bit_count() in range(1, left + 1):
            buttons += BUTTON_POINTS
        return best + buttons

    def _tokens(
        self,
        lines: Sequence[CellSet],
        done: CellSet,
        free: CellSet,
        supply: Sequence[int],
        left: int,
        low: int,
        high: int,
    ) -> int:
        """The most that the tokens of some lines can bring, each placement going to one of them.

        A token takes as many new patches as its group lacks, and no two tokens share one.
        """
        cheap: list[int] = []
        for line in range(low, high):
            if not supply[line]:
                continue
            cells = lines[line]
            key = line, cells, done & cells, free
            needed = self._needed.get(key)
            if needed is None:
                needed = self._needed[key] = self._least(line, cells, done & cells, free)
            number = min(left, supply[line]) // needed
            if number:
                # A token's points spread over its placements: with some of them it may be less.
                cheap += [self._points[line] * 60 // needed] * (number * needed)
        cheap.sort(reverse=True)
        return sum(cheap[:left]) // 60

    def _least(self, line: int, cells: CellSet, done: CellSet, free: CellSet) -> int:
        """The least number of new patches that bring a token of a line: one, two or more, or out of reach."""
        loose = cells & ~done
        open_cells = free
        for cell in cells_in(free):
            if NEIGHBOURS[cell] & done:
                open_cells &= ~(1 << cell)
        for cell in cells_in(open_cells):
            if self._earns(line, area(1 << cell, loose | 1 << cell)):
                return 1
        together = loose | open_cells
        for cell in cells_in(open_cells):
            if self._earns(line, area(1 << cell, together)):
                return 2
        return OUT_OF_REACH

    def _earns(self, line: int, group: CellSet) -> bool:
        if line < KINDS:
            return group.bit_count() >= BUTTON_GROUP
        return self._wants[line - KINDS](group)
