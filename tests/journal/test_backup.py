import json
import random
import sys
import zipfile

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from calico.engine.tiles import COLOURS
from calico.journal import JournalError, Mode, Sheet, Sitting, open_journal
from calico.journal.backup.lines import FILES, MANIFEST
from tests.journal.backups import lines
from tools.journal.sample import Ticker, content, fill, random_game, random_move, tally


@pytest.fixture
def backup(journal, folder):
    """A backup of a journal with a bit of everything."""
    fill(journal)
    journal.back_up(folder.parent / "backup.zip")
    return folder.parent / "backup.zip"


# Out and in again


def test_an_empty_journal_takes_over_everything(journal, backup, other):
    merged = other.restore(backup)
    assert content(other) == content(journal)
    assert (merged.games, merged.quilters, merged.marks, merged.sheets) == (10, 4, 2, 1)


def test_out_and_in_and_out_again_is_the_same(backup, other, tmp_path):
    other.restore(backup)
    other.back_up(tmp_path / "again.zip")
    assert lines(tmp_path / "again.zip") == lines(backup)


def test_one_hears_how_far_it_is(backup, other):
    heard = []
    other.restore(backup, lambda done, of: heard.append((done, of)))
    assert heard == [(number, 10) for number in range(1, 11)]


def test_importing_twice_changes_nothing(backup, other):
    other.restore(backup)
    before = content(other)
    assert not other.restore(backup).anything
    assert content(other) == before


def test_ones_own_backup_changes_nothing(journal, backup):
    before = content(journal)
    assert not journal.restore(backup).anything
    assert content(journal) == before


@given(st.integers(0, 1000), st.integers(0, 1000))
@settings(max_examples=4, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_what_both_have_is_there_after_merging(tmp_path_factory, one_seed, other_seed):
    folder = tmp_path_factory.mktemp("merge")
    with open_journal(folder / "one", Ticker()) as one, open_journal(folder / "two", Ticker()) as two:
        fill(one, one_seed)
        fill(two, other_seed)
        ours, theirs = content(one), content(two)
        two.back_up(folder / "two.zip")
        one.restore(folder / "two.zip")
        merged = content(one)
        for what in ("heads", "plays", "endings", "sheets"):
            assert merged[what] == ours[what] | theirs[what]
        for what in ("quilters", "marks"):
            assert merged[what].keys() == ours[what].keys() | theirs[what].keys()
        names = [quilter.name for quilter in merged["quilters"].values()]
        assert len(set(names)) == len(names)
        assert not one.restore(folder / "two.zip").anything


def test_a_backup_says_what_it_is(backup, journal):
    with zipfile.ZipFile(backup) as archive:
        manifest = json.loads(archive.read(MANIFEST))
        assert set(archive.namelist()) == {MANIFEST, *FILES}
        game = json.loads(archive.read("plays.jsonl").splitlines()[0])
    assert (manifest["format"], manifest["version"]) == ("calico-backup", 1)
    assert manifest["files"]["games.jsonl"]["lines"] == 10
    assert game["setup"]["bag"]


def test_a_backup_that_fails_leaves_the_old_one(journal, backup, monkeypatch):
    before = backup.read_bytes()
    monkeypatch.setattr("calico.journal.journal.os.replace", fail)
    with pytest.raises(JournalError, match="could not be kept"):
        journal.back_up(backup)
    assert backup.read_bytes() == before
    assert list(backup.parent.glob("*.part")) == []


def fail(*_):
    raise OSError(28, "No space left on device")


def test_damaged_games_are_left_out_and_counted(journal, tmp_path, other):
    fill(journal)
    id = journal.games.newest()[0].id
    journal._store._connection.execute("UPDATE plays SET cursor = 1 WHERE game = ?", (id,))
    written = journal.back_up(tmp_path / "backup.zip")
    assert written.left_out == 2
    assert other.restore(tmp_path / "backup.zip").games == 9


# Merging


def copy_to(journal, other, tmp_path):
    journal.back_up(tmp_path / "copy.zip")
    return other.restore(tmp_path / "copy.zip")


def play(kept, moves):
    for number in range(moves):
        kept.play(random_move(kept.game, random.Random(number)))


def test_the_game_with_more_moves_wins(journal, other, tmp_path):
    kept = journal.games.begin(random_game(1, 1, moves=3), Mode.SOLO)
    copy_to(journal, other, tmp_path)
    play(kept, 5)
    other.games.open(kept.id).keep_view({"zoom": 2})
    copy_to(journal, other, tmp_path)
    assert other.games.open(kept.id).game == kept.game
    copy_to(other, journal, tmp_path)
    assert journal.games.open(kept.id).game == kept.game


def test_a_finished_game_wins_over_one_that_goes_on(journal, other, tmp_path):
    kept = journal.games.begin(random_game(1, 1, moves=44), Mode.SOLO)
    copy_to(journal, other, tmp_path)
    play(other.games.open(kept.id), 1)
    assert copy_to(other, journal, tmp_path).games == 1
    assert journal.games.open(kept.id).head.finished


def test_a_quilter_is_known_by_id_and_the_last_change_wins(journal, other, tmp_path, anna):
    copy_to(journal, other, tmp_path)
    other.quilters.rename(anna.id, "Anne")
    journal.quilters.move(anna.id, "green")
    copy_to(other, journal, tmp_path)
    assert [(one.name, one.colour) for one in journal.quilters.all()] == [("Anne", "magenta")]


def test_two_people_of_one_name_stay_two(journal, other, tmp_path, anna):
    theirs = other.quilters.add("ANNA", "magenta")
    copy_to(journal, other, tmp_path)
    assert other.quilters.get(theirs.id) == theirs
    mine = other.quilters.get(anna.id)
    assert (mine.name, mine.colour) == ("Anna 2", "yellow")


def test_a_full_chart_makes_the_newcomer_a_guest_who_keeps_their_circles(journal, other, tmp_path, anna, bo):
    for colour in COLOURS:
        other.quilters.add(f"Q {colour}", colour)
    seats = (Sitting("Anna", anna.id), Sitting("Bo", bo.id))
    ending = journal.sheets.keep(Sheet("2026-01-30", seats, (tally(75), tally(60)))).ending
    journal.marks.fill(anna.id, "score_75", ending)
    copy_to(journal, other, tmp_path)
    assert other.quilters.get(anna.id).colour is None
    assert [mark.circle for mark in other.marks.of(anna.id)] == ["score_75"]


def test_a_game_still_gives_at_most_one_circle(journal, other, tmp_path, anna, bo):
    seats = (Sitting("Anna", anna.id), Sitting("Bo", bo.id))
    ending = journal.sheets.keep(Sheet("2026-01-30", seats, (tally(75), tally(60)))).ending
    copy_to(journal, other, tmp_path)
    journal.marks.fill(anna.id, "score_75", ending)
    other.marks.fill(anna.id, "score_60", ending)
    copy_to(journal, other, tmp_path)
    assert [mark.circle for mark in other.marks.of(anna.id)] == ["score_60"]


def test_settings_that_are_here_stay(journal, other, tmp_path):
    journal.settings.change(theme="evening", volume=0.2)
    other.settings.change(volume=0.9)
    copy_to(journal, other, tmp_path)
    assert (other.settings.get().theme, other.settings.get().volume) == ("evening", 0.9)


def test_a_merge_that_fails_halfway_changes_nothing(backup, other, monkeypatch):
    before = content(other)
    monkeypatch.setattr(sys.modules["calico.journal.backup.merge"], "_merge_settings", fail)
    with pytest.raises(OSError, match="No space"):
        other.restore(backup)
    assert content(other) == before
