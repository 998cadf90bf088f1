"""A position looked at with a table of values: what every placement is worth, for all tiles at once."""

from collections.abc import Sequence
from heapq import nlargest
from operator import add

from calico.bots import layout
from calico.bots.goalsight import GoalSight
from calico.bots.patchwork import ALL_COLOURS, LINES, Patchwork, Rules, outs_of
from calico.bots.spaces import SHARED, Spaces, spaces_of
from calico.bots.values import Values
from calico.bots.views import LineLens, View, lens_of
from calico.engine.cells import CellSet
from calico.engine.facts import BUTTON_POINTS
from calico.engine.tiles import KINDS, TILES, Tile

_HOT = layout.HOT - 1
_HOT_ROW = tuple(
    tuple((min(colours, _HOT) * layout.HOT + min(patterns, _HOT)) * 3 for patterns in range(KINDS + 1))
    for colours in range(KINDS + 1)
)


_NOTHING = float("-inf")


class Sight:
    """Eyes for one thought: a table, the game's rules and what is still out, with everything seen remembered."""

    def __init__(self, values: Values, rules: Rules, unseen: Sequence[int]) -> None:
        """Look with a table, knowing for each tile how many are still out."""
        self.values = values
        self.rules = rules
        outs = outs_of(unseen)
        total = sum(unseen)
        self._out = tuple(layout.share_bin(out, total) for out in outs)
        self.goals = GoalSight(values, rules, outs, total)
        self._lenses: dict[int, list[LineLens]] = {}

    def _lens(self, phase: int) -> list[LineLens]:
        if phase not in self._lenses:
            self._lenses[phase] = [
                lens_of(self.values, self.rules, line, phase, self._out[line]) for line in range(LINES)
            ]
        return self._lenses[phase]

    def outlook(self, patchwork: Patchwork) -> "Outlook":
        """All that may follow from here."""
        return Outlook(self, patchwork)

    def views(self, patchwork: Patchwork, at: Spaces, phase: int) -> list[View]:
        """The twelve lines."""
        lines = zip(self._lens(phase), patchwork.lines, patchwork.done, strict=True)
        return [lens.look(cells, done, at) for lens, cells, done in lines]

    def afterwards(self, view: View, line: int, place: int, at: Spaces, phase: int) -> CellSet:
        """The line's hot cells after its own tile lies on a free cell."""
        return self._lens(phase)[line].afterwards(view, place, at)

    def buttoned_rows(self, phase: int) -> tuple[float, ...]:
        """By how many colours have a button."""
        return self.values.buttoned[phase]


class Outlook:
    """What any tile on any free cell of a patchwork would be worth: points earned, and what the quilt promises."""

    __slots__ = ("_colour_counts", "_hot_row", "_pattern_counts", "at", "here", "last", "patchwork", "phase", "sight", "views", "zone_rows")

    def __init__(self, sight: Sight, patchwork: Patchwork) -> None:
        """Look at all lines."""
        self.sight = sight
        self.patchwork = patchwork
        self.at = at = spaces_of(patchwork.free)
        left = len(at.cells) - 1
        self.last = left == 0
        self.phase = phase = layout.PHASE_OF[left]
        self.views = sight.views(patchwork, at, phase)
        self._colour_counts = self._counts(self.views[:KINDS])
        self._pattern_counts = self._counts(self.views[KINDS:])
        self._hot_row = sight.values.hot[phase]
        self.here = self._here()
        self.zone_rows = self._zone_rows()

    def _counts(self, views: list[View]) -> list[int]:
        """By free cell how many of the lines would earn a token there."""
        counts = [0] * len(self.at.cells)
        index = self.at.index
        for view in views:
            hot = view.hot
            while hot:
                low = hot & -hot
                hot ^= low
                counts[index[low]] += 1
        return counts

    def _here(self) -> list[float]:
        """By free cell what the quilt is worth after a tile lies there that is in none of the lines around."""
        base = 0.0
        for view in self.views:
            base += view.base
        row = self._hot_row
        beside = self.at.beside_goals if self.patchwork.around else (0,) * len(self.at.cells)
        hot = [
            row[_HOT_ROW[colours][patterns] + goals]
            for colours, patterns, goals in zip(self._colour_counts, self._pattern_counts, beside, strict=True)
        ]
        base += sum(hot)
        base += self.sight.buttoned_rows(self.phase)[self.patchwork.buttoned.bit_count()]
        base += self.sight.values.numbers[layout.BIAS + len(self.at.cells) - 1]
        lost = zip(*[view.lost for view in self.views], strict=True)
        return [base - gone + sum(parts) for gone, parts in zip(hot, lost, strict=True)]

    def worth(self, tile: Tile) -> list[float]:
        """By free cell: the points that the tile earns there and what the quilt is worth then."""
        total = self._steady(tile)
        return total if self.last else [worth + self._hot(tile, place) for place, worth in enumerate(total)]

    def best(self, tile: Tile, among: int = 3) -> tuple[float, int]:
        """The most that the tile gives and the place of that cell, sought among the most promising ones."""
        total = self._steady(tile)
        if self.last:
            return total[0], 0
        top = nlargest(among, zip(total, range(len(total)), strict=True))
        return max((worth + self._hot(tile, place), -place) for worth, place in top)

    def _steady(self, tile: Tile) -> list[float]:
        """The worth by free cell, but for what changes at other hot cells."""
        colour, pattern = divmod(tile, KINDS)
        if self.last:
            return self._last_worth(colour, pattern, tile)
        by_colour, by_pattern = self.colour_row(colour), self.views[KINDS + pattern].own
        rows = self.zone_rows
        return [
            here + one + other + rows[zone][tile]
            for here, one, other, zone in zip(self.here, by_colour, by_pattern, self.at.zones, strict=True)
        ]

    def _last_worth(self, colour: int, pattern: int, tile: Tile) -> list[float]:
        """On the last cell only points count."""
        points = 0.0
        rows = self.zone_rows
        rules, bit = self.sight.rules, self.patchwork.free
        if self.views[colour].hot & bit:
            points += rules.rewards[colour] + self._rainbow(colour)
        if self.views[KINDS + pattern].hot & bit:
            points += rules.rewards[KINDS + pattern]
        return [points + rows[self.at.zones[0]][tile]]

    def _rainbow(self, colour: int) -> int:
        buttoned = self.patchwork.buttoned
        return BUTTON_POINTS * (buttoned != ALL_COLOURS and buttoned | 1 << colour == ALL_COLOURS)

    def colour_row(self, colour: int) -> list[float]:
        """By free cell what this colour adds there, its first button's further worth included."""
        view, buttoned = self.views[colour], self.patchwork.buttoned
        if not view.hot or buttoned >> colour & 1:
            return view.own
        row = self.sight.buttoned_rows(self.phase)
        count = buttoned.bit_count()
        more = row[count + 1] - row[count] + self._rainbow(colour)
        own = list(view.own)
        for place, bit in enumerate(self.at.bits):
            if view.hot & bit:
                own[place] += more
        return own

    def _zone_rows(self) -> dict[int, list[float]]:
        """For each zone with free cells what the goals are worth, by tile."""
        patchwork, at = self.patchwork, self.at
        if not patchwork.around:
            nothing = [0.0] * len(TILES)
            return {zone: nothing for zone, _ in at.zone_places}
        free = [(cells & at.free).bit_count() for _, _, cells in SHARED]
        rows = {}
        for zone, places in at.zone_places:
            bit = at.bits[places[0]]
            shared = tuple(count - (cells & bit != 0) for count, (_, _, cells) in zip(free, SHARED, strict=True))
            rows[zone] = self.sight.goals.row(self.phase, zone, shared, patchwork.around)
        return rows

    def bests(self) -> list[float]:
        """By tile the most that it may give, without what changes at other hot cells."""
        if self.last:
            return [self.worth(tile)[0] for tile in TILES]
        colours = [self.colour_row(colour) for colour in range(KINDS)]
        patterns = [view.own for view in self.views[KINDS:]]
        rows, here = self.zone_rows, self.here
        best = [_NOTHING] * len(TILES)
        for zone, places in self.at.zone_places:
            ones = [[here[place] + row[place] for place in places] for row in colours]
            others = [[row[place] for place in places] for row in patterns]
            top = [max(map(add, one, other)) for one in ones for other in others]
            best = list(map(max, best, map(add, top, rows[zone])))
        return best

    def _hot(self, tile: Tile, place: int) -> float:
        """What changes at the other cells that become hot, or cease to be, when the tile lies on a cell."""
        colour, pattern = divmod(tile, KINDS)
        at, sight, bit = self.at, self.sight, self.at.bits[place]
        first, second = self.views[colour], self.views[KINDS + pattern]
        now = sight.afterwards(first, colour, place, at, self.phase)
        now_other = sight.afterwards(second, KINDS + pattern, place, at, self.phase)
        was, was_other = first.hot & ~bit, second.hot & ~bit
        changed = now ^ was | now_other ^ was_other
        return self._hot_change(changed, was, was_other, now, now_other) if changed else 0.0

    def _hot_change(self, changed: CellSet, was: CellSet, was_other: CellSet, now: CellSet, now_other: CellSet) -> float:
        row, index, change = self._hot_row, self.at.index, 0.0
        with_goals = bool(self.patchwork.around)
        while changed:
            low = changed & -changed
            changed ^= low
            place = index[low]
            goals = self.at.beside_goals[place] if with_goals else 0
            colours, patterns = self._colour_counts[place], self._pattern_counts[place]
            change -= row[_HOT_ROW[colours][patterns] + goals]
            colours += bool(now & low) - bool(was & low)
            patterns += bool(now_other & low) - bool(was_other & low)
            change += row[_HOT_ROW[colours][patterns] + goals]
        return change
