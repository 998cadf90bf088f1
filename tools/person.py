"""Drive the app like a person: read its real window and tap what is there."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path

import main  # before Kivy, which it configures

# isort: split
from kivy.animation import Animation
from kivy.base import EventLoop, runTouchApp
from kivy.cache import Cache
from kivy.clock import Clock, ClockEvent
from kivy.core.image.img_sdl2 import ImageLoaderSDL2
from kivy.core.window import Keyboard, Window
from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels
from kivy.lang import Builder, builder
from kivy.lang.parser import global_idmap
from kivy.uix.widget import Widget

from calico.ui.error_handler import guarding
from calico.ui.facing import facing
from tools.frame_time import FRAME
from tools.pixels import window_pixels

PATIENCE = 20.0
"""Seconds to wait for what should appear at once, counted in frames, of which a busy machine shows few."""
SOON = 2.0
"""Seconds of the app's time after which what is waited for is something that really takes its time."""
ANSWERS = 0.5
"""Seconds in which a screen's server answers, if it does."""
BACK = 27
OPENED = tuple(Window.size)
"""The window's size at the start."""


class Person:
    """A person at the app's window; positions are Kivy's, from the bottom left."""

    def __init__(self, app: main.CalicoApp) -> None:
        self.app = app
        self.draws = True
        """Whether frames are drawn; without drawing, journeys run faster."""

    def frame(self) -> None:
        """Run one frame; errors in it are raised here, unless the app handles them."""
        with guarding():
            if self.draws:
                EventLoop.idle()
            else:
                _idle_unseen()
            Window.mainloop()

    def wait(self, seconds: float) -> None:
        """Run frames for some seconds."""
        end = Clock.time() + seconds
        while Clock.time() < end:
            self.frame()

    def wait_until(self, true: Callable[[], object], what: str) -> None:
        """Run frames until something is true; TimeoutError where it never is."""
        left, soon = PATIENCE / FRAME, Clock.time() + SOON
        while not true():
            left -= 1
            if left < 0:
                raise TimeoutError(f"{what} after {PATIENCE:g} s; to be read: {self.texts()}")
            if Clock.time() > soon:
                time.sleep(FRAME)
            self.frame()

    def widgets(self) -> Iterator[Widget]:
        """Yield the window's widgets, the topmost first."""
        for child in Window.children:
            yield from child.walk()

    def texts(self) -> list[str]:
        """Return all texts in the window."""
        return [text for widget in self.widgets() if (text := getattr(widget, "text", ""))]

    def sees(self, text: str) -> bool:
        """Tell whether a text, or a part of one, can be read."""
        return any(text in other for other in self.texts())

    def wait_for(self, text: str) -> None:
        """Run frames until a text can be read."""
        self.wait_until(lambda: self.sees(text), f"no “{text}”")

    def find(self, text: str) -> Widget:
        """Return the topmost widget with exactly this text."""
        self.wait_until(lambda: text in self.texts(), f"nothing says “{text}” alone")
        return next(widget for widget in self.widgets() if getattr(widget, "text", "") == text)

    def tap(self, text: str) -> None:
        """Tap the middle of the widget with this text."""
        widget = self.find(text)
        self.tap_at(*widget.to_window(*widget.center))

    def tap_at(self, x: float, y: float) -> None:
        """Tap a place."""
        self.drag((x, y))

    def drag(self, *places: tuple[float, float]) -> None:
        """Put a finger on the first place, move it over the others and lift it."""
        mouse = [_mouse(*place) for place in places]
        self._happens("on_mouse_down", *mouse[0], "left", [])
        self.frame()
        for place in mouse[1:]:
            self._happens("on_mouse_move", *place, [])
            self.frame()
        self._happens("on_mouse_up", *mouse[-1], "left", [])
        self.frame()

    def type(self, text: str) -> None:
        """Type into the field that has the focus."""
        self._happens("on_textinput", text)
        self.frame()

    def back(self) -> bool:
        """Press the back key; tell whether the app took it."""
        return self._happens("on_keyboard", BACK, 0, None, [])

    def press(self, key: str, *held: str) -> bool:
        """Press a key of the keyboard while others are held; tell whether the app took it."""
        code = Keyboard.keycodes[key]
        taken = self._happens("on_key_down", code, 0, None, [*held]) or self._happens(
            "on_keyboard", code, 0, None, [*held]
        )
        self.frame()
        return taken

    def _happens(self, event: str, *what: object) -> bool:
        """Dispatch an event to the window, as Kivy's loop does; tell whether the app took it."""
        with guarding():
            return bool(Window.dispatch(event, *what))
        return True

    def frames_drawn(self, seconds: float) -> int:
        """Run frames for some seconds and count how often the window is drawn."""
        drawn: list[object] = []
        Window.bind(on_flip=drawn.append)
        self.wait(seconds)
        Window.unbind(on_flip=drawn.append)
        return len(drawn)

    def resize(self, width: int, height: int) -> None:
        """Give the window a device's size, in pixels, and wait for what the screen's server says to it."""
        if tuple(Window.size) != (width, height):
            answers: list[object] = []
            hear = lambda *answer: answers.append(answer)  # noqa: E731
            Window.size = (width, height)
            Window.bind(on_pre_resize=hear)
            end = time.monotonic() + ANSWERS
            self.wait_until(lambda: answers or time.monotonic() > end, "an answer")
            Window.unbind(on_pre_resize=hear)
        self.wait_until(lambda: tuple(Window.size) == (width, height), "the window keeps its size")
        self.wait(0.3)

    def picture(self, path: Path) -> Path:
        """Save a screenshot as a PNG."""
        Window.canvas.ask_update()
        with window_pixels.set(painted=True):
            self.frame()
        path.parent.mkdir(parents=True, exist_ok=True)
        width, height = Window.system_size
        pixels = bytearray(glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE))
        pixels[3::4] = b"\xff" * (width * height)
        # Kivy's own screenshot of three bytes a pixel leans over where a row isn't a multiple of four bytes.
        ImageLoaderSDL2.save(str(path), width, height, "rgba", bytes(pixels), True, "png")
        return path


def _mouse(x: float, y: float) -> tuple[float, float]:
    """Return where the system has the mouse at a place of the window, from the top left of the glass."""
    left, bottom = facing.on_glass((x, y, 0, 0))[:2]
    return left, Window.system_size[1] - bottom


def _idle_unseen() -> None:
    """Run one frame of Kivy's loop at once and without drawing."""
    pace, Clock._max_fps = Clock._max_fps, 0
    try:
        Clock.tick()
        EventLoop.dispatch_input()
        Builder.sync()
        Clock.tick_draw()
        Builder.sync()
    finally:
        Clock._max_fps = pace


@contextmanager
def person_at(app: main.CalicoApp, outlives_errors: bool = False) -> Iterator[Person]:
    """Open the app as `start` does, driven by a Person instead of Kivy's loop; close it afterwards.

    Errors are raised, unless the app is to outlive them as it does for people.
    """
    before = Clock.get_events()
    with app.errors.watching() if outlives_errors else nullcontext():
        app._run_prepare()
        runTouchApp(embedded=True)
        person = Person(app)
        try:
            if tuple(Window.size) != OPENED:
                person.resize(*OPENED)
            yield person
        finally:
            app.stop()
            _let_go(before)


def _let_go(before: list[ClockEvent]) -> None:
    """Cancel what a closed app had scheduled, but for Kivy's own emptying of caches, and forget its pictures.

    What moved would never arrive: Kivy would keep its screens, and every app opened after it would be slower.
    """
    for event in Clock.get_events():
        if event not in before and getattr(event.get_callback(), "__module__", "") != "kivy.cache":
            event.cancel()
    Animation._instances.clear()
    builder._delayed_start = None
    for kept in ("kv.image", "kv.texture"):
        Cache.remove(kept)
    object.__setattr__(global_idmap["app"], "_obj", None)  # what followed the end has found the closed app
