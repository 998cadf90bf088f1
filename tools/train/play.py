"""Play games of one quilt against the market and learn from them, compiled."""

from typing import NamedTuple

import numpy as np
from numba import njit

from calico.bots.evaluation import feature_index
from tools.train.bits import (
    CELLS,
    GOAL_NEAR,
    LAID,
    LINES,
    MOST,
    NO,
    ONE_MORE,
    OPEN,
    PHASE_OF,
    WIDTH,
    YES,
    ZERO,
    area,
    goal_points,
    lowest,
)
from tools.train.dealing import deal, new_game, pass_on
from tools.train.features import features
from tools.train.kernel import after, copied, look, new_worths

LOW_SHARE, HIGH_SHARE = feature_index.BIN_ENDS
TURNS = 22
LAMBDA = 0.8


class GameLog(NamedTuple):
    """What is learned from a game: features of each position, their number, and points of each turn."""

    features: np.ndarray
    count: np.ndarray
    rewards: np.ndarray
    told: np.ndarray
    """The goals and cats of the game."""


@njit(cache=True)
def new_log():
    """An empty log."""
    return GameLog(
        np.empty((TURNS, MOST), np.int64), np.empty(TURNS, np.int64), np.empty(TURNS), np.empty(6, np.int64)
    )


@njit(cache=True)
def count_out(quilt, unseen):
    """Note in the quilt how many tiles of each line are unseen."""
    outs = quilt.outs
    outs[:] = 0
    for tile in range(36):
        outs[tile // 6] += unseen[tile]
        outs[6 + tile % 6] += unseen[tile]
        outs[LINES] += unseen[tile]
    for line in range(LINES):
        share = outs[line] * 6.0
        scarce, plenty = LOW_SHARE * outs[LINES], HIGH_SHARE * outs[LINES]
        quilt.bins[line] = (1 if share > scarce else 0) + (1 if share > plenty else 0)


@njit(cache=True)
def lay(quilt, worths, tile, cell, free):
    """Place a tile; returns points earned at once and the free cells."""
    colour, pattern = tile // 6, 6 + tile % 6
    bit = np.int64(1) << cell
    points = 0
    for line in (colour, pattern):
        quilt.lines[line] |= bit
        group = area(bit, quilt.lines[line])
        if worths.hot[line] & bit:
            points += worths.points[line]
            quilt.tokens[line] += 1
        if worths.hot[line] & bit or group & quilt.done[line]:
            quilt.done[line] |= group
    for goal in range(3):
        if GOAL_NEAR[goal] & bit:
            quilt.parts[goal, 0] = ONE_MORE[quilt.parts[goal, 0], quilt.counts[goal, colour]]
            quilt.parts[goal, 1] = ONE_MORE[quilt.parts[goal, 1], quilt.counts[goal, pattern]]
            quilt.counts[goal, colour] += 1
            quilt.counts[goal, pattern] += 1
    return points, free & ~bit


@njit(cache=True)
def best_of(W, block, quilt, both, worths, tile, free):
    """Return the best value of a tile."""
    worth = np.empty(CELLS)
    after(W, block, quilt, both, worths, tile, free, worth)
    best = -1e9
    todo = free
    while todo:
        cell = lowest(todo)
        todo ^= np.int64(1) << cell
        best = max(best, worth[cell])
    return best


@njit(cache=True)
def best_take(W, block, quilt, both, worths, kept, market, free, points, second):
    """Return the best market slot beside the kept tile, and its value; the lesser tile counts a little."""
    with_kept = best_of(W, block, quilt, both, worths, kept, free)
    top = -1e9
    slot = 0
    for place in range(3):
        other = best_of(W, block, quilt, both, worths, market[place], free)
        worth = points + max(with_kept, other) + second * min(with_kept, other)
        if worth > top:
            top = worth
            slot = place
    return slot, top


@njit(cache=True)
def placements(W, block, quilt, both, worths, hand, free, found, worth):
    """Fill in all placements (tile of the hand, cell) and their values; returns their number."""
    n = 0
    on = np.empty(CELLS)
    for which in range(1 if hand[0] == hand[1] else 2):
        after(W, block, quilt, both, worths, hand[which], free, on)
        todo = free
        while todo:
            cell = lowest(todo)
            todo ^= np.int64(1) << cell
            worth[n] = on[cell]
            found[n, 0] = which
            found[n, 1] = cell
            n += 1
    return n


@njit(cache=True)
def look_further(W, left, quilt, both, worths, then_eyes, table, free, found, worth, n, width):
    """Return the placement and slot with the best value one placement further."""
    ranked = np.argsort(-worth[:n])
    top = -1e9
    choice, slot = ranked[0], 0
    block = PHASE_OF[left - 1] * WIDTH
    for rank in range(min(width, n)):
        which, cell = found[ranked[rank]]
        then = copied(quilt)
        points, then_free = lay(then, worths, table.hand[which], cell, free)
        look(W, block, then, then_free, then_eyes)
        kept = table.hand[1 - which]
        taken, value = best_take(W, block, then, both, then_eyes, kept, table.market, then_free, points, 0.05)
        if value > top:
            top = value
            choice, slot = ranked[rank], taken
    return choice, slot


@njit(cache=True)
def choose_goals(W, quilt, kinds):
    """Lay three of the first four goals as the table values them most."""
    into = np.empty(MOST, np.int64)
    block = PHASE_OF[TURNS] * WIDTH
    top = -1e9
    best = quilt.goals.copy()
    for a in range(4):
        for b in range(4):
            for c in range(4):
                if a in (b, c) or b == c:
                    continue
                quilt.goals[0], quilt.goals[1], quilt.goals[2] = kinds[a], kinds[b], kinds[c]
                n = features(block, quilt, 0, OPEN, into)
                value = 0.0
                for k in range(n):
                    value += W[into[k]]
                if value > top:
                    top = value
                    best[:] = quilt.goals
    quilt.goals[:] = best


@njit(cache=True)
def tell(quilt, told):
    """Note the game's goals and cats."""
    told[:3] = quilt.goals
    known = 3
    for line in range(6, LINES):
        if quilt.cats[line] not in told[3:known]:
            told[known] = quilt.cats[line]
            known += 1


@njit(cache=True)
def surrounded(quilt, both):
    """Return the points of surrounded goals."""
    total = 0
    for goal in range(3):
        if LAID[quilt.parts[goal, 0]] == 6:
            total += goal_points(both, quilt.goals[goal], quilt.parts[goal, 0], quilt.parts[goal, 1])
    return total


@njit(cache=True)
def play_game(W, ahead, width, mixed, choosing, log):
    """Play one game looking one or two placements ahead, and keep the log; returns the score."""
    quilt, kinds, both, players = new_game(mixed)
    table = deal(players)
    worths, then_eyes = new_worths(), new_worths()
    worth, found = np.empty(64), np.empty((64, 2), np.int64)
    free = OPEN
    if choosing:
        count_out(quilt, table.unseen)
        choose_goals(W, quilt, kinds)
    tell(quilt, log.told)
    total = 0
    for turn in range(TURNS):
        count_out(quilt, table.unseen)
        left = TURNS - turn - 1
        block = PHASE_OF[left] * WIDTH
        look(W, block, quilt, free, worths)
        n = placements(W, block, quilt, both, worths, table.hand, free, found, worth)
        choice, slot = np.argmax(worth[:n]), -1
        if ahead > 1 and left:
            choice, slot = look_further(
                W, left, quilt, both, worths, then_eyes, table, free, found, worth, n, width
            )
        which, cell = found[choice]
        before = surrounded(quilt, both)
        points, free = lay(quilt, worths, table.hand[which], cell, free)
        log.rewards[turn] = points + surrounded(quilt, both) - before
        total += log.rewards[turn]
        if left == 0:
            break
        log.count[turn] = features(block, quilt, both, free, log.features[turn])
        kept = table.hand[1 - which]
        if slot < 0:
            block = PHASE_OF[left - 1] * WIDTH
            look(W, block, quilt, free, worths)
            slot, _ = best_take(W, block, quilt, both, worths, kept, table.market, free, ZERO, 0.1)
        table.hand[0], table.hand[1] = kept, table.market[slot]
        pass_on(table, slot, players)
    return total


@njit(cache=True)
def learn(W, log, rate):
    """TD(lambda): move each position's value towards what the game then scored."""
    ahead = 0.0
    target = 0.0
    for turn in range(TURNS - 2, -1, -1):
        target = log.rewards[turn + 1] + (1 - LAMBDA) * ahead + LAMBDA * target
        n = log.count[turn]
        value = 0.0
        for k in range(n):
            value += W[log.features[turn, k]]
        step = rate * (target - value) / n
        for k in range(n):
            W[log.features[turn, k]] += step
        ahead = value


@njit(cache=True)
def train(W, games, ahead, width, first_rate, last_rate, seed, choosing):
    """Play and learn; returns the mean score. The table chooses goals in a share of the games."""
    np.random.seed(seed)
    log = new_log()
    total = 0.0
    for game in range(games):
        rate = first_rate * (last_rate / first_rate) ** (game / games)
        total += play_game(W, ahead, width, YES, np.random.random() < choosing, log)
        learn(W, log, rate)
    return total / games


@njit(cache=True)
def measure(W, games, ahead, width, seed):
    """Return scores of standard solo games, the same deals for every table."""
    log = new_log()
    scores = np.empty(games)
    for game in range(games):
        np.random.seed(seed + game)
        scores[game] = play_game(W, ahead, width, NO, YES, log)
    return scores
