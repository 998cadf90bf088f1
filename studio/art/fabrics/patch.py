"""The shape of a patch: a padded hex with a hem and a seam that puckers it."""

from functools import cache

import numpy as np
from PIL import Image

from studio.art.fabrics.patterns import HEIGHT, WIDTH
from studio.art.sprite import rasterise
from studio.art.texture import Floats, noise, relief_shading

PATCH_SIZE = (232, 268)
"""Width and height of a patch as it ships: twice those of a hex on a tablet, so that both densities have a
mip level."""
WORK_SHAPE = (804, 696)
"""Rows and columns while painting."""
WORK_SCALE = WORK_SHAPE[1] / WIDTH
"""Pixels for each hex unit while painting."""
HEM = 12.0
"""The width of the hem, which shows no print, in hex units."""
SEAM = 8.0
"""How far from the edge the stitches run."""
STITCHES, PITCH, LENGTH = 8, 13.2, 8.6
"""How many on each side, how far apart, how long."""
ROOT = np.sqrt(0.75)


def svg_document(inside: str) -> str:
    """Wrap a drawing in hex units as an SVG document."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">{inside}</svg>'


def rasterise_patch(inside: str) -> Image.Image:
    """Rasterise a drawing in hex units at working size."""
    return rasterise(svg_document(inside), (WORK_SHAPE[1], WORK_SHAPE[0]))


def shrink(image: Image.Image) -> Image.Image:
    """Scale a patch down to the size in which it ships."""
    return image.convert("RGBa").resize(PATCH_SIZE, Image.Resampling.HAMMING).convert("RGBA")


@cache
def offsets_from(x: float = WIDTH / 2, y: float = HEIGHT / 2) -> tuple[Floats, Floats]:
    """The offset of each pixel from a point, right and down, in hex units."""
    rows, columns = np.indices(WORK_SHAPE)
    return (columns + 0.5) / WORK_SCALE - x, (rows + 0.5) / WORK_SCALE - y


@cache
def depth() -> Floats:
    """The distance of each pixel to the edge of the hex, in hex units; the tips are rounded."""
    x, y = offsets_from()
    sides = np.stack([np.abs(x), np.abs(x / 2 + y * ROOT), np.abs(x / 2 - y * ROOT)])
    return WIDTH / 2 - np.log(np.exp((sides - 100) / 3.2).sum(axis=0)) * 3.2 - 100


@cache
def coverage() -> Floats:
    """How much of each pixel is cloth."""
    return np.clip((depth() - 0.4) * WORK_SCALE, 0, 1)


@cache
def _along() -> Floats:
    """The position of each pixel along its side of the hex, from the middle of the side, in hex units."""
    x, y = offsets_from()
    across = np.stack([x, x / 2 + y * ROOT, x / 2 - y * ROOT])
    along = np.stack([y, -x * ROOT + y / 2, x * ROOT + y / 2])
    return np.take_along_axis(along, np.abs(across).argmax(axis=0)[None], 0)[0]


def padding_light(random: np.random.Generator) -> Floats:
    """The shading of the padding."""
    inside = np.maximum(depth(), 0)
    pillow = 22 * (1 - np.exp(-inside / 9)) + 60 * (1 - np.exp(-inside / 45))
    groove = np.exp(-(((inside - SEAM) / 4.2) ** 2))
    pucker = np.cos(2 * np.pi * _along() / PITCH) * np.exp(-(((inside - SEAM) / 7) ** 2))
    height = pillow - 7 * groove * (0.75 + 0.25 * pucker) + 1.1 * noise(random, WORK_SHAPE, 45)
    edge = -0.3 * np.exp(-inside / 3.2)
    return np.clip(relief_shading(height, 0.35), -0.3, 0.2) + edge - 0.07 * groove


@cache
def seam_stitches(thread: str, shade: str) -> Image.Image:
    """Draw the seam: each stitch with a shadow and a shine."""
    shadow, body, shine = (
        _sewn(x, y, width, length)
        for x, y, width, length in (
            (-1.3, -LENGTH / 2 - 1, 4.6, LENGTH + 2.6),
            (-1.6, -LENGTH / 2, 3.2, LENGTH),
            (-1.0, -LENGTH / 2 + 1, 1.1, LENGTH - 3),
        )
    )
    return rasterise_patch(
        f'<g fill="{shade}" fill-opacity="0.5">{shadow}</g><g fill="{thread}">{body}</g>'
        f'<g fill="#fff" fill-opacity="0.55">{shine}</g>'
    )


def _sewn(x: float, y: float, width: float, length: float) -> str:
    """A small bar for each stitch, turned a little against the seam."""
    bar = f'<rect x="{x}" y="{y:.2f}" width="{width}" height="{length:.2f}" rx="{width / 2}"'
    places = ((turn, (step - (STITCHES - 1) / 2) * PITCH) for turn in range(6) for step in range(STITCHES))
    return "".join(
        f'{bar} transform="translate(104 120) rotate({60 * turn}) translate({104 - SEAM}'
        f' {along:.2f}) rotate(4)"/>'
        for turn, along in places
    )
