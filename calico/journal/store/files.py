"""The journal's files: connecting to them, and replacing an old one by a new one.

A new file is built under another name and then moved into place, so that the journal's name never stands for
something half done. The old file is set aside under a name of its own.
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
"""SQLite's files beside a database. Without them it may lack the latest changes."""


def connect(database: str | Path) -> sqlite3.Connection:
    """Connect without implicit transactions and without trusting the file."""
    connection = sqlite3.connect(
        database, timeout=2, isolation_level=None, uri=str(database).startswith("file:")
    )
    connection.execute("PRAGMA trusted_schema = OFF")
    connection.execute("PRAGMA cell_size_check = ON")
    connection.execute("PRAGMA foreign_keys = ON")
    return connection


def connect_durably(file: Path) -> sqlite3.Connection:
    """Connect so that every commit is on the disk when it returns."""
    connection = connect(file)
    try:
        connection.execute(f"PRAGMA page_size = {PAGE}")
        connection.execute("PRAGMA journal_mode = WAL")
        # Overwrite deleted rows, so that recovery never takes one for a present row.
        connection.execute("PRAGMA secure_delete = ON")
        connection.execute("PRAGMA synchronous = FULL")
    except BaseException:
        connection.close()
        raise
    return connection


def new_journal_in_memory() -> sqlite3.Connection:
    """Make an empty journal in memory."""
    connection = connect(":memory:")
    migrate(connection)
    return connection


def insert(connection: sqlite3.Connection, rows: Iterable[tuple[Table, Row]]) -> int:
    """Insert rows into an empty journal, parents before children; return how many fitted."""
    added = 0
    connection.execute("BEGIN")
    for table, row in rows:
        places = ", ".join("?" * (len(row) + 1))
        try:
            connection.execute(f"INSERT INTO {table.name} VALUES ({places})", (*row, table.seal(row)))
            added += 1
        except sqlite3.IntegrityError:
            continue  # Its parent is lost.
    connection.execute("COMMIT")
    return added


def build(file: Path, rows: Iterable[tuple[Table, Row]] = (), schema: int = len(SCHEMAS)) -> int:
    """Build a new journal beside its final place; return how many of the rows it holds.

    The rows are of this schema; the journal is migrated to the newest one.
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
    """Move the built journal into place; return where the old file is now, if there was one.

    The old file moves first. As long as it is in place it is the journal, and the new one only a copy of what
    could be read in it.
    """
    aside = set_aside(file, stamp)
    os.replace(_ready(file), file)
    _sync_folder(file.parent)
    return aside


def finish_installing(file: Path, stamp: str) -> Path | None:
    """Finish what a kill interrupted; return where the damaged file is now, if there is one."""
    ready = _ready(file)
    if file.exists() or not ready.exists():
        _remove(ready)  # While the journal is in its place, it counts; it is repaired again if need be.
        return None
    last = max(file.parent.glob(f"{file.stem}-set-aside-*{file.suffix}"), default=None)
    for suffix in _COMPANIONS:
        if last is not None and _beside(file, suffix).exists():
            os.replace(_beside(file, suffix), _beside(last, suffix))
    return install(file, stamp) or last


def set_aside(file: Path, stamp: str) -> Path | None:
    """Rename a file and its companions; return the new name, None if there was nothing."""
    there = [suffix for suffix in ("", *_COMPANIONS) if _beside(file, suffix).exists()]
    if not there:
        return None
    aside = _free_name(file, stamp)
    for suffix in there:
        os.replace(_beside(file, suffix), _beside(aside, suffix))
    return aside


def copy_aside(file: Path, stamp: str) -> Path:
    """Copy a file and its log as they are."""
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
    """Flush the names in a folder to the disk, where the system can."""
    if os.name == "posix":
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def can_write(folder: Path) -> bool:
    """Whether files can be created in a folder."""
    probe = folder / "can-write"
    try:
        probe.write_bytes(b"")
        probe.unlink()
    except OSError:
        return False
    return True
