"""Write a backup, and read it back before anybody says that it is saved."""

import hashlib
import zipfile
from datetime import datetime
from io import BytesIO
from typing import NamedTuple

from calico import __version__
from calico.engine.json_checks import FormatError, Json
from calico.journal.backup.entries import CheckedEntries, Entries, OnProgress, check_entries, entries_of
from calico.journal.backup.read import (
    FILES,
    FORMAT,
    LARGEST_LINE,
    MANIFEST,
    PACKED_COLUMNS,
    TEXT_COLUMNS,
    VERSION,
    read_backup,
)
from calico.journal.clock import iso_text
from calico.journal.errors import JournalError, Problem
from calico.journal.store.rows import Row, Table, from_text, to_text, unpack
from calico.journal.store.schema import PLAYS, VIEWS
from calico.journal.store.store import Store

_ZIP_FROM, _ZIP_TO = (1980, 1, 1, 0, 0, 0), (2107, 12, 31, 23, 59, 58)
"""The earliest and latest time that a zip file can store."""


class WrittenBackup(NamedTuple):
    """A backup that was written and read back."""

    content: bytes
    left_out: int
    """Entries that are damaged, or that no device could read again."""


def write_backup(store: Store, now: datetime, on_progress: OnProgress) -> WrittenBackup:
    """Write everything in the store as one file."""
    entries, left_out = check_entries(_without_long_entries(entries_of(store)), on_progress)
    content = _zip(entries, now)
    if not _reads_back(content, entries):
        raise JournalError(Problem.NOT_WRITTEN, why="the backup can’t be read again")
    return WrittenBackup(content, left_out)


def _without_long_entries(found: CheckedEntries) -> CheckedEntries:
    """Leave out entries too long for a line of a backup."""
    entries = {
        table: {key: row for key, row in rows.items() if _fits_a_line(table, row)}
        for table, rows in found.entries.items()
    }
    too_long = sum(
        len(rows) - len(entries[table])
        for table, rows in found.entries.items()
        if table not in (PLAYS, VIEWS)  # Games count once, by their summaries.
    )
    return CheckedEntries(entries, found.left_out + too_long)


def _fits_a_line(table: Table, row: Row) -> bool:
    try:
        return len(_line(table, row)) < LARGEST_LINE
    except FormatError:
        return False


def _line(table: Table, row: Row) -> bytes:
    return (row_to_line(table, row) + "\n").encode()


def _zip(entries: Entries, now: datetime) -> bytes:
    target = BytesIO()
    files: dict[str, Json] = {}
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, table in FILES.items():
            content = b"".join(_line(table, row) for row in entries[table].values())
            files[name] = {"lines": len(entries[table]), "sha256": hashlib.sha256(content).hexdigest()}
            archive.writestr(_entry(name, now), content)
        manifest = {
            "format": FORMAT,
            "version": VERSION,
            "app": __version__,
            "made": iso_text(now),
            "files": files,
        }
        archive.writestr(_entry(MANIFEST, now), to_text(manifest))
    return target.getvalue()


def _reads_back(content: bytes, entries: Entries) -> bool:
    """Whether reading the file gives every entry back. Its games were replayed before."""
    found = read_backup(BytesIO(content), lambda done, of: None, lambda summary, play: True)
    return not found.left_out and all(
        found.entries[table].keys() == entries[table].keys() for table in entries
    )


def _entry(name: str, now: datetime) -> zipfile.ZipInfo:
    entry = zipfile.ZipInfo(name, min(max(now.timetuple()[:6], _ZIP_FROM), _ZIP_TO))
    entry.compress_type = zipfile.ZIP_DEFLATED
    entry.external_attr = 0o644 << 16
    return entry


def row_to_line(table: Table, row: Row) -> str:
    """Format a row as a line of JSON, with packed columns unpacked."""
    return to_text(
        {column: _from_column(column, value) for column, value in zip(table.columns, row, strict=True)}
    )


def _from_column(column: str, value: Json) -> Json:
    if column in TEXT_COLUMNS:
        return from_text(value)
    return unpack(value) if column in PACKED_COLUMNS else value
