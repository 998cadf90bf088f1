"""Python's collector of what nothing leads to any more, kept from looking while somebody thinks or waits.

Looking through everything takes a fifth of a second where many screens stay made, and Python does it whenever
much is new: just when a screen opens. So the app asks for it once nothing moves (`ui/idle_collector.py`).

A thought makes a hundred thousand things and no cycles: the collector would go through all of them, find
nothing, and let frames be late by a tenth of a second. Many things that a thought leaves behind are what bots
remember of positions: they are put where the collector doesn't look, or the first frame after it were late.
"""

import gc
from collections.abc import Iterator
from contextlib import contextmanager

MANY = 20_000
"""New things that no frame has the time to look through."""


USUAL = 700, 10, 10
"""Python's own thresholds: of new things, of looks at these, and of looks at those that outlived one."""
SELDOM = 700, 10, 1000
"""New things are looked at as usual, which takes half a millisecond; all others only in the greatest need."""
WORTH = 2
"""After so many looks at what outlived one there may be something to be found; an opening takes three."""


def look_when_asked() -> None:
    """Let nobody wait while the collector looks through everything."""
    gc.set_threshold(*SELDOM)


def look_as_usual() -> None:
    """Let the collector look through everything whenever it likes."""
    gc.set_threshold(*USUAL)


def look() -> None:
    """Look through everything now, where much has happened since the last time."""
    if gc.get_count()[2] >= WORTH:
        gc.collect()


def look_and_freeze(all_anew: bool) -> None:
    """Look through everything, and from then on only at what comes; all anew, also at what was frozen."""
    if all_anew:
        gc.unfreeze()
    gc.collect()
    gc.freeze()


def rest() -> None:
    """Let the collector rest until `wake`."""
    gc.disable()


def wake() -> None:
    """Let the collector do its work again."""
    if gc.get_count()[0] > MANY:
        gc.freeze()
    gc.enable()


def rests() -> bool:
    """Whether somebody thinks, for whom it rests."""
    return not gc.isenabled()


@contextmanager
def resting() -> Iterator[None]:
    """Let the collector rest for a while, however that ends."""
    rest()
    try:
        yield
    finally:
        wake()
