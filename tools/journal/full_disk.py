"""A disk that is full for chosen writes of the journal, which it knows by `Store.change`."""

import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from unittest.mock import patch
from weakref import WeakSet

from calico.journal.store.store import Store

Wanted = Callable[[int, str], bool]
"""Whether the write with this number, of this kind, fails."""


class FullDisk:
    """Lets chosen changes of the journal fail at their end, as on a disk that is full for a moment."""

    def __init__(self, fails: Wanted) -> None:
        """With the changes that fail."""
        self.fails = fails
        self.on = False
        self.number = 0
        self.failed: list[str] = []
        self._copies: WeakSet[Store] = WeakSet()
        self._inside: WeakSet[Store] = WeakSet()

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Stand between the journal and its disk."""
        change, copy = Store.change, Store.copy

        @contextmanager
        def change_(store: Store) -> Iterator[None]:
            if store in self._inside or store in self._copies:
                with change(store):
                    yield
                return
            self._inside.add(store)
            try:
                with change(store):
                    yield
                    self._write(store)
            finally:
                self._inside.discard(store)

        def copy_(store: Store) -> Store:
            found = copy(store)
            self._copies.add(found)
            return found

        with patch.multiple(Store, change=change_, copy=copy_):
            yield

    def _write(self, store: Store) -> None:
        if not self.on:
            return
        self.number += 1
        kind = _kind()
        if self.fails(self.number, kind):
            self.failed.append(f"{self.number}, {kind}")
            full = sqlite3.OperationalError("database or disk is full")
            full.sqlite_errorname = "SQLITE_FULL"  # type: ignore[misc]
            raise full


def _kind() -> str:
    """What is being written: the part of the journal that asked for it."""
    frame = sys._getframe()
    while frame.f_back is not None:
        frame = frame.f_back
        code = frame.f_code
        inner = ("store.py", "contextlib.py", "full_disk.py")
        if not code.co_filename.endswith(inner) and code.co_name != "_writing":
            return code.co_qualname
    return ""


def nth(number: int) -> Wanted:
    """The n-th write fails."""
    return lambda at, _: at == number


def first_of_each_kind() -> Wanted:
    """The first write of each kind fails."""
    met: set[str] = set()

    def fails(_: int, kind: str) -> bool:
        new = kind not in met
        met.add(kind)
        return new

    return fails
