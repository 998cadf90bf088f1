"""What a sample shows: the cloth's colour, and the light pattern printed on it.

All that is known of fabrics is said here: there is a light pattern on coloured cloth. How light, of
which colour and shape is seen in the photograph.
"""

from dataclasses import dataclass
from itertools import accumulate
from math import hypot, log, sqrt
from operator import mul, sub

from calico.photo.sampling import (
    GRID,
    LINE,
    NUMBERS,
    ROWS,
    WHOLE,
    Lines,
    Points,
    Sample,
    lines,
    points_where,
)

GLARE = 252
"""Where all three channels are above this, a lamp is mirrored."""
REACH = 8
"""Light is taken as even over so many points to each side: what is lighter than around it is pattern."""
INNER = points_where(lambda x, y: hypot(x, y) < 0.42)
"""What isn't the edge of a patch, or of the space that it leaves."""
STEPS = (3, 3 * LINE, 3 * LINE + 2)
"""Patterns change over three points: finer is noise and grain, broader is light and shadow."""
WAYS, ALL_WAYS = (tuple(lines(step, points) for step in STEPS) for points in (INNER, WHOLE))
FEWEST = 50
"""Where a token leaves fewer to see than these the edge counts, too."""
DARK = 12.0
"""Added to each channel, so that black is no abyss."""

Colour = tuple[float, float, float]


@dataclass(frozen=True, slots=True)
class Print:
    """A sample's cloth and pattern."""

    cloth: Colour
    """Red, green and blue of the cloth where the pattern doesn't cover it."""
    light: Colour
    """The same of the pattern."""
    contrast: float
    """How far the one is from the other."""
    values: list[float]
    """For each point kept how far it is from cloth to pattern: about 0 to 1."""
    kept: list[int]
    """The places in GRID of the points that show cloth."""

    @property
    def points(self) -> Points:
        """The points kept."""
        return sum(1 << NUMBERS[place] for place in self.kept)

    def within(self, points: Points) -> "Print":
        """The same where no more is to be seen than these points."""
        places = [at for at, place in enumerate(self.kept) if points >> NUMBERS[place] & 1]
        values, kept = [self.values[at] for at in places], [self.kept[at] for at in places]
        return Print(self.cloth, self.light, self.contrast, values, kept)


def print_of(sample: Sample) -> Print:
    """What a sample shows."""
    kept = [
        place
        for place in sample.kept()
        if min(sample.red[place], sample.green[place], sample.blue[place]) < GLARE
    ] or sample.kept()
    channels = [[plane[place] for place in kept] for plane in (sample.red, sample.green, sample.blue)]
    uneven = [list(map(sub, channel, _surroundings(channel, kept))) for channel in channels]
    axis = _axis(uneven)
    values = [
        sum(part * step for part, step in zip(axis, point, strict=True))
        for point in zip(*uneven, strict=True)
    ]
    cut = threshold(sorted(values))
    low = [place for place, value in enumerate(values) if value < cut] or list(range(len(kept)))
    high = [place for place, value in enumerate(values) if value >= cut] or low
    cloth, light = _mean(channels, low), _mean(channels, high)
    bottom, top = sum(values[p] for p in low) / len(low), sum(values[p] for p in high) / len(high)
    span = max(top - bottom, 1.0)
    return Print(cloth, light, top - bottom, [(value - bottom) / span for value in values], kept)


def unrest(print_: Print) -> float:
    """How much a print changes from place to place, on the mean.

    Light, shadows and lamps lie smoothly even on a plain floor, and a single spot is no pattern: only what
    bends everywhere is much.
    """
    values: list[float | None] = [None] * len(GRID)
    for place, value in zip(print_.kept, print_.values, strict=True):
        values[place] = value
    bends = _bends(values, WAYS)
    if len(bends) < FEWEST:
        bends = _bends(values, ALL_WAYS)
    return print_.contrast * sum(bends) / max(1, len(bends))


def _bends(values: list[float | None], ways: tuple[Lines, ...]) -> list[float]:
    return [
        abs(2 * middle - one - other)
        for way in ways
        for place, before, behind in way
        if (middle := values[place]) is not None
        and (one := values[before]) is not None
        and (other := values[behind]) is not None
    ]


def tinge(print_: Print) -> float:
    """How much the pattern has another colour than the cloth: shadows and grain have the same."""
    channels = [log((a + DARK) / (b + DARK)) for a, b in zip(print_.light, print_.cloth, strict=True)]
    lighter = sum(channels) / len(channels)
    return sqrt(sum((each - lighter) ** 2 for each in channels))


def _mean(channels: list[list[int]], places: list[int]) -> Colour:
    red, green, blue = (sum(channel[place] for place in places) / len(places) for channel in channels)
    return red, green, blue


def _surroundings(channel: list[int], kept: list[int]) -> list[float]:
    """For each point the mean of the points around it that show cloth."""
    values, counts = [0] * (LINE * ROWS), [0] * (LINE * ROWS)
    for value, place in zip(channel, kept, strict=True):
        values[NUMBERS[place]] = value
        counts[NUMBERS[place]] = 1
    sums, of = _boxes(values), _boxes(counts)
    return [sums[NUMBERS[place]] / of[NUMBERS[place]] for place in kept]


def _boxes(values: list[int]) -> list[int]:
    """For each point of the grid the sum of the square around it: the gaps between rows hold nothing."""
    side = 2 * REACH + 1
    padded = [0] * (REACH + 1) + values + [0] * REACH
    along = list(accumulate(padded))
    rows = list(map(sub, along[side:], along))
    empty = [0] * LINE
    lines = (
        [empty] * (REACH + 1) + [rows[at : at + LINE] for at in range(0, LINE * ROWS, LINE)] + [empty] * REACH
    )
    down = list(accumulate(lines, lambda one, other: list(map(int.__add__, one, other))))
    return [each for low, high in zip(down, down[side:], strict=False) for each in map(sub, high, low)]


def _axis(channels: list[list[float]]) -> tuple[float, ...]:
    """The direction in which colours differ most, towards the light."""
    moments = [[sum(map(mul, one, other)) for other in channels] for one in channels]
    axis = [1.0, 1.0, 1.0]
    for _ in range(12):
        turned = [sum(map(mul, row, axis)) for row in moments]
        length = sqrt(sum(map(mul, turned, turned))) or 1.0
        axis = [each / length for each in turned]
    return tuple(-each for each in axis) if sum(axis) < 0 else tuple(axis)


def threshold(ordered: list[float]) -> float:
    """The value that parts ordered values into a low and a high group that are each as alike as can be."""
    count, total = len(ordered), sum(ordered)
    best, cut, below = -1.0, ordered[0], 0.0
    for place in range(1, count):
        below += ordered[place - 1]
        between = (below * count - total * place) ** 2 / (place * (count - place))
        if between > best:
            best, cut = between, ordered[place]
    return cut


def points_above(print_: Print, level: float) -> Points:
    """The points whose value is above a level."""
    found = bytearray(b"0" * (max(NUMBERS) + 1))
    for place, value in zip(print_.kept, print_.values, strict=True):
        if value > level:
            found[-1 - NUMBERS[place]] = 49
    return int(found, 2)
