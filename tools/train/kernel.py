"""The worth of every placement on a quilt, compiled.

Lines 0 to 5 are the colours, 6 to 11 the patterns. `look` makes of a quilt what each line would be worth
after any placement, and `after` adds up one placement.
"""

from typing import NamedTuple

import numpy as np
from numba import njit

from tools.train.bits import (
    BUTTONED,
    CAT_POINTS,
    CAT_SIZE,
    CELLS,
    GOAL_NEAR,
    GOALS_AT,
    LAID,
    LINES,
    NEAR,
    ONE_MORE,
    SHAPE_SIZE,
    SHARED,
    area,
    area_index,
    attracts,
    chances,
    fitting,
    goal_index,
    goal_points,
    grow,
    hot_index,
    lowest,
    need_index,
    popcount,
    shape_index,
)
from tools.train.features import Cloth, neighbours_index


class Eyes(NamedTuple):
    """What `look` finds out about a quilt, by line and cell."""

    own: np.ndarray
    """The worth of the line with its own tile on a cell, less its worth with another tile there."""
    hot: np.ndarray
    """By line: the cells where its tile earns a token."""
    then: np.ndarray
    """The line's hot cells after its own tile lies on a cell."""
    others: np.ndarray
    """By cell: the worth of all lines with a tile there that is in none of them."""
    colours: np.ndarray
    """By cell: how many colours would earn a button; likewise patterns."""
    patterns: np.ndarray
    hot_worth: np.ndarray
    """What all hot cells are worth, alone in its array."""
    fits: np.ndarray
    """By goal and line: the bin of what fits after one more of it; then colours and patterns as they lie."""


@njit(cache=True)
def new_eyes():
    """Eyes that have seen nothing."""
    return Eyes(
        np.zeros((LINES, CELLS)),
        np.zeros(LINES, np.int64),
        np.zeros((LINES, CELLS), np.int64),
        np.zeros(CELLS),
        np.zeros(CELLS, np.int64),
        np.zeros(CELLS, np.int64),
        np.zeros(1),
        np.zeros((3, LINES + 2), np.int64),
    )


@njit(cache=True)
def copied(cloth):
    """The same cloth, to lay a patch on."""
    return Cloth(
        cloth.cats,
        cloth.bins,
        cloth.outs,
        cloth.lines.copy(),
        cloth.done.copy(),
        cloth.goals,
        cloth.counts.copy(),
        cloth.parts.copy(),
    )


@njit(cache=True)
def shape_sum(W, block, cat, out, own, allowed, counts):
    """What the chances of a shape are worth."""
    chances(cat, own, allowed, counts)
    total = 0.0
    for missing in range(1, min(4, SHAPE_SIZE[cat, 1] - 1) + 1):
        total += W[block + shape_index(cat, missing, counts[missing - 1], out)]
    return total


@njit(cache=True)
def goal_worth(W, block, both, goal, colours, patterns, fit_c, fit_p):
    """A goal that is surrounded counts as it does; any other by the table."""
    if LAID[colours] == 6:
        return np.float64(goal_points(both, goal, colours, patterns))
    return (
        W[block + goal_index(both, goal, colours, patterns)]
        + W[block + need_index(both, goal, LAID[colours], fit_c, fit_p)]
    )


@njit(cache=True)
def neighbours_worth(W, block, cloth, parts, free):
    """What neighbouring goals are worth together, with these partitions around them."""
    total = 0.0
    for one in range(2):
        for other in range(one + 1, 3):
            shared = popcount(SHARED[one, other] & free)
            if shared and cloth.goals[0] >= 0:
                total += W[block + neighbours_index(cloth, one, other, shared, parts)]
    return total


@njit(cache=True)
def find_areas(W, block, cloth, line, free, cells, done, worth):
    """Fill in a line's areas: cells, whether they have their token, worth. Their count and whole worth."""
    cat, out = cloth.cats[line], cloth.bins[line]
    count = 0
    base = 0.0
    rest = cloth.lines[line]
    while rest:
        one = area(rest & -rest, rest)
        rest ^= one
        cells[count] = one
        done[count] = 1 if one & cloth.done[line] else 0
        liberties = popcount(grow(one) & free)
        worth[count, 0] = W[block + area_index(line, cat, done[count], popcount(one), liberties, out)]
        worth[count, 1] = 0.0
        if liberties:
            worth[count, 1] = W[block + area_index(line, cat, done[count], popcount(one), liberties - 1, out)]
        base += worth[count, 0]
        count += 1
    return count, base


@njit(cache=True)
def look_line(W, block, cloth, line, free, eyes):
    """See what one line is worth after its own or another tile on each free cell."""
    cells = np.empty(24, np.int64)
    done = np.empty(24, np.int64)
    worth = np.empty((24, 2), np.float64)
    counts = np.empty(4, np.int64)
    cat, out = cloth.cats[line], cloth.bins[line]
    count, base = find_areas(W, block, cloth, line, free, cells, done, worth)
    shape = cat >= 0 and CAT_SIZE[cat] == 0
    live = cloth.lines[line] & ~cloth.done[line]
    allowed = live | (free & ~grow(cloth.done[line]))
    chances_now = shape_sum(W, block, cat, out, live, allowed, counts) if shape else 0.0
    joined = np.empty((CELLS, 2), np.int64)
    hot = np.int64(0)
    todo = free
    while todo:
        cell = lowest(todo)
        bit = np.int64(1) << cell
        todo ^= bit
        union = bit
        is_done = 0
        blocked = base
        mine = base
        for k in range(count):
            if cells[k] & NEAR[cell]:
                blocked += worth[k, 1] - worth[k, 0]
                mine -= worth[k, 0]
                union |= cells[k]
                is_done |= done[k]
        earns = 1 if not is_done and union != bit and attracts(cat, union) else 0
        if earns:
            hot |= bit
        liberties = popcount(grow(union) & free & ~bit)
        mine += W[block + area_index(line, cat, is_done | earns, popcount(union), liberties, out)]
        if shape:
            if allowed & bit:
                blocked += shape_sum(W, block, cat, out, live, allowed & ~bit, counts)
            else:
                blocked += chances_now
            if earns or is_done:
                mine += shape_sum(W, block, cat, out, live & ~union, allowed & ~grow(union), counts)
            else:
                mine += shape_sum(W, block, cat, out, live | bit, allowed, counts)
        eyes.others[cell] += blocked
        eyes.own[line, cell] = mine - blocked
        joined[cell, 0] = union
        joined[cell, 1] = is_done | earns
    eyes.hot[line] = hot
    look_hot(cat, line, free, hot, joined, cells, done, count, eyes)


@njit(cache=True)
def look_hot(cat, line, free, hot, joined, cells, done, count, eyes):
    """See which cells are hot after the line's own tile on each free cell."""
    todo = free
    while todo:
        cell = lowest(todo)
        bit = np.int64(1) << cell
        todo ^= bit
        liberties = grow(joined[cell, 0]) & free & ~bit
        then = hot & ~bit & ~liberties
        while liberties and not joined[cell, 1]:
            other = lowest(liberties)
            liberties ^= np.int64(1) << other
            union = joined[cell, 0] | np.int64(1) << other
            is_done = 0
            for k in range(count):
                if cells[k] & NEAR[other]:
                    union |= cells[k]
                    is_done |= done[k]
            if not is_done and attracts(cat, union):
                then |= np.int64(1) << other
        eyes.then[line, cell] = then


@njit(cache=True)
def look_fits(cloth, fits):
    """See what would still fit each goal after one more of each line, and what fits now."""
    total = cloth.outs[LINES]
    for goal in range(3):
        kind = cloth.goals[goal]
        for way in range(2):
            counts = cloth.counts[goal, way * 6 : way * 6 + 6]
            outs = cloth.outs[way * 6 : way * 6 + 6]
            partition = cloth.parts[goal, way]
            fits[goal, LINES + way] = fitting(kind, partition, counts, outs, total)
            for one in range(6):
                if LAID[partition] < 6:
                    then = ONE_MORE[partition, counts[one]]
                    counts[one] += 1
                    fits[goal, way * 6 + one] = fitting(kind, then, counts, outs, total)
                    counts[one] -= 1


@njit(cache=True)
def look(W, block, cloth, free, eyes):
    """See everything about a quilt that any placement's worth needs."""
    if cloth.goals[0] >= 0:
        look_fits(cloth, eyes.fits)
    eyes.others[:] = 0.0
    for line in range(LINES):
        look_line(W, block, cloth, line, free, eyes)
    total = 0.0
    todo = free
    while todo:
        cell = lowest(todo)
        todo ^= np.int64(1) << cell
        colours = 0
        patterns = 0
        for line in range(6):
            colours += eyes.hot[line] >> cell & 1
            patterns += eyes.hot[line + 6] >> cell & 1
        eyes.colours[cell] = colours
        eyes.patterns[cell] = patterns
        total += W[block + hot_index(colours, patterns, GOALS_AT[cell] if cloth.goals[0] >= 0 else 0)]
    eyes.hot_worth[0] = total


@njit(cache=True)
def hot_after(W, block, cloth, eyes, colour, pattern, cell):
    """What the hot cells are worth after a placement."""
    bit = np.int64(1) << cell
    with_goals = cloth.goals[0] >= 0
    at = GOALS_AT[cell] if with_goals else 0
    total = eyes.hot_worth[0] - W[block + hot_index(eyes.colours[cell], eyes.patterns[cell], at)]
    was_colour, is_colour = eyes.hot[colour] & ~bit, eyes.then[colour, cell]
    was_pattern, is_pattern = eyes.hot[pattern] & ~bit, eyes.then[pattern, cell]
    changed = (was_colour ^ is_colour) | (was_pattern ^ is_pattern)
    while changed:
        other = lowest(changed)
        changed ^= np.int64(1) << other
        colours = eyes.colours[other] + (is_colour >> other & 1) - (was_colour >> other & 1)
        patterns = eyes.patterns[other] + (is_pattern >> other & 1) - (was_pattern >> other & 1)
        at = GOALS_AT[other] if with_goals else 0
        total += W[block + hot_index(colours, patterns, at)]
        total -= W[block + hot_index(eyes.colours[other], eyes.patterns[other], at)]
    return total


@njit(cache=True)
def with_goals_after(W, block, cloth, both, eyes, colour, pattern, cell, free, total):
    """A quilt's worth with that of the goals after a placement added."""
    parts = cloth.parts.copy()
    bit = np.int64(1) << cell
    for goal in range(3):
        fit_colour, fit_pattern = eyes.fits[goal, LINES], eyes.fits[goal, LINES + 1]
        if GOAL_NEAR[goal] & bit:
            parts[goal, 0] = ONE_MORE[parts[goal, 0], cloth.counts[goal, colour]]
            parts[goal, 1] = ONE_MORE[parts[goal, 1], cloth.counts[goal, pattern]]
            fit_colour, fit_pattern = eyes.fits[goal, colour], eyes.fits[goal, pattern]
        kind = cloth.goals[goal]
        total += goal_worth(W, block, both, kind, parts[goal, 0], parts[goal, 1], fit_colour, fit_pattern)
    return total + neighbours_worth(W, block, cloth, parts, free & ~bit)


@njit(cache=True)
def after(W, block, cloth, both, eyes, tile, cell, free, buttoned):
    """Points earned at once and worth of the quilt after a placement (points locked before left out)."""
    colour, pattern = tile // 6, 6 + tile % 6
    bit = np.int64(1) << cell
    points = 0
    if eyes.hot[pattern] & bit:
        points += CAT_POINTS[cloth.cats[pattern]]
    colours_done = popcount(buttoned)
    if eyes.hot[colour] & bit:
        points += 3
        if not buttoned >> colour & 1:
            colours_done += 1
            if colours_done == 6:
                points += 3
    value = 0.0
    if free != bit:
        value = eyes.others[cell] + eyes.own[colour, cell] + eyes.own[pattern, cell]
        value += W[block + BUTTONED + colours_done]
        value += hot_after(W, block, cloth, eyes, colour, pattern, cell)
    if cloth.goals[0] >= 0:
        value = with_goals_after(W, block, cloth, both, eyes, colour, pattern, cell, free, value)
    return points, value
