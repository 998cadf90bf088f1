"""Check a screen's layout: texts fit their boxes, targets fit fingers, and nothing overlaps."""

from collections.abc import Iterator
from itertools import combinations

from kivy.metrics import dp
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from calico.ui.ending.score_sheet import ScoreSheetTable
from calico.ui.learn.lesson import Speech
from calico.ui.table.overlays import GainRow, Gains
from calico.ui.table.pieces import TileWidget
from calico.ui.table.why_card import WhyCard
from calico.ui.widgets.dialog import Overlay
from calico.ui.widgets.texts import BodyText, Touch

FINGER = 48
"""The smallest side of a touch target, in dp."""
SMALLEST = 9.5
"""The smallest font size, in dp."""
ROUNDING = 1.0
"""Pixels that rounding may explain."""

Rect = tuple[float, float, float, float]


def seen(widget: Widget) -> Iterator[Widget]:
    """Yield the visible widgets, the widget itself first."""
    if widget.opacity == 0 or widget.width < 1 or widget.height < 1:
        return
    yield widget
    for child in widget.children:
        yield from seen(child)


def rect(widget: Widget) -> Rect:
    """Return left, bottom, right and top in the window."""
    x, y = widget.to_window(*widget.pos)
    return x, y, x + widget.width, y + widget.height


def scrolls(widget: Widget) -> list[ScrollView]:
    """Return the scroll views that it lies in, the nearest first."""
    return [each for each in ancestors(widget) if isinstance(each, ScrollView)]


def ancestors(widget: Widget) -> Iterator[Widget]:
    """Yield its parents, the nearest first."""
    while isinstance(widget.parent, Widget):
        widget = widget.parent
        yield widget


def clipped(widget: Widget, box: Rect) -> Rect:
    """Clip a widget's box to the scroll views that it lies in."""
    for frame in map(rect, scrolls(widget)):
        box = max(box[0], frame[0]), max(box[1], frame[1]), min(box[2], frame[2]), min(box[3], frame[3])
    return box


def is_target(widget: Widget) -> bool:
    """Tell whether it is a touch target; a score sheet is one, fingers slide over it."""
    if isinstance(widget, Touch):
        return widget.enabled
    if isinstance(widget, ScoreSheetTable):
        return True
    return isinstance(widget, TileWidget) and widget.view is not None


def called(widget: Widget) -> str:
    """Name a widget in a report."""
    return f"{type(widget).__name__} {getattr(widget, 'text', '')!r}"


def faults(screen: Widget) -> list[str]:
    """Return all faults of what is visible."""
    texts, targets = _texts_and_targets(screen)
    return [
        *cut(texts),
        *outside(screen, texts + targets),
        *small(targets),
        *overlapping(targets),
        *crowded(texts),
        *under_the_cross(screen),
    ]


def faults_of_texts(screen: Widget) -> list[str]:
    """Return the faults of texts alone, which depend on the language."""
    texts, _ = _texts_and_targets(screen)
    return [*cut(texts), *outside(screen, texts), *crowded(texts)]


def _texts_and_targets(screen: Widget) -> tuple[list[Label], list[Widget]]:
    """Return visible texts and targets, without those covered by a dialog or a card."""
    widgets = list(seen(screen))
    covers = [widget for widget in widgets if isinstance(widget, Overlay)]
    widgets = list(seen(covers[0])) if covers else widgets
    texts = [widget for widget in widgets if isinstance(widget, Label) and widget.text.strip()]
    targets = [widget for widget in widgets if is_target(widget)]
    for card in (widget for widget in widgets if isinstance(widget, WhyCard | Speech)):
        above, box = list(seen(card)), rect(card.ids.card if isinstance(card, WhyCard) else card)
        texts = [text for text in texts if text in above or not overlap(rect(text), box)]
        targets = [target for target in targets if target in above or not overlap(rect(target), box)]
    return texts, targets


def cut(texts: list[Label]) -> Iterator[str]:
    """Texts that are cut, or too small to be read."""
    for label in texts:
        width, height = label.texture_size
        if width > label.width + ROUNDING or height > label.height + ROUNDING:
            yield f"{called(label)} is {width}x{height} in {label.width:.0f}x{label.height:.0f}"
        if isinstance(label, BodyText) and not label.fitting.fits:
            yield f"{called(label)} is cut in {label.width:.0f}x{label.height:.0f}"
        if isinstance(label, BodyText) and not label.shorten and _drawn(label) != label.text.split():
            yield f"{called(label)} loses words: {' '.join(_drawn(label))!r}"
        if label.font_size < dp(SMALLEST):
            yield f"{called(label)} has letters of {label.font_size / dp(1):.1f} dp"


def _drawn(label: Label) -> list[str]:
    """Return the words that were drawn: Kivy leaves lines out where there is no room."""
    lines = label._label._cached_lines
    return " ".join(word.text for line in lines for word in line.words).split()


def outside(screen: Widget, widgets: list[Widget]) -> Iterator[str]:
    """Widgets that leave the window."""
    left, bottom, right, top = rect(screen)
    for widget in widgets:
        x, y, to_x, to_y = rect(widget)
        slack = ROUNDING
        high_or_low = y < bottom - slack or to_y > top + slack
        if x < left - slack or to_x > right + slack or (high_or_low and not scrolls(widget)):
            yield f"{called(widget)} leaves the window: {x:.0f} {y:.0f} {to_x:.0f} {to_y:.0f}"


def small(targets: list[Widget]) -> Iterator[str]:
    """Targets that are too small for a finger."""
    for widget in targets:
        if min(widget.size) < dp(FINGER) - ROUNDING:
            yield f"{called(widget)} is {widget.width / dp(1):.0f}x{widget.height / dp(1):.0f} dp"


def overlapping(targets: list[Widget]) -> Iterator[str]:
    """Targets that overlap; those that float over the quilt may."""
    apart = [widget for widget in targets if not isinstance(widget.parent, Gains)]
    boxes = [(widget, clipped(widget, rect(widget))) for widget in apart]
    for (one, box), (other, its) in combinations(boxes, 2):
        if overlap(box, its):
            yield f"{called(one)} and {called(other)} overlap"


def crowded(texts: list[Label]) -> Iterator[str]:
    """Texts that overlap."""
    flat = [label for label in texts if not any(isinstance(each, Gains) for each in ancestors(label))]
    boxes = [(label, _words(label)) for label in flat]
    for (one, box), (other, its) in combinations(boxes, 2):
        if overlap(box, its):
            yield f"{called(one)} and {called(other)} lie over each other"


def under_the_cross(screen: Widget) -> Iterator[str]:
    """Gains of a ghost that reach beyond their cloth, where the cross lies."""
    for row in (widget for widget in seen(screen) if isinstance(widget, GainRow)):
        for gain in row.children:
            if row.opacity and gain.right > row.right + ROUNDING:
                yield f"{gain.view.text!r} lies under the cross: {gain.right:.0f} of {row.right:.0f}"


def _words(label: Label) -> Rect:
    """Return where a label's words are, inside its box."""
    x, y, to_x, to_y = rect(label)
    width, height = label.fitting[2:] if isinstance(label, BodyText) else label.texture_size
    width = min(width, label.width) if label.shorten else width
    left = {"left": x, "center": (x + to_x - width) / 2, "right": to_x - width}.get(label.halign, x)
    bottom = {"bottom": y, "middle": (y + to_y - height) / 2, "top": to_y - height}.get(label.valign, y)
    return clipped(label, (left, bottom, left + width, bottom + height))


def overlap(one: Rect, other: Rect) -> bool:
    """Tell whether two boxes overlap by more than rounding explains."""
    slack = 2 * ROUNDING
    return (
        one[0] < other[2] - slack and other[0] < one[2] - slack
        and one[1] < other[3] - slack and other[1] < one[3] - slack
        and min(one[2] - one[0], one[3] - one[1], other[2] - other[0], other[3] - other[1]) > 0
    )  # fmt: skip
