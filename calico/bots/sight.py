"""A position looked at with a table of values: what every placement is worth, for all tiles at once."""

from collections.abc import Sequence
from operator import add

from calico.bots import layout
from calico.bots.goalsight import GoalSight, ZoneSight
from calico.bots.patchwork import ALL_COLOURS, LINES, Patchwork, Rules, outs_of
from calico.bots.spaces import SHARED, spaces_of
from calico.bots.values import Values
from calico.bots.views import LineLens, View, lens_of
from calico.engine.facts import BUTTON_POINTS
from calico.engine.tiles import KINDS, TILES, Tile

_NO_GOALS = ZoneSight(0.0, [], [])
_NOTHING = float("-inf")


class Sight:
    """Eyes for one thought: a table, the game's rules and what is still out."""

    def __init__(self, values: Values, rules: Rules, unseen: Sequence[int]) -> None:
        """Look with a table, knowing for each tile how many are still out."""
        self.values = values
        self.rules = rules
        outs = outs_of(unseen)
        total = sum(unseen)
        self._out = tuple(layout.share_bin(out, total) for out in outs)
        self.goals = GoalSight(values, rules, outs, total)
        self._lenses: dict[tuple[int, tuple[float, ...]], list[LineLens]] = {}

    def lenses(self, phase: int, rewards: tuple[float, ...]) -> list[LineLens]:
        """The lenses for the twelve lines in a phase, by what their next tokens count for."""
        found = self._lenses.get((phase, rewards))
        if found is None:
            found = self._lenses[phase, rewards] = [
                lens_of(self.values, self.rules, line, phase, self._out[line], rewards[line])
                for line in range(LINES)
            ]
        return found

    def outlook(self, patchwork: Patchwork) -> "Outlook":
        """All that may follow from here."""
        return Outlook(self, patchwork)

    def buttoned_rows(self, phase: int) -> tuple[float, ...]:
        """By how many colours have a button."""
        return self.values.buttoned[phase]


class Outlook:
    """What any tile on any free cell would be worth: points earned, and what the quilt promises then."""

    __slots__ = (
        "_hot_steps",
        "_rows",
        "at",
        "here",
        "last",
        "lenses",
        "patchwork",
        "phase",
        "sight",
        "views",
        "zones",
    )

    def __init__(self, sight: Sight, patchwork: Patchwork) -> None:
        """Look at all lines."""
        self.sight = sight
        self.patchwork = patchwork
        self.at = at = spaces_of(patchwork.free)
        left = len(at.cells) - 1
        self.last = left == 0
        self.phase = phase = layout.PHASE_OF[left]
        self.lenses = sight.lenses(phase, sight.rules.rewards(patchwork))
        lines = zip(self.lenses, patchwork.lines, patchwork.done, strict=True)
        self.views = [lens.look(cells, done, at) for lens, cells, done in lines]
        self._rows: dict[int, list[float]] = {}
        self.here = self._here()
        self.zones = self._zones()

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
        """By free cell what the quilt is worth after a tile lies there that fits nothing around."""
        base = 0.0
        for view in self.views:
            base += view.base
        base += self.sight.buttoned_rows(self.phase)[self.patchwork.buttoned.bit_count()]
        base += self.sight.values.numbers[layout.BIAS + len(self.at.cells) - 1]
        hot = self._hot_cells()
        base += sum(hot)
        lost = zip(*[view.lost for view in self.views], strict=True)
        return [base - gone + sum(parts) for gone, parts in zip(hot, lost, strict=True)]

    def _hot_cells(self) -> tuple[float, ...]:
        """By free cell what it is worth for the lines that would earn a token there.

        Notes what one colour more or less, or one pattern more or less, would change.
        """
        steps = self.sight.values.hot(self.phase)
        beside = self.at.beside_goals if self.patchwork.around else (0,) * len(self.at.cells)
        colours, patterns = self._counts(self.views[:KINDS]), self._counts(self.views[KINDS:])
        found = map(steps.__getitem__, zip(colours, patterns, beside, strict=True))
        here, more, fewer, other_more, other_fewer = zip(*found, strict=True)
        self._hot_steps = (more, fewer), (other_more, other_fewer)
        return here

    def worth(self, tile: Tile) -> list[float]:
        """By free cell: the points that the tile earns there and what the quilt is worth then.

        Where colour and pattern change the same other cell, their changes are added up as if each came alone.
        """
        colour, pattern = divmod(tile, KINDS)
        if self.last:
            return self._last_worth(colour, pattern, tile)
        by_colour, by_pattern = self._row(colour), self._row(KINDS + pattern)
        goals = {zone: sight.worth(tile) for zone, sight in self.zones.items()}
        return [
            here + one + other + goals[zone]
            for here, one, other, zone in zip(self.here, by_colour, by_pattern, self.at.zones, strict=True)
        ]

    def _row(self, line: int) -> list[float]:
        """By free cell what a tile of the line adds there, changes at other hot cells included."""
        row = self._rows.get(line)
        if row is None:
            own = self._colour_row(line) if line < KINDS else self.views[line].own
            row = self._rows[line] = self._with_hot(own, line)
        return row

    def _with_hot(self, own: list[float], line: int) -> list[float]:
        changes = self.lenses[line].changes(self.views[line], self.at)
        more, fewer = self._hot_steps[line // KINDS]
        index, row = self.at.index, list(own)
        for place, (gained, gone) in enumerate(changes):
            while gained:
                low = gained & -gained
                gained ^= low
                row[place] += more[index[low]]
            while gone:
                low = gone & -gone
                gone ^= low
                row[place] += fewer[index[low]]
        return row

    def _last_worth(self, colour: int, pattern: int, tile: Tile) -> list[float]:
        """On the last cell only points count."""
        points = 0.0
        rewards, bit = self.sight.rules.rewards(self.patchwork), self.patchwork.free
        if self.views[colour].hot & bit:
            points += rewards[colour] + self._rainbow(colour)
        if self.views[KINDS + pattern].hot & bit:
            points += rewards[KINDS + pattern]
        return [points + self.zones[self.at.zones[0]].worth(tile)]

    def _rainbow(self, colour: int) -> int:
        buttoned = self.patchwork.buttoned
        return BUTTON_POINTS * (buttoned != ALL_COLOURS and buttoned | 1 << colour == ALL_COLOURS)

    def _colour_row(self, colour: int) -> list[float]:
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

    def _zones(self) -> dict[int, ZoneSight]:
        """For each zone with free cells the goals once a tile lies there."""
        around, at = self.patchwork.around, self.at
        if not around:
            return {zone: _NO_GOALS for zone, _ in at.zone_places}
        free = [(cells & at.free).bit_count() for _, _, cells in SHARED]
        zones = {}
        for zone, places in at.zone_places:
            bit = at.bits[places[0]]
            shared = tuple(
                count - (cells & bit != 0) for count, (_, _, cells) in zip(free, SHARED, strict=True)
            )
            zones[zone] = self.sight.goals.zone(self.phase, zone, shared, around)
        return zones

    def bests(self) -> list[float]:
        """By tile the most that it may give."""
        if self.last:
            return [self.worth(tile)[0] for tile in TILES]
        colours = [self._row(line) for line in range(KINDS)]
        patterns = [self._row(line) for line in range(KINDS, LINES)]
        here = self.here
        best = [_NOTHING] * len(TILES)
        for zone, places in self.at.zone_places:
            ones = [[here[place] + row[place] for place in places] for row in colours]
            others = [[row[place] for place in places] for row in patterns]
            top = [max(map(add, one, other)) for one in ones for other in others]
            best = list(map(max, best, map(add, top, self.zones[zone].row())))
        return best
