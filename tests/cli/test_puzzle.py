"""`puzzle`: what it says, and its exit codes."""

import json

import pytest

from calico.__main__ import main
from calico.puzzles.model import Kind
from calico.puzzles.pack import shipped, shipped_answers
from calico.puzzles.position_json import puzzle_file_json

SEWN = next(puzzle for puzzle in shipped() if puzzle.kind is Kind.SEW)


@pytest.fixture
def file(tmp_path):
    """A file of one puzzle, and what it holds."""
    path = tmp_path / "puzzle.json"
    value = puzzle_file_json(SEWN, shipped_answers()[SEWN.id])

    def write(**changes):
        path.write_text(json.dumps({**value, **changes}))
        return str(path)

    return write


def test_solve_tells_the_best_and_how_far_the_rest_is_behind(file, capsys):
    answer = shipped_answers()[SEWN.id]
    assert main(["puzzle", "solve", file()]) == 0
    told = capsys.readouterr().out
    assert f"the best play reaches {answer.optimum}." in told
    assert f"any other first placement reaches {answer.runner_up} at most" in told
    assert "positions looked at" in told


def test_solve_says_where_a_file_claims_something_else(file, capsys):
    assert main(["puzzle", "solve", file(optimum=99)]) == 1
    assert "the file says 99" in capsys.readouterr().out


@pytest.mark.parametrize("text", ["", "[]", "{", "[1]", '{"position": {}}', '{"kind": "finish"}'])
def test_what_is_no_puzzle_gets_a_sentence(tmp_path, capsys, text):
    path = tmp_path / "odd.json"
    path.write_text(text)
    assert main(["puzzle", "solve", str(path)]) == 2
    complaint = capsys.readouterr().err
    assert len(complaint.splitlines()) == 1
    assert "Traceback" not in complaint


@pytest.mark.parametrize(
    "name", ["board", "cells", "goals", "cats", "tokens", "hand", "market", "follows", "turns"]
)
@pytest.mark.parametrize("odd", [None, 7, "x", [], [[1]], {"top": 3}])
def test_odd_positions_are_refused(file, capsys, name, odd):
    position = puzzle_file_json(SEWN)["position"]
    code = main(["puzzle", "solve", file(position={**position, name: odd})])
    assert code == 2 or position[name] == odd or (name, odd) in (("market", []), ("tokens", []))


def test_made_puzzles_can_be_solved_and_packed(tmp_path, capsys):
    made = str(tmp_path / "made.jsonl")
    assert main(["puzzle", "make", "--kind", "sew", "--count", "2", "--seed", "10007", "--out", made]) == 0
    assert main(["puzzle", "solve", made]) == 0
    assert main(["puzzle", "pack", made, "--out", str(tmp_path / "pack")]) == 0
    assert main(["puzzle", "verify", str(tmp_path / "pack")]) == 0
    assert "2 of 2 puzzles proved again" in capsys.readouterr().out


def test_verify_proves_a_sample_of_the_app_s_own(capsys):
    assert main(["puzzle", "verify", "--sample", "3"]) == 0
    assert "3 of 3 puzzles proved again" in capsys.readouterr().out


def test_verify_notices_a_wrong_answer(tmp_path, capsys):
    made = str(tmp_path / "made.jsonl")
    assert main(["puzzle", "make", "--kind", "sew", "--seed", "10007", "--out", made]) == 0
    assert main(["puzzle", "pack", made, "--out", str(tmp_path)]) == 0
    answers = tmp_path / "answers.jsonl"
    answers.write_text(answers.read_text().replace('"optimum":', '"optimum":1'))
    assert main(["puzzle", "verify", str(tmp_path)]) == 1
    assert "0 of 1 puzzles proved again" in capsys.readouterr().out


def test_list_gives_each_puzzle_whole(capsys):
    assert main(["puzzle", "list", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert len(listed) == len(shipped())
    for one in listed:
        assert set(one) >= {"id", "kind", "grade", "themes", "optimum", "runner_up", "best_first", "position"}
        assert set(one["position"]) >= {
            "board",
            "cells",
            "goals",
            "cats",
            "tokens",
            "hand",
            "market",
            "follows",
        }


def test_without_a_pack_there_is_a_sentence(tmp_path, capsys):
    assert main(["puzzle", "list", str(tmp_path / "none")]) == 2
    assert "There is no pack of puzzles in" in capsys.readouterr().err


def test_figures_tell_who_solves_what_and_how_long_proofs_take(capsys):
    assert main(["puzzle", "figures", "--sample", "2"]) == 0
    told = capsys.readouterr().out
    assert "siamese" in told
    assert "median nodes" in told
