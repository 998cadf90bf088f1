"""The solver proves what it says: a plain one, which plays everything, finds the same."""

import random

import pytest

from calico.bots import decide
from calico.bots.players.simple import RandomBot
from calico.engine.facts import TURNS
from calico.engine.game import new_game
from calico.engine.moves import EndTurn, Take
from calico.engine.observation import observe
from calico.engine.scoring import score
from calico.engine.state import Phase
from calico.puzzles.model import finishing, setup_of, sewing
from calico.puzzles.solve import Search, solve
from calico.puzzles.themes import told
from tests.puzzles.plain import Plain, best_of, best_score, played_firsts, sewn_firsts


def position_after(seed, left, kind="standard"):
    """A game in which somebody played anything, with so many turns to go."""
    game, chance = new_game(setup_of(kind, seed)), random.Random(seed)
    while game.state.turn < TURNS - left:
        game, _ = game.play(decide(RandomBot(), observe(game.state, 0), chance))
    return game.state


def found(solution):
    return Plain(solution.optimum, frozenset(solution.best), solution.runner_up)


@pytest.mark.parametrize("seed", range(12))
def test_the_last_turns_come_to_what_playing_everything_finds(seed):
    state = position_after(seed, 2 + seed % 3, ("standard", "beginner", "family")[seed % 3])
    assert found(solve(finishing(state))) == best_of(played_firsts(state))


@pytest.mark.parametrize("seed", range(12))
def test_given_patches_come_to_what_laying_them_everywhere_finds(seed):
    state = position_after(seed, 4 + seed % 3, ("standard", "beginner", "family")[seed % 3])
    row = (*state.hands[0], *state.market)[: 3 + seed % 2]
    position = sewing(state, row)
    assert found(solve(position)) == best_of(sewn_firsts(position))


@pytest.mark.parametrize("seed", range(20, 26))
def test_the_line_it_gives_can_be_played_and_reaches_what_it_promises(seed):
    state = position_after(seed, 4)
    position = finishing(state)
    solution = solve(position)
    for line, total in ((solution.line, solution.optimum), (solution.other_line, solution.runner_up)):
        after = state
        for move in line:
            after, _ = after.play(move)
        assert after.phase is Phase.END_TURN
        assert told(position, line).then.total == total == best_score(after, {})


@pytest.mark.parametrize("seed", range(30, 36))
def test_no_bound_is_too_low(seed):
    """A bound that is, hides the best play: what is left at any position never comes to more than it says."""
    search = Search(finishing(position_after(seed, 3)))
    position = search.position
    hand = tuple(sorted(position.hand))
    for branch in search._branches(search.start, hand, position.market, 3):
        after = max(
            search.most(branch.after, hand, belt, 2)
            for _, hand, belt in search._takes(branch.kept, position.market, 3)
        )
        assert branch.gain + after <= branch.most


def test_who_takes_most_at_once_reaches_what_their_own_plays_reach():
    for seed in range(40, 44):
        state = position_after(seed, 3)
        search = Search(finishing(state))
        totals = set(greedy_totals(state))
        for total in range(min(totals), solve(finishing(state)).optimum + 1):
            assert search.greedy_can_reach(total) == any(one >= total for one in totals)


def greedy_totals(state):
    """What all plays come to in which every placement brings most at once."""
    if state.finished:
        yield score(state, 0).total
        return
    moves = list(state.legal_moves())
    if state.phase is Phase.PLACE:
        gains = {move: score(state.play(move)[0], 0).total for move in moves}
        moves = [move for move in moves if gains[move] == max(gains.values())]
    else:
        moves = [move for move in moves if isinstance(move, Take | EndTurn)]
    for move in moves:
        yield from greedy_totals(state.play(move)[0])
