"""The engine's rules and the feature index as tables and small compiled functions on sets of cells."""

import numpy as np
from numba import njit

from calico.bots.evaluation import feature_index
from calico.engine.boards import GOAL_CELLS, OPEN_CELLS
from calico.engine.cells import EVERY_CELL, cells_in
from calico.engine.cells import NEIGHBOURS as AROUND
from calico.engine.facts import BUTTON_GROUP, CATS, GOALS
from calico.engine.shapes import PLACEMENTS, Shape

COLOUR, PATTERN, SHAPE, GOAL = (
    feature_index.COLOUR,
    feature_index.PATTERN,
    feature_index.SHAPE,
    feature_index.GOAL,
)
BUTTONED, HOT_CELL, NEIGHBOURS = feature_index.BUTTONED, feature_index.HOT_CELL, feature_index.NEIGHBOURS
WIDTH, BIAS, POINT, STATUS = (
    feature_index.WIDTH,
    feature_index.BIAS,
    feature_index.POINT,
    feature_index.STATUS,
)
ASKED_COLOUR = feature_index.colour_area(True, False, 1, 0, 0) - COLOUR
ASKED_PATTERN = feature_index.pattern_area(True, 0, False, 1, 0, 0) - PATTERN
ASKED_SHAPE = feature_index.shape_chance(True, 0, 1, 0, 0) - SHAPE
NO_TOKENS = np.array(feature_index.tokens_had(0, 0, 0, 0), dtype=np.int64)
MANY_TOKENS = np.array(feature_index.tokens_had(99, 99, 99, 99), dtype=np.int64) - NO_TOKENS
PAIRS, CLASSES = feature_index.PAIRS, feature_index.CLASSES
NEED, FITTING = feature_index.NEED, feature_index.FITTING
FITTING_ENDS = np.array(feature_index.FITTING_ENDS)

NEAR = np.array(AROUND, dtype=np.int64)
CELLS = len(NEAR)
LINES = 12
OPEN = np.int64(OPEN_CELLS)
EVERY = np.int64(EVERY_CELL)

PHASE_OF = np.array(feature_index.PHASE_OF, dtype=np.int64)
ONE_MORE = np.array(feature_index.ONE_MORE, dtype=np.int64)
LAID = np.array(feature_index.LAID, dtype=np.int64)
PAIR = np.array(feature_index.PAIR, dtype=np.int64)
REACHABLE = np.array(feature_index.REACHABLE, dtype=np.int64)

GOAL_NEAR = np.array([AROUND[cell] for cell in GOAL_CELLS], dtype=np.int64)
GOALS_AT = np.array(
    [sum(int(near) >> cell & 1 for near in GOAL_NEAR) for cell in range(CELLS)], dtype=np.int64
)
ZONE = np.array(
    [sum((int(near) >> cell & 1) << goal for goal, near in enumerate(GOAL_NEAR)) for cell in range(CELLS)],
    dtype=np.int64,
)
"""The goals beside a cell, as bits."""
SHARED = np.array([[int(a) & int(b) for b in GOAL_NEAR] for a in GOAL_NEAR], dtype=np.int64)
GOAL_LOW = np.array([goal.one for goal in GOALS.values()] + [0] * len(GOALS), dtype=np.int64)
GOAL_HIGH = np.array([goal.both for goal in GOALS.values()] * 2, dtype=np.int64)

CAT_POINTS = np.array([cat.points for cat in CATS.values()], dtype=np.int64)
CAT_SIZE = np.array([cat.size or 0 for cat in CATS.values()], dtype=np.int64)


MOST = 320
"""More features than any quilt has."""

# numba compiles a function anew for each literal, and for constant arrays beside others; not for these.
ZERO = np.int64(0)
NO, YES = np.bool_(False), np.bool_(True)


def _outlines() -> tuple[np.ndarray, np.ndarray]:
    """Return each cat's shapes, as offsets from the lowest cell, and their sizes (0: no shape)."""
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
    """Count the cells of a set."""
    x = x - ((x >> 1) & 0x5555555555555555)
    x = (x & 0x3333333333333333) + ((x >> 2) & 0x3333333333333333)
    x = (x + (x >> 4)) & 0x0F0F0F0F0F0F0F0F
    return ((x * 0x0101010101010101) >> 56) & 127


@njit(cache=True)
def lowest(x):
    """Return a set's lowest cell."""
    return popcount((x & -x) - 1)


@njit(cache=True)
def grow(x):
    """Return the set and all cells that touch it."""
    return (x | x << 1 | x >> 1 | x << 9 | x >> 9 | x << 8 | x >> 8) & EVERY


@njit(cache=True)
def area(seed, within):
    """Flood fill: return all of `within` that can be reached from the seed."""
    while True:
        grown = (seed | seed << 1 | seed >> 1 | seed << 9 | seed >> 9 | seed << 8 | seed >> 8) & within
        if grown == seed:
            return seed
        seed = grown


@njit(cache=True)
def holds(cat, cells):
    """Tell whether cells contain the cat's shape."""
    for row in range(SHAPE_SIZE[cat, 0]):
        all_there = cells
        for step in range(1, SHAPE_SIZE[cat, 1]):
            all_there &= cells >> STEPS[cat, row, step]
        if all_there:
            return True
    return False


@njit(cache=True)
def attracts(cat, cells):
    """Tell whether an area attracts its cat, or for cat -1 earns a button."""
    size = CAT_SIZE[cat] if cat >= 0 else BUTTON_GROUP
    if size:
        return popcount(cells) >= size
    return holds(cat, cells)


@njit(cache=True)
def chances(cat, own, allowed, counts):
    """Count the positions of the cat's shape that miss 1 to 4 cells, all of them own or allowed."""
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
def area_index(line, asked, cat, done, size, liberties, out):
    """As feature_index.colour_area and feature_index.pattern_area."""
    liberties = min(liberties, 7)
    asked = 0 if done else asked
    if line < 6:
        return COLOUR + asked * ASKED_COLOUR + ((done * 6 + min(size, 6) - 1) * 8 + liberties) * 3 + out
    place = (((cat * 2 + done) * 8 + min(size, 8) - 1) * 8 + liberties) * 3 + out
    return PATTERN + asked * ASKED_PATTERN + place


@njit(cache=True)
def shape_index(asked, cat, missing, placements, out):
    """As feature_index.shape_chance."""
    return SHAPE + asked * ASKED_SHAPE + ((cat * 4 + missing - 1) * 8 + min(placements, 7)) * 3 + out


@njit(cache=True)
def goal_index(both, goal, colours, patterns):
    """As feature_index.goal_state."""
    return GOAL + (both * 6 + goal) * PAIRS + PAIR[colours, patterns]


@njit(cache=True)
def goal_ways(goal, colours, patterns):
    """As feature_index.goal_ways."""
    return 2 * REACHABLE[goal, colours] + REACHABLE[goal, patterns]


@njit(cache=True)
def goal_class(goal, colours, patterns):
    """As feature_index.goal_class."""
    return goal_ways(goal, colours, patterns) * 7 + LAID[colours]


@njit(cache=True)
def status_index(goals, parts):
    """As feature_index.goals_status."""
    place = 0
    for goal in np.argsort(goals):
        place = 4 * place + goal_ways(goals[goal], parts[goal, 0], parts[goal, 1])
    return STATUS + place


@njit(cache=True)
def goal_points(both, goal, colours, patterns):
    """Return the points of a surrounded goal."""
    by_colour, by_pattern = REACHABLE[goal, colours], REACHABLE[goal, patterns]
    if by_colour and by_pattern:
        return GOAL_HIGH[both * 6 + goal]
    return GOAL_LOW[both * 6 + goal] if by_colour or by_pattern else 0


@njit(cache=True)
def fitting(goal, partition, count, outs, total):
    """Return the bin of the unseen tiles that fit one way of a goal with these counts around it."""
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
    """As feature_index.goal_need."""
    return NEED + (((both * 6 + goal) * 6 + laid) * FITTING + colours) * FITTING + patterns


@njit(cache=True)
def hot_index(colours, patterns, goals):
    """As feature_index.hot_cell."""
    return HOT_CELL + (min(colours, 3) * 4 + min(patterns, 3)) * 3 + goals
