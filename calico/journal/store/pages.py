"""The pages of a SQLite file as they lie on the disk, and the records in them, without SQLite.

For reading a damaged journal: SQLite finds rows from the first page down, and one bad page can hide all
that hang on it. Here every page is looked at by itself. Nothing is trusted; who reads a record has to see
whether it is sound. The format is described in https://www.sqlite.org/fileformat2.html.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from calico.journal.store.wal import PAGE, committed_pages

_TABLE_LEAF, _INDEX_LEAF = 0x0D, 0x0A
_LEAF_HEADER, _NEXT = 8, 4
_MOST_LOCAL = {_TABLE_LEAF: PAGE - 35, _INDEX_LEAF: (PAGE - 12) * 64 // 255 - 23}
_LEAST_LOCAL = (PAGE - 12) * 32 // 255 - 23
_LONGEST = 1 << 20
_INTEGERS = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}
_CONSTANTS = {0: None, 8: 0, 9: 1}


class Record(NamedTuple):
    """A row as a page holds it; the number of the row where its table has such numbers."""

    number: int | None
    values: tuple[Any, ...]


def read_pages(file: Path) -> dict[int, bytes]:
    """The pages of a database by their numbers, with what is committed in its write-ahead log."""
    content = file.read_bytes() if file.exists() else b""
    pages = {start // PAGE + 1: content[start : start + PAGE] for start in range(0, len(content), PAGE)}
    pages |= committed_pages(file)
    return {number: page.ljust(PAGE, b"\0") for number, page in pages.items()}


def records(pages: dict[int, bytes]) -> Iterator[Record]:
    """Every record that can be made out on any leaf page; what can't is passed over."""
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
    """The rest of a payload, from the chain of pages that hold it."""
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
    """A value at the beginning of these bytes, and how many of them it takes."""
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
    """A number of one to nine bytes, and where it ends."""
    number = 0
    for place in range(8):
        byte = data[at + place]
        number = number << 7 | byte & 0x7F
        if byte < 0x80:
            return number, at + place + 1
    return number << 8 | data[at + 8], at + 9


def _signed(number: int) -> int:
    return number - (1 << 64) if number >> 63 else number
