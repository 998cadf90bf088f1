"""What a cat wishes for as a picture: its shape, or so many hexes that touch, filled as its group grows."""

from dataclasses import dataclass

from calico.engine.cells import Cell, cell_at
from calico.engine.explain import CatFacts
from calico.engine.facts import CATS, Cat
from calico.engine.shapes import Shape

_SHAPES: dict[Shape, tuple[tuple[int, int], ...]] = {
    Shape.TRIANGLE: ((3, 2), (3, 3), (2, 3)),
    Shape.LINE_3: ((3, 1), (3, 2), (3, 3)),
    Shape.LINE_4: ((3, 1), (3, 2), (3, 3), (3, 4)),
    Shape.LINE_5: ((3, 1), (3, 2), (3, 3), (3, 4), (3, 5)),
    Shape.TRAPEZOID: ((3, 1), (3, 2), (3, 3), (2, 3), (2, 2)),
}
_TOUCHING: dict[int, tuple[tuple[int, int], ...]] = {
    3: ((2, 2), (2, 3), (3, 3)),
    4: ((2, 2), (2, 3), (3, 2), (3, 3)),
    5: ((3, 2), (2, 2), (1, 2), (1, 3), (2, 4)),
    6: ((2, 2), (2, 3), (3, 2), (3, 3), (1, 2), (1, 3)),
    7: ((2, 2), (2, 3), (2, 4), (1, 2), (1, 3), (3, 2), (3, 3)),
}
"""So many hexes that touch, and that look like no cat's shape."""


@dataclass(frozen=True, slots=True)
class WishView:
    """A cat's wish: hexes to draw, the first of which are filled."""

    hexes: tuple[Cell, ...]
    filled: int = 0
    """How many patches the best group has of those that it takes."""
    at_least: int = 0
    """For cats that count: how many patches it takes, in any shape; 0 for a shape."""
    possible: bool = True
    """Whether the cat can still come to another group."""


def wish_view(id: str) -> WishView:
    """The wish of a cat, whole."""
    return wish_with(id, CATS[id].cells)


def wish_so_far(cat: Cat, facts: CatFacts) -> WishView:
    """The wish of a cat in play, as far as the group that lacks least has come."""
    lacks = [area.missing for area in facts.areas if area.missing is not None]
    return _wish(cat, max(0, cat.cells - min(lacks)) if lacks else 0, bool(lacks))


def wish_with(id: str, filled: int) -> WishView:
    """The wish of a cat with so many patches there."""
    return _wish(CATS[id], filled, True)


def _wish(cat: Cat, filled: int, possible: bool) -> WishView:
    if cat.shape is not None:
        return WishView(tuple(cell_at(*each) for each in _SHAPES[cat.shape]), filled, 0, possible)
    return WishView(tuple(cell_at(*each) for each in _TOUCHING[cat.cells]), filled, cat.cells, possible)
