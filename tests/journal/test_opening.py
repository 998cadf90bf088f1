import random
import shutil
import sqlite3
from contextlib import suppress

import pytest

from calico.journal import DamagedError, JournalError, Mode, Outcome, Problem, Settings, open_journal
from calico.journal.checks import _sealed_sum
from calico.journal.log import frames
from calico.journal.opening import FILE
from calico.journal.schema import GAMES, PLAYS, QUILTERS, expected_statements
from calico.journal.store import Store
from tests.journal.trouble import no_file_longer_than, read_only
from tools.journal.sample import Ticker, content, make, random_game, random_move

NOT_ALLOWED = "the app is not allowed to write to its folder"


@pytest.fixture
def made(folder):
    """A folder with a journal that holds a bit of everything, closed."""
    make(folder)
    return folder


@pytest.fixture
def truth(made):
    with open_journal(made, Ticker()) as journal:
        return content(journal)


def files(folder):
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def test_the_first_opening_begins_a_journal(folder):
    with open_journal(folder / "deeper" / "still") as journal:
        assert journal.report.outcome is Outcome.CREATED
        assert journal.report.keeps
        assert journal.report.sentence == "A new journal begins."


def test_what_was_kept_is_there_the_next_time(made, truth):
    with open_journal(made, Ticker()) as journal:
        assert journal.report.outcome is Outcome.OPENED
        assert content(journal) == truth


def test_a_closed_journal_is_one_file(made):
    assert [file.name for file in made.iterdir()] == [FILE]


def test_every_commit_is_on_the_disk_when_it_returns(journal):
    connection = journal._store._connection
    pragmas = ("journal_mode", "synchronous", "foreign_keys", "secure_delete")
    assert [connection.execute(f"PRAGMA {name}").fetchone()[0] for name in pragmas] == ["wal", 2, 1, 1]


def test_resting_brings_everything_into_the_main_file(journal, folder, tmp_path):
    journal.quilters.add("Anna")
    journal.rest()
    copy = tmp_path / FILE
    copy.write_bytes((folder / FILE).read_bytes())
    with open_journal(tmp_path, Ticker()) as alone:
        assert [quilter.name for quilter in alone.quilters.all()] == ["Anna"]


# Damage


def damage(folder, start, content):
    data = bytearray((folder / FILE).read_bytes())
    data[start : start + len(content)] = content
    (folder / FILE).write_bytes(data)
    return bytes(data)


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
        assert all(truth["heads"][id] == head for id, head in shown["heads"].items())
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
    aside = [file.read_bytes() for file in folder.iterdir() if file.name != FILE]
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
        "CREATE TABLE more (x)",
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


def test_a_row_that_is_gone_is_noticed(made):
    sql = next(sql for name, sql in expected_statements() if name == "quilters_delete")
    change_behind_its_back(
        made, "DROP TRIGGER quilters_delete", "DELETE FROM quilters WHERE body LIKE '%magenta%'", sql
    )
    with open_journal(made, Ticker()) as journal:
        assert journal.report.outcome is Outcome.REPAIRED


def test_a_game_whose_moves_are_damaged_is_named_kept_and_never_shown(folder):
    with open_journal(folder, Ticker()) as journal:
        kept = journal.games.begin(random_game(1, 1), Mode.SOLO)
        other = journal.games.begin(random_game(1, 2, moves=3), Mode.SOLO)
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
    kept = journal.games.begin(random_game(1, 1, moves=5), Mode.SOLO)
    other = journal.games.begin(random_game(1, 2, moves=5), Mode.SOLO)
    row, others = journal._store.find(PLAYS, kept.id), journal._store.find(PLAYS, other.id)
    reseal(journal, PLAYS, (*row[:2], others[2], row[3]))
    with pytest.raises(DamagedError, match="can't be played"):
        journal.games.open(kept.id)


def test_a_summary_that_its_moves_contradict_is_never_shown_with_them(journal):
    kept = journal.games.begin(random_game(1, 1), Mode.SOLO)
    total = kept.head.result.tallies[0].total
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


def test_an_interrupted_repair_is_finished_the_next_time(made, truth, monkeypatch):
    broken = damage(made, 0, b"\0" * 4096)
    with monkeypatch.context() as patched:
        patched.setattr("calico.journal.opening.install", lambda *_: None)
        open_journal(made, Ticker()).close()
    assert (made / FILE).read_bytes() == broken
    with open_journal(made, Ticker()) as journal:
        assert journal.report.outcome is Outcome.OPENED
        assert content(journal) == truth
    assert broken in files(made).values()


# The log


@pytest.fixture
def with_log(folder):
    """A journal whose last six moves are in its log only, as after a kill; and what it holds after each."""
    with open_journal(folder.parent / "alive", Ticker()) as journal:
        kept = journal.games.begin(random_game(1, 1, moves=0), Mode.SOLO)
        journal.rest()
        truths = [content(journal)]
        for number in range(6):
            kept.play(random_move(kept.game, random.Random(number)))
            truths.append(content(journal))
        shutil.copytree(folder.parent / "alive", folder)
    return folder / (FILE + "-wal"), truths


def starts_of_commits(log):
    with open(log, "rb") as file:
        found = list(frames(file))
    ends = [0, *(frame.number for frame in found if frame.ends_commit)]
    return [found[end].start for end in ends[:-1]]


def test_a_journal_that_was_killed_has_everything(folder, with_log):
    _, truths = with_log
    with open_journal(folder, Ticker()) as journal:
        assert journal.report.outcome is Outcome.OPENED
        assert content(journal) == truths[-1]


@pytest.mark.parametrize("commit", range(5))
def test_a_log_that_hides_commits_is_noticed_and_kept(folder, with_log, commit):
    log, truths = with_log
    data = bytearray(log.read_bytes())
    data[starts_of_commits(log)[commit]] ^= 1
    log.write_bytes(data)
    with open_journal(folder, Ticker()) as journal:
        assert journal.report.outcome is Outcome.REPAIRED
        assert content(journal) == truths[commit]
        aside = journal.report.aside
    assert aside.with_name(aside.name + "-wal").read_bytes() == data
    with open_journal(folder, Ticker()) as journal:
        assert journal.report.outcome is Outcome.OPENED
        assert content(journal) == truths[commit]


@pytest.mark.parametrize("at", [0, 3, 16, 25])
def test_a_log_whose_header_is_damaged_is_noticed(folder, with_log, at):
    log, truths = with_log
    data = bytearray(log.read_bytes())
    data[at] ^= 4
    log.write_bytes(data)
    with open_journal(folder, Ticker()) as journal:
        assert journal.report.outcome is Outcome.REPAIRED
        assert content(journal) == truths[0]


def test_a_commit_that_a_power_failure_cut_off_is_none(folder, with_log):
    log, truths = with_log
    log.write_bytes(log.read_bytes()[: starts_of_commits(log)[5] + 100])
    with open_journal(folder, Ticker()) as journal:
        assert journal.report.outcome is Outcome.OPENED
        assert content(journal) == truths[5]


def test_what_an_older_log_left_behind_is_no_damage(folder):
    with open_journal(folder, Ticker()) as journal:
        for _ in range(3):
            for number in range(20):
                journal.settings.change(volume=number / 20)
            journal._store._connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
            journal.settings.change(volume=0.5)
            shutil.rmtree(folder.parent / "copy", ignore_errors=True)
            shutil.copytree(folder, folder.parent / "copy")
            with open_journal(folder.parent / "copy", Ticker()) as copy:
                assert copy.report.outcome is Outcome.OPENED
                assert copy.settings.get().volume == 0.5


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
        journal.games.begin(random_game(1, 1, moves=2), Mode.SOLO)
        assert len(journal.games.going_on()) == 1
    assert files(made) == before


def test_a_damaged_schema_number_is_not_taken_for_a_newer_schema(made, truth):
    damage(made, 60, (99).to_bytes(4, "big"))
    with open_journal(made, Ticker()) as journal:
        assert journal.report.outcome is Outcome.REPAIRED
        assert content(journal) == truth


# A device in trouble


def test_a_read_only_folder_shows_everything_and_keeps_nothing(made, truth):
    before = files(made)
    with read_only(made), open_journal(made, Ticker()) as journal:
        assert journal.report.outcome is Outcome.NOT_KEPT
        assert not journal.report.keeps
        assert journal.report.sentence == f"Nothing can be kept now: {NOT_ALLOWED}."
        assert content(journal) == truth
        kept = journal.games.begin(random_game(1, 1, moves=0), Mode.SOLO)
        kept.play(random_move(kept.game, random.Random(1)))
    assert files(made) == before


def test_a_folder_that_cannot_be_made_is_no_crash(folder):
    folder.parent.joinpath("file").write_text("")
    with open_journal(folder.parent / "file" / "kept", Ticker()) as journal:
        assert journal.report.outcome is Outcome.NOT_KEPT
        assert journal.settings.get() == Settings()


def test_a_damaged_journal_in_a_read_only_folder_shows_what_can_be_read(made, truth):
    broken = damage(made, 0, b"\0" * 4096)
    with read_only(made), open_journal(made, Ticker()) as journal:
        assert journal.report.outcome is Outcome.NOT_KEPT
        assert content(journal) == truth
    assert files(made) == {FILE: broken}


def test_a_disk_that_is_full_from_the_start_shows_everything_and_keeps_nothing(made, truth):
    before = files(made)
    with no_file_longer_than(0), open_journal(made, Ticker()) as journal:
        assert journal.report.outcome is Outcome.NOT_KEPT
        assert content(journal) == truth
    assert files(made)[FILE] == before[FILE]


def test_a_first_start_on_a_full_disk_works_in_memory(folder):
    with no_file_longer_than(0), open_journal(folder, Ticker()) as journal:
        assert journal.report.outcome is Outcome.NOT_KEPT
        journal.quilters.add("Anna")
    with open_journal(folder, Ticker()) as journal:
        assert journal.report.outcome is Outcome.CREATED


def test_a_damaged_journal_on_a_full_disk_stays_where_it_is(made):
    broken = damage(made, 0, b"\0" * 4096)
    with no_file_longer_than(1000), open_journal(made, Ticker()) as journal:
        assert journal.report.outcome is Outcome.NOT_KEPT
    assert (made / FILE).read_bytes() == broken
    with open_journal(made, Ticker()) as journal:
        assert journal.report.outcome is Outcome.REPAIRED


def begin_many(journal, count):
    for _ in range(count):
        journal.games.begin(random_game(1, 1, moves=4), Mode.SOLO)


@pytest.mark.parametrize("how", ["no room for a page", "no file grows"])
def test_a_disk_that_fills_up_while_playing_is_said_and_changes_nothing(folder, how):
    with open_journal(folder, Ticker()) as journal:
        kept = journal.games.begin(random_game(1, 1, moves=4), Mode.SOLO)
        journal.rest()
        game, head = kept.game, kept.head
        move = random_move(game, random.Random(1))
        connection = journal._store._connection
        pages = connection.execute("PRAGMA page_count").fetchone()[0]
        if how == "no room for a page":
            connection.execute(f"PRAGMA max_page_count = {pages}")
            with pytest.raises(JournalError) as refused:
                begin_many(journal, 50)
            assert refused.value.problem is Problem.FULL
            assert len(journal.games.going_on()) < 51
            connection.execute("PRAGMA max_page_count = 1000000")
        else:
            with no_file_longer_than(0), pytest.raises(JournalError, match="This could not be kept"):
                kept.play(move)
        assert (kept.game, kept.head) == (game, head)
        assert journal.games.open(kept.id).game == game
        kept.play(move)
    with open_journal(folder, Ticker()) as journal:
        assert journal.report.outcome is Outcome.OPENED
        assert len(journal.games.open(kept.id).game.moves) == 5


@pytest.fixture
def other_window(folder, journal):
    """A second window on the same journal, which plays a move of the open game whenever it is called."""
    kept = journal.games.begin(random_game(1, 1, moves=4), Mode.SOLO)
    with open_journal(folder, Ticker()) as other:
        game = other.games.open(kept.id)
        other._store._connection.execute("PRAGMA busy_timeout = 1")

        def play():
            with suppress(JournalError):
                game.play(random_move(game.game, random.Random(1)))

        yield play


def test_a_window_opens_soundly_while_another_one_plays(folder, other_window, monkeypatch):
    def sum_after_a_move(connection, table):
        other_window()
        return _sealed_sum(connection, table)

    monkeypatch.setattr("calico.journal.checks._sealed_sum", sum_after_a_move)
    with open_journal(folder, Ticker()) as journal:
        assert journal.report.outcome is Outcome.OPENED


def test_a_game_is_read_as_it_was_at_one_moment(journal, other_window, monkeypatch):
    def find_after_a_move(store, table, *key):
        if table is PLAYS:
            other_window()
        return find(store, table, *key)

    find = Store.find
    id = journal.games.going_on()[0].id
    monkeypatch.setattr(Store, "find", find_after_a_move)
    assert len(journal.games.open(id).game.moves) == 4
    assert len(journal.games.open(id).game.moves) == 5


def test_a_journal_that_someone_else_is_writing_to_says_so(journal, folder):
    other = sqlite3.connect(folder / FILE, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    journal._store._connection.execute("PRAGMA busy_timeout = 1")
    with pytest.raises(JournalError) as refused:
        journal.quilters.add("Anna")
    assert refused.value.problem is Problem.BUSY
    other.close()
    journal.quilters.add("Anna")
