"""The files of a journal: connections to them, and how a new one takes the place of an old one.

A new file is built under another name and only then moved into place, so that the journal's own name
never stands for something half done. What was there before is set aside under a name of its own.
"""

import os
import shutil
import sqlite3
from collections.abc import Iterable
from pathlib import Path

from calico.journal.store.recovery import PAGE, log_of
from calico.journal.store.rows import Row, Table
from calico.journal.store.schema import SCHEMAS, migrate

_COMPANIONS = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a database; a database without them may lack the latest changes."""


def connect(database: str | Path) -> sqlite3.Connection:
    """A connection that begins no transactions by itself and trusts nothing in the file."""
    connection = sqlite3.connect(
        database, timeout=2, isolation_level=None, uri=str(database).startswith("file:")
    )
    connection.execute("PRAGMA trusted_schema = OFF")
    connection.execute("PRAGMA cell_size_check = ON")
    connection.execute("PRAGMA foreign_keys = ON")
    return connection


def connect_durably(file: Path) -> sqlite3.Connection:
    """A connection whose every commit is on the disk when it returns."""
    connection = connect(file)
    try:
        connection.execute(f"PRAGMA page_size = {PAGE}")
        connection.execute("PRAGMA journal_mode = WAL")
        # What is deleted is overwritten, so that no old row is ever taken for a present one.
        connection.execute("PRAGMA secure_delete = ON")
        connection.execute("PRAGMA synchronous = FULL")
    except BaseException:
        connection.close()
        raise
    return connection


def new_journal_in_memory() -> sqlite3.Connection:
    """An empty journal that lasts until it is closed."""
    connection = connect(":memory:")
    migrate(connection)
    return connection


def insert(connection: sqlite3.Connection, rows: Iterable[tuple[Table, Row]]) -> int:
    """Add rows to an empty journal, those that others hang on first; return how many found their place."""
    added = 0
    connection.execute("BEGIN")
    for table, row in rows:
        places = ", ".join("?" * (len(row) + 1))
        try:
            connection.execute(f"INSERT INTO {table.name} VALUES ({places})", (*row, table.seal(row)))
            added += 1
        except sqlite3.IntegrityError:
            continue  # What it hung on is lost.
    connection.execute("COMMIT")
    return added


def build(file: Path, rows: Iterable[tuple[Table, Row]] = (), schema: int = len(SCHEMAS)) -> int:
    """Make a new journal ready beside where it belongs; return how many of the rows it holds.

    The rows are of this schema; the journal is led from there to the newest one.
    """
    building = _beside(file, ".building")
    _remove(building)
    connection = connect_durably(building)
    try:
        migrate(connection, SCHEMAS[:schema])
        added = insert(connection, rows)
        migrate(connection)
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    finally:
        connection.close()
    os.replace(building, _ready(file))
    return added


def install(file: Path, stamp: str) -> Path | None:
    """Put the journal that is ready into its place; return where what was there is now, if anything was.

    The old file goes first: as long as it is there, it is the journal, and what is ready is only a copy
    of what could be read in it.
    """
    aside = set_aside(file, stamp)
    os.replace(_ready(file), file)
    _sync_folder(file.parent)
    return aside


def finish_installing(file: Path, stamp: str) -> Path | None:
    """Do what a kill left undone; return where the damaged file is now, None where there is none."""
    ready = _ready(file)
    if file.exists() or not ready.exists():
        _remove(ready)  # As long as the journal is in its place it counts, and is repaired again if need be.
        return None
    last = max(file.parent.glob(f"{file.stem}-set-aside-*{file.suffix}"), default=None)
    for suffix in _COMPANIONS:
        if last is not None and _beside(file, suffix).exists():
            os.replace(_beside(file, suffix), _beside(last, suffix))
    return install(file, stamp) or last


def set_aside(file: Path, stamp: str) -> Path | None:
    """Give a file and its companions another name, and return it; None where there is nothing."""
    there = [suffix for suffix in ("", *_COMPANIONS) if _beside(file, suffix).exists()]
    if not there:
        return None
    aside = _free_name(file, stamp)
    for suffix in there:
        os.replace(_beside(file, suffix), _beside(aside, suffix))
    return aside


def copy_aside(file: Path, stamp: str) -> Path:
    """Keep a copy of a file and its log as they are."""
    aside = _free_name(file, stamp)
    shutil.copyfile(file, aside)
    shutil.copyfile(log_of(file), log_of(aside))
    return aside


def _free_name(file: Path, stamp: str) -> Path:
    aside = file.with_name(f"{file.stem}-set-aside-{stamp}{file.suffix}")
    number = 2
    while any(_beside(aside, suffix).exists() for suffix in ("", *_COMPANIONS)):
        aside = file.with_name(f"{file.stem}-set-aside-{stamp}-{number}{file.suffix}")
        number += 1
    return aside


def _ready(file: Path) -> Path:
    return _beside(file, ".ready")


def _beside(file: Path, suffix: str) -> Path:
    return file.with_name(file.name + suffix)


def _remove(file: Path) -> None:
    for suffix in ("", *_COMPANIONS):
        _beside(file, suffix).unlink(missing_ok=True)


def _sync_folder(folder: Path) -> None:
    """Have the names in a folder written to the disk, where the system knows how."""
    if os.name == "posix":
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def can_write(folder: Path) -> bool:
    """Whether a file can be made in a folder."""
    probe = folder / "can-write"
    try:
        probe.write_bytes(b"")
        probe.unlink()
    except OSError:
        return False
    return True
