"""Reviews: each turn beside the coach's own, and what the difference cost."""

import pytest

from calico.bots import bot_named
from calico.bots.coach.review import review
from calico.bots.evaluation.scenario_value import CERTAIN
from calico.bots.search.effort import Effort
from calico.bots.search.lookahead import Width
from calico.bots.tournament import play_out
from calico.engine.moves import Place
from calico.engine.setup import Plan, Player, deal

QUICK = Effort(Width(3, 1))


def game_of(bot, seed=3, **plan):
    return play_out(deal(Plan((Player("someone"),), **plan), seed), seed, [bot_named(bot)])


def test_a_review_has_every_turn_and_the_costliest_three():
    (found,) = review(game_of("greedy"), QUICK)
    assert [turn.round for turn in found.turns] == list(range(1, 23))
    assert all(turn.cost >= 0 for turn in found.turns)
    assert 0 <= found.accuracy <= 100
    assert len(found.costliest) == 3
    assert found.costliest[0].cost == max(turn.cost for turn in found.turns)


def test_who_plays_like_the_coach_gives_nothing_away():
    (found,) = review(game_of("siamese"))
    assert found.accuracy > 99
    assert found.costliest == ()


@pytest.mark.parametrize("plan", [{}, {"kind": "scenario", "scenario": 10}], ids=str)
def test_a_stronger_player_is_more_accurate(plan):
    games = (game_of(bot, **plan) for bot in ("random", "kitten", "siamese"))
    accuracies = [review(game, QUICK)[0].accuracy for game in games]
    assert accuracies == sorted(accuracies)
    assert accuracies[0] < 60


def test_in_a_scenario_turns_cost_no_more_than_all_of_the_chance():
    (found,) = review(game_of("random", kind="scenario", scenario=1), QUICK)
    assert 0 < found.costliest[0].cost <= CERTAIN
    assert sum(turn.slip for turn in found.turns) > sum(turn.cost for turn in found.turns)


def test_bots_are_not_reviewed():
    plan = Plan((Player("Ada"), Player("greedy", "greedy")))
    game = play_out(deal(plan, 1), 1, [bot_named("greedy"), bot_named("greedy")])
    assert [found.player for found in review(game, QUICK)] == [0]


def test_a_game_left_half_way_can_be_reviewed():
    game = game_of("greedy")
    while len(game.moves) > 8 or not isinstance(game.moves[-1], Place):
        game = type(game)(game.states[:-1], game.moves[:-1])
    (found,) = review(game, QUICK)
    assert found.turns[-1].took is None
