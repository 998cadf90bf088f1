"""Tables of values: the hand-made one and the learned one, cut into rows that are quick to read."""

import sys
import zlib
from array import array
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path

from calico.bots import layout
from calico.bots.handmade import Character, hand_made
from calico.engine.facts import GOALS
from calico.engine.tiles import KINDS
from calico.files import ASSETS

SCALE = 256
"""The file holds whole numbers of 1/256 point."""
MAGIC = b"calico values"
PATH = ASSETS / "bots" / "values.bin"
LONG = 24
"""Rows go on with their last number up to here, so that looking up needs no check."""

Rows = tuple[tuple[tuple[float, ...], ...], ...]
"""By done or not, size and liberties."""
HotCell = tuple[int, int, int]
"""How many colours and patterns would earn a token on a cell, and how many goals lie beside it."""
HotSteps = tuple[float, float, float, float, float]
"""What a cell is worth, and what a colour more or less, then a pattern more or less, adds."""
GoalTables = tuple[tuple[tuple[float, ...], ...], Rows]


def goal_points(goal: int, colours: int, patterns: int, both_only: bool) -> int:
    """What a surrounded goal scores with these partitions."""
    facts, reach = GOALS[layout.GOAL_IDS[goal]], layout.REACHABLE[goal]
    if reach[colours] and reach[patterns]:
        return facts.both
    return facts.one if (reach[colours] or reach[patterns]) and not both_only else 0


class ValuesError(Exception):
    """The file of values isn't one that this version can read."""


class Values:
    """A table of values."""

    __slots__ = (
        "_any_way",
        "_areas",
        "_both_ways",
        "_goals",
        "_hot",
        "_neighbours",
        "_shapes",
        "buttoned",
        "numbers",
    )

    def __init__(self, numbers: Sequence[float], any_way: float = 1.0, both_ways: float = 0.0) -> None:
        """Cut the table by phase; goals may count for more, and for more again when met both ways."""
        if len(numbers) != layout.SIZE:
            raise ValuesError("The table of values has another length than this version reads.")
        self.numbers = list(numbers)
        self._any_way, self._both_ways = any_way, both_ways
        starts = [phase * layout.WIDTH for phase in range(layout.PHASES)]
        self.buttoned = [self._cut(start, layout.BUTTONED, layout.HOT_CELL) for start in starts]
        self._hot: dict[int, dict[HotCell, HotSteps]] = {}
        self._areas: dict[tuple[int, int, int], Rows] = {}
        self._shapes: dict[tuple[int, int, int, int], tuple[float, ...]] = {}
        self._goals: dict[tuple[int, bool, int], GoalTables] = {}
        self._neighbours: dict[tuple[int, int], list[list[float]]] = {}

    def _cut(self, start: int, first: int, end: int) -> tuple[float, ...]:
        return tuple(self.numbers[start + first : start + end])

    def hot(self, phase: int) -> dict[HotCell, HotSteps]:
        """The worth of each kind of hot cell, and how it changes with one colour or pattern more or less."""
        if phase not in self._hot:
            kinds = range(KINDS + 1)
            cells = [
                (one, other, goals) for one in kinds for other in kinds for goals in range(layout.HOT_GOALS)
            ]
            self._hot[phase] = {cell: self._hot_steps(phase, *cell) for cell in cells}
        return self._hot[phase]

    def _hot_steps(self, phase: int, colours: int, patterns: int, goals: int) -> HotSteps:
        def worth(one: int, other: int) -> float:
            return self.numbers[phase * layout.WIDTH + layout.hot_cell(max(0, one), max(0, other), goals)]

        here = worth(colours, patterns)
        return (
            here,
            worth(colours + 1, patterns) - here,
            worth(colours - 1, patterns) - here,
            worth(colours, patterns + 1) - here,
            worth(colours, patterns - 1) - here,
        )

    def areas(self, phase: int, cat: int, out: int) -> Rows:
        """The rows of areas of a pattern by its cat; cat -1 stands for a colour."""
        key = phase, cat, out
        if key not in self._areas:
            self._areas[key] = tuple(self._sizes(phase, cat, done, out) for done in (False, True))
        return self._areas[key]

    def _sizes(self, phase: int, cat: int, done: bool, out: int) -> tuple[tuple[float, ...], ...]:
        most = layout.COLOUR_SIZES if cat < 0 else layout.PATTERN_SIZES
        rows = [self._liberties(phase, cat, done, size, out) for size in range(1, most + 1)]
        return tuple(rows[max(0, min(size, most) - 1)] for size in range(LONG))

    def _liberties(self, phase: int, cat: int, done: bool, size: int, out: int) -> tuple[float, ...]:
        start = phase * layout.WIDTH
        if cat < 0:
            places = [layout.colour_area(done, size, count, out) for count in range(LONG)]
        else:
            places = [layout.pattern_area(cat, done, size, count, out) for count in range(LONG)]
        return tuple(self.numbers[start + place] for place in places)

    def shapes(self, phase: int, cat: int, missing: int, out: int) -> tuple[float, ...]:
        """By how many live placements of the cat's shape miss so many cells."""
        key = phase, cat, missing, out
        if key not in self._shapes:
            start = phase * layout.WIDTH
            self._shapes[key] = tuple(
                self.numbers[start + layout.shape_chance(cat, missing, count, out)] for count in range(200)
            )
        return self._shapes[key]

    def goal(self, phase: int, both_only: bool, goal: int) -> GoalTables:
        """A goal by its partitions, and by patches laid and what fits; a surrounded one by its points."""
        key = phase, both_only, goal
        if key not in self._goals:
            self._goals[key] = (
                tuple(
                    tuple(
                        self._goal_state(phase, both_only, goal, colours, patterns)
                        for patterns in range(len(row))
                    )
                    for colours, row in enumerate(layout.PAIR)
                ),
                tuple(self._needs(phase, both_only, goal, laid) for laid in range(KINDS + 1)),
            )
        return self._goals[key]

    def _goal_state(self, phase: int, both_only: bool, goal: int, colours: int, patterns: int) -> float:
        if layout.LAID[colours] != layout.LAID[patterns]:
            return 0.0
        if layout.LAID[colours] == KINDS:
            worth = goal_points(goal, colours, patterns, both_only)
            return self._any_way * worth + self._both_ways * goal_points(goal, colours, patterns, True)
        return self._leaning(phase, both_only, lambda both: layout.goal_state(both, goal, colours, patterns))

    def _leaning(self, phase: int, both_only: bool, place: Callable[[bool], int]) -> float:
        start = phase * layout.WIDTH
        worth = self._any_way * self.numbers[start + place(both_only)]
        return worth + self._both_ways * self.numbers[start + place(True)] if self._both_ways else worth

    def _needs(self, phase: int, both_only: bool, goal: int, laid: int) -> tuple[tuple[float, ...], ...]:
        bins = range(layout.FITTING)
        if laid == KINDS:
            return ((0.0,) * layout.FITTING,) * layout.FITTING

        def need(one: int, other: int) -> float:
            return self._leaning(
                phase, both_only, lambda both: layout.goal_need(both, goal, laid, one, other)
            )

        return tuple(tuple(need(one, other) for other in bins) for one in bins)

    def neighbours(self, phase: int, shared: int) -> list[list[float]]:
        """By the classes of two goals that share so many free cells."""
        key = phase, shared
        if key not in self._neighbours:
            start, classes = phase * layout.WIDTH, range(layout.CLASSES)
            self._neighbours[key] = [
                [self.numbers[start + layout.goal_neighbours(shared, one, other)] for other in classes]
                for one in classes
            ]
        return self._neighbours[key]


def write_values(numbers: Sequence[float], path: Path) -> None:
    """Write a table to a file."""
    whole = array("h", (max(-32768, min(32767, round(number * SCALE))) for number in numbers))
    if sys.byteorder == "big":
        whole.byteswap()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(MAGIC + bytes([layout.VERSION]) + zlib.compress(whole.tobytes(), 9))


def read_values(path: Path) -> Values:
    """Read a table from a file; ValuesError where it isn't one of this version."""
    raw = path.read_bytes()
    head = MAGIC + bytes([layout.VERSION])
    if not raw.startswith(head):
        raise ValuesError(f"{path.name} holds no values of version {layout.VERSION}.")
    whole = array("h")
    try:
        whole.frombytes(zlib.decompress(raw[len(head) :]))
    except (ValueError, zlib.error):
        raise ValuesError(f"{path.name} is damaged.") from None
    if sys.byteorder == "big":
        whole.byteswap()
    return Values([number / SCALE for number in whole])


@cache
def learned() -> Values:
    """The table that ships with the app."""
    return read_values(PATH)


@cache
def leaning(any_way: float, both_ways: float) -> Values:
    """The learned table of someone to whom goals mean more."""
    return Values(learned().numbers, any_way, both_ways)


@cache
def guessed(character: Character) -> Values:
    """The table that a character goes by."""
    return Values(hand_made(character))
