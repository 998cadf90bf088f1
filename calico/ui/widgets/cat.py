"""A large cat, put together from its parts, that sleeps and now and then opens an eye."""

import json
from functools import cache

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from calico.files import ASSETS
from calico.ui.pictures import picture

SLEEP, PEEK = 9.0, 1.1
"""Seconds between two peeks, and how long one takes."""
PEEKS = 6
"""After so many peeks without a touch the cat sleeps soundly, and so may the device."""


@cache
def cats() -> dict[str, dict]:
    """How each cat is put together."""
    return json.loads((ASSETS / "cats.json").read_text(encoding="utf-8"))["cats"]


class CatPicture(Widget):
    """A cat, asleep or awake."""

    cat = StringProperty("")
    awake = BooleanProperty(False)

    def __init__(self, **options: object) -> None:
        """Draw it wherever it is."""
        self._parts: list[tuple[dict, Color, Rectangle]] = []
        super().__init__(**options)
        self.bind(pos=self._lay, size=self._lay, awake=self._open_eyes)

    def on_cat(self, _: object, name: str) -> None:
        """Another cat."""
        self.canvas.clear()
        sheet = picture(cats()[name]["picture"])
        self._parts = []
        with self.canvas:
            for part in sorted(cats()[name]["parts"], key=lambda part: part["z"]):
                if part["name"] != "light":
                    colour = Color(1, 1, 1, 1)
                    rectangle = Rectangle(texture=sheet.get_region(*part["source"]))
                    self._parts.append((part, colour, rectangle))
        self._open_eyes()
        self._lay()

    def _lay(self, *_: object) -> None:
        if not self._parts:
            return
        wide, high = cats()[self.cat]["canvas"]
        unit = min(self.width / wide, self.height / high)
        left, bottom = self.center_x - wide * unit / 2, self.center_y - high * unit / 2
        for part, _colour, rectangle in self._parts:
            rectangle.pos = left + part["at"][0] * unit, bottom + part["at"][1] * unit
            rectangle.size = part["size"][0] * unit, part["size"][1] * unit

    def _open_eyes(self, *_: object) -> None:
        hidden = "asleep" if self.awake else "awake"
        for part, colour, _rectangle in self._parts:
            colour.a = 0 if part["mood"] == hidden else 1


class SleepingCat(CatPicture):
    """A cat that peeks now and then once it has settled, and when it is stroked."""

    still = BooleanProperty(False)
    """With reduced motion it sleeps on."""

    def __init__(self, **options: object) -> None:
        """Asleep."""
        self._left = PEEKS
        self._peeking = Clock.create_trigger(self._peek, SLEEP)
        self._closing = Clock.create_trigger(self._close, PEEK)
        super().__init__(**options)

    def settle(self) -> None:
        """Start peeking now and then; call `rest` when the screen is left."""
        self.rest()
        self._left = PEEKS
        if not self.still:
            self._peeking()

    def rest(self) -> None:
        """Sleep soundly."""
        self._peeking.cancel()
        self._closing.cancel()
        self.awake = False

    def _peek(self, _: float) -> None:
        self.awake = True
        self._closing()

    def _close(self, _: float) -> None:
        self.awake = False
        self._left -= 1
        if self._left > 0 and not self.still:
            self._peeking()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A hand: who is it?"""
        if not self.collide_point(*touch.pos):
            return False
        self._left = PEEKS
        self._peeking.cancel()
        self._peek(0)
        return True
