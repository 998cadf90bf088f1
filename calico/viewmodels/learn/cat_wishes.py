"""What each of the ten cats asks, in whole sentences."""

from calico.engine.facts import CATS
from calico.engine.shapes import Shape
from calico.viewmodels.text.i18n import count, mark, say

_SHAPES = {
    Shape.TRIANGLE: mark("Three cells in a triangle, each touching the other two, of one of its patterns."),
    Shape.LINE_3: mark("Three cells in a straight row, of one of its patterns."),
    Shape.LINE_4: mark("Four cells in a straight row, of one of its patterns."),
    Shape.LINE_5: mark("Five cells in a straight row, of one of its patterns."),
    Shape.TRAPEZOID: mark("Five cells, two in a row on three in a row, of one of its patterns."),
}


def asked_by(id: str) -> str:
    """What an area needs to attract this cat."""
    cat = CATS[id]
    if cat.shape is not None:
        return say(_SHAPES[cat.shape])
    return count(
        "{number} cell or more together, of one of its patterns.",
        "{number} cells or more together, of one of its patterns.",
        cat.size or 0,
    )
