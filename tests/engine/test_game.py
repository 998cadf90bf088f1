"""A game is its set-up and its moves; undo is one move fewer, where nothing new was seen."""

import pytest
from hypothesis import given

from calico.engine.errors import IllegalMove, Reason, SetupError
from calico.engine.game import new_game, replay
from calico.engine.moves import EndTurn, MoveToken, Place, Take
from calico.engine.setup import Plan, Player, deal
from calico.engine.state import Phase
from tests.engine.build import any_placement, game_for, one_turn, to_the_end
from tests.engine.strategies import games_under_way


@given(games_under_way())
def test_replaying_the_moves_gives_the_same_positions(game):
    assert replay(game.setup, game.moves) == game


@given(games_under_way())
def test_undo_is_exact(game):
    for move in list(game.state.legal_moves())[:10]:
        after, _ = game.play(move)
        if after.can_undo:
            assert after.undo() == game


def test_a_placement_can_be_taken_back_until_the_market_tile_is_taken():
    game = game_for(2, kind="beginner")
    placed, _ = game.play(any_placement(game.state))
    assert placed.can_undo
    assert placed.undo() == game
    taken, _ = placed.play(Take(0))
    assert not taken.can_undo
    with pytest.raises(IllegalMove) as caught:
        taken.undo()
    assert caught.value.reason is Reason.SEEN_TOO_MUCH


def test_a_last_placement_can_be_taken_back_until_the_turn_is_passed_on():
    game = game_for(kind="beginner")
    while game.state.round < 22:
        game = one_turn(game)
    placed, _ = game.play(any_placement(game.state))
    assert placed.state.phase is Phase.END_TURN
    assert placed.can_undo
    over, _ = placed.play(EndTurn())
    assert not over.can_undo


def test_a_moved_token_goes_back_first():
    game = game_for(seed=3, kind="beginner")
    while not (game.state.placement and game.state.placement.awards):
        tokens = [move for move in game.state.legal_moves() if isinstance(move, Place)]
        game, _ = game.play(tokens[0] if tokens else Take(0))
    move = next(move for move in game.state.legal_moves() if isinstance(move, MoveToken))
    moved, _ = game.play(move)
    assert moved.undo() == game
    assert game.can_undo


def test_the_goals_stay_once_they_lie():
    setup = deal(Plan((Player("Ann"), Player("Bob"))), 1)
    game = new_game(setup)
    assert not game.can_undo
    with pytest.raises(IllegalMove) as caught:
        game.undo()
    assert caught.value.reason is Reason.NOTHING_TO_UNDO
    chosen, _ = game.play(next(iter(game.state.legal_moves())))
    assert not chosen.can_undo


def test_free_undo_goes_back_to_the_deal():
    first = new_game(game_for(seed=9).setup, free_undo=True)
    game = to_the_end(first_goals(first))
    while game.can_undo:
        game = game.undo()
    assert game == first


def first_goals(game):
    return game.play(next(iter(game.state.legal_moves())))[0]


def test_free_undo_is_for_solo_games():
    with pytest.raises(SetupError, match="solo"):
        new_game(game_for(2).setup, free_undo=True)
