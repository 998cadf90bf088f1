"""Settings, backups and pages to read: as people find and use them."""

from dataclasses import replace

import pytest
from kivy.metrics import dp
from kivy.tests.common import UnitTestTouch

from calico.journal import open_journal
from calico.ui.widgets.texts import Press
from calico.viewmodels.settings.backup import BackupStage
from calico.viewmodels.text import i18n
from tests.journal.backups import back_up
from tests.journeys.test_home_and_back import leave, tap, top
from tests.viewmodels.journals import begun


@pytest.fixture
def chosen(monkeypatch):
    """What people answer to choosers of files: the file to pick, and what they saved."""
    answers = {"saved": []}

    def save_file(name, kind, content, done, failed=None):
        answers["saved"].append((name, content))
        done(f"Documents/{name}")

    monkeypatch.setattr("calico.ui.device.file_dialogs.save_file", save_file)
    monkeypatch.setattr(
        "calico.ui.device.file_dialogs.pick_file", lambda kinds, done, failed=None: done(answers["file"])
    )
    return answers


def scroll_to(person, text):
    """Scroll until this can be touched."""
    person.wait_for(text)
    top(person).ids.scroll.scroll_to(person.find(text), animate=False)
    person.wait(0.1)


def touch(person, text):
    scroll_to(person, text)
    tap(person, text)


def wait_for_stage(person, stage):
    person.wait_until(lambda: top(person).backup.view.stage is stage, stage.value)


def test_an_option_that_is_changed_stays_changed(person):
    tap(person, "Settings")
    touch(person, "Theme")
    tap(person, "Dark")
    assert person.app.palette.evening
    touch(person, "Computer players’ speed")
    tap(person, "Fast")
    assert person.app.journal.settings.get().bot_speed == "fast"
    assert person.find("Computer players’ speed").parent.line == "Fast"


def test_back_puts_the_choices_away_and_changes_nothing(person):
    tap(person, "Settings")
    touch(person, "Theme")
    person.wait_for("Dark")
    person.back()
    person.wait(0.1)
    assert not person.sees("Dark")
    assert person.app.journal.settings.get().theme == "system"
    assert person.sees("Computer players’ speed")


def test_a_switch_shows_how_its_option_stands_and_the_whole_row_turns_it(person):
    tap(person, "Settings")
    touch(person, "Sound")
    switch = person.find("Sound").parent.ids.switch
    assert (person.app.journal.settings.get().sound, switch.active) == (False, False)
    person.tap_at(*switch.to_window(*switch.center))
    person.wait(0.1)
    assert (person.app.journal.settings.get().sound, switch.active) == (True, True)


def test_a_slider_shows_what_it_will_set_and_sets_it_when_the_finger_lifts(person):
    tap(person, "Settings")
    scroll_to(person, "This size")
    row = person.find("Text size").parent
    slider = row.ids.slider
    finger = UnitTestTouch(0, 0)
    finger.pos = finger.x, finger.y = slider.center
    finger.sx = finger.sy = 0.5
    slider.dispatch("on_touch_down", finger)
    person.wait(0.1)
    assert (row.shown, person.app.text_scale) == ("150%", 1.0)
    assert row.ids.sample.font_size == pytest.approx(1.5 * dp(16))
    finger.grab_current = slider.__self__
    slider.dispatch("on_touch_up", finger)
    person.wait(0.1)
    assert (row.shown, person.app.text_scale) == ("150%", 1.5)
    assert row.ids.sample.font_size == pytest.approx(1.5 * dp(16))


def test_all_settings_are_reset_and_come_back_with_undo(person):
    person.app.options.change(text_scale=1.2, sound=False, motion="reduced")
    tap(person, "Settings")
    person.wait_until(lambda: person.app.options.settings.bot_effort, "the bots' speed is measured")
    before = person.app.journal.settings.get()
    touch(person, "Reset settings")
    person.wait_for("All settings are back to default.")
    assert person.app.journal.settings.get() == replace(before, text_scale=1.0, sound=True, motion="full")
    person.tap("Undo")
    person.wait(0.1)
    assert person.app.journal.settings.get() == before
    assert not person.sees("All settings are back to default.")


def test_a_sign_without_a_patch_beneath_stays_so_when_the_light_changes(person):
    tap(person, "New game")
    person.wait_for("Start game")
    bare = [each for each in person.widgets() if isinstance(each, Press) and each.bare]
    person.app.options.change(theme="evening")
    person.wait(0.1)
    assert bare
    assert {each.fill[3] for each in bare} == {0}


def test_another_language_is_spoken_at_once_and_its_own_options_are_there(person):
    tap(person, "Settings")
    assert "cat_names" not in shown_options(person)
    touch(person, "Language")
    tap(person, "Deutsch")
    person.wait(0.1)
    assert i18n.language() == "de"
    assert person.app.journal.settings.get().language == "de"
    assert "cat_names" in shown_options(person)
    touch(person, "Sprache")
    tap(person, "English")
    person.wait_for("Settings")


def test_a_backup_that_is_being_chosen_or_saved_says_so_and_can_be_left(person, monkeypatch, tmp_path):
    asked = []
    dialogs = "calico.ui.device.file_dialogs."
    monkeypatch.setattr(dialogs + "pick_file", lambda kinds, done, failed=None: asked.append(done))
    monkeypatch.setattr(dialogs + "save_file", lambda name, kind, content, *answers: asked.append(answers[0]))
    tap(person, "Settings")
    touch(person, "Restore")
    person.wait_for("Waiting for the backup file…")
    touch(person, "Cancel")
    asked.pop()(tmp_path / "none.zip")
    person.wait(0.2)
    assert top(person).backup.view.stage is BackupStage.IDLE
    touch(person, "Restore")
    asked.pop()(None)
    wait_for_stage(person, BackupStage.IDLE)
    touch(person, "Back up")
    person.wait_for("Saving the backup…")
    asked.pop()("Documents/all.zip")
    person.wait_for("Backup saved as Documents/all.zip.")


def shown_options(person):
    return [line.id for line in person.app.options.view]


def test_everything_is_saved_and_comes_back_elsewhere_and_can_be_taken_back(person, chosen, tmp_path):
    with open_journal(tmp_path / "elsewhere") as old:
        old.quilters.add("Olga", "green")
        begun(old, "Olga", "Ben", kind="beginner")
        back_up(old, tmp_path / "old.zip")
    journal = person.app.journal
    chosen["file"] = tmp_path / "old.zip"
    tap(person, "Settings")
    touch(person, "Back up")
    person.wait_for("Backup saved as Documents/calico-")
    assert chosen["saved"][0][1].startswith(b"PK")
    touch(person, "Restore")
    wait_for_stage(person, BackupStage.OFFERED)
    assert person.sees("1 game and 1 quilter")
    assert journal.quilters.all() == []
    touch(person, "Restore")
    wait_for_stage(person, BackupStage.DONE)
    assert [quilter.name for quilter in journal.quilters.all()] == ["Olga"]
    touch(person, "Undo restore")
    assert journal.quilters.all() == []
    assert person.sees("Everything is as it was before.")


def test_back_declines_what_is_offered_before_it_leads_home(person, chosen, tmp_path):
    with open_journal(tmp_path / "elsewhere") as old:
        old.quilters.add("Olga", "green")
        back_up(old, tmp_path / "old.zip")
    chosen["file"] = tmp_path / "old.zip"
    tap(person, "Settings")
    touch(person, "Restore")
    wait_for_stage(person, BackupStage.OFFERED)
    person.back()
    wait_for_stage(person, BackupStage.IDLE)
    person.back()
    person.wait_for("New game")
    assert person.app.journal.quilters.all() == []


def test_a_letter_is_no_backup_and_nothing_changes(person, chosen, tmp_path):
    chosen["file"] = tmp_path / "letter.zip"
    chosen["file"].write_text("Dear Anna")
    tap(person, "Settings")
    touch(person, "Restore")
    person.wait_for("This isn’t a Calico backup")


def test_licences_are_there_to_be_read(person):
    tap(person, "Settings")
    touch(person, "Licences")
    tap(person, "Nunito")
    person.wait_for("SIL OPEN FONT LICENSE")
    leave(person)
    person.wait_for("New game")


def test_a_game_deleted_by_mistake_comes_back_from_the_apps_own_copy_and_goes_again(person):
    journal = person.app.journal
    kept = begun(journal, "Olga", "Ben", kind="beginner")
    journal.checkpoint()
    journal.games.discard(kept.id)
    tap(person, "Settings")
    touch(person, "Automatic copies")
    person.wait_for("No longer here: 1 game")
    tap(person, "Restore")
    person.wait_for("Back again: 1 game.")
    assert journal.games.open(kept.id).game == kept.game
    person.wait_for("All of it is here.")
    tap(person, "Undo")
    person.wait_for("No longer here: 1 game")
    assert journal.games.going_on() == []
    person.back()
    person.wait_for("Settings")
