"""A line at the bottom that tells what was done, with one thing to do about it; it goes by itself."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from kivy.clock import Clock, ClockEvent
from kivy.core.window import Window
from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from calico.ui.read_aloud import voice
from calico.viewmodels.text.i18n import say

if TYPE_CHECKING:
    from calico.ui.routes.navigator import Navigator

STAYS = 8.0
"""Seconds: long enough to read it, to see what is gone, and to reach the button."""


class Snackbar(Widget):
    """What was done, and a button."""

    text = StringProperty("")
    button = StringProperty("")
    stacked = BooleanProperty(False)
    """Whether the button lies under the words, for want of room beside them."""
    clear: Widget = ObjectProperty(None, rebind=True)
    """What lies where the system covers nothing."""

    __events__ = ("on_action",)

    def on_action(self) -> None:
        """The button was touched."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """What lies beneath its line isn't touched; all around it is."""
        return super().on_touch_down(touch) or self.ids.line.collide_point(*touch.pos)


class Snackbars:
    """The one snackbar that there is at a time."""

    def __init__(self) -> None:
        """None yet."""
        self._shown: Snackbar | None = None
        self._leaving: ClockEvent | None = None
        self.clear: Navigator | None = None

    def show(self, text: str, action: str, do: Callable[[], object]) -> None:
        """Show one for a while, in place of another."""
        self.close()
        self._shown = Snackbar(text=text, button=action, clear=self.clear)
        self._shown.bind(on_action=partial(self._act, do))
        Window.add_widget(self._shown)
        self._leaving = Clock.schedule_once(self.close, STAYS)
        voice.tell(text)

    def _act(self, do: Callable[[], object], *_: object) -> None:
        self.close()
        do()
        self.clear.resume()  # Another screen may be open by now, and shows what is back as well.

    def close(self, *_: object) -> None:
        """Put it away."""
        if self._shown is not None:
            self._leaving.cancel()
            Window.remove_widget(self._shown)
            self._shown = None


snackbars = Snackbars()


def offer_undo(text: str, undo: Callable[[], object]) -> None:
    """Tell what was done, and let people undo it."""
    snackbars.show(text, say("Undo"), undo)
