"""Sealed rows in SQLite: every change is whole and durable, every row read is the one that was written."""

import errno
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import cache
from pathlib import Path
from typing import TypeVar

from calico.engine.json_checks import FormatError
from calico.journal.errors import DamagedError, JournalError, Problem
from calico.journal.store.file_lock import BusyError, FileLock, identity
from calico.journal.store.rows import Row, Table

T = TypeVar("T")

SQLITE_ERRORS = (sqlite3.Error, UnicodeError, OverflowError, MemoryError)
"""What SQLite raises: the last two where damage makes nonsense of a text, even of a message, or of a size."""


class FileLocation:
    """Where the file of a journal lies, and the lock that its windows share."""

    def __init__(self, file: Path, lock: FileLock) -> None:
        """Of a file that is there."""
        self.file = file
        self._lock = lock
        self._identity = identity(file)

    @contextmanager
    def committing(self) -> Iterator[None]:
        """Hold the lock for a commit; JournalError where the file is no longer the one that was opened."""
        try:
            with self._lock.shared():
                if identity(self.file) != self._identity:
                    raise JournalError(Problem.MOVED)
                yield
        except BusyError as busy:
            raise JournalError(Problem.BUSY) from busy

    def close(self) -> None:
        """Let go of the lock."""
        self._lock.close()


class Store:
    """An open journal file, or one in memory where nothing can be kept."""

    def __init__(self, connection: sqlite3.Connection, place: FileLocation | None = None) -> None:
        """On a connection that begins its own transactions; `place` is that of a file on the disk."""
        self._connection = connection
        self._place = place
        self._rolling_back: list[Callable[[], object]] = []

    @contextmanager
    def unsynced_transaction(self) -> Iterator[None]:
        """Like `transaction`, but without waiting for the disk: a power cut may undo it."""
        with _translated_errors(Problem.NOT_WRITTEN):
            self._connection.execute("PRAGMA synchronous = NORMAL")
        try:
            with self.transaction():
                yield
        finally:
            with _translated_errors(Problem.NOT_WRITTEN):
                self._connection.execute("PRAGMA synchronous = FULL")

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """All that happens inside is on the disk when the outermost block ends, or nothing of it is."""
        if self._connection.in_transaction:
            yield
            return
        with self._committing(), _translated_errors(Problem.NOT_WRITTEN):
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._connection.execute("COMMIT")
            except BaseException:
                self._roll_back()
                raise
            finally:
                self._rolling_back.clear()

    def _committing(self) -> AbstractContextManager[None]:
        return nullcontext() if self._place is None else self._place.committing()

    def on_rollback(self, undo: Callable[[], object]) -> None:
        """Call this if the change that is going on does not last, so that memory isn't ahead of the disk."""
        if self._connection.in_transaction:
            self._rolling_back.append(undo)

    def _roll_back(self) -> None:
        if self._connection.in_transaction:
            self._connection.execute("ROLLBACK")
        for undo in reversed(self._rolling_back):
            undo()

    @contextmanager
    def read_transaction(self) -> Iterator[None]:
        """All that is read inside is as it was at one moment, whatever another window writes meanwhile."""
        if self._connection.in_transaction:
            yield
            return
        with _translated_errors(Problem.NOT_READ):
            self._connection.execute("BEGIN")
            try:
                yield
            finally:
                self._roll_back()

    def add(self, table: Table, row: Row) -> None:
        """A row that wasn't there."""
        with self.transaction():
            self._connection.execute(_insert(table), (*row, table.seal(row)))

    def put(self, table: Table, row: Row) -> None:
        """A row, in place of the one with its key where there is one."""
        with self.transaction():
            if not self._update(table, row, ""):
                self._connection.execute(_insert(table), (*row, table.seal(row)))

    def replace(self, table: Table, before: Row, after: Row) -> bool:
        """Put a row in place of another one with the same key; False where that one is no longer there."""
        with self.transaction():
            return self._update(table, after, " AND seal = ?", table.seal(before))

    def _update(self, table: Table, row: Row, condition: str, *values: object) -> bool:
        key = table.key_of(row)
        changed = self._connection.execute(_update(table) + condition, (*row, table.seal(row), *key, *values))
        return changed.rowcount == 1

    def remove(self, table: Table, *key: object) -> bool:
        """Take a row out, and whatever hangs on it; False where there is none."""
        with self.transaction():
            return self._connection.execute(_delete(table), key).rowcount == 1

    def find(self, table: Table, *key: object) -> Row | None:
        """The row with this key; DamagedError where it isn't what was written."""
        return next(self.rows(table, _matches(table), *key), None)

    def contains(self, table: Table, row: Row) -> bool:
        """Whether exactly this row is there."""
        condition = f"{_matches(table)} AND seal = ?"
        return bool(self.keys(table, condition, *table.key_of(row), table.seal(row)))

    def rows(self, table: Table, condition: str = "", *values: object) -> Iterator[Row]:
        """The rows that meet a condition in SQL; DamagedError at one that isn't what was written."""
        with _translated_errors(Problem.NOT_READ):
            for *row, seal in self._connection.execute(f"{_select(table)} {condition}", values):
                if table.seal(tuple(row)) != seal:
                    raise DamagedError(Problem.DAMAGED_ENTRY)
                yield tuple(row)

    def keys(self, table: Table, condition: str = "", *values: object) -> list[Row]:
        """The keys of the rows that meet a condition: to read many rows one by one, a few at a time."""
        with _translated_errors(Problem.NOT_READ):
            return self._connection.execute(f"{_select_keys(table)} {condition}", values).fetchall()

    def sound_rows(self, table: Table) -> tuple[list[Row], int]:
        """The rows that are as they were written, by their keys, and how many are not."""
        sound, damaged = [], 0
        with _translated_errors(Problem.NOT_READ):
            for *row, seal in self._connection.execute(f"{_select(table)} ORDER BY {', '.join(table.key)}"):
                if table.seal(tuple(row)) == seal:
                    sound.append(tuple(row))
                else:
                    damaged += 1
        return sound, damaged

    def copy(self) -> "Store":
        """All of it as it is now, in memory and for any thread."""
        copy = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
        self.copy_to(copy)
        copy.execute("PRAGMA foreign_keys = ON")
        return Store(copy)

    def copy_to(self, target: sqlite3.Connection) -> None:
        """Write all of it, as it is now, into another database."""
        with _translated_errors(Problem.NOT_READ):
            self._connection.backup(target)

    def fingerprint(self) -> list[Row]:
        """The number of rows of each table and the sum of their seals: the same for the same content."""
        with _translated_errors(Problem.NOT_READ):
            return self._connection.execute("SELECT * FROM ledger ORDER BY name").fetchall()

    def switch_to(self, other: "Store") -> None:
        """Go on with another store's file instead of this one."""
        self.close()
        self._connection, self._place = other._connection, other._place

    def checkpoint(self) -> None:
        """Bring everything from the write-ahead log into the main file, which is the safer place for long."""
        with _translated_errors(Problem.NOT_WRITTEN):
            self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def close(self) -> None:
        """Let go of the file."""
        self._connection.close()
        if self._place is not None:
            self._place.close()


def parsed(read: Callable[[Row], T], row: Row) -> T:
    """What a row holds; DamagedError where that has not the form it should have."""
    try:
        return read(row)
    except FormatError as wrong:
        raise DamagedError(Problem.DAMAGED_ENTRY) from wrong


@cache
def _select(table: Table) -> str:
    return f"SELECT {', '.join(table.columns)}, seal FROM {table.name}"


@cache
def _select_keys(table: Table) -> str:
    return f"SELECT {', '.join(table.key)} FROM {table.name}"


@cache
def _insert(table: Table) -> str:
    places = ", ".join("?" * (len(table.columns) + 1))
    return f"INSERT INTO {table.name} ({', '.join(table.columns)}, seal) VALUES ({places})"


@cache
def _matches(table: Table) -> str:
    return "WHERE " + " AND ".join(f"{column} = ?" for column in table.key)


@cache
def _update(table: Table) -> str:
    values = ", ".join(f"{column} = ?" for column in (*table.columns, "seal"))
    return f"UPDATE {table.name} SET {values} {_matches(table)}"


@cache
def _delete(table: Table) -> str:
    return f"DELETE FROM {table.name} {_matches(table)}"


@contextmanager
def _translated_errors(otherwise: Problem) -> Iterator[None]:
    """What SQLite can't do becomes one clear error."""
    try:
        yield
    except SQLITE_ERRORS as trouble:
        if is_damage(trouble):
            raise DamagedError(Problem.DAMAGED_ENTRY) from trouble
        problem = problem_of(trouble)
        raise (
            JournalError(otherwise, why=trouble) if problem is None else JournalError(problem)
        ) from trouble


_PROBLEMS = {
    "SQLITE_FULL": Problem.FULL,
    "SQLITE_READONLY": Problem.READ_ONLY,
    "SQLITE_CANTOPEN": Problem.READ_ONLY,
    "SQLITE_PERM": Problem.READ_ONLY,
    "SQLITE_BUSY": Problem.BUSY,
    "SQLITE_LOCKED": Problem.BUSY,
}


_SYSTEM_PROBLEMS = {
    errno.ENOSPC: Problem.FULL,
    errno.EACCES: Problem.READ_ONLY,
    errno.EPERM: Problem.READ_ONLY,
    errno.EROFS: Problem.READ_ONLY,
}


def problem_of(trouble: Exception) -> Problem | None:
    """Which of the known problems SQLite or the system met, if it is one of them."""
    if isinstance(trouble, OSError):
        return _SYSTEM_PROBLEMS.get(trouble.errno or 0)
    name = getattr(trouble, "sqlite_errorname", None) or ""
    return next((problem for prefix, problem in _PROBLEMS.items() if name.startswith(prefix)), None)


def is_damage(trouble: Exception) -> bool:
    """Whether SQLite stumbled over a damaged file."""
    if not isinstance(trouble, sqlite3.Error):
        return True
    name = getattr(trouble, "sqlite_errorname", None) or ""
    return name.startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB")) or "decode" in str(trouble)


def is_disk_failure(trouble: Exception) -> bool:
    """Whether the disk failed to read or write, which says nothing about the file. A short read is damage."""
    name = getattr(trouble, "sqlite_errorname", None) or ""
    return name.startswith("SQLITE_IOERR") and name != "SQLITE_IOERR_SHORT_READ"
