"""Long work a slice a frame, so that nothing that is seen stands still for it."""

from collections.abc import Iterable
from typing import Any

import asynckivy
from kivy.clock import Clock

SLICE = 0.01
"""Seconds of a frame that such work may take."""


async def in_slices(steps: Iterable[object]) -> Any:
    """Take the steps that iterating takes: as many as a frame allows, and the rest in the next ones.

    What a generator returns at its end is the answer.
    """
    going, end = iter(steps), Clock.time() + SLICE
    while True:
        try:
            next(going)
        except StopIteration as last:
            return last.value
        if Clock.time() > end:
            await asynckivy.sleep(0)
            end = Clock.time() + SLICE
