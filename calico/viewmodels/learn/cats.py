"""The ten cats: what each asks, with examples that count and that don't, and who it is."""

from dataclasses import dataclass

from calico.engine.facts import CATS, Cat
from calico.engine.shapes import Shape
from calico.viewmodels.learn.cat_stories import story
from calico.viewmodels.learn.cat_wishes import asked_by
from calico.viewmodels.learn.diagrams import Figure, alike
from calico.viewmodels.text.game_terms import cat_name
from calico.viewmodels.text.i18n import count, mark, say

BLOB = ("3 2", "3 3", "2 3", "2 2", "2 4", "3 4", "2 5", "3 5", "1 3")
"""Cells that touch, for cats that count."""
PATTERN = "dots"
OTHER = "stripes"


@dataclass(frozen=True, slots=True)
class Example:
    """An area, whether the cat comes to it, and why."""

    figure: Figure
    text: str


@dataclass(frozen=True, slots=True)
class CatPage:
    """Everything about a cat."""

    id: str
    name: str
    worth: str
    asks: str
    story: str
    examples: tuple[Example, ...]
    back: str
    """The cat on the other side of its tile."""
    back_text: str


_COMES = mark("{cat} comes.")
_LARGER = mark("Here, too: the area may be larger.")
_TURNED = mark("Here, too: turned, and in a larger area.")
_MISSING = mark("Not yet: one cell is missing.")
_MIXED = mark("No: two patterns never mix.")
_NO_SHAPE = mark("No: enough cells, but not this shape.")

_EXAMPLES: dict[Shape, tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]] = {
    Shape.TRIANGLE: (("2 2", "2 3", "3 2"), ("2 2", "3 1", "3 2", "2 3", "2 4"), ("2 2", "2 3", "3 3")),
    Shape.LINE_3: (("2 1", "2 2", "2 3"), ("1 1", "2 2", "3 2", "2 3"), ("2 1", "2 2", "3 2")),
    Shape.LINE_4: (
        ("2 1", "2 2", "2 3", "2 4"),
        ("1 1", "2 2", "3 2", "4 3", "2 3"),
        ("2 1", "2 2", "2 3", "3 3"),
    ),
    Shape.LINE_5: (
        ("2 1", "2 2", "2 3", "2 4", "2 5"),
        ("1 1", "2 2", "3 2", "4 3", "5 3", "2 3"),
        ("2 1", "2 2", "2 3", "2 4", "3 4"),
    ),
    Shape.TRAPEZOID: (
        ("2 2", "2 3", "3 1", "3 2", "3 3"),
        ("1 2", "2 2", "3 1", "2 3", "3 2", "3 3"),
        ("3 1", "3 2", "3 3", "2 3", "2 4"),
    ),
}
"""For each shape: just it, turned in a larger area, and as many cells in another one."""


def cat_pages() -> tuple[CatPage, ...]:
    """All ten, from the easiest."""
    return tuple(map(cat_page, CATS))


def cat_page(id: str) -> CatPage:
    """Everything about this cat."""
    cat = CATS[id]
    return CatPage(
        id,
        cat_name(id),
        count("{number} point", "{number} points", cat.points),
        asked_by(id),
        story(id),
        tuple(_of_shape(cat, cat.shape) if cat.shape else _of_size(cat, cat.size or 0)),
        cat.back,
        say("On the other side of its tile: {cat}", cat=cat_name(cat.back)),
    )


def _of_size(cat: Cat, size: int) -> list[Example]:
    token = f"token-{cat.id}-awake"
    fewer = alike(BLOB[: size - 1], PATTERN, counts=False)
    stranger = alike(BLOB[size - 1 : size], OTHER)
    return [
        Example(alike(BLOB[:size], PATTERN, token), say(_COMES, cat=cat_name(cat.id))),
        Example(alike(BLOB[: size + 1], PATTERN, token), say(_LARGER)),
        Example(fewer, say(_MISSING)),
        Example(Figure(fewer.patches + stranger.patches, counts=False), say(_MIXED)),
    ]


def _of_shape(cat: Cat, shape: Shape) -> list[Example]:
    token = f"token-{cat.id}-awake"
    plain, larger, other = _EXAMPLES[shape]
    return [
        Example(alike(plain, PATTERN, token), say(_COMES, cat=cat_name(cat.id))),
        Example(alike(larger, PATTERN, token), say(_TURNED)),
        Example(alike(other, PATTERN, counts=False), say(_NO_SHAPE)),
    ]
