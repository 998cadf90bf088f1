import hashlib
import json
import random
import sys
import zipfile

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from calico.engine.tiles import COLOURS
from calico.journal import JournalError, Mode, Problem, Sheet, Sitting, open_journal
from calico.journal.backup.lines import FILES, MANIFEST
from calico.journal.errors import DamagedError
from calico.journal.schema import PLAYS
from tools.journal.sample import Ticker, content, fill, random_game, random_move, tally


@pytest.fixture
def backup(journal, tmp_path):
    """A backup of a journal with a bit of everything."""
    fill(journal)
    journal.back_up(tmp_path / "backup.zip")
    return tmp_path / "backup.zip"


@pytest.fixture
def other(tmp_path):
    """An empty journal on another device."""
    with open_journal(tmp_path / "other", Ticker("2027-01-01T00:00:00+00:00")) as other:
        yield other


def lines(path):
    """What a backup holds, but for when it was made."""
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist() if name != MANIFEST}


def rewritten(path, change):
    """A backup with other files in it: `change` gets the entries and may do what it likes with them."""
    with zipfile.ZipFile(path) as archive:
        entries = [(entry, archive.read(entry)) for entry in archive.infolist()]
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for entry, data in change(entries):
            archive.writestr(entry, data)
    return path


def refused(journal, path):
    """The problem for which a backup is refused as a whole."""
    before = content(journal)
    with pytest.raises(JournalError) as refused:
        journal.restore(path)
    assert content(journal) == before
    return refused.value.problem


# Out and in again


def test_an_empty_journal_takes_over_everything(journal, backup, other):
    merged = other.restore(backup)
    assert content(other) == content(journal)
    assert (merged.games, merged.quilters, merged.marks, merged.sheets) == (10, 4, 2, 1)


def test_out_and_in_and_out_again_is_the_same(backup, other, tmp_path):
    other.restore(backup)
    other.back_up(tmp_path / "again.zip")
    assert lines(tmp_path / "again.zip") == lines(backup)


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


# What is no backup


@pytest.mark.parametrize("data", [b"", b"hello", b"PK", b'{"format":"calico-backup"}', b"SQLite format 3\0"])
def test_a_foreign_file_is_refused(other, tmp_path, data):
    (tmp_path / "x").write_bytes(data)
    assert refused(other, tmp_path / "x") in (Problem.BACKUP_FOREIGN, Problem.BACKUP_DAMAGED)


def test_a_file_that_is_not_there_is_refused(other, tmp_path):
    assert refused(other, tmp_path / "nothing") is Problem.NOT_READ


def test_another_programs_zip_is_refused(other, tmp_path):
    with zipfile.ZipFile(tmp_path / "x.zip", "w") as archive:
        archive.writestr("letters.txt", "Dear")
    assert refused(other, tmp_path / "x.zip") is Problem.BACKUP_FOREIGN


@pytest.mark.parametrize("part", [0.1, 0.5, 0.9, 0.999])
def test_a_half_written_backup_is_refused(backup, other, part):
    data = backup.read_bytes()
    backup.write_bytes(data[: int(len(data) * part)])
    assert refused(other, backup) is Problem.BACKUP_DAMAGED


def test_a_newer_version_is_refused(backup, other):
    def newer(entries):
        return [
            (entry, data.replace(b'"version":1', b'"version":2') if entry.filename == MANIFEST else data)
            for entry, data in entries
        ]

    assert refused(other, rewritten(backup, newer)) is Problem.BACKUP_NEWER


@pytest.mark.parametrize(
    "name",
    ["../evil", "/etc/passwd", "a/../../b", "C:\\evil", "\\evil", "more.jsonl", "folder/", "games.jsonl/x"],
)
def test_files_that_do_not_belong_there_are_refused(backup, other, name):
    rewritten(backup, lambda entries: [*entries, (name, b"x")])
    assert refused(other, backup) is Problem.BACKUP_DAMAGED


def test_links_are_refused(backup, other):
    def link(entries):
        for entry, data in entries:
            if entry.filename == "sheets.jsonl":
                entry.external_attr = 0o120777 << 16
                data = b"/etc/passwd"
            yield entry, data

    assert refused(other, rewritten(backup, link)) is Problem.BACKUP_DAMAGED


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_a_file_that_is_there_twice_is_refused(backup, other):
    rewritten(backup, lambda entries: [*entries, ("games.jsonl", b"")])
    assert refused(other, backup) is Problem.BACKUP_DAMAGED


@pytest.mark.parametrize("name", FILES)
def test_a_missing_file_is_refused(backup, other, name):
    rewritten(backup, lambda entries: [pair for pair in entries if pair[0].filename != name])
    assert refused(other, backup) is Problem.BACKUP_DAMAGED


@pytest.mark.parametrize("name", [*FILES, MANIFEST])
@pytest.mark.parametrize(
    "junk", [b" " * 30_000_000, b"\0", b"[" * 200_000 + b"\n", b"{}\n", b"9" * 5000 + b"\n"]
)
def test_bombs_and_junk_are_refused_and_cost_little(backup, other, name, junk):
    def with_junk(entries):
        return [(entry, data + junk if entry.filename == name else data) for entry, data in entries]

    assert refused(other, rewritten(backup, with_junk)) is Problem.BACKUP_DAMAGED


def test_a_zip_that_lies_about_its_size_is_refused(backup, other):
    rewritten(
        backup, lambda entries: [(e, b" " * 3_000_000 if e.filename == MANIFEST else d) for e, d in entries]
    )
    data = bytearray(backup.read_bytes())
    at = data.rindex(b"PK\1\2", 0, data.rindex(MANIFEST.encode()))
    data[at + 24 : at + 28] = (100).to_bytes(4, "little")
    backup.write_bytes(data)
    assert refused(other, backup) is Problem.BACKUP_DAMAGED


def forged(path, name, change):
    """A backup with another line, its checksum made to fit."""

    def change_all(entries):
        files = {entry.filename: data for entry, data in entries}
        rows = [json.loads(line) for line in files[name].splitlines()]
        change(rows)
        files[name] = "".join(json.dumps(row) + "\n" for row in rows).encode()
        manifest = json.loads(files[MANIFEST])
        manifest["files"][name]["sha256"] = hashlib.sha256(files[name]).hexdigest()
        files[MANIFEST] = json.dumps(manifest).encode()
        return files.items()

    return rewritten(path, change_all)


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("plays.jsonl", lambda rows: rows[0]["moves"].reverse()),
        ("plays.jsonl", lambda rows: rows[0].update(cursor=10_000)),
        ("plays.jsonl", lambda rows: rows[0]["setup"]["bag"].pop()),
        ("plays.jsonl", lambda rows: rows.pop()),
        ("views.jsonl", lambda rows: rows[0].update(game=5)),
        ("games.jsonl", lambda rows: rows.append(rows[0])),
        ("games.jsonl", lambda rows: rows[0].update(id=1 << 70)),
        ("games.jsonl", lambda rows: rows[0].update(id="x")),
        ("games.jsonl", lambda rows: rows[0].update(mode="party")),
        ("games.jsonl", lambda rows: rows[0].update(finished=7 - (rows[0]["finished"] or 0))),
        ("games.jsonl", lambda rows: rows[0]["body"].update(started="yesterday")),
        ("games.jsonl", lambda rows: rows[0]["body"].update(moves=1)),
        ("games.jsonl", lambda rows: rows[0]["body"].update(seats=5)),
        ("games.jsonl", lambda rows: rows[0]["body"].pop("kind")),
        ("games.jsonl", lambda rows: rows[0]["body"].update(day="2026-1-1")),
        ("quilters.jsonl", lambda rows: rows[0]["body"].update(name="x" * 25)),
        ("quilters.jsonl", lambda rows: rows[0]["body"].update(colour="orange")),
        ("quilters.jsonl", lambda rows: rows.clear()),
        ("marks.jsonl", lambda rows: rows[0].update(circle="best_cook")),
        ("marks.jsonl", lambda rows: rows[0].update(body=[])),
        ("sheets.jsonl", lambda rows: rows[0]["body"].update(tallies=[])),
        ("settings.jsonl", lambda rows: rows[0].update(value={"no": 1})),
    ],
)
def test_a_forged_entry_is_found_though_its_checksum_fits(backup, other, name, change):
    assert refused(other, forged(backup, name, change)) is Problem.BACKUP_DAMAGED


def test_scores_that_the_moves_do_not_make_are_refused(backup, other):
    def better(rows):
        for row in rows:
            if row["body"]["result"]:
                tallies = row["body"]["result"][1]
                tallies[0][2][0] += 1
                tallies[0][4] += 3

    with pytest.raises(JournalError, match="not those of its moves"):
        other.restore(forged(backup, "games.jsonl", better))


def test_settings_of_newer_versions_do_no_harm(backup, other):
    forged(backup, "settings.jsonl", lambda rows: rows.append({"name": "hologram", "value": True}))
    assert other.restore(backup).settings == 4
    assert other.settings.read().unreadable == ()


@given(st.randoms(use_true_random=False))
@settings(
    max_examples=60,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
def test_a_damaged_backup_is_refused_or_whole(backup, other, chance):
    whole = backup.read_bytes()
    data = bytearray(whole)
    for _ in range(chance.choice((1, 3, 30))):
        data[chance.randrange(len(data))] = chance.randrange(256)
    damaged = backup.with_name("damaged.zip")
    damaged.write_bytes(data)
    try:
        other.restore(damaged)
    except JournalError:
        return
    other.back_up(damaged)
    assert lines(damaged) == lines(backup)


def test_reading_a_damaged_row_is_an_error_of_its_own(journal):
    kept = journal.games.begin(random_game(1, 1), Mode.SOLO)
    journal._store._connection.execute("UPDATE plays SET seal = 0")
    with pytest.raises(DamagedError):
        journal._store.find(PLAYS, kept.id)
