"""The tables of the journal, and the steps that lead from every earlier schema to the present one.

Every row carries a seal, a checksum of its values. Triggers keep for each table the number of its
rows and the sum of their seals, so that a row that is gone, or older than it should be, shows too.
"""

import sqlite3
from collections.abc import Callable
from enum import Enum
from functools import cache
from pathlib import Path
from typing import NamedTuple

from calico.journal.store.rows import Table

GAMES = Table("games", ("id", "touched", "finished", "mode", "scenario", "body"))
"""What lists and statistics need of a game; `finished` is null while it goes on."""
PLAYS = Table("plays", ("game", "cursor", "setup", "moves"))
"""How a game was dealt and played, and how many of the moves hold."""
VIEWS = Table("views", ("game", "body"))
"""How a game last lay before its players: zoom, curtain and the like."""
QUILTERS = Table("quilters", ("id", "touched", "body"))
MARKS = Table("marks", ("quilter", "circle", "body"), keys=2)
SHEETS = Table("sheets", ("id", "touched", "body"))
SETTINGS = Table("settings", ("name", "value"))

TABLES: tuple[Table, ...] = (GAMES, PLAYS, VIEWS, QUILTERS, MARKS, SHEETS, SETTINGS)
"""Those that others refer to come first."""

_FIRST_TABLES = (
    """CREATE TABLE ledger (
        name TEXT PRIMARY KEY,
        entries INTEGER NOT NULL DEFAULT 0,
        seals INTEGER NOT NULL DEFAULT 0
    ) WITHOUT ROWID""",
    """CREATE TABLE games (
        id INTEGER PRIMARY KEY,
        touched INTEGER NOT NULL,
        finished INTEGER,
        mode TEXT NOT NULL,
        scenario INTEGER,
        body TEXT NOT NULL,
        seal INTEGER NOT NULL
    )""",
    """CREATE TABLE plays (
        game INTEGER PRIMARY KEY REFERENCES games ON DELETE CASCADE,
        cursor INTEGER NOT NULL,
        setup BLOB NOT NULL,
        moves BLOB NOT NULL,
        seal INTEGER NOT NULL
    )""",
    """CREATE TABLE views (
        game INTEGER PRIMARY KEY REFERENCES games ON DELETE CASCADE,
        body TEXT NOT NULL,
        seal INTEGER NOT NULL
    )""",
    """CREATE TABLE quilters (
        id INTEGER PRIMARY KEY,
        touched INTEGER NOT NULL,
        body TEXT NOT NULL,
        seal INTEGER NOT NULL
    )""",
    """CREATE TABLE marks (
        quilter INTEGER NOT NULL REFERENCES quilters ON DELETE CASCADE,
        circle TEXT NOT NULL,
        body TEXT NOT NULL,
        seal INTEGER NOT NULL,
        PRIMARY KEY (quilter, circle)
    ) WITHOUT ROWID""",
    """CREATE TABLE sheets (
        id INTEGER PRIMARY KEY,
        touched INTEGER NOT NULL,
        body TEXT NOT NULL,
        seal INTEGER NOT NULL
    )""",
    """CREATE TABLE settings (
        name TEXT PRIMARY KEY,
        value TEXT NOT NULL,
        seal INTEGER NOT NULL
    ) WITHOUT ROWID""",
)


def _create(connection: sqlite3.Connection) -> None:
    """From nothing to schema 1."""
    for statement in _FIRST_TABLES:
        connection.execute(statement)
    for table in ("games", "plays", "views", "quilters", "marks", "sheets", "settings"):
        keep_ledger(connection, table)


def keep_ledger(connection: sqlite3.Connection, table: str) -> None:
    """From now on the ledger counts the rows of a table and adds up their seals."""
    connection.execute("INSERT INTO ledger (name) VALUES (?)", (table,))
    for what, count, sum_ in (
        ("INSERT", "+ 1", "+ new.seal"),
        ("DELETE", "- 1", "- old.seal"),
        ("UPDATE", "", "- old.seal + new.seal"),
    ):
        connection.execute(
            f"CREATE TRIGGER {table}_{what.lower()} AFTER {what} ON {table} BEGIN "
            f"UPDATE ledger SET entries = entries {count}, seals = seals {sum_} WHERE name = '{table}'; END"
        )


class Schema(NamedTuple):
    """A form that the journal's file had at some time. What was ever shipped never changes."""

    step: Callable[[sqlite3.Connection], None]
    """Leads from the schema before to this one."""
    tables: tuple[Table, ...]
    """Its tables, those that others refer to first: a damaged file is read by its own schema."""


SCHEMAS: tuple[Schema, ...] = (Schema(_create, TABLES),)
"""The one at index n is schema n + 1."""

FAMILY = 0x43616C00
"""The application id of journals is this, "Cal", plus their schema: the header says twice which it is."""


def schema_of(connection: sqlite3.Connection) -> int:
    """The schema of an open journal."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def migrate(connection: sqlite3.Connection, schemas: tuple[Schema, ...] = SCHEMAS) -> None:
    """Lead a journal to the newest schema: all the way, or not at all."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        for schema in schemas[schema_of(connection) :]:
            schema.step(connection)
        connection.execute(f"PRAGMA user_version = {len(schemas)}")
        connection.execute(f"PRAGMA application_id = {FAMILY + len(schemas)}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


class Structure(NamedTuple):
    """What a journal consists of, however its SQL is spelled."""

    tables: dict[str, list[tuple[object, ...]]]
    """The columns of each table: place, name, type, whether it may be null, default, place in the key."""
    triggers: dict[str, str]
    """The SQL of each trigger."""


def structure_of(connection: sqlite3.Connection) -> Structure:
    """The tables and triggers of a journal."""
    found = connection.execute("SELECT type, name, sql FROM sqlite_schema").fetchall()
    columns = {
        name: connection.execute("SELECT * FROM pragma_table_info(?)", (name,)).fetchall()
        for kind, name, _ in found
        if kind == "table"
    }
    triggers = {name: _plain(sql) for kind, name, sql in found if kind == "trigger"}
    return Structure(columns, triggers)


def _plain(sql: str) -> str:
    """SQL without what makes no difference: spaces, capitals, and quotes around names."""
    return "".join(sql.split()).lower().replace('"', "")


@cache
def structure_of_schema(schema: int = len(SCHEMAS)) -> Structure:
    """What a journal of this schema consists of."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    try:
        migrate(connection, SCHEMAS[:schema])
        return structure_of(connection)
    finally:
        connection.close()


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


def kind_of_file(file: Path) -> FileKind:
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
