"""Where the cat's speech lies: over what isn't needed now. One pure function."""

from collections.abc import Sequence

from calico.ui.table.layout import EDGE, Box, TableLayout

CLEAR = 6.0
"""How far the speech keeps from what must be seen."""


def speech_box(
    places: TableLayout, screen: tuple[float, float], keep: Sequence[Box], heights: tuple[float, float]
) -> Box:
    """Of several places, the one that hides least of what must be seen.

    `heights` is how high the speech is across the window, and how high beside the quilt.
    """
    beside = _beside(places, heights[1]) if places.wide else []
    boxes = [_inside(box, screen) for box in (*beside, *_across(places, screen, heights[0]))]
    return min(boxes, key=lambda box: sum(_shared(box, _grown(each)) for each in keep))


def _beside(places: TableLayout, height: float) -> list[Box]:
    """Over the market, the cats or the hand, in the column beside the quilt."""
    market, cats, hand = places.market, places.cats, places.hand
    tall = max(height, market.height)
    x, width = cats.x, max(cats.width, places.buttons.width)
    lows = (market.y, tall), (cats.y + cats.height - height, height), (hand.y, max(height, hand.height))
    return [Box(x, low, width, high) for low, high in lows]


def _across(places: TableLayout, screen: tuple[float, float], height: float) -> list[Box]:
    """Over cats and buttons, over hand and market, or over an edge of the quilt."""
    quilt, low = places.quilt, places.buttons.y
    width = min(screen[0] - 2 * EDGE, 560.0)
    edges = (quilt.y + quilt.height - height, height), (quilt.y, height), (screen[1] - height, height)
    if places.wide:
        on_quilt = [Box(quilt.x + (quilt.width - width) / 2, y, width, high) for y, high in edges]
        return [*on_quilt, Box(screen[0] - width, EDGE, width, height)]
    cats = places.cats
    between = Box(cats.x, low, cats.width, max(height, cats.y + cats.height - low))
    return [between, *(Box((screen[0] - width) / 2, y, width, high) for y, high in ((EDGE, height), *edges))]


def _inside(box: Box, screen: tuple[float, float]) -> Box:
    """Wholly in the window."""
    width, height = min(box.width, screen[0] - 8), min(box.height, screen[1] - 8)
    x = min(max(box.x, 4), screen[0] - 4 - width)
    return Box(x, min(max(box.y, 4), screen[1] - 4 - height), width, height)


def _grown(box: Box) -> Box:
    return Box(box.x - CLEAR, box.y - CLEAR, box.width + 2 * CLEAR, box.height + 2 * CLEAR)


def _shared(one: Box, other: Box) -> float:
    """The area that two boxes share."""
    wide = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
    high = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
    return max(0.0, wide) * max(0.0, high)
