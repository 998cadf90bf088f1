"""A copy of the journal, from which backups are written, and on which merging one is tried."""

from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from calico.journal.backup.entries import Entries, OnProgress
from calico.journal.backup.merge import MergeCounts, merge
from calico.journal.backup.read import read_backup
from calico.journal.backup.write import WrittenBackup, write_backup
from calico.journal.clock import Clock
from calico.journal.errors import JournalError, Problem
from calico.journal.store.schema import GAMES, PLAYS
from calico.journal.store.store import Store


class FoundBackup(NamedTuple):
    """A backup that was read and checked."""

    entries: Entries
    brings: MergeCounts
    """What merging it would change."""
    left_out: int
    """How many of its entries can't be read."""


class JournalCopy:
    """A copy of the journal in memory, for long work. Any thread may use it, one at a time."""

    def __init__(self, store: Store, now: Clock) -> None:
        """With a store of its own."""
        self._store = store
        self._now = now

    def write_backup(self, on_progress: OnProgress) -> WrittenBackup:
        """Write a backup; `on_progress` gets the number of games checked, and of all games."""
        return write_backup(self._store, self._now(), on_progress)

    def read_backup(self, source: Path, on_progress: OnProgress) -> FoundBackup:
        """Read a backup and count what it would bring; JournalError if it can't be trusted."""
        try:
            with open(source, "rb") as file:
                entries, left_out = read_backup(file, on_progress, self._is_here)
        except OSError as error:
            raise JournalError(Problem.NOT_READ, why=error.strerror or error) from error
        return FoundBackup(entries, self.preview_merge(entries), left_out)

    def preview_merge(self, entries: Entries, same_journal: bool = False) -> MergeCounts:
        """Count what merging these entries would bring."""
        with closing(self._store.copy()) as scratch:
            return merge(scratch, entries, same_journal).brought

    def _is_here(self, summary: tuple[object, ...], play: tuple[object, ...]) -> bool:
        return self._store.contains(GAMES, summary) and self._store.contains(PLAYS, play)

    def close(self) -> None:
        """Free the memory."""
        self._store.close()
