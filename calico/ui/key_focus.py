"""The whole app by keyboard: Tab and arrows move a ring from thing to thing, Enter presses what it is on."""

from collections.abc import Callable

from kivy.app import App
from kivy.core.window import Window
from kivy.graphics import Color, InstructionGroup, Line
from kivy.metrics import dp
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from calico.ui.read_aloud import is_seen, name_of, voice
from calico.ui.routes.navigator import Navigator
from calico.ui.widgets.dialog import Overlay
from calico.ui.widgets.key_target import KeyTarget
from calico.ui.widgets.snackbar import Snackbar
from calico.ui.widgets.texts import IconButton

OUTSIDE = 3
"""How far outside of a thing the ring runs, in dp."""
ARROWS = ("up", "down", "left", "right")
Box = tuple[float, float, float, float]
"""Left, bottom, right and top in the window."""


class KeyFocus:
    """The ring, and what it is on. A touch puts it away."""

    def __init__(self, navigator: Navigator) -> None:
        """On nothing yet, over these screens."""
        self._navigator = navigator
        self._on: Widget | None = None
        self._within: Widget | None = None
        self._was: Box = (0, 0, 0, 0)
        self._ring, self._colour, self._line = InstructionGroup(), Color(), Line(width=dp(1.6))
        self._ring.add(self._colour)
        self._ring.add(self._line)
        Window.bind(on_touch_down=self._put_away)
        App.get_running_app().fbind("palette", self._tint)
        self._tint()

    def close(self) -> None:
        """Look at no more touches."""
        self._put_away()
        App.get_running_app().funbind("palette", self._tint)
        Window.unbind(on_touch_down=self._put_away)

    @property
    def holds(self) -> bool:
        """Whether the ring is on something."""
        return self._on is not None and self._on in self._targets()

    def press(self, key: str) -> bool:
        """Handle a key; False where it means nothing here."""
        if key in ("enter", "space"):
            return self._press()
        if key in ("tab", "shift tab", *ARROWS):
            return self._move(key)
        return False

    def back(self) -> bool:
        """Give the keys back to a screen that has keys of its own; False where there is nothing to give."""
        if self.holds and self._navigator.top.own_keys:
            self._put_away()
            return True
        return False

    # What there is

    def _root(self) -> Widget:
        """What the keys reach: the topmost card, else the screen."""
        over = [each for each in Window.children if isinstance(each, Overlay)]
        if over:
            return over[0]
        screen = self._navigator.top
        cards = [each for each in screen.walk(restrict=True) if isinstance(each, Overlay)]
        return cards[-1] if cards else screen

    def _targets(self) -> list[Widget]:
        """All that can be pressed now, in reading order."""
        roots = [self._root(), *(each for each in Window.children if isinstance(each, Snackbar))]
        return [each for root in roots for each in root.walk(restrict=True) if _can_be_pressed(each)]

    # Moving

    def _move(self, key: str) -> bool:
        targets = self._targets()
        if not targets:
            return False
        if self._on not in targets:
            self._put_on(self._first(targets, key))
        elif key in ARROWS:
            if not self._on.use_arrow(key):
                self._put_on(next_that_way(self._on, targets, key) or self._on)
        else:
            step = 1 if key == "tab" else -1
            self._put_on(targets[(targets.index(self._on) + step) % len(targets)])
        return True

    def _first(self, targets: list[Widget], key: str) -> Widget:
        """Where the ring begins; where what it was on is gone, near by."""
        if self._on is not None and self._within is self._root():
            return min(targets, key=lambda each: _apart(_box(each), self._was))
        if key == "shift tab":
            return targets[-1]
        if key == "tab":
            return targets[0]
        return next((each for each in targets if not isinstance(each, IconButton)), targets[0])

    def _press(self) -> bool:
        if not self.holds:
            return False
        self._on.press_by_key()
        return True

    # The ring

    def _put_on(self, target: Widget) -> None:
        self._put_away()
        _scroll_to(target)
        self._on, self._within, self._was = target, self._root(), _box(target)
        target.canvas.after.add(self._ring)
        target.bind(pos=self._fit, size=self._fit)
        self._fit()
        target.reach_by_key()
        voice.tell(name_of(target) + ".")

    def _tint(self, *_: object) -> None:
        self._colour.rgba = App.get_running_app().palette.ink

    def _fit(self, *_: object) -> None:
        left, bottom, out = self._on.x - dp(OUTSIDE), self._on.y - dp(OUTSIDE), dp(2 * OUTSIDE)
        width, height = self._on.width + out, self._on.height + out
        round_ = min(dp(self._on.radius_dp + OUTSIDE), width / 2, height / 2)
        self._line.rounded_rectangle = left, bottom, width, height, round_

    def _put_away(self, *_: object) -> None:
        if self._on is not None:
            self._on.canvas.after.remove(self._ring)
            self._on.unbind(pos=self._fit, size=self._fit)
            self._on.leave_by_key()
            self._on = None


def _can_be_pressed(widget: Widget) -> bool:
    reachable = isinstance(widget, KeyTarget) and widget.enabled and min(widget.size) > 1
    return reachable and is_seen(widget)


def _box(widget: Widget) -> Box:
    left, bottom = widget.to_window(*widget.pos)
    return left, bottom, left + widget.width, bottom + widget.height


def _apart(one: Box, other: Box) -> float:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True))


def next_that_way(start: Widget, targets: list[Widget], arrow: str) -> Widget | None:
    """What an arrow leads to: near, and rather straight ahead than aside; None where nothing is there."""
    found = [(cost, number) for number, each in enumerate(targets)
             if (cost := way_to(_box(start), _box(each), arrow)) is not None]  # fmt: skip
    return targets[min(found)[1]] if found else None


def way_to(start: Box, end: Box, arrow: str) -> float | None:
    """How far it is from one box to another with an arrow; None where the arrow points elsewhere."""
    one, other = _TURNED[arrow](start), _TURNED[arrow](end)
    ahead = other[0] - (one[0] + one[2]) / 2
    if ahead < 0 or one == other:
        return None
    aside = max(0.0, other[1] - one[3], one[1] - other[3])
    centres = abs((one[1] + one[3]) - (other[1] + other[3])) / 2
    return max(0.0, other[0] - one[2]) + 2 * aside + 0.2 * centres


_TURNED: dict[str, Callable[[Box], Box]] = {
    "right": lambda box: box,
    "left": lambda box: (-box[2], box[1], -box[0], box[3]),
    "up": lambda box: (box[1], box[0], box[3], box[2]),
    "down": lambda box: (-box[3], box[0], -box[1], box[2]),
}
"""A box turned so that an arrow points to the right."""


def _scroll_to(target: Widget) -> None:
    """Let it be seen, in whatever scrolls."""
    holder = target.parent
    while isinstance(holder, Widget):
        if isinstance(holder, ScrollView) and holder.children[0].height > holder.height:
            holder.scroll_to(target, padding=dp(24), animate=False)
        holder = holder.parent
