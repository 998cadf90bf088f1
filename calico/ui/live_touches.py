"""The fingers on the glass."""

from kivy.base import EventLoop
from kivy.input import MotionEvent

BESIDE = -1000.0
"""Where touches are ended, in widths of the window: far to the left, where nothing can be tapped."""


def fingers() -> list[MotionEvent]:
    """The touches that last; a mouse that only rests on something is none."""
    return [each for each in EventLoop.touches if each.is_touch]


def lift_every_finger() -> None:
    """End each touch as if its finger had slid off the glass: what it held is let go, nothing is tapped.

    Off its side, so that pages which scroll up and down stay where they are.
    """
    for touch in fingers():
        touch.sx = BESIDE
        touch.is_double_tap = touch.is_triple_tap = False
        touch.update_time_end()
        EventLoop.post_dispatch_input("end", touch)


def slid_off(touch: MotionEvent) -> bool:
    """Whether the finger left the glass at its side."""
    return bool(touch.sx < 0)
