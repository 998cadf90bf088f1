"""Several fingers at once, as Kivy dispatches a touch screen's events."""

import itertools

from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.input import MotionEvent

from calico.ui.facing import facing

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
    x, y = facing.on_glass((*place, 0, 0))[:2]
    width, height = Window.system_size
    return x / max(1, width - 1), y / max(1, height - 1)
