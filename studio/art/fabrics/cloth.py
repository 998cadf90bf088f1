"""Patches of printed cloth, and of plain felt."""

from dataclasses import dataclass
from functools import cache

import numpy as np
from PIL import Image

from studio.art.fabrics.patch import (
    HEM,
    WORK_SCALE,
    WORK_SHAPE,
    coverage,
    depth,
    offsets_from,
    padding_light,
    rasterise_patch,
    seam_stitches,
    shrink,
)
from studio.art.fabrics.patterns import pattern
from studio.art.palette import BRIGHT, CHARCOAL, CREAM, DEEP, FABRIC
from studio.art.symbols import badge
from studio.art.texture import Floats, blend, blur, generator, noise, rgb, weave

BADGE = (104.0, 197.0, 19.0)
"""Where the symbol is, and its radius, in hex units."""
THREAD = 9
"""How wide a thread is while drawing."""
KEY = {"yellow": 1.7, "light_blue": 1.0, "green": 1.0}
"""How strongly the print is outlined: light cloths need it, dark ones don't."""


@dataclass(frozen=True, slots=True)
class Dye:
    """The colours of one cloth."""

    ground: str
    deep: str
    bright: str
    ink: str
    key: float = 0.6


def fabric(name: str, variety: str) -> Image.Image:
    """Paint a patch in a colour with a pattern, its seam and its badge."""
    ink = blend(CREAM, FABRIC[name], 0.04)
    dye = Dye(FABRIC[name], DEEP[name], BRIGHT[name], ink, KEY.get(name, 0.6))
    return shrink(Image.alpha_composite(_patch(variety, name, dye), _badge(name, dye)))


def pattern_sample(variety: str) -> Image.Image:
    """Paint a pattern without a colour: cream on charcoal."""
    return shrink(_patch(variety, "sample", Dye(CHARCOAL, "#1f1a18", "#8d8279", CREAM), badged=False))


def felt_patch(variant: str, dye: Dye) -> Image.Image:
    """Paint a patch of felt, not yet scaled down."""
    random = generator(variant)
    fibres = 0.6 * noise(random, WORK_SHAPE, 3) + 0.4 * noise(random, WORK_SHAPE, 7)
    shade = 0.05 * fibres + 0.02 * noise(random, WORK_SHAPE, 60) + padding_light(random)
    return _sewn(np.broadcast_to(rgb(dye.ground), (*WORK_SHAPE, 3)), shade, dye)


def _patch(variety: str, variant: str, dye: Dye, badged: bool = True) -> Image.Image:
    random = generator(f"{variety} {variant}")
    cream, tone = (_mask(shapes) for shapes in pattern(variety, variant))
    threads = weave(random, WORK_SHAPE, THREAD, 0.55)
    colours = _printed(random, dye, _printable(badged) * np.stack([_wandering(random, cream), tone]), threads)
    shade = 0.035 * threads + 0.03 * noise(random, WORK_SHAPE, 90) + padding_light(random)
    return _sewn(colours, shade, dye)


def _sewn(colours: Floats, shade: Floats, dye: Dye) -> Image.Image:
    pixels = np.dstack([_shaded(colours, shade, dye), coverage()])
    cloth = Image.fromarray((pixels * 255 + 0.5).astype(np.uint8), "RGBA")
    seam = seam_stitches(blend(dye.bright, dye.ink, 0.55), blend(dye.deep, "#000000", 0.35))
    return Image.alpha_composite(cloth, seam)


def _printed(random: np.random.Generator, dye: Dye, prints: Floats, threads: Floats) -> Floats:
    """Print cloth: the two prints are a little out of register, and ink is thinner where threads dip."""
    cream, tone = prints[0], np.roll(prints[1], (3, -3), (0, 1))
    halo = np.clip(blur(np.roll(cream, (3, 2), (0, 1)), 4.5) - cream, 0, 1)
    density = np.clip(0.95 + 0.05 * noise(random, WORK_SHAPE, 25) + 0.035 * threads, 0, 1)
    colours = np.broadcast_to(rgb(dye.ground), (*WORK_SHAPE, 3))
    colours = _over(colours, rgb(dye.deep), np.clip(dye.key * halo, 0, 0.9))
    colours = _over(colours, rgb(blend(dye.ground, dye.bright, 0.55)), 0.8 * tone)
    return _over(colours, rgb(dye.ink), cream * density)


def _over(below: Floats, above: Floats, amount: Floats) -> Floats:
    return below + (above - below) * amount[..., None]


def _wandering(random: np.random.Generator, mask: Floats) -> Floats:
    """Make the edges of a mask uneven by a pixel or two, as a printing block does."""
    rows, columns = np.indices(WORK_SHAPE)
    down = rows + (2.0 * noise(random, WORK_SHAPE, 34)).round().astype(int)
    right = columns + (2.0 * noise(random, WORK_SHAPE, 34)).round().astype(int)
    return blur(mask[np.clip(down, 0, WORK_SHAPE[0] - 1), np.clip(right, 0, WORK_SHAPE[1] - 1)], 0.8)


def _mask(shapes: str) -> Floats:
    return np.asarray(rasterise_patch(f'<g fill="#fff">{shapes}</g>'))[..., 3] / 255.0


@cache
def _printable(badged: bool) -> Floats:
    """Where there may be print: not on the hem, nor on the badge and the tip below it."""
    inside = np.clip((depth() - HEM) * WORK_SCALE, 0, 1)
    if not badged:
        return inside
    x, y = offsets_from(*BADGE[:2])
    return inside * np.clip((np.hypot(x, np.minimum(y, 0)) - BADGE[2] - 5) * WORK_SCALE, 0, 1)


def _shaded(colours: Floats, shade: Floats, dye: Dye) -> Floats:
    """Darken towards the deep tone of the dye, lighten towards white."""
    dark = colours * (0.35 + 0.65 * rgb(dye.deep) / np.maximum(rgb(dye.ground), 0.05))
    shadow, light = np.clip(-shade * 1.6, 0, 1), np.clip(shade, 0, 1)
    return np.clip(_over(_over(colours, np.minimum(dark, colours), shadow), np.ones(3), light), 0, 1)


def _badge(name: str, dye: Dye) -> Image.Image:
    x, y, radius = BADGE
    shadow = f'<circle cy="1.4" r="{radius + 1.6}" fill="{dye.deep}" fill-opacity="0.45"/>'
    return rasterise_patch(
        f'<g transform="translate({x} {y})">{shadow}{badge(name, dye.deep, dye.ink, radius)}</g>'
    )
