import json
import random
import shutil
import sys
import zipfile
from datetime import datetime
from pathlib import Path
from threading import Thread

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from calico.engine.tiles import COLOURS
from calico.journal import GameMode, JournalError, Outcome, ScoreSheet, SeatedPlayer, open_journal
from calico.journal.backup.read import FILES, MANIFEST
from calico.journal.backup.write import _zip
from calico.journal.store.opening import FILE
from calico.journal.store.schema import GAMES, PLAYS, SHEETS
from tests.journal.backups import back_up, lines, quietly, read, restore
from tools.journal.sample import Ticker, content, fill, play_of, random_game, random_move, tally

EARLIER = Path(__file__).parent / "journals"
"""A journal and a backup of it, as earlier versions of the app made them."""


@pytest.fixture
def backup(journal, folder):
    """A backup of a journal with a bit of everything."""
    fill(journal)
    back_up(journal, folder.parent / "backup.zip")
    return folder.parent / "backup.zip"


# Out and in again


def test_an_empty_journal_takes_over_everything(journal, backup, other):
    merged = restore(other, backup)
    assert content(other) == content(journal)
    assert (merged.games, merged.quilters, merged.circles, merged.sheets) == (10, 4, 2, 1)


def test_out_and_in_and_out_again_is_the_same(backup, other, tmp_path):
    restore(other, backup)
    back_up(other, tmp_path / "again.zip")
    assert lines(tmp_path / "again.zip") == lines(backup)


def test_one_hears_how_far_it_is(backup, other):
    heard = []
    restore(other, backup, lambda done, of: heard.append((done, of)))
    assert heard == [(number, 10) for number in range(1, 11)]


def test_importing_twice_changes_nothing(backup, other):
    restore(other, backup)
    before = content(other)
    assert not restore(other, backup).anything
    assert content(other) == before


def test_ones_own_backup_changes_nothing(journal, backup):
    before = content(journal)
    assert not restore(journal, backup).anything
    assert content(journal) == before


@given(st.integers(0, 1000), st.integers(0, 1000))
@settings(max_examples=4, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_what_both_have_is_there_after_merging(tmp_path_factory, one_seed, other_seed):
    folder = tmp_path_factory.mktemp("merge")
    with open_journal(folder / "one", Ticker()) as one, open_journal(folder / "two", Ticker()) as two:
        fill(one, one_seed)
        fill(two, other_seed)
        ours, theirs = content(one), content(two)
        back_up(two, folder / "two.zip")
        restore(one, folder / "two.zip")
        merged = content(one)
        for what in ("summaries", "plays", "results", "sheets"):
            assert merged[what] == ours[what] | theirs[what]
        for what in ("quilters", "circles"):
            assert merged[what].keys() == ours[what].keys() | theirs[what].keys()
        names = [quilter.name for quilter in merged["quilters"].values()]
        assert len(set(names)) == len(names)
        assert not restore(one, folder / "two.zip").anything


def test_a_backup_says_what_it_is(backup, journal):
    with zipfile.ZipFile(backup) as archive:
        manifest = json.loads(archive.read(MANIFEST))
        assert set(archive.namelist()) == {MANIFEST, *FILES}
        game = json.loads(archive.read("plays.jsonl").splitlines()[0])
    assert (manifest["format"], manifest["version"]) == ("calico-backup", 1)
    assert manifest["files"]["games.jsonl"]["lines"] == 10
    assert game["setup"]["bag"]


def fail(*_):
    raise OSError(28, "No space left on device")


def test_damaged_games_are_left_out_and_counted(journal, tmp_path, other):
    fill(journal)
    id = journal.games.newest()[0].id
    journal._store._connection.execute("UPDATE plays SET cursor = 1 WHERE game = ?", (id,))
    assert back_up(journal, tmp_path / "backup.zip").left_out == 1
    assert restore(other, tmp_path / "backup.zip").games == 9


def test_a_game_that_can_not_be_played_again_is_left_out_though_its_seals_fit(journal, tmp_path, other):
    kept = journal.games.begin(random_game(1, 1, moves=5), GameMode.SOLO)
    row = journal._store.find(PLAYS, kept.id)
    journal._store.put(PLAYS, (row[0], 1, *row[2:]))
    assert back_up(journal, tmp_path / "backup.zip").left_out == 1
    assert restore(other, tmp_path / "backup.zip").games == 0


@pytest.mark.parametrize(
    "moment", ["1970-01-01T00:00:05+00:00", "1601-01-01T00:00:00+00:00", "9999-12-31T23:59:59+00:00"]
)
def test_what_is_kept_under_a_wrong_clock_can_be_carried_to_another_device(folder, other, tmp_path, moment):
    now = datetime.fromisoformat(moment)
    with open_journal(folder, lambda: now) as journal:
        fill(journal)
        assert back_up(journal, tmp_path / "backup.zip").left_out == 0
        restore(other, tmp_path / "backup.zip")
        assert content(other) == content(journal)


def test_a_backup_that_can_not_be_read_again_is_never_handed_out(journal, tmp_path, monkeypatch):
    fill(journal)
    monkeypatch.setattr(
        "calico.journal.backup.write._zip", lambda entries, now: _zip({**entries, SHEETS: {}}, now)
    )
    with pytest.raises(JournalError, match="can’t be read again"):
        back_up(journal, tmp_path / "backup.zip")


def test_an_entry_too_long_for_a_backup_is_left_out_and_costs_no_other(journal, other, tmp_path):
    fill(journal)
    journal.games.going_on()
    journal.games.open(journal.games.going_on()[0].id).keep_view({"long": "x" * 5_000_000})
    back_up(journal, tmp_path / "backup.zip")
    assert restore(other, tmp_path / "backup.zip").games == 10


# Merging


def copy_to(journal, other, tmp_path):
    back_up(journal, tmp_path / "copy.zip")
    return restore(other, tmp_path / "copy.zip")


def play(kept, moves):
    for number in range(moves):
        kept.play(random_move(kept.game, random.Random(number)))


def test_the_game_with_more_moves_wins(journal, other, tmp_path):
    kept = journal.games.begin(random_game(1, 1, moves=3), GameMode.SOLO)
    copy_to(journal, other, tmp_path)
    play(kept, 5)
    other.games.open(kept.id).keep_view({"zoom": 2})
    copy_to(journal, other, tmp_path)
    assert other.games.open(kept.id).game == kept.game
    copy_to(other, journal, tmp_path)
    assert journal.games.open(kept.id).game == kept.game


def test_a_finished_game_wins_over_one_that_goes_on(journal, other, tmp_path):
    kept = journal.games.begin(random_game(1, 1, moves=44), GameMode.SOLO)
    copy_to(journal, other, tmp_path)
    play(other.games.open(kept.id), 1)
    assert copy_to(other, journal, tmp_path).games == 1
    assert journal.games.open(kept.id).summary.finished


def test_a_quilter_is_known_by_id_and_the_last_change_wins(journal, other, tmp_path, anna):
    copy_to(journal, other, tmp_path)
    other.quilters.rename(anna.id, "Anne")
    journal.quilters.rename(anna.id, "Annie")
    copy_to(other, journal, tmp_path)
    assert [one.name for one in journal.quilters.all()] == ["Anne"]


def test_two_people_of_one_name_stay_two(journal, other, tmp_path, anna):
    theirs = other.quilters.add("ANNA", "magenta")
    copy_to(journal, other, tmp_path)
    assert other.quilters.get(theirs.id) == theirs
    mine = other.quilters.get(anna.id)
    assert (mine.name, mine.colour) == ("Anna 2", "yellow")


def test_a_full_chart_makes_the_newcomer_a_guest_who_keeps_their_circles(journal, other, tmp_path, anna, bo):
    for colour in COLOURS:
        other.quilters.add(f"Q {colour}", colour)
    seats = (SeatedPlayer("Anna", anna.id), SeatedPlayer("Bo", bo.id))
    ending = journal.sheets.keep(ScoreSheet("2026-01-30", seats, (tally(75), tally(60)))).result
    journal.achievements.fill(anna.id, "score_75", ending)
    copy_to(journal, other, tmp_path)
    assert other.quilters.get(anna.id).colour is None
    assert [circle.circle for circle in other.achievements.of(anna.id)] == ["score_75"]


def test_a_game_still_gives_at_most_one_circle(journal, other, tmp_path, anna, bo):
    seats = (SeatedPlayer("Anna", anna.id), SeatedPlayer("Bo", bo.id))
    ending = journal.sheets.keep(ScoreSheet("2026-01-30", seats, (tally(75), tally(60)))).result
    copy_to(journal, other, tmp_path)
    journal.achievements.fill(anna.id, "score_75", ending)
    other.achievements.fill(anna.id, "score_60", ending)
    copy_to(journal, other, tmp_path)
    assert [circle.circle for circle in other.achievements.of(anna.id)] == ["score_60"]


def test_settings_that_are_here_stay(journal, other, tmp_path):
    journal.settings.change(theme="evening", volume=0.2)
    other.settings.change(volume=0.9)
    copy_to(journal, other, tmp_path)
    assert (other.settings.get().theme, other.settings.get().volume) == ("evening", 0.9)


def test_a_merge_that_fails_halfway_changes_nothing(backup, other, monkeypatch):
    before, entries = content(other), read(other, backup).entries
    monkeypatch.setattr(sys.modules["calico.journal.backup.merge"]._Merging, "settings", fail)
    with pytest.raises(OSError, match="No space"):
        other.merge(entries)
    assert content(other) == before


def test_merging_leaves_alone_what_happened_while_the_backup_was_read(journal, backup, other, folder):
    entries = read(other, backup).entries
    other.settings.change(theme="evening", volume=0.1)
    with open_journal(folder.parent / "other", Ticker()) as window:
        finished = window.games.begin(random_game(1, 77), GameMode.SOLO)
        going_on = window.games.begin(random_game(1, 78, moves=4), GameMode.SOLO)
    other.merge(entries)
    assert (other.settings.get().theme, other.settings.get().volume) == ("evening", 0.1)
    assert other.games.open(finished.id).game == finished.game
    assert other.games.open(going_on.id).game == going_on.game
    assert len(content(other)["summaries"]) == 12


def damage_moves(journal, id):
    journal._store._connection.execute("UPDATE plays SET cursor = 1 WHERE game = ?", (id,))


def test_a_sound_game_heals_a_damaged_one(journal, backup):
    truth, id = content(journal), journal.games.newest()[0].id
    damage_moves(journal, id)
    assert play_of(journal, id) is None
    assert restore(journal, backup).games == 1
    assert content(journal) == truth


def test_a_head_that_a_second_window_spoilt_is_healed(journal, backup):
    truth, id = content(journal), journal.games.newest()[0].id
    row = journal._store.find(GAMES, id)
    journal._store.put(GAMES, (*row[:2], None, *row[3:5], row[5].replace('"moves":', '"moves":1')))
    assert play_of(journal, id) is None
    assert restore(journal, backup).games == 1
    assert content(journal) == truth


def test_damaged_entries_of_every_kind_are_healed(journal, backup):
    truth = content(journal)
    for table in ("games", "quilters", "sheets"):
        journal._store._connection.execute(f"UPDATE {table} SET touched = touched + 1")
    journal._store._connection.execute("UPDATE settings SET value = '7' WHERE name = 'language'")
    restore(journal, backup)
    shown = content(journal)
    assert shown["summaries"] == truth["summaries"]
    assert shown["quilters"] == truth["quilters"]
    assert shown["sheets"] == truth["sheets"]
    assert shown["settings"] == truth["settings"]


# Taking back


def test_a_merge_is_taken_back_whole(backup, other):
    fill(other, seed=500)
    before = content(other)
    merged = other.merge(read(other, backup).entries)
    assert content(other) != before
    other.undo_merge(merged)
    assert content(other) == before


def test_what_changed_since_a_merge_stays_when_it_is_taken_back(backup, other):
    merged = other.merge(read(other, backup).entries)
    goes_on = other.games.open(other.games.going_on()[0].id)
    goes_on.play(random_move(goes_on.game, random.Random(1)))
    quilter = other.quilters.all()[0]
    other.quilters.rename(quilter.id, "Renamed")
    other.settings.change(theme="evening")
    other.undo_merge(merged)
    assert [head.id for head in other.games.going_on()] == [goes_on.id]
    assert other.games.open(goes_on.id).game == goes_on.game
    assert [one.name for one in other.quilters.all()] == ["Renamed"]
    assert other.settings.get().theme == "evening"
    assert other.games.newest() == []


def test_a_quilter_who_filled_in_a_circle_since_stays_when_a_merge_is_taken_back(other, backup):
    merged = other.merge(read(other, backup).entries)
    winner, loser = other.quilters.all()[:2]
    seats = (SeatedPlayer(winner.name, winner.id), SeatedPlayer(loser.name, loser.id))
    ending = other.sheets.keep(ScoreSheet("2027-01-30", seats, (tally(66), tally(60)))).result
    other.achievements.fill(winner.id, "score_65", ending)
    other.undo_merge(merged)
    assert [one.id for one in other.quilters.all()] == [winner.id]
    assert [circle.circle for circle in other.achievements.all()] == ["score_65"]


def test_another_thread_reads_and_writes_backups(journal, other, tmp_path):
    fill(journal)
    copy, written = journal.copy(), []
    writing = Thread(target=lambda: written.append(copy.write_backup(quietly)))
    writing.start()
    writing.join()
    (tmp_path / "backup.zip").write_bytes(written[0].content)
    copy, found = other.copy(), []
    reading = Thread(target=lambda: found.append(copy.read_backup(tmp_path / "backup.zip", quietly)))
    reading.start()
    reading.join()
    before = content(other)
    assert found[0].brings.games == 10
    assert content(other) == before, "reading changes nothing"
    assert other.merge(found[0].entries).brought == found[0].brings


# Files from earlier


def test_a_journal_and_a_backup_that_an_earlier_version_made_open_and_hold_the_same(folder, other):
    folder.mkdir()
    shutil.copy(EARLIER / "2026-11.db", folder / FILE)
    assert restore(other, EARLIER / "2026-11.zip") == (10, 4, 1, 1, 3)
    with open_journal(folder, Ticker()) as journal:
        assert journal.report.outcome is Outcome.OPENED
        assert content(journal) == content(other)
        assert sorted(one.tallies[0].total for one in journal.results()) == [3, 9, 12, 27, 30, 75]
        assert None not in content(journal)["plays"].values()
