"""Puzzles in their view models: choosing, playing, hints and ends."""

from datetime import timedelta

import pytest

from calico.engine.moves import Place
from calico.puzzles.model import Kind, moves_of
from calico.puzzles.pack import shipped, shipped_answers
from calico.viewmodels.puzzles.hub import PuzzlesModel
from calico.viewmodels.puzzles.progress import PuzzleJournal, puzzle_of_day, spool
from calico.viewmodels.puzzles.result import missing, puzzle_result_view
from calico.viewmodels.puzzles.statistics import PuzzleStatisticsModel
from calico.viewmodels.puzzles.store import PuzzleStore

OF_KIND = {kind: next(puzzle for puzzle in shipped() if puzzle.kind is kind) for kind in Kind}


def store_of(puzzle):
    return PuzzleStore(puzzle, shipped_answers()[puzzle.id], clock=lambda: 0.0)


def played(puzzle, moves):
    store = store_of(puzzle)
    for move in moves:
        store.play(move)
    return store


def answer_of(puzzle):
    return moves_of(puzzle.position, shipped_answers()[puzzle.id].line)


@pytest.mark.parametrize("puzzle", shipped()[::17], ids=lambda puzzle: puzzle.id)
def test_every_answer_can_be_played_and_earns_three_stars(puzzle):
    store = played(puzzle, answer_of(puzzle))
    assert store.game.state.finished
    assert store.stars == 3


def test_with_a_hint_two_stars_are_the_most():
    puzzle = OF_KIND[Kind.FINISH]
    store = played(puzzle, answer_of(puzzle))
    store.note_hint()
    assert store.stars == 2


def test_a_device_that_was_laid_aside_counts_half_an_hour_at_most():
    clock = iter((0.0, 40.0, 90_000.0)).__next__
    store = PuzzleStore(OF_KIND[Kind.SEW], shipped_answers()[OF_KIND[Kind.SEW].id], clock)
    assert (store.seconds, store.seconds) == (40, 1800)


def wrong_end(puzzle):
    """A puzzle that was played anywhere but where it should be."""
    store = store_of(puzzle)
    best = shipped_answers()[puzzle.id].best[0].cell
    while not store.game.state.finished:
        state = store.game.state
        places = [move for move in state.legal_moves() if isinstance(move, Place)]
        store.play(next((move for move in places if move.cell != best), places[0]))
    return store


def test_a_wrong_end_names_what_was_missed():
    puzzle = OF_KIND[Kind.SEW]
    store = wrong_end(puzzle)
    assert store.stars < 3
    assert missing(puzzle, store.answer, store.game.moves)
    assert len(puzzle_result_view(store).lines) == 2


def test_a_missed_button_is_told_as_one_would_say_it():
    """A colour is no word of its own beside a button: most languages bend it."""
    store = wrong_end(next(each for each in shipped() if each.id == "sew-50817"))
    told = "You missed a purple button, the rainbow button and AAAA-BB."
    assert puzzle_result_view(store).lines[1] == told


def test_a_day_has_one_puzzle_and_another_day_another(journal):
    today = journal.today()
    days = [puzzle_of_day(shipped(), today + timedelta(days=number)).id for number in range(20)]
    assert days[0] == puzzle_of_day(shipped(), today).id
    assert len(set(days)) > 15


def test_a_spool_gets_harder(journal):
    kept = PuzzleJournal(journal)
    grades = [puzzle.grade for puzzle in spool(shipped(), kept.progress, kept.today)]
    assert len(grades) == 10
    assert grades == sorted(grades)
    assert grades[0] < grades[-1]


def test_what_turns_out_harder_here_comes_later_on_a_spool(journal):
    kept = PuzzleJournal(journal)
    before = spool(shipped(), kept.progress, kept.today)
    assert spool(shipped(), kept.progress, kept.today, kept.moved) == before
    group = Kind.SEW, 1
    later = spool(shipped(), kept.progress, kept.today, {group: 375})
    assert group not in {(puzzle.kind, puzzle.grade) for puzzle in later[:1]}
    assert later != before


def test_times_and_tries_of_all_quilters_on_the_device_move_the_grades(journal):
    anna, ben = journal.quilters.add("Anna", "magenta"), journal.quilters.add("Ben", "green")
    turns = [puzzle for puzzle in shipped() if (puzzle.kind, puzzle.grade) == (Kind.TURN, 1)][:5]
    rows = [puzzle for puzzle in shipped() if (puzzle.kind, puzzle.grade) == (Kind.SEW, 3)][:5]
    for quilter in (anna, ben):
        journal.settings.change(last_quilter=quilter.id)
        kept = PuzzleJournal(journal)
        for puzzle in turns:
            kept.keep_try(puzzle, shipped_answers()[puzzle.id], 0, 240)
        for puzzle in rows:
            kept.keep_try(puzzle, shipped_answers()[puzzle.id], 3, 24)
    moved = PuzzleJournal(journal).moved
    assert moved[Kind.TURN, 1] > 125
    assert moved[Kind.SEW, 3] < -125
    told = PuzzleStatisticsModel(journal).view.moved
    assert "Find the turn, for children" in told or "Place these, for Tabby" in told


def test_what_beat_someone_comes_back_until_it_is_solved(journal):
    kept, puzzle = PuzzleJournal(journal), OF_KIND[Kind.SEW]
    answer = shipped_answers()[puzzle.id]
    kept.keep_try(puzzle, answer, 1, 20)
    assert PuzzlesModel(journal).beaten() == (puzzle,)
    kept.keep_try(puzzle, answer, 3, 20)
    assert PuzzlesModel(journal).beaten() == ()


def test_themes_say_how_many_are_solved(journal):
    kept = PuzzleJournal(journal)
    puzzle = next(one for one in shipped() if one.themes and one.kind is Kind.SEW)
    kept.keep_try(puzzle, shipped_answers()[puzzle.id], 3, 20)
    chips = {choice.id: choice.text for choice in PuzzlesModel(journal).view.themes}
    assert " 1/" in chips[puzzle.themes[0].value]


def test_nobody_has_a_rating_who_did_not_ask_for_it(journal):
    kept, puzzle = PuzzleJournal(journal), OF_KIND[Kind.SEW]
    kept.keep_try(puzzle, shipped_answers()[puzzle.id], 3, 20)
    assert kept.progress.ratings == ()
    kept.want_rating(True)
    other = OF_KIND[Kind.FINISH]
    kept.keep_try(other, shipped_answers()[other.id], 3, 20)
    assert len(kept.progress.ratings) == 1
    kept.keep_try(other, shipped_answers()[other.id], 3, 20)
    assert len(kept.progress.ratings) == 1
