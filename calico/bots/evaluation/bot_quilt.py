"""A quilt as the bots hold it: twelve lines of cells, one for each colour and each pattern.

Beside the cells it keeps which areas have their token and what lies around the goals, so that a placement
can be valued without looking at everything again.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias

from calico.bots.evaluation import feature_index
from calico.caches import cached
from calico.engine.cells import NEIGHBOURS, Cell, CellSet, area, areas, cells_in, grow
from calico.engine.facts import BUTTON_GROUP, BUTTON_POINTS
from calico.engine.quilt import AwardKind, CatsInPlay, Quilt
from calico.engine.scoring import AROUND
from calico.engine.setup import Goals
from calico.engine.tiles import KINDS, PARTS, Tile


class TokenValue(NamedTuple):
    """What a quilt's tokens are worth: points, places in the table, and what objectives still ask for."""

    points: int
    places: tuple[int, ...]
    """Their places in a block of the table."""
    asked: tuple[bool, ...]
    """For each line, whether its next token serves a scenario's objectives; never in other games."""


def token_value_of(
    tokens: Sequence[int], cats: Sequence[int], points: Sequence[int], objectives: Mapping[str, int]
) -> TokenValue:
    """The value of so many tokens of each line, given each line's cat and the points of its tokens."""
    colours = sum(map(bool, tokens[:KINDS]))
    buttoned = feature_index.BUTTONED + colours
    rainbow = BUTTON_POINTS * (colours == KINDS)
    earned = rainbow + sum(many * each for many, each in zip(tokens, points, strict=True))
    if not objectives:
        return TokenValue(earned, (buttoned,), (False,) * len(tokens))
    by_cat = cats_had(tokens, cats)
    had = tuple(by_cat.values())
    places = feature_index.tokens_had(sum(map(bool, had)), sum(had), max(had), max(tokens[:KINDS]))
    asked = (
        *(_colour_asked(many, tokens[:KINDS], objectives) for many in tokens[:KINDS]),
        *(_cat_asked(by_cat[cat], had, objectives) for cat in cats[KINDS:]),
    )
    return TokenValue(earned, (buttoned, *places), asked)


def cats_had(tokens: Sequence[int], cats: Sequence[int]) -> dict[int, int]:
    """How often each cat came."""
    had: dict[int, int] = {}
    for cat, many in zip(cats[KINDS:], tokens[KINDS:], strict=True):
        had[cat] = had.get(cat, 0) + many
    return had


def _colour_asked(buttons: int, every: Sequence[int], objectives: Mapping[str, int]) -> bool:
    """If many of one colour are wanted, the colour that is ahead; else each colour's first button."""
    wanted = objectives.get("same_buttons", 0)
    return _ahead(buttons, every, wanted) if wanted else not buttons


def _cat_asked(came: int, every: Sequence[int], objectives: Mapping[str, int]) -> bool:
    """If many of one cat are wanted, the cat that is ahead; if many cats, any; else each cat's first."""
    if wanted := objectives.get("same_cats", 0):
        return _ahead(came, every, wanted)
    if wanted := objectives.get("cats", 0):
        return sum(every) < wanted
    return not came


def _ahead(one: int, every: Sequence[int], wanted: int) -> bool:
    return one == max(every) < wanted


ZONES: tuple[tuple[int, ...], ...] = ((), (0,), (1,), (2,), (0, 1), (0, 2), (1, 2), (0, 1, 2))
"""Which goals a cell can lie beside."""
ZONE_OF: tuple[int, ...] = tuple(
    ZONES.index(tuple(goal for goal, around in enumerate(AROUND) if around >> cell & 1))
    for cell in range(len(NEIGHBOURS))
)
SHARED: tuple[tuple[int, int, CellSet], ...] = tuple(
    (one, other, AROUND[one] & AROUND[other])
    for one, other in ((0, 1), (0, 2), (1, 2))
    if AROUND[one] & AROUND[other]
)
"""The pairs of goals that have cells in common, and these cells."""
NEAR_GOALS: CellSet = AROUND[0] | AROUND[1] | AROUND[2]


class FreeCells:
    """The free cells in one order, and for each its neighbours and free neighbours."""

    __slots__ = (
        "beside_goals",
        "bits",
        "cells",
        "free",
        "index",
        "liberties",
        "near",
        "zone_shares",
        "zones",
    )

    def __init__(self, free: CellSet) -> None:
        """List what can be told from the free cells alone."""
        self.free = free
        self.cells: tuple[Cell, ...] = tuple(cells_in(free))
        self.bits: tuple[CellSet, ...] = tuple(1 << cell for cell in self.cells)
        self.index: dict[CellSet, int] = {bit: place for place, bit in enumerate(self.bits)}
        self.near: tuple[CellSet, ...] = tuple(NEIGHBOURS[cell] for cell in self.cells)
        self.liberties: tuple[int, ...] = tuple((near & free).bit_count() for near in self.near)
        self.zones: tuple[int, ...] = tuple(ZONE_OF[cell] for cell in self.cells)
        self.beside_goals: tuple[int, ...] = tuple(len(ZONES[zone]) for zone in self.zones)
        one_of = dict(zip(self.zones, self.bits, strict=True))
        self.zone_shares: tuple[tuple[int, tuple[int, ...]], ...] = tuple(
            (zone, self._shares(bit)) for zone, bit in one_of.items()
        )
        """For each zone, how many free cells the pairs of goals still share once a tile lies in the zone."""

    def _shares(self, bit: CellSet) -> tuple[int, ...]:
        return tuple((cells & self.free & ~bit).bit_count() for _, _, cells in SHARED)


@cached(1_000)
def free_cells_of(free: CellSet) -> FreeCells:
    """The list for these free cells, remembered."""
    return FreeCells(free)


LINES = 2 * KINDS
AreaFacts: TypeAlias = tuple[CellSet, CellSet, int]
"""An area, the area with all cells that touch it, and its size."""
Counts: TypeAlias = tuple[int, ...]
"""How often each colour, then each pattern, lies around a goal."""


class BotQuilt(NamedTuple):
    """A quilt as the bots hold it."""

    quilt: Quilt
    """The engine's, with tokens on all cells of the areas that earned them and no rainbow button.

    So quilts that differ only in where their tokens lie are equal.
    """
    around: tuple[Counts, ...]
    """For each goal, what lies around it; empty without goals."""
    tokens: tuple[int, ...]
    """For each line, how many buttons or cats it has earned."""

    @property
    def free(self) -> CellSet:
        """The free cells."""
        return self.quilt.free

    @property
    def lines(self) -> tuple[CellSet, ...]:
        """The cells of each line."""
        return self.quilt.colours + self.quilt.patterns

    @property
    def marks(self) -> tuple[CellSet, ...]:
        """For each line, the cells of areas that have their token, those of its sister lines included."""
        return (self.quilt.buttons,) * KINDS + (self.quilt.cats,) * KINDS


@cached(2_000)
def areas_of(cells: CellSet) -> tuple[AreaFacts, ...]:
    """The areas of a line, remembered: the same lines come back again and again."""
    return tuple((one, grow(one), one.bit_count()) for one in areas(cells))


def bot_quilt_of(quilt: Quilt, goals: Goals | None) -> BotQuilt:
    """The engine's quilt as the bots hold it."""
    lines = quilt.colours + quilt.patterns
    near_goals = AROUND[: len(goals or ())]
    around = tuple(tuple((near & line).bit_count() for line in lines) for near in near_goals)
    tokens = tuple((line & quilt.buttons).bit_count() for line in quilt.colours)
    tokens += tuple((line & quilt.cats).bit_count() for line in quilt.patterns)
    buttons, cats = _areas_with(quilt.buttons, quilt.colours), _areas_with(quilt.cats, quilt.patterns)
    return BotQuilt(quilt._replace(buttons=buttons, cats=cats, rainbow=0), around, tokens)


def _areas_with(tokens: CellSet, lines: Sequence[CellSet]) -> CellSet:
    """All cells of the areas that have a token."""
    return sum(one for line in lines for one, _, _ in areas_of(line) if one & tokens)


class Rules:
    """What a game's cats and goals ask for, line by line, and the objectives that are played for."""

    __slots__ = ("both_only", "cats", "goals", "in_play", "objectives", "points", "wants")

    def __init__(
        self,
        cats: CatsInPlay,
        goals: Goals | None,
        both_only: bool,
        objectives: Mapping[str, int] | None = None,
    ) -> None:
        """Read the cats in play and the goals on the spots."""
        self.in_play = cats
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
    def token_value(self, tokens: tuple[int, ...]) -> TokenValue:
        """The value of so many tokens of each line."""
        return token_value_of(tokens, self.cats, self.points, self.objectives)

    def place(self, before: BotQuilt, cell: Cell, tile: Tile) -> BotQuilt:
        """The quilt with a tile on a free cell: the engine's placement, and what the bots count beside it."""
        quilt, awards = before.quilt.place(cell, tile, self.in_play)
        colour, pattern = PARTS[tile]
        new, tokens, around = 1 << cell, before.tokens, before.around
        for award in awards:
            if award.kind is not AwardKind.RAINBOW:
                tokens = with_one_more(tokens, KINDS + pattern if award.cat >= 0 else colour)
        board, colours, patterns, free, cats, buttons, _ = quilt
        touched = NEIGHBOURS[cell] | new
        has_cat, has_button = touched & patterns[pattern] & cats, touched & colours[colour] & buttons
        if has_cat or has_button:
            cats |= area(new, patterns[pattern]) if has_cat else 0
            buttons |= area(new, colours[colour]) if has_button else 0
            quilt = Quilt(board, colours, patterns, free, cats, buttons)
        if around and NEAR_GOALS & new:
            near = zip(AROUND, around, strict=True)
            around = tuple([_one_more(counts, tile) if cells & new else counts for cells, counts in near])
        return BotQuilt(quilt, around, tokens)


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
    """For each line, how many of its tiles are unseen."""
    colours = [sum(unseen[KINDS * kind : KINDS * kind + KINDS]) for kind in range(KINDS)]
    return (*colours, *(sum(unseen[kind::KINDS]) for kind in range(KINDS)))
