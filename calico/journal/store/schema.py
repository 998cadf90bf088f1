"""The tables of the journal, the migrations to the newest schema, and the check of a file against them.

Every row carries a seal, a checksum of its values. Triggers keep a ledger with each table's number of rows
and the sum of their seals, so that a lost or outdated row shows too.
"""

import sqlite3
from collections.abc import Callable
from enum import Enum
from functools import cache
from pathlib import Path
from typing import NamedTuple

from calico.journal.store.rows import Table

GAMES = Table("games", ("id", "touched", "finished", "mode", "scenario", "body"))
"""The summaries of games; `finished` is null while a game goes on."""
PLAYS = Table("plays", ("game", "cursor", "setup", "moves"))
"""The set-up and moves of games, and how many of the moves hold."""
VIEWS = Table("views", ("game", "body"))
"""How a game last looked on screen: zoom, curtain and the like."""
QUILTERS = Table("quilters", ("id", "touched", "body"))
MARKS = Table("marks", ("quilter", "circle", "body"), keys=2)
SHEETS = Table("sheets", ("id", "touched", "body"))
SETTINGS = Table("settings", ("name", "value"))

TABLES: tuple[Table, ...] = (GAMES, PLAYS, VIEWS, QUILTERS, MARKS, SHEETS, SETTINGS)
"""Parents before children."""

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
    """Add a table to the ledger, with triggers that keep its row count and sum of seals."""
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
    """A form of the journal's file. It never changes once shipped."""

    step: Callable[[sqlite3.Connection], None]
    """Migrates from the schema before."""
    tables: tuple[Table, ...]
    """Parents before children. A damaged file is read by its own schema."""


SCHEMAS: tuple[Schema, ...] = (Schema(_create, TABLES),)
"""Schema n + 1 is at index n."""

APPLICATION_ID = 0x43616C00
"""The application id of a journal is this, "Cal", plus its schema, so the header has the schema twice."""


def schema_of(connection: sqlite3.Connection) -> int:
    """The schema of an open journal."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def migrate(connection: sqlite3.Connection, schemas: tuple[Schema, ...] = SCHEMAS) -> None:
    """Migrate a journal to the newest schema: all the way, or not at all."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        for schema in schemas[schema_of(connection) :]:
            schema.step(connection)
        connection.execute(f"PRAGMA user_version = {len(schemas)}")
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID + len(schemas)}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


class Structure(NamedTuple):
    """The structure of a journal, however its SQL is spelled."""

    tables: dict[str, list[tuple[object, ...]]]
    """The columns of each table: index, name, type, whether null is allowed, default, position in the key."""
    triggers: dict[str, str]
    """The SQL of each trigger."""


def structure_of(connection: sqlite3.Connection) -> Structure:
    """Read the tables and triggers of a journal."""
    found = connection.execute("SELECT type, name, sql FROM sqlite_schema").fetchall()
    columns = {
        name: connection.execute("SELECT * FROM pragma_table_info(?)", (name,)).fetchall()
        for kind, name, _ in found
        if kind == "table"
    }
    triggers = {name: _plain(sql) for kind, name, sql in found if kind == "trigger"}
    return Structure(columns, triggers)


def _plain(sql: str) -> str:
    """Normalize SQL: spaces, case and quotes around names don't matter."""
    return "".join(sql.split()).lower().replace('"', "")


@cache
def structure_of_schema(schema: int = len(SCHEMAS)) -> Structure:
    """The structure that a journal of this schema has."""
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
    """Foreign, or too damaged to tell."""


def kind_of_file(file: Path) -> FileKind:
    """Look at a file without opening it as a database, which might change it."""
    try:
        with open(file, "rb") as source:
            header = source.read(100)
    except FileNotFoundError:
        return FileKind.NONE
    schema = int.from_bytes(header[_USER_VERSION], "big")
    application = int.from_bytes(header[_APPLICATION], "big")
    if not header.startswith(_MAGIC) or schema not in _POSSIBLE or application != APPLICATION_ID + schema:
        return FileKind.UNKNOWN
    return FileKind.NEWER if schema > len(SCHEMAS) else FileKind.JOURNAL


class DamageFoundError(Exception):
    """A journal isn't as it was written; the text says what was found first."""


def check_structure(connection: sqlite3.Connection) -> None:
    """Check that the file is a consistent database."""
    found = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    if found != "ok":
        raise DamageFoundError(found)


def check_content(connection: sqlite3.Connection, schema: int = len(SCHEMAS)) -> None:
    """Check the seals and the ledger. Moves, the bulk, are checked when their game is opened."""
    _check_tables(connection, schema)
    ledger = {name: (entries, seals) for name, entries, seals in connection.execute("SELECT * FROM ledger")}
    for table in SCHEMAS[schema - 1].tables:
        found = (_sealed_sum if table.name == PLAYS.name else _checked_sum)(connection, table)
        if found != ledger.get(table.name):
            raise DamageFoundError(f"Some of the {table.name} are missing")


def _check_tables(connection: sqlite3.Connection, schema: int) -> None:
    """The journal's tables and triggers must be there. Tables of other programs do no harm."""
    found, wanted = structure_of(connection), structure_of_schema(schema)
    tables = {name: found.tables.get(name) for name in wanted.tables}
    # But somebody else's trigger could change what is written.
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
    """Check an open journal of this schema; DamageFoundError if it isn't as it was written."""
    check_structure(connection)
    check_content(connection, schema)
