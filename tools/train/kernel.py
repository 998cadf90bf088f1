"""The value of a quilt and of every placement on it, compiled.

Lines 0 to 5 are the colours, 6 to 11 the patterns. A line is the cells that show it, those of them whose
area has its token, and what its areas look like; `look` makes of them what each line would be worth after
any placement, and `after` adds up one placement.
"""

from typing import NamedTuple

import numpy as np
from numba import njit

from calico.bots import layout
from calico.engine.boards import GOAL_CELLS, OPEN_CELLS
from calico.engine.cells import EVERY_CELL, cells_in
from calico.engine.cells import NEIGHBOURS as AROUND
from calico.engine.facts import BUTTON_GROUP, CATS, GOALS
from calico.engine.shapes import PLACEMENTS, Shape

COLOUR, PATTERN, SHAPE, GOAL = layout.COLOUR, layout.PATTERN, layout.SHAPE, layout.GOAL
BUTTONED, HOT_CELL, NEIGHBOURS = layout.BUTTONED, layout.HOT_CELL, layout.NEIGHBOURS
WIDTH, BIAS, SIZE = layout.WIDTH, layout.BIAS, layout.SIZE
PAIRS, CLASSES = layout.PAIRS, layout.CLASSES
NEED, FITTING = layout.NEED, layout.FITTING
FITTING_ENDS = np.array(layout.FITTING_ENDS)

NEAR = np.array(AROUND, dtype=np.int64)
CELLS = len(NEAR)
LINES = 12
OPEN = np.int64(OPEN_CELLS)
EVERY = np.int64(EVERY_CELL)
OPEN_LIST = np.array(list(cells_in(OPEN_CELLS)), dtype=np.int64)

PHASE_OF = np.array(layout.PHASE_OF, dtype=np.int64)
ONE_MORE = np.array(layout.ONE_MORE, dtype=np.int64)
LAID = np.array(layout.LAID, dtype=np.int64)
PAIR = np.array(layout.PAIR, dtype=np.int64)
REACHABLE = np.array(layout.REACHABLE, dtype=np.int64)

GOAL_NEAR = np.array([AROUND[cell] for cell in GOAL_CELLS], dtype=np.int64)
GOALS_AT = np.array(
    [sum(int(near) >> cell & 1 for near in GOAL_NEAR) for cell in range(CELLS)], dtype=np.int64
)
SHARED = np.array([[int(a) & int(b) for b in GOAL_NEAR] for a in GOAL_NEAR], dtype=np.int64)
GOAL_LOW = np.array([goal.one for goal in GOALS.values()] + [0] * len(GOALS), dtype=np.int64)
GOAL_HIGH = np.array([goal.both for goal in GOALS.values()] * 2, dtype=np.int64)

CAT_POINTS = np.array([cat.points for cat in CATS.values()], dtype=np.int64)
CAT_SIZE = np.array([cat.size or 0 for cat in CATS.values()], dtype=np.int64)


MOST = 320
"""More features than any quilt has."""


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


def _outlines() -> tuple[np.ndarray, np.ndarray]:
    """By cat: the orientations of its shape as steps from the lowest cell, and their cells (0: no shape)."""
    steps = np.zeros((len(CATS), 6, 5), dtype=np.int64)
    sizes = np.zeros((len(CATS), 2), dtype=np.int64)
    for number, cat in enumerate(CATS.values()):
        if cat.shape is None:
            continue
        found = {tuple(cell - min(cells_in(p)) for cell in cells_in(p)) for p in PLACEMENTS[Shape(cat.shape)]}
        sizes[number] = len(found), len(next(iter(found)))
        for row, outline in enumerate(sorted(found)):
            steps[number, row, : len(outline)] = outline
    return steps, sizes


STEPS, SHAPE_SIZE = _outlines()


@njit(cache=True)
def popcount(x):
    """How many cells a set has."""
    x = x - ((x >> 1) & 0x5555555555555555)
    x = (x & 0x3333333333333333) + ((x >> 2) & 0x3333333333333333)
    x = (x + (x >> 4)) & 0x0F0F0F0F0F0F0F0F
    return ((x * 0x0101010101010101) >> 56) & 127


@njit(cache=True)
def lowest(x):
    """The number of a set's lowest cell."""
    return popcount((x & -x) - 1)


@njit(cache=True)
def grow(x):
    """The set with all that touches it."""
    return (x | x << 1 | x >> 1 | x << 9 | x >> 9 | x << 8 | x >> 8) & EVERY


@njit(cache=True)
def area(seed, within):
    """All of `within` that can be reached from the seed."""
    while True:
        grown = (seed | seed << 1 | seed >> 1 | seed << 9 | seed >> 9 | seed << 8 | seed >> 8) & within
        if grown == seed:
            return seed
        seed = grown


@njit(cache=True)
def holds(cat, cells):
    """Whether cells hold the cat's shape."""
    for row in range(SHAPE_SIZE[cat, 0]):
        all_there = cells
        for step in range(1, SHAPE_SIZE[cat, 1]):
            all_there &= cells >> STEPS[cat, row, step]
        if all_there:
            return True
    return False


@njit(cache=True)
def attracts(cat, cells):
    """Whether an area attracts its cat, or for cat -1 earns a button."""
    size = CAT_SIZE[cat] if cat >= 0 else BUTTON_GROUP
    if size:
        return popcount(cells) >= size
    return holds(cat, cells)


@njit(cache=True)
def chances(cat, own, allowed, counts):
    """How many placements of the cat's shape miss 1 to 4 cells, all of them own or allowed."""
    counts[:] = 0
    cells = SHAPE_SIZE[cat, 1]
    for row in range(SHAPE_SIZE[cat, 0]):
        live = allowed
        ones = own
        twos = np.int64(0)
        fours = np.int64(0)
        for step in range(1, cells):
            shift = STEPS[cat, row, step]
            live &= allowed >> shift
            here = own >> shift
            carry = ones & here
            ones ^= here
            fours |= twos & carry
            twos ^= carry
        if live:
            for missing in range(1, min(4, cells - 1) + 1):
                there = cells - missing
                match = live
                match &= ones if there & 1 else ~ones
                match &= twos if there & 2 else ~twos
                match &= fours if there & 4 else ~fours
                counts[missing - 1] += popcount(match)


@njit(cache=True)
def area_index(line, cat, done, size, liberties, out):
    """As layout.colour_area and layout.pattern_area."""
    liberties = min(liberties, 7)
    if line < 6:
        return COLOUR + ((done * 6 + min(size, 6) - 1) * 8 + liberties) * 3 + out
    return PATTERN + (((cat * 2 + done) * 8 + min(size, 8) - 1) * 8 + liberties) * 3 + out


@njit(cache=True)
def shape_index(cat, missing, placements, out):
    """As layout.shape_chance."""
    return SHAPE + ((cat * 4 + missing - 1) * 8 + min(placements, 7)) * 3 + out


@njit(cache=True)
def shape_sum(W, block, cat, out, own, allowed, counts):
    """What the chances of a shape are worth."""
    chances(cat, own, allowed, counts)
    total = 0.0
    for missing in range(1, min(4, SHAPE_SIZE[cat, 1] - 1) + 1):
        total += W[block + shape_index(cat, missing, counts[missing - 1], out)]
    return total


@njit(cache=True)
def goal_index(both, goal, colours, patterns):
    """As layout.goal_state."""
    return GOAL + (both * 6 + goal) * PAIRS + PAIR[colours, patterns]


@njit(cache=True)
def goal_class(goal, colours, patterns):
    """As layout.goal_class."""
    return (2 * REACHABLE[goal, colours] + REACHABLE[goal, patterns]) * 7 + LAID[colours]


@njit(cache=True)
def goal_points(both, goal, colours, patterns):
    """What a surrounded goal scores."""
    by_colour, by_pattern = REACHABLE[goal, colours], REACHABLE[goal, patterns]
    if by_colour and by_pattern:
        return GOAL_HIGH[both * 6 + goal]
    return GOAL_LOW[both * 6 + goal] if by_colour or by_pattern else 0


@njit(cache=True)
def fitting(goal, partition, count, outs, total):
    """The bin of the unseen tiles that fit one way of a goal with these counts around it."""
    fits = 0
    if LAID[partition] < 6:
        for kind in range(6):
            then = ONE_MORE[partition, count[kind]]
            if then >= 0 and REACHABLE[goal, then]:
                fits += outs[kind]
    place = 0
    for end in FITTING_ENDS:
        place += fits > end * total
    return place


@njit(cache=True)
def need_index(both, goal, laid, colours, patterns):
    """As layout.goal_need."""
    return NEED + (((both * 6 + goal) * 6 + laid) * FITTING + colours) * FITTING + patterns


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
def neighbours_index(cloth, one, other, shared, parts):
    """As layout.goal_neighbours, for two spots."""
    first = goal_class(cloth.goals[one], parts[one, 0], parts[one, 1])
    second = goal_class(cloth.goals[other], parts[other, 0], parts[other, 1])
    return NEIGHBOURS + ((shared - 1) * CLASSES + min(first, second)) * CLASSES + max(first, second)


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
def hot_index(colours, patterns, goals):
    """As layout.hot_cell."""
    return HOT_CELL + (min(colours, 3) * 4 + min(patterns, 3)) * 3 + goals


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


@njit(cache=True)
def line_features(block, cloth, line, free, into, n):
    """Add the features of a line; their count so far, and the line's hot cells."""
    counts = np.empty(4, np.int64)
    cat, out = cloth.cats[line], cloth.bins[line]
    cells, done = cloth.lines[line], cloth.done[line]
    rest = cells
    while rest:
        one = area(rest & -rest, rest)
        rest ^= one
        liberties = popcount(grow(one) & free)
        into[n] = block + area_index(line, cat, 1 if one & done else 0, popcount(one), liberties, out)
        n += 1
    if cat >= 0 and CAT_SIZE[cat] == 0:
        live = cells & ~done
        chances(cat, live, live | (free & ~grow(done)), counts)
        for missing in range(1, min(4, SHAPE_SIZE[cat, 1] - 1) + 1):
            into[n] = block + shape_index(cat, missing, counts[missing - 1], out)
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
def features(block, cloth, both, free, buttoned, into):
    """The places in the table that make a quilt's worth; how many."""
    hot = np.zeros(LINES, np.int64)
    n = 0
    for line in range(LINES):
        n, hot[line] = line_features(block, cloth, line, free, into, n)
    into[n] = block + BUTTONED + popcount(buttoned)
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
    into[n] = BIAS + popcount(free)
    return n + 1
