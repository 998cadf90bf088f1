"""The whole app by keyboard: Tab and arrows move a ring from thing to thing, Enter presses what it is on."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from weakref import ref

from kivy.app import App
from kivy.core.window import Window
from kivy.graphics import Color, InstructionGroup, Line
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from calico.ui.key_ways import (
    PAGE,
    STEP,
    Box,
    apart,
    box_of,
    holders_of,
    in_sight,
    largest_page,
    next_that_way,
    pages_around,
    scroll,
    scroll_to,
)
from calico.ui.read_aloud import is_seen, name_of, voice
from calico.ui.routes.navigator import Navigator
from calico.ui.widgets.dialog import Overlay
from calico.ui.widgets.field import Field
from calico.ui.widgets.key_target import KeyTarget
from calico.ui.widgets.snackbar import Snackbar

OUTSIDE = 3
"""How far outside of a thing the ring runs, in dp."""
WIDTHS = 3.2, 1.6
"""How wide it is drawn, in dp: the light below, and the ink on it."""
ARROWS = ("up", "down", "left", "right")
FAR = tuple(f"shift {arrow}" for arrow in ARROWS)
PAGES = {"pageup": -PAGE, "pagedown": PAGE, "home": -1e6, "end": 1e6}
"""How far these keys scroll, in heights of the page."""
DEEP = 3
"""Cards lie so deep on a screen at most."""
Level = tuple[int, int]
"""How many screens are open, and whether a card lies over them: 1 on the screen, 2 over all."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where the keys were on a screen or card, to go on from there."""

    level: Level
    kind: type[Widget]
    target: Callable[[], Widget | None]
    box: Box
    around: tuple[Callable[[], Widget | None], ...] = ()
    """What the target lay on, the nearest first."""


class KeyFocus:
    """The ring, and what it is on. A touch puts it away."""

    def __init__(self, navigator: Navigator) -> None:
        """On nothing yet, over these screens."""
        self._navigator = navigator
        self._on: Widget | None = None
        self._places: list[Place] = []
        """Where it is, and where it was below what lies on top."""
        self._in_use = False
        """Whether keys were pressed since the last touch."""
        self._ring = InstructionGroup()
        self._strokes = [(Color(), Line(width=dp(width))) for width in WIDTHS]
        for colour, line in self._strokes:
            self._ring.add(colour)
            self._ring.add(line)
        Window.bind(on_touch_down=self._touched)
        App.get_running_app().fbind("palette", self._tint)
        self._tint()

    def close(self) -> None:
        """Look at no more touches."""
        self._rest()
        App.get_running_app().funbind("palette", self._tint)
        Window.unbind(on_touch_down=self._touched)

    @property
    def holds(self) -> bool:
        """Whether the ring is on something."""
        return self._on is not None and self._on in self._targets()

    @property
    def leads(self) -> bool:
        """Whether keys are the ring's before they are the screen's: on something, or with a card to go to."""
        return self.holds or (isinstance(self._root(), Overlay) and bool(self._targets()))

    def begin(self) -> None:
        """A key is pressed: until a touch, the ring goes along with what opens and closes."""
        self.follow()
        if not self._in_use:
            self._in_use = True
            Window.bind(on_flip=self.follow)
            self._take_up_writing()

    def press(self, key: str) -> bool:
        """Handle a key; False where it means nothing here."""
        if key in ("tab", "shift tab", *ARROWS):
            return self._move(key)
        if key in PAGES:
            return self._turn_page(key)
        if key == "u":
            return self._undo()
        if not self.holds:
            return False
        if key in FAR:
            return bool(self._on.use_arrow(key.split()[1], True)) or self._move(key.split()[1])
        if key in ("enter", "space"):
            self._on.press_by_key()
        elif key == "shift enter":
            self._on.hold_by_key()
        else:
            return False
        return True

    def back(self) -> bool:
        """Let go of what the keys hold, or give them back to a screen that has keys of its own."""
        if not self.holds:
            return False
        if self._on.let_go_by_key():
            return True
        root = self._root()
        if isinstance(root, Overlay) or not root.own_keys:
            return False
        self._put_away()
        return True

    def follow(self, *_: object) -> None:
        """Stay on what is there: go into what opens, and back to where it was once that closes."""
        root = self._root()
        if self._on is None:
            self._enter(root)
            return
        if root is not None and self._is_here(root) and _is_there(self._on):
            return
        targets, was = self._targets(), self._places[-1]
        place, coming = self._place_on(root), root is not None and self._level(root) > was.level
        own, lost = getattr(root, "own_keys", False), place is not None and place is was
        if not targets or (own and (place is None or lost)):
            self._put_away()
        elif place is not None:
            self._put_on(self._nearest(targets, place), self._title(root, was))
        elif coming or self._level(root) == was.level:
            self._put_on(_beginning(targets, root), self._title(root, was))
        else:
            self._put_on(min(targets, key=lambda each: apart(box_of(each), was.box)), self._title(root, was))

    def _enter(self, card: Widget | None) -> None:
        """Go into a card that the keys of a screen have opened."""
        if self._in_use and isinstance(card, Overlay) and self._place_on(card) is None:
            targets = self._targets()
            if targets:
                self._put_on(_beginning(targets, card), getattr(card, "title", ""))

    # What there is

    def _root(self) -> Widget | None:
        """What the keys reach: the topmost card, else the screen; None where there is none."""
        over = [each for each in Window.children if isinstance(each, Overlay)]
        if over:
            return over[0]
        screen = next(iter(self._navigator.children), None)
        return None if screen is None else next(_cards_on(screen), screen)

    def _targets(self) -> list[Widget]:
        """All that can be pressed now, in reading order."""
        roots = [self._root(), *(each for each in Window.children if isinstance(each, Snackbar))]
        there = (each for root in roots if root for each in root.walk(restrict=True))
        return [each for each in there if _can_be_pressed(each)]

    # Where it was

    def _level(self, root: Widget) -> Level:
        over = 0 if not isinstance(root, Overlay) else 2 if root in Window.children else 1
        return self._navigator.depth, over

    def _is_here(self, root: Widget) -> bool:
        """Whether the keys are on this screen or card already."""
        last = self._places[-1] if self._places else None
        return last is not None and (last.level, last.kind) == (self._level(root), type(root))

    def _place_on(self, root: Widget | None) -> Place | None:
        """Where they were on a screen or card, whatever lay over it since."""
        if root is None:
            return None
        level = self._level(root)
        self._places = [each for each in self._places if each.level <= level]
        return self._places[-1] if self._is_here(root) else None

    def _note(self, root: Widget, target: Callable[[], Widget | None], box: Box) -> None:
        level = self._level(root)
        below = [each for each in self._places if each.level < level]
        here = target()
        around = () if here is None else tuple(ref(each) for each in holders_of(here))
        self._places = [*below, Place(level, type(root), target, box, around)]

    def _nearest(self, targets: list[Widget], place: Place) -> Widget:
        """The thing itself; where it is gone, what is nearest on what it lay on."""
        target = place.target()
        if target in targets:
            return target
        holders = [holder for each in place.around if (holder := each()) is not None]
        found = ([each for each in targets if holder in holders_of(each)] for holder in holders)
        near = next((each for each in found if each), targets)
        return min(near, key=lambda each: apart(box_of(each), place.box))

    # Moving

    def _move(self, key: str) -> bool:
        targets = self._targets()
        if self._on not in targets:
            return self._begin(targets, key)
        if key in ARROWS:
            if not self._on.use_arrow(key):
                self._go(next_that_way(self._on, targets, key), key)
        else:
            step = 1 if key == "tab" else -1
            self._put_on(targets[(targets.index(self._on) + step) % len(targets)])
        return True

    def _begin(self, targets: list[Widget], key: str) -> bool:
        """Bring up the ring: near where the keys or a finger were, else at the beginning."""
        root = self._root()
        page = None if root is None else largest_page(root)
        place = self._place_on(root)
        if place is not None and targets:
            self._put_on(self._nearest(targets, place))
        elif key in ("up", "down") and page is not None and not any(_lies_on(page, each) for each in targets):
            scroll(page, STEP if key == "down" else -STEP)
        elif targets:
            ends = {"tab": targets[0], "shift tab": targets[-1]}
            self._put_on(ends.get(key) or _beginning(targets, root))
        return bool(targets) or page is not None

    def _go(self, goal: Widget | None, arrow: str) -> None:
        """Go where an arrow leads; on a long page scroll first to what is to be read in between."""
        page = self._page()
        if arrow in ("up", "down") and page is not None and not self._is_near(goal, page):
            down = STEP if arrow == "down" else -STEP
            if scroll(page, down):
                return
        self._put_on(goal or self._on)

    def _is_near(self, goal: Widget | None, page: ScrollView) -> bool:
        """Whether nothing much is hidden on the page before the next thing."""
        if goal is None:
            return False
        if not _lies_on(page, goal):
            return not _lies_on(page, self._on)
        _, bottom, _, top = box_of(goal)
        _, low, _, high = box_of(page)
        return bottom < high + STEP * page.height and top > low - STEP * page.height

    def _page(self) -> ScrollView | None:
        """The page that the ring lies on, else the largest there is."""
        root = self._root()
        around = None if self._on is None else next(pages_around(self._on), None)
        return around or (None if root is None else largest_page(root))

    def _turn_page(self, key: str) -> bool:
        """Scroll by a page or to its end; a ring that lies on the page comes along."""
        page, targets = self._page(), self._targets()
        on = [each for each in targets if page is None or _lies_on(page, each)]
        whole = key in ("home", "end")
        if page is not None:
            scroll(page, PAGES[key])
        if on and whole and (page is None or self._on in on):
            self._put_on(on[0 if key == "home" else -1])
        elif on and self._on in on:
            seen = [each for each in on if in_sight(each)]
            box = self._places[-1].box
            if seen:
                self._put_on(min(seen, key=lambda each: apart(box_of(each), box)))
        return page is not None or (whole and bool(on))

    def _undo(self) -> bool:
        """Do what a line at the bottom offers."""
        bar = next((each for each in Window.children if isinstance(each, Snackbar)), None)
        if bar is not None:
            bar.dispatch("on_action")
        return bar is not None

    def _take_up_writing(self) -> None:
        """Somebody has tapped a field and writes there: the keys go on from it."""
        field = next((each for each in self._targets() if isinstance(each, Field) and each.focus), None)
        if field is not None:
            self._put_on(field)

    # The ring

    def _put_on(self, target: Widget, title: str = "") -> None:
        if target is not self._on:
            self._put_away()
            self._on = target
            target.canvas.after.add(self._ring)
            target.bind(pos=self._fit, size=self._fit)
            scroll_to(target)
            voice.tell(*(f"{name}." for name in (title, name_of(target)) if name))
            target.reach_by_key()
        scroll_to(target)
        self._note(self._root(), ref(target), box_of(target))
        self._fit()

    def _title(self, root: Widget, was: Place) -> str:
        """What has opened, where that has a name."""
        return getattr(root, "title", "") if self._level(root) > was.level else ""

    def _tint(self, *_: object) -> None:
        palette = App.get_running_app().palette
        for (colour, _), shade in zip(self._strokes, (palette.card, palette.ink), strict=True):
            colour.rgba = shade

    def _fit(self, *_: object) -> None:
        left, bottom, right, top = _ring_box(self._on)
        round_ = min(dp(self._on.radius_dp + OUTSIDE), (right - left) / 2, (top - bottom) / 2)
        for _, line in self._strokes:
            line.rounded_rectangle = left, bottom, right - left, top - bottom, round_

    def _touched(self, _: object, touch: MotionEvent) -> None:
        """A finger goes on from here; keys that come later begin where it was."""
        self._rest()
        root = self._root()
        if root is not None:
            x, y = touch.pos
            self._note(root, lambda: None, (x, y, x, y))

    def _rest(self) -> None:
        self._put_away()
        if self._in_use:
            self._in_use = False
            Window.unbind(on_flip=self.follow)

    def _put_away(self) -> None:
        if self._on is not None:
            self._on.canvas.after.remove(self._ring)
            self._on.unbind(pos=self._fit, size=self._fit)
            self._on.leave_by_key()
            self._on = None


def _cards_on(widget: Widget, deep: int = DEEP) -> Iterator[Overlay]:
    """The cards that lie on a screen, the topmost first."""
    for child in widget.children:
        if isinstance(child, Overlay):
            yield child
        elif deep > 1:
            yield from _cards_on(child, deep - 1)


def _can_be_pressed(widget: Widget) -> bool:
    reachable = isinstance(widget, KeyTarget) and widget.enabled and min(widget.size) > 1
    return reachable and is_seen(widget)


def _is_there(widget: Widget) -> bool:
    return widget.get_root_window() is not None and _can_be_pressed(widget)


def _lies_on(page: ScrollView, widget: Widget) -> bool:
    return page in pages_around(widget)


def _beginning(targets: list[Widget], root: Widget) -> Widget:
    """Where the ring begins: at the first words seen; on cards and tables at what is set or meant."""
    first = [each for each in targets if not each.incidental and in_sight(each)]
    meant = [each for each in targets if each.begins and (isinstance(root, Overlay) or root.own_keys)]
    return (meant or first or targets)[0]


def _ring_box(target: Widget) -> Box:
    """Where the ring runs round a thing: a little outside, and within the page that it lies on."""
    out = dp(OUTSIDE)
    left, bottom, right, top = target.x - out, target.y - out, target.right + out, target.top + out
    page = next((each for each in pages_around(target)), None)
    if page is not None:
        edge = dp(max(WIDTHS)) / 2
        column, own = box_of(page.children[0]), box_of(target)
        left = max(left, target.x + column[0] - own[0] + edge)
        bottom = max(bottom, target.y + column[1] - own[1] + edge)
        right = min(right, target.right + column[2] - own[2] - edge)
        top = min(top, target.top + column[3] - own[3] - edge)
    return left, bottom, right, top
