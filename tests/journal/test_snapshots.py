"""Snapshots: copies that the journal makes by itself, heals from, and gives back."""

import random
from contextlib import closing
from datetime import datetime, timedelta

import pytest

from calico.journal import GameMode, JournalError, Outcome, Problem, open_journal
from calico.journal.backup.snapshots import FOLDER, MOST_BYTES, entries_of_snapshot, snapshots_to_keep
from calico.journal.store.opening import FILE
from tests.journal.trouble import damage, no_file_longer_than
from tools.journal.sample import content, fill, play_of, random_game, random_move


class Clock:
    """A clock that stands until it is moved."""

    def __init__(self):
        self.now = datetime.fromisoformat("2026-03-02T12:00:00+00:00")

    def __call__(self):
        return self.now


@pytest.fixture
def days():
    return Clock()


@pytest.fixture
def rested(folder, days):
    """A folder with a journal that holds a bit of everything and went to rest."""
    with open_journal(folder, days) as journal:
        fill(journal)
        journal.checkpoint()
        return folder


def snapshots_of(folder, days):
    with open_journal(folder, days) as journal:
        return journal.snapshots.all()


def test_going_to_rest_makes_a_snapshot_that_holds_everything(folder, days):
    with open_journal(folder, days) as journal:
        fill(journal)
        journal.checkpoint()
        (snapshot,) = journal.snapshots.all()
        assert snapshot.made == datetime(2026, 3, 2, 12)
        truth = content(journal)
        with open_journal(folder.parent / "empty", days) as other:
            other.merge(entries_of_snapshot(snapshot))
            assert content(other) == truth


def test_a_rest_without_changes_makes_none(rested, days):
    for _ in range(3):
        with open_journal(rested, days) as journal:
            days.now += timedelta(days=1)
            journal.checkpoint()
            assert len(journal.snapshots.all()) == 1


def test_a_session_keeps_one_snapshot_its_last(folder, days):
    with open_journal(folder, days) as journal:
        for number in range(4):
            days.now += timedelta(minutes=1)
            journal.quilters.add(f"Quilter {number}")
            journal.checkpoint()
        (snapshot,) = journal.snapshots.all()
        assert snapshot.made == datetime(2026, 3, 2, 12, 4)


def test_the_last_sessions_days_and_weeks_are_kept():
    start = datetime(2026, 1, 5, 8)  # a Monday
    moments = [start + timedelta(hours=6 * number) for number in range(4 * 60)]
    kept = snapshots_to_keep(moments)
    newest = moments[::-1]
    assert set(newest[:3]) <= kept
    last_of_days = [max(m for m in moments if m.date() == day) for day in {m.date() for m in moments}]
    assert set(sorted(last_of_days)[-7:]) <= kept
    sundays = [moment for moment in sorted(last_of_days) if moment.weekday() == 6]
    assert set(sundays[-3:]) <= kept
    assert len(kept) <= 3 + 7 + 4


def test_old_snapshots_go(folder, days):
    for number in range(20):
        with open_journal(folder, days) as journal:
            days.now += timedelta(hours=12)
            journal.quilters.add(f"Quilter {number}")
            journal.checkpoint()
    snapshots = snapshots_of(folder, days)
    assert {snapshot.made for snapshot in snapshots} == snapshots_to_keep(
        [snapshot.made for snapshot in snapshots]
    )
    assert 7 <= len(snapshots) <= 14
    assert sorted(path.name for path in (folder / FOLDER).iterdir()) == sorted(s.file.name for s in snapshots)


def test_snapshots_take_no_more_room_than_they_may_but_the_newest_stays(folder, days, monkeypatch):
    assert MOST_BYTES == 50 << 20
    monkeypatch.setattr("calico.journal.backup.snapshots.MOST_BYTES", 100_000)
    for number in range(4):
        with open_journal(folder, days) as journal:
            days.now += timedelta(days=1)
            journal.quilters.add(f"Quilter {number}")
            journal.checkpoint()
    snapshots = snapshots_of(folder, days)
    assert 1 <= len(snapshots) <= 2
    assert snapshots[0].made.day == 6


def test_a_full_disk_costs_no_snapshot_that_is_there(rested, days):
    (before,) = snapshots_of(rested, days)
    kept = before.file.read_bytes()
    with open_journal(rested, days) as journal:
        journal.quilters.add("Newcomer")
        days.now += timedelta(days=1)
        with no_file_longer_than(10_000), pytest.raises(JournalError):
            journal.checkpoint()
        assert [snapshot.file for snapshot in journal.snapshots.all()] == [before.file]
    assert before.file.read_bytes() == kept
    assert [path.name for path in (rested / FOLDER).iterdir()] == [before.file.name]


@pytest.mark.parametrize("junk", [b"", b"junk", b"SQLite format 3\0" + bytes(9000)])
def test_a_damaged_snapshot_is_refused_and_the_one_before_heals(rested, days, junk):
    with open_journal(rested, days) as journal:
        truth = content(journal)
        days.now += timedelta(days=1)
        journal.quilters.add("Newcomer")
        journal.checkpoint()
        newest = journal.snapshots.all()[0]
        newest.file.write_bytes(junk)
        with pytest.raises(JournalError) as refused:
            entries_of_snapshot(newest)
        assert refused.value.problem is Problem.SNAPSHOT_DAMAGED
    (rested / FILE).write_bytes(b"")
    with open_journal(rested, days) as journal:
        assert journal.report.outcome is Outcome.REPAIRED
        assert content(journal) == truth


# Healing


def test_a_journal_that_can_not_be_read_any_more_is_as_its_snapshot(rested, days):
    with open_journal(rested, days) as journal:
        truth = content(journal)
    (rested / FILE).write_bytes(b"junk")
    with open_journal(rested, days) as journal:
        assert journal.report.outcome is Outcome.REPAIRED
        assert journal.report.aside.read_bytes() == b"junk"
        assert content(journal) == truth


def test_a_journal_whose_file_is_gone_is_as_its_snapshot_and_says_when_that_was(rested, days):
    with open_journal(rested, days) as journal:
        truth = content(journal)
    (rested / FILE).unlink()
    with open_journal(rested, days) as journal:
        assert journal.report.outcome is Outcome.BROUGHT_BACK
        assert "2026-03-02 12:00" in journal.report.sentence
        assert content(journal) == truth
    with open_journal(rested, days) as journal:
        assert journal.report.outcome is Outcome.OPENED


def test_what_came_after_the_snapshot_is_read_from_the_damaged_file(rested, days):
    with open_journal(rested, days) as journal:
        kept = journal.games.begin(random_game(1, 5, moves=6), GameMode.SOLO)
        truth = content(journal)
    damage(rested, 0, b"\0" * 4096)
    with open_journal(rested, days) as journal:
        assert journal.report.outcome is Outcome.REPAIRED
        assert journal.games.open(kept.id).game == kept.game
        assert content(journal) == truth


def test_a_game_found_damaged_while_the_app_runs_heals_from_the_snapshot(rested, days):
    with open_journal(rested, days) as journal:
        id = journal.games.newest()[0].id
        truth = content(journal)
        journal._store._connection.execute("UPDATE plays SET cursor = 1 WHERE game = ?", (id,))
        assert play_of(journal, id) is None
        assert journal.recover().outcome is Outcome.OPENED
        assert content(journal) == truth


def test_an_entry_found_damaged_while_the_app_runs_heals_from_the_snapshot(rested, days):
    with open_journal(rested, days) as journal:
        truth = content(journal)
        journal._store._connection.execute("UPDATE quilters SET touched = touched + 1")
        with pytest.raises(JournalError):
            journal.quilters.all()
        journal.recover()
        assert content(journal)["quilters"] == truth["quilters"]


def test_what_was_removed_on_purpose_stays_removed_when_the_journal_recovers(rested, days):
    with open_journal(rested, days) as journal:
        journal.games.discard(journal.games.newest()[0].id)
        truth = content(journal)
        journal.recover()
        assert content(journal) == truth


def test_a_move_taken_back_after_the_snapshot_stays_taken_back(folder, days):
    with open_journal(folder, days) as journal:
        games = (random_game(1, 1, moves=moves) for moves in range(20, 30))
        kept = journal.games.begin(next(game for game in games if game.can_undo), GameMode.SOLO)
        journal.checkpoint()
        days.now += timedelta(minutes=1)
        kept.undo()
        (snapshot,) = journal.snapshots.all()
        with closing(journal.copy()) as copy:
            assert not copy.preview_merge(entries_of_snapshot(snapshot), same_journal=True).anything
        journal.recover()
        assert journal.games.open(kept.id).game == kept.game
    damage(folder, 0, b"\0" * 4096)
    with open_journal(folder, days) as journal:
        assert journal.report.outcome is Outcome.REPAIRED
        assert journal.games.open(kept.id).game == kept.game


# Back to a snapshot


def test_what_is_no_longer_here_comes_back_from_a_snapshot_and_goes_again(rested, days):
    with open_journal(rested, days) as journal:
        truth = content(journal)
        kept = journal.games.open(journal.games.going_on()[0].id)
        kept.play(random_move(kept.game, random.Random(1)))
        for head in journal.games.newest(3):
            journal.games.discard(head.id)
        before = content(journal)
        (snapshot,) = journal.snapshots.all()
        merged = journal.merge(entries_of_snapshot(snapshot))
        assert merged.brought.games == 3
        assert content(journal)["plays"] == {**truth["plays"], kept.id: play_of(journal, kept.id)}
        journal.undo_merge(merged)
        assert content(journal) == before
