"""Work that takes a while: in slices between frames, or in another thread."""

from collections.abc import Callable, Iterable
from threading import Event, Thread
from typing import Any, TypeVar

import asynckivy
from kivy.clock import Clock, mainthread

from calico import collector
from calico.journal import JournalError
from calico.slices import Slices
from calico.ui.device.errors import DeviceError

T = TypeVar("T")
Tell = Callable[[int, int], object]
SLICE = 0.01
"""Seconds of a frame that work in slices may take."""
THINKING = 0.005
"""Seconds of a frame that a bot or the coach may think: meanwhile people look at what moves."""


async def in_slices(steps: Iterable[object], seconds: float = SLICE) -> Any:
    """Do this work a slice each frame; return what a generator returns at its end."""
    work = Slices(steps)
    while not work.run(seconds):
        await asynckivy.sleep(0)
    return work.result


async def thinking(think: Callable[[], bool], seconds: float = THINKING) -> None:
    """Call this, which tells whether there is more to think, until there isn't: a slice each frame."""
    with collector.resting():
        await in_slices(iter(think, False), seconds)


class _CancelledError(Exception):
    """Nobody wants the result any more."""


class BackgroundTask:
    """Runs work in a thread; progress, result and errors are handed to the thread that draws."""

    def __init__(
        self,
        work: Callable[[Tell], T],
        done: Callable[[T], object],
        failed: Callable[[Exception], object],
        told: Tell = lambda _done, _of: None,
    ) -> None:
        """Begin at once.

        `failed` hears of every error, so that nobody waits on; all that have no sentence are raised as well.
        """
        self._cancelled = Event()
        self._told, self._done, self._failed = told, done, failed
        self._last = 0, 0
        self._watch = Clock.schedule_interval(self._look, 0.1)
        self._thread = Thread(target=self._run, args=(work,), daemon=True)
        self._thread.start()

    def cancel(self) -> None:
        """Stop: the work ends the next time it reports progress."""
        self._cancelled.set()
        self._watch.cancel()

    def _run(self, work: Callable[[Tell], T]) -> None:
        try:
            result = work(self._tell)
        except _CancelledError:
            return
        except Exception as trouble:
            self._end_badly(trouble)
        else:
            self._end(result)

    @mainthread
    def _end(self, result: object) -> None:
        self._watch.cancel()
        if self._cancelled.is_set():
            return
        try:
            self._done(result)
        except Exception as trouble:
            self._failed(trouble)
            raise

    @mainthread
    def _end_badly(self, trouble: Exception) -> None:
        self._watch.cancel()
        if not self._cancelled.is_set():
            self._failed(trouble)
        if not isinstance(trouble, JournalError | DeviceError):
            raise trouble

    def _tell(self, done: int, of: int) -> None:
        if self._cancelled.is_set():
            raise _CancelledError
        self._last = done, of

    def _look(self, _: float) -> bool:
        if not self._thread.is_alive():
            return False
        if self._last[1]:
            self._told(*self._last)
        return True
