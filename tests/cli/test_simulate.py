"""`simulate`: the same seed gives the same records, and whatever can't be played is refused in a sentence."""

import json

import pytest

from calico.engine.record import game_of


def played(out):
    return [json.loads(line) for line in out.splitlines()]


def test_it_writes_a_record_a_line_and_a_summary(calico):
    code, out, err = calico("simulate", "--games", 3, "--seed", 9)
    records = played(out)
    assert code == 0
    assert [record["seed"] for record in records] == [9, 10, 11]
    assert all(game_of(record).state.finished for record in records)
    assert "3 games from seed 9: greedy 1" in err


def test_the_same_seed_gives_the_same_records_with_any_number_of_jobs(calico, tmp_path):
    _, out, _ = calico("simulate", "--games", 6, "--seed", 9, "--bots", "random")
    file = tmp_path / "out.jsonl"
    calico("simulate", "--games", 6, "--seed", 9, "--bots", "random", "--jobs", 2, "--out", file)
    assert file.read_text(encoding="utf-8") == out


def test_without_a_seed_it_draws_one_and_tells_it(calico):
    _, out, err = calico("simulate")
    assert f"from seed {played(out)[0]['seed']}" in err


@pytest.mark.parametrize(
    ("words", "setup"),
    [
        ("--setup beginner", {"kind": "beginner"}),
        ("--setup family --players 3", {"kind": "family"}),
        ("--scenario 4", {"kind": "scenario", "scenario": 4}),
        ("--setup scenario --scenario 9 --players 2", {"kind": "scenario", "scenario": 9}),
        ("--lower-variance --players 2", {"lower_variance": True}),
        ("--restriction no_hand --players 4", {"restriction": "no_hand"}),
        ("--restriction beside_same_pattern --bots random,greedy", {"restriction": "beside_same_pattern"}),
    ],
)
def test_every_kind_of_game_can_be_simulated(calico, words, setup):
    code, out, _ = calico("simulate", "--seed", 2, *words.split())
    record = played(out)[0]
    assert code == 0
    assert {key: record["setup"][key] for key in setup} == setup
    assert game_of(record).state.finished


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("--bots garfield", "no bot 'garfield'"),
        ("--players 5", "from 1 to 4, not '5'"),
        ("--players 3 --bots random,greedy", "2 bots don't fit 3 players"),
        ("--players 3 --lower-variance", "one or two players"),
        ("--scenario 11", "from 1 to 10, not '11'"),
        ("--setup scenario", "Only a scenario game has a scenario"),
        ("--setup beginner --scenario 2", "Only a scenario game has a scenario"),
        ("--restriction no_hand", "two or more players"),
        ("--games 0", "from 1 to 1000000, not '0'"),
        ("--games many", "whole number"),
        ("--seed x", "whole number"),
        ("--setup festive", "invalid choice"),
    ],
)
def test_what_cannot_be_played_is_refused(calico, words, says):
    code, out, err = calico("simulate", *words.split())
    assert (code, out) == (2, "")
    assert says in err
    assert "Traceback" not in err


def test_a_place_that_cannot_be_written_is_named(calico, tmp_path):
    code, _, err = calico("simulate", "--out", tmp_path / "missing" / "games.jsonl")
    assert code == 2
    assert "can't be written" in err


def test_players_are_named_after_their_bots(calico):
    _, out, _ = calico("simulate", "--players", 2, "--bots", "random", "--seed", 1)
    players = played(out)[0]["players"]
    assert [(player["name"], player["kind"], player["bot"]) for player in players] == [
        ("random 1", "bot", "random"),
        ("random 2", "bot", "random"),
    ]
