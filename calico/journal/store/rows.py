"""The rows of the journal: what each table holds, and the seal that shows damage to a row."""

import json
import secrets
import zlib
from dataclasses import dataclass
from typing import Any, TypeAlias

from calico.engine.json_checks import FormatError, Json

Id: TypeAlias = int
"""What tells an entry from all others, on this device and on every other: 62 random bits."""

Row: TypeAlias = tuple[Any, ...]
"""The values of a table's columns in their order, without the seal."""


def new_id() -> Id:
    """An id that nothing has yet."""
    return 1 << 62 | secrets.randbits(62)


@dataclass(frozen=True, slots=True)
class Table:
    """A table: its columns, of which the first few are the key."""

    name: str
    columns: tuple[str, ...]
    keys: int = 1

    @property
    def key(self) -> tuple[str, ...]:
        """The columns that tell rows apart."""
        return self.columns[: self.keys]

    def key_of(self, row: Row) -> Row:
        """The values of a row's key."""
        return row[: self.keys]

    def seal(self, row: Row) -> int:
        """A number that fits this row of this table alone: any damage to the row shows."""
        return zlib.crc32(f"{self.name}{row!a}".encode())


def to_text(value: Json) -> str:
    """JSON as the journal keeps it: short, and the same for the same value."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def from_text(text: str) -> Json:
    """The value of such a text."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as wrong:
        raise FormatError(f"Not JSON: {wrong}") from None


LARGEST_PACKED = 1 << 20
"""No set-up or list of moves comes near this many characters."""


def pack(value: Json) -> bytes:
    """JSON made small, for the parts of a game that only playing it needs."""
    return zlib.compress(to_text(value).encode())


def unpack(packed: bytes) -> Json:
    """The value that was packed."""
    opened = zlib.decompressobj()
    try:
        content = opened.decompress(packed, LARGEST_PACKED)
        if not opened.eof:
            raise FormatError("It is longer than anything that was ever packed")
        return from_text(content.decode())
    except (zlib.error, UnicodeDecodeError) as wrong:
        raise FormatError(f"It can't be unpacked: {wrong}") from None
