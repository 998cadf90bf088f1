"""How many sequences of moves there are from fixed deals: a number that a wrong rule would change.

Moves of tokens are counted too.
"""

import pytest

from calico.engine.game import new_game
from calico.engine.moves import ChooseGoals
from calico.engine.setup import Plan, Player, deal

ANN, BOB, CLEO = Player("Ann"), Player("Bob"), Player("Cleo")

DEALS = {
    "solo": (Plan((ANN,)), 11, 0),
    "solo beginner": (Plan((ANN,), kind="beginner"), 12, 0),
    "solo late": (Plan((ANN,), kind="beginner", lower_variance=True), 13, 17),
    "two beginners": (Plan((ANN, BOB), kind="beginner"), 14, 0),
    "three in scenario 7": (Plan((ANN, BOB, CLEO), kind="scenario", scenario=7), 15, 0),
    "beside a patch": (Plan((ANN, BOB), restriction="beside_a_patch"), 16, 4),
    "no hand": (Plan((ANN, BOB), restriction="no_hand"), 17, 30),
    "beside the same colour": (Plan((ANN, BOB), restriction="beside_same_colour"), 18, 20),
    "beside the same pattern": (Plan((ANN, BOB), restriction="beside_same_pattern"), 19, 20),
}
"""A plan, the seed of its deal, and after how many turns (by the last legal moves) the count begins."""

GOLDEN = {
    "solo": [24, 1056, 3168, 121968],
    "solo beginner": [44, 132, 5544, 16824],
    "solo late": [10, 34, 256, 972, 5262, 21273],
    "two beginners": [44, 132, 5808, 17424],
    "three in scenario 7": [6, 36, 216, 9504, 28512, 1254528],
    "beside a patch": [6, 19, 112, 346, 2452, 8230],
    "no hand": [21, 21, 441, 441, 7938, 8008],
    "beside the same colour": [9, 28, 139, 478, 3136, 10720],
    "beside the same pattern": [9, 27, 135, 405, 2490, 7470],
}
"""For each deal the number of sequences of one move, of two, and so on."""


def position_of(name):
    plan, seed, turns = DEALS[name]
    state = new_game(deal(plan, seed)).state
    while state.turn < turns:
        state, _ = state.play(list(state.legal_moves())[-1])
    return state


def perft(state, depth):
    """The number of sequences of this many moves."""
    if depth == 0:
        return 1
    moves = list(state.legal_moves())
    if depth == 1:
        return len(moves)
    if all(isinstance(move, ChooseGoals) for move in moves):
        return len(moves) * perft(state.play(moves[0])[0], depth - 1)
    return sum(perft(state.play(move)[0], depth - 1) for move in moves)


@pytest.mark.parametrize("name", DEALS)
def test_the_number_of_move_sequences(name):
    state = position_of(name)
    assert [perft(state, depth) for depth in range(1, len(GOLDEN[name]) + 1)] == GOLDEN[name]
