"""Someone who uses the app: looks at its real window and taps what they see."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path

import main  # before Kivy, which it configures

# isort: split
from kivy.base import EventLoop, runTouchApp
from kivy.clock import Clock, ClockEvent
from kivy.core.image.img_sdl2 import ImageLoaderSDL2
from kivy.core.window import Keyboard, Window
from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels
from kivy.lang import Builder, builder
from kivy.uix.widget import Widget

from calico.ui.error_handler import guarding

PATIENCE = 20.0
"""Seconds that someone waits for what should be there at once, on a slow machine that has other work."""
BACK = 27
OPENED = tuple(Window.size)
"""How large the window is before anybody changes it."""


class Person:
    """Hands and eyes at the app's window; positions are Kivy's, from the bottom left."""

    def __init__(self, app: main.CalicoApp) -> None:
        self.app = app
        self.draws = True
        """Whether frames are drawn: someone in a hurry shuts their eyes."""

    def frame(self) -> None:
        """Let the app live for one frame; what goes wrong in it is raised here, unless the app handles it."""
        with guarding():
            if self.draws:
                EventLoop.idle()
            else:
                _idle_unseen()
            Window.mainloop()

    def wait(self, seconds: float) -> None:
        """Watch for a while."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.frame()

    def wait_until(self, true: Callable[[], object], what: str) -> None:
        """Watch until something is so, or complain that it never came to be."""
        end = time.monotonic() + PATIENCE
        while not true():
            if time.monotonic() > end:
                raise TimeoutError(f"{what} after {PATIENCE:g} s; to be read: {self.texts()}")
            self.frame()

    def widgets(self) -> Iterator[Widget]:
        """Return what is in the window, the topmost first."""
        for child in Window.children:
            yield from child.walk()

    def texts(self) -> list[str]:
        """Return all that can be read in the window."""
        return [text for widget in self.widgets() if (text := getattr(widget, "text", ""))]

    def sees(self, text: str) -> bool:
        """Tell whether a text, or a part of one, can be read."""
        return any(text in other for other in self.texts())

    def wait_for(self, text: str) -> None:
        """Watch until a text can be read."""
        self.wait_until(lambda: self.sees(text), f"no “{text}”")

    def find(self, text: str) -> Widget:
        """Return the topmost widget with exactly this text."""
        self.wait_for(text)
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
        mouse = [(x, Window.height - y) for x, y in places]
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

    def press(self, key: str) -> bool:
        """Press a key of the keyboard, by Kivy's name for it; tell whether the app took it."""
        code = Keyboard.keycodes[key]
        taken = self._happens("on_key_down", code, 0, None, []) or self._happens(
            "on_keyboard", code, 0, None, []
        )
        self.frame()
        return taken

    def _happens(self, event: str, *what: object) -> bool:
        """Something reaches the window, as in Kivy's own loop; tell whether the app took it."""
        with guarding():
            return bool(Window.dispatch(event, *what))
        return True

    def frames_drawn(self, seconds: float) -> int:
        """Watch for a while and count how often the window is drawn anew."""
        drawn: list[object] = []
        Window.bind(on_flip=drawn.append)
        self.wait(seconds)
        Window.unbind(on_flip=drawn.append)
        return len(drawn)

    def resize(self, width: int, height: int) -> None:
        """Give the window a device's size, in pixels."""
        Window.size = (width, height)
        self.wait_until(lambda: tuple(Window.size) == (width, height), "the window keeps its size")
        self.wait(0.3)

    def picture(self, path: Path) -> Path:
        """Keep what the window shows as a PNG."""
        Window.canvas.ask_update()
        self.frame()
        path.parent.mkdir(parents=True, exist_ok=True)
        width, height = Window.size
        pixels = bytearray(glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE))
        pixels[3::4] = b"\xff" * (width * height)
        # Kivy's own screenshot of three bytes a pixel leans over where a row isn't a multiple of four bytes.
        ImageLoaderSDL2.save(str(path), width, height, "rgba", bytes(pixels), True, "png")
        return path


def _idle_unseen() -> None:
    """What Kivy's loop does in a frame, as soon as it can and without drawing."""
    Clock._max_fps = 0
    try:
        Clock.tick()
        EventLoop.dispatch_input()
        Builder.sync()
        Clock.tick_draw()
        Builder.sync()
    finally:
        Clock._max_fps = 60


@contextmanager
def person_at(app: main.CalicoApp, outlives_errors: bool = False) -> Iterator[Person]:
    """Open the app as `start` does, with someone at it instead of Kivy's own loop; close it after.

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
    """A closed app has nothing to do any more: what its parts still would, they can't without it.

    Neither animations nor what waits to be drawn; only Kivy goes on emptying its caches.
    """
    for event in Clock.get_events():
        if event not in before and getattr(event.get_callback(), "__module__", "") != "kivy.cache":
            event.cancel()
    builder._delayed_start = None
