"""Several fingers at once, as Kivy dispatches a touch screen's events."""

import itertools

from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.input import MotionEvent

Place = tuple[float, float]
_numbers = itertools.count(1)


class Finger(MotionEvent):
    """One finger; places are pixels from the window's bottom left."""

    def __init__(self, place: Place) -> None:
        """Put it down."""
        super().__init__("fingers", next(_numbers), _scaled(place), is_touch=True, type_id="touch")
        EventLoop.post_dispatch_input("begin", self)

    def depack(self, args: Place) -> None:
        """Take a place, as fractions of the window's size."""
        self.sx, self.sy = args
        self.profile = ["pos"]
        super().depack(args)

    def slide(self, place: Place) -> None:
        """Slide it there."""
        self.move(_scaled(place))
        EventLoop.post_dispatch_input("update", self)

    def lift(self) -> None:
        """Take it off the glass."""
        self.update_time_end()
        EventLoop.post_dispatch_input("end", self)


def _scaled(place: Place) -> Place:
    return place[0] / max(1, Window.width - 1), place[1] / max(1, Window.height - 1)
