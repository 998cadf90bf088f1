"""The stack of open screens; only the topmost is in the window."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace

from kivy.app import App
from kivy.core.window import Window
from kivy.input import MotionEvent
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.scrollview import ScrollView

from calico.ui.facing import facing
from calico.ui.widgets.screen import Screen

Make = Callable[[], Screen]
"""Makes a screen: at first, and again when the language changes or an error left it in doubt."""


@dataclass(frozen=True, slots=True)
class OpenScreen:
    """An open screen and how to make it; None until it is first seen."""

    make: Make
    screen: Screen | None = None
    keeps: bool = False
    """Whether the screen outlives its closing, to be open at once the next time: it follows what it shows."""

    def made(self) -> "OpenScreen":
        """With its screen."""
        return self if self.screen is not None else replace(self, screen=self.make())

    def anew(self) -> "OpenScreen":
        """With its screen made again, scrolled as far."""
        if self.screen is None:
            return self
        screen = self.make()
        for old, new in zip(_scrolls(self.screen), _scrolls(screen), strict=False):
            new.scroll_y = old.scroll_y
        return replace(self, screen=screen)


def _scrolls(screen: Screen) -> Iterator[ScrollView]:
    return (widget for widget in screen.walk() if isinstance(widget, ScrollView))


class Navigator(RelativeLayout):
    """Opens screens over one another. Those below wait as they were left, and are told when they are back.

    Screens lay out from its lower left corner, which isn't the window's where there are bars or a notch.
    """

    def __init__(self, **options: object) -> None:
        """With nothing open yet."""
        super().__init__(**options)
        self.canvas.before.insert(0, facing.before)
        self.canvas.after.add(facing.after)
        self._covered = 0.0, 0.0, 0.0, 0.0
        self._stack: list[OpenScreen] = []
        self._kept: dict[Make, OpenScreen] = {}
        """Screens that were closed and may open again as they are, by what makes them."""
        Window.bind(keyboard_height=self._turn)

    def on_size(self, _: object, size: list[float]) -> None:
        """There is so much room for screens."""
        Screen.room = tuple(size)

    @property
    def top(self) -> Screen:
        """The screen in the window."""
        self._stack[-1] = self._stack[-1].made()
        return self._stack[-1].screen

    @property
    def depth(self) -> int:
        """How many screens are open."""
        return len(self._stack)

    @property
    def staying(self) -> frozenset[Make] | None:
        """What makes the closed screens that stay made; None while others than the first are open."""
        return frozenset(self._kept) if len(self._stack) == 1 else None

    def keep_clear(self, covered: tuple[float, float, float, float]) -> None:
        """Leave free what the system covers at the left, top, right and bottom."""
        self._covered = covered
        left, top, right, bottom = facing.around(covered)
        self.size_hint = (None, None) if any(covered) else (1, 1)
        self.pos = left, bottom
        self.size = Window.width - left - right, Window.height - top - bottom

    def begin(self, make: Make, over: Callable[[], object] | None = None) -> None:
        """Start with this screen, made when it is first seen, and let `over` open another over it."""
        self._stack = [OpenScreen(make)]
        if over is not None:
            over()
        if not self.children:
            self._lay()

    def open(self, make: Make, keeps: bool = False) -> None:
        """Open this screen over the others; one that is kept is made once, and begins at its top again."""
        self._put([*self._stack, self._opened(make, keeps)])

    def forget(self) -> None:
        """Make all screens anew that open from now on: somebody else holds the device, or memory is short."""
        self._kept.clear()

    def over_first(self, make: Make, keeps: bool = False) -> None:
        """Open this screen over the first one, and close all others."""
        kept = dict(self._kept)
        try:
            self._keep(self._stack[1:])
            self._put([self._stack[0], self._opened(make, keeps)])
        except Exception:
            self._kept = kept
            raise

    def _opened(self, make: Make, keeps: bool) -> OpenScreen:
        kept = self._kept.pop(make, None)
        if kept is None:
            return OpenScreen(make, keeps=keeps).made()
        kept.screen.begin_again()
        for scroll in _scrolls(kept.screen):
            scroll.scroll_y = 1
        return kept

    def _keep(self, closed: Iterable[OpenScreen]) -> None:
        self._kept |= {each.make: each for each in closed if each.keeps}

    def replace(self, make: Make) -> None:
        """Open this screen in place of the topmost."""
        self._put([*self._stack[:-1], OpenScreen(make).made()])

    def anew(self) -> None:
        """Make all open screens again: in another language, or after an error left them in doubt."""
        self.forget()
        self._put([each.anew() for each in self._stack])

    def go_home(self) -> None:
        """Close all screens but the first, and make that one again."""
        self.forget()
        self._put([replace(self._stack[0], screen=None)])

    def close_all(self) -> None:
        """Show no screen at all until `resume`."""
        self._stack = [replace(self._stack[0], screen=None)]
        self.clear_widgets()

    def resume(self) -> None:
        """Let the topmost screen show how things stand, after something that lay over it was closed."""
        if self.children:
            self.top.shown()
        else:
            self._lay()

    def back(self) -> bool:
        """Close the topmost thing that is open; False where only the first screen is left."""
        return self.top.close_sheet() or self.top.back() or self.close()

    def press(self, key: str) -> bool:
        """Hand a key to the topmost screen, unless a sheet lies over it."""
        return self.top.sheet is None and bool(self.top.press(key))

    def close(self, *_: object) -> bool:
        """Close the topmost screen; False where it is the only one."""
        if len(self._stack) == 1:
            return False
        self._keep([self._stack.pop()])
        self._lay()
        return True

    def _put(self, stack: list[OpenScreen]) -> None:
        """Open these screens; if the topmost can't be shown, keep those that were open."""
        before, self._stack = self._stack, stack
        try:
            self._lay()
        except Exception:
            self._stack = before
            self.clear_widgets()
            self.add_widget(self.top)
            raise

    def _lay(self) -> None:
        self.clear_widgets()
        self.top.bind(side=self._turn)
        self._face()
        self.add_widget(self.top)
        self.top.shown()

    # Sides

    @property
    def _side(self) -> int:
        """The side that the topmost screen faces: its own, or that of what it was opened over.

        The system's keyboard stands at the lower side, and while it is there so does whoever writes.
        """
        if Window.keyboard_height:
            return 0
        made = (each.screen for each in reversed(self._stack) if each.screen is not None)
        return next((screen.side for screen in made if screen.side is not None), 0)

    def _face(self) -> None:
        """Face the side of the device that the topmost screen wants."""
        if facing.side != self._side:
            facing.face(self._side)
            self.keep_clear(self._covered)
            self.top.turned()

    def _turn(self, *_: object) -> None:
        """The topmost screen wants to face another side: let it be seen."""
        if self.children:
            before = facing.side
            self._face()
            facing.turn(before, self.top.turned, App.get_running_app().cloth)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A touch ends what is seen turning."""
        facing.stop()
        return super().on_touch_down(touch)
