"""What the design goals are worth with the tiles around them, and would be after any placement."""

from math import comb
from operator import add
from typing import Any

from calico.bots.evaluation import feature_index
from calico.bots.evaluation.bot_quilt import SHARED, ZONES, Counts, Rules
from calico.bots.evaluation.value_table import ValueTable
from calico.caches import cached
from calico.engine.tiles import KINDS, TILES, Tile

Around = tuple[Counts, ...]
Way = tuple[int, int]
"""One way of a goal: its partition, and the bin of the unseen tiles that fit it."""
AROUND_A_GOAL = comb(2 * KINDS, KINDS)
"""In how many ways up to six patches make counts of six kinds."""


@cached(AROUND_A_GOAL)
def partition_of(counts: Counts) -> int:
    """The number of the partition that these counts make."""
    return feature_index.PARTITIONS.index(tuple(sorted(filter(None, counts), reverse=True)))


@cached(len(feature_index.GOAL_IDS) * AROUND_A_GOAL)
def _fits(goal: int, counts: Counts) -> tuple[bool, ...]:
    """The kinds of which one more leaves the way open."""
    partition = partition_of(counts)
    if feature_index.LAID[partition] == KINDS:
        return (False,) * KINDS
    return tuple(feature_index.REACHABLE[goal][feature_index.ONE_MORE[partition][count]] for count in counts)


class GoalValues:
    """Values the goals of one quilt."""

    def __init__(self, table: ValueTable, rules: Rules, outs: tuple[int, ...], unseen: int) -> None:
        """`outs` is how many of each line's tiles are unseen, `unseen` how many tiles in all."""
        self._table = table
        self._rules = rules
        self._outs = outs
        self._unseen = unseen
        self._ways: dict[tuple[int, int, Counts], Way] = {}
        self._rows: dict[tuple[int, int, Counts], list[float]] = {}
        self._classes: dict[tuple[int, Counts, bool], list[int]] = {}
        self._order = sorted(range(len(rules.goals)), key=rules.goals.__getitem__)
        self._zones: dict[tuple[int, int, tuple[int, ...], Around], GoalZoneValues] = {}

    @property
    def found(self) -> tuple[dict[Any, Any], ...]:
        """All that was found out so far."""
        return self._zones, self._rows, self._classes, self._ways

    def _way(self, goal: int, first: int, counts: Counts) -> Way:
        """One way of a goal, by colour (first line 0) or by pattern."""
        key = goal, first, counts
        way = self._ways.get(key)
        if way is None:
            outs = self._outs[first : first + KINDS]
            fitting = sum(out for out, fits in zip(outs, _fits(goal, counts), strict=True) if fits)
            way = self._ways[key] = partition_of(counts), feature_index.fitting_bin(fitting, self._unseen)
        return way

    def worth(self, phase: int, goal: int, counts: Counts) -> float:
        """What a goal is worth as it lies."""
        states, needs = self._table.goal(phase, self._rules.both_only, goal)
        colours, fit_colours = self._way(goal, 0, counts[:KINDS])
        patterns, fit_patterns = self._way(goal, KINDS, counts[KINDS:])
        return states[colours][patterns] + needs[feature_index.LAID[colours]][fit_colours][fit_patterns]

    def _row(self, phase: int, goal: int, counts: Counts) -> list[float]:
        """For each tile, what a goal is worth after it is placed beside it."""
        key = phase, goal, counts
        row = self._rows.get(key)
        if row is None:
            states, needs = self._table.goal(phase, self._rules.both_only, goal)
            patterns = [self._way(goal, KINDS, more) for more in _each_one_more(counts[KINDS:])]
            row = self._rows[key] = []
            for more in _each_one_more(counts[:KINDS]):
                partition, fit = self._way(goal, 0, more)
                state, need = states[partition], needs[feature_index.LAID[partition]][fit]
                row += [state[other] + need[other_fit] for other, other_fit in patterns]
        return row

    def _class_row(self, goal: int, counts: Counts, beside: bool) -> list[int]:
        """What the goal's neighbour needs to know of it after each tile, beside it or elsewhere."""
        key = goal, counts, beside
        row = self._classes.get(key)
        if row is None:
            each = _each_one_more if beside else _as_it_is
            colours = [partition_of(more) for more in each(counts[:KINDS])]
            patterns = [partition_of(more) for more in each(counts[KINDS:])]
            row = [
                feature_index.goal_class(goal, colour, pattern) for colour in colours for pattern in patterns
            ]
            self._classes[key] = row
        return row

    def zone(self, phase: int, zone: int, shared: tuple[int, ...], around: Around) -> "GoalZoneValues":
        """The goals once a tile lies in a zone, when so many shared cells stay free."""
        key = phase, zone, shared, around
        found = self._zones.get(key)
        if found is None:
            found = self._zones[key] = self._zone(phase, ZONES[zone], shared, around)
        return found

    def _zone(
        self, phase: int, near: tuple[int, ...], shared: tuple[int, ...], around: Around
    ) -> "GoalZoneValues":
        goals = self._rules.goals
        rest = sum(
            self.worth(phase, goals[goal], around[goal]) for goal in range(len(goals)) if goal not in near
        )
        rows = [self._row(phase, goals[goal], around[goal]) for goal in near]
        pairs = [
            (
                self._table.neighbours(phase, cells),
                self._class_row(goals[one], around[one], one in near),
                self._class_row(goals[other], around[other], other in near),
            )
            for (one, other, _), cells in zip(SHARED, shared, strict=True)
            if cells
        ]
        return GoalZoneValues(rest, rows, pairs, self._statuses(phase, near, around))

    def _statuses(
        self, phase: int, near: tuple[int, ...], around: Around
    ) -> tuple[list[float], list[int]] | None:
        """With objectives: the worths by the ways of all three goals, and each tile's place there."""
        if not self._rules.objectives:
            return None
        places = [0] * len(TILES)
        for goal in self._order:
            classes = self._class_row(self._rules.goals[goal], around[goal], goal in near)
            places = [
                4 * place + feature_index.ways_of(one) for place, one in zip(places, classes, strict=True)
            ]
        return self._table.statuses(phase), places


class GoalZoneValues:
    """What the goals are worth after a tile in one zone; added up only for the tiles asked for."""

    __slots__ = ("_pairs", "_rest", "_row", "_rows", "_statuses")

    def __init__(
        self,
        rest: float,
        rows: list[list[float]],
        pairs: list[tuple[list[list[float]], list[int], list[int]]],
        statuses: tuple[list[float], list[int]] | None = None,
    ) -> None:
        """Take what the goals elsewhere are worth, rows by tile, and tables by the classes of goals."""
        self._rest = rest
        self._rows = rows
        self._pairs = pairs
        self._statuses = statuses
        self._row: list[float] | None = None

    def worth(self, tile: Tile) -> float:
        """After one tile."""
        worth = self._rest
        for row in self._rows:
            worth += row[tile]
        for table, ones, others in self._pairs:
            worth += table[ones[tile]][others[tile]]
        if self._statuses is not None:
            by_ways, places = self._statuses
            worth += by_ways[places[tile]]
        return worth

    def row(self) -> list[float]:
        """After each tile."""
        if self._row is None:
            row = [self._rest] * len(TILES)
            for more in self._rows:
                row = list(map(add, row, more))
            for table, ones, others in self._pairs:
                row = [worth + table[a][b] for worth, a, b in zip(row, ones, others, strict=True)]
            if self._statuses is not None:
                by_ways, places = self._statuses
                row = [worth + by_ways[place] for worth, place in zip(row, places, strict=True)]
            self._row = row
        return self._row


@cached(AROUND_A_GOAL)
def _each_one_more(counts: Counts) -> tuple[Counts, ...]:
    """The counts after one more of each kind."""
    return tuple(
        tuple(count + (kind == more) for kind, count in enumerate(counts)) for more in range(len(counts))
    )


@cached(AROUND_A_GOAL)
def _as_it_is(counts: Counts) -> tuple[Counts, ...]:
    return (counts,) * len(counts)
