"""`python -m studio.art.measure`: how well the fabrics that ship are told apart, in figures."""

from itertools import combinations

import numpy as np
from PIL import Image

from studio.art import vision
from studio.art.palette import COLOURS, CREAM, FABRIC, PATTERNS
from studio.art.shipped import Pictures
from studio.art.texture import Floats
from studio.art.texture import colour as rgb

Fabric = tuple[str, str]
FABRICS: list[Fabric] = [(colour, pattern) for colour in COLOURS for pattern in PATTERNS]
SMALL = 40
"""The width in pixels at which patterns have to be told apart."""
REACH = 3
"""And by how many pixels they may be shifted against each other."""
Inks = dict[Fabric, tuple[Floats, Floats]]


def inks(pictures: Pictures) -> Inks:
    """The mean colours of cloth and print of every fabric, shading and seams included."""
    return {fabric: _cloth_and_print(pictures, *fabric) for fabric in FABRICS}


def _cloth_and_print(pictures: Pictures, colour: str, pattern: str) -> tuple[Floats, Floats]:
    pixels = np.asarray(pictures.get(f"fabric-{colour}-{pattern}")) / 255
    solid = pixels[pixels[..., 3] == 1][:, :3]
    printed = np.abs(solid - rgb(CREAM)).sum(axis=1) < np.abs(solid - rgb(FABRIC[colour])).sum(axis=1)
    return solid[~printed].mean(axis=0), solid[printed].mean(axis=0)


def apart(found: Inks, eyes: str) -> dict[tuple[str, str], float]:
    """The CIEDE2000 distance of every two colours for these eyes: of their two cloths that are most alike."""
    cloths = {fabric: vision.seen(cloth, eyes) for fabric, (cloth, _) in found.items()}
    return {
        (one, other): min(
            vision.distance(cloths[one, a], cloths[other, b]) for a in PATTERNS for b in PATTERNS
        )
        for one, other in combinations(COLOURS, 2)
    }


def contrast(found: Inks, colour: str) -> float:
    """The least contrast of a print on this colour."""
    return min(vision.contrast(*found[colour, pattern]) for pattern in PATTERNS)


def greys(pictures: Pictures) -> dict[Fabric, Floats]:
    """The middle of every fabric, small and without colour."""
    return {fabric: _grey(pictures, *fabric) for fabric in FABRICS}


def _grey(pictures: Pictures, colour: str, pattern: str) -> Floats:
    image = pictures.get(f"fabric-{colour}-{pattern}", SMALL)
    ground = Image.new("RGBA", image.size, FABRIC[colour])
    ground.alpha_composite(image)
    return np.asarray(ground.convert("L")).astype(float)[8:38, 5:35]


def unlike(one: Floats, other: Floats) -> float:
    """0 for the same picture, 1 for unrelated ones, however they are shifted by up to REACH pixels."""
    core = _level(one[REACH:-REACH, REACH:-REACH])
    size = len(core)
    windows = (other[y : y + size, x : x + size] for y in range(2 * REACH + 1) for x in range(2 * REACH + 1))
    return min(1 - float((core * _level(window)).sum()) for window in windows)


def _level(values: Floats) -> Floats:
    values = values - values.mean()
    return values / np.sqrt((values**2).sum())


def pattern_distances(found: dict[Fabric, Floats]) -> tuple[float, float]:
    """How unlike the same pattern gets from colour to colour, and how alike two patterns ever are."""
    pairs = [(one, other, unlike(found[one], found[other])) for one, other in combinations(FABRICS, 2)]
    same = max(distance for one, other, distance in pairs if one[1] == other[1])
    different = min(distance for one, other, distance in pairs if one[1] != other[1])
    return same, different


def main() -> None:
    """Print the figures that README.md shows."""
    pictures = Pictures()
    found = inks(pictures)
    for eyes in vision.SIMULATIONS:
        nearest = sorted((distance, pair) for pair, distance in apart(found, eyes).items())[:4]
        text = ", ".join(f"{one} and {other} {distance:.1f}" for distance, (one, other) in nearest)
        print(f"{eyes:14} {text}")
    print("contrast       " + ", ".join(f"{colour} {contrast(found, colour):.1f}" for colour in COLOURS))
    same, different = pattern_distances(greys(pictures))
    print(f"patterns       the same at most {same:.2f} unlike, two different ones at least {different:.2f}")


if __name__ == "__main__":
    main()
