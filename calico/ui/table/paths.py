"""The paths of things that move: where they are, how large and how turned, at each part of their way."""

from collections.abc import Callable
from math import pi, sin
from typing import NamedTuple


class Pose(NamedTuple):
    """Where the middle of a thing is, and how it looks there, against its own size."""

    x: float
    y: float
    wide: float = 1.0
    high: float = 1.0
    turn: float = 0.0
    """Degrees against the clock."""
    fade: float = 1.0


class PathPoint(NamedTuple):
    """A place to come from or go to, and how large a thing is there."""

    x: float
    y: float
    size: float = 1.0


Path = Callable[[float], Pose]
"""From the part of the way, 0 to 1, to the pose there."""


def gently(progress: float) -> float:
    """Begin and end slowly."""
    return progress * progress * (3 - 2 * progress)


def fly(start: PathPoint, end: PathPoint, lift: float = 0.0, fades: bool = False) -> Path:
    """From one spot to another in a bow; lift says how high."""

    def path(progress: float) -> Pose:
        far = gently(progress)
        x, y, size = (one + (other - one) * far for one, other in zip(start, end, strict=True))
        return Pose(x, y + lift * 4 * far * (1 - far), size, size, fade=1 - far if fades else 1.0)

    return path


def settle(at: PathPoint) -> Path:
    """Come to lie: pressed down from a little above."""

    def path(progress: float) -> Pose:
        above = (1 - progress) ** 2
        size = at.size * (1 + 0.2 * above - 0.05 * sin(pi * progress))
        return Pose(at.x, at.y + at.size * 4 * above, size, size)

    return path


STEPS, ARRIVED = 3, 0.72


def walk(start: PathPoint, end: PathPoint, hop: float) -> Path:
    """Pad along on soft feet, and lie down with a small hop."""

    def path(progress: float) -> Pose:
        if progress < ARRIVED:
            part = progress / ARRIVED
            far, pace = gently(part), abs(sin(STEPS * pi * part))
            x, y, size = (one + (other - one) * far for one, other in zip(start, end, strict=True))
            return Pose(x, y + hop * 0.35 * pace, size, size, 5 * sin(STEPS * pi * part))
        part = (progress - ARRIVED) / (1 - ARRIVED)
        flat = 1 - 0.1 * sin(2 * pi * part)
        return Pose(end.x, end.y + hop * sin(pi * part), end.size / flat, end.size * flat)

    return path


FALLEN = 0.5


def drop(at: PathPoint) -> Path:
    """Fall from above, turning, and lie still."""

    def path(progress: float) -> Pose:
        part = min(progress / FALLEN, 1.0)
        above = (1 - part) ** 2
        size = at.size * (1 + above)
        return Pose(at.x, at.y, size, size, -150 * above, min(1.0, 2 * part))

    return path


def stitch(at: PathPoint, turn: float, begin: float, end: float) -> Path:
    """A stroke of thread that grows across a button between two moments."""

    def path(progress: float) -> Pose:
        grown = min(max((progress - begin) / (end - begin), 0.0), 1.0)
        return Pose(at.x, at.y, at.size * max(grown, 0.01), at.size, turn, 1.0 if grown else 0.0)

    return path


def rise(at: PathPoint) -> Path:
    """Grow out of nothing, a little too large at first."""

    def path(progress: float) -> Pose:
        size = at.size * (gently(min(progress / 0.7, 1.0)) + 0.15 * sin(pi * progress))
        return Pose(at.x, at.y, max(size, 0.01), max(size, 0.01))

    return path
