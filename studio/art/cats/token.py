"""Cat tokens for the quilt, and icons of one colour: each cat's head, seen from the front."""

from __future__ import annotations

from functools import cache

import numpy as np
from PIL import Image

from studio.art.cats import fields
from studio.art.cats.canvas import Canvas, colour
from studio.art.cats.cat import CatDrawing, paint_head
from studio.art.cats.face import paint_eyes_closed, paint_eyes_open
from studio.art.cats.fur import Fur, guides_along, paint, radial_guides
from studio.art.cats.geometry import ellipse, ribbon
from studio.art.cats.head import Head, outlines
from studio.art.cats.props import stitches

SIZE = 128
ICON = 96
MIDDLE = (64.0, 63.0)
SATIN = Fur((), "", (), hair=4, edge=0.3, grain=0.5, flat=0.3, depth=0.55, ink=0.5, cast=0)
FELT = Fur((), "", (), hair=2, edge=0.2, grain=0.22, flat=0.0, depth=0.7, ink=0.35, cast=0)


@cache
def token(cat: CatDrawing, awake: bool) -> Image.Image:
    """A cat's head on felt, in an embroidered ring of its own colour."""
    canvas = Canvas(3.0, (SIZE, SIZE))
    _paint_patch(canvas, cat.accent)
    disc = canvas.pixels[..., 3:].copy()
    head = portrait(cat)
    shadow = Canvas(3.0, (SIZE, SIZE))
    shadow.fill(outlines(head), "3a1c10")
    canvas.cast_shadow(shadow.pixels[..., 3], 0.55, 3.5)
    paint_head(canvas, head)
    (paint_eyes_open if awake else paint_eyes_closed)(canvas, head)
    canvas.pixels *= np.minimum(1, disc / np.maximum(canvas.pixels[..., 3:], 1e-4))
    return canvas.image().resize((SIZE, SIZE), Image.Resampling.BOX)


def portrait(cat: CatDrawing) -> Head:
    """The head for a token: upright, with bold features, since tokens are as small as a fingertip."""
    head = cat.head
    fur = (head.look or Fur((), "", ())).replace(
        hair=6, edge=0.9, depth=0.62, rim=(head.look.rim if head.look else 0) * 0.8
    )
    return head.replace(
        at=(64, 67.5),
        size=41,
        tilt=cat.token_tilt,
        turn=0.0,
        nod=0.0,
        lash=1.55,
        bold=1.35,
        look=fur,
        fluffy=head.fluffy * 0.7,
    )


def _paint_patch(canvas: Canvas, accent: str) -> None:
    canvas.fill([ellipse(66, 66.5, 58, 58)], "2a140a", 0.45, 2.2)
    canvas.fill([ellipse(*MIDDLE, 60.5, 60.5)], "8a5a3a")
    canvas.fill([ellipse(*MIDDLE, 60, 60)], "fff4dd")
    paint(
        canvas,
        SATIN.replace(
            shapes=[ellipse(*MIDDLE, 56.8, 56.8)],
            coat=accent,
            guides=radial_guides(*MIDDLE, 60, 48),
            seed=201,
        ),
    )
    turns = np.linspace(0, 2 * np.pi, 120, endpoint=False)
    threads = [
        np.array([[MIDDLE[0] + r * np.cos(a), MIDDLE[1] + r * np.sin(a)] for r in (48.0, 52.5, 56.4)])
        for a in turns
    ]
    canvas.fill_inside([ribbon(line, [0.5, 0.9, 0.5], 3) for line in threads], "2a140a", 0.28, 0.2)
    canvas.fill([ellipse(*MIDDLE, 50.5, 50.5)], "3a1c10", 0.35, 0.8)
    felt = colour(accent) * 0.62 + np.array([1.0, 0.965, 0.89]) * 0.38
    code = "".join(f"{round(v * 255):02x}" for v in felt.tolist())
    paint(
        canvas,
        FELT.replace(
            shapes=[ellipse(*MIDDLE, 49.5, 49.5)],
            coat=code,
            guides=guides_along([(0, 20), (128, 30)], [(0, 90), (128, 70)]),
            seed=202,
        ),
    )
    stitches(canvas, ellipse(*MIDDLE, 45.5, 45.5), accent, dash=4.2, width=1.5)


def icon(cat: CatDrawing) -> Image.Image:
    """The head in white for tinting, its patches half clear, eyes and nose cut out."""
    scale = 3.0
    head = portrait(cat).replace(at=(ICON / 2, ICON * 0.545), size=38, tilt=0, fluffy=0.0)
    canvas = Canvas(scale, (ICON, ICON))
    window = canvas.whole()
    solid = window.mask(outlines(head))
    cover = np.ones_like(solid)
    coat = colour(head.coat).mean()
    for mark in head.marks(head):
        unlike = min(1.0, abs(float(colour(mark.colour).mean() - coat)) * 1.6) * mark.opacity
        cover *= 1 - 0.55 * unlike * fields.blur(window.mask([mark.shape]), scale * 0.4)
    face = Canvas(scale, (ICON, ICON))
    paint_eyes_closed(face, head.replace(lash=1.9))
    face.fill([head.on_face(ellipse(0, 0.37, 0.15, 0.10))], "000000")
    alpha = solid * cover * (1 - face.pixels[..., 3])
    canvas.pixels[...] = alpha[..., None]
    return canvas.image().resize((ICON, ICON), Image.Resampling.BOX)
