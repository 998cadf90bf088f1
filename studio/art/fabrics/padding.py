"""The shape of a patch: a padded hex with a turned edge, pulled down and puckered by its seam."""

from functools import cache

import numpy as np
from PIL import Image

from studio.art.fabrics.motifs import HEIGHT, WIDTH
from studio.art.raster import rasterise
from studio.art.texture import Floats, lit, noise

KEPT = (232, 268)
"""Pixels of a patch as it ships: twice the width of a hex on a tablet, so both densities meet a mip level."""
SHAPE = (804, 696)
"""Rows and columns while drawing."""
FINE = SHAPE[1] / WIDTH
"""Drawing pixels for each hex unit."""
HEM = 12.0
"""How wide the turned edge is, which shows no print, in hex units."""
SEAM = 8.0
"""How far from the edge the stitches run."""
STITCHES, PITCH, LENGTH = 8, 13.2, 8.6
"""How many on each side, how far apart, how long."""
ROOT = np.sqrt(0.75)


def svg(inside: str) -> str:
    """A drawing in hex units."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">{inside}</svg>'


def drawn(inside: str) -> Image.Image:
    """A drawing in hex units as pixels to work with."""
    return rasterise(svg(inside), (SHAPE[1], SHAPE[0]))


def kept(image: Image.Image) -> Image.Image:
    """The patch as it ships."""
    return image.convert("RGBa").resize(KEPT, Image.Resampling.HAMMING).convert("RGBA")


@cache
def from_point(x: float = WIDTH / 2, y: float = HEIGHT / 2) -> tuple[Floats, Floats]:
    """Where each pixel lies, in hex units right of and below a point."""
    rows, columns = np.indices(SHAPE)
    return (columns + 0.5) / FINE - x, (rows + 0.5) / FINE - y


@cache
def depth() -> Floats:
    """How far inside the hex each pixel lies, in hex units; the tips are rounded."""
    x, y = from_point()
    sides = np.stack([np.abs(x), np.abs(x / 2 + y * ROOT), np.abs(x / 2 - y * ROOT)])
    return WIDTH / 2 - np.log(np.exp((sides - 100) / 3.2).sum(axis=0)) * 3.2 - 100


@cache
def outline() -> Floats:
    """Where there is cloth."""
    return np.clip((depth() - 0.4) * FINE, 0, 1)


@cache
def _along() -> Floats:
    """How far along its side each pixel lies, in hex units from the middle of the side."""
    x, y = from_point()
    across = np.stack([x, x / 2 + y * ROOT, x / 2 - y * ROOT])
    along = np.stack([y, -x * ROOT + y / 2, x * ROOT + y / 2])
    return np.take_along_axis(along, np.abs(across).argmax(axis=0)[None], 0)[0]


def relief(random: np.random.Generator) -> Floats:
    """Light and shade of the padding."""
    inside = np.maximum(depth(), 0)
    pillow = 22 * (1 - np.exp(-inside / 9)) + 60 * (1 - np.exp(-inside / 45))
    groove = np.exp(-(((inside - SEAM) / 4.2) ** 2))
    pucker = np.cos(2 * np.pi * _along() / PITCH) * np.exp(-(((inside - SEAM) / 7) ** 2))
    height = pillow - 7 * groove * (0.75 + 0.25 * pucker) + 1.1 * noise(random, SHAPE, 45)
    edge = -0.3 * np.exp(-inside / 3.2)
    return np.clip(lit(height, 0.35), -0.3, 0.2) + edge - 0.07 * groove


@cache
def stitches(thread: str, shade: str) -> Image.Image:
    """The seam: each stitch with its shadow and a shine."""
    shadow, body, shine = (
        _sewn(x, y, width, length)
        for x, y, width, length in (
            (-1.3, -LENGTH / 2 - 1, 4.6, LENGTH + 2.6),
            (-1.6, -LENGTH / 2, 3.2, LENGTH),
            (-1.0, -LENGTH / 2 + 1, 1.1, LENGTH - 3),
        )
    )
    return drawn(
        f'<g fill="{shade}" fill-opacity="0.5">{shadow}</g><g fill="{thread}">{body}</g>'
        f'<g fill="#fff" fill-opacity="0.55">{shine}</g>'
    )


def _sewn(x: float, y: float, width: float, length: float) -> str:
    """A small bar for each stitch, every one turned a little against the seam."""
    bar = f'<rect x="{x}" y="{y:.2f}" width="{width}" height="{length:.2f}" rx="{width / 2}"'
    places = ((turn, (step - (STITCHES - 1) / 2) * PITCH) for turn in range(6) for step in range(STITCHES))
    return "".join(
        f'{bar} transform="translate(104 120) rotate({60 * turn}) translate({104 - SEAM}'
        f' {along:.2f}) rotate(4)"/>'
        for turn, along in places
    )
