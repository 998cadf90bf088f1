"""Deal games of one quilt and run their market, compiled."""

from typing import NamedTuple

import numpy as np
from numba import njit

from calico.engine.boards import BOARDS
from calico.engine.facts import CATS
from calico.engine.quilt import empty_quilt
from tools.train.bits import LINES
from tools.train.features import QuiltArrays

_EMPTY = [empty_quilt(board) for board in BOARDS]
RINGS = np.array([[*quilt.colours, *quilt.patterns] for quilt in _EMPTY], dtype=np.int64)
DOTS = np.array([cat.dots for cat in CATS.values()], dtype=np.int64)
BACK = np.array([list(CATS).index(cat.back) for cat in CATS.values()], dtype=np.int64)
BEGINNER = np.array([0, 2, 4], dtype=np.int64)


class GameTiles(NamedTuple):
    """All tiles of a game: the hand, the market, the other hands, the bag and how many are drawn."""

    hand: np.ndarray
    market: np.ndarray
    others: np.ndarray
    bag: np.ndarray
    drawn: np.ndarray
    unseen: np.ndarray


@njit(cache=True)
def shuffle(items):
    """Shuffle in place."""
    for left in range(len(items) - 1, 0, -1):
        other = np.random.randint(0, left + 1)
        items[left], items[other] = items[other], items[left]


@njit(cache=True)
def _drawn(mixed):
    """Draw the three cats of a game."""
    chosen = np.empty(3, np.int64)
    kind = np.random.random() if mixed else 1.0
    if kind < 0.07:
        chosen[:] = BEGINNER
    elif kind < 0.3:
        deck = np.arange(10)
        while True:
            shuffle(deck)
            if deck[1] != BACK[deck[0]] and deck[2] != BACK[deck[0]] and deck[2] != BACK[deck[1]]:
                break
        chosen[:] = deck[:3]
    else:
        for dots in range(3):
            while True:
                cat = np.random.randint(0, 10)
                if DOTS[cat] == dots + 1:
                    break
            chosen[dots] = cat
    return chosen


@njit(cache=True)
def assign(chosen, cats):
    """Assign patterns to cats; returns the cat of each line."""
    patterns = np.arange(6)
    shuffle(patterns)
    cats[:6] = -1
    for place in range(6):
        cats[6 + patterns[place]] = chosen[place // 2]


@njit(cache=True)
def draw_cats(mixed, cats):
    """Draw cats as the rules do, or when mixed also others; returns the cat of each line."""
    assign(_drawn(mixed), cats)


@njit(cache=True)
def deal(players):
    """Shuffle the bag and hand out tiles."""
    bag = np.arange(108) // 3
    shuffle(bag)
    others = np.empty((3, 2), np.int64)
    drawn = np.full(1, 5)
    for other in range(players - 1):
        others[other, 0] = bag[drawn[0]]
        others[other, 1] = bag[drawn[0] + 1]
        drawn[0] += 2
    unseen = np.full(36, 3)
    for place in range(5):
        unseen[bag[place]] -= 1
    return GameTiles(bag[:2].copy(), bag[2:5].copy(), others, bag, drawn, unseen)


@njit(cache=True)
def refill(table, slot):
    """Take a market tile; the others move up and one is drawn."""
    market, drawn = table.market, table.drawn
    for place in range(slot, 2):
        market[place] = market[place + 1]
    if drawn[0] < 108:
        market[2] = table.bag[drawn[0]]
        table.unseen[market[2]] -= 1
        drawn[0] += 1


@njit(cache=True)
def pass_on(table, slot, players):
    """Take a market tile, and let the other players take theirs at random."""
    market, drawn = table.market, table.drawn
    if players == 1:
        market[0] = market[2] if slot != 2 else market[1]
        for place in range(1, 3):
            market[place] = table.bag[drawn[0]]
            table.unseen[market[place]] -= 1
            drawn[0] += 1
        return
    for place in range(slot, 2):
        market[place] = market[place + 1]
    if drawn[0] < 108:
        market[2] = table.bag[drawn[0]]
        table.unseen[market[2]] -= 1
        drawn[0] += 1
    for other in range(players - 1):
        which = np.random.randint(0, 2)
        table.unseen[table.others[other, which]] -= 1
        taken = np.random.randint(0, 3)
        table.others[other, which] = market[taken]
        table.unseen[market[taken]] += 1
        if drawn[0] < 108:
            refill(table, taken)


@njit(cache=True)
def new_game(mixed):
    """Begin a game; returns the quilt with board, cats and goals, the goals in random order, and rules."""
    cats = np.empty(LINES, np.int64)
    draw_cats(mixed, cats)
    ring = any_ring()
    kinds = np.arange(6)
    shuffle(kinds)
    both = 1 if mixed and np.random.random() < 0.06 else 0
    players = 1
    kind = np.random.random() if mixed else 0.0
    if kind > 0.7:
        players = 2 if kind < 0.88 else (3 if kind < 0.94 else 4)
    return new_quilt(cats, ring, kinds[:3].copy(), np.zeros(0, np.int64)), kinds, both, players


@njit(cache=True)
def any_ring():
    """Return the printed edge of a random board, by line."""
    return RINGS[np.random.randint(0, 4)].copy()


@njit(cache=True)
def new_quilt(cats, ring, goals, aim):
    """Make an empty quilt."""
    return QuiltArrays(
        cats,
        np.zeros(LINES, np.int64),
        np.zeros(LINES + 1, np.int64),
        ring,
        np.zeros(LINES, np.int64),
        goals,
        np.zeros((3, LINES), np.int64),
        np.zeros((3, 2), np.int64),
        np.zeros(LINES, np.int64),
        np.zeros(LINES, np.int64),
        aim,
    )
