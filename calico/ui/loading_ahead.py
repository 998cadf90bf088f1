"""Pictures loaded ahead, while something moves: the first thing that shows one needn't wait for it."""

from collections.abc import Iterable

import asynckivy

from calico.ui.pictures import loading

PATIENCE = 0.35
"""Seconds between two steps."""


class LoadingAhead:
    """Loads some pictures a step at a time, each in a frame that has nothing else to do."""

    now = False
    """Whether this frame is one for loading, and leaves no time to think."""

    def __init__(self) -> None:
        """Nothing yet."""
        self._task = asynckivy.dummy_task

    def begin(self, names: Iterable[str]) -> None:
        """Load these pictures, one after the other."""
        self._task = asynckivy.start(self._load(names))

    def stop(self) -> None:
        """Leave the rest until it is needed."""
        self._task.cancel()

    async def _load(self, names: Iterable[str]) -> None:
        try:
            for load in loading(names):
                await asynckivy.sleep(PATIENCE)
                self.now = True
                await asynckivy.sleep(0)
                load()
                await asynckivy.sleep(0)
                self.now = False
        finally:
            self.now = False
