"""Fabrics of quilts for the camera: our own drawings, and others that look as little like them as can be.

TUNED were looked at while the reading was made, HELD_OUT only while tokens were, and never the photographs
that are measured: their seeds are 1000 and more.
"""

import colorsys
import json
import math
import random
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
from PIL import Image

from calico.engine.tiles import COLOURS, colour_of, pattern_of, tile_name
from tests.photo import motifs

PICTURES = Path(__file__).parents[2] / "assets/pictures"
WIDE, HIGH = 160, 185
"""Pixels of a patch: its bounding box, with pointy tops."""
HUES = {"magenta": 0.93, "yellow": 0.12, "light_blue": 0.52, "dark_blue": 0.65, "green": 0.30, "purple": 0.79}
DEPTHS = {
    "magenta": 0.75,
    "yellow": 0.88,
    "light_blue": 0.68,
    "dark_blue": 0.36,
    "green": 0.46,
    "purple": 0.56,
}


@dataclass(frozen=True)
class Style:
    """How the fabrics of one printing look."""

    name: str
    shapes: tuple = ()
    size: float = 1.0
    weight: float = 1.0
    light: float = 0.85
    """How much of the pattern's light is not the cloth's own colour: little is tone on tone."""
    strength: float = 0.9
    grain: float = 0.02
    hem: float = 0.04
    """How much of the patch is a plain hem all round, in patches' widths."""
    alike: bool = False
    """Whether all colours show the same part of a pattern, the same way round."""
    pale: float = 0.0
    badge: bool = False


TUNED = (
    Style("ours"),
    Style("print", motifs.BOTANICAL, badge=True),
    Style("tonal", motifs.BOTANICAL, size=0.8, light=0.25, strength=0.8, grain=0.03, alike=True),
    Style("angular", motifs.ANGULAR, size=0.9, light=0.6),
)
HELD_OUT = (
    Style("large", motifs.BOTANICAL, size=1.35, weight=0.9, light=0.7, hem=0.0),
    Style("small", motifs.BOTANICAL, size=0.62, weight=1.1, light=0.9, hem=0.07, badge=True),
    Style("homely", motifs.HOMELY, light=0.75, alike=True),
    Style("washed", motifs.HOMELY, size=0.85, weight=1.1, light=0.5, strength=0.75, pale=0.3, grain=0.045),
)
STYLES = {style.name: style for style in (*TUNED, *HELD_OUT)}


@cache
def hexagon(inset=0.0):
    """How much of each pixel of a patch's box is cloth."""
    rows, columns = np.indices((HIGH, WIDE))
    x, y = columns + 0.5 - WIDE / 2, rows + 0.5 - HIGH / 2
    sides = [np.abs(x), np.abs(x / 2 + y * math.sqrt(0.75)), np.abs(x / 2 - y * math.sqrt(0.75))]
    return np.clip(WIDE / 2 - inset * WIDE - np.max(sides, axis=0) + 0.5, 0, 1)


@cache
def _atlas():
    image = Image.open(PICTURES / "cloth.png")
    image.load()
    return image.convert("RGBA"), json.loads((PICTURES / "cloth.atlas").read_text())["cloth.png"]


def sprite(name):
    """One of our own drawings as an RGBA picture."""
    image, boxes = _atlas()
    x, y, wide, high = boxes[name]
    return image.crop((x, image.height - y - high, x + wide, image.height - y))


@cache
def patch(style_name, tile, copy=0):
    """A patch, or the piece of the printed edge that shows the same fabric, as an RGBA array of 0 to 1."""
    style = STYLES[style_name]
    if not style.shapes:
        ours = sprite(f"fabric-{tile_name(tile)}").resize((WIDE, HIGH), Image.Resampling.BOX)
        return np.asarray(ours, dtype=np.float32) / 255
    chance = random.Random(f"{style.name} {tile} {copy}")
    cloth = _cloth(style, colour_of(tile))
    print_ = _print(style, tile, copy) * (hexagon(style.hem) if style.hem else 1) * style.strength
    lit = cloth + (np.array([1.0, 0.965, 0.87]) - cloth) * style.light
    if style.light < 0.5:
        lit = np.clip(lit * 1.25 + 0.08, 0, 1)
    colours = cloth + (lit - cloth) * print_[..., None]
    noise = np.random.default_rng(chance.randrange(2**32)).standard_normal((HIGH, WIDE))
    colours = colours * (1 + style.grain * noise[..., None])
    edge = np.clip(hexagon(0.0) - hexagon(0.015), 0, 1)
    colours = colours * (1 - 0.4 * edge[..., None])
    if style.badge:
        colours = _badge(colours, colour_of(tile), cloth)
    return np.dstack([np.clip(colours, 0, 1), hexagon()]).astype(np.float32)


def _cloth(style, colour):
    chance = random.Random(f"{style.name} {colour}")
    name = COLOURS[colour]
    hue = HUES[name] + chance.uniform(-0.015, 0.015)
    depth = min(1, DEPTHS[name] * chance.uniform(0.9, 1.1))
    full = chance.uniform(0.68, 0.88) * (1 - 0.5 * style.pale)
    return np.array(colorsys.hsv_to_rgb(hue, full, depth + (0.9 - depth) * style.pale * 0.5))


def _print(style, tile, copy):
    """The pattern's light on a patch: 0 where the cloth shows, 1 where the print covers it."""
    kind = pattern_of(tile)
    part = kind if style.alike else (tile, copy)
    chance = random.Random(f"{style.name} {part}")
    sheet = motifs.Sheet()
    style.shapes[kind](sheet, chance, style.size, style.weight)
    turned = sheet.done().rotate(0 if style.alike else 60 * chance.randrange(6) + chance.uniform(-4, 4))
    left, top = (turned.width - WIDE) // 2, (turned.height - HIGH) // 2
    cut = turned.crop((left, top, left + WIDE, top + HIGH))
    return np.asarray(cut, dtype=np.float32) / 255


def _badge(colours, colour, cloth):
    """The colour's own sign near the lower tip: a dark disc with a light shape."""
    rows, columns = np.indices((HIGH, WIDE))
    x, y = columns - WIDE / 2, rows - HIGH * 0.86
    colours = np.where((np.hypot(x, y) < WIDE * 0.06)[..., None], cloth * 0.5, colours)
    wave = 1 + 0.4 * np.cos(np.arctan2(y, x) * (colour + 1))
    return np.where((np.hypot(x, y) < WIDE * 0.03 * wave)[..., None], [0.95, 0.92, 0.84], colours)
