"""The features of a quilt: which places in the table make its worth."""

from typing import NamedTuple

import numpy as np
from numba import njit

from tools.train.bits import (
    BIAS,
    CAT_SIZE,
    CLASSES,
    GOALS_AT,
    LAID,
    LINES,
    NEIGHBOURS,
    SHAPE_SIZE,
    SHARED,
    area,
    area_index,
    attracts,
    chances,
    fitting,
    goal_class,
    goal_index,
    grow,
    hot_index,
    lowest,
    need_index,
    popcount,
    shape_index,
    status_index,
)
from tools.train.tokens import standing_places


class Cloth(NamedTuple):
    """What lies on a quilt and what is still out, by line where not said otherwise."""

    cats: np.ndarray
    """The number of the cat that likes the pattern; -1 for colours."""
    bins: np.ndarray
    """How much of the line is still out: scarce, even, plenty."""
    outs: np.ndarray
    """How many of its tiles are unseen, and of all tiles."""
    lines: np.ndarray
    done: np.ndarray
    """The cells whose area has its token."""
    goals: np.ndarray
    """By spot; -1 where there are no goals."""
    counts: np.ndarray
    """By goal and line: how often it lies around."""
    parts: np.ndarray
    """By goal: the partitions of its colours and patterns."""
    tokens: np.ndarray
    """How many buttons or cats the line has earned."""
    asked: np.ndarray
    """Whether the line's next token is asked for by the aim."""
    aim: np.ndarray
    """What a scenario asks for, as in `tokens`; empty in other games."""


@njit(cache=True)
def neighbours_index(cloth, one, other, shared, parts):
    """As layout.goal_neighbours, for two spots."""
    first = goal_class(cloth.goals[one], parts[one, 0], parts[one, 1])
    second = goal_class(cloth.goals[other], parts[other, 0], parts[other, 1])
    return NEIGHBOURS + ((shared - 1) * CLASSES + min(first, second)) * CLASSES + max(first, second)


@njit(cache=True)
def line_features(block, cloth, line, free, into, n):
    """Add the features of a line; their count so far, and the line's hot cells."""
    counts = np.empty(4, np.int64)
    cat, out, asked = cloth.cats[line], cloth.bins[line], cloth.asked[line]
    cells, done = cloth.lines[line], cloth.done[line]
    rest = cells
    while rest:
        one = area(rest & -rest, rest)
        rest ^= one
        liberties = popcount(grow(one) & free)
        into[n] = block + area_index(line, asked, cat, 1 if one & done else 0, popcount(one), liberties, out)
        n += 1
    if cat >= 0 and CAT_SIZE[cat] == 0:
        live = cells & ~done
        chances(cat, live, live | (free & ~grow(done)), counts)
        for missing in range(1, min(4, SHAPE_SIZE[cat, 1] - 1) + 1):
            into[n] = block + shape_index(asked, cat, missing, counts[missing - 1], out)
            n += 1
    hot = np.int64(0)
    todo = free & grow(cells) & ~grow(done)
    while todo:
        bit = todo & -todo
        todo ^= bit
        if attracts(cat, area(bit, cells | bit)):
            hot |= bit
    return n, hot


@njit(cache=True)
def goal_features(block, cloth, both, free, into, n):
    """Add the features of the goals; a surrounded one has none. The count so far."""
    for goal in range(3):
        kind, colours, patterns = cloth.goals[goal], cloth.parts[goal, 0], cloth.parts[goal, 1]
        if LAID[colours] < 6:
            total = cloth.outs[LINES]
            fit_colour = fitting(kind, colours, cloth.counts[goal, :6], cloth.outs[:6], total)
            fit_pattern = fitting(kind, patterns, cloth.counts[goal, 6:], cloth.outs[6:LINES], total)
            into[n] = block + goal_index(both, kind, colours, patterns)
            into[n + 1] = block + need_index(both, kind, LAID[colours], fit_colour, fit_pattern)
            n += 2
    for one in range(2):
        for other in range(one + 1, 3):
            shared = popcount(SHARED[one, other] & free)
            if shared:
                into[n] = block + neighbours_index(cloth, one, other, shared, cloth.parts)
                n += 1
    return n


@njit(cache=True)
def features(block, cloth, both, free, into):
    """The places in the table that make a quilt's worth; how many."""
    hot = np.zeros(LINES, np.int64)
    n = 0
    for line in range(LINES):
        n, hot[line] = line_features(block, cloth, line, free, into, n)
    for place in standing_places(cloth.aim, cloth.cats, cloth.tokens):
        into[n] = block + place
        n += 1
    todo = free
    while todo:
        cell = lowest(todo)
        todo ^= np.int64(1) << cell
        colours = 0
        patterns = 0
        for line in range(6):
            colours += hot[line] >> cell & 1
            patterns += hot[line + 6] >> cell & 1
        into[n] = block + hot_index(colours, patterns, GOALS_AT[cell] if cloth.goals[0] >= 0 else 0)
        n += 1
    if cloth.goals[0] >= 0:
        n = goal_features(block, cloth, both, free, into, n)
        if len(cloth.aim):
            into[n] = block + status_index(cloth.goals, cloth.parts)
            n += 1
    into[n] = BIAS + popcount(free)
    return n + 1
