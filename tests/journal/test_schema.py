import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from calico.journal import Outcome, open_journal
from calico.journal.store.files import build, connect, insert, new_journal_in_memory
from calico.journal.store.opening import FILE
from calico.journal.store.recovery import salvage
from calico.journal.store.rows import Table
from calico.journal.store.schema import (
    SCHEMAS,
    TABLES,
    FileKind,
    Schema,
    check,
    keep_ledger,
    kind_of_file,
    migrate,
    schema_of,
    structure_of,
)
from tools.journal.sample import Ticker, content

JOURNALS = Path(__file__).parent / "journals"
NUMBERS = range(1, len(SCHEMAS) + 1)


@pytest.mark.parametrize("schema", NUMBERS)
def test_a_journal_of_every_schema_that_was_ever_shipped_opens_with_all_it_holds(folder, schema):
    folder.mkdir()
    shutil.copy(JOURNALS / f"schema-{schema}.db", folder / FILE)
    with open_journal(folder, Ticker()) as journal:
        assert journal.report.outcome is Outcome.OPENED
        shown = content(journal)
    sizes = {what: len(entries) for what, entries in shown.items()}
    assert sizes == {
        "summaries": 10,
        "plays": 10,
        "results": 6,
        "quilters": 4,
        "circles": 2,
        "sheets": 1,
        "settings": 1,
    }
    assert None not in shown["plays"].values()
    assert kind_of_file(folder / FILE) is FileKind.JOURNAL


@pytest.mark.parametrize("schema", NUMBERS)
def test_a_start_migrates_once_and_the_next_ones_write_nothing(folder, schema, monkeypatch):
    folder.mkdir()
    shutil.copy(JOURNALS / f"schema-{schema}.db", folder / FILE)
    open_journal(folder, Ticker()).close()
    held = {path.name: path.read_bytes() for path in folder.iterdir()}
    monkeypatch.setattr("calico.journal.store.opening.migrate", pytest.fail)
    for _ in range(2):
        open_journal(folder, Ticker()).close()
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == held


@pytest.fixture
def new():
    """An empty journal in memory."""
    with closing(new_journal_in_memory()) as connection:
        yield connection


@pytest.fixture
def shipped(tmp_path):
    """A journal of the first schema as it was shipped."""
    return Path(shutil.copy(JOURNALS / "schema-1.db", tmp_path / FILE))


@pytest.mark.parametrize("schema", NUMBERS)
def test_every_step_leads_to_a_sound_journal_and_says_which(new, schema):
    with closing(connect(":memory:")) as connection:
        migrate(connection, SCHEMAS[:schema])
        assert schema_of(connection) == schema
        migrate(connection)
        check(connection)
        assert structure_of(connection) == structure_of(new)


def add_a_table(connection):
    connection.execute("CREATE TABLE more (id INTEGER PRIMARY KEY, body TEXT, seal INTEGER NOT NULL)")
    keep_ledger(connection, "more")


WITH_MORE = Schema(add_a_table, (*TABLES, Table("more", ("id", "body"))))
NEW_SHEETS = Table("sheets", ("id", "touched", "place", "body"))


def give_sheets_a_place(connection):
    """A step as a later version of the app might bring it: a column more, and every row sealed anew."""
    rows = connection.execute("SELECT id, touched, body FROM sheets").fetchall()
    connection.execute("DELETE FROM sheets")
    connection.execute("ALTER TABLE sheets ADD COLUMN place TEXT")
    for id, touched, body in rows:
        row = (id, touched, "home", body)
        values = "(id, touched, place, body, seal) VALUES (?, ?, ?, ?, ?)"
        connection.execute(f"INSERT INTO sheets {values}", (*row, NEW_SHEETS.seal(row)))


LATER = (
    *SCHEMAS,
    Schema(give_sheets_a_place, (*(each for each in TABLES if each.name != "sheets"), NEW_SHEETS)),
)


def test_a_damaged_file_of_an_older_schema_is_read_by_that_schema(shipped, monkeypatch):
    monkeypatch.setattr("calico.journal.store.recovery.SCHEMAS", LATER)
    whole = salvage(shipped)
    data = bytearray(shipped.read_bytes())
    data[:100] = bytes(100)
    shipped.write_bytes(data)
    assert salvage(shipped) == whole
    assert whole.schema == 1
    assert sum(table.name == "sheets" for table, _ in whole.rows) == 1


def test_a_damaged_file_of_an_older_schema_is_repaired_and_led_to_the_newest(shipped, monkeypatch):
    for module in ("recovery", "files"):
        monkeypatch.setattr(f"calico.journal.store.{module}.SCHEMAS", LATER)
    salvaged = salvage(shipped)
    monkeypatch.setattr(
        "calico.journal.store.files.migrate", lambda connection, schemas=LATER: migrate(connection, schemas)
    )
    assert build(shipped, salvaged.rows, salvaged.schema) == len(salvaged.rows)
    with closing(connect(shipped.with_name(shipped.name + ".ready"))) as connection:
        assert schema_of(connection) == 2
        assert connection.execute("SELECT place FROM sheets").fetchall() == [("home",)]


def test_a_step_keeps_what_is_there(shipped):
    before = salvage(shipped).rows
    with closing(connect(shipped)) as connection:
        migrate(connection, (*SCHEMAS, WITH_MORE))
        assert schema_of(connection) == len(SCHEMAS) + 1
    assert sorted(map(repr, salvage(shipped).rows)) == sorted(map(repr, before))
    assert kind_of_file(shipped) is FileKind.NEWER


def test_a_step_that_fails_changes_nothing(shipped):
    def fail(connection):
        add_a_table(connection)
        connection.execute("DELETE FROM games")
        raise sqlite3.OperationalError("no more")

    before = shipped.read_bytes()
    with closing(connect(shipped)) as connection:
        with pytest.raises(sqlite3.OperationalError, match="no more"):
            migrate(connection, (*SCHEMAS, Schema(fail, TABLES)))
        assert schema_of(connection) == len(SCHEMAS)
    assert shipped.read_bytes() == before


def test_the_ledger_knows_every_row_through_every_kind_of_change(new, shipped):
    rows = salvage(shipped).rows
    assert insert(new, rows) == len(rows)
    check(new)
    new.execute("DELETE FROM games WHERE finished IS NULL")
    new.execute("UPDATE quilters SET touched = touched, seal = seal + 0")
    check(new)


def test_the_tables_of_the_file_are_those_that_the_code_knows(new):
    for table in TABLES:
        columns = [row[1] for row in new.execute(f"PRAGMA table_info({table.name})")]
        assert columns == [*table.columns, "seal"]
        keys = [row[1] for row in new.execute(f"PRAGMA table_info({table.name})") if row[5]]
        assert tuple(keys) == table.key


def test_a_seal_fits_one_row_of_one_table_alone():
    one, other = Table("one", ("a", "b")), Table("other", ("a", "b"))
    rows = [(1, "2"), ("1", 2), (1, 2), (12, ""), (1, None), (1, b"2"), (None, "2"), (1, "ż"), (1, "z")]
    seals = [table.seal(row) for table in (one, other) for row in rows]
    assert len(set(seals)) == len(seals)


def test_what_a_seal_is_never_changes():
    assert Table("games", ("a", "b")).seal((1 << 62, "Zoë 🧵", None, b"\0\xff", -1)) == 2954904578
