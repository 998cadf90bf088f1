"""Snapshots: copies of the journal that the app makes beside it when it goes to the background.

A damaged journal is repaired from the newest one, and people can bring back from any of them what is no
longer there. Each is a closed SQLite file that was checked after it was written.
"""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import datetime, timedelta
from pathlib import Path
from typing import NamedTuple

from calico.journal.backup.entries import Entries, sound_entries_of
from calico.journal.errors import JournalError, Problem
from calico.journal.store.files import connect
from calico.journal.store.schema import (
    SCHEMAS,
    DamageFoundError,
    FileKind,
    check,
    kind_of_file,
    migrate,
    schema_of,
)
from calico.journal.store.store import SQLITE_ERRORS, Store, problem_of

FOLDER = "snapshots"
MOST_BYTES = 50 << 20
SESSIONS, DAYS, WEEKS = 3, 7, 4
"""How many snapshots are kept: of the last sessions, and the last one of each day and each week."""
_NAME = "calico-%Y%m%d-%H%M%S.db"


class Snapshot(NamedTuple):
    """A snapshot, and when it was made by the device's clock."""

    made: datetime
    file: Path


class Snapshots:
    """The snapshots of a journal."""

    def __init__(self, folder: Path) -> None:
        """Look after the snapshots beside the journal in this folder."""
        self._folder = folder / FOLDER
        self._of_this_session: Path | None = None

    def all(self) -> list[Snapshot]:
        """Every snapshot, the newest first."""
        found = []
        for file in self._folder.glob("calico-*.db"):
            with suppress(ValueError):  # Somebody else's file.
                found.append(Snapshot(datetime.strptime(file.name, _NAME), file))
        return sorted(found, reverse=True)

    def make(self, store: Store, now: datetime) -> Snapshot | None:
        """Make a snapshot, unless the newest one holds the same. A session keeps only its last.

        JournalError if that fails; older snapshots stay.
        """
        newest = next(iter(self.all()), None)
        if newest is not None and _content_of_file(newest.file) == store.fingerprint():
            return None
        target = self._folder / now.strftime(_NAME)
        beside = target.with_name(f"{target.name}.{os.getpid()}.part")
        try:
            self._folder.mkdir(exist_ok=True)
            _write(store, beside)
            os.replace(beside, target)
            self._replace_that_of_this_session(target)
            self._thin_out()
        except (OSError, *SQLITE_ERRORS, DamageFoundError) as error:
            problem = problem_of(error)
            raise (
                JournalError(Problem.NOT_WRITTEN, why=error) if problem is None else JournalError(problem)
            ) from error
        finally:
            with suppress(OSError):
                beside.unlink(missing_ok=True)
        return Snapshot(now.replace(microsecond=0, tzinfo=None), target)

    def _replace_that_of_this_session(self, target: Path) -> None:
        if self._of_this_session not in (None, target):
            self._of_this_session.unlink(missing_ok=True)
        self._of_this_session = target

    def _thin_out(self) -> None:
        """Remove snapshots that are no longer needed, and the oldest ones if all take too much space."""
        snapshots = self.all()
        wanted = snapshots_to_keep([snapshot.made for snapshot in snapshots])
        size = 0
        for number, snapshot in enumerate(snapshots):
            size += snapshot.file.stat().st_size
            if snapshot.made not in wanted or (size > MOST_BYTES and number > 0):
                snapshot.file.unlink(missing_ok=True)

    def newest_sound(self) -> tuple[Snapshot, Entries] | None:
        """The newest readable snapshot and its entries; None if there is none."""
        for snapshot in self.all():
            with suppress(JournalError):
                return snapshot, entries_of_snapshot(snapshot)
        return None


def snapshots_to_keep(moments: list[datetime]) -> set[datetime]:
    """Choose which snapshots to keep: those of the last sessions, days and weeks."""
    newest = sorted(moments, reverse=True)
    kept = set(newest[:SESSIONS])
    for most, name in ((DAYS, _day), (WEEKS, _week)):
        last_of: dict[object, datetime] = {}
        for moment in newest:
            last_of.setdefault(name(moment), moment)
        kept |= set(list(last_of.values())[:most])
    return kept


def _day(moment: datetime) -> object:
    return moment.date()


def _week(moment: datetime) -> object:
    return moment.date() - timedelta(days=moment.weekday())


def entries_of_snapshot(snapshot: Snapshot) -> Entries:
    """Read all entries of a snapshot; JournalError if it can't be read."""
    with _opened(snapshot.file) as store:
        return sound_entries_of(store)


@contextmanager
def _opened(file: Path) -> Iterator[Store]:
    """Load a snapshot into memory and bring it to the newest schema. Its file never changes."""
    if kind_of_file(file) is not FileKind.JOURNAL:
        raise JournalError(Problem.SNAPSHOT_DAMAGED)
    with closing(sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)) as memory:
        try:
            with closing(_connect_to_read(file)) as source:
                check(source, schema_of(source))
                source.backup(memory)
            memory.execute("PRAGMA foreign_keys = ON")
            if schema_of(memory) < len(SCHEMAS):
                migrate(memory)
        except (*SQLITE_ERRORS, DamageFoundError) as error:
            raise JournalError(Problem.SNAPSHOT_DAMAGED) from error
        yield Store(memory)


def _write(store: Store, file: Path) -> None:
    """Copy the store into a new file, close it, and check it there."""
    file.unlink(missing_ok=True)
    with closing(connect(file)) as target:
        store.copy_to(target)
        target.execute("PRAGMA journal_mode = DELETE")
        check(target)
    with open(file, "rb+") as written:
        os.fsync(written.fileno())


def _content_of_file(file: Path) -> object:
    """The snapshot's fingerprint, to compare; None if it can't be read."""
    try:
        with closing(_connect_to_read(file)) as source:
            return Store(source).fingerprint()
    except (JournalError, *SQLITE_ERRORS):
        return None


def _connect_to_read(file: Path) -> sqlite3.Connection:
    return connect(file.absolute().as_uri() + "?mode=ro&immutable=1")
