"""Backups: what a restore will do is said first, and it can be taken back."""

import pytest

from calico.journal import JournalError, Problem, open_journal
from calico.viewmodels.settings.backup import BackupModel, BackupStage
from tests.journal.backups import forged
from tests.viewmodels.journals import begun


def silent(done, of):
    """Nobody listens."""


@pytest.fixture
def backup(tmp_path):
    """A backup of two games of Anna's."""
    with open_journal(tmp_path / "old") as old:
        old.quilters.add("Anna", "green")
        begun(old, "Anna", "Ben", kind="beginner")
        begun(old, "Anna", "Cleo", kind="beginner")
        packed = BackupModel(old).packing()(silent)
    path = tmp_path / packed.name
    path.write_bytes(packed.content)
    return path


def looked_into(journal, backup):
    model = BackupModel(journal)
    model.offer(model.reading(backup)(silent))
    return model


def test_a_backup_has_the_day_in_its_name_and_says_where_it_went(journal):
    model = BackupModel(journal)
    packed = model.packing()(silent)
    assert packed.name == f"calico-{journal.today().isoformat()}.zip"
    model.packed(packed)
    model.saved("Documents/calico.zip")
    assert "Documents/calico.zip" in model.view.sentence
    model.saved(None)
    assert "in one file" in model.view.sentence


def test_a_restore_says_what_it_brings_before_anything_changes(journal, backup):
    model = looked_into(journal, backup)
    assert model.view.stage is BackupStage.OFFERED
    assert "2 games and 1 quilter." in model.view.sentence
    assert journal.games.going_on() == []
    model.accept()
    assert len(journal.games.going_on()) == 2
    assert model.view.stage is BackupStage.DONE


def test_a_restore_can_be_taken_back(journal, backup):
    begun(journal, "Dora", "Emil", kind="beginner")
    before = journal.games.going_on()
    model = looked_into(journal, backup)
    model.accept()
    assert len(journal.games.going_on()) == 3
    model.take_back()
    assert journal.games.going_on() == before
    assert journal.quilters.all() == []


def test_declined_nothing_changes(journal, backup):
    model = looked_into(journal, backup)
    model.leave()
    model.accept()
    assert journal.games.going_on() == []


def test_what_is_here_already_is_said(journal, backup):
    model = looked_into(journal, backup)
    model.accept()
    model.offer(model.reading(backup)(silent))
    assert "already here" in model.view.sentence
    assert model.view.stage is BackupStage.IDLE


def test_progress_is_told_game_by_game(journal, backup):
    model, heard = BackupModel(journal), []
    model.reading(backup)(lambda done, of: (heard.append((done, of)), model.progress(done, of)))
    assert heard == [(1, 2), (2, 2)]
    assert "game 2 of 2" in model.view.sentence


def test_packing_tells_how_far_it_is(journal):
    begun(journal, "Anna", "Ben", kind="beginner")
    model = BackupModel(journal)
    model.packing()(model.packing_progress)
    assert "game 1 of 1" in model.view.sentence


def test_entries_that_can_not_be_read_are_counted_before_anything_changes(journal, backup):
    forged(backup, "quilters.jsonl", lambda rows: rows[0]["body"].update(colour="orange"))
    model = looked_into(journal, backup)
    assert "adds 2 games." in model.view.sentence
    assert "1 entry in it can’t be read and is left out." in model.view.sentence


def test_what_is_no_backup_is_refused_with_a_sentence(journal, tmp_path):
    path = tmp_path / "letter.zip"
    path.write_text("Dear Anna")
    model = BackupModel(journal)
    with pytest.raises(JournalError) as trouble:
        model.reading(path)(silent)
    model.fail(trouble.value)
    assert (model.view.stage, model.view.problem) == (BackupStage.IDLE, True)
    assert "isn’t a Calico backup" in model.view.sentence


def full(*_):
    raise JournalError(Problem.FULL)


def test_a_restore_that_can_not_be_kept_may_be_tried_again(journal, backup, monkeypatch):
    model = looked_into(journal, backup)
    with monkeypatch.context() as patch:
        patch.setattr(type(journal), "merge", full)
        model.accept()
    assert (model.view.stage, model.view.problem) == (BackupStage.OFFERED, True)
    assert "storage is full" in model.view.sentence
    model.accept()
    assert len(journal.games.going_on()) == 2
    with monkeypatch.context() as patch:
        patch.setattr(type(journal), "undo_merge", full)
        model.take_back()
    assert (model.view.stage, model.view.problem) == (BackupStage.DONE, True)
    model.take_back()
    assert journal.games.going_on() == []


def test_a_mistake_leaves_it_as_if_nothing_had_been_begun(journal, backup):
    model = BackupModel(journal)
    model.reading(backup)
    model.fail(ZeroDivisionError("a mistake of ours"))
    assert (model.view.stage, model.view.problem) == (BackupStage.IDLE, False)
    assert "in one file" in model.view.sentence


def test_whoever_leaves_calls_back_what_is_under_way(journal, backup):
    model, called = BackupModel(journal), []
    model.reading(backup)
    model.waits_for(lambda: called.append(True))
    model.leave()
    model.leave()
    assert called == [True]
