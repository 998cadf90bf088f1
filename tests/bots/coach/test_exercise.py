"""Turns to try again: the position of then, and how much of what it cost was found."""

import pytest

from calico.bots.coach.exercise import Exercise, play_turn, seat_alone, think_found
from calico.bots.coach.luck_and_skill import luck_and_skill
from calico.bots.thinking import finish
from calico.engine.moves import Place, Take
from calico.engine.state import Phase
from tests.bots.coach.quick import QUICK
from tests.bots.coach.test_luck_and_skill import game_of


def costliest(game, player=0):
    found = luck_and_skill(game, player, QUICK)
    return found.turns[found.costliest[0]]


def tried(game, turn, place, take):
    exercise = Exercise(game, turn.played.index)
    moves = (place,) if take is None else (place, Take(take))
    return finish(think_found(exercise, moves, QUICK))


@pytest.mark.parametrize("bots", [["greedy"], ["greedy", "random"]], ids=len)
def test_the_coachs_turn_finds_all_and_the_old_one_nothing(bots):
    game = game_of(*bots)
    for player in range(len(bots)):
        turn = costliest(game, player)
        best = tried(game, turn, turn.best, turn.best_take)
        assert (best.found, best.possible) == (turn.cost, turn.cost)
        assert best.solved
        old = tried(game, turn, turn.played.place, turn.played.take)
        assert (old.found, old.possible, old.share) == (0, turn.cost, 0)
        assert not old.solved


def test_what_is_tried_is_measured_between_the_two():
    game = game_of("random")
    turn = costliest(game)
    state = game.states[turn.played.index]
    for place in state.legal_moves():
        for take in range(3):
            found = tried(game, turn, place, take)
            assert found.found <= found.possible
            assert 0 <= found.share <= 1
        return


@pytest.mark.parametrize(
    ("bots", "plan"),
    [
        (["greedy"], {}),
        (["greedy", "random"], {}),
        (["random", "greedy"], {"restriction": "no_hand"}),
        (["greedy"], {"kind": "scenario", "scenario": 4}),
    ],
    ids=str,
)
def test_each_turn_can_be_played_alone_by_its_own_moves_and_ends_there(bots, plan):
    game = game_of(*bots, **plan)
    for player in range(len(bots)):
        for turn in luck_and_skill(game, player, QUICK).turns[::7]:
            exercise = Exercise(game, turn.played.index)
            state = seat_alone(exercise)
            assert (state.quilt, state.round) == (exercise.state.quilt, exercise.state.round)
            assert state.usable == exercise.state.usable
            assert state.places(state.usable[0]) == exercise.state.places(exercise.state.usable[0])
            state, _ = play_turn(state, exercise.turn.place)
            if exercise.turn.take is not None:
                assert state.phase is Phase.TAKE
                state, _ = play_turn(state, Take(exercise.turn.take))
            assert state.finished
            assert state.quilts[0] == game.states[turn.played.index + 1].quilts[player]


def test_there_is_no_turn_where_nothing_was_placed():
    game = game_of("greedy")
    taken = next(index for index, move in enumerate(game.moves) if not isinstance(move, Place))
    with pytest.raises(LookupError):
        _ = Exercise(game, taken).turn
