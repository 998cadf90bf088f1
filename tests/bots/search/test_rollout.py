"""Trials: all options race against the same bags, and those that fall behind for good are dropped."""

import random
from collections import Counter
from dataclasses import replace

import pytest

from calico.bots import bot_named, decide
from calico.bots.search.lookahead import Option
from calico.bots.search.rank_turns import NO_PLACE
from calico.bots.search.rollout import TURNS_BESIDE_OTHERS, UNSURE_PRIOR, Rollout, Trials, adjusted
from calico.bots.search.situation import situation_of
from calico.bots.thinking import finish
from calico.engine.observation import observe
from calico.engine.setup import Plan, Player, deal
from calico.engine.state import Phase, start

TRIALS = Trials(options=3, each=20, prior=4.0, close=4.0)


class Scripted(Rollout):
    """Trials whose results are known beforehand, by slot."""

    def __init__(self, results, trials=TRIALS):
        state = start(deal(Plan((Player("one"),)), 1))
        while state.phase is not Phase.TAKE:
            state, _ = state.play(decide(bot_named("greedy"), observe(state, 0), random.Random(0)))
        situation = situation_of(observe(state, 0))
        super().__init__(situation, situation.evaluator(), trials, random.Random(0))
        self.results = results
        self.played = Counter()
        self.bags = {}

    def _trial(self, candidate, bag):
        slot = candidate.option.take
        self.played[slot] += 1
        self.bags.setdefault(self.played[slot], []).append(tuple(bag.tiles))
        yield
        return self.results[slot](self.played[slot])


def ranked(playing, *worths):
    options = [Option(NO_PLACE, slot, worth) for slot, worth in enumerate(worths)]
    return [(option.take, option.worth) for option in finish(playing.ranked(options, placed=True))]


def steady(worth):
    return lambda trial: worth


def wavering(worth, first=1):
    """The same in the mean, but up and down."""
    return lambda trial: worth + 10 * first * (-1) ** trial


def test_an_option_that_always_loses_is_dropped_and_the_others_get_its_trials():
    playing = Scripted([wavering(60), wavering(60, first=-1), steady(20)])
    assert [slot for slot, _ in ranked(playing, 60, 60, 60)][2] == 2
    assert playing.played[2] == 8
    assert playing.played[0] == playing.played[1] > TRIALS.each


def test_when_one_is_left_nothing_more_is_tried():
    playing = Scripted([steady(60), steady(50), steady(40)])
    assert [slot for slot, _ in ranked(playing, 50, 50, 50)] == [0, 1, 2]
    assert sum(playing.played.values()) == 3 * 8


def test_no_more_is_tried_than_is_allowed():
    playing = Scripted([wavering(60)] * 3)
    ranked(playing, 60, 60, 60)
    assert sum(playing.played.values()) == 3 * TRIALS.each


def test_options_meet_the_same_bags():
    playing = Scripted([wavering(60), wavering(60), wavering(60)])
    ranked(playing, 60, 60, 60)
    assert all(len(set(bags)) == 1 for bags in playing.bags.values())
    assert len({bags[0] for bags in playing.bags.values()}) > 1


def test_what_the_look_ahead_promised_counts_as_some_trials():
    playing = Scripted([steady(60), steady(60), steady(60)])
    found = dict(ranked(playing, 70, 68, 67))
    trials = playing.played[0]
    assert found[0] == pytest.approx((60 * trials + 70 * TRIALS.prior) / (trials + TRIALS.prior))


def test_options_that_promise_far_less_are_not_tried():
    playing = Scripted([steady(60), steady(60), steady(60)])
    assert ranked(playing, 70, 69, 65.9)[2] == (2, 65.9)
    assert playing.played[2] == 0


def first_turn(players, kind="standard", scenario=None):
    plan = Plan(tuple(Player(str(seat)) for seat in range(players)), kind, scenario)
    return situation_of(observe(start(deal(plan, 1)), 0), for_objectives=True)


def test_alone_for_points_trials_are_as_the_level_says():
    assert adjusted(TRIALS, first_turn(1)) == TRIALS


def test_the_look_ahead_counts_for_more_where_results_vary_more():
    for situation in (first_turn(1, "scenario", 3), first_turn(2)):
        assert adjusted(TRIALS, situation).prior == UNSURE_PRIOR
        assert adjusted(replace(TRIALS, prior=50), situation).prior == 50


def test_beside_others_more_turns_are_played_on():
    assert adjusted(TRIALS, first_turn(2)).turns == TRIALS.turns + TURNS_BESIDE_OTHERS
    assert adjusted(TRIALS, first_turn(1, "scenario", 3)).turns == TRIALS.turns
