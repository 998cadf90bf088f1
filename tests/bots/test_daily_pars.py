"""The pars of the daily quilts, worked out beforehand."""

import random
from datetime import date, timedelta
from itertools import pairwise
from statistics import fmean

import pytest

from calico.bots import par as pars
from calico.bots.daily_pars import FILE, as_file, daily_par, daily_pars
from calico.bots.par import PLAYERS, USUAL, Par, par_of
from calico.journal.daily import deal_of_day

FIRST, ALL = daily_pars()
"""The first day of the file, and the pars from then on."""


@pytest.mark.parametrize("number", random.sample(range(len(ALL)), 6))
def test_a_day_of_the_file_has_what_the_quick_players_make_of_it(monkeypatch, number):
    monkeypatch.setattr(pars, "PLAYERS", PLAYERS[:2])
    day = FIRST + timedelta(number)
    assert par_of(deal_of_day(day, "")).totals == daily_par(day).totals[:2]


def test_a_day_of_the_file_has_what_siamese_makes_of_it(monkeypatch):
    monkeypatch.setattr(pars, "PLAYERS", PLAYERS[:3])
    day = FIRST + timedelta(random.randrange(len(ALL)))
    assert par_of(deal_of_day(day, "")).totals == daily_par(day).totals[:3]


def test_the_file_begins_before_the_first_release_and_lasts_three_years():
    assert date(2026, 11, 1) == FIRST
    assert FIRST + timedelta(len(ALL)) > date(2029, 12, 30)
    assert FILE.stat().st_size < 6000


def test_other_days_have_no_par_yet():
    assert daily_par(FIRST - timedelta(1)) is None
    assert daily_par(FIRST + timedelta(len(ALL))) is None
    assert daily_par(FIRST) == ALL[0]
    assert daily_par(FIRST + timedelta(len(ALL) - 1)) == ALL[-1]


def test_the_stronger_player_makes_more_in_the_mean():
    means = [fmean(par.as_dict()[player] for par in ALL) for player in PLAYERS]
    assert all(weaker < stronger for weaker, stronger in pairwise(means))


def test_what_is_usual_for_a_standard_deal_is_the_mean_of_all_days():
    means = tuple(round(fmean(par.as_dict()[player] for par in ALL), 1) for player in PLAYERS)
    assert USUAL["standard"] == means


def test_a_file_holds_days_in_a_row():
    content = as_file(date(2027, 1, 1), [Par((1, 2, 3, 4)), Par((5, 6, 7, 8))])
    assert int.from_bytes(content[:4], "big") == date(2027, 1, 1).toordinal()
    assert content[4:] == bytes(range(1, 9))
