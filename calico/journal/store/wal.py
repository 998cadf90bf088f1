"""The write-ahead log of a SQLite file as it lies on the disk: pages that the file itself does not have yet.

SQLite reads a log up to the first frame that isn't as it was written, and takes what follows for never
committed. Here the log is looked at by itself, to notice where that hides commits that were made. The
format is described in https://www.sqlite.org/walformat.html.
"""

import struct
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, NamedTuple

PAGE = 4096
"""Journals are written in pages of this size."""

_HEADER, _FRAME_HEADER = 32, 24
_MAGIC = b"\x37\x7f\x06"
_LATEST_FRAME = slice(16, 20)


class Frame(NamedTuple):
    """A page in the log."""

    number: int
    """From 1."""
    page: int
    """Which page of the file it is a newer version of."""
    ends_commit: bool
    start: int
    """Where its content begins."""


def log_of(file: Path) -> Path:
    """Where the log of a database lies."""
    return file.with_name(file.name + "-wal")


def frames(log: BinaryIO) -> Iterator[Frame]:
    """The frames of the log's present generation: older ones lie behind them and carry other salts."""
    salts = log.read(_HEADER)[16:24]
    number, start = 1, _HEADER
    while len(head := _at(log, start)) == _FRAME_HEADER:
        if head[8:16] == salts:
            page = int.from_bytes(head[:4], "big")
            yield Frame(number, page, any(head[4:8]), start + _FRAME_HEADER)
        number, start = number + 1, start + _FRAME_HEADER + PAGE


def _at(log: BinaryIO, start: int) -> bytes:
    log.seek(start)
    return log.read(_FRAME_HEADER)


def committed_pages(file: Path) -> dict[int, bytes]:
    """The newest version of each page that is committed in the log."""
    pages: dict[int, bytes] = {}
    waiting: dict[int, bytes] = {}
    if log_of(file).exists():
        with open(log_of(file), "rb") as log:
            for frame in frames(log):
                log.seek(frame.start)
                waiting[frame.page] = log.read(PAGE)
                if frame.ends_commit:
                    pages |= waiting
                    waiting = {}
    return pages


def hides_commits(file: Path) -> bool:
    """Whether an open database sees less of its log than was committed to it.

    The newest commit doesn't count: one that was cut off by a power failure looks the same.
    """
    try:
        with open(log_of(file), "rb") as log:
            head = log.read(_HEADER)
            if len(head) < _HEADER:
                return False
            if not _is_sound(head):
                return len(_at(log, _HEADER)) == _FRAME_HEADER
            log.seek(0)
            commits = [frame.number for frame in frames(log) if frame.ends_commit]
        seen = _seen(file)
    except FileNotFoundError:
        return False
    return seen is not None and any(commit > seen for commit in commits[:-1])


def _is_sound(head: bytes) -> bool:
    """Whether the log's header fits its own checksum, which SQLite demands before it reads on."""
    words = struct.unpack(">6I" if head[3] & 1 else "<6I", head[:_FRAME_HEADER])
    first = second = 0
    for even, odd in zip(words[::2], words[1::2], strict=True):
        first = (first + even + second) & 0xFFFFFFFF
        second = (second + odd + first) & 0xFFFFFFFF
    return head.startswith(_MAGIC) and head[24:32] == first.to_bytes(4, "big") + second.to_bytes(4, "big")


def _seen(file: Path) -> int | None:
    """The last frame that SQLite knows of, from its index of the log; None where it keeps none."""
    with open(file.with_name(file.name + "-shm"), "rb") as index:
        head = index.read(_LATEST_FRAME.stop)
    return int.from_bytes(head[_LATEST_FRAME], sys.byteorder) if len(head) == _LATEST_FRAME.stop else None
