"""A copy of everything that is kept, in memory, so that long work on it can go on in any thread."""

from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from calico.journal.backup.entries import Entries, Tell
from calico.journal.backup.merge import MergeCounts, merge
from calico.journal.backup.read import read_backup
from calico.journal.backup.write import Written, write_backup
from calico.journal.clock import Clock
from calico.journal.errors import JournalError, Problem
from calico.journal.store.schema import GAMES, PLAYS
from calico.journal.store.store import Store


class FoundBackup(NamedTuple):
    """A backup that was read and checked."""

    entries: Entries
    brings: MergeCounts
    """What merging it would bring."""
    left_out: int
    """How many of its entries can't be read."""


class JournalCopy:
    """The journal as it was when it was copied. Any thread may use it, one at a time."""

    def __init__(self, store: Store, now: Clock) -> None:
        """On a store of its own."""
        self._store = store
        self._now = now

    def write_backup(self, tell: Tell) -> Written:
        """Write a backup; `tell` hears how many games have been checked, and of how many."""
        return write_backup(self._store, self._now(), tell)

    def read_backup(self, source: Path, tell: Tell) -> FoundBackup:
        """Read a backup and see what it would bring; JournalError where it can't be trusted."""
        try:
            with open(source, "rb") as file:
                entries, left_out = read_backup(file, tell, self._is_here)
        except OSError as trouble:
            raise JournalError(Problem.NOT_READ, why=trouble.strerror or trouble) from trouble
        return FoundBackup(entries, self.would_bring(entries), left_out)

    def would_bring(self, entries: Entries, own: bool = False) -> MergeCounts:
        """What merging these entries would bring; `own` are those of a snapshot."""
        with closing(self._store.copy()) as scratch:
            return merge(scratch, entries, own).brought

    def _is_here(self, head: tuple[object, ...], play: tuple[object, ...]) -> bool:
        return self._store.holds(GAMES, head) and self._store.holds(PLAYS, play)

    def close(self) -> None:
        """Forget it."""
        self._store.close()
