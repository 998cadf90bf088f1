"""Long work in slices of time: bots, the coach, searches and statistics do it a little each frame."""

import time
from collections.abc import Callable, Iterable
from typing import Any


class Slices:
    """Work that is done step by step by iterating; what a generator returns at its end is the result."""

    def __init__(self, steps: Iterable[object], clock: Callable[[], float] = time.perf_counter) -> None:
        """Nothing is done until the first `run`."""
        self.done = False
        self.result: Any = None
        self._steps, self._clock = iter(steps), clock

    def run(self, seconds: float) -> bool:
        """Go on for so long, at least one step; whether the work is done."""
        until = self._clock() + seconds
        while not self.done:
            try:
                next(self._steps)
            except StopIteration as end:
                self.done, self.result = True, end.value
                break
            if self._clock() >= until:
                break
        return self.done
