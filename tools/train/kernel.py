"""The value of every placement on a quilt, compiled.

Lines 0 to 5 are the colours, 6 to 11 the patterns. `look` makes of a quilt what each line would be worth
after any placement, and `after` adds up one placement.
"""

from typing import NamedTuple

import numpy as np
from numba import njit

from tools.train.around import goals_after, look_fits
from tools.train.bits import (
    BUTTONED,
    CAT_POINTS,
    CAT_SIZE,
    CELLS,
    GOALS_AT,
    LINES,
    NEAR,
    POINT,
    SHAPE_SIZE,
    ZONE,
    area,
    area_index,
    attracts,
    chances,
    grow,
    hot_index,
    lowest,
    popcount,
    shape_index,
)
from tools.train.features import QuiltArrays
from tools.train.tokens import ask, colours_had, standing_places


class WorthArrays(NamedTuple):
    """What `look` finds out about a quilt, by line and cell."""

    base: np.ndarray
    """By line: its worth as it lies."""
    own: np.ndarray
    """The worth of the line with its own tile on a cell, less its worth with another tile there."""
    points: np.ndarray
    """By line: the points of its next token."""
    earning: np.ndarray
    """By line: what its next token changes for all that is asked for and had."""
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
def new_worths():
    """WorthArrays that have seen nothing."""
    return WorthArrays(
        np.zeros(LINES),
        np.zeros((LINES, CELLS)),
        np.zeros(LINES, np.int64),
        np.zeros(LINES),
        np.zeros(LINES, np.int64),
        np.zeros((LINES, CELLS), np.int64),
        np.zeros(CELLS),
        np.zeros(CELLS, np.int64),
        np.zeros(CELLS, np.int64),
        np.zeros(1),
        np.zeros((3, LINES + 2), np.int64),
    )


@njit(cache=True)
def copied(quilt):
    """Copy a quilt, to place a patch on."""
    return QuiltArrays(
        quilt.cats,
        quilt.bins,
        quilt.outs,
        quilt.lines.copy(),
        quilt.done.copy(),
        quilt.goals,
        quilt.counts.copy(),
        quilt.parts.copy(),
        quilt.tokens.copy(),
        quilt.asked.copy(),
        quilt.aim,
    )


@njit(cache=True)
def shape_sum(W, block, asked, cat, out, own, allowed, counts):
    """Return the value of a shape's chances."""
    chances(cat, own, allowed, counts)
    total = 0.0
    for missing in range(1, min(4, SHAPE_SIZE[cat, 1] - 1) + 1):
        total += W[block + shape_index(asked, cat, missing, counts[missing - 1], out)]
    return total


@njit(cache=True)
def find_areas(W, block, quilt, line, asked, free, cells, done, worth):
    """Fill in a line's areas: cells, whether they have their token, worth. Their count and whole worth."""
    cat, out = quilt.cats[line], quilt.bins[line]
    count = 0
    base = 0.0
    rest = quilt.lines[line]
    while rest:
        one = area(rest & -rest, rest)
        rest ^= one
        cells[count] = one
        done[count] = 1 if one & quilt.done[line] else 0
        liberties = popcount(grow(one) & free)
        size = popcount(one)
        worth[count, 0] = W[block + area_index(line, asked, cat, done[count], size, liberties, out)]
        worth[count, 1] = 0.0
        if liberties:
            place = area_index(line, asked, cat, done[count], size, liberties - 1, out)
            worth[count, 1] = W[block + place]
        base += worth[count, 0]
        count += 1
    return count, base


@njit(cache=True)
def join(cell, count, cells, done, worth):
    """The area that a line's own tile makes on a cell, and whether one of its parts has its token.

    Then what those parts lose to another tile there, and what they are worth now.
    """
    union = np.int64(1) << cell
    is_done = 0
    lost = 0.0
    left = 0.0
    for k in range(count):
        if cells[k] & NEAR[cell]:
            lost += worth[k, 1] - worth[k, 0]
            left += worth[k, 0]
            union |= cells[k]
            is_done |= done[k]
    return union, is_done, lost, left


@njit(cache=True)
def look_line(W, block, quilt, line, asked, free, own, blocked_on, then):
    """See what one line is worth with another tile on each free cell, and what its own tile adds to that.

    Also which cells are hot then. Returns what the line is worth now, and the cells where it earns a token.
    """
    cells = np.empty(24, np.int64)
    done = np.empty(24, np.int64)
    worth = np.empty((24, 2), np.float64)
    counts = np.empty(4, np.int64)
    cat, out = quilt.cats[line], quilt.bins[line]
    count, base = find_areas(W, block, quilt, line, asked, free, cells, done, worth)
    shape = cat >= 0 and CAT_SIZE[cat] == 0
    live = quilt.lines[line] & ~quilt.done[line]
    allowed = live | (free & ~grow(quilt.done[line]))
    chances_now = shape_sum(W, block, asked, cat, out, live, allowed, counts) if shape else 0.0
    joined = np.empty((CELLS, 2), np.int64)
    hot = np.int64(0)
    todo = free
    while todo:
        cell = lowest(todo)
        bit = np.int64(1) << cell
        todo ^= bit
        union, is_done, lost, left = join(cell, count, cells, done, worth)
        blocked, mine = base + lost, base - left
        earns = 1 if not is_done and union != bit and attracts(cat, union) else 0
        if earns:
            hot |= bit
        liberties = popcount(grow(union) & free & ~bit)
        mine += W[block + area_index(line, asked, cat, is_done | earns, popcount(union), liberties, out)]
        if shape:
            if allowed & bit:
                blocked += shape_sum(W, block, asked, cat, out, live, allowed & ~bit, counts)
            else:
                blocked += chances_now
            if earns or is_done:
                mine += shape_sum(W, block, asked, cat, out, live & ~union, allowed & ~grow(union), counts)
            else:
                mine += shape_sum(W, block, asked, cat, out, live | bit, allowed, counts)
        blocked_on[cell] = blocked
        own[cell] = mine - blocked
        joined[cell, 0] = union
        joined[cell, 1] = is_done | earns
    look_hot(cat, free, hot, joined, cells, done, count, then)
    return base + chances_now, hot


@njit(cache=True)
def look_hot(cat, free, hot, joined, cells, done, count, found):
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
        found[cell] = then


@njit(cache=True)
def look_earning(W, block, quilt, line, free, worths, blocked):
    """See what the line's next token is worth, and its own tiles where they earn it."""
    colours = colours_had(quilt.tokens)
    worths.points[line] = 3 if line < 6 else CAT_POINTS[quilt.cats[line]]
    if line < 6 and not quilt.tokens[line] and colours == 5:
        worths.points[line] += 3
    if not len(quilt.aim):
        first = line < 6 and not quilt.tokens[line]
        now = block + BUTTONED + colours
        worths.earning[line] = W[now + 1] - W[now] if first else 0.0
        return
    asked, then = np.empty(LINES, np.int64), np.empty(CELLS, np.int64)
    own_then, blocked_then = np.empty(CELLS), np.empty(CELLS)
    worth = -standing_worth(W, block, quilt)
    quilt.tokens[line] += 1
    worth += standing_worth(W, block, quilt)
    ask(quilt.aim, quilt.cats, quilt.tokens, asked)
    quilt.tokens[line] -= 1
    for other in range(LINES):
        if asked[other] == quilt.asked[other]:
            continue
        base, hot = look_line(W, block, quilt, other, asked[other], free, own_then, blocked_then, then)
        if other != line:
            worth += base - worths.base[other]
            continue
        while hot:
            cell = lowest(hot)
            hot ^= np.int64(1) << cell
            worths.own[line, cell] = own_then[cell] + blocked_then[cell] - blocked[cell]
    worths.earning[line] = worth


@njit(cache=True)
def standing_worth(W, block, quilt):
    """Return the value of the earned tokens."""
    total = 0.0
    for place in standing_places(quilt.aim, quilt.cats, quilt.tokens):
        total += W[block + place]
    return total


@njit(cache=True)
def look(W, block, quilt, free, worths):
    """See everything about a quilt that any placement's worth needs."""
    if quilt.goals[0] >= 0:
        look_fits(quilt, worths.fits)
    worths.others[:] = 0.0
    ask(quilt.aim, quilt.cats, quilt.tokens, quilt.asked)
    blocked = np.zeros((LINES, CELLS))
    for line in range(LINES):
        worths.base[line], worths.hot[line] = look_line(
            W, block, quilt, line, quilt.asked[line], free, worths.own[line], blocked[line], worths.then[line]
        )
        worths.others[:] += blocked[line]
    for line in range(LINES):
        if worths.hot[line]:
            look_earning(W, block, quilt, line, free, worths, blocked[line])
    total = 0.0
    todo = free
    while todo:
        cell = lowest(todo)
        todo ^= np.int64(1) << cell
        colours = 0
        patterns = 0
        for line in range(6):
            colours += worths.hot[line] >> cell & 1
            patterns += worths.hot[line + 6] >> cell & 1
        worths.colours[cell] = colours
        worths.patterns[cell] = patterns
        total += W[block + hot_index(colours, patterns, GOALS_AT[cell] if quilt.goals[0] >= 0 else 0)]
    worths.hot_worth[0] = total


@njit(cache=True)
def hot_after(W, block, quilt, worths, colour, pattern, cell):
    """Return the value of the hot cells after a placement."""
    bit = np.int64(1) << cell
    with_goals = quilt.goals[0] >= 0
    at = GOALS_AT[cell] if with_goals else 0
    total = worths.hot_worth[0] - W[block + hot_index(worths.colours[cell], worths.patterns[cell], at)]
    was_colour, is_colour = worths.hot[colour] & ~bit, worths.then[colour, cell]
    was_pattern, is_pattern = worths.hot[pattern] & ~bit, worths.then[pattern, cell]
    changed = (was_colour ^ is_colour) | (was_pattern ^ is_pattern)
    while changed:
        other = lowest(changed)
        changed ^= np.int64(1) << other
        colours = worths.colours[other] + (is_colour >> other & 1) - (was_colour >> other & 1)
        patterns = worths.patterns[other] + (is_pattern >> other & 1) - (was_pattern >> other & 1)
        at = GOALS_AT[other] if with_goals else 0
        total += W[block + hot_index(colours, patterns, at)]
        total -= W[block + hot_index(worths.colours[other], worths.patterns[other], at)]
    return total


@njit(cache=True)
def after(W, block, quilt, both, worths, tile, free, worth):
    """Fill in by cell what the tile earns there at once and what the quilt promises then.

    What was earned before is left out. Cells beside the same goals do the same for them.
    """
    colour, pattern = tile // 6, 6 + tile % 6
    by_zone, known = np.empty(8), np.int64(0)
    parts = np.empty((3, 2), np.int64)
    last = popcount(free) == 1
    todo = free
    while todo:
        cell = lowest(todo)
        bit = np.int64(1) << cell
        todo ^= bit
        worth[cell] = 0.0
        if not last:
            worth[cell] = worths.others[cell] + worths.own[colour, cell] + worths.own[pattern, cell]
            worth[cell] += hot_after(W, block, quilt, worths, colour, pattern, cell)
        for line in (colour, pattern):
            if worths.hot[line] & bit:
                worth[cell] += W[block + POINT] * worths.points[line]
                worth[cell] += 0.0 if last else worths.earning[line]
        if quilt.goals[0] >= 0:
            zone = ZONE[cell]
            if not known >> zone & 1:
                known |= np.int64(1) << zone
                by_zone[zone] = goals_after(W, block, quilt, both, worths, colour, pattern, cell, free, parts)
            worth[cell] += by_zone[zone]
