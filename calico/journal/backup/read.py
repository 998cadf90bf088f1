"""Read a backup. A file that isn't whole is refused; an odd entry of a whole one is left out and counted."""

import hashlib
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from math import isfinite
from typing import BinaryIO

from calico.engine.json_checks import FormatError, Json, as_number, as_object, as_text, member
from calico.journal.backup.entries import CheckedEntries, IsKnown, OnProgress, check_entries, rows_by_key
from calico.journal.clock import LATEST_TOUCH
from calico.journal.errors import JournalError, Problem
from calico.journal.store.rows import Row, Table, from_text, pack, to_text
from calico.journal.store.schema import GAMES, MARKS, PLAYS, QUILTERS, SETTINGS, SHEETS, VIEWS

FORMAT, VERSION = "calico-backup", 1
MANIFEST = "manifest.json"

FILES: dict[str, Table] = {
    f"{table.name}.jsonl": table for table in (QUILTERS, MARKS, GAMES, PLAYS, VIEWS, SHEETS, SETTINGS)
}
"""The files of a backup besides its manifest: one for each table, with a line for each row."""

TEXT_COLUMNS, PACKED_COLUMNS = ("body", "value"), ("setup", "moves")
_NAME_COLUMNS = ("mode", "circle", "name")
_OPTIONAL_COLUMNS = ("finished", "scenario")
_LARGEST = (1 << 63) - 1


def line_to_row(table: Table, line: str) -> Row:
    """Parse a line into a row; FormatError if it isn't one."""
    source = as_object(from_text(line), f"A line of {table.name}")
    return tuple(
        _to_column(column, member(source, column, f"A line of {table.name}")) for column in table.columns
    )


def _to_column(column: str, value: Json) -> Json:
    if column in TEXT_COLUMNS:
        return to_text(storable(value))
    if column in PACKED_COLUMNS:
        return pack(value)
    if column in _NAME_COLUMNS:
        return as_text(storable(value), column)
    if value is None and column in _OPTIONAL_COLUMNS:
        return None
    number = as_number(value, column, 0, _LARGEST)
    return min(number, LATEST_TOUCH) if column == "touched" else number


_DEEPEST = 16
"""The app writes nothing nested so deep. Deeper values could pass here and fail elsewhere in the app."""


def storable(value: Json, deeper: int = _DEEPEST) -> Json:
    """Check that a value can be written and read again: no huge number, broken text or deep nesting."""
    if isinstance(value, str):
        try:
            value.encode()
        except UnicodeEncodeError:
            raise FormatError("A text holds half a character") from None
    elif isinstance(value, int):
        if not -_LARGEST <= value <= _LARGEST:
            raise FormatError("A number is too large")
    elif isinstance(value, float):
        if not isfinite(value):
            raise FormatError("A number is none")
    elif isinstance(value, dict | list):
        if not deeper:
            raise FormatError("It is nested too deep")
        for part in (*value, *value.values()) if isinstance(value, dict) else value:
            storable(part, deeper - 1)
    return value


LARGEST_FILE = 256 << 20
LARGEST_MANIFEST = 64 << 10
LARGEST_LINE = 4 << 20
"""The most that a row may be: the puzzles of fifty quilters who tried all of them take a quarter of it."""
LARGEST_RATIO = 200
"""JSON of games shrinks to a tenth. A file that shrinks further is a zip bomb."""
_SYMLINK = 0o120000
_KIND_OF_FILE = 0o170000


@contextmanager
def _open_zip(source: BinaryIO) -> Iterator[zipfile.ZipFile]:
    """Open a backup's zip and check its table of contents; JournalError if it isn't a whole backup."""
    begins = source.read(4)
    source.seek(0)
    if begins[:2] != b"PK":
        raise JournalError(Problem.BACKUP_FOREIGN, why="it isn’t a ZIP file")
    try:
        with zipfile.ZipFile(source) as archive:
            _check_entries(archive)
            yield archive
    except FormatError as wrong:
        raise JournalError(Problem.BACKUP_DAMAGED, why=wrong) from wrong
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError) as wrong:
        raise JournalError(Problem.BACKUP_DAMAGED, why=f"the zip file can't be read ({wrong})") from wrong


def _check_entries(archive: zipfile.ZipFile) -> None:
    entries = archive.infolist()
    names = [entry.filename for entry in entries]
    if MANIFEST not in names:
        raise JournalError(Problem.BACKUP_FOREIGN, why=f"it holds no {MANIFEST}")
    for entry in entries:
        _check_entry(entry)
    if sorted(names) != sorted((MANIFEST, *FILES)):
        raise FormatError("a file in it is missing or there twice")


def _check_entry(entry: zipfile.ZipInfo) -> None:
    name = entry.filename
    if name.startswith(("/", "\\")) or ".." in name or ":" in name:
        raise FormatError(f"{name!r:.60} leads out of its folder")
    if entry.external_attr >> 16 & _KIND_OF_FILE == _SYMLINK:
        raise FormatError(f"{name!r:.60} is a link")
    if name != MANIFEST and name not in FILES:
        raise FormatError(f"{name!r:.60} does not belong there")
    if entry.flag_bits & 1 or entry.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        raise FormatError(f"{name} is packed in a way that backups are not")
    if entry.file_size > LARGEST_FILE or entry.file_size > LARGEST_RATIO * max(entry.compress_size, 5000):
        raise FormatError(f"{name} is too large")


def manifest_of(archive: zipfile.ZipFile) -> dict[str, Json]:
    """Read the manifest: the lines and the SHA-256 of each file."""
    with archive.open(MANIFEST) as file:
        content = file.read(LARGEST_MANIFEST + 1)
    if len(content) > LARGEST_MANIFEST:
        raise FormatError(f"{MANIFEST} is too large")
    manifest = as_object(from_text(content.decode()), "The manifest")
    if manifest.get("format") != FORMAT:
        raise JournalError(Problem.BACKUP_FOREIGN, why=f"its {MANIFEST} tells of something else")
    version = as_number(member(manifest, "version", "The manifest"), "The version", 1)
    if version > VERSION:
        raise JournalError(Problem.BACKUP_NEWER)
    return as_object(member(manifest, "files", "The manifest"), "The files")


def lines_of(archive: zipfile.ZipFile, name: str, manifest: dict[str, Json]) -> Iterator[str]:
    """Read the lines of a file; FormatError at the end if its checksum is wrong."""
    told = as_object(member(manifest, name, "The manifest"), "A file of the manifest")
    wanted = as_text(member(told, "sha256", "A file of the manifest"), "A SHA-256")
    digest, size = hashlib.sha256(), 0
    with archive.open(name) as file:
        while line := file.readline(LARGEST_LINE):
            digest.update(line)
            size += len(line)
            if not line.endswith(b"\n") or size > LARGEST_FILE:
                raise FormatError(f"a line of {name} has no end")
            yield line.decode()
    if digest.hexdigest() != wanted:
        raise FormatError(f"{name} is not as it was written")


def read_backup(source: BinaryIO, on_progress: OnProgress, is_known: IsKnown) -> CheckedEntries:
    """Read a backup and check every entry; JournalError if it is no backup or isn't whole.

    Games that are known, identical to the last byte, aren't replayed.
    """
    with _open_zip(source) as archive:
        manifest = manifest_of(archive)
        entries, left_out = {}, 0
        for name, table in FILES.items():
            lines = list(lines_of(archive, name, manifest))
            entries[table] = rows_by_key(table, _rows(table, lines))
            left_out += len(lines) - len(entries[table])
    return check_entries(CheckedEntries(entries, left_out), on_progress, is_known)


def _rows(table: Table, lines: list[str]) -> Iterator[Row]:
    for line in lines:
        try:
            yield line_to_row(table, line)
        except FormatError:
            continue  # Counted as left out.
