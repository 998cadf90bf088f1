"""How often Kivy's loop wakes up: half as often while nothing moves and nothing works, to spare batteries."""

from kivy.clock import Clock
from kivy.core.window import Window

FULL, RESTING = 60, 30
"""Times a second. At rest a touch is seen a thirtieth of a second later at the latest, which nobody feels."""
QUIET = 0.5
"""Seconds without a new frame, after which the loop may rest."""
PASSES = 40
"""How often layouts may follow one another before a frame. Kivy's 20 are too few for the deepest pages
that are turned with large letters: the rest would be laid a frame later, in sight."""


class Pace:
    """Lets the loop rest, and brings it back to full pace with the first frame that is drawn."""

    def __init__(self) -> None:
        """Not watching yet."""
        self._drawn = True
        self._looking = Clock.create_trigger(self._look, QUIET, interval=True)

    def watch(self) -> None:
        """Follow what happens in the window from now on."""
        self._drawn = True
        Clock.max_iteration = PASSES
        Window.bind(on_flip=self._keep_up)
        self._looking()

    def leave(self) -> None:
        """Follow no longer, at full pace."""
        self._looking.cancel()
        Window.unbind(on_flip=self._keep_up)
        Clock._max_fps = FULL

    def _keep_up(self, _: object) -> None:
        self._drawn = True
        Clock._max_fps = FULL  # Kivy reads its setting once, at the start; this is what it keeps.

    def _look(self, _: float) -> None:
        if self._drawn or works_each_frame():
            Clock._max_fps = FULL
        else:
            Clock._max_fps = RESTING
        self._drawn = False


def works_each_frame() -> bool:
    """Whether something waits for the next frame: a bot that thinks, a screen that is loaded."""
    return any(not event.timeout for event in Clock.get_events())
