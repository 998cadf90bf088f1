"""Sealed rows in SQLite. Changes are atomic and durable; every row read is checked against its seal."""

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
"""What SQLite raises. The last three come from damage: broken texts, even in messages, and absurd sizes."""


class FileLocation:
    """Where a journal's file lies, and the lock that its windows share."""

    def __init__(self, file: Path, lock: FileLock) -> None:
        """For a file that exists."""
        self.file = file
        self._lock = lock
        self._identity = identity(file)

    @contextmanager
    def committing(self) -> Iterator[None]:
        """Hold the lock for a commit; JournalError if the file was replaced since it was opened."""
        try:
            with self._lock.shared():
                if identity(self.file) != self._identity:
                    raise JournalError(Problem.MOVED)
                yield
        except BusyError as busy:
            raise JournalError(Problem.BUSY) from busy

    def close(self) -> None:
        """Close the lock."""
        self._lock.close()


class Store:
    """An open journal: a file, or in memory where nothing can be kept."""

    def __init__(self, connection: sqlite3.Connection, location: FileLocation | None = None) -> None:
        """With a connection that begins no transactions by itself; `location` is None in memory."""
        self._connection = connection
        self._location = location
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
        """Keep everything inside when the outermost block ends, or nothing of it."""
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
        return nullcontext() if self._location is None else self._location.committing()

    def on_rollback(self, undo: Callable[[], object]) -> None:
        """Call this if the current transaction fails, so that memory isn't ahead of the disk."""
        if self._connection.in_transaction:
            self._rolling_back.append(undo)

    def _roll_back(self) -> None:
        if self._connection.in_transaction:
            self._connection.execute("ROLLBACK")
        for undo in reversed(self._rolling_back):
            undo()

    @contextmanager
    def read_transaction(self) -> Iterator[None]:
        """Read everything inside as it was at one moment, whatever another window writes meanwhile."""
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
        """Add a new row."""
        with self.transaction():
            self._connection.execute(_insert(table), (*row, table.seal(row)))

    def put(self, table: Table, row: Row) -> None:
        """Add a row, or replace the one with its key."""
        with self.transaction():
            if not self._update(table, row, ""):
                self._connection.execute(_insert(table), (*row, table.seal(row)))

    def replace(self, table: Table, before: Row, after: Row) -> bool:
        """Replace a row by one with the same key; False if it has changed or is gone."""
        with self.transaction():
            return self._update(table, after, " AND seal = ?", table.seal(before))

    def _update(self, table: Table, row: Row, condition: str, *values: object) -> bool:
        key = table.key_of(row)
        changed = self._connection.execute(_update(table) + condition, (*row, table.seal(row), *key, *values))
        return changed.rowcount == 1

    def remove(self, table: Table, *key: object) -> bool:
        """Remove a row and its children; False if there is none."""
        with self.transaction():
            return self._connection.execute(_delete(table), key).rowcount == 1

    def find(self, table: Table, *key: object) -> Row | None:
        """The row with this key, if any; DamagedError if its seal doesn't fit."""
        return next(self.rows(table, _matches(table), *key), None)

    def contains(self, table: Table, row: Row) -> bool:
        """Whether exactly this row is there."""
        condition = f"{_matches(table)} AND seal = ?"
        return bool(self.keys(table, condition, *table.key_of(row), table.seal(row)))

    def rows(self, table: Table, condition: str = "", *values: object) -> Iterator[Row]:
        """The rows that meet an SQL condition; DamagedError at one whose seal doesn't fit."""
        with _translated_errors(Problem.NOT_READ):
            for *row, seal in self._connection.execute(f"{_select(table)} {condition}", values):
                if table.seal(tuple(row)) != seal:
                    raise DamagedError(Problem.DAMAGED_ENTRY)
                yield tuple(row)

    def keys(self, table: Table, condition: str = "", *values: object) -> list[Row]:
        """The keys of rows that meet an SQL condition: to read many rows a few at a time."""
        with _translated_errors(Problem.NOT_READ):
            return self._connection.execute(f"{_select_keys(table)} {condition}", values).fetchall()

    def sound_rows(self, table: Table) -> tuple[list[Row], int]:
        """The rows whose seals fit, by key, and how many others there are."""
        sound, damaged = [], 0
        with _translated_errors(Problem.NOT_READ):
            for *row, seal in self._connection.execute(f"{_select(table)} ORDER BY {', '.join(table.key)}"):
                if table.seal(tuple(row)) == seal:
                    sound.append(tuple(row))
                else:
                    damaged += 1
        return sound, damaged

    def copy(self) -> "Store":
        """Copy everything into memory, for any thread."""
        copy = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
        self.copy_to(copy)
        copy.execute("PRAGMA foreign_keys = ON")
        return Store(copy)

    def copy_to(self, target: sqlite3.Connection) -> None:
        """Copy everything into another database."""
        with _translated_errors(Problem.NOT_READ):
            self._connection.backup(target)

    def fingerprint(self) -> list[Row]:
        """The ledger: equal for equal content."""
        with _translated_errors(Problem.NOT_READ):
            return self._connection.execute("SELECT * FROM ledger ORDER BY name").fetchall()

    def switch_to(self, other: "Store") -> None:
        """Continue with another store's file."""
        self.close()
        self._connection, self._location = other._connection, other._location

    def checkpoint(self) -> None:
        """Write the log back into the main file, which is safer in the long run."""
        with _translated_errors(Problem.NOT_WRITTEN):
            self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def close(self) -> None:
        """Close the file."""
        self._connection.close()
        if self._location is not None:
            self._location.close()


def parse_row(read: Callable[[Row], T], row: Row) -> T:
    """Read a row's content; DamagedError if it has another form."""
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
    """Turn SQLite's errors into JournalError and DamagedError."""
    try:
        yield
    except SQLITE_ERRORS as error:
        if is_damage(error):
            raise DamagedError(Problem.DAMAGED_ENTRY) from error
        problem = problem_of(error)
        raise (JournalError(otherwise, why=error) if problem is None else JournalError(problem)) from error


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


def problem_of(error: Exception) -> Problem | None:
    """The known problem that SQLite or the system reported, if it is one."""
    if isinstance(error, OSError):
        return _SYSTEM_PROBLEMS.get(error.errno or 0)
    name = getattr(error, "sqlite_errorname", None) or ""
    return next((problem for prefix, problem in _PROBLEMS.items() if name.startswith(prefix)), None)


def is_damage(error: Exception) -> bool:
    """Whether SQLite reported a damaged file."""
    if not isinstance(error, sqlite3.Error):
        return True
    name = getattr(error, "sqlite_errorname", None) or ""
    return name.startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB")) or "decode" in str(error)


def is_disk_failure(error: Exception) -> bool:
    """Whether the disk failed to read or write, which says nothing about the file. A short read is damage."""
    name = getattr(error, "sqlite_errorname", None) or ""
    return name.startswith("SQLITE_IOERR") and name != "SQLITE_IOERR_SHORT_READ"
