"""Opening a backup's zip without trusting it: nothing is unpacked to the disk or grows without end."""

import hashlib
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import BinaryIO

from calico.engine.json_checks import FormatError, Json, as_number, as_object, as_text, member
from calico.journal.backup.lines import FILES, FORMAT, MANIFEST, VERSION
from calico.journal.errors import JournalError, Problem
from calico.journal.store.rows import from_text

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
