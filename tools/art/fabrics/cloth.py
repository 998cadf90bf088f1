"""Turns a printed pattern into a padded, stitched patch of cloth."""

from dataclasses import dataclass
from functools import cache

import numpy as np
from PIL import Image

from tools.art.fabrics.motifs import HEIGHT, WIDTH, pattern
from tools.art.palette import BRIGHT, CHARCOAL, CREAM, DEEP, FABRIC
from tools.art.raster import rasterise
from tools.art.symbols import badge
from tools.art.texture import Floats, blur, colour, generator, lit, mixed, noise, weave

FINE = 3
"""Drawn this many times larger than kept."""
SHAPE = (HEIGHT * FINE, WIDTH * FINE)
HEM = 12.0
"""The turned edge, which shows no print."""
SEAM = 8.0
"""How far from the edge the stitches run, in hex units."""
BADGE = (104.0, 197.0, 19.0)
THREAD = 9


@dataclass(frozen=True, slots=True)
class Dye:
    """The colours of one cloth."""

    ground: str
    deep: str
    bright: str
    ink: str
    key: float = 0.6
    """How strongly the print is outlined: light cloths need it, dark ones don't."""


KEY = {"yellow": 1.7, "light_blue": 1.0, "green": 1.0}


def fabric(name: str, variety: str) -> Image.Image:
    """A patch of `name`'s colour with the pattern `variety`, its seam and its badge."""
    dye = Dye(FABRIC[name], DEEP[name], BRIGHT[name], mixed(CREAM, FABRIC[name], 0.04), KEY.get(name, 0.6))
    cloth = patch(variety, name, dye)
    return Image.alpha_composite(cloth, _badge(name, dye)).resize((WIDTH, HEIGHT), Image.Resampling.BOX)


def sample(variety: str) -> Image.Image:
    """A pattern without a colour: cream on charcoal."""
    cloth = patch(variety, "sample", Dye(CHARCOAL, "#1f1a18", "#8d8279", CREAM), badged=False)
    return cloth.resize((WIDTH, HEIGHT), Image.Resampling.BOX)


def patch(variety: str, variant: str, dye: Dye, badged: bool = True) -> Image.Image:
    """The patch without a badge, FINE times larger than kept."""
    random = generator(f"{variety} {variant}")
    cream, tone = (_mask(shapes) * _printable(badged) for shapes in pattern(variety, variant))
    threads = weave(random, SHAPE, THREAD, 0.55)
    colours = _printed(random, dye, cream, tone, threads)
    shade = 0.035 * threads + 0.03 * noise(random, SHAPE, 90) + relief(random)
    pixels = _shaded(colours, shade, dye)
    return Image.alpha_composite(_image(np.dstack([pixels, outline()])), _stitches(dye))


def plain(variant: str, dye: Dye) -> Image.Image:
    """A patch of felt: no print, short fibres instead of threads."""
    random = generator(variant)
    fibres = 0.6 * noise(random, SHAPE, 3) + 0.4 * noise(random, SHAPE, 7)
    shade = 0.05 * fibres + 0.02 * noise(random, SHAPE, 60) + relief(random)
    ground = np.broadcast_to(colour(dye.ground), (*SHAPE, 3))
    pixels = np.dstack([_shaded(ground, shade, dye), outline()])
    return Image.alpha_composite(_image(pixels), _stitches(dye))


def _image(pixels: Floats) -> Image.Image:
    return Image.fromarray((pixels * 255 + 0.5).astype(np.uint8), "RGBA")


def _printed(random: np.random.Generator, dye: Dye, cream: Floats, tone: Floats, threads: Floats) -> Floats:
    """The cloth's colour with both prints on it, the ink thinner where the threads dip."""
    cream = _wandering(random, cream)
    tone = np.roll(tone, (FINE, -FINE), (0, 1))
    halo = np.clip(blur(np.roll(cream, (3, 2), (0, 1)), 4) - cream, 0, 1)
    density = np.clip(0.95 + 0.05 * noise(random, SHAPE, 25) + 0.035 * threads, 0, 1)
    colours = _over(
        np.broadcast_to(colour(dye.ground), (*SHAPE, 3)), colour(dye.deep), np.clip(dye.key * halo, 0, 0.9)
    )
    colours = _over(colours, colour(mixed(dye.ground, dye.bright, 0.5)), 0.75 * tone)
    return _over(colours, colour(dye.ink), cream * density)


def _over(below: Floats, above: Floats, amount: Floats) -> Floats:
    return below + (above - below) * amount[..., None]


def _wandering(random: np.random.Generator, mask: Floats) -> Floats:
    """The same mask with edges that wander by a pixel or two, as a printing block leaves them."""
    rows, columns = np.indices(SHAPE)
    down = (1.2 * noise(random, SHAPE, 16)).round().astype(int)
    right = (1.2 * noise(random, SHAPE, 16)).round().astype(int)
    return mask[np.clip(rows + down, 0, SHAPE[0] - 1), np.clip(columns + right, 0, SHAPE[1] - 1)]


def _mask(shapes: str) -> Floats:
    image = rasterise(svg(f'<g fill="#fff">{shapes}</g>'), (SHAPE[1], SHAPE[0]))
    return np.asarray(image)[..., 3] / 255.0


def svg(inside: str) -> str:
    """A drawing in hex units."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">{inside}</svg>'


@cache
def depth() -> Floats:
    """How far inside the hex each pixel lies, in hex units; corners are rounded."""
    rows, columns = np.indices(SHAPE)
    x, y = (columns + 0.5) / FINE - WIDTH / 2, (rows + 0.5) / FINE - HEIGHT / 2
    sides = np.stack([np.abs(x), np.abs(x / 2 + y * 0.8660254), np.abs(x / 2 - y * 0.8660254)])
    return WIDTH / 2 - np.log(np.exp((sides - 100) / 3.2).sum(axis=0)) * 3.2 - 100


@cache
def outline() -> Floats:
    """Where there is cloth."""
    return np.clip((depth() - 0.4) * FINE, 0, 1)


@cache
def _printable(badged: bool) -> Floats:
    """The print keeps off the turned edge, and off the badge and the tip below it."""
    inside = np.clip((depth() - HEM) * FINE, 0, 1)
    if not badged:
        return inside
    rows, columns = np.indices(SHAPE)
    x, y = (columns + 0.5) / FINE - BADGE[0], (rows + 0.5) / FINE - BADGE[1]
    return inside * np.clip((np.hypot(x, np.minimum(y, 0)) - BADGE[2] - 5) * FINE, 0, 1)


@cache
def _along() -> Floats:
    """How far along its edge each pixel lies, in hex units from the middle of the edge."""
    rows, columns = np.indices(SHAPE)
    x, y = (columns + 0.5) / FINE - WIDTH / 2, (rows + 0.5) / FINE - HEIGHT / 2
    across = np.stack([x, x / 2 + y * 0.8660254, x / 2 - y * 0.8660254])
    along = np.stack([y, -x * 0.8660254 + y / 2, x * 0.8660254 + y / 2])
    return np.take_along_axis(along, np.abs(across).argmax(axis=0)[None], 0)[0]


STITCHES, PITCH, LENGTH = 8, 13.2, 8.6


def relief(random: np.random.Generator) -> Floats:
    """Light and shade of the padding: a soft pillow, pulled down by the seam and puckered by its stitches."""
    inside = np.maximum(depth(), 0)
    pillow = 1 - np.exp(-inside / 9)
    groove = np.exp(-(((inside - SEAM) / 4.2) ** 2))
    pucker = np.cos(2 * np.pi * _along() / PITCH) * np.exp(-(((inside - SEAM) / 7) ** 2))
    height = (
        22 * pillow
        + 60 * (1 - np.exp(-inside / 45))
        - 7 * groove * (0.75 + 0.25 * pucker)
        + 1.1 * noise(random, SHAPE, 45)
    )
    edge = -0.3 * np.exp(-inside / 3.2)
    return np.clip(lit(height, 0.32), -0.3, 0.2) + edge - 0.07 * groove


def _shaded(colours: Floats, shade: Floats, dye: Dye) -> Floats:
    """Shadows fall towards the deep tone of the dye, lights towards white."""
    dark = colours * (0.35 + 0.65 * colour(dye.deep) / np.maximum(colour(dye.ground), 0.05))
    shadow, light = np.clip(-shade * 1.6, 0, 1), np.clip(shade, 0, 1)
    return np.clip(_over(_over(colours, np.minimum(dark, colours), shadow), np.ones(3), light), 0, 1)


@cache
def _stitch_marks(colour_thread: str, colour_shadow: str) -> Image.Image:
    shadow, body, shine = [], [], []
    for turn in range(6):
        for step in range(STITCHES):
            y = (step - (STITCHES - 1) / 2) * PITCH
            place = f'transform="translate(104 120) rotate({60 * turn}) translate({104 - SEAM} {y:.2f}) rotate(4)"'
            shadow.append(
                f'<rect x="-1.3" y="{-LENGTH / 2 - 1}" width="4.6" height="{LENGTH + 2.6}" rx="2.3" {place}/>'
            )
            body.append(f'<rect x="-1.6" y="{-LENGTH / 2}" width="3.2" height="{LENGTH}" rx="1.6" {place}/>')
            shine.append(
                f'<rect x="-1.0" y="{-LENGTH / 2 + 1}" width="1.1" height="{LENGTH - 3}" rx="0.5" {place}/>'
            )
    return rasterise(
        svg(
            f'<g fill="{colour_shadow}" fill-opacity="0.5">{"".join(shadow)}</g>'
            f'<g fill="{colour_thread}">{"".join(body)}</g>'
            f'<g fill="#fff" fill-opacity="0.55">{"".join(shine)}</g>'
        ),
        (SHAPE[1], SHAPE[0]),
    )


def _stitches(dye: Dye) -> Image.Image:
    return _stitch_marks(mixed(dye.bright, dye.ink, 0.55), mixed(dye.deep, "#000000", 0.35))


def _badge(name: str, dye: Dye) -> Image.Image:
    x, y, radius = BADGE
    drawing = (
        f'<g transform="translate({x} {y})"><circle cy="1.4" r="{radius + 1.6}" fill="{dye.deep}" fill-opacity="0.45"/>'
        f"{badge(name, dye.deep, dye.ink, radius)}</g>"
    )
    return rasterise(svg(drawing), (SHAPE[1], SHAPE[0]))
