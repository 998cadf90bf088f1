"""Turns of one's own games to try again: three tries, how much was found, and then the answer."""

import pytest

from calico.bots.coach.exercise import Exercise
from calico.bots.coach.luck_and_skill import luck_and_skill
from calico.journal import GameMode
from calico.viewmodels.puzzles.exercise_journal import ExerciseJournal
from calico.viewmodels.puzzles.exercises import TRIES, ExerciseTableModel
from calico.viewmodels.table.view import TableMode
from tests.bots.coach.quick import look_quickly
from tests.viewmodels.ending.ended import finished


@pytest.fixture(autouse=True)
def _quick(monkeypatch):
    look_quickly(monkeypatch)


@pytest.fixture(scope="module")
def game():
    return finished(1)


@pytest.fixture
def costly(game):
    found = luck_and_skill(game, 0)
    return found.turns[found.costliest[0]]


def try_(model, place, take):
    model.drop(model.game.state.usable.index(place.tile), place.cell)
    model.sew()
    model.touch_market(take)
    assert model.mode is TableMode.FINISHED
    while model.judge():
        pass
    return model.result


def test_who_finds_the_coachs_turn_has_found_it_all(game, costly):
    model = ExerciseTableModel(Exercise(game, costly.played.index))
    assert model.aim.text == "3 tries left"
    result = try_(model, costly.best, costly.best_take)
    assert (result.title, result.solved, result.over) == ("Found!", True, True)
    all_of_it = f"{costly.cost / 1000:.1f}"
    assert result.lines[0] == f"You found {all_of_it} of {all_of_it} points."


def test_the_answer_is_hidden_until_the_third_try_is_over(game, costly):
    model = ExerciseTableModel(Exercise(game, costly.played.index))
    for left in range(TRIES - 1, -1, -1):
        result = try_(model, costly.played.place, costly.played.take)
        assert (result.title, result.solved, result.over) == ("Not yet", False, left == 0)
        assert any("The coach" in line for line in result.lines) == (left == 0)
        if left:
            assert "left" in result.lines[-1]
            model.begin_again()
            assert model.mode is TableMode.CHOOSE_TILE


def test_a_placement_can_be_taken_back_until_the_turn_is_over(game, costly):
    model = ExerciseTableModel(Exercise(game, costly.played.index))
    model.drop(0, costly.played.place.cell)
    model.sew()
    assert model.view.can_undo
    model.undo()
    assert model.mode is TableMode.CHOOSE_TILE
    assert not model.view.coach


def keep(journal, quilter=None, players=1):
    game = finished(players)
    kept = journal.games.begin(
        game, GameMode.SOLO if players == 1 else GameMode.PASS_AND_PLAY, [quilter] * players
    )
    return kept.id, game


def test_the_costliest_turns_are_kept_for_who_played_and_come_in_learn(journal):
    anna, ben = journal.quilters.add("Anna", "green"), journal.quilters.add("Ben", None)
    id, game = keep(journal, anna.id)
    kept = ExerciseJournal(journal)
    journal.settings.change(last_quilter=anna.id)
    assert kept.waiting == "The costliest turns of your games come here."
    found = luck_and_skill(game, 0)
    kept.add(id, found)
    kept.add(id, found)
    assert [turn.move for turn in kept.due()] == [
        found.turns[number].played.index for number in found.costliest
    ]
    assert kept.waiting == "3 turns wait to be tried again."
    journal.settings.change(last_quilter=ben.id)
    assert kept.due() == []


def test_a_turn_that_was_tried_comes_another_day(journal):
    id, game = keep(journal)
    kept = ExerciseJournal(journal)
    kept.add(id, luck_and_skill(game, 0))
    for number, (turn, _) in enumerate(kept.open()):
        kept.tried(turn, solved=bool(number))
    assert kept.due() == []
    assert kept.waiting == "Nothing for today: the next come on another day."


def test_turns_of_games_that_are_gone_are_left_out(journal):
    id, game = keep(journal)
    kept = ExerciseJournal(journal)
    kept.add(id, luck_and_skill(game, 0))
    journal.games.discard(id)
    assert kept.open() == []
