"""Python's collector of what nothing leads to any more, kept from looking while somebody thinks.

A thought makes a hundred thousand things and no cycles: the collector would go through all of them, find
nothing, and let frames be late by a tenth of a second. Many things that a thought leaves behind are what bots
remember of positions: they are put where the collector doesn't look, or the first frame after it were late.
"""

import gc
from collections.abc import Iterator
from contextlib import contextmanager

MANY = 20_000
"""New things that no frame has the time to look through."""


def rest() -> None:
    """Let the collector rest until `wake`."""
    gc.disable()


def wake() -> None:
    """Let the collector do its work again."""
    if gc.get_count()[0] > MANY:
        gc.freeze()
    gc.enable()


@contextmanager
def resting() -> Iterator[None]:
    """Let the collector rest for a while, however that ends."""
    rest()
    try:
        yield
    finally:
        wake()
