"""Games of one quilt against the market, compiled: dealing, choosing, playing and learning from them."""

import numpy as np
from numba import njit

from calico.bots import layout
from calico.engine.boards import BOARDS
from calico.engine.facts import CATS
from calico.engine.quilt import empty_quilt
from tools.train.kernel import (
    CELLS,
    GOAL_NEAR,
    LAID,
    ONE_MORE,
    OPEN,
    PHASE_OF,
    WIDTH,
    after,
    area,
    features,
    goal_points,
    look,
    lowest,
)

_EMPTY = [empty_quilt(board) for board in BOARDS]
RINGS = np.array([[*quilt.colours, *quilt.patterns] for quilt in _EMPTY], dtype=np.int64)
DOTS = np.array([cat.dots for cat in CATS.values()], dtype=np.int64)
BACK = np.array([list(CATS).index(cat.back) for cat in CATS.values()], dtype=np.int64)
POINTS = np.array([cat.points for cat in CATS.values()], dtype=np.int64)
BEGINNER = np.array([0, 2, 4], dtype=np.int64)
LOW_SHARE, HIGH_SHARE = layout.BIN_ENDS
TURNS = 22
MOST = 320
LAMBDA = 0.8


@njit(cache=True)
def shuffle(items):
    for left in range(len(items) - 1, 0, -1):
        other = np.random.randint(0, left + 1)
        items[left], items[other] = items[other], items[left]


@njit(cache=True)
def draw_cats(mixed, cats):
    """Cats and their patterns for the twelve lines: as the rules draw them, or in one game of three any that may meet."""
    chosen = np.empty(3, np.int64)
    kind = np.random.random() if mixed else 1.0
    if kind < 0.07:
        chosen[:] = BEGINNER
    elif kind < 0.3:
        any_cat = np.arange(10)
        while True:
            shuffle(any_cat)
            if BACK[any_cat[0]] != any_cat[1] and BACK[any_cat[0]] != any_cat[2] and BACK[any_cat[1]] != any_cat[2]:
                break
        chosen[:] = any_cat[:3]
    else:
        for dots in range(3):
            while True:
                cat = np.random.randint(0, 10)
                if DOTS[cat] == dots + 1:
                    break
            chosen[dots] = cat
    patterns = np.arange(6)
    shuffle(patterns)
    cats[:6] = -1
    for place in range(6):
        cats[6 + patterns[place]] = chosen[place // 2]


@njit(cache=True)
def bins(unseen, out, outs):
    total = 0
    for line in range(12):
        outs[line] = 0
    for tile in range(36):
        outs[tile // 6] += unseen[tile]
        outs[6 + tile % 6] += unseen[tile]
        total += unseen[tile]
    for line in range(12):
        share = outs[line] * 6.0
        out[line] = (1 if share > LOW_SHARE * total else 0) + (1 if share > HIGH_SHARE * total else 0)
    return total


@njit(cache=True)
def lay(c, p, x, cats, mask, done, free, count, part, buttoned, H):
    """Put a tile down in place; returns points earned, the free cells and the colours with a button."""
    bx = np.int64(1) << x
    points = 0
    if H[p] & bx:
        points += POINTS[cats[p]]
    if H[c] & bx:
        points += 3
        if not buttoned >> c & 1:
            buttoned |= 1 << c
            if buttoned == 63:
                points += 3
    for line in (c, p):
        mask[line] |= bx
        group = area(bx, mask[line])
        if H[line] & bx or group & done[line]:
            done[line] |= group
    for goal in range(3):
        if GOAL_NEAR[goal] & bx:
            part[goal, 0] = ONE_MORE[part[goal, 0], count[goal, c]]
            part[goal, 1] = ONE_MORE[part[goal, 1], count[goal, p]]
            count[goal, c] += 1
            count[goal, p] += 1
    return points, free & ~bx, buttoned


@njit(cache=True)
def best_of(W, block, cats, both, tile, free, goals, count, part, buttoned, own, H, Hown, base_of, nc, np_, hs, fit):
    """The best cell for a tile and what it gives."""
    best = -1e9
    where = 0
    todo = free
    while todo:
        x = lowest(todo)
        todo ^= np.int64(1) << x
        points, value = after(W, block, cats, both, tile // 6, 6 + tile % 6, x, free, goals, count, part, buttoned, own, H, Hown, base_of, nc, np_, hs, fit)
        if points + value > best:
            best = points + value
            where = x
    return best, where


@njit(cache=True)
def best_takes(bests, kept, market, players):
    """The slot that gives most with the kept tile, the better second tile breaking ties."""
    top = -1e9
    slot = 0
    for s in range(3):
        a, b = bests[kept], bests[market[s]]
        worth = max(a, b) + 0.1 * min(a, b)
        if worth > top:
            top = worth
            slot = s
    return slot, top


@njit(cache=True)
def best_third(bests, kept, known, unseen, players, order):
    """The mean of the best third placement: a kept tile, the market tile that stays, and two draws."""
    floor = max(bests[kept], bests[known])
    total = 0
    for tile in range(36):
        total += unseen[tile]
    if total < 2:
        return floor
    # insertion sort of tiles by value, descending
    n = 0
    for tile in range(36):
        if unseen[tile] > 0 and bests[tile] > floor:
            k = n
            while k > 0 and bests[order[k - 1]] < bests[tile]:
                order[k] = order[k - 1]
                k -= 1
            order[k] = tile
            n += 1
    mean = 0.0
    left = total
    for k in range(n):
        tile = order[k]
        then = left - unseen[tile]
        # the better of two draws is this kind
        share = (left * (left - 1) - then * (then - 1)) / (total * (total - 1))
        mean += share * bests[tile]
        left = then
    return mean + floor * (left * (left - 1)) / (total * (total - 1))


@njit(cache=True)
def play_game(W, depth, width, third, mixed, told, explore, feats, nfeat, rewards, seen_goals, order_seed):
    """Play one game; fills in the features and rewards of every quilt, returns the score."""
    if order_seed >= 0:
        np.random.seed(order_seed)
    cats = np.empty(12, np.int64)
    draw_cats(mixed, cats)
    mask = RINGS[np.random.randint(0, 4)].copy()
    done = np.zeros(12, np.int64)
    free = OPEN
    types = np.arange(6)
    shuffle(types)
    goals = types[:3].copy()
    kind = np.random.random() if mixed else 1.0
    both = 1 if kind < 0.06 else 0
    count = np.zeros((3, 12), np.int64)
    part = np.zeros((3, 2), np.int64)
    players = 1
    kind = np.random.random() if mixed else 0.0
    if kind > 0.7:
        players = 2 if kind < 0.88 else (3 if kind < 0.94 else 4)
    buttoned = 0
    bag = np.arange(108) // 3
    shuffle(bag)
    drawn = 5
    hand = bag[:2].copy()
    market = bag[2:5].copy()
    others = np.empty((3, 2), np.int64)
    for other in range(players - 1):
        others[other, 0] = bag[drawn]
        others[other, 1] = bag[drawn + 1]
        drawn += 2
    unseen = np.full(36, 3)
    for tile in hand:
        unseen[tile] -= 1
    for tile in market:
        unseen[tile] -= 1
    out = np.empty(12, np.int64)
    outs = np.empty(12, np.int64)
    own = np.zeros((12, CELLS))
    H = np.zeros(12, np.int64)
    Hown = np.zeros((12, CELLS), np.int64)
    base_of = np.zeros(CELLS)
    nc = np.zeros(CELLS, np.int64)
    np_ = np.zeros(CELLS, np.int64)
    hs = np.zeros(2)
    fit = np.zeros((3, 14), np.int64)
    bests = np.empty(36)
    order = np.empty(36, np.int64)
    own2 = np.zeros((12, CELLS))
    H2 = np.zeros(12, np.int64)
    Hown2 = np.zeros((12, CELLS), np.int64)
    base2 = np.zeros(CELLS)
    nc2 = np.zeros(CELLS, np.int64)
    np2 = np.zeros(CELLS, np.int64)
    hs2 = np.zeros(2)
    fit2 = np.zeros((3, 14), np.int64)
    own3 = np.zeros((12, CELLS))
    H3 = np.zeros(12, np.int64)
    Hown3 = np.zeros((12, CELLS), np.int64)
    base3 = np.zeros(CELLS)
    nc3 = np.zeros(CELLS, np.int64)
    np3 = np.zeros(CELLS, np.int64)
    hs3 = np.zeros(2)
    fit3 = np.zeros((3, 14), np.int64)
    cand_value = np.empty(64)
    cand_tile = np.empty(64, np.int64)
    cand_x = np.empty(64, np.int64)
    sec_value = np.empty(64)
    sec_x = np.empty(64, np.int64)
    if seen_goals:
        choose_goals(W, types, goals, cats, mask, done, free, count, part, out, outs, unseen)
    told[:3] = goals
    kinds = 3
    for line in range(6, 12):
        known = False
        for other in range(3, kinds):
            known = known or told[other] == cats[line]
        if not known:
            told[kinds] = cats[line]
            kinds += 1
    points = 0
    locked_goals = 0
    for turn in range(TURNS):
        hs[1] = hs2[1] = hs3[1] = bins(unseen, out, outs)
        left = TURNS - turn - 1
        block = PHASE_OF[left] * WIDTH
        look(W, block, cats, out, outs, mask, done, free, goals, count, part, own, H, Hown, base_of, nc, np_, hs, fit)
        n = 0
        for h in range(1 if hand[0] == hand[1] else 2):
            tile = hand[h]
            todo = free
            while todo:
                x = lowest(todo)
                todo ^= np.int64(1) << x
                got, value = after(W, block, cats, both, tile // 6, 6 + tile % 6, x, free, goals, count, part, buttoned, own, H, Hown, base_of, nc, np_, hs, fit)
                cand_value[n] = got + value
                cand_tile[n] = h
                cand_x[n] = x
                n += 1
        choice = np.argmax(cand_value[:n])
        slot = -1
        if depth >= 2 and left > 0:
            ranked = np.argsort(-cand_value[:n])
            top = -1e9
            for k in range(min(width, n)):
                i = ranked[k]
                tile = hand[cand_tile[i]]
                kept = hand[1 - cand_tile[i]]
                mask2 = mask.copy()
                done2 = done.copy()
                count2 = count.copy()
                part2 = part.copy()
                got, free2, buttoned2 = lay(tile // 6, 6 + tile % 6, cand_x[i], cats, mask2, done2, free, count2, part2, buttoned, H)
                block2 = PHASE_OF[left - 1] * WIDTH
                look(W, block2, cats, out, outs, mask2, done2, free2, goals, count2, part2, own2, H2, Hown2, base2, nc2, np2, hs2, fit2)
                kept_value, kept_x = best_of(W, block2, cats, both, kept, free2, goals, count2, part2, buttoned2, own2, H2, Hown2, base2, nc2, np2, hs2, fit2)
                for s in range(3):
                    other = market[s]
                    value, where = best_of(W, block2, cats, both, other, free2, goals, count2, part2, buttoned2, own2, H2, Hown2, base2, nc2, np2, hs2, fit2)
                    if not third or left == 1:
                        worth = got + max(kept_value, value) + 0.05 * min(kept_value, value)
                    else:
                        worth = -1e9
                        known = market[1] if s == 2 else market[2]
                        if players > 1:
                            known = market[(s + 1) % 3]
                        for second in range(2):
                            now, later = (kept, other) if second == 0 else (other, kept)
                            m = 0
                            todo = free2
                            while todo:
                                x = lowest(todo)
                                todo ^= np.int64(1) << x
                                g2, v2 = after(W, block2, cats, both, now // 6, 6 + now % 6, x, free2, goals, count2, part2, buttoned2, own2, H2, Hown2, base2, nc2, np2, hs2, fit2)
                                sec_value[m] = g2 + v2
                                sec_x[m] = x
                                m += 1
                            ranked2 = np.argsort(-sec_value[:m])
                            for j in range(min(third, m)):
                                mask3 = mask2.copy()
                                done3 = done2.copy()
                                count3 = count2.copy()
                                part3 = part2.copy()
                                g2, free3, buttoned3 = lay(now // 6, 6 + now % 6, sec_x[ranked2[j]], cats, mask3, done3, free2, count3, part3, buttoned2, H2)
                                block3 = PHASE_OF[left - 2] * WIDTH
                                look(W, block3, cats, out, outs, mask3, done3, free3, goals, count3, part3, own3, H3, Hown3, base3, nc3, np3, hs3, fit3)
                                for t in range(36):
                                    bests[t] = -1e9
                                    if unseen[t] or t == later or t == known:
                                        bests[t], _ = best_of(W, block3, cats, both, t, free3, goals, count3, part3, buttoned3, own3, H3, Hown3, base3, nc3, np3, hs3, fit3)
                                w = got + g2 + best_third(bests, later, known, unseen, players, order)
                                if w > worth:
                                    worth = w
                    if worth > top:
                        top = worth
                        choice = i
                        slot = s
        if explore > 0 and np.random.random() < explore:
            choice = np.random.randint(0, n)
            slot = -1
        tile = hand[cand_tile[choice]]
        kept = hand[1 - cand_tile[choice]]
        got, free, buttoned = lay(tile // 6, 6 + tile % 6, cand_x[choice], cats, mask, done, free, count, part, buttoned, H)
        points += got
        now_goals = 0
        for goal in range(3):
            if LAID[part[goal, 0]] == 6:
                now_goals += goal_points(both, goals[goal], part[goal, 0], part[goal, 1])
        rewards[turn] = got + now_goals - locked_goals
        locked_goals = now_goals
        if left == 0:
            break
        nfeat[turn] = features(block, cats, both, out, outs, hs[1], mask, done, free, goals, count, part, buttoned, feats[turn])
        if slot < 0:
            block = PHASE_OF[left - 1] * WIDTH
            look(W, block, cats, out, outs, mask, done, free, goals, count, part, own, H, Hown, base_of, nc, np_, hs, fit)
            bests[kept], _ = best_of(W, block, cats, both, kept, free, goals, count, part, buttoned, own, H, Hown, base_of, nc, np_, hs, fit)
            for s in range(3):
                bests[market[s]], _ = best_of(W, block, cats, both, market[s], free, goals, count, part, buttoned, own, H, Hown, base_of, nc, np_, hs, fit)
            slot, _ = best_takes(bests, kept, market, players)
        hand[0] = kept
        hand[1] = market[slot]
        if players == 1:
            rest0 = market[0] if slot != 0 else market[1]
            rest1 = market[2] if slot != 2 else market[1]
            market[0] = rest1
            market[1] = bag[drawn]
            market[2] = bag[drawn + 1]
            drawn += 2
            unseen[market[1]] -= 1
            unseen[market[2]] -= 1
        else:
            for s in range(slot, 2):
                market[s] = market[s + 1]
            if drawn < 108:
                market[2] = bag[drawn]
                unseen[market[2]] -= 1
                drawn += 1
            for other in range(players - 1):
                which = np.random.randint(0, 2)
                unseen[others[other, which]] -= 1
                s = np.random.randint(0, 3)
                others[other, which] = market[s]
                unseen[market[s]] += 1
                if drawn < 108:
                    for t in range(s, 2):
                        market[t] = market[t + 1]
                    market[2] = bag[drawn]
                    unseen[market[2]] -= 1
                    drawn += 1
    return points + locked_goals


@njit(cache=True)
def choose_goals(W, types, goals, cats, mask, done, free, count, part, out, outs, unseen):
    """Of the first four types, lay the three that the table values most, where it values them most."""
    total = bins(unseen, out, outs)
    into = np.empty(MOST, np.int64)
    best = -1e9
    trial = np.empty(3, np.int64)
    block = PHASE_OF[22] * WIDTH
    for a in range(4):
        for b in range(4):
            for c in range(4):
                if a == b or b == c or a == c:
                    continue
                trial[0], trial[1], trial[2] = types[a], types[b], types[c]
                n = features(block, cats, 0, out, outs, total, mask, done, free, trial, count, part, 0, into)
                value = 0.0
                for k in range(n):
                    value += W[into[k]]
                if value > best:
                    best = value
                    goals[:] = trial


@njit(cache=True)
def learn(W, feats, nfeat, rewards, rate):
    """TD(lambda) towards what the game gave."""
    ahead = 0.0
    target = 0.0
    for turn in range(TURNS - 2, -1, -1):
        target = rewards[turn + 1] + (1 - LAMBDA) * ahead + LAMBDA * target
        n = nfeat[turn]
        value = 0.0
        for k in range(n):
            value += W[feats[turn, k]]
        step = rate * (target - value) / n
        for k in range(n):
            W[feats[turn, k]] += step
        ahead = value


@njit(cache=True)
def train(W, games, depth, width, third, first_rate, last_rate, explore, seed, choosing):
    """Self-play and learning; returns the mean score."""
    np.random.seed(seed)
    feats = np.empty((TURNS, MOST), np.int64)
    nfeat = np.empty(TURNS, np.int64)
    rewards = np.empty(TURNS)
    told = np.empty(6, np.int64)
    total = 0.0
    for game in range(games):
        rate = first_rate * (last_rate / first_rate) ** (game / games)
        total += play_game(W, depth, width, third, True, told, explore, feats, nfeat, rewards, np.random.random() < choosing, -1)
        learn(W, feats, nfeat, rewards, rate)
    return total / games


@njit(cache=True)
def measure(W, games, depth, width, third, seed):
    """Scores of standard solo games, the same games for every table."""
    feats = np.empty((TURNS, MOST), np.int64)
    nfeat = np.empty(TURNS, np.int64)
    rewards = np.empty(TURNS)
    told = np.empty(6, np.int64)
    scores = np.empty(games)
    for game in range(games):
        scores[game] = play_game(W, depth, width, third, False, told, 0.0, feats, nfeat, rewards, True, seed + game)
    return scores
