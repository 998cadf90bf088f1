"""What the write-ahead log holds, and where damage to it hides commits."""

import random
import shutil

import pytest

from calico.journal import GameMode, Outcome, open_journal
from calico.journal.store.opening import FILE
from calico.journal.store.recovery import frames
from tools.journal.sample import Ticker, content, random_game, random_move


@pytest.fixture
def with_log(folder):
    """A journal whose last six moves are in its log only, as after a kill; and what it holds after each."""
    with open_journal(folder.parent / "alive", Ticker()) as journal:
        kept = journal.games.begin(random_game(1, 1, moves=0), GameMode.SOLO)
        journal.checkpoint()
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
