"""Round things that lie on patches: cat tokens and buttons, of any colour.

Under a token no cloth is seen. So the largest disc on a patch in which next to nothing has the colour of the
cloth is a token, with its shadow. The rim of the patch tells which colour its cloth has, and the printed edge
what cloth is and what pattern.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from math import exp, hypot, log

from calico.photo.prints import Colour, Print
from calico.photo.sampling import (
    ACROSS,
    GRID,
    LINE,
    NUMBERS,
    PITCH,
    ROWS,
    WHOLE,
    Points,
    Sample,
    points_where,
)

RADII = (14, 16, 18, 20, 22, 24, 26, 28)
"""In halves of a step of the grid: from a small button to a large cat."""
REACH = 6
"""How far right and down the middle of a token may lie, in steps of the grid; every second is tried first."""
ROUNDS = 4
"""Of moving the best one by single steps."""
EDGE = 0.75
"""A disc grows as long as it takes in no more than this share of what isn't cloth."""
TOKEN = 0.86
"""In a token's disc so much isn't cloth at least: buttons have holes, pictures of cats any colour."""
PLAIN, AROUND_IT = 0.95, 0.15
"""On a button of the cloth's own colour so much at least is no pattern; and so much around it is."""
UNLIKE_CLOTH = 0.4
"""So much of such a button is a little unlike the cloth: it has holes and a rim, and lies higher."""
LEAST_PLAIN = 0.21
"""Smaller plain places are gaps in a pattern."""
OF_THE_CLOTHS_COLOUR = 0.8
"""In a token's disc that is nearly of the cloth's colour so much is unlike both cloth and pattern."""
SMALLEST, LARGEST = 0.19, 0.4
"""What is smaller is a part of the pattern; what is larger is a lamp, mirrored."""
NOT_CLOTH = (0.45, 0.7, 1.1, 1.8)
"""What is further from the cloth's colour, in ways to the pattern's, isn't cloth: each is tried in turn."""
A_LITTLE = 0.2
"""The same of what is a little unlike."""
NOISE = 10.0
"""Colours that are less far apart may be the same."""
RIM = 0.03
"""What lies so near to a token is blurred with it."""
OUTER = 0.42
"""Points that are further out than this, in widths of a patch, lie on its rim."""
DARK = 12.0
"""Added to each channel, so that black is no abyss."""
LIKE = 0.02
"""How unlike colours are, squared, that count a third of what equal ones do."""
SHADE = 0.15
"""How much brightness says about colours, beside the balance of the channels: lamps and shadows change it."""

Circle = tuple[float, float, float]
"""The middle, right and down from the patch's, and the radius, in widths of a patch."""
Disc = tuple[int, int, int]
"""The same on the grid: right and down in its steps, the radius in halves of them."""
RIM_PLACES = tuple(place for place, (_, x, y) in enumerate(GRID) if hypot(x, y) > OUTER)[::2]
DISCS = tuple(
    (right, down, radius)
    for radius in RADII
    for right in range(-REACH, REACH + 1, 2)
    for down in range(-REACH, REACH + 1, 2)
    if hypot(right, down) <= REACH
)
AROUND = tuple((a, b, c) for a in (-1, 0, 1) for b in (-1, 0, 1) for c in (-1, 0, 1))


@dataclass(frozen=True, slots=True)
class Fabric:
    """The colours of a cloth and of the pattern on it."""

    cloth: Colour
    light: Colour


def mean_fabric(prints: Sequence[Print]) -> Fabric:
    """What several prints of one colour look like on the mean."""
    cloths, lights = zip(*((each.cloth, each.light) for each in prints), strict=True)
    return Fabric(_mean(cloths), _mean(lights))


def _mean(colours: Sequence[Colour]) -> Colour:
    red, green, blue = (sum(channel) / len(colours) for channel in zip(*colours, strict=True))
    return red, green, blue


def fabric_of(sample: Sample, fabrics: Sequence[Fabric]) -> Fabric:
    """The fabric of a patch: that of these which its rim is most like, in the light that falls on it."""
    rim = _rim(sample)
    logs = [_logs(colour) for colour in rim]
    weights = {}
    for fabric in fabrics:
        cloth = _logs(fabric.cloth)
        weights[fabric] = [_likeness(each, cloth) for each in logs]
    best = max(fabrics, key=lambda fabric: sum(weights[fabric]))
    total = sum(weights[best])
    if total < len(rim) / 50:
        return best
    red, green, blue = (
        sum(weight * colour[channel] for weight, colour in zip(weights[best], rim, strict=True)) / total
        for channel in range(3)
    )
    brighter = (red + green + blue + DARK) / (sum(best.cloth) + DARK)
    light = tuple(min(255.0, channel * brighter) for channel in best.light)
    return Fabric((red, green, blue), (light[0], light[1], light[2]))


def _rim(sample: Sample) -> list[Colour]:
    return [(sample.red[place], sample.green[place], sample.blue[place]) for place in RIM_PLACES]


def _logs(colour: Colour) -> Colour:
    red, green, blue = colour
    return log(red + DARK), log(green + DARK), log(blue + DARK)


def _likeness(one: Colour, other: Colour) -> float:
    """How alike two colours are, given as logarithms; 1 where they are the same."""
    red, green, blue = one[0] - other[0], one[1] - other[1], one[2] - other[2]
    mean = (red + green + blue) / 3
    apart = red * red + green * green + blue * blue - (3 - SHADE) * mean * mean
    return exp(-apart / LIKE)


def token_on(sample: Sample, fabric: Fabric) -> Circle | None:
    """Where a token lies on a patch of a fabric, with its shadow.

    Under lamps and in shadows all is unlike the cloth: then only what is more unlike it counts, and then
    what is unlike the patch's own rim.
    """
    cloth, light = _apart(sample, fabric.cloth), _apart(sample, fabric.light)
    span = sum((a - b) ** 2 for a, b in zip(fabric.light, fabric.cloth, strict=True))
    for unlike in NOT_CLOTH:
        token = _filled_disc(_points(each > unlike**2 * span for each in cloth), TOKEN)
        if token:
            return token
    near = max(A_LITTLE**2 * span, NOISE**2)
    both = _points(a > near < b for a, b in zip(cloth, light, strict=True))
    own = _apart(sample, _darker_rim(sample))
    return (
        _filled_disc(both, OF_THE_CLOTHS_COLOUR)
        or _filled_disc(_points(each > span for each in own), TOKEN)
        or _plain_disc(
            _points(a > b for a, b in zip(cloth, light, strict=True)), _points(each > near for each in cloth)
        )
    )


def _plain_disc(print_: Points, unlike: Points) -> Circle | None:
    """A button of the cloth's own colour: next to no pattern, much all around, and yet no cloth."""
    found = _filled_disc(WHOLE & ~print_, PLAIN, PLAIN)
    if not found or found[2] < LEAST_PLAIN:
        return None
    outside = points_off(found)
    inside = WHOLE & ~outside
    patterned = (print_ & outside).bit_count() > AROUND_IT * outside.bit_count()
    return found if patterned and (unlike & inside).bit_count() > UNLIKE_CLOTH * inside.bit_count() else None


def _darker_rim(sample: Sample) -> Colour:
    """The colour of the darker part of a patch's rim."""
    rim = sorted(
        ((sample.red[place], sample.green[place], sample.blue[place]) for place in RIM_PLACES), key=sum
    )
    return _mean(rim[len(rim) // 10 : len(rim) // 2])


def points_off(circle: Circle) -> Points:
    """The points of a patch that a token at this place leaves to see."""
    x, y, radius = circle
    return points_where(lambda dx, dy: hypot(dx - x, dy - y) > radius + RIM)


def _apart(sample: Sample, colour: Colour) -> list[float]:
    """How far each point is from a colour, squared."""
    red, green, blue = colour
    return [
        (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2
        for r, g, b in zip(sample.red, sample.green, sample.blue, strict=True)
    ]


def _points(wanted: Iterable[bool]) -> Points:
    """The points of GRID that are wanted."""
    found = bytearray(b"0" * (max(NUMBERS) + 1))
    for number, each in zip(NUMBERS, wanted, strict=True):
        if each:
            found[-1 - number] = 49
    return int(found, 2)


def _filled_disc(points: Points, share: float, edge: float = EDGE) -> Circle | None:
    """The largest disc that these points fill to this share; at its edge, to that one."""
    disc = max(DISCS, key=lambda each: _gain(points, each, edge))
    for _ in range(ROUNDS):
        right, down, radius = disc
        disc = max(
            ((right + a, down + b, radius + c) for a, b, c in AROUND),
            key=lambda each: _gain(points, each, edge),
        )
    inside = _inside(disc)
    circle = disc[0] * PITCH, disc[1] * PITCH, disc[2] * PITCH / 2
    right_size = SMALLEST <= circle[2] <= LARGEST
    return circle if right_size and (points & inside).bit_count() > share * inside.bit_count() else None


def _gain(points: Points, disc: Disc, edge: float) -> float:
    inside = _inside(disc)
    return (points & inside).bit_count() - edge * inside.bit_count()


def _inside(disc: Disc) -> Points:
    """The points of the patch that lie in a disc."""
    right, down, radius = disc
    move = down * LINE + right
    points = _round(radius)
    return (points << move if move >= 0 else points >> -move) & WHOLE


@cache
def _round(radius: int) -> Points:
    """The points of the grid round its middle, also beside the patch."""
    return sum(
        1 << (row * LINE + column)
        for row in range(ROWS)
        for column in range(ACROSS)
        if hypot(column - (ACROSS - 1) / 2, row - (ROWS - 1) / 2) <= radius / 2
    )
