"""The ten cats: what each asks, its story, and examples that count and that don't."""

from dataclasses import dataclass

from calico.engine.facts import CATS, Cat
from calico.engine.shapes import Shape
from calico.viewmodels.learn.diagrams import Diagram, alike
from calico.viewmodels.table.wish import WishView, wish_view
from calico.viewmodels.text.game_terms import cat_name
from calico.viewmodels.text.i18n import count, mark, say

BLOB = ("3 2", "3 3", "2 3", "2 2", "2 4", "3 4", "2 5", "3 5", "1 3")
"""Adjacent cells, for cats that count."""
PATTERN = "dots"
OTHER = "stripes"


@dataclass(frozen=True, slots=True)
class Example:
    """A group, and whether the cat comes to it."""

    diagram: Diagram
    text: str


@dataclass(frozen=True, slots=True)
class CatPage:
    """Everything about a cat."""

    id: str
    name: str
    worth: str
    asks: str
    wish: WishView
    """The same as a picture."""
    story: str
    examples: tuple[Example, ...]
    back: str
    """The cat on the other side of its tile."""
    back_text: str


_COMES = mark("{cat} comes.")
_LARGER = mark("This counts too: the group may be larger.")
_TURNED = mark("This counts too: rotated, and in a larger group.")
_MISSING = mark("Not yet: one tile is missing.")
_MIXED = mark("No: two patterns never mix.")
_NO_SHAPE = mark("No: enough tiles, but not in this shape.")

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
"""For each shape: exactly it, turned in a larger group, and as many cells in another shape."""


def cat_pages() -> tuple[CatPage, ...]:
    """The pages of all ten, the easiest first."""
    return tuple(map(cat_page, CATS))


def cat_page(id: str) -> CatPage:
    """The page of a cat."""
    cat = CATS[id]
    return CatPage(
        id,
        cat_name(id),
        count("{number} point", "{number} points", cat.points),
        _wish_in_full(id),
        wish_view(id),
        story(id),
        tuple(_of_shape(cat, cat.shape) if cat.shape else _of_size(cat, cat.size or 0)),
        cat.back,
        say("On the back of its tile: {cat}", cat=cat_name(cat.back)),
    )


def _of_size(cat: Cat, size: int) -> list[Example]:
    token = f"token-{cat.id}-awake"
    fewer = alike(BLOB[: size - 1], PATTERN, counts=False)
    stranger = alike(BLOB[size - 1 : size], OTHER)
    return [
        Example(alike(BLOB[:size], PATTERN, token), say(_COMES, cat=cat_name(cat.id))),
        Example(alike(BLOB[: size + 1], PATTERN, token), say(_LARGER)),
        Example(fewer, say(_MISSING)),
        Example(Diagram(fewer.patches + stranger.patches, counts=False), say(_MIXED)),
    ]


def _of_shape(cat: Cat, shape: Shape) -> list[Example]:
    token = f"token-{cat.id}-awake"
    plain, larger, other = _EXAMPLES[shape]
    return [
        Example(alike(plain, PATTERN, token), say(_COMES, cat=cat_name(cat.id))),
        Example(alike(larger, PATTERN, token), say(_TURNED)),
        Example(alike(other, PATTERN, counts=False), say(_NO_SHAPE)),
    ]


_SHAPES = {
    Shape.TRIANGLE: mark("Three tiles in a triangle, each touching the other two, in one of its patterns."),
    Shape.LINE_3: mark("Three tiles in a straight line, in one of its patterns."),
    Shape.LINE_4: mark("Four tiles in a straight line, in one of its patterns."),
    Shape.LINE_5: mark("Five tiles in a straight line, in one of its patterns."),
    Shape.TRAPEZOID: mark("Five tiles, a row of two above a row of three, in one of its patterns."),
}


def _wish_in_full(id: str) -> str:
    """What a group needs to attract this cat, in a sentence."""
    cat = CATS[id]
    if cat.shape is not None:
        return say(_SHAPES[cat.shape])
    return count(
        "{number} tile or more together, in one of its patterns.",
        "{number} tiles or more together, in one of its patterns.",
        cat.size or 0,
    )


_STORIES = {
    "millie": mark(
        "{cat} is easily pleased. Three patches of one pattern make a bed, and a spool of thread makes "
        "a pillow. While your quilt is still small, this is the cat that comes to try it out."
    ),
    "callie": mark(
        "{cat} has caught a ball of yarn and will not discuss it. Three patches in a triangle hold the "
        "ball in place. So does a cat, with both paws."
    ),
    "tibbit": mark(
        "{cat} has never just watched a game. One paw is always on the patch you want next. Make room "
        "for four, and the paw moves over."
    ),
    "rumi": mark(
        "{cat} curls up like a bun and stretches out like a ruler. Three patches in a row are just "
        "right for stretching. The curling up comes later, right where you wanted to sew."
    ),
    "coconut": mark(
        "{cat} believes that every quilt is a place to be petted. Lying on your back saves time: the "
        "belly is ready before you are. Five patches of one pattern, and nobody has to budge."
    ),
    "tecolote": mark(
        "{cat} has the eyes of an owl and sees everything: your hand, the market, and what is for "
        "supper. Four patches in a row make a good branch. From there it is one step to the middle of "
        "the table."
    ),
    "cira": mark(
        "{cat} likes a quilt best from underneath. It is warm under the corner, and six patches hide "
        "almost a whole cat. Lift the edge and you find two very calm eyes."
    ),
    "almond": mark(
        "{cat} sleeps belly up, all four paws in the air. That takes a bed of two rows: two patches "
        "above three. Count them carefully: a cat that sleeps like this would notice."
    ),
    "gwenivere": mark(
        "{cat} knows where the sun will be at any hour of the day. The quilt had better be there "
        "first, and it had better be big: seven patches of one pattern. Then the paws are tucked in, "
        "and the day is done."
    ),
    "leo": mark(
        "{cat} crosses both paws and waits to be painted. Five patches in a row are the least you can "
        "offer. Manage that, and you have company for the rest of the evening."
    ),
}


def story(id: str) -> str:
    """The story of a cat."""
    return say(_STORIES[id], cat=cat_name(id))
