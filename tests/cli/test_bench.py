"""`bench` gives its figures as a table and as JSON. What they are is not a matter for tests."""

import json

from calico.cli.bench import random_solo
from tests.engine import plain_random


def test_it_measures_the_engine_beside_the_plain_one(calico):
    code, out, _ = calico("bench", "--rounds", 1, "--games", 20, "--json")
    rows = {row["name"]: row for row in json.loads(out)}
    assert code == 0
    assert {
        "random solo games",
        "how many times faster",
        "one placement",
        "start a simulation",
        "commit a move",
    } <= set(rows)
    assert all(row["value"] > 0 for row in rows.values())


def test_the_table_names_the_targets(calico):
    assert "target >= 8000" in calico("bench", "--rounds", 1, "--games", 20)[1]


def test_both_engines_are_given_the_same_kind_of_game():
    games = range(400)
    ours = sum(map(random_solo, games)) / 400
    theirs = sum(map(plain_random.random_solo, games)) / 400
    assert abs(ours - theirs) < 2, "random games score some 13 points with either engine"
