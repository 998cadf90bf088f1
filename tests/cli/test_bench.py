"""`bench` gives its figures as a table and as JSON. What they are is not a matter for tests."""

import json

import pytest

from calico.cli import bench, bench_bots, bench_puzzles
from calico.cli.bench_journal import journal_figures
from tests.engine import plain_random


@pytest.fixture
def quick(monkeypatch):
    """The engine's figures only: those of the journal, the bots, memory and the puzzles take long."""
    for figures in ("journal_figures", "bot_figures", "memory_figures", "puzzle_figures"):
        monkeypatch.setattr(bench, figures, lambda *_: [("something else", 1.0, "ms", "")])


@pytest.mark.usefixtures("quick")
def test_it_tells_figures_as_json_and_as_a_table_with_targets(calico):
    code, out, _ = calico("bench", "--rounds", 1, "--json")
    rows = {row["name"]: row for row in json.loads(out)}
    assert code == 0
    assert {"random solo games", "how many times faster", "one placement", "something else"} <= set(rows)
    assert all(row["value"] > 0 for row in rows.values())
    assert "target >= 8000" in calico("bench", "--rounds", 1)[1]


def test_the_journal_is_measured_with_so_many_games_in_it():
    figures = {name: value for name, value, *_ in journal_figures(rounds=1, games=20)}
    assert "open 20 games, list 50" in figures
    assert all(value > 0 for value in figures.values())


def test_bots_are_measured_by_the_games_that_they_play(monkeypatch):
    monkeypatch.setattr(bench_bots, "BOTS", bench_bots.BOTS[:1])
    figures = {name: value for name, value, *_ in bench_bots.bot_figures(rounds=1)}
    assert 20 < figures["kitten: mean of 6 games"] < 60


def test_puzzles_are_measured_as_they_are_read_and_proved(monkeypatch):
    monkeypatch.setattr(bench_puzzles, "PROVED", 1)
    figures = {name: value for name, value, *_ in bench_puzzles.puzzle_figures(rounds=1)}
    assert set(figures) >= {"read all puzzles and answers", "prove a quilt of 5 turns"}
    assert all(value > 0 for value in figures.values())


def test_both_engines_are_given_the_same_kind_of_game():
    games = range(400)
    ours = sum(map(bench.random_solo, games)) / 400
    theirs = sum(map(plain_random.random_solo, games)) / 400
    assert abs(ours - theirs) < 2, "random games score some 13 points with either engine"
