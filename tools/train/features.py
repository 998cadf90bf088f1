"""The features of a quilt: the entries of the table that sum up to its value."""

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
    ZERO,
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


class QuiltArrays(NamedTuple):
    """A quilt and the unseen tiles, by line unless noted otherwise."""

    cats: np.ndarray
    """The cat that likes the pattern; -1 for colours."""
    bins: np.ndarray
    """How many of the line are unseen: scarce, even, plenty."""
    outs: np.ndarray
    """The number of unseen tiles of the line, and of all tiles."""
    lines: np.ndarray
    done: np.ndarray
    """The cells whose area has its token."""
    goals: np.ndarray
    """By spot; -1 where there are no goals."""
    counts: np.ndarray
    """By goal and line: how many lie around it."""
    parts: np.ndarray
    """By goal: the partitions of its colours and patterns."""
    tokens: np.ndarray
    """How many buttons or cats the line has earned."""
    asked: np.ndarray
    """Whether the scenario asks for the line's next token."""
    aim: np.ndarray
    """What a scenario asks for, as in `tokens`; empty in other games."""


@njit(cache=True)
def neighbours_index(quilt, one, other, shared, parts):
    """As layout.goal_neighbours, for two spots."""
    first = goal_class(quilt.goals[one], parts[one, 0], parts[one, 1])
    second = goal_class(quilt.goals[other], parts[other, 0], parts[other, 1])
    return NEIGHBOURS + ((shared - 1) * CLASSES + min(first, second)) * CLASSES + max(first, second)


@njit(cache=True)
def line_features(block, quilt, line, free, into, n):
    """Add a line's features; returns the number of features so far and the line's hot cells."""
    counts = np.empty(4, np.int64)
    cat, out, asked = quilt.cats[line], quilt.bins[line], quilt.asked[line]
    cells, done = quilt.lines[line], quilt.done[line]
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
def goal_features(block, quilt, both, free, into, n):
    """Add the goals' features, none for a surrounded one; returns the number of features so far."""
    for goal in range(3):
        kind, colours, patterns = quilt.goals[goal], quilt.parts[goal, 0], quilt.parts[goal, 1]
        if LAID[colours] < 6:
            total = quilt.outs[LINES]
            fit_colour = fitting(kind, colours, quilt.counts[goal, :6], quilt.outs[:6], total)
            fit_pattern = fitting(kind, patterns, quilt.counts[goal, 6:], quilt.outs[6:LINES], total)
            into[n] = block + goal_index(both, kind, colours, patterns)
            into[n + 1] = block + need_index(both, kind, LAID[colours], fit_colour, fit_pattern)
            n += 2
    for one in range(2):
        for other in range(one + 1, 3):
            shared = popcount(SHARED[one, other] & free)
            if shared:
                into[n] = block + neighbours_index(quilt, one, other, shared, quilt.parts)
                n += 1
    return n


@njit(cache=True)
def features(block, quilt, both, free, into):
    """Fill in a quilt's features; returns their number."""
    hot = np.zeros(LINES, np.int64)
    n = ZERO
    for line in range(LINES):
        n, hot[line] = line_features(block, quilt, line, free, into, n)
    for place in standing_places(quilt.aim, quilt.cats, quilt.tokens):
        into[n] = block + place
        n += 1
    todo = free
    while todo:
        cell = lowest(todo)
        todo ^= np.int64(1) << cell
        colours = ZERO
        patterns = ZERO
        for line in range(6):
            colours += hot[line] >> cell & 1
            patterns += hot[line + 6] >> cell & 1
        into[n] = block + hot_index(colours, patterns, GOALS_AT[cell] if quilt.goals[0] >= 0 else 0)
        n += 1
    if quilt.goals[0] >= 0:
        n = goal_features(block, quilt, both, free, into, n)
        if len(quilt.aim):
            into[n] = block + status_index(quilt.goals, quilt.parts)
            n += 1
    into[n] = BIAS + popcount(free)
    return n + 1
