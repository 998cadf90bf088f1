"""Where each feature of a quilt lies in the table of learned values.

The one definition that the app and the trainer share. For each phase of the game the table holds a
block of WIDTH numbers; after the last block lies one number for each count of free cells. Tables for
points and those for a scenario's chances lie alike; what only the latter tell apart is 0 in the former.
"""

from collections.abc import Sequence

from calico.engine.facts import CATS, GOALS
from calico.engine.tiles import KINDS

VERSION = 2
"""To be raised whenever a number below gets another meaning."""

PHASE_ENDS = (1, 2, 3, 4, 6, 8, 11, 14, 18, 22)
"""The phase of a quilt is the first of these that its free cells don't exceed."""
PHASES = len(PHASE_ENDS)
PHASE_OF: tuple[int, ...] = tuple(
    next(phase for phase, end in enumerate(PHASE_ENDS) if free <= end) for free in range(PHASE_ENDS[-1] + 1)
)
"""The phase for each count of free cells."""

BINS = 3
BIN_ENDS = (0.75, 1.2)
"""How much of a colour or pattern is still out, against an even share: scarce, even, plenty."""

CAT_IDS: tuple[str, ...] = tuple(CATS)
GOAL_IDS: tuple[str, ...] = tuple(GOALS)

FITTING_ENDS = (0.0, 0.1, 0.2, 0.35, 0.6)
"""What share of the unseen tiles fits one way of a goal: none, or more than each of these."""
FITTING = len(FITTING_ENDS) + 1

LIBERTIES = 8
COLOUR_SIZES = 6
PATTERN_SIZES = 8
MISSING = 4
"""Placements of a shape count as live while at most this many of their cells are missing."""
PLACEMENTS_COUNTED = 8
HOT = 4
"""A free cell is told apart by up to three colours and patterns that would earn a token there."""
HOT_GOALS = 3
"""And by none, one or two goals beside it."""


def _partitions(total: int, largest: int) -> list[tuple[int, ...]]:
    if total == 0:
        return [()]
    return [
        (first, *rest)
        for first in range(min(total, largest), 0, -1)
        for rest in _partitions(total - first, first)
    ]


PARTITIONS: tuple[tuple[int, ...], ...] = tuple(
    partition for total in range(KINDS + 1) for partition in _partitions(total, total)
)
"""How often the kinds around a goal may occur, most frequent first, from no patch to six."""

_NUMBER = {partition: number for number, partition in enumerate(PARTITIONS)}


def _with_one_more(partition: tuple[int, ...], of: int) -> int:
    """The partition's number after one more of a kind that occurs so often already, -1 where it can't be."""
    if sum(partition) == KINDS or (of and of not in partition):
        return -1
    counts = [*partition, 0] if of == 0 else list(partition)
    counts[counts.index(of)] += 1
    return _NUMBER[tuple(sorted(counts, reverse=True))]


ONE_MORE: tuple[tuple[int, ...], ...] = tuple(
    tuple(_with_one_more(partition, of) for of in range(KINDS)) for partition in PARTITIONS
)
"""By partition and by how often a kind occurs: the partition with one more of that kind."""

LAID: tuple[int, ...] = tuple(map(sum, PARTITIONS))
"""How many patches a partition counts."""


def _pairs() -> tuple[tuple[int, ...], ...]:
    rows = [[-1] * len(PARTITIONS) for _ in PARTITIONS]
    number = 0
    for colours, total in enumerate(LAID):
        for patterns, other in enumerate(LAID):
            if total == other:
                rows[colours][patterns] = number
                number += 1
    return tuple(map(tuple, rows))


PAIR: tuple[tuple[int, ...], ...] = _pairs()
"""A number for each partition of colours with one of patterns of as many patches."""
PAIRS = 1 + max(map(max, PAIR))


def _within(partition: tuple[int, ...], counts: tuple[int, ...]) -> bool:
    padded = (*counts, 0, 0, 0, 0, 0, 0)
    return all(laid <= wanted for laid, wanted in zip(partition, padded, strict=False))


REACHABLE: tuple[tuple[bool, ...], ...] = tuple(
    tuple(_within(partition, goal.counts) for partition in PARTITIONS) for goal in GOALS.values()
)
"""By goal and partition: whether the goal can still be met; with six patches, whether it is."""

CLASSES = 4 * (KINDS + 1)
"""A goal beside another is told apart by which ways are still open, and by how many patches lie."""

STATUSES = 4**3
"""Which ways of each of three goals are still open, or met."""
MOST_DISTINCT, MOST_CATS, MOST_OF_A_CAT, MOST_OF_A_COLOUR = 3, 11, 7, 5
"""More cats, or buttons of a colour, than so many are not told apart."""

_COLOURS = 2 * COLOUR_SIZES * LIBERTIES * BINS
_PATTERNS = len(CAT_IDS) * 2 * PATTERN_SIZES * LIBERTIES * BINS
_SHAPES = len(CAT_IDS) * MISSING * PLACEMENTS_COUNTED * BINS
COLOUR = 0
PATTERN = COLOUR + 2 * _COLOURS
SHAPE = PATTERN + 2 * _PATTERNS
GOAL = SHAPE + 2 * _SHAPES
BUTTONED = GOAL + 2 * len(GOAL_IDS) * PAIRS
HOT_CELL = BUTTONED + KINDS + 1
NEIGHBOURS = HOT_CELL + HOT * HOT * HOT_GOALS
NEED = NEIGHBOURS + 2 * CLASSES * CLASSES
DISTINCT = NEED + 2 * len(GOAL_IDS) * KINDS * FITTING * FITTING
CATS_HAD = DISTINCT + MOST_DISTINCT + 1
OF_A_CAT = CATS_HAD + MOST_CATS + 1
OF_A_COLOUR = OF_A_CAT + MOST_OF_A_CAT + 1
STATUS = OF_A_COLOUR + MOST_OF_A_COLOUR + 1
POINT = STATUS + STATUSES
"""What a point that is scored already counts for."""
WIDTH = POINT + 1
BIAS = PHASES * WIDTH
ARRANGEMENT = BIAS + PHASE_ENDS[-1] + 1
GOAL_WITH_CAT = ARRANGEMENT + len(GOAL_IDS) ** 3
SIZE = GOAL_WITH_CAT + len(GOAL_IDS) * len(CAT_IDS)
"""The length of the whole table."""


def colour_area(asked: bool, done: bool, size: int, liberties: int, out: int) -> int:
    """The place of an area of a colour: is a button asked for, has it one, cells, liberties, what's out."""
    size, liberties = min(size, COLOUR_SIZES), min(liberties, LIBERTIES - 1)
    place = ((done * COLOUR_SIZES + size - 1) * LIBERTIES + liberties) * BINS + out
    return COLOUR + (asked and not done) * _COLOURS + place


def pattern_area(asked: bool, cat: int, done: bool, size: int, liberties: int, out: int) -> int:
    """The place of an area of a pattern, with the number of the cat that likes it."""
    size, liberties = min(size, PATTERN_SIZES), min(liberties, LIBERTIES - 1)
    place = (((cat * 2 + done) * PATTERN_SIZES + size - 1) * LIBERTIES + liberties) * BINS + out
    return PATTERN + (asked and not done) * _PATTERNS + place


def shape_chance(asked: bool, cat: int, missing: int, placements: int, out: int) -> int:
    """The place of a count of live placements of the cat's shape that miss so many cells."""
    placements = min(placements, PLACEMENTS_COUNTED - 1)
    place = ((cat * MISSING + missing - 1) * PLACEMENTS_COUNTED + placements) * BINS + out
    return SHAPE + asked * _SHAPES + place


def goal_state(both_only: bool, goal: int, colours: int, patterns: int) -> int:
    """The place of a goal with these partitions around it."""
    return GOAL + (both_only * len(GOAL_IDS) + goal) * PAIRS + PAIR[colours][patterns]


def hot_cell(colours: int, patterns: int, goals: int) -> int:
    """The place of a free cell where so many colours and patterns would earn a token, by goals beside it."""
    return HOT_CELL + (min(colours, HOT - 1) * HOT + min(patterns, HOT - 1)) * HOT_GOALS + goals


def goal_ways(goal: int, colours: int, patterns: int) -> int:
    """Which ways of a goal are still open, or met: none, by pattern, by colour, both."""
    return 2 * REACHABLE[goal][colours] + REACHABLE[goal][patterns]


def goal_class(goal: int, colours: int, patterns: int) -> int:
    """What a goal's neighbour needs to know of it."""
    return goal_ways(goal, colours, patterns) * (KINDS + 1) + LAID[colours]


def ways_of(goal_class: int) -> int:
    """The ways of a goal of this class."""
    return goal_class // (KINDS + 1)


def goal_neighbours(shared: int, one: int, other: int) -> int:
    """The place of two goals, by class, that share one or two free cells."""
    return NEIGHBOURS + ((shared - 1) * CLASSES + min(one, other)) * CLASSES + max(one, other)


def share_bin(out: int, unseen: int) -> int:
    """The bin of a colour or pattern of which so many of the unseen tiles are."""
    share = out * KINDS
    return (share > BIN_ENDS[0] * unseen) + (share > BIN_ENDS[1] * unseen)


def goal_need(both_only: bool, goal: int, laid: int, colours: int, patterns: int) -> int:
    """The place of a goal by patches laid and by the bins of what fits it, by colour and by pattern."""
    return (
        NEED + (((both_only * len(GOAL_IDS) + goal) * KINDS + laid) * FITTING + colours) * FITTING + patterns
    )


def tokens_had(distinct: int, cats: int, of_a_cat: int, of_a_colour: int) -> tuple[int, int, int, int]:
    """The places of kinds of cats had, cats, most of one of them, and most buttons of a colour."""
    return (
        DISTINCT + min(distinct, MOST_DISTINCT),
        CATS_HAD + min(cats, MOST_CATS),
        OF_A_CAT + min(of_a_cat, MOST_OF_A_CAT),
        OF_A_COLOUR + min(of_a_colour, MOST_OF_A_COLOUR),
    )


def goals_status(ways: Sequence[int]) -> int:
    """The place of the three goals' ways, in the order of their numbers."""
    first, second, third = ways
    return STATUS + (first * 4 + second) * 4 + third


def fitting_bin(fitting: int, unseen: int) -> int:
    """The bin of one way of a goal that so many of the unseen tiles fit."""
    return sum(fitting > end * unseen for end in FITTING_ENDS)


def arrangement(goals: Sequence[int]) -> int:
    """The place of what a game with these goals on the three spots brings."""
    top, right, left = goals
    return ARRANGEMENT + (top * len(GOAL_IDS) + right) * len(GOAL_IDS) + left


def goal_with_cat(goal: int, cat: int) -> int:
    """The place of what a goal adds when a cat is in play."""
    return GOAL_WITH_CAT + goal * len(CAT_IDS) + cat
