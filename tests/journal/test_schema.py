import shutil
import sqlite3
from pathlib import Path

import pytest

from calico.journal import Outcome, open_journal
from calico.journal.checks import Kind, check, kind_of
from calico.journal.files import connect, fill, new_in_memory
from calico.journal.opening import FILE
from calico.journal.rows import Table
from calico.journal.salvage import readable_rows
from calico.journal.schema import STEPS, TABLES, keep_ledger, migrate, schema_of, statements
from tools.journal.sample import Ticker, content

JOURNALS = Path(__file__).parent / "journals"
SCHEMAS = range(1, len(STEPS) + 1)


@pytest.mark.parametrize("schema", SCHEMAS)
def test_a_journal_of_every_schema_that_was_ever_shipped_opens_with_all_it_holds(folder, schema):
    folder.mkdir()
    shutil.copy(JOURNALS / f"schema-{schema}.db", folder / FILE)
    with open_journal(folder, Ticker()) as journal:
        assert journal.report.outcome is Outcome.OPENED
        shown = content(journal)
    sizes = {what: len(entries) for what, entries in shown.items()}
    assert sizes == {
        "heads": 10,
        "plays": 10,
        "endings": 6,
        "quilters": 4,
        "marks": 2,
        "sheets": 1,
        "settings": 1,
    }
    assert None not in shown["plays"].values()
    assert kind_of(folder / FILE) is Kind.JOURNAL


@pytest.mark.parametrize("schema", SCHEMAS)
def test_every_step_leads_to_a_sound_journal_and_says_which(schema):
    connection = connect(":memory:")
    migrate(connection, STEPS[:schema])
    assert schema_of(connection) == schema
    migrate(connection)
    check(connection)
    assert statements(connection) == statements(new_in_memory())


def add_a_table(connection):
    connection.execute("CREATE TABLE more (id INTEGER PRIMARY KEY, body TEXT, seal INTEGER NOT NULL)")
    keep_ledger(connection, "more")


def test_a_step_keeps_what_is_there(tmp_path):
    shutil.copy(JOURNALS / "schema-1.db", tmp_path / FILE)
    before = readable_rows(tmp_path / FILE)
    connection = connect(tmp_path / FILE)
    migrate(connection, (*STEPS, add_a_table))
    assert schema_of(connection) == len(STEPS) + 1
    connection.close()
    assert sorted(map(repr, readable_rows(tmp_path / FILE))) == sorted(map(repr, before))
    assert kind_of(tmp_path / FILE) is Kind.NEWER


def test_a_step_that_fails_changes_nothing(tmp_path):
    def fail(connection):
        add_a_table(connection)
        connection.execute("DELETE FROM games")
        raise sqlite3.OperationalError("no more")

    shutil.copy(JOURNALS / "schema-1.db", tmp_path / FILE)
    before = (tmp_path / FILE).read_bytes()
    connection = connect(tmp_path / FILE)
    with pytest.raises(sqlite3.OperationalError, match="no more"):
        migrate(connection, (*STEPS, fail))
    assert schema_of(connection) == len(STEPS)
    connection.close()
    assert (tmp_path / FILE).read_bytes() == before


def test_the_ledger_knows_every_row_through_every_kind_of_change():
    connection = new_in_memory()
    rows = readable_rows(JOURNALS / "schema-1.db")
    assert fill(connection, rows) == len(rows)
    check(connection)
    connection.execute("DELETE FROM games WHERE finished IS NULL")
    connection.execute("UPDATE quilters SET touched = touched, seal = seal + 0")
    check(connection)


def test_the_tables_of_the_file_are_those_that_the_code_knows():
    connection = new_in_memory()
    for table in TABLES:
        columns = [row[1] for row in connection.execute(f"PRAGMA table_info({table.name})")]
        assert columns == [*table.columns, "seal"]
        keys = [row[1] for row in connection.execute(f"PRAGMA table_info({table.name})") if row[5]]
        assert tuple(keys) == table.key


def test_a_seal_fits_one_row_of_one_table_alone():
    one, other = Table("one", ("a", "b")), Table("other", ("a", "b"))
    rows = [(1, "2"), ("1", 2), (1, 2), (12, ""), (1, None), (1, b"2"), (None, "2"), (1, "ż"), (1, "z")]
    seals = [table.seal(row) for table in (one, other) for row in rows]
    assert len(set(seals)) == len(seals)


def test_what_a_seal_is_never_changes():
    assert Table("games", ("a", "b")).seal((1 << 62, "Zoë 🧵", None, b"\0\xff", -1)) == 2954904578
