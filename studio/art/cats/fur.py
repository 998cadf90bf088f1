"""Paint fur: a rounded shape with coat and hair, lit from the top left, its edge inked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from studio.art.cats import fields
from studio.art.cats.canvas import SHADE, Canvas, PixelBox, colour
from studio.art.cats.geometry import ellipse, smooth

LIGHT = np.array([-0.45, -0.6, 0.66], np.float32)
INK = np.array([0.30, 0.16, 0.10], np.float32)
GLOW = np.array([1.0, 0.95, 0.84], np.float32)


@dataclass(frozen=True)
class Mark:
    """A patch or stripe in a coat."""

    shape: np.ndarray
    colour: str
    opacity: float = 1.0
    soft: float = 0.9
    ragged: float = 2.4


@dataclass(frozen=True)
class Fur:
    """A piece of fur and how to paint it. Lengths are in canvas units."""

    shapes: Sequence[np.ndarray]
    coat: str
    guides: Sequence[np.ndarray]
    marks: Sequence[Mark] = ()
    bumps: Sequence[tuple[float, float, float, float, float]] = ()
    fades: Sequence[tuple[float, float, float]] = ()
    hair: int = 12
    edge: float = 1.6
    grain: float = 0.34
    depth: float = 1.0
    flat: float = 0.7
    ink: float = 0.8
    cast: float = 0.34
    rim: float = 0.0
    seed: int = 1

    def replace(self, **changes: object) -> Fur:
        """Return a copy with something changed."""
        return replace(self, **changes)  # type: ignore[arg-type]


def paint(canvas: Canvas, fur: Fur) -> None:
    """Paint a piece of fur on top of what is there."""
    rng = np.random.default_rng(fur.seed)
    window = canvas.window(fur.shapes, 16)
    scale = canvas.scale
    solid = window.mask(fur.shapes)
    way = fields.ruffle(fields.flow(fur.guides, window.size, window.origin, scale), 0.22, rng)
    fine = fields.streaks(way, int(fur.hair * scale / 2), 0.7, rng)
    broad = fields.streaks(way, int(fur.hair * scale), 2.2, rng)
    wisps = 0.45 * fine + 0.75 * broad
    ragged = _ruffled(solid, way, wisps, fur.edge * scale)
    cover = ragged * _faded(window, fur.fades)
    _cast_shadow(window, cover, fur.cast)
    light = _light(window, fur, solid, broad)
    rgb = _coat(window, fur, way, wisps)
    rgb = _tone(rgb, fur.grain * (0.55 * fine + 0.6 * broad) * 0.5)
    rgb = _tone(rgb, light)
    rgb = _inked(rgb, ragged, fur, scale)
    window.blend(rgb, cover)


def _ruffled(field_: np.ndarray, way: np.ndarray, wisps: np.ndarray, amount: float) -> np.ndarray:
    push = wisps * amount
    return fields.displace(field_, -way[..., 0] * push, -way[..., 1] * push)


def _faded(window: PixelBox, fades: Sequence[tuple[float, float, float]]) -> np.ndarray:
    width, height = window.size
    keep = np.ones((height, width), np.float32)
    y, x = np.mgrid[0:height, 0:width] / window.canvas.scale
    for cx, cy, radius in fades:
        near = np.hypot(x + window.origin[0] - cx, y + window.origin[1] - cy) / radius
        keep *= np.clip((near - 0.45) / 0.55, 0, 1) ** 1.5
    return keep


def _cast_shadow(window: PixelBox, cover: np.ndarray, amount: float) -> None:
    if amount <= 0:
        return
    scale = window.canvas.scale
    wide = fields.blur(cover, 6 * scale)
    moved = fields.translate(wide, 3 * scale, 5 * scale)
    window.darken(np.clip(moved * amount * 1.5, 0, 0.8))


def _light(window: PixelBox, fur: Fur, solid: np.ndarray, broad: np.ndarray) -> np.ndarray:
    scale = window.canvas.scale
    height = fields.inflate(solid) * fur.flat
    for x, y, rx, ry, rise in fur.bumps:
        ball = window.mask([ellipse(x, y, rx, ry)])
        height = height + fields.blur(ball, min(rx, ry) * 0.45 * scale) * rise * scale
    height = fields.blur(height + broad * fur.grain * 1.1, 0.9 * scale)
    slope_y, slope_x = np.gradient(height)
    length = np.sqrt(slope_x**2 + slope_y**2 + 1)
    lit = (-slope_x * LIGHT[0] - slope_y * LIGHT[1] + LIGHT[2]) / length
    tone = np.where(lit < LIGHT[2], (lit - LIGHT[2]) * 0.95, (lit - LIGHT[2]) * 1.25)
    rows = np.nonzero(solid.max(1) > 0.5)[0]
    low = np.clip((np.arange(len(solid)) - rows[0]) / max(rows[-1] - rows[0], 1), 0, 1)[:, None]
    return (tone - 0.22 * low**2.2 + 0.06) * fur.depth


def _coat(window: PixelBox, fur: Fur, way: np.ndarray, wisps: np.ndarray) -> np.ndarray:
    width, height = window.size
    rgb = np.broadcast_to(colour(fur.coat), (height, width, 3)).copy()
    for mark in fur.marks:
        near = window.near(mark.shape, 3 * mark.soft + 1.5 * mark.ragged + 2)
        if near is None:
            continue
        rows, columns = near.within(window)
        cover = fields.blur(near.mask([mark.shape]), mark.soft * window.canvas.scale)
        cover = _ruffled(cover, way[rows, columns], wisps[rows, columns], mark.ragged * window.canvas.scale)
        cover = cover[..., None] * mark.opacity
        rgb[rows, columns] += (colour(mark.colour) - rgb[rows, columns]) * cover
    return rgb


def _tone(rgb: np.ndarray, tone: np.ndarray) -> np.ndarray:
    """Shade colours, from -1 (deep warm shade) to 1 (lamplight)."""
    dark = np.clip(-tone, 0, 1)[..., None]
    bright = np.clip(tone, 0, 1)[..., None]
    shaded = rgb * (1 - dark * (1 - SHADE))
    return shaded + (GLOW - shaded) * bright * 0.62


def _inked(rgb: np.ndarray, solid: np.ndarray, fur: Fur, scale: float) -> np.ndarray:
    inner = fields.blur(solid, 1.1 * scale)
    line = np.clip((1 - inner) * 2.4 - 0.3, 0, 1)[..., None] * fur.ink
    ink = INK * 0.55 + rgb * 0.25
    rgb = rgb * (1 - line) + ink * line
    if fur.rim > 0:
        rgb = _rim_lit(rgb, solid, fur.rim, scale)
    return rgb


def _rim_lit(rgb: np.ndarray, solid: np.ndarray, amount: float, scale: float) -> np.ndarray:
    band = fields.blur(solid, 2.6 * scale)
    away = fields.translate(band, 3.2 * scale, 4.2 * scale)
    edge = np.clip((band - away) * 1.8 - 0.15, 0, 1)[..., None] * amount
    return rgb + (np.array([0.80, 0.70, 0.66], np.float32) - rgb) * edge


def radial_guides(x: float, y: float, reach: float, count: int = 14) -> list[np.ndarray]:
    """Guide lines away from a point, as fur grows from a nose."""
    around = np.linspace(0, 2 * np.pi, count, endpoint=False)
    return [
        np.array([[x + r * np.cos(a), y + r * np.sin(a)] for r in (reach * 0.25, reach * 0.6, reach)])
        for a in around
    ]


def guides_along(*lines: Sequence[Sequence[float]]) -> list[np.ndarray]:
    """Guide lines along smooth curves."""
    return [smooth(line, closed=False, steps=4) for line in lines]
