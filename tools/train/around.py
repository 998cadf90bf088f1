"""The value of a quilt's goals, now and after any placement, compiled."""

import numpy as np
from numba import njit

from tools.train.bits import (
    GOAL_NEAR,
    LAID,
    LINES,
    ONE_MORE,
    POINT,
    SHARED,
    fitting,
    goal_index,
    goal_points,
    need_index,
    popcount,
    status_index,
)
from tools.train.features import neighbours_index


@njit(cache=True)
def goal_worth(W, block, both, goal, colours, patterns, fit_c, fit_p):
    """Return a goal's value: its points once surrounded, the table's value before."""
    if LAID[colours] == 6:
        return W[block + POINT] * goal_points(both, goal, colours, patterns)
    return (
        W[block + goal_index(both, goal, colours, patterns)]
        + W[block + need_index(both, goal, LAID[colours], fit_c, fit_p)]
    )


@njit(cache=True)
def neighbours_worth(W, block, quilt, parts, free):
    """Return the joint value of neighbouring goals, with these partitions around them."""
    total = 0.0
    for one in range(2):
        for other in range(one + 1, 3):
            shared = popcount(SHARED[one, other] & free)
            if shared and quilt.goals[0] >= 0:
                total += W[block + neighbours_index(quilt, one, other, shared, parts)]
    return total


@njit(cache=True)
def look_fits(quilt, fits):
    """Note what would still fit each goal after one more tile of each line, and what fits now."""
    total = quilt.outs[LINES]
    for goal in range(3):
        kind = quilt.goals[goal]
        for way in range(2):
            counts = quilt.counts[goal, way * 6 : way * 6 + 6]
            outs = quilt.outs[way * 6 : way * 6 + 6]
            partition = quilt.parts[goal, way]
            fits[goal, LINES + way] = fitting(kind, partition, counts, outs, total)
            for one in range(6):
                if LAID[partition] < 6:
                    then = ONE_MORE[partition, counts[one]]
                    counts[one] += 1
                    fits[goal, way * 6 + one] = fitting(kind, then, counts, outs, total)
                    counts[one] -= 1


@njit(cache=True)
def goals_after(W, block, quilt, both, worths, colour, pattern, cell, free, parts):
    """Return the goals' value after a placement; `parts` is a scratch array."""
    bit = np.int64(1) << cell
    total = 0.0
    for goal in range(3):
        fit_colour, fit_pattern = worths.fits[goal, LINES], worths.fits[goal, LINES + 1]
        parts[goal] = quilt.parts[goal]
        if GOAL_NEAR[goal] & bit:
            parts[goal, 0] = ONE_MORE[parts[goal, 0], quilt.counts[goal, colour]]
            parts[goal, 1] = ONE_MORE[parts[goal, 1], quilt.counts[goal, pattern]]
            fit_colour, fit_pattern = worths.fits[goal, colour], worths.fits[goal, pattern]
        kind = quilt.goals[goal]
        total += goal_worth(W, block, both, kind, parts[goal, 0], parts[goal, 1], fit_colour, fit_pattern)
    if len(quilt.aim):
        total += W[block + status_index(quilt.goals, parts)]
    return total + neighbours_worth(W, block, quilt, parts, free & ~bit)
