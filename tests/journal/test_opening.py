import os
import random
import sqlite3
from contextlib import closing

import pytest

from calico.journal import DamagedError, GameMode, Outcome, Problem, open_journal
from calico.journal.store.file_lock import FILE as LOCK
from calico.journal.store.opening import FILE
from calico.journal.store.schema import GAMES, PLAYS, QUILTERS
from tests.journal.trouble import damage, files
from tools.journal.sample import Ticker, content, random_game


def test_the_first_opening_begins_a_journal(folder):
    with open_journal(folder / "deeper" / "still") as journal:
        assert journal.report.outcome is Outcome.CREATED
        assert journal.report.keeps
        assert journal.report.sentence == "A new save file has been created."


def test_what_was_kept_is_there_the_next_time(made, truth):
    with open_journal(made, Ticker()) as journal:
        assert journal.report.outcome is Outcome.OPENED
        assert content(journal) == truth


def test_a_closed_journal_is_one_file_beside_the_lock_of_its_windows(made):
    assert sorted(file.name for file in made.iterdir()) == [FILE, LOCK]


def test_every_commit_is_on_the_disk_when_it_returns(journal):
    connection = journal._store._connection
    pragmas = ("journal_mode", "synchronous", "foreign_keys", "secure_delete")
    assert [connection.execute(f"PRAGMA {name}").fetchone()[0] for name in pragmas] == ["wal", 2, 1, 1]


def test_resting_brings_everything_into_the_main_file(journal, folder, tmp_path):
    journal.quilters.add("Anna")
    journal.checkpoint()
    copy = tmp_path / FILE
    copy.write_bytes((folder / FILE).read_bytes())
    with open_journal(tmp_path, Ticker()) as alone:
        assert [quilter.name for quilter in alone.quilters.all()] == ["Anna"]


# Damage


@pytest.mark.parametrize("content_", [b"\0" * 4096, b"Lorem ipsum", random.Random(1).randbytes(4096)])
def test_a_journal_whose_beginning_is_lost_is_repaired_whole(made, truth, content_):
    broken = damage(made, 0, content_)
    with open_journal(made, Ticker()) as journal:
        assert journal.report.outcome is Outcome.REPAIRED
        assert content(journal) == truth
        aside = journal.report.aside
    assert aside.read_bytes() == broken
    assert aside.name in journal.report.sentence
    assert aside.name != FILE


def test_a_cut_journal_gives_back_what_is_left_and_says_so(made, truth):
    data = (made / FILE).read_bytes()
    (made / FILE).write_bytes(data[: len(data) // 2])
    with open_journal(made, Ticker()) as journal:
        assert journal.report.outcome is Outcome.REPAIRED
        shown = content(journal)
        assert 0 < sum(map(len, shown.values())) < sum(map(len, truth.values()))
        assert all(truth["summaries"][id] == head for id, head in shown["summaries"].items())
    with open_journal(made, Ticker()) as journal:
        assert journal.report.outcome is Outcome.OPENED


@pytest.mark.parametrize("content_", [b"", b"hello", b"\0" * 8192, b"PK\3\4" + bytes(5000)])
def test_a_file_that_is_no_journal_is_set_aside(folder, content_):
    folder.mkdir()
    (folder / FILE).write_bytes(content_)
    with open_journal(folder, Ticker()) as journal:
        assert journal.report.outcome is Outcome.SET_ASIDE
        assert journal.report.aside.read_bytes() == content_
        journal.quilters.add("Anna")


def test_another_programs_database_is_set_aside_untouched(folder):
    folder.mkdir()
    other = sqlite3.connect(folder / FILE)
    other.execute("CREATE TABLE games (id INTEGER PRIMARY KEY, body TEXT)")
    other.execute("INSERT INTO games VALUES (1, 'chess')")
    other.commit()
    other.close()
    before = (folder / FILE).read_bytes()
    with open_journal(folder, Ticker()) as journal:
        assert journal.report.outcome is Outcome.SET_ASIDE
        assert journal.report.aside.read_bytes() == before
        assert journal.games.going_on() == []


def test_two_files_set_aside_in_the_same_second_get_two_names(folder):
    folder.mkdir()
    for content_ in (b"one", b"two"):
        (folder / FILE).write_bytes(content_)
        open_journal(folder, Ticker()).close()
    aside = [file.read_bytes() for file in folder.iterdir() if "set-aside" in file.name]
    assert sorted(aside) == [b"one", b"two"]


def change_behind_its_back(folder, *statements):
    """Damage that SQLite itself can't see: the file is in order, its content isn't what was written."""
    connection = sqlite3.connect(folder / FILE, isolation_level=None)
    connection.execute("PRAGMA foreign_keys = ON")
    for statement in statements:
        connection.execute(statement)
    connection.close()


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE games SET body = replace(body, '2026', '2027')",
        "UPDATE games SET touched = touched + 1 WHERE finished IS NULL",
        "UPDATE quilters SET body = replace(body, 'magenta', 'purple')",
        "UPDATE marks SET circle = 'score_85' WHERE circle = 'score_75'",
        "UPDATE sheets SET id = id + 1",
        "UPDATE settings SET value = '\"fr\"' WHERE name = 'language'",
        "UPDATE ledger SET entries = entries + 1 WHERE name = 'games'",
        "DELETE FROM ledger",
        "DROP TRIGGER games_update",
        "ALTER TABLE games RENAME COLUMN body TO text",
        "CREATE TRIGGER more AFTER INSERT ON games BEGIN DELETE FROM settings; END",
    ],
)
def test_content_that_is_not_what_was_written_is_never_shown(made, truth, statement):
    change_behind_its_back(made, statement)
    with open_journal(made, Ticker()) as journal:
        assert journal.report.outcome is Outcome.REPAIRED
        for what, entries in content(journal).items():
            if what != "settings":
                assert all(truth[what][key] == entry for key, entry in entries.items())
        assert journal.settings.get().language in ("de", None)


@pytest.mark.parametrize(
    "statements",
    [
        ["ANALYZE"],
        ["CREATE TABLE more (x)", "INSERT INTO more VALUES (1)"],
        ["CREATE INDEX by_mode ON games (mode)"],
        ["ALTER TABLE sheets RENAME TO pages", "ALTER TABLE pages RENAME TO sheets"],  # quotes the names
    ],
)
def test_what_another_program_added_is_no_damage(made, truth, statements):
    change_behind_its_back(made, *statements)
    with open_journal(made, Ticker()) as journal:
        assert journal.report.outcome is Outcome.OPENED
        assert content(journal) == truth


def test_a_row_that_is_gone_is_noticed(made):
    with closing(sqlite3.connect(made / FILE)) as connection:
        query = "SELECT sql FROM sqlite_schema WHERE name = 'quilters_delete'"
        sql = connection.execute(query).fetchone()[0]
    change_behind_its_back(
        made, "DROP TRIGGER quilters_delete", "DELETE FROM quilters WHERE body LIKE '%magenta%'", sql
    )
    with open_journal(made, Ticker()) as journal:
        assert journal.report.outcome is Outcome.REPAIRED


def test_a_game_whose_moves_are_damaged_is_named_kept_and_never_shown(folder):
    with open_journal(folder, Ticker()) as journal:
        kept = journal.games.begin(random_game(1, 1), GameMode.SOLO)
        other = journal.games.begin(random_game(1, 2, moves=3), GameMode.SOLO)
    change_behind_its_back(folder, f"UPDATE plays SET cursor = cursor - 1 WHERE game = {kept.id}")
    with open_journal(folder, Ticker()) as journal:
        assert journal.report.outcome is Outcome.OPENED
        assert [head.id for head in journal.games.newest()] == [kept.id]
        with pytest.raises(DamagedError, match="This game is damaged") as refused:
            journal.games.open(kept.id)
        assert refused.value.problem is Problem.DAMAGED_GAME
        assert journal.games.open(other.id).game == other.game
        with pytest.raises(DamagedError):
            journal.games.record(kept.id)


def reseal(journal, table, row):
    journal._store.put(table, row)


def test_moves_that_the_rules_forbid_are_never_shown_even_where_every_seal_fits(journal):
    kept = journal.games.begin(random_game(1, 1, moves=5), GameMode.SOLO)
    other = journal.games.begin(random_game(1, 2, moves=5), GameMode.SOLO)
    row, others = journal._store.find(PLAYS, kept.id), journal._store.find(PLAYS, other.id)
    reseal(journal, PLAYS, (*row[:2], others[2], row[3]))
    with pytest.raises(DamagedError, match="can't be played"):
        journal.games.open(kept.id)


def test_a_summary_that_its_moves_contradict_is_never_shown_with_them(journal):
    kept = journal.games.begin(random_game(1, 1), GameMode.SOLO)
    total = kept.summary.final.tallies[0].total
    row = journal._store.find(GAMES, kept.id)
    reseal(journal, GAMES, (*row[:-1], row[-1].replace(f",{total}]", f",{total + 1}]")))
    with pytest.raises(DamagedError, match="its scores are not those of its moves"):
        journal.games.open(kept.id)


@pytest.mark.parametrize("body", ["", "null", "[]", "{}", "[" * 100_000, '{"name":5,"colour":null}'])
def test_an_entry_of_another_form_is_named_damaged(journal, body):
    journal._store.put(QUILTERS, (1 << 62, 0, body))
    with pytest.raises(DamagedError) as refused:
        journal.quilters.all()
    assert refused.value.problem is Problem.DAMAGED_ENTRY


class KilledError(BaseException):
    """The app is killed."""


def kill_at(monkeypatch, call):
    """Kill the app when it is about to rename a file for the time with this number."""
    replace = os.replace
    calls = iter(range(call))

    def replace_or_die(source, target):
        if next(calls, None) is None:
            raise KilledError
        replace(source, target)

    monkeypatch.setattr("calico.journal.store.files.os.replace", replace_or_die)


@pytest.mark.parametrize("call", range(3))
def test_a_repair_that_was_killed_at_any_step_is_finished_the_next_time(made, truth, monkeypatch, call):
    broken = damage(made, 0, b"\0" * 4096)
    with monkeypatch.context() as patched:
        kill_at(patched, call)
        with pytest.raises(KilledError):
            open_journal(made, Ticker())
    with open_journal(made, Ticker()) as journal:
        assert journal.report.outcome is Outcome.REPAIRED
        assert journal.report.aside.read_bytes() == broken
        assert content(journal) == truth
    assert len(files(made)) == 3


def test_a_repair_renames_three_files(made, monkeypatch):
    damage(made, 0, b"\0" * 4096)
    kill_at(monkeypatch, 3)
    with open_journal(made, Ticker()) as journal:
        assert journal.report.outcome is Outcome.REPAIRED


def test_a_log_left_without_its_file_by_a_killed_repair_goes_with_that_file(made, truth):
    """Else SQLite would take it for the log of the repaired file."""
    broken = damage(made, 0, b"\0" * 4096)
    with pytest.MonkeyPatch.context() as patched:
        kill_at(patched, 2)
        with pytest.raises(KilledError):
            open_journal(made, Ticker())
    log = made / (FILE + "-wal")
    log.write_bytes(b"its log")
    with open_journal(made, Ticker()) as journal:
        assert journal.report.outcome is Outcome.REPAIRED
        aside = journal.report.aside
        assert content(journal) == truth
    assert (aside.read_bytes(), aside.with_name(aside.name + "-wal").read_bytes()) == (broken, b"its log")


@pytest.mark.parametrize("junk", [b"", b"junk", b"SQLite format 3\0" + bytes(5000)])
def test_junk_that_seems_a_finished_repair_never_replaces_a_sound_journal(made, truth, junk):
    (made / (FILE + ".ready")).write_bytes(junk)
    with open_journal(made, Ticker()) as journal:
        assert journal.report.outcome is Outcome.OPENED
        assert content(journal) == truth


def test_a_log_without_its_file_is_read_as_far_as_it_goes_kept_and_told(folder):
    folder.mkdir()
    (folder / (FILE + "-wal")).write_bytes(b"nothing that can be read")
    with open_journal(folder, Ticker()) as journal:
        assert journal.report.outcome is Outcome.SET_ASIDE
        assert "set-aside" in journal.report.aside.name


@pytest.mark.parametrize("name", ["SQLITE_IOERR", "SQLITE_IOERR_READ", "SQLITE_IOERR_FSYNC"])
def test_a_disk_that_fails_is_no_damage(made, truth, monkeypatch, name):
    def fail(connection, schema=1):
        error = sqlite3.OperationalError("disk I/O error")
        error.sqlite_errorname = name
        raise error

    before = files(made)
    with monkeypatch.context() as patched:
        patched.setattr("calico.journal.store.opening.check", fail)
        with open_journal(made, Ticker()) as journal:
            assert journal.report.outcome is Outcome.NOT_KEPT
            assert content(journal) == truth
    assert files(made)[FILE] == before[FILE]
    with open_journal(made, Ticker()) as journal:
        assert journal.report.outcome is Outcome.OPENED


# Schemas


def test_a_newer_schema_is_left_untouched(made):
    data = bytearray((made / FILE).read_bytes())
    data[60:64] = (99).to_bytes(4, "big")
    data[71] = 99
    (made / FILE).write_bytes(data)
    before = files(made)
    with open_journal(made, Ticker()) as journal:
        assert journal.report.outcome is Outcome.NEWER
        assert not journal.report.keeps
        journal.games.begin(random_game(1, 1, moves=2), GameMode.SOLO)
        assert len(journal.games.going_on()) == 1
    assert files(made) == before


def test_a_damaged_schema_number_is_not_taken_for_a_newer_schema(made, truth):
    damage(made, 60, (99).to_bytes(4, "big"))
    with open_journal(made, Ticker()) as journal:
        assert journal.report.outcome is Outcome.REPAIRED
        assert content(journal) == truth
