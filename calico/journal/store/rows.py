"""Tables and rows of the journal, and the seal that reveals damage to a row."""

import json
import secrets
import zlib
from dataclasses import dataclass
from typing import Any, TypeAlias

from calico.engine.json_checks import FormatError, Json

Id: TypeAlias = int
"""62 random bits, unique on all devices."""

Row: TypeAlias = tuple[Any, ...]
"""The values of a table's columns in order, without the seal."""


def new_id() -> Id:
    """Draw a new id."""
    return 1 << 62 | secrets.randbits(62)


@dataclass(frozen=True, slots=True)
class Table:
    """A table: its name and columns, the key first."""

    name: str
    columns: tuple[str, ...]
    keys: int = 1

    @property
    def key(self) -> tuple[str, ...]:
        """The names of the key's columns."""
        return self.columns[: self.keys]

    def key_of(self, row: Row) -> Row:
        """The key of a row."""
        return row[: self.keys]

    def seal(self, row: Row) -> int:
        """A checksum of this row in this table."""
        return zlib.crc32(f"{self.name}{row!a}".encode())


def to_text(value: Json) -> str:
    """Write JSON, short and always the same for the same value."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def from_text(text: str) -> Json:
    """Parse JSON; FormatError if it isn't any."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as wrong:
        raise FormatError(f"Not JSON: {wrong}") from None


LARGEST_PACKED = 1 << 20
"""No set-up or list of moves comes near this many characters."""


def pack(value: Json) -> bytes:
    """Compress JSON, for the parts of a game that only replaying it needs."""
    return zlib.compress(to_text(value).encode())


def unpack(packed: bytes) -> Json:
    """Decompress and parse JSON; FormatError if that fails."""
    opened = zlib.decompressobj()
    try:
        content = opened.decompress(packed, LARGEST_PACKED)
        if not opened.eof:
            raise FormatError("It is longer than anything that was ever packed")
        return from_text(content.decode())
    except (zlib.error, UnicodeDecodeError) as wrong:
        raise FormatError(f"It can't be unpacked: {wrong}") from None
