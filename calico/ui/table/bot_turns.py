"""When computer players think: after a pause, a little of each frame, and never while something moves."""

from collections.abc import Iterable

from kivy.app import App
from kivy.clock import Clock

from calico import collector
from calico.ui.background import THINKING
from calico.ui.loading_ahead import LoadingAhead
from calico.ui.table.motion import MotionLayer
from calico.viewmodels.table.model import TableModel
from calico.viewmodels.table.view import TableMode

PAUSES = {"slow": 1.2, "normal": 0.6, "fast": 0.15}
"""Seconds between what a bot does, so that people can follow."""


class BotTurns:
    """Lets bots play whenever it is their turn."""

    def __init__(self, model: TableModel, stage: MotionLayer) -> None:
        """At this table; what moves there is waited for."""
        self._model, self._stage, self._loading = model, stage, LoadingAhead()
        self._pause = Clock.create_trigger(self._think, PAUSES["normal"])
        self._next_slice = Clock.create_trigger(self._think)

    def follow(self, speed: str) -> None:
        """Play at this speed."""
        self._pause.timeout = PAUSES[speed]

    def begin(self, pictures: Iterable[str]) -> None:
        """The table lies open: load the pictures that come onto it, and play."""
        self._loading.begin(pictures)
        self.wait()

    def stop(self) -> None:
        """The table is put away."""
        self._loading.stop()
        self._pause.cancel()
        self._next_slice.cancel()
        collector.wake()

    def wait(self) -> None:
        """Play after a pause, where it is a bot's turn."""
        if self._model.mode is TableMode.BOT:
            self._pause()

    def hurry(self) -> None:
        """Skip the pause."""
        if self._model.mode is TableMode.BOT:
            self._pause.cancel()
            self._next_slice()

    def _think(self, _: float) -> None:
        """Think as long as a frame allows, and go on in the next."""
        if self._stage.moving or App.get_running_app().errors.telling:
            return
        before = len(self._model.game.moves)
        going_on = self._loading.now or self._model.think(1000 * THINKING)
        if going_on and len(self._model.game.moves) == before:
            collector.rest()
            self._next_slice()
            return
        collector.wake()
        if going_on:
            self._pause()
