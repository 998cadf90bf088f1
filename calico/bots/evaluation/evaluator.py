"""What every placement on a quilt is worth by a table of values, for all tiles at once."""

from collections.abc import Iterator, Sequence
from operator import add

from calico.bots.evaluation import feature_index
from calico.bots.evaluation.bot_quilt import LINES, BotQuilt, Rules, free_cells_of, outs_of, with_one_more
from calico.bots.evaluation.goal_values import GoalValues, GoalZoneValues
from calico.bots.evaluation.line_values import LineValues, LineView, line_values_of
from calico.bots.evaluation.scenario_value import CERTAIN, chance_of_passing, final_worth
from calico.bots.evaluation.value_table import ValueTable
from calico.caches import emptying
from calico.engine.tiles import KINDS, TILES, Tile

_NO_GOALS = GoalZoneValues(0.0, [], [])


class Evaluator:
    """Evaluates quilts for one thought: with a table, the game's rules and the tiles still unseen."""

    def __init__(self, table: ValueTable, rules: Rules, unseen: Sequence[int]) -> None:
        """`unseen` is how many of each tile are still to come."""
        self.table = table
        self.rules = rules
        outs = outs_of(unseen)
        total = sum(unseen)
        self._out = tuple(feature_index.share_bin(out, total) for out in outs)
        self.goals = GoalValues(table, rules, outs, total)
        self._line_values: dict[tuple[int, tuple[bool, ...]], list[LineValues]] = {}
        self._token_values: dict[tuple[int, tuple[int, ...]], float] = {}
        self._earnings: dict[tuple[int, tuple[int, ...], int], tuple[float, tuple[bool, ...]]] = {}

    def line_values(self, phase: int, asked: tuple[bool, ...]) -> list[LineValues]:
        """What values the twelve lines in a phase, by whether their next tokens are asked for."""
        found = self._line_values.get((phase, asked))
        if found is None:
            rules = self.rules
            found = self._line_values[phase, asked] = [
                line_values_of(
                    self.table, rules.cats[line], phase, asked[line], self._out[line], rules.wants[line]
                )
                for line in range(LINES)
            ]
        return found

    def token_value(self, phase: int, tokens: tuple[int, ...]) -> float:
        """What the tokens that were earned are worth."""
        key = phase, tokens
        found = self._token_values.get(key)
        if found is None:
            found = self._token_values[key] = self.table.token_value(phase, self.rules.token_value(tokens))
        return found

    def earning(self, phase: int, tokens: tuple[int, ...], line: int) -> tuple[float, tuple[bool, ...]]:
        """What one more token of a line adds to that, and which lines' tokens are asked for then."""
        key = phase, tokens, line
        found = self._earnings.get(key)
        if found is None:
            then = with_one_more(tokens, line)
            more = self.token_value(phase, then) - self.token_value(phase, tokens)
            found = self._earnings[key] = more, self.rules.token_value(then).asked
        return found

    def evaluate(self, quilt: BotQuilt) -> "PlacementValues":
        """What each placement on the quilt would be worth."""
        return PlacementValues(self, quilt)

    def forget(self) -> Iterator[None]:
        """Forget in slices what was found out, once there is nothing more to evaluate."""
        return emptying(self._token_values, self._earnings, *self.goals.found)

    def expected(self, worth: float) -> float:
        """What a worth means: final points, or with objectives CERTAIN times the chance to meet them."""
        return CERTAIN * chance_of_passing(worth) if self.rules.objectives else worth

    def all_expected(self, worths: list[float]) -> list[float]:
        """What each of these worths means."""
        return list(map(self.expected, worths)) if self.rules.objectives else worths


class PlacementValues:
    """What any tile on any free cell would be worth: the points scored by then and those still to expect."""

    __slots__ = (
        "_asked",
        "_hot_steps",
        "_rows",
        "evaluator",
        "free_cells",
        "here",
        "last",
        "line_values",
        "phase",
        "quilt",
        "views",
        "zones",
    )

    def __init__(self, evaluator: Evaluator, quilt: BotQuilt) -> None:
        """Value all lines as they are."""
        self.evaluator = evaluator
        self.quilt = quilt
        self.free_cells = free_cells = free_cells_of(quilt.free)
        left = len(free_cells.cells) - 1
        self.last = left == 0
        self.phase = phase = feature_index.PHASE_OF[left]
        self._asked = evaluator.rules.token_value(quilt.tokens).asked
        self.line_values = evaluator.line_values(phase, self._asked)
        lines = zip(self.line_values, quilt.lines, quilt.marks, strict=True)
        self.views = [values.look(cells, cells & marks, free_cells) for values, cells, marks in lines]
        self._rows: dict[int, list[float]] = {}
        self.here = self._here()
        self.zones = self._zones()

    def _counts(self, views: list[LineView]) -> list[int]:
        """For each free cell, how many of the lines would earn a token there."""
        counts = [0] * len(self.free_cells.cells)
        index = self.free_cells.index
        for view in views:
            hot = view.hot
            while hot:
                low = hot & -hot
                hot ^= low
                counts[index[low]] += 1
        return counts

    def _here(self) -> list[float]:
        """For each free cell, the quilt's worth after placing a tile there that fits nothing around it."""
        base = 0.0
        for view in self.views:
            base += view.base
        base += self.evaluator.token_value(self.phase, self.quilt.tokens)
        base += self.evaluator.table.numbers[feature_index.BIAS + len(self.free_cells.cells) - 1]
        hot = self._hot_cells()
        base += sum(hot)
        lost = zip(*[view.lost for view in self.views], strict=True)
        return [base - gone + sum(parts) for gone, parts in zip(hot, lost, strict=True)]

    def _hot_cells(self) -> tuple[float, ...]:
        """For each free cell, the bonus of the tokens it could earn.

        Also notes what one colour more or less, or one pattern more or less, would change.
        """
        steps = self.evaluator.table.hot(self.phase)
        beside = self.free_cells.beside_goals if self.quilt.around else (0,) * len(self.free_cells.cells)
        colours, patterns = self._counts(self.views[:KINDS]), self._counts(self.views[KINDS:])
        found = map(steps.__getitem__, zip(colours, patterns, beside, strict=True))
        here, more, fewer, other_more, other_fewer = zip(*found, strict=True)
        self._hot_steps = (more, fewer), (other_more, other_fewer)
        return here

    def worth(self, tile: Tile) -> list[float]:
        """For each free cell, the quilt's worth with the tile there.

        Where colour and pattern change the same other cell, their changes are added up as if each came alone.
        """
        colour, pattern = divmod(tile, KINDS)
        if self.last:
            then = self.evaluator.rules.place(self.quilt, self.free_cells.cells[0], tile)
            return [final_worth(self.evaluator.rules, then)]
        by_colour, by_pattern = self._row(colour), self._row(KINDS + pattern)
        zones = self.free_cells.zones
        goals = {zone: values.worth(tile) for zone, values in self.zones.items()}
        return [
            here + one + other + goals[zone]
            for here, one, other, zone in zip(self.here, by_colour, by_pattern, zones, strict=True)
        ]

    def _row(self, line: int) -> list[float]:
        """For each free cell, what a tile of the line adds: tokens and changes at hot cells included."""
        row = self._rows.get(line)
        if row is None:
            row = self._rows[line] = list(self.views[line].own)
            if self.views[line].hot:
                self._add_tokens(row, line)
            self._add_hot_changes(row, line)
        return row

    def _add_tokens(self, row: list[float], line: int) -> None:
        """Add all that a token changes where a tile of the line earns one.

        A line whose next token is asked for only then, or no longer, is valued anew as it lies.
        """
        view, quilt, index = self.views[line], self.quilt, self.free_cells.index
        more, asked = self.evaluator.earning(self.phase, quilt.tokens, line)
        hot = view.hot
        if asked != self._asked:
            line_values = self.evaluator.line_values(self.phase, asked)
            for other, (now, then) in enumerate(zip(self._asked, asked, strict=True)):
                if now != then:
                    cells = quilt.lines[other]
                    seen = line_values[other].look(cells, cells & quilt.marks[other], self.free_cells)
                    more += seen.base - self.views[other].base
                    if other == line:
                        for place in (index[bit] for bit in self.free_cells.bits if hot & bit):
                            row[place] = seen.own[place] + seen.lost[place] - view.lost[place]
        while hot:
            low = hot & -hot
            hot ^= low
            row[index[low]] += more

    def _add_hot_changes(self, row: list[float], line: int) -> None:
        """Add what changes at other hot cells."""
        gained, gone = self.line_values[line].changes(self.views[line], self.free_cells)
        more, fewer = self._hot_steps[line // KINDS]
        for place, other in gained:
            row[place] += more[other]
        for place, other in gone:
            row[place] += fewer[other]

    def _zones(self) -> dict[int, GoalZoneValues]:
        """For each zone with free cells, the goals' values once a tile lies there."""
        around, phase, zone_of = self.quilt.around, self.phase, self.evaluator.goals.zone
        if not around:
            return {zone: _NO_GOALS for zone, _ in self.free_cells.zone_shares}
        return {zone: zone_of(phase, zone, shared, around) for zone, shared in self.free_cells.zone_shares}

    def bests(self) -> list[float]:
        """For each tile, the worth of its best placement."""
        if self.last:
            return [self.worth(tile)[0] for tile in TILES]
        colours = zip(*map(self._row, range(KINDS)), strict=True)
        patterns = zip(*map(self._row, range(KINDS, LINES)), strict=True)
        goals = {zone: values.row() for zone, values in self.zones.items()}
        by_cell = []
        for here, ones, others, zone in zip(self.here, colours, patterns, self.free_cells.zones, strict=True):
            begun = [here + one for one in ones]
            by_cell.append(map(add, [one + other for one in begun for other in others], goals[zone]))
        return list(map(max, *by_cell))
