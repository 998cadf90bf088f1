"""Read a backup: a file that isn't whole is refused; in a whole one an odd entry is left out and counted."""

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
"""What a backup holds besides its manifest: a file for each table, a line for each row."""

_TEXTS, _PACKED = ("body", "value"), ("setup", "moves")
_NAMES = ("mode", "circle", "name")
_MAY_LACK = ("finished", "scenario")
_LARGEST = (1 << 63) - 1


def row_of(table: Table, line: str) -> Row:
    """The row of a line; FormatError where it isn't one."""
    source = as_object(from_text(line), f"A line of {table.name}")
    return tuple(
        _close(column, member(source, column, f"A line of {table.name}")) for column in table.columns
    )


def _close(column: str, value: Json) -> Json:
    if column in _TEXTS:
        return to_text(keepable(value))
    if column in _PACKED:
        return pack(value)
    if column in _NAMES:
        return as_text(keepable(value), column)
    if value is None and column in _MAY_LACK:
        return None
    number = as_number(value, column, 0, _LARGEST)
    return min(number, LATEST_TOUCH) if column == "touched" else number


_DEEPEST = 16
"""Nothing that the app writes is nested so deep; what is read deep inside the app may fail where it was not
when the backup was read."""


def keepable(value: Json, deeper: int = _DEEPEST) -> Json:
    """The value, if it can be kept and read again whatever it means: no endless number, text or nesting."""
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
            keepable(part, deeper - 1)
    return value


LARGEST_FILE = 256 << 20
LARGEST_MANIFEST = 64 << 10
LARGEST_LINE = 1 << 20
LARGEST_RATIO = 200
"""JSON of games becomes about a tenth; what becomes less than this was made to harm."""
_SYMLINK = 0o120000
_KIND_OF_FILE = 0o170000


@contextmanager
def opened(source: BinaryIO) -> Iterator[zipfile.ZipFile]:
    """The zip of a backup, its table of contents checked; JournalError where it isn't a whole backup."""
    begins = source.read(4)
    source.seek(0)
    if begins[:2] != b"PK":
        raise JournalError(Problem.BACKUP_FOREIGN, why="it is not a zip file")
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
    """What a backup says of itself: for each file its lines and its SHA-256."""
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
    """The lines of a file; FormatError at the end where they are not those that were written."""
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
    """Read a backup and check every entry; JournalError where it is no backup, or isn't whole.

    Games that are known, the same to the last byte, need no replay.
    """
    with opened(source) as archive:
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
            yield row_of(table, line)
        except FormatError:
            continue  # It is counted as left out.
