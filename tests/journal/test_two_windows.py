"""Two windows on one journal: neither damages what the other wrote, and both say what they couldn't keep."""

import random
import subprocess
import sys
from contextlib import closing

import pytest

from calico.journal import (
    DamagedError,
    GameMode,
    JournalError,
    Outcome,
    Problem,
    ScoreSheet,
    SeatedPlayer,
    open_journal,
)
from calico.journal.store.file_lock import FileLock
from calico.journal.store.opening import FILE
from calico.journal.store.schema import GAMES, PLAYS
from tests.journal.trouble import damage
from tools.journal.sample import Ticker, content, random_game, random_move, tally


@pytest.fixture
def window(folder, journal):
    """A second window on the same journal."""
    with open_journal(folder, Ticker("2026-02-01T20:00:00+00:00")) as window:
        yield window


@pytest.fixture
def both(journal, window):
    """One game, open in both windows, shortly before its end and with a move that can be taken back."""
    games = (random_game(1, 1, moves=moves) for moves in range(43, 30, -1))
    here = journal.games.begin(next(game for game in games if game.can_undo), GameMode.SOLO)
    return here, window.games.open(here.id)


def finish(kept):
    while not kept.game.state.finished:
        kept.play(random_move(kept.game, random.Random(1)))


@pytest.mark.parametrize(
    "write",
    [
        lambda stale: stale.keep_view({"zoom": 2}),
        lambda stale: stale.note_hint(),
        lambda stale: stale.play(random_move(stale.game, random.Random(2))),
        lambda stale: stale.undo(),
    ],
    ids=["view", "hint", "move", "undo"],
)
def test_what_a_window_knows_no_longer_changes_nothing_of_a_game_that_went_on(journal, both, write):
    here, stale = both
    finish(here)
    before = content(journal)
    with pytest.raises(JournalError) as refused:
        write(stale)
    assert refused.value.problem is Problem.CHANGED_ELSEWHERE
    assert content(journal) == before
    assert journal.games.open(here.id).game == here.game


def test_a_game_whose_head_lags_behind_its_moves_opens_at_its_last_move(journal, both):
    """Earlier versions let a second window write a head that it knew no longer."""
    here, _ = both
    old = journal._store.find(GAMES, here.id)
    finish(here)
    journal._store.put(GAMES, old)
    assert journal.games.going_on()[0].id == here.id
    again = journal.games.open(here.id)
    assert again.game == here.game
    assert again.summary.final[1:] == here.summary.final[1:]
    assert journal.games.going_on() == []
    assert journal.games.result(here.id).places == (1,)


def test_a_head_ahead_of_its_moves_is_damage(journal, both):
    here, _ = both
    old = journal._store.find(PLAYS, here.id)
    finish(here)
    journal._store.put(PLAYS, old)
    with pytest.raises(DamagedError):
        journal.games.open(here.id)


def test_a_hint_of_one_window_stays_noted_when_the_other_plays_on(journal, both):
    here, there = both
    here.note_hint()
    finish(there)
    assert there.summary.hints
    assert journal.games.open(here.id).summary.not_counted_because == "hints"


def test_a_game_that_the_other_window_removed_is_not_written_again(journal, window, both):
    here, there = both
    journal.games.discard(here.id)
    with pytest.raises(JournalError):
        there.keep_view({"zoom": 2})
    assert window.games.going_on() == []


def test_a_score_sheet_changed_in_one_window_is_not_overwritten_by_the_other(journal, window):
    sheet = journal.sheets.keep(
        ScoreSheet("2026-01-30", (SeatedPlayer("Anna"), SeatedPlayer("Bo")), (tally(75), tally(60)))
    )
    stale = window.sheets.get(sheet.id)
    newer = journal.sheets.keep(sheet)
    with pytest.raises(JournalError) as refused:
        window.sheets.keep(stale)
    assert refused.value.problem is Problem.SHEET_CHANGED_ELSEWHERE
    assert window.sheets.get(sheet.id) == newer


def test_a_circle_is_filled_in_once_by_whichever_window(journal, window, anna, bo):
    seats = (SeatedPlayer("Anna", anna.id), SeatedPlayer("Bo", bo.id))
    ending = journal.sheets.keep(ScoreSheet("2026-01-30", seats, (tally(75), tally(60)))).result
    journal.achievements.fill(anna.id, "score_75", ending)
    for circle in ("score_75", "score_60"):
        with pytest.raises(JournalError) as refused:
            window.achievements.fill(anna.id, circle, ending)
        assert refused.value.problem is Problem.NOT_OFFERED


def test_two_changes_of_a_quilter_in_two_windows_both_hold(journal, window, anna):
    first = journal.quilters.rename(anna.id, "Anne")
    last = window.quilters.rename(anna.id, "Annie")
    assert journal.quilters.all() == [last]
    assert last.touched > first.touched


# All or nothing


def test_a_game_is_never_ahead_of_what_is_kept(journal):
    kept = journal.games.begin(random_game(1, 1, moves=4), GameMode.SOLO)
    before = kept.game, kept.summary

    def play_and_fail():
        with journal.transaction():
            kept.play(random_move(kept.game, random.Random(1)))
            kept.play(random_move(kept.game, random.Random(2)))
            kept.note_hint()
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        play_and_fail()
    assert (kept.game, kept.summary) == before
    assert journal.games.open(kept.id).game == kept.game
    kept.play(random_move(kept.game, random.Random(1)))
    assert journal.games.open(kept.id).game == kept.game


# The file goes away


def test_a_journal_that_was_removed_is_noticed_at_the_next_change_and_comes_back_whole(folder):
    with open_journal(folder, Ticker()) as journal:
        kept = journal.games.begin(random_game(1, 1, moves=4), GameMode.SOLO)
        for file in folder.glob(f"{FILE}*"):
            file.unlink()
        with pytest.raises(JournalError) as refused:
            kept.play(random_move(kept.game, random.Random(1)))
        assert refused.value.problem is Problem.MOVED
        assert journal.recover().outcome is Outcome.CREATED
        kept.play(random_move(kept.game, random.Random(1)))
    with open_journal(folder, Ticker()) as journal:
        assert journal.games.open(kept.id).game == kept.game


def test_a_journal_that_another_one_took_the_place_of_is_joined_with_it(folder):
    with open_journal(folder, Ticker()) as journal:
        kept = journal.games.begin(random_game(1, 1, moves=4), GameMode.SOLO)
        (folder / FILE).rename(folder / "renamed.db")
        for suffix in ("-wal", "-shm"):
            (folder / (FILE + suffix)).unlink()
        with open_journal(folder, Ticker()) as window:
            other = window.games.begin(random_game(1, 2, moves=4), GameMode.SOLO)
        with pytest.raises(JournalError):
            journal.quilters.add("Anna")
        journal.recover()
        journal.quilters.add("Anna")
        kept.play(random_move(kept.game, random.Random(1)))
    with open_journal(folder, Ticker()) as journal:
        assert {head.id for head in journal.games.going_on()} == {kept.id, other.id}
        assert journal.games.open(kept.id).game == kept.game


def test_a_window_that_lost_its_file_to_a_repair_takes_nothing_from_the_new_one_when_it_lets_go(folder):
    """SQLite deletes the log of a file that it closes by its name; it must see that the file has moved."""
    with open_journal(folder, Ticker()) as stale:
        stale.quilters.add("Anna")
        damage(folder, 0, bytes(64))
        with open_journal(folder, Ticker()) as repairing:
            assert repairing.report.outcome is Outcome.REPAIRED
            repairing.quilters.add("Bo")
            with pytest.raises(JournalError):
                stale.quilters.add("Cleo")
            stale.recover()
            stale.quilters.add("Cleo")
            repairing.quilters.add("Dora")
            with open_journal(folder, Ticker()) as third:
                assert {quilter.name for quilter in third.quilters.all()} == {"Anna", "Bo", "Cleo", "Dora"}
    assert sorted(file.name for file in folder.glob(f"{FILE}*")) == [FILE]


def test_a_window_that_ends_after_it_lost_its_file_takes_nothing_from_the_new_one(folder):
    stale = open_journal(folder, Ticker())
    stale.quilters.add("Anna")
    damage(folder, 0, bytes(64))
    with open_journal(folder, Ticker()) as repairing:
        repairing.quilters.add("Bo")
        stale.close()
        repairing.quilters.add("Cleo")
        with open_journal(folder, Ticker()) as third:
            assert {quilter.name for quilter in third.quilters.all()} == {"Anna", "Bo", "Cleo"}


# The lock


def test_while_one_window_repairs_another_one_keeps_nothing(folder, journal, monkeypatch):
    monkeypatch.setattr("calico.journal.store.file_lock.COMMIT_TIMEOUT", 0.05)
    with closing(FileLock(folder)) as repairing, repairing.exclusive():
        with pytest.raises(JournalError) as refused:
            journal.quilters.add("Anna")
        assert refused.value.problem is Problem.BUSY
    journal.quilters.add("Anna")


def test_many_windows_may_commit_side_by_side(folder, journal, window):
    with closing(FileLock(folder)) as other, other.shared():
        journal.quilters.add("Anna")
        window.quilters.add("Bo")
    assert len(journal.quilters.all()) == 2


def test_a_window_that_waits_too_long_for_another_ones_repair_keeps_nothing_and_says_so(
    made, truth, monkeypatch
):
    monkeypatch.setattr("calico.journal.store.file_lock.OPENING_TIMEOUT", 0.05)
    with closing(FileLock(made)) as repairing, repairing.exclusive(), open_journal(made, Ticker()) as journal:
        assert journal.report.outcome is Outcome.NOT_KEPT
        assert "another window" in journal.report.sentence
        assert content(journal) == truth


OPEN_AND_ADD = """
import sys
from pathlib import Path
from calico.journal import open_journal
with open_journal(Path(sys.argv[1])) as journal:
    journal.quilters.add(sys.argv[2])
    print(journal.report.outcome.name)
"""


def open_at_once(folder, windows=4):
    """What so many windows report that open a folder at the same moment, each keeping one name."""
    command = [sys.executable, "-c", OPEN_AND_ADD, str(folder)]
    started = [
        subprocess.Popen([*command, f"Window {number}"], stdout=subprocess.PIPE, text=True)
        for number in range(windows)
    ]
    return sorted(process.communicate()[0].strip() for process in started)


def test_first_starts_at_the_same_moment_share_one_journal(folder):
    assert open_at_once(folder) == ["CREATED", "OPENED", "OPENED", "OPENED"]
    with open_journal(folder, Ticker()) as journal:
        assert len(journal.quilters.all()) == 4


def test_repairs_at_the_same_moment_are_one_repair(made, truth):
    damage(made, 0, b"\0" * 4096)
    assert open_at_once(made) == ["OPENED", "OPENED", "OPENED", "REPAIRED"]
    with open_journal(made, Ticker()) as journal:
        shown = content(journal)
        assert len(shown["quilters"]) == len(truth["quilters"]) + 4
        assert shown["plays"] == truth["plays"]
    assert len(list(made.glob("*set-aside*.db"))) == 1
