"""The tables of the journal, and the steps that lead from every earlier schema to the present one.

Every row carries a seal, a checksum of its values. Triggers keep for each table the number of its
rows and the sum of their seals, so that a row that is gone, or older than it should be, shows too.
"""

import sqlite3
from collections.abc import Callable

from calico.journal.rows import Table

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


Step = Callable[[sqlite3.Connection], None]

STEPS: tuple[Step, ...] = (_create,)
"""The step at index n leads from schema n to schema n + 1. A step that was ever shipped never changes."""

FAMILY = 0x43616C00
"""The application id of journals is this, "Cal", plus their schema: the header says twice which it is."""


def schema_of(connection: sqlite3.Connection) -> int:
    """The schema of an open journal."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def migrate(connection: sqlite3.Connection, steps: tuple[Step, ...] = STEPS) -> None:
    """Lead a journal to the newest schema: all the way, or not at all."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        for step in steps[schema_of(connection) :]:
            step(connection)
        connection.execute(f"PRAGMA user_version = {len(steps)}")
        connection.execute(f"PRAGMA application_id = {FAMILY + len(steps)}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def statements(connection: sqlite3.Connection) -> list[tuple[str, str]]:
    """All tables and triggers of a journal, as SQL."""
    return connection.execute("SELECT name, sql FROM sqlite_schema ORDER BY name").fetchall()


def expected_statements(steps: tuple[Step, ...] = STEPS) -> list[tuple[str, str]]:
    """The tables and triggers that a journal of the newest schema has."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    try:
        migrate(connection, steps)
        return statements(connection)
    finally:
        connection.close()
