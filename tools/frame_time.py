"""Time that passes by frames: each takes a sixtieth of a second, however long it really took.

Journeys needn't wait then for what moves, and see the same frames on a fast machine and on a busy one.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from kivy.clock import Clock

FRAME = 1 / 60


class FrameTime:
    """Kivy's clock as it is while frames count."""

    def __init__(self) -> None:
        self.now = Clock.time()

    def pass_by(self, seconds: float) -> None:
        """Let time pass in which no frame is shown: the app was busy."""
        self.now += seconds

    def idle(self) -> float:
        """Go to the next frame; Kivy's clock sleeps here."""
        self.now += FRAME
        Clock._dt = self.now - Clock._last_tick
        Clock._last_tick = self.now
        return self.now


@contextmanager
def frames_count() -> Iterator[FrameTime]:
    """Let Kivy's clock count frames, for a while."""
    frames = FrameTime()
    Clock.time, Clock.idle = lambda: frames.now, frames.idle
    try:
        yield frames
    finally:
        del Clock.time, Clock.idle
        Clock._last_tick = Clock.time()
