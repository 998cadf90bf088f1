"""Luck and skill apart: what came, what choices cost, and that it all adds up."""

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calico.bots import bot_named
from calico.bots.coach.luck_and_skill import (
    ALL_OF_IT,
    WHOLE,
    judge_turns,
    luck_and_skill,
    of_turns,
    turns_of,
)
from calico.bots.tournament import play_out
from calico.engine.facts import RESTRICTIONS
from calico.engine.moves import Place
from calico.engine.scoring import score
from calico.engine.setup import Plan, Player, deal
from tests.bots.coach.quick import QUICK


@cache
def game_of(*bots, seed=3, **plan):
    seats = tuple(Player(f"{bot} {seat}") for seat, bot in enumerate(bots))
    return play_out(deal(Plan(seats, **plan), seed), seed, list(map(bot_named, bots)))


def adds_up(found):
    return found.start + sum(found.luck) - sum(found.costs) == found.final


GAMES = st.one_of(
    st.tuples(st.integers(1, 3), st.sampled_from(["beginner", "standard", "family"]), st.none()),
    st.tuples(st.just(2), st.just("standard"), st.sampled_from(RESTRICTIONS)),
)


@settings(max_examples=6)
@given(seed=st.integers(0, 10_000), bot=st.sampled_from(["random", "greedy"]), plan=GAMES)
def test_start_and_luck_without_cost_are_the_final_score(seed, bot, plan):
    players, kind, restriction = plan
    game = game_of(*[bot] * players, seed=seed, kind=kind, restriction=restriction)
    player = players - 1
    found = luck_and_skill(game, player, QUICK)
    assert adds_up(found)
    assert found.final == WHOLE * score(game.state, player).total
    assert all(cost >= 0 for cost in found.costs)


@pytest.mark.parametrize("scenario", [1, 4])
@pytest.mark.parametrize("bot", ["random", "siamese"])
def test_in_a_scenario_it_is_the_chance_to_pass_and_adds_up_to_all_or_nothing(scenario, bot):
    found = luck_and_skill(game_of(bot, kind="scenario", scenario=scenario), 0, QUICK)
    assert adds_up(found)
    assert found.final in (0, ALL_OF_IT * WHOLE)
    assert all(0 <= turn.expected <= ALL_OF_IT * WHOLE for turn in found.turns)


def test_there_is_every_turn_and_the_three_costliest():
    found = luck_and_skill(game_of("greedy"), 0, QUICK)
    assert len(found.turns) == 22
    assert len(found.costliest) == 3
    assert found.costs[found.costliest[0]] == max(found.costs)
    assert 0 <= found.accuracy < 100


def test_who_plays_like_the_coach_gives_nothing_away():
    found = luck_and_skill(game_of("siamese"), 0)
    assert found.costs == (0,) * 22
    assert found.accuracy == 100
    assert found.costliest == ()


def test_in_the_last_turn_nothing_is_left_to_luck():
    assert luck_and_skill(game_of("greedy"), 0, QUICK).luck[-1] == 0


@pytest.mark.parametrize("plan", [{}, {"kind": "scenario", "scenario": 10}], ids=str)
def test_a_stronger_player_is_more_accurate(plan):
    games = (game_of(bot, **plan) for bot in ("random", "kitten", "siamese"))
    accuracies = [luck_and_skill(game, 0, QUICK).accuracy for game in games]
    assert accuracies == sorted(accuracies)
    assert accuracies[0] < 70


def test_each_seat_has_an_account_of_its_own_turns():
    game = game_of("greedy", "random")
    for player in (0, 1):
        found = luck_and_skill(game, player, QUICK)
        assert [game.states[turn.played.index].player for turn in found.turns] == [player] * 22


def test_as_far_as_it_is_thought_out_the_account_ends_with_what_was_promised():
    game = game_of("greedy")
    assert of_turns(game, 0, ()).luck == ()
    judged = [turn for turn in judge_turns(game, 0, QUICK) if turn][:5]
    found = of_turns(game, 0, judged)
    assert found.final == judged[-1].promised
    assert adds_up(found)


def test_a_game_left_half_way_has_an_account_too():
    game = game_of("greedy")
    while len(game.moves) > 8 or not isinstance(game.moves[-1], Place):
        game = type(game)(game.states[:-1], game.moves[:-1])
    found = luck_and_skill(game, 0, QUICK)
    assert list(turns_of(game, 0))[-1].take is None
    assert adds_up(found)


def test_of_two_equal_patches_in_the_market_either_may_be_the_one_that_was_played():
    """Without a hand, patches are placed from a slot: the coach looks at one of two that are equal."""
    for seed in range(60):
        game = game_of("random", "random", seed=seed, restriction="no_hand")
        for turn in turns_of(game, 0):
            market = game.states[turn.index].market
            if market.index(turn.place.tile) != turn.place.slot:
                assert adds_up(luck_and_skill(game, 0, QUICK))
                return
    pytest.fail("no such turn in sixty games")
