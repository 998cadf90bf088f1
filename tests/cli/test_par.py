"""`par`: JSON with what the computer players make of a deal."""

import json
from datetime import date

import pytest

from calico.__main__ import main
from calico.bots import par
from calico.engine.setup import Plan, Player, deal
from calico.journal.challenge import challenge_of, code_of


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    """Only those who think quickly play."""
    monkeypatch.setattr(par, "PLAYERS", ("kitten", "tabby"))


def said(capsys, *arguments):
    assert main(["par", *arguments]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_a_seed_and_its_code_have_the_same_par(capsys):
    code = code_of(challenge_of(deal(Plan((Player("Ann"),)), seed=5)))
    [by_seed], [by_code] = said(capsys, "--seed", "5"), said(capsys, "--code", code)
    assert by_seed["totals"] == by_code["totals"]
    assert by_seed["totals"].keys() == {"kitten", "tabby"}


def test_kinds_of_set_up_have_pars_of_their_own(capsys):
    [standard], [beginner] = said(capsys, "--seed", "5"), said(capsys, "--seed", "5", "--setup", "beginner")
    assert standard["totals"] != beginner["totals"]


def test_a_day_has_the_par_of_its_deal(capsys):
    [daily] = said(capsys, "--daily", "2026-12-24")
    assert daily == {"daily": "2026-12-24", "lynx_level": 1, "totals": {"kitten": 46, "tabby": 60}}


def test_a_code_for_two_has_no_par(capsys):
    code = code_of(challenge_of(deal(Plan((Player("Ann"), Player("Ben"))), seed=5)))
    assert main(["par", "--code", code]) == 2
    assert "par is for one" in capsys.readouterr().err


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["--daily", "yesterday"],
        ["--code", "x", "--setup", "family"],
        ["--seed", "1", "--days", "2"],
        ["--seed", "1", "--bots", "tabby"],
        ["--seed", "1", "--games", "2", "--bots", "dog"],
    ],
)
def test_words_that_ask_for_nothing_are_refused(words):
    with pytest.raises(SystemExit) as ended:
        main(["par", *words])
    assert ended.value.code == 2


def test_a_code_that_is_none_is_refused(capsys):
    assert main(["par", "--code", "not a code"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_days_in_a_row_are_told_and_written_as_the_app_reads_them(capsys, tmp_path):
    file = tmp_path / "pars.bin"
    days = said(capsys, "--daily", "2026-12-24", "--days", "2", "--write", str(file))
    assert [day["daily"] for day in days] == ["2026-12-24", "2026-12-25"]
    totals = [number for day in days for number in day["totals"].values()]
    assert file.read_bytes() == date(2026, 12, 24).toordinal().to_bytes(4, "big") + bytes(totals)


def test_what_is_usual_is_the_mean_of_many_deals(capsys):
    alone = [said(capsys, "--seed", str(seed))[0]["totals"]["tabby"] for seed in (5, 6)]
    [usual] = said(capsys, "--seed", "5", "--games", "2")
    assert usual["means"]["tabby"] == sum(alone) / 2
    [of_one] = said(capsys, "--seed", "5", "--games", "2", "--bots", "tabby")
    assert of_one["means"] == {"tabby": sum(alone) / 2}


def test_a_place_that_takes_no_file_is_told(capsys, tmp_path):
    assert main(["par", "--daily", "2026-12-24", "--write", str(tmp_path / "none" / "pars.bin")]) == 2
    assert "can't be written" in capsys.readouterr().err
