"""What can't be is told where people are: bots, full disks, damage, work in the background, the start."""

import shutil
import threading
from pathlib import Path
from unittest.mock import patch

import pytest
from kivy.clock import Clock

import main
from calico.journal import DamagedError, JournalError, Outcome, Problem, open_journal
from calico.journal.backup.copy import JournalCopy
from calico.journal.games.open_game import OpenGame
from calico.journal.store import opening
from calico.journal.store.store import Store
from calico.ui.device import file_dialogs
from calico.ui.error_log import FILE
from calico.ui.home.home import HomeScreen
from calico.ui.home.who import WhoScreen
from calico.ui.table.screen import TableScreen
from calico.viewmodels.settings.backup import BackupStage
from calico.viewmodels.table.model import TableModel
from calico.viewmodels.text.error_text import error_sentence
from tests.journal.trouble import damage
from tests.journeys.test_home_and_back import tap
from tools.layout_check import faults
from tools.person import person_at
from tools.shots import history, home
from tools.table import AtTable

MISTAKE = "Something went wrong here"
FULL = "Couldn’t save: the device’s storage is full."


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "kept"


@pytest.fixture
def person(folder):
    """Someone at the app as people have it: it outlives errors."""
    with person_at(main.CalicoApp(folder), outlives_errors=True) as someone:
        someone.tap("Skip")
        yield someone


def refuse(*_):
    raise JournalError(Problem.FULL)


def full():
    """A disk that is full for a while."""
    return patch.object(Store, "transaction", refuse)


def log(folder):
    return (folder / FILE).read_text() if (folder / FILE).exists() else ""


def wrong(*_):
    raise ValueError("'Anna' has lost her thread")


def table(person):
    person.tap("New game")
    person.tap("Start game")
    return AtTable(person)


# The card


@pytest.mark.parametrize("scene", [home.mistake, home.full_disk, home.repaired])
def test_the_card_is_whole_on_every_device_and_with_large_letters(scene, folder):
    with person_at(main.CalicoApp(folder)) as person:
        scene(person)
        for scale, language in (1.0, "en"), (2.0, "de"):
            person.app.options.change(text_scale=scale, language=language)
            for size in (360, 640), (640, 360), (1280, 800):
                person.resize(*size)
                assert faults(person.app.errors._card) == [], (scale, size)


# A bot


def against_a_bot(person):
    from calico.engine.game import new_game
    from calico.engine.setup import Plan, Player, deal
    from calico.journal import GameMode

    plan = Plan((Player("Anna"), Player("Greedy", "greedy")), "beginner", first=1)
    kept = person.app.journal.games.begin(new_game(deal(plan, 1)), GameMode.PASS_AND_PLAY)
    person.app.routes.continue_game(kept.id)
    return AtTable(person)


@pytest.mark.usefixtures("quick")
def test_a_bot_that_dies_is_told_and_takes_its_turn_again_once_that_was_read(person, monkeypatch):
    monkeypatch.setattr(TableModel, "think", wrong)
    at = against_a_bot(person)
    person.wait_for(MISTAKE)
    person.wait(0.5)
    assert at.model.game.moves == ()
    monkeypatch.undo()
    person.tap("Continue")
    person.wait_until(lambda: len(at.model.game.moves) >= 2, "the bot plays")


@pytest.mark.usefixtures("quick")
def test_a_bot_whose_move_can_not_be_kept_waits_and_plays_it_once_it_can_be(person):
    with patch.object(OpenGame, "play", refuse):
        at = against_a_bot(person)
        person.wait_for(FULL)
        person.wait(0.3)
        assert at.model.game.moves == ()
    person.tap("Continue")
    person.wait_until(lambda: len(at.model.game.moves) >= 2, "the bot plays")


# A disk that is full


def do(person, deed):
    """As a touch would, from within Kivy's loop."""
    Clock.schedule_once(lambda _: deed())
    person.frame()


@pytest.mark.parametrize("option", ["Theme", "Colour symbols", "Language"])
def test_a_choice_that_can_not_be_kept_is_told_once_its_sheet_is_put_away_and_nothing_changes(person, option):
    options = person.app.options
    person.wait_until(lambda: options.settings.bot_effort, "the device is measured")
    person.app.routes.show_settings()
    person.wait(0.2)
    before = options.settings
    with full():
        person.tap(option)
        person.wait(0.3)
        tap(person, person.app.navigator.top.sheet.ids.body.children[0].view.text)
        person.wait_for(FULL)
    assert person.app.navigator.top.sheet is None
    person.tap("Continue")
    person.wait(0.1)
    assert person.app.navigator.top.sheet is None
    assert options.settings == before
    person.tap(option)
    person.wait(0.3)
    tap(person, person.app.navigator.top.sheet.ids.body.children[0].view.text)
    person.wait_until(lambda: options.settings != before, "the choice is kept")


def test_who_holds_the_device_stays_the_same_where_that_can_not_be_kept(person):
    person.app.journal.quilters.add("Anna", "green")
    person.app.journal.quilters.add("Ben", "yellow")
    person.app.routes.show_who()
    person.wait(0.1)
    with full():
        person.tap("Ben")
        person.wait_for(FULL)
    assert isinstance(person.app.navigator.top, WhoScreen)


def test_a_circle_that_can_not_be_erased_and_a_game_that_can_not_come_back_are_told(person):
    history.family(person, 4)
    head = history.won(person)
    journal = person.app.journal
    (offer,) = journal.achievements.offers(head.result).offers
    mark = journal.achievements.fill(offer.quilter, offer.circles[0], head.result)
    person.app.routes.show_achievements()
    with full():
        do(person, lambda: person.app.navigator.top.model.erase(mark.quilter, mark.circle))
        person.wait_for(FULL)
    assert mark in journal.achievements.all()
    person.back()
    person.app.routes.show_history()
    history.wait_for_quilts(person)
    gallery = person.app.navigator.top.model
    gallery.open(gallery.view.entries[0])
    gallery.delete()
    left = len(journal.games.finished_ids())
    with full():
        do(person, gallery.undo)
        person.wait_for(FULL)
    person.back()
    gallery.undo()
    assert len(journal.games.finished_ids()) == left + 1


def test_a_game_that_is_gone_by_now_is_told(person):
    table(person)
    person.back()
    id = person.app.journal.games.going_on()[0].id
    person.app.journal.games.discard(id)
    do(person, lambda: person.app.routes.continue_game(id))
    person.wait_for(Problem.NO_SUCH_GAME.value)
    assert isinstance(person.app.navigator.top, HomeScreen)


# Work in the background


def look_into(person, monkeypatch, restore):
    """Look into a backup, which does this."""
    monkeypatch.setattr(JournalCopy, "read_backup", restore)
    monkeypatch.setattr(file_dialogs, "pick_file", lambda kinds, done, failed=None: done(Path("old.zip")))
    person.app.routes.show_settings()
    person.app.navigator.top.restore()
    assert person.app.navigator.top.backup.view.stage is BackupStage.WORKING


def test_a_mistake_while_a_backup_is_read_is_told_and_nobody_waits_on(person, monkeypatch, folder):
    look_into(person, monkeypatch, wrong)
    person.wait_for(MISTAKE)
    assert "ValueError" in log(folder)
    assert person.app.navigator.top.backup.view.stage is BackupStage.IDLE


def test_another_language_while_a_backup_is_read_leaves_the_way_back(person, monkeypatch, folder):
    going = threading.Event()
    look_into(person, monkeypatch, lambda self, source, tell: (going.wait(10), tell(1, 2)))
    person.app.options.change(language="de")
    person.frame()
    assert person.back(), "the reading ends"
    assert person.app.navigator.top.backup.view.stage is BackupStage.IDLE
    assert person.back()
    going.set()
    person.wait(0.3)
    assert isinstance(person.app.navigator.top, HomeScreen)
    assert log(folder) == ""


def test_a_voice_that_breaks_is_told_once_and_stays_silent(person, monkeypatch, folder):
    tries = []
    monkeypatch.setattr("calico.ui.read_aloud.speak", lambda text: (tries.append(text), wrong()))
    person.app.options.change(read_aloud=True)
    person.app.routes.show_settings()
    person.wait(0.1)
    person.tap("Back")
    person.wait_for(MISTAKE)
    person.wait(0.3)
    assert log(folder).count("---") == 1
    assert len(tries) == 1


# Damage while the app runs


@pytest.mark.parametrize("door", ["solo", "new_game", "score_pad"])
def test_a_damaged_entry_is_told_and_one_stays_where_one_is(person, monkeypatch, door):
    def damaged(*_):
        raise DamagedError(Problem.DAMAGED_ENTRY)

    monkeypatch.setattr("calico.journal.store.store.Store.rows", damaged)
    Clock.schedule_once(lambda _: getattr(person.app.routes, f"show_{door}")())
    person.wait_for(Problem.DAMAGED_ENTRY.value)
    assert isinstance(person.app.navigator.top, HomeScreen)
    monkeypatch.undo()
    person.wait(0.1)
    person.tap("Continue")
    person.tap("New game")
    person.wait_for("Start game")


def test_learning_opens_over_a_damaged_journal_and_says_what_can_not_be_read(person, monkeypatch):
    def damaged(*_):
        raise DamagedError(Problem.DAMAGED_ENTRY)

    for name in ("rows", "keys"):
        monkeypatch.setattr(f"calico.journal.store.store.Store.{name}", damaged)
    person.app.routes.show_learn()
    person.wait_for(error_sentence(DamagedError(Problem.DAMAGED_ENTRY)))
    person.app.navigator.top.dispatch("on_rules")
    person.wait_until(lambda: person.app.navigator.depth == 3, "the rules")


def test_where_home_itself_can_not_be_read_one_still_gets_away_from_it(person):
    def damaged(*_):
        raise DamagedError(Problem.DAMAGED_ENTRY)

    person.app.routes.show_settings()
    with patch.object(Store, "rows", damaged):
        person.back()
        person.wait_for(Problem.DAMAGED_ENTRY.value)
        person.wait(0.1)
        person.tap("Continue")
        person.wait(0.1)
        assert not person.sees(Problem.DAMAGED_ENTRY.value)
        do(person, person.app.routes.show_rules)
        person.wait_until(lambda: person.app.navigator.depth == 2, "away from home")


def test_a_journal_that_somebody_removed_comes_back_whole_and_the_game_goes_on(person):
    table(person)
    app = person.app
    (head,) = app.journal.games.going_on()
    for file in app.errors.log.folder.glob(f"{opening.FILE}*"):
        file.unlink()
    do(person, lambda: app.options.change(theme="evening"))
    person.wait_for("was moved or removed")
    person.wait(0.1)
    person.tap("Continue")
    do(person, lambda: app.options.change(theme="evening"))
    assert app.journal.settings.get().theme == "evening"
    with open_journal(app.errors.log.folder) as other:
        assert other.games.open(head.id).game == app.journal.games.open(head.id).game


# How opening the journal went


def damaged(folder, keep_bytes):
    """A journal with a game, of which so many bytes are left."""
    with person_at(main.CalicoApp(folder)) as first:
        first.tap("Skip")
        table(first)
    file = folder / opening.FILE
    file.write_bytes(file.read_bytes()[:keep_bytes])


def test_a_journal_that_was_set_aside_is_told_once_with_the_name_of_the_old_file(folder):
    damaged(folder, 5_000)
    shutil.rmtree(folder / "snapshots")
    with person_at(main.CalicoApp(folder), outlives_errors=True) as again:
        assert again.app.journal.report.outcome is Outcome.SET_ASIDE
        assert again.app.journal.report.aside.exists()
        name = again.app.journal.report.aside.name
        again.wait_for("About your saved data")
        assert name in again.app.errors._card.sentences[0]
        again.wait(0.1)
        again.tap("Continue")
        again.wait_for("New game")
    with person_at(main.CalicoApp(folder), outlives_errors=True) as later:
        later.wait(0.2)
        assert not later.sees("About your saved data")


def test_a_journal_that_its_snapshot_heals_is_told_over_the_game_that_was_left(folder):
    damaged(folder, 5_000)
    with person_at(main.CalicoApp(folder), outlives_errors=True) as again:
        assert again.app.journal.report.outcome is Outcome.REPAIRED
        again.wait_for("About your saved data")
        again.wait(0.1)
        again.tap("Continue")
        assert isinstance(again.app.navigator.top, TableScreen)


def test_a_journal_that_was_repaired_is_told(folder):
    damaged(folder, None)
    damage(folder, 0, bytes(4096))
    with person_at(main.CalicoApp(folder), outlives_errors=True) as again:
        assert again.app.journal.report.outcome is Outcome.REPAIRED
        again.wait_for("About your saved data")


def test_where_nothing_can_be_kept_that_is_told_at_the_start(tmp_path):
    (tmp_path / "file").write_text("")
    with person_at(main.CalicoApp(tmp_path / "file" / "kept"), outlives_errors=True) as someone:
        someone.wait_for("About your saved data")
        assert any("Nothing can be saved at the moment" in text for text in someone.texts())


def test_a_journal_as_it_was_left_is_not_told(person):
    person.wait(0.2)
    assert not person.sees("About your saved data")


def test_a_choice_that_can_not_be_kept_leaves_the_settings_open_as_they_were(person):
    tap(person, "Settings")
    tap(person, "Theme")
    with full():
        tap(person, "Dark")
        person.wait_for(FULL)
        tap(person, "Continue")
        person.wait(0.3)
    assert not person.sees("Dark")
    assert person.find("Theme").parent.line == "System default"
    tap(person, "Theme")
    tap(person, "Dark")
    person.wait(0.1)
    assert person.find("Theme").parent.line == "Dark"
