"""The tournament: its figures, and going on where it was stopped."""

import json

import pytest

from calico.__main__ import main
from calico.bots.tournament import GameStats, interval, summarise
from calico.cli.tournament import rotated
from calico.engine.setup import Plan, Player


def result(seed, totals, won):
    return GameStats(seed, ("kitten", "tabby"), totals, won, (False, False), (0.001, 0.002))


def test_a_row_tells_mean_spread_shares_and_wins():
    rows = summarise(
        [result(1, (40, 60), (0, 1)), result(2, (60, 60), (0.5, 0.5)), result(3, (50, 75), (0, 1))]
    )
    tabby, kitten = rows
    assert (tabby.bot, tabby.games, tabby.mean) == ("tabby", 3, 65)
    assert (kitten.mean, kitten.deviation) == (50, 10)
    assert kitten.error == pytest.approx(10 / 3**0.5)
    assert tabby.shares == {"60+": 1, "65+": 1 / 3, "70+": 1 / 3, "75+": 1 / 3, "80+": 0}
    assert tabby.wins == pytest.approx(2.5 / 3)
    assert tabby.wins_from < tabby.wins < tabby.wins_to
    assert tabby.milliseconds == pytest.approx(2)


def test_an_interval_stays_within_nought_and_one():
    assert interval(0.0, 10)[0] == 0
    assert interval(1.0, 10)[1] == 1
    low, high = interval(0.5, 100)
    assert (low, high) == pytest.approx((0.404, 0.596), abs=0.001)


def test_players_change_seats_from_game_to_game():
    plan = Plan((Player("one"), Player("two"), Player("three")))
    assert [rotated(plan, seed).players[0].name for seed in range(4)] == ["one", "two", "three", "one"]


def played(capsys, *arguments):
    assert main(["tournament", "--json", *arguments]) == 0
    rows = json.loads(capsys.readouterr().out)["rows"]
    for row in rows:
        del row["milliseconds"]
    return rows


def test_a_tournament_goes_on_where_it_was_stopped(tmp_path, capsys):
    out = str(tmp_path / "games")
    asked = ["--bots", "kitten,greedy", "--seed", "5"]
    played(capsys, *asked, "--games", "2", "--out", out)
    with open(out, "a") as file:
        file.write('{"seed": 7, "bo')  # stopped in the middle of a line
    at_last = played(capsys, *asked, "--games", "4", "--out", out)
    assert at_last == played(capsys, *asked, "--games", "4")
    lines = (tmp_path / "games").read_text().splitlines()
    assert [json.loads(line)["seed"] for line in lines[1:] if line.endswith("}")] == [5, 6, 7, 8]


def test_jobs_change_nothing(capsys):
    asked = ["--bots", "kitten", "--games", "3"]
    assert played(capsys, *asked) == played(capsys, *asked, "--jobs", "2")


def test_games_of_another_kind_are_not_mixed_in(tmp_path, capsys):
    out = str(tmp_path / "games")
    played(capsys, "--bots", "kitten", "--games", "1", "--out", out)
    assert main(["tournament", "--bots", "tabby", "--games", "1", "--out", out]) == 2
    assert "another kind" in capsys.readouterr().err


def test_a_scenario_shows_how_often_it_was_passed(capsys):
    assert main(["tournament", "--bots", "kitten", "--scenario", "1", "--games", "2"]) == 0
    assert "passed" in capsys.readouterr().out


def tournament(calico, file, games=3):
    return calico("tournament", "--bots", "random,greedy", "--games", games, "--json", "--out", file)


@pytest.fixture
def kept(calico, tmp_path):
    """A file of three games."""
    file = tmp_path / "games"
    assert tournament(calico, file)[0] == 0
    return file


def test_a_folder_or_a_device_is_no_file_of_games(calico, tmp_path):
    for path in (tmp_path, "/dev/null"):
        code, out, err = tournament(calico, path)
        assert (code, out) == (2, "")
        assert "no file that games could be kept in" in err


@pytest.mark.parametrize("path", ["missing/games", "games/below", "x" * 300])
def test_a_path_that_cannot_be_written_is_a_sentence(calico, kept, path):
    code, out, err = tournament(calico, kept.parent / path)
    assert (code, out) == (2, "")
    assert err.startswith("Games can't be kept in ")
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    "first",
    ["hello", "[1]", "{", "[" * 100_000, "NaN", "9" * 5000, "\x00", "\xff", '{"bots": ["kitten"]}', "1"],
)
def test_a_file_of_something_else_is_left_alone(calico, kept, first):
    kept.write_bytes(first.encode("latin-1") + b"\n")
    before = kept.read_bytes()
    code, out, err = tournament(calico, kept)
    assert (code, out) == (2, "")
    assert "holds games of another kind" in err
    assert kept.read_bytes() == before


ODD_LINES = (
    "hello",
    "{}",
    "[]",
    "null",
    "5",
    '{"seed": 2}',
    '{"seed": 2, "bots": 7}',
    "[" * 100_000,
    "9" * 5000,
    '{"seed": ' + "9" * 400 + "}",
    '{"seed": -1}',
    "\x00\x1b[2J",
    "\xff\xfe",
    "x" * (2 << 20),
)


@pytest.mark.parametrize("odd", ODD_LINES, ids=range(len(ODD_LINES)))
def test_an_odd_line_is_told_of_and_its_game_played_again(calico, kept, odd):
    lines = kept.read_bytes().splitlines()
    seed = json.loads(lines[2])["seed"]
    lines[2] = odd.encode("latin-1")
    kept.write_bytes(b"\n".join(lines))
    code, out, err = tournament(calico, kept)
    assert code == 0
    assert json.loads(out)["rows"][0]["games"] == 3
    assert err.startswith(f"{kept}, line 3 is left out, its game played again: ")
    assert err.count("\n") == 1
    assert err.strip().isprintable()
    assert json.loads(kept.read_bytes().splitlines()[-1])["seed"] == seed


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("bots", ["kitten", "greedy"]),
        ("bots", ["random", 1]),
        ("totals", [float("nan"), 1]),
        ("totals", [10**300, 1]),
        ("totals", [1]),
        ("won", [float("nan"), 1]),
        ("won", [2, 0]),
        ("won", [True, False]),
        ("passed", [0, 0]),
        ("seconds", [float("inf"), 0]),
        ("seconds", [10**400, 0]),
        ("seconds", {"a": 1}),
        ("seed", 1.0),
        ("seed", None),
    ],
)
def test_a_game_that_cannot_have_been_is_played_again(calico, kept, key, value):
    before = tournament(calico, kept)[1]
    lines = kept.read_text().splitlines()
    lines[1] = json.dumps({**json.loads(lines[1]), key: value})
    kept.write_text("\n".join(lines) + "\n")
    code, out, err = tournament(calico, kept)
    assert code == 0
    assert "line 2 is left out" in err
    assert [row["mean"] for row in json.loads(out)["rows"]] == [
        row["mean"] for row in json.loads(before)["rows"]
    ]
