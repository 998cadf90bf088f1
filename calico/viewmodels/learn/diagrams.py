"""Diagrams: a few patches with their tokens."""

from collections.abc import Sequence
from dataclasses import dataclass

from calico.engine.boards import BOARDS
from calico.engine.cells import Cell
from calico.engine.facts import BEGINNER_GOALS
from calico.engine.quilt import empty_quilt
from calico.engine.tiles import COLOURS, PATTERNS, Tile, tile_named, tile_of
from calico.viewmodels.learn.guided_deals import cell_of, game_at, placed_patch
from calico.viewmodels.learn.lessons import END
from calico.viewmodels.table.goal_choice import goal_views
from calico.viewmodels.table.quilt_views import plain_quilt
from calico.viewmodels.table.view import QuiltView

PlacedToken = tuple[Cell, str]
"""A cell and the picture that lies on it."""


@dataclass(frozen=True, slots=True)
class Diagram:
    """Patches and tokens, and whether the patches earn what is explained."""

    patches: tuple[tuple[Cell, Tile], ...] = ()
    tokens: tuple[PlacedToken, ...] = ()
    counts: bool | None = None
    """None if that isn't the question."""


def _diagram(*patches: str, tokens: Sequence[str] = (), counts: bool | None = None) -> Diagram:
    """Make a diagram from "row column patch" and "row column picture"."""
    return Diagram(tuple(map(placed_patch, patches)), tuple(map(_lying, tokens)), counts=counts)


def _lying(token: str) -> PlacedToken:
    place, _, picture = token.rpartition(" ")
    return cell_of(place), f"table/{picture}"


def alike(places: Sequence[str], pattern: str, token: str = "", counts: bool = True) -> Diagram:
    """Patches of one pattern in different colours, with a token on the last if they earn it."""
    patches = [
        (cell_of(place), tile_of(index % len(COLOURS), PATTERNS.index(pattern)))
        for index, place in enumerate(places)
    ]
    lying = ((patches[-1][0], f"table/{token}"),) if token and counts else ()
    return Diagram(tuple(patches), lying, counts=counts)


DIAGRAMS: dict[str, Diagram] = {
    "patches": Diagram(
        tuple((cell_of(f"2 {kind}"), tile_of(kind, kind)) for kind in range(len(PATTERNS))),
    ),
    "button": _diagram(
        "2 2 green-dots", "2 3 green-vines", "3 2 green-fern", tokens=["3 2 button-green"], counts=True
    ),
    "button_large": _diagram(
        "2 1 purple-dots", "2 2 purple-vines", "2 3 purple-fern", "2 4 purple-stripes", "3 2 purple-flowers",
        "3 3 purple-dots", tokens=["2 3 button-purple"],
    ),
    "button_meeting": _diagram(
        "2 0 yellow-dots", "3 0 yellow-vines", "2 1 yellow-fern", "2 3 yellow-flowers", "3 3 yellow-stripes",
        "2 4 yellow-dots", "2 2 yellow-quatrefoil", tokens=["2 1 button-yellow", "2 4 button-yellow"],
    ),
    "rainbow": _diagram(
        tokens=[f"2 {kind} button-{colour}" for kind, colour in enumerate(COLOURS)] + ["2 6 button-rainbow"]
    ),
    "cat": _diagram(
        "2 2 green-dots", "2 3 yellow-dots", "3 3 purple-dots", tokens=["3 3 token-millie-awake"], counts=True
    ),
    "cat_mixed": _diagram("2 2 green-dots", "2 3 yellow-dots", "3 3 purple-fern", counts=False),
    "cat_shape": _diagram(
        "1 1 green-flowers", "1 2 magenta-flowers", "1 3 purple-flowers", "2 1 yellow-flowers",
        tokens=["1 3 token-rumi-awake"], counts=True,
    ),
    "cat_second": _diagram(
        "2 1 green-dots", "2 2 yellow-dots", "2 3 purple-dots", "2 4 magenta-dots", "3 2 dark_blue-dots",
        "3 3 light_blue-dots", tokens=["2 3 token-millie-awake"],
    ),
    "cat_both": _diagram(
        "2 1 green-dots", "2 2 yellow-dots", "2 3 purple-dots", "3 1 magenta-fern", "3 2 dark_blue-fern",
        "3 3 light_blue-fern", tokens=["2 3 token-millie-awake", "3 3 token-millie-awake"],
    ),
}  # fmt: skip
"""The diagrams of the rules book, by name."""


@dataclass(frozen=True, slots=True)
class GoalExample:
    """Six tiles around a goal."""

    goal: str
    tiles: tuple[Tile, ...]


MISSED_GOAL = GoalExample("aaaa-bb", tuple(map(tile_named, ("green-dots", "green-fern") * 3)))
"""Six of one colour, and three of each of two patterns: neither meets it."""


def full_quilt() -> QuiltView:
    """A quilt with everything on it: the one that the last lesson ends with."""
    return plain_quilt(game_at(END, len(END.steps)), 0)


def empty_board() -> QuiltView:
    """A board before the first patch, with goals on its spots."""
    return QuiltView(0, empty_quilt(BOARDS[0]), goal_views(BEGINNER_GOALS), ())
