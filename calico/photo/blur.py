"""Whether a photograph is sharp enough to be read.

What is blurred has lost its finest changes, but not yet its contrast. So how much each point differs from
those two steps away is set against how much the whole patch varies, along four ways: who shakes a camera
blurs along one of them. The printed edge tells: there is a patch on each of its spaces.
"""

from collections.abc import Generator
from statistics import median

from calico.engine.boards import RING_CELLS
from calico.photo.geometry import View
from calico.photo.picture import Picture, smaller_ones
from calico.photo.sampling import LINE, Sample, Sampler, lines

SHARP = 0.3
"""Photographs that can be read have 1.3 and more; blurred by an eighth of a patch, less than 0.1."""
STEP = 2
"""Points between those that are set against each other: pixels' noise is finer."""
WAYS = tuple(lines(STEP * way) for way in (1, LINE, LINE + 1, LINE - 1))


def is_blurred(picture: Picture, view: View) -> Generator[None, None, bool]:
    """Tell whether the board, seen so, is too blurred to be read."""
    sampler = Sampler((yield from smaller_ones(picture)), view)
    yield
    found = []
    for cell in RING_CELLS:
        found.append(_sharpness(sampler.sample(cell)))
        yield
    ways: list[float] = [median(way) for way in zip(*found, strict=True)]
    return min(ways) < SHARP


def _sharpness(sample: Sample) -> list[float]:
    """For each way how much neighbours differ, against how much all of the patch varies."""
    light = list(map(sum, zip(sample.red, sample.green, sample.blue, strict=True)))
    mean = sum(light) / len(light)
    varies = sum((each - mean) ** 2 for each in light) / len(light) or 1.0
    return [
        sum((2 * light[place] - light[one] - light[other]) ** 2 for place, one, other in way)
        / len(way)
        / varies
        for way in WAYS
    ]
