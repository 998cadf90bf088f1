"""Games of one quilt against the market, compiled: choosing, playing and learning from them."""

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
    ONE_MORE,
    OPEN,
    PHASE_OF,
    WIDTH,
    area,
    goal_points,
    lowest,
)
from tools.train.dealing import deal, new_game, pass_on
from tools.train.features import features
from tools.train.kernel import after, copied, look, new_eyes

LOW_SHARE, HIGH_SHARE = feature_index.BIN_ENDS
TURNS = 22
LAMBDA = 0.8


class Diary(NamedTuple):
    """What a game leaves to learn from: each quilt's features, their count, and what each turn earned."""

    features: np.ndarray
    count: np.ndarray
    rewards: np.ndarray
    told: np.ndarray
    """The goals and cats of the game."""


@njit(cache=True)
def new_diary():
    """An empty diary."""
    return Diary(
        np.empty((TURNS, MOST), np.int64), np.empty(TURNS, np.int64), np.empty(TURNS), np.empty(6, np.int64)
    )


@njit(cache=True)
def count_out(cloth, unseen):
    """Note in the cloth how much of each line is still out."""
    outs = cloth.outs
    outs[:] = 0
    for tile in range(36):
        outs[tile // 6] += unseen[tile]
        outs[6 + tile % 6] += unseen[tile]
        outs[LINES] += unseen[tile]
    for line in range(LINES):
        share = outs[line] * 6.0
        scarce, plenty = LOW_SHARE * outs[LINES], HIGH_SHARE * outs[LINES]
        cloth.bins[line] = (1 if share > scarce else 0) + (1 if share > plenty else 0)


@njit(cache=True)
def lay(cloth, eyes, tile, cell, free):
    """Put a tile down in place; returns points earned at once and the free cells."""
    colour, pattern = tile // 6, 6 + tile % 6
    bit = np.int64(1) << cell
    points = 0
    for line in (colour, pattern):
        cloth.lines[line] |= bit
        group = area(bit, cloth.lines[line])
        if eyes.hot[line] & bit:
            points += eyes.points[line]
            cloth.tokens[line] += 1
        if eyes.hot[line] & bit or group & cloth.done[line]:
            cloth.done[line] |= group
    for goal in range(3):
        if GOAL_NEAR[goal] & bit:
            cloth.parts[goal, 0] = ONE_MORE[cloth.parts[goal, 0], cloth.counts[goal, colour]]
            cloth.parts[goal, 1] = ONE_MORE[cloth.parts[goal, 1], cloth.counts[goal, pattern]]
            cloth.counts[goal, colour] += 1
            cloth.counts[goal, pattern] += 1
    return points, free & ~bit


@njit(cache=True)
def best_of(W, block, cloth, both, eyes, tile, free):
    """The most that a tile may give."""
    worth = np.empty(CELLS)
    after(W, block, cloth, both, eyes, tile, free, worth)
    best = -1e9
    todo = free
    while todo:
        cell = lowest(todo)
        todo ^= np.int64(1) << cell
        best = max(best, worth[cell])
    return best


@njit(cache=True)
def best_take(W, block, cloth, both, eyes, kept, market, free, points, second):
    """The slot that gives most with the kept tile, the lesser tile counting a little; and how much."""
    with_kept = best_of(W, block, cloth, both, eyes, kept, free)
    top = -1e9
    slot = 0
    for place in range(3):
        other = best_of(W, block, cloth, both, eyes, market[place], free)
        worth = points + max(with_kept, other) + second * min(with_kept, other)
        if worth > top:
            top = worth
            slot = place
    return slot, top


@njit(cache=True)
def placements(W, block, cloth, both, eyes, hand, free, found, worth):
    """Fill in all placements (which tile of the hand, cell) and their worth; how many."""
    n = 0
    on = np.empty(CELLS)
    for which in range(1 if hand[0] == hand[1] else 2):
        after(W, block, cloth, both, eyes, hand[which], free, on)
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
def look_further(W, left, cloth, both, eyes, then_eyes, table, free, found, worth, n, width):
    """The placement and the slot that promise most with the best placement after them."""
    ranked = np.argsort(-worth[:n])
    top = -1e9
    choice, slot = ranked[0], 0
    block = PHASE_OF[left - 1] * WIDTH
    for rank in range(min(width, n)):
        which, cell = found[ranked[rank]]
        then = copied(cloth)
        points, then_free = lay(then, eyes, table.hand[which], cell, free)
        look(W, block, then, then_free, then_eyes)
        kept = table.hand[1 - which]
        taken, value = best_take(W, block, then, both, then_eyes, kept, table.market, then_free, points, 0.05)
        if value > top:
            top = value
            choice, slot = ranked[rank], taken
    return choice, slot


@njit(cache=True)
def choose_goals(W, cloth, kinds):
    """Of the first four goals, lay the three that the table values most, where it values them most."""
    into = np.empty(MOST, np.int64)
    block = PHASE_OF[TURNS] * WIDTH
    top = -1e9
    best = cloth.goals.copy()
    for a in range(4):
        for b in range(4):
            for c in range(4):
                if a in (b, c) or b == c:
                    continue
                cloth.goals[0], cloth.goals[1], cloth.goals[2] = kinds[a], kinds[b], kinds[c]
                n = features(block, cloth, 0, OPEN, into)
                value = 0.0
                for k in range(n):
                    value += W[into[k]]
                if value > top:
                    top = value
                    best[:] = cloth.goals
    cloth.goals[:] = best


@njit(cache=True)
def tell(cloth, told):
    """Note which goals and cats the game has."""
    told[:3] = cloth.goals
    known = 3
    for line in range(6, LINES):
        if cloth.cats[line] not in told[3:known]:
            told[known] = cloth.cats[line]
            known += 1


@njit(cache=True)
def surrounded(cloth, both):
    """The points of the goals that are surrounded."""
    total = 0
    for goal in range(3):
        if LAID[cloth.parts[goal, 0]] == 6:
            total += goal_points(both, cloth.goals[goal], cloth.parts[goal, 0], cloth.parts[goal, 1])
    return total


@njit(cache=True)
def play_game(W, ahead, width, mixed, choosing, diary):
    """Play one game looking one or two placements ahead, and keep the diary; returns the score."""
    cloth, kinds, both, players = new_game(mixed)
    table = deal(players)
    eyes, then_eyes = new_eyes(), new_eyes()
    worth, found = np.empty(64), np.empty((64, 2), np.int64)
    free = OPEN
    if choosing:
        count_out(cloth, table.unseen)
        choose_goals(W, cloth, kinds)
    tell(cloth, diary.told)
    total = 0
    for turn in range(TURNS):
        count_out(cloth, table.unseen)
        left = TURNS - turn - 1
        block = PHASE_OF[left] * WIDTH
        look(W, block, cloth, free, eyes)
        n = placements(W, block, cloth, both, eyes, table.hand, free, found, worth)
        choice, slot = np.argmax(worth[:n]), -1
        if ahead > 1 and left:
            choice, slot = look_further(
                W, left, cloth, both, eyes, then_eyes, table, free, found, worth, n, width
            )
        which, cell = found[choice]
        before = surrounded(cloth, both)
        points, free = lay(cloth, eyes, table.hand[which], cell, free)
        diary.rewards[turn] = points + surrounded(cloth, both) - before
        total += diary.rewards[turn]
        if left == 0:
            break
        diary.count[turn] = features(block, cloth, both, free, diary.features[turn])
        kept = table.hand[1 - which]
        if slot < 0:
            block = PHASE_OF[left - 1] * WIDTH
            look(W, block, cloth, free, eyes)
            slot, _ = best_take(W, block, cloth, both, eyes, kept, table.market, free, 0, 0.1)
        table.hand[0], table.hand[1] = kept, table.market[slot]
        pass_on(table, slot, players)
    return total


@njit(cache=True)
def learn(W, diary, rate):
    """TD(lambda): move what each quilt seemed worth towards what the game then gave."""
    ahead = 0.0
    target = 0.0
    for turn in range(TURNS - 2, -1, -1):
        target = diary.rewards[turn + 1] + (1 - LAMBDA) * ahead + LAMBDA * target
        n = diary.count[turn]
        value = 0.0
        for k in range(n):
            value += W[diary.features[turn, k]]
        step = rate * (target - value) / n
        for k in range(n):
            W[diary.features[turn, k]] += step
        ahead = value


@njit(cache=True)
def train(W, games, ahead, width, first_rate, last_rate, seed, choosing):
    """Self-play and learning; the mean score. Goals are chosen by the table in a share of the games."""
    np.random.seed(seed)
    diary = new_diary()
    total = 0.0
    for game in range(games):
        rate = first_rate * (last_rate / first_rate) ** (game / games)
        total += play_game(W, ahead, width, True, np.random.random() < choosing, diary)
        learn(W, diary, rate)
    return total / games


@njit(cache=True)
def measure(W, games, ahead, width, seed):
    """Scores of standard solo games, the same deals for every table."""
    diary = new_diary()
    scores = np.empty(games)
    for game in range(games):
        np.random.seed(seed + game)
        scores[game] = play_game(W, ahead, width, False, True, diary)
    return scores
