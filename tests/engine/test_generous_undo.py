"""With open hands a turn may be taken back until the next player acts, and no further."""

import pytest

from calico.engine.errors import IllegalMove
from calico.engine.game import new_game, replay
from calico.engine.moves import Take
from calico.engine.setup import Plan, Player, deal


def played(turns, open_hands=True):
    plan = Plan((Player("Ann"), Player("Bob")), kind="beginner", first=0)
    game = new_game(deal(plan, 3), open_hands=open_hands)
    for _ in range(turns):
        game, _ = game.play(next(game.state.legal_moves()))
        game, _ = game.play(Take(0))
    return game


def test_a_whole_turn_and_no_more_is_taken_back():
    game = played(3)
    back = game.undo().undo()
    assert back.state == played(2).state
    assert not back.can_undo
    with pytest.raises(IllegalMove):
        back.undo()


def test_a_placement_that_was_taken_back_has_answered_the_turn_before():
    game = played(2)
    game, _ = game.play(next(game.state.legal_moves()))
    assert not game.undo().can_undo


def test_replayed_it_may_be_taken_back_as_well():
    game = played(2)
    assert replay(game.setup, game.moves, open_hands=True).can_undo


def test_a_finished_game_and_hidden_hands_stay():
    assert not played(2, open_hands=False).can_undo
    game = played(42)
    while not game.state.finished:
        game, _ = game.play(next(game.state.legal_moves()))
        if not game.state.finished:
            game, _ = game.play(list(game.state.legal_moves())[-1])
    assert not game.can_undo
