"""Read what can still be read of a damaged journal, without SQLite: every row whose seal fits.

SQLite finds rows from the first page down, so one bad page can hide all below it; here every page is read by
itself. SQLite also stops at the first bad frame of the write-ahead log and takes the rest for never
committed; here later frames are read too, and commits hidden that way are noticed. Nothing read here is
trusted until its seal is checked.

Formats: https://www.sqlite.org/fileformat2.html and https://www.sqlite.org/walformat.html.
"""

import struct
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

from calico.journal.store.rows import Row, Table
from calico.journal.store.schema import GAMES, PLAYS, SCHEMAS

PAGE = 4096
"""The page size of every journal."""

_HEADER, _FRAME_HEADER = 32, 24
_MAGIC = b"\x37\x7f\x06"
_LATEST_FRAME = slice(16, 20)


class Frame(NamedTuple):
    """A page in the write-ahead log."""

    number: int
    """Counted from 1."""
    page: int
    """The page of the file that it replaces."""
    ends_commit: bool
    start: int
    """Where its content begins."""


def log_of(file: Path) -> Path:
    """The path of a database's log."""
    return file.with_name(file.name + "-wal")


def frames(log: BinaryIO) -> Iterator[Frame]:
    """The frames of the log's current generation. Older ones lie behind them and have other salts."""
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
    """The newest committed version of each page in the log."""
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
    """Whether an open database sees less of its log than was committed.

    The last commit doesn't count: one cut off by a power failure looks the same.
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
    """Whether the log's header fits its checksum; SQLite ignores the log otherwise."""
    words = struct.unpack(">6I" if head[3] & 1 else "<6I", head[:_FRAME_HEADER])
    first = second = 0
    for even, odd in zip(words[::2], words[1::2], strict=True):
        first = (first + even + second) & 0xFFFFFFFF
        second = (second + odd + first) & 0xFFFFFFFF
    return head.startswith(_MAGIC) and head[24:32] == first.to_bytes(4, "big") + second.to_bytes(4, "big")


def _seen(file: Path) -> int | None:
    """The last frame SQLite knows of, from its index of the log; None if there is no index."""
    with open(file.with_name(file.name + "-shm"), "rb") as index:
        head = index.read(_LATEST_FRAME.stop)
    return int.from_bytes(head[_LATEST_FRAME], sys.byteorder) if len(head) == _LATEST_FRAME.stop else None


_TABLE_LEAF, _INDEX_LEAF = 0x0D, 0x0A
_LEAF_HEADER, _NEXT = 8, 4
_MOST_LOCAL = {_TABLE_LEAF: PAGE - 35, _INDEX_LEAF: (PAGE - 12) * 64 // 255 - 23}
_LEAST_LOCAL = (PAGE - 12) * 32 // 255 - 23
_LONGEST = 1 << 20
_INTEGERS = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}
_CONSTANTS = {0: None, 8: 0, 9: 1}


class Record(NamedTuple):
    """A row as a page holds it, with its rowid if its table has one."""

    number: int | None
    values: tuple[Any, ...]


def read_pages(file: Path) -> dict[int, bytes]:
    """Read the pages of a database by number, with what is committed in its log."""
    content = file.read_bytes() if file.exists() else b""
    pages = {start // PAGE + 1: content[start : start + PAGE] for start in range(0, len(content), PAGE)}
    pages |= committed_pages(file)
    return {number: page.ljust(PAGE, b"\0") for number, page in pages.items()}


def records(pages: dict[int, bytes]) -> Iterator[Record]:
    """Yield every record that can be decoded on any leaf page; skip the others."""
    for page in pages.values():
        if page[0] in _MOST_LOCAL:
            cells = min(int.from_bytes(page[3:5], "big"), PAGE // 2 - _LEAF_HEADER)
            for cell in range(cells):
                pointer = _LEAF_HEADER + 2 * cell
                try:
                    yield _record(pages, page, int.from_bytes(page[pointer : pointer + 2], "big"))
                except (IndexError, KeyError, ValueError):
                    continue


def _record(pages: dict[int, bytes], page: bytes, at: int) -> Record:
    length, at = _varint(page, at)
    number = None
    if page[0] == _TABLE_LEAF:
        number, at = _varint(page, at)
    if length > _LONGEST:
        raise ValueError
    local = _local(length, _MOST_LOCAL[page[0]])
    payload = page[at : at + local]
    if local < length:
        payload += _overflow(
            pages, int.from_bytes(page[at + local : at + local + _NEXT], "big"), length - local
        )
    return Record(None if number is None else _signed(number), tuple(_values(payload)))


def _local(length: int, most: int) -> int:
    """How much of a payload of this length lies on the leaf page itself."""
    if length <= most:
        return length
    local = _LEAST_LOCAL + (length - _LEAST_LOCAL) % (PAGE - _NEXT)
    return local if local <= most else _LEAST_LOCAL


def _overflow(pages: dict[int, bytes], number: int, length: int) -> bytes:
    """Read the rest of a payload from its chain of overflow pages."""
    parts = []
    while length > 0:
        page = pages[number]
        parts.append(page[_NEXT : _NEXT + length])
        length -= len(parts[-1])
        number = int.from_bytes(page[:_NEXT], "big")
    return b"".join(parts)


def _values(payload: bytes) -> Iterator[Any]:
    end, at = _varint(payload, 0)
    data = end
    while at < end:
        kind, at = _varint(payload, at)
        value, size = _value(kind, payload[data:])
        yield value
        data += size


def _value(kind: int, data: bytes) -> tuple[Any, int]:
    """Decode the value at the beginning of these bytes; also return its size."""
    if kind in _CONSTANTS:
        return _CONSTANTS[kind], 0
    if kind in _INTEGERS:
        size = _INTEGERS[kind]
        return int.from_bytes(data[:size], "big", signed=True), size
    if kind < 12:
        raise ValueError
    size = (kind - 12) // 2
    if size > len(data):
        raise ValueError
    return data[:size].decode() if kind % 2 else data[:size], size


def _varint(data: bytes, at: int) -> tuple[int, int]:
    """Decode a number of one to nine bytes; also return where it ends."""
    number = 0
    for place in range(8):
        byte = data[at + place]
        number = number << 7 | byte & 0x7F
        if byte < 0x80:
            return number, at + place + 1
    return number << 8 | data[at + 8], at + 9


def _signed(number: int) -> int:
    return number - (1 << 64) if number >> 63 else number


_FINISHED = GAMES.columns.index("finished")
"""The same column in every schema."""


class Salvaged(NamedTuple):
    """What could be read, and the schema of the file."""

    schema: int
    rows: list[tuple[Table, Row]]
    """Parents before children."""


def salvage(file: Path) -> Salvaged:
    """Read all sound rows of a file without changing anything."""
    found = list(records(read_pages(file)))
    return max((_by_schema(found, schema) for schema in range(len(SCHEMAS), 0, -1)), key=_size)


def _size(salvaged: Salvaged) -> int:
    return len(salvaged.rows)


def _by_schema(found: list[Record], schema: int) -> Salvaged:
    """The rows that are sound if the file has this schema."""
    tables = SCHEMAS[schema - 1].tables
    rows: dict[str, dict[Row, Row]] = {table.name: {} for table in tables}
    for record in found:
        for table in tables:
            row = _row(table, record)
            if row is not None:
                rows[table.name][table.key_of(row)] = row
    _forget_games_that_cant_go_on(rows)
    return Salvaged(schema, [(table, row) for table in tables for row in rows[table.name].values()])


def _row(table: Table, record: Record) -> Row | None:
    """The record as a row of this table, if it is one."""
    values = record.values
    if len(values) != len(table.columns) + 1:
        return None
    if record.number is not None:
        values = (record.number, *values[1:])  # SQLite leaves an integer primary key empty: it is the rowid.
    row, seal = values[:-1], values[-1]
    return row if table.seal(row) == seal else None


def _forget_games_that_cant_go_on(rows: dict[str, dict[Row, Row]]) -> None:
    """Drop open games without moves. Finished ones still count."""
    for key, game in list(rows[GAMES.name].items()):
        if game[_FINISHED] is None and key not in rows[PLAYS.name]:
            del rows[GAMES.name][key]
