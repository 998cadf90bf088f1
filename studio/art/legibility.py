"""`python -m studio.art.legibility`: measure how well the shipped fabrics are told apart."""

from itertools import combinations

import numpy as np
from PIL import Image

from studio.art import colour_vision
from studio.art.palette import COLOURS, CREAM, FABRIC, PATTERNS
from studio.art.shipped import Pictures
from studio.art.texture import Floats, rgb

Fabric = tuple[str, str]
FABRICS: list[Fabric] = [(colour, pattern) for colour in COLOURS for pattern in PATTERNS]
SMALL = 40
"""The width in pixels at which patterns have to be told apart."""
REACH = 3
"""By how many pixels they may be shifted against each other."""
FabricColours = dict[Fabric, tuple[Floats, Floats]]


def fabric_colours(pictures: Pictures) -> FabricColours:
    """The mean colours of cloth and print of each fabric, with shading and seams."""
    return {fabric: _cloth_and_print(pictures, *fabric) for fabric in FABRICS}


def _cloth_and_print(pictures: Pictures, colour: str, pattern: str) -> tuple[Floats, Floats]:
    pixels = np.asarray(pictures.get(f"fabric-{colour}-{pattern}")) / 255
    solid = pixels[pixels[..., 3] == 1][:, :3]
    printed = np.abs(solid - rgb(CREAM)).sum(axis=1) < np.abs(solid - rgb(FABRIC[colour])).sum(axis=1)
    return solid[~printed].mean(axis=0), solid[printed].mean(axis=0)


def colour_distances(found: FabricColours, eyes: str) -> dict[tuple[str, str], float]:
    """For every two colours, the CIEDE2000 distance of their most similar cloths, as these eyes see them."""
    cloths = {fabric: colour_vision.simulate(cloth, eyes) for fabric, (cloth, _) in found.items()}
    return {
        (one, other): min(
            colour_vision.colour_distance(cloths[one, a], cloths[other, b])
            for a in PATTERNS
            for b in PATTERNS
        )
        for one, other in combinations(COLOURS, 2)
    }


def print_contrast(found: FabricColours, colour: str) -> float:
    """The least contrast of a print on this colour."""
    return min(colour_vision.contrast(*found[colour, pattern]) for pattern in PATTERNS)


def grey_fabrics(pictures: Pictures) -> dict[Fabric, Floats]:
    """The middle of each fabric in grey, at SMALL size."""
    return {fabric: _grey(pictures, *fabric) for fabric in FABRICS}


def _grey(pictures: Pictures, colour: str, pattern: str) -> Floats:
    image = pictures.get(f"fabric-{colour}-{pattern}", SMALL)
    ground = Image.new("RGBA", image.size, FABRIC[colour])
    ground.alpha_composite(image)
    return np.asarray(ground.convert("L")).astype(float)[8:38, 5:35]


def difference(one: Floats, other: Floats) -> float:
    """How different two pictures are, at the best shift of up to REACH pixels: 0 is equal, 1 unrelated."""
    core = _level(one[REACH:-REACH, REACH:-REACH])
    size = len(core)
    windows = (other[y : y + size, x : x + size] for y in range(2 * REACH + 1) for x in range(2 * REACH + 1))
    return min(1 - float((core * _level(window)).sum()) for window in windows)


def _level(values: Floats) -> Floats:
    values = values - values.mean()
    return values / np.sqrt((values**2).sum())


def pattern_distances(found: dict[Fabric, Floats]) -> tuple[float, float]:
    """The largest difference within a pattern, and the smallest between two patterns."""
    pairs = [(one, other, difference(found[one], found[other])) for one, other in combinations(FABRICS, 2)]
    same = max(distance for one, other, distance in pairs if one[1] == other[1])
    different = min(distance for one, other, distance in pairs if one[1] != other[1])
    return same, different


def main() -> None:
    """Print the figures that README.md shows."""
    pictures = Pictures()
    found = fabric_colours(pictures)
    for eyes in colour_vision.SIMULATIONS:
        nearest = sorted((distance, pair) for pair, distance in colour_distances(found, eyes).items())[:4]
        text = ", ".join(f"{one} and {other} {distance:.1f}" for distance, (one, other) in nearest)
        print(f"{eyes:14} {text}")
    print(
        "contrast       " + ", ".join(f"{colour} {print_contrast(found, colour):.1f}" for colour in COLOURS)
    )
    same, different = pattern_distances(grey_fabrics(pictures))
    print(f"patterns       the same at most {same:.2f} unlike, two different ones at least {different:.2f}")


if __name__ == "__main__":
    main()
