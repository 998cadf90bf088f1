"""The parts of looking ahead, and what a scenario changes."""

from collections import Counter
from dataclasses import replace
from itertools import permutations
from random import Random

import pytest

from calico.bots import bot_named
from calico.bots.evaluation.bot_quilt import Rules, bot_quilt_of
from calico.bots.evaluation.scenario_value import (
    CERTAIN,
    chance_of_passing,
    count_finished,
    final_worth,
    worth_of_chance,
)
from calico.bots.search.effort import LOOK_AHEAD
from calico.bots.search.lookahead import TURNS_REMEMBERED, Width, mean_best_draw, remembered_takes
from calico.bots.search.rank_turns import rank_turns
from calico.bots.search.rollout import BagSample
from calico.bots.search.situation import market_survival, situation_of
from calico.bots.thinking import finish
from calico.bots.tournament import play_out
from calico.caches import forget_everything
from calico.engine.facts import RESTRICTIONS, SCENARIOS
from calico.engine.observation import observe
from calico.engine.restrictions import permitted
from calico.engine.results import passes
from calico.engine.scoring import score
from calico.engine.setup import Plan, Player, deal
from calico.engine.state import Phase, start

LEAST = -1e9


def test_the_mean_of_the_best_draw_is_exact():
    bests, unseen, floor = [5.0, 1.0, 9.0, 3.0], [2, 1, 1, 0], 2.0
    bag = [tile for tile, count in enumerate(unseen) for _ in range(count)]
    ways = list(permutations(range(len(bag)), 2))
    expected = sum(max(floor, *(bests[bag[place]] for place in way)) for way in ways) / len(ways)
    assert mean_best_draw(bests, floor, unseen) == pytest.approx(expected)


def test_with_too_few_tiles_left_nothing_is_drawn():
    assert mean_best_draw([5.0, 7.0], 2.0, [1, 0]) == 2.0


@pytest.mark.parametrize("restriction", RESTRICTIONS)
def test_bots_know_where_a_restriction_lets_a_tile_lie(restriction):
    plan = Plan((Player("one"), Player("two")), restriction=restriction)
    game = play_out(deal(plan, 1), 1, [bot_named("random"), bot_named("random")])
    for state in game.states:
        if state.phase is Phase.PLACE:
            observation = observe(state, state.player)
            situation = situation_of(observation)
            for tile in state.usable:
                free = permitted(observation.quilt, tile, restriction) or observation.quilt.free
                assert situation.allowed(situation.quilt, tile) == free


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_finished_quilt_counts_as_the_engine_says(scenario):
    plan = Plan((Player("one"),), "scenario", scenario)
    worths = {True: [], False: [LEAST]}
    for seed in range(4):
        state = play_out(deal(plan, seed), seed, [bot_named("tabby")]).state
        wanted = dict(SCENARIOS[scenario].objectives)
        rules = Rules(state.setup.cats, state.goals[0], False, wanted)
        bot_quilt, sheet = bot_quilt_of(state.quilts[0], state.goals[0]), score(state, 0)
        assert count_finished(rules, bot_quilt).score == sheet.total
        plain = Rules(state.setup.cats, state.goals[0], False)
        assert final_worth(plain, bot_quilt) == sheet.total
        worths[passes(scenario, sheet)].append(final_worth(rules, bot_quilt))
    assert chance_of_passing(max(worths[False])) < 0.01
    assert all(chance_of_passing(worth) > 0.99 for worth in worths[True])


def test_a_chance_grows_with_the_worth_from_none_to_certain():
    chances = [chance_of_passing(worth) for worth in (-1e9, -40, -5, 0, 5, 40, 1e9)]
    assert chances == sorted(chances)
    assert (chances[0], chances[3], chances[-1]) == (0, 0.5, 1)


@pytest.mark.parametrize("worth", [-60.0, -3.0, 0.0, 12.0, 60.0])
def test_the_worth_of_a_chance_is_the_one_it_stands_for(worth):
    assert worth_of_chance(CERTAIN * chance_of_passing(worth)) == pytest.approx(worth)
    assert worth_of_chance(0) < -100 < 100 < worth_of_chance(CERTAIN)


def test_the_last_placement_counts_the_goals_that_it_surrounds():
    plan = Plan((Player("one"),))
    for seed in range(100, 112):
        game = play_out(deal(plan, seed), seed, [bot_named("tabby")])
        before = next(
            state
            for state in game.states
            if state.phase is Phase.PLACE and state.quilts[0].free.bit_count() == 1
        )
        options = finish(rank_turns(observe(before, 0), LOOK_AHEAD, Random(0)))
        totals = [score(before.play(option.place)[0], 0).total for option in options]
        assert totals[0] == max(totals)


def test_alone_the_older_tile_leaves_the_market():
    situation = situation_of(observe(start(deal(Plan((Player("one"),)), 1)), 0))
    older, newer = situation.market[0], situation.market[2]
    assert situation.next_markets(1) == ((1.0, (newer,)),)
    bag = BagSample([30, 31, 32, 33], [0, 0], 1)
    assert bag.next_market(situation.market, 1, 0) == (newer, 30, 31)
    assert bag.next_market((older, newer, 5), 2, 1) == (newer, 32, 33)
    assert (bag.lasts(1), bag.lasts(2)) == (True, False)


def test_other_players_take_any_tile_of_the_market():
    assert market_survival(1) == pytest.approx((1 / 3, 2 / 3, 0))
    ways = [(one, other) for one in range(3) for other in range(3)]
    left = Counter(
        len({30, 31} & set(BagSample([7, 8, 9], way, 2).next_market((30, 40, 31), 1, 0))) for way in ways
    )
    assert market_survival(2) == pytest.approx(tuple(left[stay] / len(ways) for stay in (2, 1, 0)))


def test_the_chances_of_what_stays_add_up():
    for players in range(1, 5):
        plan = Plan(tuple(Player(str(player)) for player in range(players)))
        markets = situation_of(observe(start(deal(plan, 1)), 0)).next_markets(0)
        assert sum(chance for chance, _ in markets) == pytest.approx(1)


def judged(state):
    """What the look-ahead says of a position, and in how many slices it thought."""
    thought, slices = rank_turns(observe(state, state.player), LOOK_AHEAD, Random(0)), 0
    while True:
        try:
            next(thought)
        except StopIteration as end:
            return end.value, slices
        slices += 1


@pytest.mark.parametrize("before", [0, TURNS_REMEMBERED - 3, TURNS_REMEMBERED])
def test_once_a_patch_lies_nothing_is_thought_twice(before):
    """However many turns were thought about before."""
    state = half_way(Plan((Player("one"),)), 3)
    forget_everything()
    for turn in range(before):
        remembered_takes(turn, Width())
    options, _ = judged(state)
    placed, _ = state.play(options[0].place)
    takes, slices = judged(placed)
    assert slices == 0
    assert (takes[0].take, takes[0].worth) == (options[0].take, options[0].worth)
    forget_everything()
    assert judged(placed)[0] == takes


@pytest.mark.parametrize(
    ("players", "restriction"), [(1, None), (3, None), (3, "goals_both_only"), (3, "no_hand")]
)
def test_what_is_remembered_of_turns_changes_no_answer(players, restriction):
    """Not even where the same tiles lie beside another market or other goals."""
    plan = Plan(tuple(Player(f"{seat}") for seat in range(players)), restriction=restriction)
    states = [half_way(plan, seed) for seed in range(3)]
    states += [half_way(Plan((Player("one"),), "scenario", 1 + seed), seed) for seed in range(2)]
    for state in states[:3]:
        turned = tuple(laid and laid[::-1] for laid in state.goals)
        states += [replace(state, market=state.market[::-1]), replace(state, goals=turned)]
    afresh = []
    for state in states:
        forget_everything()
        afresh.append(judged(state)[0])
    assert [judged(state)[0] for state in states * 2] == afresh * 2


def half_way(plan, seed):
    """A position with a patch to place, some turns before the end."""
    bots = [bot_named("tabby")] * len(plan.players)
    states = play_out(deal(plan, seed), seed, bots).states
    return next(
        state
        for state in states
        if state.phase is Phase.PLACE and state.quilts[state.player].free.bit_count() == 6
    )
