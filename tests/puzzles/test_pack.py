"""The pack that ships: what is promised of every puzzle holds."""

import json
import random
from collections import Counter

import pytest

from calico.engine.facts import TURNS
from calico.puzzles.model import Kind
from calico.puzzles.pack import (
    FOLDER,
    puzzle_from_json,
    puzzle_to_json,
    shipped,
    shipped_answers,
    turns_from_text,
    turns_to_text,
)
from calico.puzzles.position_json import (
    position_from_json,
    position_to_json,
    puzzle_and_answer,
    puzzle_file_json,
)
from calico.puzzles.verify import problem_with
from tests.puzzles.plain import disagreement
from tests.samples import today

ROWS = [puzzle for puzzle in shipped() if puzzle.kind is Kind.SEW]
SHORT_ENDS = [one for one in shipped() if one.kind is Kind.FINISH and len(one.beginning.turns) == TURNS - 4]
SAMPLE = random.Random(3).sample(shipped(), 12)


def named(puzzle):
    return puzzle.id


def test_there_are_as_many_of_each_kind_as_documents_say():
    kinds = Counter(puzzle.kind for puzzle in shipped())
    assert kinds[Kind.SEW] >= 252
    assert kinds[Kind.FINISH] >= 266
    assert kinds[Kind.TURN] >= 100


def test_every_puzzle_has_its_answer_and_a_name_of_its_own():
    assert {puzzle.id for puzzle in shipped()} == set(shipped_answers())
    assert len({puzzle.id for puzzle in shipped()}) == len(shipped())


def test_every_best_first_placement_is_the_only_one_and_three_points_ahead():
    for answer in shipped_answers().values():
        assert len(answer.best) == 1
        assert answer.optimum - answer.runner_up >= 3


def test_answers_lie_apart():
    puzzles = [puzzle_to_json(puzzle) for puzzle in shipped()]
    assert not {"optimum", "best", "take", "runner_up"} & {key for puzzle in puzzles for key in puzzle}


def test_packs_stay_small_enough_to_be_read_at_once():
    assert sum(file.stat().st_size for file in FOLDER.glob("*.jsonl")) < 300_000


@pytest.mark.parametrize("puzzle", SAMPLE, ids=named)
def test_a_sample_is_proved_again(puzzle):
    assert problem_with(puzzle, shipped_answers()[puzzle.id]) is None


@pytest.mark.parametrize("puzzle", [*today(ROWS, one_in=20), *today(SHORT_ENDS, one_in=100)], ids=named)
def test_a_plain_solver_agrees_on_a_sample(puzzle):
    assert disagreement(puzzle) is None


@pytest.mark.parametrize("puzzle", SAMPLE, ids=named)
def test_a_puzzle_written_down_and_read_again_is_the_same(puzzle):
    answer = shipped_answers()[puzzle.id]
    text = json.dumps(puzzle_file_json(puzzle, answer))
    assert puzzle_and_answer(json.loads(text)) == (puzzle, answer)
    assert puzzle_from_json(puzzle_to_json(puzzle)) == puzzle
    assert turns_from_text(turns_to_text(puzzle.beginning.turns)) == puzzle.beginning.turns


@pytest.mark.parametrize("puzzle", [one for one in SAMPLE if one.kind is not Kind.TURN], ids=named)
def test_a_position_written_down_has_all_that_counts(puzzle):
    assert position_from_json(json.loads(json.dumps(position_to_json(puzzle.position)))) == puzzle.position
