"""What tells a sound journal from a damaged one, a foreign file and a newer schema."""

import sqlite3
from enum import Enum
from pathlib import Path

from calico.journal.store.rows import Table
from calico.journal.store.schema import FAMILY, PLAYS, SCHEMAS, structure_of, structure_of_schema

_MAGIC = b"SQLite format 3\0"
_USER_VERSION, _APPLICATION = slice(60, 64), slice(68, 72)
_POSSIBLE = range(1, 256)


class FileKind(Enum):
    """What a file seems to be, by its first bytes."""

    NONE = "none"
    JOURNAL = "journal"
    NEWER = "newer"
    UNKNOWN = "unknown"
    """Foreign, or too damaged to say."""


def kind_of(file: Path) -> FileKind:
    """Look at a file without opening it as a database, which might change it."""
    try:
        with open(file, "rb") as source:
            header = source.read(100)
    except FileNotFoundError:
        return FileKind.NONE
    schema = int.from_bytes(header[_USER_VERSION], "big")
    application = int.from_bytes(header[_APPLICATION], "big")
    if not header.startswith(_MAGIC) or schema not in _POSSIBLE or application != FAMILY + schema:
        return FileKind.UNKNOWN
    return FileKind.NEWER if schema > len(SCHEMAS) else FileKind.JOURNAL


class DamageFoundError(Exception):
    """A journal is not as it was written; the text says what was seen first."""


def check_structure(connection: sqlite3.Connection) -> None:
    """See whether the file holds together as a database."""
    found = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    if found != "ok":
        raise DamageFoundError(found)


def check_content(connection: sqlite3.Connection, schema: int = len(SCHEMAS)) -> None:
    """See whether every row is there, and as it was sealed. Plays, the bulk, are checked on opening them."""
    _check_tables(connection, schema)
    ledger = {name: (entries, seals) for name, entries, seals in connection.execute("SELECT * FROM ledger")}
    for table in SCHEMAS[schema - 1].tables:
        found = (_sealed_sum if table.name == PLAYS.name else _checked_sum)(connection, table)
        if found != ledger.get(table.name):
            raise DamageFoundError(f"Some of the {table.name} are missing")


def _check_tables(connection: sqlite3.Connection, schema: int) -> None:
    """The journal's own tables and triggers must be there; what another program added does no harm."""
    found, wanted = structure_of(connection), structure_of_schema(schema)
    tables = {name: found.tables.get(name) for name in wanted.tables}
    # A trigger of somebody else could change what is written.
    if tables != wanted.tables or found.triggers != wanted.triggers:
        raise DamageFoundError("The tables are not those of the journal")


def _sealed_sum(connection: sqlite3.Connection, table: Table) -> tuple[int, int]:
    count, seals = connection.execute(f"SELECT count(*), ifnull(sum(seal), 0) FROM {table.name}").fetchone()
    return count, seals


def _checked_sum(connection: sqlite3.Connection, table: Table) -> tuple[int, int]:
    count = total = 0
    for *row, seal in connection.execute(f"SELECT {', '.join(table.columns)}, seal FROM {table.name}"):
        if table.seal(tuple(row)) != seal:
            raise DamageFoundError(f"One of the {table.name} is damaged")
        count, total = count + 1, total + seal
    return count, total


def check(connection: sqlite3.Connection, schema: int = len(SCHEMAS)) -> None:
    """Raise DamageFoundError where an open journal of this schema is not as it was written."""
    check_structure(connection)
    check_content(connection, schema)
