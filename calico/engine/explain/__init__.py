"""Why: the facts behind every score, for the screen's "why?" and for the coach.

Facts are values, not sentences, so that every language can say them.
"""

from dataclasses import dataclass
from typing import TypeAlias

from calico.engine.boards import GOAL_CELLS
from calico.engine.cells import NEIGHBOURS, Cell, CellSet, area, cells_in
from calico.engine.explain.areas import (
    AreaFacts,
    Standing,
    colour_area,
    colour_areas,
    nearing,
    pattern_area,
    pattern_areas,
)
from calico.engine.explain.goals import GoalFacts, WayFacts, goal_facts
from calico.engine.facts import SPOTS
from calico.engine.quilt import Award, CatsInPlay, Quilt
from calico.engine.setup import Goals
from calico.engine.state import State
from calico.engine.tiles import COLOURS, Colour, Tile, colour_of, pattern_of

__all__ = [
    "AreaFacts",
    "ButtonFacts",
    "CatFacts",
    "CellFacts",
    "Facts",
    "GoalFacts",
    "PlacementFacts",
    "RainbowFacts",
    "Standing",
    "WayFacts",
    "explain",
    "explain_placement",
    "nearing",
]


@dataclass(frozen=True, slots=True)
class CatFacts:
    """A cat in play: its tokens, and the areas of its two patterns, the nearest to a cat first."""

    cat: int
    tokens: CellSet
    points: int
    areas: tuple[AreaFacts, ...]


@dataclass(frozen=True, slots=True)
class ButtonFacts:
    """A button colour: its buttons, and its areas, the nearest to a button first."""

    colour: Colour
    tokens: CellSet
    areas: tuple[AreaFacts, ...]
    rainbow_lacks: tuple[Colour, ...]
    """The colours without a button, which the rainbow button still needs."""


@dataclass(frozen=True, slots=True)
class RainbowFacts:
    """The rainbow button: where it lies, the buttons that count for it, and what it still needs."""

    token: CellSet
    buttons: CellSet
    lacks: tuple[Colour, ...]
    areas: tuple[AreaFacts, ...]
    """For each colour that it lacks the area that is nearest to a button, where there is one."""


@dataclass(frozen=True, slots=True)
class CellFacts:
    """A cell: its own areas where a fabric lies there, and in any case the areas beside it and its goals."""

    cell: Cell
    free: bool
    own: tuple[AreaFacts, ...]
    beside: tuple[AreaFacts, ...]
    goals: tuple[GoalFacts, ...]


@dataclass(frozen=True, slots=True)
class PlacementFacts:
    """What a tile on a place would do: what it earns, and how its areas and goals stand afterwards."""

    awards: tuple[Award, ...]
    colour: AreaFacts
    pattern: AreaFacts
    goals: tuple[GoalFacts, ...]


RAINBOW = "rainbow"
"""What asks about the rainbow button."""
Facts: TypeAlias = CatFacts | ButtonFacts | RainbowFacts | GoalFacts | CellFacts


def explain(state: State, seat: int, question: Cell | str) -> Facts:
    """The facts of a seat's quilt about a cell, a cat, a goal's spot, a button's colour or `RAINBOW`."""
    quilt, cats = state.quilts[seat], state.setup.cats
    if isinstance(question, int):
        return _cell_facts(state, seat, question)
    if question in COLOURS:
        return _button_facts(quilt, COLOURS.index(question))
    if question == RAINBOW:
        return _rainbow_facts(quilt)
    for index, goal in enumerate(state.goals[seat] or ()):
        if SPOTS[index] == question:
            return goal_facts(quilt, index, goal, state.setup.both_only)
    for index, cat in enumerate(cats.cats):
        if cat.id == question:
            return explain_cat(quilt, index, cats)
    raise ValueError(f"There is nothing called {question!r:.40} in this game.")


def explain_placement(
    quilt: Quilt, cats: CatsInPlay, goals: Goals | None, cell: Cell, tile: Tile, both_only: bool = False
) -> PlacementFacts:
    """What placing a tile on a free cell of a quilt would do."""
    after, awards = quilt.place(cell, tile, cats)
    colour, pattern = colour_of(tile), pattern_of(tile)
    return PlacementFacts(
        awards,
        colour_area(after, colour, after.colour_area(cell, colour)),
        pattern_area(after, pattern, after.pattern_area(cell, pattern), cats),
        _goals_beside(after, goals, cell, both_only),
    )


def explain_cat(quilt: Quilt, index: int, cats: CatsInPlay) -> CatFacts:
    """How a cat in play, by its index, stands on a quilt."""
    first, second = (pattern_areas(quilt, pattern, cats) for pattern in cats.patterns[index])
    ordered = sorted((*first, *second), key=lambda facts: (facts.missing is None, facts.missing or 0))
    tokens = sum(facts.tokens for facts in ordered)
    return CatFacts(index, tokens, tokens.bit_count() * cats.cats[index].points, tuple(ordered))


def _button_facts(quilt: Quilt, colour: Colour) -> ButtonFacts:
    lacking = tuple(other for other, cells in enumerate(quilt.colours) if not cells & quilt.buttons)
    return ButtonFacts(colour, quilt.buttons & quilt.colours[colour], colour_areas(quilt, colour), lacking)


def _rainbow_facts(quilt: Quilt) -> RainbowFacts:
    lacks = tuple(colour for colour, cells in enumerate(quilt.colours) if not cells & quilt.buttons)
    nearest = (next(iter(colour_areas(quilt, colour)), None) for colour in lacks)
    areas = tuple(facts for facts in nearest if facts is not None and facts.missing is not None)
    return RainbowFacts(quilt.rainbow, quilt.buttons, lacks, areas)


def _cell_facts(state: State, seat: int, cell: Cell) -> CellFacts:
    quilt, cats = state.quilts[seat], state.setup.cats
    own = _areas_at(quilt, cell, cats)
    beside: dict[AreaFacts, None] = {}
    for neighbour in cells_in(NEIGHBOURS[cell]):
        beside.update(dict.fromkeys(_areas_at(quilt, neighbour, cats)))
    return CellFacts(
        cell,
        bool(quilt.free >> cell & 1),
        own,
        tuple(facts for facts in beside if facts not in own),
        _goals_beside(quilt, state.goals[seat], cell, state.setup.both_only),
    )


def _areas_at(quilt: Quilt, cell: Cell, cats: CatsInPlay) -> tuple[AreaFacts, ...]:
    colour, pattern = quilt.colour_at(cell), quilt.pattern_at(cell)
    if colour is None or pattern is None:
        return ()
    return (
        colour_area(quilt, colour, area(1 << cell, quilt.colours[colour])),
        pattern_area(quilt, pattern, area(1 << cell, quilt.patterns[pattern]), cats),
    )


def _goals_beside(quilt: Quilt, goals: Goals | None, cell: Cell, both_only: bool) -> tuple[GoalFacts, ...]:
    return tuple(
        goal_facts(quilt, index, goal, both_only)
        for index, goal in enumerate(goals or ())
        if NEIGHBOURS[GOAL_CELLS[index]] >> cell & 1
    )
