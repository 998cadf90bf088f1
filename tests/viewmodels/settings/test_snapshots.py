"""The app's own copies: each says what it would bring back, and bringing it back can be undone."""

from datetime import datetime, timedelta

import pytest

from calico.journal import open_journal
from calico.viewmodels.settings.snapshots import SnapshotsModel, SnapshotStage
from tests.viewmodels.journals import begun

NOW = datetime.fromisoformat("2026-03-02T21:40:00+00:00")


class Clock:
    def __init__(self):
        self.now = NOW

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def journal(tmp_path, clock):
    """A journal with a copy of every evening, from each of which a game was deleted since."""
    for days in (9, 1, 0):
        clock.now = NOW - timedelta(days=days)
        with open_journal(tmp_path, clock) as journal:
            journal.quilters.add(f"Quilter {days}")
            kept = begun(journal, "Anna", "Ben", kind="beginner")
            journal.checkpoint()
            journal.games.discard(kept.id)
    with open_journal(tmp_path, clock) as journal:
        yield journal


@pytest.fixture
def model(journal):
    model = SnapshotsModel(journal)
    model.show(model.looking()(lambda done, of: None))
    return model


def test_copies_are_named_as_people_name_their_days(model):
    assert [line.title for line in model.view.lines] == [
        "Today, 21:40",
        "Yesterday, 21:40",
        "21 February 2026, 21:40",
    ]


def test_each_copy_says_what_is_no_longer_here(model):
    assert [line.text for line in model.view.lines] == ["No longer here: 1 game"] * 3
    assert all(line.brings for line in model.view.lines)


def test_what_is_gone_comes_back_and_goes_again(journal, model):
    model.bring_back(0)
    assert model.view.stage is SnapshotStage.DONE
    assert model.view.sentence == "Back again: 1 game."
    assert len(journal.games.going_on()) == 1
    model.show(model.looking()(lambda done, of: None))
    assert (model.view.lines[0].text, model.view.lines[0].brings) == ("All of it is here.", False)
    assert model.view.sentence == "Back again: 1 game."
    model.undo()
    assert journal.games.going_on() == []
    assert model.view.stage is SnapshotStage.SHOWN


def test_a_damaged_copy_says_so_and_costs_no_other(journal):
    journal.snapshots.all()[1].file.write_bytes(b"junk")
    model = SnapshotsModel(journal)
    model.show(model.looking()(lambda done, of: None))
    assert [line.brings for line in model.view.lines] == [True, False, True]
    assert "damaged" in model.view.lines[1].text


def test_a_copy_that_is_gone_when_it_is_wanted_is_told_and_changes_nothing(journal, model):
    journal.snapshots.all()[0].file.unlink()
    model.bring_back(0)
    assert model.view.problem
    assert journal.games.going_on() == []


def test_before_the_first_rest_there_is_no_copy(tmp_path, clock):
    with open_journal(tmp_path / "new", clock) as journal:
        model = SnapshotsModel(journal)
        model.show(model.looking()(lambda done, of: None))
        assert model.view.lines == ()
        assert "no copy yet" in model.view.sentence
