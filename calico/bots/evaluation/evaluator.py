"""A position looked at with a table of values: what every placement is worth, for all tiles at once."""

from collections.abc import Sequence
from operator import add

from calico.bots.evaluation import feature_index
from calico.bots.evaluation.bot_quilt import LINES, BotQuilt, Rules, outs_of, with_one_more
from calico.bots.evaluation.free_cells import spaces_of
from calico.bots.evaluation.goal_values import GoalValues, GoalZoneValues
from calico.bots.evaluation.line_values import LineValues, LineView, lens_of
from calico.bots.evaluation.scenario_value import CERTAIN, chance_of_passing, final_worth
from calico.bots.evaluation.tables import ValueTable
from calico.engine.tiles import KINDS, TILES, Tile

_NO_GOALS = GoalZoneValues(0.0, [], [])


class Evaluator:
    """Eyes for one thought: a table, the game's rules and what is still out."""

    def __init__(self, values: ValueTable, rules: Rules, unseen: Sequence[int]) -> None:
        """Look with a table, knowing for each tile how many are still out."""
        self.values = values
        self.rules = rules
        outs = outs_of(unseen)
        total = sum(unseen)
        self._out = tuple(feature_index.share_bin(out, total) for out in outs)
        self.goals = GoalValues(values, rules, outs, total)
        self._lenses: dict[tuple[int, tuple[bool, ...]], list[LineValues]] = {}
        self._standings: dict[tuple[int, tuple[int, ...]], float] = {}
        self._earnings: dict[tuple[int, tuple[int, ...], int], tuple[float, tuple[bool, ...]]] = {}

    def lenses(self, phase: int, asked: tuple[bool, ...]) -> list[LineValues]:
        """The lenses for the twelve lines in a phase, by whether their next tokens are asked for."""
        found = self._lenses.get((phase, asked))
        if found is None:
            rules = self.rules
            found = self._lenses[phase, asked] = [
                lens_of(self.values, rules.cats[line], phase, asked[line], self._out[line], rules.wants[line])
                for line in range(LINES)
            ]
        return found

    def standing(self, phase: int, tokens: tuple[int, ...]) -> float:
        """What the tokens that were earned are worth."""
        key = phase, tokens
        found = self._standings.get(key)
        if found is None:
            found = self._standings[key] = self.values.standing(phase, self.rules.standing(tokens))
        return found

    def earning(self, phase: int, tokens: tuple[int, ...], line: int) -> tuple[float, tuple[bool, ...]]:
        """What one more token of a line adds to that, and what is asked for then."""
        key = phase, tokens, line
        found = self._earnings.get(key)
        if found is None:
            then = with_one_more(tokens, line)
            more = self.standing(phase, then) - self.standing(phase, tokens)
            found = self._earnings[key] = more, self.rules.standing(then).asked
        return found

    def outlook(self, patchwork: BotQuilt) -> "PlacementValues":
        """All that may follow from here."""
        return PlacementValues(self, patchwork)

    def promise(self, worth: float) -> float:
        """What a worth stands for: final points, or where there are objectives, the chance to meet them."""
        return CERTAIN * chance_of_passing(worth) if self.rules.objectives else worth

    def promises(self, worths: list[float]) -> list[float]:
        """What each of these worths stands for."""
        return list(map(self.promise, worths)) if self.rules.objectives else worths


class PlacementValues:
    """What any tile on any free cell would be worth: points scored by then, and what the quilt promises."""

    __slots__ = (
        "_asked",
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

    def __init__(self, sight: Evaluator, patchwork: BotQuilt) -> None:
        """Look at all lines."""
        self.sight = sight
        self.patchwork = patchwork
        self.at = at = spaces_of(patchwork.free)
        left = len(at.cells) - 1
        self.last = left == 0
        self.phase = phase = feature_index.PHASE_OF[left]
        self._asked = sight.rules.standing(patchwork.tokens).asked
        self.lenses = sight.lenses(phase, self._asked)
        lines = zip(self.lenses, patchwork.lines, patchwork.done, strict=True)
        self.views = [lens.look(cells, done, at) for lens, cells, done in lines]
        self._rows: dict[int, list[float]] = {}
        self.here = self._here()
        self.zones = self._zones()

    def _counts(self, views: list[LineView]) -> list[int]:
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
        base += self.sight.standing(self.phase, self.patchwork.tokens)
        base += self.sight.values.numbers[feature_index.BIAS + len(self.at.cells) - 1]
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
        """By free cell: what the quilt is worth with the tile there.

        Where colour and pattern change the same other cell, their changes are added up as if each came alone.
        """
        colour, pattern = divmod(tile, KINDS)
        if self.last:
            then = self.sight.rules.place(self.patchwork, self.at.cells[0], tile)
            return [final_worth(self.sight.rules, then)]
        by_colour, by_pattern = self._row(colour), self._row(KINDS + pattern)
        goals = {zone: sight.worth(tile) for zone, sight in self.zones.items()}
        return [
            here + one + other + goals[zone]
            for here, one, other, zone in zip(self.here, by_colour, by_pattern, self.at.zones, strict=True)
        ]

    def _row(self, line: int) -> list[float]:
        """By free cell what a tile of the line adds there: tokens and changes at hot cells included."""
        row = self._rows.get(line)
        if row is None:
            row = self._rows[line] = list(self.views[line].own)
            if self.views[line].hot:
                self._earn(row, line)
            self._heat(row, line)
        return row

    def _earn(self, row: list[float], line: int) -> None:
        """Add all that a token changes where a tile of the line earns one.

        When another line's next token is no longer asked for, or only then, that line is worth something
        else; it counts as it lies.
        """
        view, patchwork, index = self.views[line], self.patchwork, self.at.index
        more, asked = self.sight.earning(self.phase, patchwork.tokens, line)
        hot = view.hot
        if asked != self._asked:
            lenses = self.sight.lenses(self.phase, asked)
            for other, (now, then) in enumerate(zip(self._asked, asked, strict=True)):
                if now != then:
                    seen = lenses[other].look(patchwork.lines[other], patchwork.done[other], self.at)
                    more += seen.base - self.views[other].base
                    if other == line:
                        for place in (index[bit] for bit in self.at.bits if hot & bit):
                            row[place] = seen.own[place] + seen.lost[place] - view.lost[place]
        while hot:
            low = hot & -hot
            hot ^= low
            row[index[low]] += more

    def _heat(self, row: list[float], line: int) -> None:
        """Add what changes at other hot cells."""
        gained, gone = self.lenses[line].changes(self.views[line], self.at)
        more, fewer = self._hot_steps[line // KINDS]
        for place, other in gained:
            row[place] += more[other]
        for place, other in gone:
            row[place] += fewer[other]

    def _zones(self) -> dict[int, GoalZoneValues]:
        """For each zone with free cells the goals once a tile lies there."""
        around, phase, zone_of = self.patchwork.around, self.phase, self.sight.goals.zone
        if not around:
            return {zone: _NO_GOALS for zone, _ in self.at.zone_shares}
        return {zone: zone_of(phase, zone, shared, around) for zone, shared in self.at.zone_shares}

    def bests(self) -> list[float]:
        """By tile the most that it may give."""
        if self.last:
            return [self.worth(tile)[0] for tile in TILES]
        colours = zip(*map(self._row, range(KINDS)), strict=True)
        patterns = zip(*map(self._row, range(KINDS, LINES)), strict=True)
        goals = {zone: sight.row() for zone, sight in self.zones.items()}
        by_cell = []
        for here, ones, others, zone in zip(self.here, colours, patterns, self.at.zones, strict=True):
            begun = [here + one for one in ones]
            by_cell.append(map(add, [one + other for one in begun for other in others], goals[zone]))
        return list(map(max, *by_cell))
