"""Par: what the computer players make of a deal."""

from functools import cache

import pytest

from calico.bots import par as pars
from calico.bots.par import PLAYERS, USUAL, Par, kindness, par_of, think_par
from calico.engine.facts import SCENARIOS
from calico.engine.setup import Plan, Player, deal


@pytest.fixture
def quick(monkeypatch):
    """Without lynx, who thinks as long as all the others together."""
    monkeypatch.setattr(pars, "PLAYERS", PLAYERS[:3])


@cache
def par_of_ann(seed):
    """The par of her deal; wanted where it is quick."""
    return par_of(deal(Plan((Player("Ann"),)), seed))


def test_a_deal_has_the_same_par_whoever_plays_it(quick):
    deals = [deal(Plan((Player(name),)), seed=7) for name in ("Ann", "Ben")]
    assert par_of(deals[0]) == par_of(deals[1])


def test_another_bag_may_have_another_par(quick):
    assert len({par_of_ann(seed).totals for seed in (1, 2)}) == 2


def test_a_par_is_thought_in_slices(quick):
    thought = think_par(deal(Plan((Player("Ann"),)), seed=7))
    assert sum(1 for _ in thought) > 22


def test_par_is_for_one_player():
    with pytest.raises(ValueError, match="one player"):
        par_of(deal(Plan((Player("Ann"), Player("Ben"))), seed=7))


def test_the_players_stand_in_order_of_strength(quick):
    pars = [par_of_ann(seed).totals for seed in range(1, 4)]
    kitten, tabby, siamese = (sum(totals) for totals in zip(*pars, strict=True))
    assert kitten < tabby < siamese


def test_a_deal_is_as_kind_as_its_par_is_above_the_usual():
    usual = tuple(map(round, USUAL["standard"]))
    standard = deal(Plan((Player("Ann"),)), seed=7)
    assert kindness(standard, Par(usual)) == pytest.approx(0, abs=0.5)
    assert kindness(standard, Par(tuple(total + 5 for total in usual))) == pytest.approx(5, abs=0.5)


def test_every_kind_of_solo_deal_knows_what_is_usual():
    plans = [Plan((Player("Ann"),), kind=kind) for kind in ("beginner", "standard", "family")]
    plans += [Plan((Player("Ann"),), kind="scenario", scenario=number) for number in SCENARIOS]
    par = Par((42, 55, 74, 77))
    assert [plan for plan in plans if kindness(deal(plan, seed=7), par) is None] == []
