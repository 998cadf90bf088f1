"""Tables of values, the hand-made one and the learned ones, cut into rows that are quick to read."""

import sys
import zlib
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from calico.bots.evaluation import feature_index
from calico.bots.evaluation.bot_quilt import TokenValue
from calico.caches import cached
from calico.engine.facts import BUTTON_POINTS, CATS, GOALS
from calico.engine.shapes import PLACEMENTS
from calico.engine.tiles import KINDS
from calico.files import ASSETS

HOPE = (0.15, 0.25, 0.38, 0.47, 0.58, 0.68, 0.78, 0.86, 0.94, 1.0)
"""By phase, from the last cells to the first: how likely a missing cell still comes."""

GOAL_CELL = 0.78
ALL_DIFFERENT_CELL = 0.72


@dataclass(frozen=True, slots=True)
class Weights:
    """How much a player values each kind of points; 1 is as a careful player does."""

    buttons: float = 1.0
    cats: float = 1.0
    goals: float = 1.0


CAREFUL = Weights()


def hand_made(weights: Weights = CAREFUL) -> list[float]:
    """A careful player's guess of what everything is worth, or that of one with other likings."""
    table = [0.0] * feature_index.SIZE
    for phase, hope in enumerate(HOPE):
        block = [0.0] * feature_index.WIDTH
        block[feature_index.POINT] = 1.0
        _colours(block, hope, weights.buttons)
        _patterns(block, hope, weights.cats)
        _goals(block, weights.goals)
        table[phase * feature_index.WIDTH : (phase + 1) * feature_index.WIDTH] = block
    return table


def _colours(block: list[float], hope: float, weight: float) -> None:
    for liberties in range(feature_index.LIBERTIES):
        pair = weight * BUTTON_POINTS / 2 * hope * min(1, (1 + liberties) / 4) if liberties else 0
        for out in range(feature_index.BINS):
            block[feature_index.colour_area(False, False, 1, liberties, out)] = 0.4 * pair
            block[feature_index.colour_area(False, False, 2, liberties, out)] = pair


def _patterns(block: list[float], hope: float, weight: float) -> None:
    for number, cat in enumerate(CATS.values()):
        for out in range(feature_index.BINS):
            if cat.size is not None:
                _size_cat(block, number, weight * cat.points, cat.size, hope, out)
            elif cat.shape is not None:
                cells = PLACEMENTS[cat.shape][0].bit_count()
                _shape_cat(block, number, weight * cat.points, cells, hope, out)


def _size_cat(block: list[float], number: int, points: float, needed: int, hope: float, out: int) -> None:
    for size in range(1, needed):
        missing = needed - size
        for liberties in range(1, feature_index.LIBERTIES):
            room = min(1, (liberties + 1) / (missing + 2))
            worth = 0.8 * points * (size / needed) ** 2 * room * hope**missing
            block[feature_index.pattern_area(False, number, False, size, liberties, out)] = worth


def _shape_cat(block: list[float], number: int, points: float, cells: int, hope: float, out: int) -> None:
    for missing in range(1, min(feature_index.MISSING, cells - 1) + 1):
        for placements in range(feature_index.PLACEMENTS_COUNTED):
            part = ((cells - missing) / cells) ** 2
            worth = 0.6 * points * part * (1 - 0.6**placements) * hope**missing
            block[feature_index.shape_chance(False, number, missing, placements, out)] = worth


def _goals(block: list[float], weight: float) -> None:
    for number, goal in enumerate(GOALS.values()):
        each = ALL_DIFFERENT_CELL if len(goal.counts) == 6 else GOAL_CELL
        for colours, row in enumerate(feature_index.PAIR):
            for patterns, pair in enumerate(row):
                if pair < 0:
                    continue
                chance = each ** (6 - feature_index.LAID[colours])
                one = chance * feature_index.REACHABLE[number][colours]
                other = chance * feature_index.REACHABLE[number][patterns]
                both = one * other
                block[feature_index.goal_state(False, number, colours, patterns)] = (
                    (one + other - both) * goal.one + both * (goal.both - goal.one)
                ) * weight
                block[feature_index.goal_state(True, number, colours, patterns)] = both * goal.both * weight


SCALE = 256
"""The file holds whole numbers of 1/256 point."""
MAGIC = b"calico values"
FOLDER = ASSETS / "bots"
PATH = FOLDER / "values.bin"
ODDS_SCALE = 5.0
"""A scenario's table adds up to a worth on a logistic curve: so much more makes the odds e times better."""
TABLES_KEPT = 3
"""How many are remembered: that of points and those of the last scenarios; each takes some megabytes."""
LONG = 24
"""Rows repeat their last number up to this length, so that a look-up needs no check."""

Rows = tuple[tuple[tuple[float, ...], ...], ...]
"""By done or not, size and liberties."""
HotCell = tuple[int, int, int]
"""How many colours and patterns would earn a token on a cell, and how many goals lie beside it."""
HotSteps = tuple[float, float, float, float, float]
"""What a cell is worth, and what a colour more or less, then a pattern more or less, adds."""
GoalTables = tuple[tuple[tuple[float, ...], ...], Rows]


def goal_points(goal: int, colours: int, patterns: int, both_only: bool) -> int:
    """What a surrounded goal scores with these partitions."""
    facts, reach = GOALS[feature_index.GOAL_IDS[goal]], feature_index.REACHABLE[goal]
    if reach[colours] and reach[patterns]:
        return facts.both
    return facts.one if (reach[colours] or reach[patterns]) and not both_only else 0


class ValueTableError(Exception):
    """The file of values isn't one that this version can read."""


class ValueTable:
    """A table of values."""

    __slots__ = (
        "_areas",
        "_goals",
        "_hot",
        "_neighbours",
        "_shapes",
        "numbers",
    )

    def __init__(self, numbers: Sequence[float]) -> None:
        """Cut the table by phase, each as soon as it is asked for."""
        if len(numbers) != feature_index.SIZE:
            raise ValueTableError("The table of values has another length than this version reads.")
        self.numbers = list(numbers)
        self._hot: dict[int, dict[HotCell, HotSteps]] = {}
        self._areas: dict[tuple[int, bool, int, int], Rows] = {}
        self._shapes: dict[tuple[int, bool, int, int, int], tuple[float, ...]] = {}
        self._goals: dict[tuple[int, bool, int], GoalTables] = {}
        self._neighbours: dict[tuple[int, int], list[list[float]]] = {}

    def point(self, phase: int) -> float:
        """What a point that is scored already counts for: one, or in a scenario some chance."""
        return self.numbers[phase * feature_index.WIDTH + feature_index.POINT]

    def token_value(self, phase: int, value: TokenValue) -> float:
        """What the tokens that were earned count for."""
        start = phase * feature_index.WIDTH
        return self.point(phase) * value.points + sum(self.numbers[start + place] for place in value.places)

    def statuses(self, phase: int) -> list[float]:
        """By the ways of all three goals."""
        start = phase * feature_index.WIDTH + feature_index.STATUS
        return self.numbers[start : start + feature_index.STATUSES]

    def hot(self, phase: int) -> dict[HotCell, HotSteps]:
        """The worth of each kind of hot cell, and how it changes with one colour or pattern more or less."""
        if phase not in self._hot:
            kinds = range(KINDS + 1)
            cells = [
                (one, other, goals)
                for one in kinds
                for other in kinds
                for goals in range(feature_index.HOT_GOALS)
            ]
            self._hot[phase] = {cell: self._hot_steps(phase, *cell) for cell in cells}
        return self._hot[phase]

    def _hot_steps(self, phase: int, colours: int, patterns: int, goals: int) -> HotSteps:
        def worth(one: int, other: int) -> float:
            return self.numbers[
                phase * feature_index.WIDTH + feature_index.hot_cell(max(0, one), max(0, other), goals)
            ]

        here = worth(colours, patterns)
        return (
            here,
            worth(colours + 1, patterns) - here,
            worth(colours - 1, patterns) - here,
            worth(colours, patterns + 1) - here,
            worth(colours, patterns - 1) - here,
        )

    def areas(self, phase: int, asked: bool, cat: int, out: int) -> Rows:
        """The rows of areas of a pattern by its cat; cat -1 stands for a colour."""
        key = phase, asked, cat, out
        if key not in self._areas:
            self._areas[key] = tuple(self._sizes(phase, asked, cat, done, out) for done in (False, True))
        return self._areas[key]

    def _sizes(
        self, phase: int, asked: bool, cat: int, done: bool, out: int
    ) -> tuple[tuple[float, ...], ...]:
        most = feature_index.COLOUR_SIZES if cat < 0 else feature_index.PATTERN_SIZES
        rows = [self._liberties(phase, asked, cat, done, size, out) for size in range(1, most + 1)]
        return tuple(rows[max(0, min(size, most) - 1)] for size in range(LONG))

    def _liberties(
        self, phase: int, asked: bool, cat: int, done: bool, size: int, out: int
    ) -> tuple[float, ...]:
        start, counts = phase * feature_index.WIDTH, range(LONG)
        if cat < 0:
            places = [feature_index.colour_area(asked, done, size, count, out) for count in counts]
        else:
            places = [feature_index.pattern_area(asked, cat, done, size, count, out) for count in counts]
        return tuple(self.numbers[start + place] for place in places)

    def shapes(self, phase: int, asked: bool, cat: int, missing: int, out: int) -> tuple[float, ...]:
        """By how many live placements of the cat's shape miss so many cells."""
        key = phase, asked, cat, missing, out
        if key not in self._shapes:
            start = phase * feature_index.WIDTH
            self._shapes[key] = tuple(
                self.numbers[start + feature_index.shape_chance(asked, cat, missing, count, out)]
                for count in range(200)
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
                    for colours, row in enumerate(feature_index.PAIR)
                ),
                tuple(self._needs(phase, both_only, goal, laid) for laid in range(KINDS + 1)),
            )
        return self._goals[key]

    def _goal_state(self, phase: int, both_only: bool, goal: int, colours: int, patterns: int) -> float:
        if feature_index.LAID[colours] != feature_index.LAID[patterns]:
            return 0.0
        if feature_index.LAID[colours] == KINDS:
            return self.point(phase) * goal_points(goal, colours, patterns, both_only)
        return self.numbers[
            phase * feature_index.WIDTH + feature_index.goal_state(both_only, goal, colours, patterns)
        ]

    def _needs(self, phase: int, both_only: bool, goal: int, laid: int) -> tuple[tuple[float, ...], ...]:
        bins, start = range(feature_index.FITTING), phase * feature_index.WIDTH
        if laid == KINDS:
            return ((0.0,) * feature_index.FITTING,) * feature_index.FITTING
        return tuple(
            tuple(
                self.numbers[start + feature_index.goal_need(both_only, goal, laid, one, other)]
                for other in bins
            )
            for one in bins
        )

    def neighbours(self, phase: int, shared: int) -> list[list[float]]:
        """By the classes of two goals that share so many free cells."""
        key = phase, shared
        if key not in self._neighbours:
            start, classes = phase * feature_index.WIDTH, range(feature_index.CLASSES)
            self._neighbours[key] = [
                [self.numbers[start + feature_index.goal_neighbours(shared, one, other)] for other in classes]
                for one in classes
            ]
        return self._neighbours[key]


def write_values(numbers: Sequence[float], path: Path) -> None:
    """Write a table to a file."""
    whole = array("h", (max(-32768, min(32767, round(number * SCALE))) for number in numbers))
    if sys.byteorder == "big":
        whole.byteswap()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(MAGIC + bytes([feature_index.VERSION]) + zlib.compress(whole.tobytes(), 9))


def read_values(path: Path) -> ValueTable:
    """Read a table from a file; ValueTableError where it isn't one of this version."""
    raw = path.read_bytes()
    head = MAGIC + bytes([feature_index.VERSION])
    if not raw.startswith(head):
        raise ValueTableError(f"{path.name} holds no values of version {feature_index.VERSION}.")
    whole = array("h")
    try:
        whole.frombytes(zlib.decompress(raw[len(head) :]))
    except (ValueError, zlib.error):
        raise ValueTableError(f"{path.name} is damaged.") from None
    if sys.byteorder == "big":
        whole.byteswap()
    points = {number: number / SCALE for number in set(whole)}  # 2,400 for 170,000 places: each is kept once
    return ValueTable([points[number] for number in whole])


def path_of(scenario: int | None) -> Path:
    """Where the app's table lies: that of points, or a scenario's."""
    return PATH if scenario is None else FOLDER / f"scenario-{scenario}.bin"


def learned_table(scenario: int | None = None) -> ValueTable:
    """The table that ships with the app, for points or for a scenario, remembered."""
    return _remembered(path_of(scenario))


@cached(TABLES_KEPT)
def _remembered(path: Path) -> ValueTable:
    return read_values(path)


@cached(TABLES_KEPT)
def handmade_table(weights: Weights) -> ValueTable:
    """The hand-made table with these weights, remembered."""
    return ValueTable(hand_made(weights))
