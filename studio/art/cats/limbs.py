"""Legs, paws, tails, marks on a coat, and shadows."""

from __future__ import annotations

import numpy as np

from studio.art.cats import fields
from studio.art.cats.canvas import Canvas, colour
from studio.art.cats.fur import Fur, Mark, paint
from studio.art.cats.geometry import Points, ellipse, moved, path, place, ribbon, smooth, stripe

SHADOW = "301a10"
"""Dark enough that it never glows on an evening table."""


def patch(points: Points, code: str, opacity: float = 1.0, soft: float = 1.6, ragged: float = 5.0) -> Mark:
    """A patch of another colour in a coat."""
    return Mark(smooth(points), code, opacity, soft, ragged)


def bars(code: str, width: float, *lines: Points, opacity: float = 0.85) -> list[Mark]:
    """Tabby stripes."""
    return [Mark(stripe(line, width), code, opacity) for line in lines]


def limb(points: Points, widths: list[float], fur: Fur, **changes: object) -> Fur:
    """A leg or tail along a curve, with hair along it."""
    line = smooth(points, closed=False, steps=5)
    return fur.replace(shapes=[ribbon(points, widths)], guides=[line], **changes)


def rings(
    points: Points, widths: list[float], at: list[float], thick: float, bend: float = 0.5
) -> list[np.ndarray]:
    """Bands around a limb, at fractions of its length."""
    line = smooth(points, closed=False)
    bands = []
    for share in at:
        i = min(int(share * (len(line) - 1)), len(line) - 2)
        along = line[i + 1] - line[i]
        along = along / max(np.hypot(*along), 1e-6)
        side = np.array([along[1], -along[0]])
        half = np.interp(share, np.linspace(0, 1, len(widths)), widths) * 0.56
        bands.append(
            ribbon(
                [line[i] - side * half, line[i] + along * thick * bend, line[i] + side * half],
                [thick * 0.8, thick, thick * 0.8],
            )
        )
    return bands


def paw(
    canvas: Canvas, at: tuple[float, float], size: float, angle: float, fur: Fur, toes: bool = True
) -> None:
    """A soft round paw seen from the front, its toes pointing down when the angle is 0."""
    shape = place(
        smooth(path("-1,-0.2 -0.6,-0.8 0.6,-0.8 1,-0.2 0.92,0.45 0.45,0.74 0,0.7 -0.45,0.74 -0.92,0.45")),
        at,
        size,
        angle,
    )
    guide = place(path("0,-1.2 0,-0.2 0,1"), at, size, angle)
    paint(canvas, fur.replace(shapes=[shape], guides=[guide], edge=min(fur.edge, 1.0)))
    if toes:
        lines = [
            ribbon(
                place([(x * 0.9, 0.20), (x, 0.45), (x * 1.02, 0.66)], at, size, angle),
                [0.03 * size, 0.09 * size, 0.06 * size],
            )
            for x in (-0.33, 0.33)
        ]
        canvas.fill(lines, "4a2a1e", 0.55, 0.3)


def beans(canvas: Canvas, at: tuple[float, float], size: float, angle: float, code: str = "e59a90") -> None:
    """The pink pads of a paw whose sole faces us; toes point down when the angle is 0."""
    pads = [place(smooth(path("-0.42,-0.1 0,-0.34 0.42,-0.1 0.34,0.14 0,0.06 -0.34,0.14")), at, size, angle)]
    pads += [
        place(ellipse(x, y, 0.15, 0.18, -x * 25), at, size, angle)
        for x, y in ((-0.58, 0.20), (-0.21, 0.42), (0.21, 0.42), (0.58, 0.20))
    ]
    canvas.fill_inside([moved(pad, 0.5, 0.8) for pad in pads], "6b2f2a", 0.5, 0.6)
    canvas.fill_inside(pads, code, 0.95, 0.25)
    canvas.fill_inside(
        [pad * 0.55 + pad.mean(0) * 0.45 - (0.03 * size, 0.05 * size) for pad in pads],
        "fbd0c4",
        0.5,
        0.05 * size,
    )


def shadow_below(canvas: Canvas, *shapes: np.ndarray) -> None:
    """Put a warm shadow under a cat seen from above, and under the shapes."""
    fallen = Canvas(canvas.scale, canvas.size)
    fallen.fill(shapes, "000000")
    fallen.overlay(canvas)
    wide = fields.blur(fallen.pixels[..., 3], 6 * canvas.scale)
    cover = fields.translate(wide, 6 * canvas.scale, 9 * canvas.scale)[..., None] * 0.34
    below = Canvas(canvas.scale, canvas.size)
    below.pixels = np.concatenate([cover * colour(SHADOW), cover], -1)
    below.overlay(canvas)
    canvas.pixels = below.pixels


def ground(canvas: Canvas, x: float, y: float, rx: float, ry: float, opacity: float = 0.30) -> None:
    """The soft warm shadow under a lying cat."""
    canvas.fill([ellipse(x + 8, y + 4, rx, ry)], SHADOW, opacity, min(rx, ry) * 0.42)
