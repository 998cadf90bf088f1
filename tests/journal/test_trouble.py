"""A device in trouble: no room, no permission, another window."""

import random
import sqlite3
from contextlib import suppress

import pytest

from calico.journal import GameMode, JournalError, Outcome, Problem, Settings, open_journal
from calico.journal.store.file_lock import FILE as LOCK
from calico.journal.store.opening import FILE
from calico.journal.store.schema import PLAYS, _sealed_sum
from calico.journal.store.store import Store
from tests.journal.trouble import damage, files, no_file_longer_than, read_only
from tools.journal.sample import Ticker, content, random_game, random_move

NOT_ALLOWED = "the app may not write to its folder"


def test_a_read_only_folder_shows_everything_and_keeps_nothing(made, truth):
    before = files(made)
    with read_only(made), open_journal(made, Ticker()) as journal:
        assert journal.report.outcome is Outcome.NOT_KEPT
        assert not journal.report.keeps
        assert journal.report.sentence == f"Nothing can be saved at the moment: {NOT_ALLOWED}."
        assert content(journal) == truth
        kept = journal.games.begin(random_game(1, 1, moves=0), GameMode.SOLO)
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
    assert files(made) == {FILE: broken, LOCK: b""}


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
        journal.games.begin(random_game(1, 1, moves=4), GameMode.SOLO)


@pytest.mark.parametrize("how", ["no room for a page", "no file grows"])
def test_a_disk_that_fills_up_while_playing_is_said_and_changes_nothing(folder, how):
    with open_journal(folder, Ticker()) as journal:
        kept = journal.games.begin(random_game(1, 1, moves=4), GameMode.SOLO)
        journal.checkpoint()
        game, head = kept.game, kept.summary
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
            with no_file_longer_than(0), pytest.raises(JournalError, match="Couldn’t save"):
                kept.play(move)
        assert (kept.game, kept.summary) == (game, head)
        assert journal.games.open(kept.id).game == game
        kept.play(move)
    with open_journal(folder, Ticker()) as journal:
        assert journal.report.outcome is Outcome.OPENED
        assert len(journal.games.open(kept.id).game.moves) == 5


@pytest.fixture
def other_window(folder, journal):
    """A second window on the same journal, which plays a move of the open game whenever it is called."""
    kept = journal.games.begin(random_game(1, 1, moves=4), GameMode.SOLO)
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

    monkeypatch.setattr("calico.journal.store.schema._sealed_sum", sum_after_a_move)
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
