"""Python's collector of what nothing leads to any more, kept from looking while somebody thinks.

A thought makes a hundred thousand things and no cycles: the collector would go through all of them, find
nothing, and let frames be late by a tenth of a second.
"""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


def rest() -> None:
    """Let the collector rest until `wake`."""
    gc.disable()


def wake() -> None:
    """Let the collector do its work again."""
    gc.enable()


@contextmanager
def resting() -> Iterator[None]:
    """Let the collector rest for a while, however that ends."""
    rest()
    try:
        yield
    finally:
        wake()
