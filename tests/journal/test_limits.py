"""What can be written can be read again: limits hold before anything is kept."""

import random

import pytest

from calico.engine.facts import TURNS
from calico.engine.moves import MoveToken
from calico.journal import GameMode, JournalError, Problem
from calico.journal.games.open_game import MOST_MOVES, MOST_WITH_TOKENS
from tools.journal.sample import random_game, random_move


def token_moves(game):
    return [move for move in game.state.legal_moves() if isinstance(move, MoveToken)]


@pytest.fixture
def with_token():
    """A game in which a token was just earned and may be moved to and fro."""
    games = (random_game(1, seed, moves=moves) for seed in range(50) for moves in range(20, 40))
    return next(game for game in games if token_moves(game))


def test_however_often_tokens_were_moved_a_game_can_be_played_to_its_end():
    assert MOST_MOVES - MOST_WITH_TOKENS > 4 * (2 * TURNS + 1)


def test_more_moves_than_can_be_read_again_are_not_kept(journal, with_token, monkeypatch):
    most = len(with_token.moves) + 10
    monkeypatch.setattr("calico.journal.games.open_game.MOST_WITH_TOKENS", most)
    kept = journal.games.begin(with_token, GameMode.SOLO)
    for _ in range(10):
        kept.play(token_moves(kept.game)[0])
    before = kept.game
    with pytest.raises(JournalError) as refused:
        kept.play(token_moves(kept.game)[0])
    assert refused.value.problem is Problem.TOO_MANY_MOVES
    assert kept.game == before
    kept.undo()
    chance = random.Random(1)
    while not kept.game.state.finished:
        moves = [move for move in (random_move(kept.game, chance),) if not isinstance(move, MoveToken)]
        for move in moves:
            kept.play(move)
    assert journal.games.open(kept.id).game == kept.game


def test_lessons_that_nobody_gave_are_no_setting(journal):
    with pytest.raises(JournalError):
        journal.settings.change(lessons={f"lesson {number}": 1 for number in range(1000)})
    with pytest.raises(JournalError):
        journal.settings.change(lessons={"x" * 1000: 1})
    with pytest.raises(JournalError):
        journal.settings.change(lessons={"buttons": 10**400})
