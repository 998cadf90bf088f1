"""How far a design goal is met, and what would still fit."""

from dataclasses import dataclass

from calico.engine.cells import CellSet
from calico.engine.facts import GOALS
from calico.engine.quilt import Quilt
from calico.engine.scoring import AROUND, score_goal
from calico.engine.tiles import KINDS


@dataclass(frozen=True, slots=True)
class WayFacts:
    """One way of meeting a goal, by colour or by pattern."""

    counts: tuple[int, ...]
    """How often each colour or pattern lies around the goal."""
    fitting: int
    """How many of those that lie there can be part of it."""
    met: bool
    possible: bool
    """Whether it is met or can still be, given enough patches of the right kinds."""
    welcome: tuple[int, ...]
    """The colours or patterns of which one more would still fit."""
    surplus: tuple[int, ...]
    """Those of which there are already too many."""


@dataclass(frozen=True, slots=True)
class GoalFacts:
    """A goal on a quilt: both ways, and the points now and at best."""

    spot: str
    goal: str
    cells: CellSet
    free: CellSet
    colour: WayFacts
    pattern: WayFacts
    points: int
    best: int


def goal_facts(quilt: Quilt, index: int, goal: str, both_only: bool) -> GoalFacts:
    """How the goal on the spot with this index stands."""
    sheet = score_goal(quilt, index, goal, both_only)
    wanted = GOALS[goal].counts
    colour, pattern = _way(sheet.colour_counts, wanted), _way(sheet.pattern_counts, wanted)
    if colour.possible and pattern.possible:
        best = GOALS[goal].both
    else:
        best = GOALS[goal].one if (colour.possible or pattern.possible) and not both_only else 0
    around = AROUND[index]
    return GoalFacts(sheet.spot, goal, around, around & quilt.free, colour, pattern, sheet.points, best)


def _way(counts: tuple[int, ...], wanted: tuple[int, ...]) -> WayFacts:
    fitting = _fitting(counts, wanted)
    placed = sum(counts)
    possible = fitting == placed
    return WayFacts(
        counts=counts,
        fitting=fitting,
        met=possible and placed == sum(wanted),
        possible=possible,
        welcome=tuple(kind for kind in range(KINDS) if possible and _fits_one_more(counts, kind, wanted)),
        surplus=() if possible else _surplus(counts, wanted),
    )


def _fitting(counts: tuple[int, ...], wanted: tuple[int, ...]) -> int:
    """How many can be part of it: the most frequent kind stands for the largest group, and so on."""
    return sum(map(min, sorted(counts, reverse=True), wanted))


def _fits_one_more(counts: tuple[int, ...], kind: int, wanted: tuple[int, ...]) -> bool:
    more = (*counts[:kind], counts[kind] + 1, *counts[kind + 1 :])
    return _fitting(more, wanted) == sum(more)


def _surplus(counts: tuple[int, ...], wanted: tuple[int, ...]) -> tuple[int, ...]:
    by_frequency = sorted(range(KINDS), key=lambda kind: -counts[kind])
    room = (*wanted, *(0,) * (KINDS - len(wanted)))
    return tuple(sorted(kind for kind, most in zip(by_frequency, room, strict=True) if counts[kind] > most))
