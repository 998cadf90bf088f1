"""What tells a sound journal from a damaged one, a foreign file and a newer schema."""

import sqlite3
from enum import Enum
from pathlib import Path

from calico.journal.rows import Table
from calico.journal.schema import FAMILY, PLAYS, STEPS, TABLES, expected_statements, statements

_MAGIC = b"SQLite format 3\0"
_USER_VERSION, _APPLICATION = slice(60, 64), slice(68, 72)
_SCHEMAS = range(1, 256)


class Kind(Enum):
    """What a file seems to be, by its first bytes."""

    NONE = "none"
    JOURNAL = "journal"
    NEWER = "newer"
    UNKNOWN = "unknown"
    """Foreign, or too damaged to say."""


def kind_of(file: Path) -> Kind:
    """Look at a file without opening it as a database, which might change it."""
    try:
        with open(file, "rb") as source:
            header = source.read(100)
    except FileNotFoundError:
        return Kind.NONE
    schema = int.from_bytes(header[_USER_VERSION], "big")
    application = int.from_bytes(header[_APPLICATION], "big")
    if not header.startswith(_MAGIC) or schema not in _SCHEMAS or application != FAMILY + schema:
        return Kind.UNKNOWN
    return Kind.NEWER if schema > len(STEPS) else Kind.JOURNAL


class DamageFoundError(Exception):
    """A journal is not as it was written; the text says what was seen first."""


def check_structure(connection: sqlite3.Connection) -> None:
    """See whether the file holds together as a database."""
    found = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    if found != "ok":
        raise DamageFoundError(found)


def check_content(connection: sqlite3.Connection) -> None:
    """See whether every row is there, and as it was sealed. Plays, the bulk, are checked on opening them."""
    if statements(connection) != expected_statements():
        raise DamageFoundError("The tables are not those of the journal")
    ledger = {name: (entries, seals) for name, entries, seals in connection.execute("SELECT * FROM ledger")}
    for table in TABLES:
        found = _sealed_sum(connection, table) if table is PLAYS else _checked_sum(connection, table)
        if found != ledger.get(table.name):
            raise DamageFoundError(f"Some of the {table.name} are missing")


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


def check(connection: sqlite3.Connection) -> None:
    """Raise DamageFoundError where an open journal of the newest schema is not as it was written."""
    check_structure(connection)
    check_content(connection)
