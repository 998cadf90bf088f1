"""A goal that a placement meets is told at once, with what it pays more than before."""

from calico.bots import bot_named, decide
from calico.bots.thinking import chance_of
from calico.engine.game import new_game
from calico.engine.observation import observe
from calico.engine.scoring import score
from calico.engine.setup import Plan, Player, deal
from calico.viewmodels.table.goals_made import goals_made


def test_what_goals_pay_as_they_are_made_is_what_they_pay_at_the_end():
    seen = 0
    for seed in range(12):
        game = new_game(deal(Plan((Player("Ann"), Player("Bob")), kind="beginner"), seed))
        told, chances = [0, 0], [chance_of(seed, seat) for seat in (0, 1)]
        while not game.state.finished:
            move = decide(
                bot_named("greedy"), observe(game.state, game.state.player), chances[game.state.player]
            )
            game, events = game.play(move)
            for made in goals_made(game, events):
                told[made.player] += made.points
        assert told == [sum(goal.points for goal in score(game.state, seat).goals) for seat in (0, 1)]
        seen += sum(told)
    assert seen
