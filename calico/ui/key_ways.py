"""Ways for the keys: where things lie, what an arrow leads to, and pages that scroll."""

from collections.abc import Callable, Iterator

from kivy.metrics import dp
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

Box = tuple[float, float, float, float]
"""Left, bottom, right and top in the window."""
STEP = 0.4
"""How far an arrow scrolls a page that has nothing to press that way, in its heights."""
PAGE = 0.85
"""How far Page Up and Page Down scroll it."""
ROUNDING = 2


def box_of(widget: Widget) -> Box:
    """Where a widget lies in the window."""
    left, bottom = widget.to_window(*widget.pos)
    return left, bottom, left + widget.width, bottom + widget.height


def holders_of(widget: Widget) -> Iterator[Widget]:
    """What a widget lies on, the nearest first."""
    holder = widget.parent
    while isinstance(holder, Widget):
        yield holder
        holder = holder.parent


def apart(one: Box, other: Box) -> float:
    """How unlike two boxes lie."""
    return sum(abs(a - b) for a, b in zip(one, other, strict=True))


def next_that_way(start: Widget, targets: list[Widget], arrow: str) -> Widget | None:
    """What an arrow leads to: near, and rather straight ahead than aside; None where nothing is there."""
    found = [(cost, number) for number, each in enumerate(targets)
             if (cost := way_to(box_of(start), box_of(each), arrow)) is not None]  # fmt: skip
    return targets[min(found)[1]] if found else None


def way_to(start: Box, end: Box, arrow: str) -> float | None:
    """How far it is from one box to another with an arrow; None where the arrow points elsewhere."""
    one, other = _TURNED[arrow](start), _TURNED[arrow](end)
    ahead = other[0] - (one[0] + one[2]) / 2
    if ahead < 0 or one == other:
        return None
    aside = max(0.0, other[1] - one[3], one[1] - other[3])
    if aside and other[0] < one[2]:
        return None  # it lies beside
    centres = abs((one[1] + one[3]) - (other[1] + other[3])) / 2
    return max(0.0, other[0] - one[2]) + 2 * aside + 0.2 * centres


_TURNED: dict[str, Callable[[Box], Box]] = {
    "right": lambda box: box,
    "left": lambda box: (-box[2], box[1], -box[0], box[3]),
    "up": lambda box: (box[1], box[0], box[3], box[2]),
    "down": lambda box: (-box[3], box[0], -box[1], box[2]),
}
"""A box turned so that an arrow points to the right."""


# Pages that scroll


def pages_around(widget: Widget) -> Iterator[ScrollView]:
    """The pages that it lies on, the nearest first."""
    return (each for each in holders_of(widget) if isinstance(each, ScrollView))


def largest_page(root: Widget) -> ScrollView | None:
    """The page with most to scroll; None where all is seen."""
    pages = [each for each in root.walk(restrict=True) if isinstance(each, ScrollView) and _hidden(each) > 0]
    return max(pages, key=lambda page: page.width * page.height, default=None)


def in_sight(widget: Widget) -> bool:
    """Whether the pages that it lies on show it."""
    _, bottom, _, top = box_of(widget)
    for page in pages_around(widget):
        _, low, _, high = box_of(page)
        if min(top, high) - max(bottom, low) < min(widget.height, page.height) - ROUNDING:
            return False
    return True


def scroll_to(widget: Widget) -> None:
    """Let it be seen, on whatever scrolls."""
    for page in pages_around(widget):
        if _hidden(page) > 0:
            page.scroll_to(widget, padding=dp(24), animate=False)
            page.update_from_scroll()


def scroll(page: ScrollView, down: float) -> bool:
    """Scroll a page by so many of its heights; False where it is at its end."""
    before = page.scroll_y
    if _hidden(page) <= 0:
        return False
    page.scroll_y = min(max(before - down * page.height / _hidden(page), 0.0), 1.0)
    page.update_from_scroll()
    return page.scroll_y != before


def _hidden(page: ScrollView) -> float:
    """How much of a page isn't seen, in pixels."""
    return page.children[0].height - page.height if page.children else 0.0
