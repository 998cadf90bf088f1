"""A quilt as the bots hold it: twelve lines of cells, one for each colour and each pattern.

The rules are the engine's; what's kept here besides the cells is which areas have their token and what
lies around the goals, so that a placement can be valued without looking at everything again.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias

from calico.bots.evaluation import feature_index
from calico.bots.evaluation.token_value import TokenValue, standing_of
from calico.caches import cached
from calico.engine.cells import Cell, CellSet, area, areas, grow
from calico.engine.facts import BUTTON_GROUP, BUTTON_POINTS
from calico.engine.quilt import CatsInPlay, Quilt
from calico.engine.scoring import AROUND
from calico.engine.setup import Goals
from calico.engine.tiles import KINDS, Tile

LINES = 2 * KINDS
AreaLook: TypeAlias = tuple[CellSet, CellSet, int]
"""An area, the same with all that touches it, and its size."""
Counts: TypeAlias = tuple[int, ...]
"""How often each colour, then each pattern, lies around a goal."""


class BotQuilt(NamedTuple):
    """What lies on a quilt."""

    lines: tuple[CellSet, ...]
    done: tuple[CellSet, ...]
    """Of each line the cells whose area has its token."""
    free: CellSet
    around: tuple[Counts, ...]
    """For each goal; empty where there are none."""
    tokens: tuple[int, ...]
    """For each line how many buttons or cats it has earned."""


@cached(2_000)
def areas_of(cells: CellSet) -> tuple[AreaLook, ...]:
    """The areas of a line, remembered: the same lines are asked for again and again."""
    return tuple((one, grow(one), one.bit_count()) for one in areas(cells))


def patchwork_of(quilt: Quilt, goals: Goals | None) -> BotQuilt:
    """What lies on a quilt of the engine."""
    lines = quilt.colours + quilt.patterns
    tokens = (quilt.buttons,) * KINDS + (quilt.cats,) * KINDS
    done = tuple(
        sum(one for one, _, _ in areas_of(line) if one & carried)
        for line, carried in zip(lines, tokens, strict=True)
    )
    around = tuple(
        tuple((near & line & ~_printed(line, quilt)).bit_count() for line in lines)
        for near, _ in zip(AROUND, goals or (), strict=False)
    )
    counts = tuple((line & carried).bit_count() for line, carried in zip(lines, tokens, strict=True))
    return BotQuilt(lines, done, quilt.free, around, counts)


def _printed(line: CellSet, quilt: Quilt) -> CellSet:
    return line & ~quilt.patches


class Rules:
    """What a game's cats and goals ask for, by line, and a scenario of those who play for its objectives."""

    __slots__ = ("both_only", "cats", "goals", "objectives", "points", "wants")

    def __init__(
        self,
        cats: CatsInPlay,
        goals: Goals | None,
        both_only: bool,
        objectives: Mapping[str, int] | None = None,
    ) -> None:
        """Read the cats in play and the goals on the spots."""
        likers = [cats.cats[cat] for cat in cats.of_pattern]
        self.cats: tuple[int, ...] = (-1,) * KINDS + tuple(
            feature_index.CAT_IDS.index(cat.id) for cat in likers
        )
        self.points: tuple[int, ...] = (BUTTON_POINTS,) * KINDS + tuple(cat.points for cat in likers)
        self.wants = (_enough_for_a_button,) * KINDS + cats.wants
        self.goals: tuple[int, ...] = tuple(feature_index.GOAL_IDS.index(goal) for goal in goals or ())
        self.both_only = both_only
        self.objectives: Mapping[str, int] = objectives or {}

    @cached(2_000)
    def standing(self, tokens: tuple[int, ...]) -> TokenValue:
        """What tokens by line stand for."""
        return standing_of(tokens, self.cats, self.points, self.objectives)

    def place(self, before: BotQuilt, cell: Cell, tile: Tile) -> BotQuilt:
        """The patchwork with a tile on a free cell."""
        colour, pattern = divmod(tile, KINDS)
        lines, done, tokens = list(before.lines), list(before.done), before.tokens
        for line in (colour, KINDS + pattern):
            lines[line] |= 1 << cell
            group = area(1 << cell, lines[line])
            earns = not group & done[line] and self.wants[line](group)
            if earns or group & done[line]:
                done[line] |= group
            if earns:
                tokens = with_one_more(tokens, line)
        around = before.around
        if around:
            near = 1 << cell
            around = tuple(
                _one_more(counts, tile) if AROUND[goal] & near else counts
                for goal, counts in enumerate(around)
            )
        return BotQuilt(tuple(lines), tuple(done), before.free & ~(1 << cell), around, tokens)


def with_one_more(tokens: tuple[int, ...], line: int) -> tuple[int, ...]:
    """The tokens with one more for a line."""
    return (*tokens[:line], tokens[line] + 1, *tokens[line + 1 :])


def _enough_for_a_button(cells: CellSet) -> bool:
    return cells.bit_count() >= BUTTON_GROUP


@cached(2_000)
def _one_more(counts: Counts, tile: Tile) -> Counts:
    colour, pattern = divmod(tile, KINDS)
    more = list(counts)
    more[colour] += 1
    more[KINDS + pattern] += 1
    return tuple(more)


def outs_of(unseen: Sequence[int]) -> tuple[int, ...]:
    """For each line how many of its tiles are unseen."""
    colours = [sum(unseen[KINDS * kind : KINDS * kind + KINDS]) for kind in range(KINDS)]
    return (*colours, *(sum(unseen[kind::KINDS]) for kind in range(KINDS)))
