"""A copy of everything that is kept, in memory: for work that takes a while, and for taking it back."""

from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO

from calico.journal.backup import Merged, Written, merge, read_backup, write_backup
from calico.journal.errors import JournalError, Problem
from calico.journal.moments import Clock
from calico.journal.store import Store

Tell = Callable[[int, int], object]


class Trial:
    """The journal as it was when it was copied. Any thread may use it, one at a time."""

    def __init__(self, store: Store, now: Clock) -> None:
        """On a store of its own."""
        self._store = store
        self._now = now

    @property
    def store(self) -> Store:
        """What it is kept in."""
        return self._store

    def write(self, target: BinaryIO) -> Written:
        """Write a backup of it."""
        return write_backup(self._store, target, self._now())

    def restore(self, source: Path, tell: Tell) -> Merged:
        """Merge a backup into it; `tell` hears how many games have been checked, and of how many."""
        try:
            with open(source, "rb") as file:
                backup = read_backup(file, self._store.has, tell)
        except OSError as trouble:
            raise JournalError(Problem.NOT_READ, why=trouble.strerror or trouble) from trouble
        return merge(self._store, backup)

    def close(self) -> None:
        """Forget it."""
        self._store.close()
