"""Turns to try again: spaced out over days, kept for each quilter, in backups, and gone when mastered."""

from datetime import date, timedelta

import pytest

from calico.journal.exercises import (
    MASTERED,
    MOST_TURNS,
    TurnToTry,
    TurnTries,
    are_exercises,
    due,
    exercises_from,
    exercises_to,
    merged_exercises,
    with_turns,
)
from tests.journal.backups import back_up, restore

TODAY = date(2026, 11, 20)
ONE, OTHER = TurnToTry(11, 4), TurnToTry(11, 20)


def after(*solved):
    """The days at which a turn is due, each time as soon as it is."""
    tries, day, days = TurnTries(2000, due=TODAY.toordinal()), TODAY, []
    for each in solved:
        tries = tries.after(each, day)
        days.append(tries.due - day.toordinal())
        day = date.fromordinal(tries.due)
    return tries, days


def test_what_was_found_comes_after_longer_and_longer_pauses_and_then_never():
    tries, days = after(True, True, True)
    assert days[:2] == [3, 8]
    assert tries.mastered
    assert due({ONE: tries}, TODAY + timedelta(1000)) == []


def test_what_was_missed_comes_tomorrow_and_begins_anew():
    tries, days = after(True, False, True)
    assert days == [3, 1, 3]
    assert (tries.level, tries.tries) == (1, 3)


def test_the_longest_due_come_first_and_of_those_the_costliest():
    exercises = with_turns({}, [(ONE, 900), (OTHER, 3000)], TODAY)
    older = with_turns(exercises, [(TurnToTry(3, 1), 600)], TODAY - timedelta(1))
    assert due(older, TODAY) == [TurnToTry(3, 1), OTHER, ONE]
    assert due(exercises, TODAY - timedelta(1)) == []


def test_a_turn_that_is_there_already_stays_as_it_is():
    exercises = {ONE: TurnTries(900, 2, 5, 3)}
    assert with_turns(exercises, [(ONE, 900)], TODAY) == exercises


def test_each_quilter_has_turns_of_their_own():
    kept = exercises_to({}, 7, with_turns({}, [(ONE, 900)], TODAY))
    kept = exercises_to(kept, None, with_turns({}, [(OTHER, 900)], TODAY))
    assert set(exercises_from(kept, 7)) == {ONE}
    assert set(exercises_from(kept, None)) == {OTHER}
    assert are_exercises(kept)


def test_of_too_many_the_mastered_are_forgotten_first():
    exercises = {TurnToTry(game, 1): TurnTries(900, MASTERED, 9, 3) for game in range(MOST_TURNS)}
    kept = exercises_to({}, None, {**exercises, ONE: TurnTries(900)})
    assert are_exercises(kept)
    assert ONE in exercises_from(kept, None)
    assert len(exercises_from(kept, None)) == MOST_TURNS


def test_two_devices_together_know_what_either_learned_and_twice_is_the_same_as_once():
    ours = exercises_to({}, None, {ONE: TurnTries(900, 1, 9, 2), OTHER: TurnTries(800, 0, 3, 5)})
    theirs = exercises_to({}, None, {ONE: TurnTries(900, 2, 20, 3), OTHER: TurnTries(800, 1, 3, 1)})
    both = merged_exercises(ours, exercises_to(theirs, 7, {ONE: TurnTries(1)}))
    assert exercises_from(both, None) == {ONE: TurnTries(900, 2, 20, 3), OTHER: TurnTries(800, 0, 3, 5)}
    assert set(exercises_from(both, 7)) == {ONE}
    assert merged_exercises(both, theirs) == both


def test_a_backup_brings_them_along(journal, tmp_path):
    ours = exercises_to({}, None, {ONE: TurnTries(900, 1, 9, 2)})
    journal.settings.change(exercises=exercises_to({}, None, {ONE: TurnTries(900, 2, 20, 3)}))
    back_up(journal, tmp_path / "backup.zip")
    journal.settings.change(exercises=ours)
    restore(journal, tmp_path / "backup.zip")
    assert exercises_from(journal.settings.get().exercises, None)[ONE].level == 2


@pytest.mark.parametrize(
    "odd",
    [
        None,
        [],
        {"x": {}},
        {"0": []},
        {"0": {"11": [1, 0, 0, 0]}},
        {"0": {"11/x": [1, 0, 0, 0]}},
        {"0": {"11/4": [1, 0, 0]}},
        {"0": {"11/4": [-1, 0, 0, 0]}},
        {"0": {"11/4": [1, MASTERED + 1, 0, 0]}},
        {"0": {"11/4": [1, True, 0, 0]}},
    ],
    ids=str,
)
def test_nothing_else_may_be_kept(odd):
    assert not are_exercises(odd)
