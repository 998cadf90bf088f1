"""Whether there is light and colour enough on a photograph to tell patches by."""

from collections.abc import Sequence

from calico.photo.picture import Picture
from calico.photo.problems import Bad, BadPictureError

DARK = 40
"""Where nine tenths of a picture are darker than this, of 255, nothing can be told."""
COLOURLESS = 0.075
"""Even the most colourful spots of black-and-white pictures are less so; those of quilts are from 0.2 on."""
VARIED = 0.4
"""A picture of nothing has no colours, either: one of something is so much darker here than there."""
SHADES = 16
"""Steps from dark to light, each with its mean colour: old photographs are brown, and light may be yellow."""


def light_enough(picture: Picture) -> None:
    """Refuse what was taken in the dark."""
    light = sorted(max(pixel) for pixel in zip(*(plane[::97] for plane in picture.planes), strict=True))
    if light[len(light) * 9 // 10] < DARK:
        raise BadPictureError(Bad.DARK)


def coloured_enough(small: Picture) -> None:
    """Refuse what has been taken in black and white, or in shades of one colour."""
    pixels = list(zip(*small.planes, strict=True))
    light = sorted(map(sum, pixels))
    edge = len(light) // 100
    darkest, lightest = light[edge], light[-1 - edge]
    if lightest - darkest > VARIED * lightest and _colourful(pixels) < COLOURLESS:
        raise BadPictureError(Bad.COLOURLESS)


def _colourful(pixels: Sequence[Sequence[int]]) -> float:
    """How far the most colourful spots are from the mean colour of what is as light as they are."""
    shades: list[list[tuple[float, float]]] = [[] for _ in range(SHADES)]
    for red, green, blue in pixels:
        light = red + green + blue
        balance = (red - green) / (light + 30), (blue - green) / (light + 30)
        shades[light * SHADES // 766].append(balance)
    found = []
    for shade in filter(None, shades):
        x, y = (sum(each) / len(shade) for each in zip(*shade, strict=True))
        found += [(a - x) ** 2 + (b - y) ** 2 for a, b in shade]
    return float(sorted(found)[-1 - len(found) // 300] ** 0.5)
