"""The value of a quilt and of every placement on it, compiled.

Lines 0 to 5 are the colours, 6 to 11 the patterns. A line is the cells that show it, those of them whose
area has its token, and what its areas look like; `look` makes of them what each line would be worth after
any placement, and `after` adds up one placement.
"""

import numpy as np
from numba import njit

from calico.bots import layout
from calico.engine.boards import GOAL_CELLS, OPEN_CELLS
from calico.engine.cells import EVERY_CELL, cells_in
from calico.engine.cells import NEIGHBOURS as AROUND
from calico.engine.facts import CATS, GOALS
from calico.engine.shapes import PLACEMENTS, Shape

COLOUR, PATTERN, SHAPE, GOAL = layout.COLOUR, layout.PATTERN, layout.SHAPE, layout.GOAL
BUTTONED, HOT_CELL, NEIGHBOURS = layout.BUTTONED, layout.HOT_CELL, layout.NEIGHBOURS
WIDTH, BIAS, SIZE = layout.WIDTH, layout.BIAS, layout.SIZE
PAIRS, CLASSES = layout.PAIRS, layout.CLASSES
NEED, FITTING = layout.NEED, layout.FITTING
FITTING_ENDS = np.array(layout.FITTING_ENDS)

NEAR = np.array(AROUND, dtype=np.int64)
CELLS = len(NEAR)
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


@njit(cache=True, inline="always")
def popcount(x):
    x = x - ((x >> 1) & 0x5555555555555555)
    x = (x & 0x3333333333333333) + ((x >> 2) & 0x3333333333333333)
    x = (x + (x >> 4)) & 0x0F0F0F0F0F0F0F0F
    return ((x * 0x0101010101010101) >> 56) & 127


@njit(cache=True, inline="always")
def lowest(x):
    return popcount((x & -x) - 1)


@njit(cache=True, inline="always")
def grow(x):
    return (x | x << 1 | x >> 1 | x << 9 | x >> 9 | x << 8 | x >> 8) & EVERY


@njit(cache=True)
def area(seed, within):
    while True:
        grown = (seed | seed << 1 | seed >> 1 | seed << 9 | seed >> 9 | seed << 8 | seed >> 8) & within
        if grown == seed:
            return seed
        seed = grown


@njit(cache=True)
def holds(cat, cells):
    for row in range(SHAPE_SIZE[cat, 0]):
        all_there = cells
        for step in range(1, SHAPE_SIZE[cat, 1]):
            all_there &= cells >> STEPS[cat, row, step]
        if all_there:
            return True
    return False


@njit(cache=True)
def attracts(cat, cells):
    size = CAT_SIZE[cat]
    return popcount(cells) >= size if size else holds(cat, cells)


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


@njit(cache=True, inline="always")
def area_index(line, cat, done, size, liberties, out):
    liberties = min(liberties, 7)
    if line < 6:
        return COLOUR + ((done * 6 + min(size, 6) - 1) * 8 + liberties) * 3 + out
    return PATTERN + (((cat * 2 + done) * 8 + min(size, 8) - 1) * 8 + liberties) * 3 + out


@njit(cache=True, inline="always")
def shape_index(cat, missing, placements, out):
    return SHAPE + ((cat * 4 + missing - 1) * 8 + min(placements, 7)) * 3 + out


@njit(cache=True)
def shape_sum(W, block, cat, out, own, allowed, counts):
    chances(cat, own, allowed, counts)
    total = 0.0
    for missing in range(1, min(4, SHAPE_SIZE[cat, 1] - 1) + 1):
        total += W[block + shape_index(cat, missing, counts[missing - 1], out)]
    return total


@njit(cache=True, inline="always")
def goal_index(both, goal, colours, patterns):
    return GOAL + (both * 6 + goal) * PAIRS + PAIR[colours, patterns]


@njit(cache=True, inline="always")
def goal_class(goal, colours, patterns):
    return (2 * REACHABLE[goal, colours] + REACHABLE[goal, patterns]) * 7 + LAID[colours]


@njit(cache=True)
def goal_points(both, goal, colours, patterns):
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


@njit(cache=True, inline="always")
def need_index(both, goal, laid, colours, patterns):
    return NEED + (((both * 6 + goal) * 6 + laid) * FITTING + colours) * FITTING + patterns


@njit(cache=True)
def goal_worth(W, block, both, goal, colours, patterns, fit_c, fit_p):
    """A goal that is surrounded counts as it does; any other by the table."""
    if LAID[colours] == 6:
        return np.float64(goal_points(both, goal, colours, patterns))
    return W[block + goal_index(both, goal, colours, patterns)] + W[
        block + need_index(both, goal, LAID[colours], fit_c, fit_p)
    ]


@njit(cache=True)
def neighbours_worth(W, block, kind, part, free):
    """What neighbouring goals are worth together; part: [goal, colours or patterns]."""
    total = 0.0
    for a in range(2):
        for b in range(a + 1, 3):
            shared = popcount(SHARED[a, b] & free)
            if shared and kind[a] >= 0:
                one = goal_class(kind[a], part[a, 0], part[a, 1])
                other = goal_class(kind[b], part[b, 0], part[b, 1])
                total += W[block + NEIGHBOURS + ((shared - 1) * CLASSES + min(one, other)) * CLASSES + max(one, other)]
    return total


@njit(cache=True)
def look_line(W, block, line, cat, out, mask, done, free, own, H, Hown, base_of):
    """Fill in, for one line, its worth after its own or another tile on each free cell.

    own[line, x]: worth with the line's tile on x, less its worth with another tile there.
    The return value is base; base_of[x] collects the worth with another tile on x.
    """
    am = np.empty(24, np.int64)
    dn = np.empty(24, np.int64)
    sz = np.empty(24, np.int64)
    nl = np.empty(24, np.int64)
    wt = np.empty(24, np.float64)
    counts = np.empty(4, np.int64)
    need = 3 if line < 6 else CAT_SIZE[cat]
    n = 0
    rest = mask
    base = 0.0
    while rest:
        a = area(rest & -rest, rest)
        rest ^= a
        am[n] = a
        dn[n] = 1 if a & done else 0
        sz[n] = popcount(a)
        nl[n] = popcount(grow(a) & free)
        wt[n] = W[block + area_index(line, cat, dn[n], sz[n], nl[n], out)]
        base += wt[n]
        n += 1
    shape = line >= 6 and need == 0
    live_own = mask & ~done
    allowed = np.int64(0)
    base_shape = 0.0
    if shape:
        allowed = live_own | (free & ~grow(done))
        base_shape = shape_sum(W, block, cat, out, live_own, allowed, counts)
    hot = np.int64(0)
    todo = free
    while todo:
        x = lowest(todo)
        bx = np.int64(1) << x
        todo ^= bx
        near = NEAR[x]
        merged = bx
        anydone = 0
        blocked = base
        mine = base
        for k in range(n):
            if am[k] & near:
                blocked += W[block + area_index(line, cat, dn[k], sz[k], nl[k] - 1, out)] - wt[k]
                mine -= wt[k]
                merged |= am[k]
                anydone |= dn[k]
        liberties = grow(merged) & free & ~bx
        award = 0
        if not anydone:
            if shape:
                if merged != bx and holds(cat, merged):
                    award = 1
            elif popcount(merged) >= need:
                award = 1
        if award:
            hot |= bx
        mine += W[block + area_index(line, cat, anydone | award, popcount(merged), popcount(liberties), out)]
        if shape:
            if allowed & bx:
                blocked += shape_sum(W, block, cat, out, live_own, allowed & ~bx, counts)
            else:
                blocked += base_shape
            if award or anydone:
                mine += shape_sum(W, block, cat, out, live_own & ~merged, allowed & ~grow(merged), counts)
            else:
                mine += shape_sum(W, block, cat, out, live_own | bx, allowed, counts)
        base_of[x] += blocked
        own[line, x] = mine - blocked
        # which cells are hot afterwards is found in a second pass, below
        Hown[line, x] = merged | (np.int64(anydone | award) << 62)
    H[line] = hot
    todo = free
    while todo:
        x = lowest(todo)
        bx = np.int64(1) << x
        todo ^= bx
        packed = Hown[line, x]
        merged = packed & EVERY
        is_done = packed >> 62 & 1
        liberties = grow(merged) & free & ~bx
        then = hot & ~bx & ~liberties
        if not is_done:
            while liberties:
                y = lowest(liberties)
                by = np.int64(1) << y
                liberties ^= by
                union = merged | by
                anydone = 0
                for k in range(n):
                    if am[k] & NEAR[y]:
                        union |= am[k]
                        anydone |= dn[k]
                if not anydone:
                    if holds(cat, union) if shape else popcount(union) >= need:
                        then |= by
        Hown[line, x] = then
    return base + base_shape


@njit(cache=True)
def look(W, block, cats, out, outs, mask, done, free, goals, count, part, own, H, Hown, base_of, nc, np_, hot_sum, fit):
    """Everything about a quilt that any placement's worth needs; hot_sum[1:] holds how many tiles are unseen.

    fit[goal, line]: the bin of what fits after one more of the line; fit[goal, 12], [goal, 13]: as it is now.
    """
    if goals[0] >= 0:
        total = hot_sum[1]
        for goal in range(3):
            fit[goal, 12] = fitting(goals[goal], part[goal, 0], count[goal, :6], outs[:6], total)
            fit[goal, 13] = fitting(goals[goal], part[goal, 1], count[goal, 6:], outs[6:], total)
            for line in range(12):
                if LAID[part[goal, 0]] < 6:
                    way = line // 6
                    then = ONE_MORE[part[goal, way], count[goal, line]]
                    count[goal, line] += 1
                    fit[goal, line] = fitting(goals[goal], then, count[goal, way * 6 : way * 6 + 6], outs[way * 6 : way * 6 + 6], total)
                    count[goal, line] -= 1
    base_of[:] = 0.0
    for line in range(12):
        look_line(W, block, line, cats[line], out[line], mask[line], done[line], free, own, H, Hown, base_of)
    total = 0.0
    todo = free
    while todo:
        x = lowest(todo)
        todo ^= np.int64(1) << x
        c = 0
        p = 0
        for line in range(6):
            c += H[line] >> x & 1
            p += H[line + 6] >> x & 1
        nc[x] = c
        np_[x] = p
        total += W[block + HOT_CELL + (min(c, 3) * 4 + min(p, 3)) * 3 + (GOALS_AT[x] if goals[0] >= 0 else 0)]
    hot_sum[0] = total


@njit(cache=True)
def after(W, block, cats, both, line_c, line_p, x, free, goals, count, part, buttoned, own, H, Hown, base_of, nc, np_, hot_sum, fit):
    """Points earned at once and worth of the quilt after a placement (points locked before left out)."""
    bx = np.int64(1) << x
    with_goals = goals[0] >= 0
    value = base_of[x] + own[line_c, x] + own[line_p, x]
    points = 0
    if H[line_p] & bx:
        points += CAT_POINTS[cats[line_p]]
    colours_done = popcount(buttoned)
    if H[line_c] & bx:
        points += 3
        if not buttoned >> line_c & 1:
            colours_done += 1
            if colours_done == 6:
                points += 3
    if free == bx:
        value = 0.0
        if with_goals:
            for goal in range(3):
                colours, patterns = part[goal, 0], part[goal, 1]
                if GOAL_NEAR[goal] & bx:
                    colours = ONE_MORE[colours, count[goal, line_c]]
                    patterns = ONE_MORE[patterns, count[goal, line_p]]
                value += goal_points(both, goals[goal], colours, patterns)
        return points, value
    value += W[block + BUTTONED + colours_done]
    hot = hot_sum[0]
    hot -= W[block + HOT_CELL + (min(nc[x], 3) * 4 + min(np_[x], 3)) * 3 + (GOALS_AT[x] if with_goals else 0)]
    was_c, is_c = H[line_c] & ~bx, Hown[line_c, x]
    was_p, is_p = H[line_p] & ~bx, Hown[line_p, x]
    changed = (was_c ^ is_c) | (was_p ^ is_p)
    while changed:
        y = lowest(changed)
        changed ^= np.int64(1) << y
        c = nc[y] + (is_c >> y & 1) - (was_c >> y & 1)
        p = np_[y] + (is_p >> y & 1) - (was_p >> y & 1)
        at = GOALS_AT[y] if with_goals else 0
        hot += W[block + HOT_CELL + (min(c, 3) * 4 + min(p, 3)) * 3 + at]
        hot -= W[block + HOT_CELL + (min(nc[y], 3) * 4 + min(np_[y], 3)) * 3 + at]
    value += hot
    if with_goals:
        then = np.empty((3, 2), np.int64)
        for goal in range(3):
            if GOAL_NEAR[goal] & bx:
                then[goal, 0] = ONE_MORE[part[goal, 0], count[goal, line_c]]
                then[goal, 1] = ONE_MORE[part[goal, 1], count[goal, line_p]]
                value += goal_worth(W, block, both, goals[goal], then[goal, 0], then[goal, 1], fit[goal, line_c], fit[goal, line_p])
            else:
                then[goal, 0] = part[goal, 0]
                then[goal, 1] = part[goal, 1]
                value += goal_worth(W, block, both, goals[goal], then[goal, 0], then[goal, 1], fit[goal, 12], fit[goal, 13])
        value += neighbours_worth(W, block, goals, then, free & ~bx)
    return points, value


@njit(cache=True)
def features(block, cats, both, out, outs, total, mask, done, free, goals, count, part, buttoned, into):
    """The places in the table that make a quilt's worth; how many. A surrounded goal has none."""
    n = 0
    counts = np.empty(4, np.int64)
    hot = np.zeros(12, np.int64)
    for line in range(12):
        rest = mask[line]
        shape = line >= 6 and CAT_SIZE[cats[line]] == 0
        need = 3 if line < 6 else CAT_SIZE[cats[line]]
        while rest:
            a = area(rest & -rest, rest)
            rest ^= a
            into[n] = block + area_index(
                line, cats[line], 1 if a & done[line] else 0, popcount(a), popcount(grow(a) & free), out[line]
            )
            n += 1
        if shape:
            live = mask[line] & ~done[line]
            chances(cats[line], live, live | (free & ~grow(done[line])), counts)
            for missing in range(1, min(4, SHAPE_SIZE[cats[line], 1] - 1) + 1):
                into[n] = block + shape_index(cats[line], missing, counts[missing - 1], out[line])
                n += 1
        todo = free & grow(mask[line]) & ~grow(done[line])
        while todo:
            x = lowest(todo)
            bx = np.int64(1) << x
            todo ^= bx
            union = area(bx, mask[line] | bx)
            if holds(cats[line], union) if shape else popcount(union) >= need:
                hot[line] |= bx
    into[n] = block + BUTTONED + popcount(buttoned)
    n += 1
    todo = free
    while todo:
        x = lowest(todo)
        todo ^= np.int64(1) << x
        c = 0
        p = 0
        for line in range(6):
            c += hot[line] >> x & 1
            p += hot[line + 6] >> x & 1
        into[n] = block + HOT_CELL + (min(c, 3) * 4 + min(p, 3)) * 3 + (GOALS_AT[x] if goals[0] >= 0 else 0)
        n += 1
    if goals[0] >= 0:
        for goal in range(3):
            if LAID[part[goal, 0]] < 6:
                into[n] = block + goal_index(both, goals[goal], part[goal, 0], part[goal, 1])
                colours = fitting(goals[goal], part[goal, 0], count[goal, :6], outs[:6], total)
                patterns = fitting(goals[goal], part[goal, 1], count[goal, 6:], outs[6:], total)
                into[n + 1] = block + need_index(both, goals[goal], LAID[part[goal, 0]], colours, patterns)
                n += 2
        for a in range(2):
            for b in range(a + 1, 3):
                shared = popcount(SHARED[a, b] & free)
                if shared:
                    one = goal_class(goals[a], part[a, 0], part[a, 1])
                    other = goal_class(goals[b], part[b, 0], part[b, 1])
                    into[n] = block + NEIGHBOURS + ((shared - 1) * CLASSES + min(one, other)) * CLASSES + max(one, other)
                    n += 1
    into[n] = BIAS + popcount(free)
    return n + 1
