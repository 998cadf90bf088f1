"""Simulate a disk that is full for chosen writes of the journal."""

import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from unittest.mock import patch
from weakref import WeakSet

from calico.journal.store.store import Store

Wanted = Callable[[int, str], bool]
"""Tells whether the write with this number, of this kind, fails."""


class FullDisk:
    """Lets chosen transactions fail at their end, as on a full disk."""

    def __init__(self, fails: Wanted) -> None:
        """Fail these writes."""
        self.fails = fails
        self.on = False
        self.number = 0
        self.failed: list[str] = []
        self._copies: WeakSet[Store] = WeakSet()
        self._inside: WeakSet[Store] = WeakSet()

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Replace `Store`'s transactions for the length of a `with`."""
        transaction, copy = Store.transaction, Store.copy

        @contextmanager
        def transaction_(store: Store) -> Iterator[None]:
            if store in self._inside or store in self._copies:
                with transaction(store):
                    yield
                return
            self._inside.add(store)
            try:
                with transaction(store):
                    yield
                    self._write(store)
            finally:
                self._inside.discard(store)

        def copy_(store: Store) -> Store:
            found = copy(store)
            self._copies.add(found)
            return found

        with patch.multiple(Store, transaction=transaction_, copy=copy_):
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
    """Return the method of the journal that writes."""
    frame = sys._getframe()
    while frame.f_back is not None:
        frame = frame.f_back
        code = frame.f_code
        inner = ("store.py", "contextlib.py", "full_disk.py")
        if not code.co_filename.endswith(inner) and code.co_name != "_writing":
            return code.co_qualname
    return ""


def nth(number: int) -> Wanted:
    """Let the n-th write fail."""
    return lambda at, _: at == number


def first_of_each_kind() -> Wanted:
    """Let the first write of each kind fail."""
    met: set[str] = set()

    def fails(_: int, kind: str) -> bool:
        new = kind not in met
        met.add(kind)
        return new

    return fails
