"""What a scenario asks for: what it adds to tokens, as long as it does, and what is sewn on last."""

from dataclasses import replace

import pytest

from calico.bots import bot_named
from calico.bots.aims import Aim, aim_of, earned
from calico.bots.effort import COACHING
from calico.bots.judge import finish
from calico.bots.lookahead import LookAhead, Option
from calico.bots.patchwork import Patchwork, Rules, patchwork_of
from calico.bots.situation import expected_points, situation_of
from calico.bots.table import play_out
from calico.bots.values import learned
from calico.bots.views import lens_of
from calico.engine.facts import BUTTON_POINTS, SCENARIOS
from calico.engine.moves import ChooseGoals, Place
from calico.engine.observation import observe
from calico.engine.scoring import score
from calico.engine.setup import Plan, Player, deal
from calico.engine.state import Phase, start
from calico.engine.tiles import KINDS
from tests.bots.positions import any_quilt


def rules_for(*objectives):
    _, goals, cats, _ = any_quilt(1)
    return Rules(cats, goals, False, Aim(objectives).extra)


def rewards(rules, buttons=(0,) * KINDS, cats=(0,) * KINDS):
    """What the next token of each line counts for beyond its points."""
    patchwork = Patchwork((), (), 0, (), (*buttons, *cats))
    more = [one - points for one, points in zip(rules.rewards(patchwork), rules.points, strict=True)]
    return more[:KINDS], more[KINDS:]


def lines_of(rules, cat):
    """The patterns, as places among the lines of cats, that this cat likes."""
    return [line for line, liker in enumerate(rules.cats[KINDS:]) if liker == cat]


def test_without_objectives_a_token_counts_for_its_points():
    assert rewards(rules_for()) == ([0] * KINDS, [0] * KINDS)


def test_for_the_rainbow_only_colours_without_a_button_count_for_more():
    buttons, cats = rewards(rules_for(("rainbow", 1)), buttons=(0, 2, 0, 1, 0, 0))
    assert [more > 0 for more in buttons] == [True, False, True, False, True, True]
    assert cats == [0] * KINDS


def test_a_cat_that_has_come_counts_for_no_more_where_one_of_each_is_asked_for():
    rules = rules_for(("one_of_each_cat", 1))
    cat = rules.cats[KINDS]
    mine = lines_of(rules, cat)
    came = tuple(int(line == mine[0]) for line in range(KINDS))
    _, cats = rewards(rules, cats=came)
    assert [more > 0 for more in cats] == [line not in mine for line in range(KINDS)]


@pytest.mark.parametrize(("came", "asked"), [(2, True), (3, False)])
def test_cats_count_for_more_until_there_are_enough(came, asked):
    _, cats = rewards(rules_for(("cats", 3)), cats=(came, 0, 0, 0, 0, 0))
    assert [more > 0 for more in cats] == [asked] * KINDS


def test_for_many_of_one_kind_the_kind_that_is_ahead_counts_for_more():
    rules = rules_for(("same_cats", 3), ("same_buttons", 3))
    ahead = lines_of(rules, rules.cats[KINDS])
    buttons, cats = rewards(
        rules, buttons=(1, 2, 0, 0, 0, 0), cats=tuple(2 * (line == ahead[0]) for line in range(KINDS))
    )
    assert [more > 0 for more in buttons] == [False, True, False, False, False, False]
    assert [more > 0 for more in cats] == [line in ahead for line in range(KINDS)]
    buttons, _ = rewards(rules, buttons=(1, 3, 0, 0, 0, 0))
    assert buttons == [0] * KINDS


def test_the_more_points_a_quilt_can_spare_the_more_its_objectives_count():
    aim = Aim((("score", 60), ("rainbow", 1)))
    counts = [aim.with_points(expected).more for expected in (20, 58, 64, 68, 74, 90)]
    assert counts == sorted(counts)
    assert 0 < counts[0] < counts[2] < counts[3] < counts[4]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_what_a_quilt_may_expect_decides_what_a_scenarios_objectives_count_for(scenario):
    observation = observe(start(deal(Plan((Player("one"),), "scenario", scenario), 1)), 0)
    while observation.state.phase is Phase.CHOOSE_GOALS:
        goals = ChooseGoals(0, observation.state.setup.seats[0].offers)
        observation = observe(observation.state.play(goals)[0], 0)
    plain, aiming = situation_of(observation), situation_of(observation, aiming=True)
    assert aiming.aim == aim_of(scenario).with_points(expected_points(plain))
    assert plain.aim is None
    assert plain.rules.rewards(plain.patchwork) == plain.rules.points


def test_what_is_earned_is_the_points_of_buttons_rainbow_and_cats():
    for seed in range(6):
        state = play_out(deal(Plan((Player("one"),)), seed), seed, [bot_named("tabby")]).state
        sheet = score(state, 0)
        rules = Rules(state.setup.cats, state.goals[0], False)
        assert earned(rules, patchwork_of(state.quilts[0], state.goals[0])) == sheet.total - sheet.goal_points


def test_where_a_token_counts_for_more_so_does_what_may_become_one():
    rules = rules_for(("rainbow", 1))
    asked, usual = (
        lens_of(learned(), rules, 0, phase=5, out=1, reward=reward)
        for reward in (2 * BUTTON_POINTS, BUTTON_POINTS)
    )
    assert asked.rows[False] == tuple(tuple(2 * worth for worth in row) for row in usual.rows[False])
    assert asked.rows[True] == usual.rows[True]


class Fond:
    """Wants a certain quilt."""

    def __init__(self, wanted):
        self.wanted = wanted

    def worth(self, rules, patchwork):
        return float(patchwork == self.wanted)


def test_the_last_patch_goes_where_the_finished_quilt_is_worth_most_to_the_aim():
    game = play_out(deal(Plan((Player("one"),), "scenario", 2), 1), 1, [bot_named("tabby")])
    last = [state for state in game.states if state.phase is Phase.PLACE][-1]
    situation = situation_of(observe(last, 0), aiming=True)
    assert len(set(situation.hand)) == 2
    cell = situation.patchwork.free.bit_length() - 1
    for tile in situation.hand:
        wanted, _ = situation.rules.place(situation.patchwork, cell, tile)
        fond = replace(situation, aim=Fond(wanted))
        ahead = LookAhead(fond, fond.sight(learned()), COACHING.width)
        firsts = [Option(Place(one, cell), None, 0.0) for one in situation.hand]
        assert finish(ahead.options(firsts))[0].place.tile == tile
