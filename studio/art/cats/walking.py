"""Each cat on its feet, seen from the side, in parts that the app moves: so it walks over a quilt.

One silhouette for all ten, in their coats and with their heads. A leg is drawn once and stands at four hips.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, partial

from PIL import Image

from studio.art import atlas
from studio.art.cats.canvas import SIZE as CANVAS
from studio.art.cats.canvas import Canvas
from studio.art.cats.cat import CatDrawing, paint_head
from studio.art.cats.face import paint_eyes_open
from studio.art.cats.fur import Fur, Mark, guides_along, paint
from studio.art.cats.geometry import ellipse, moved, path, smooth
from studio.art.cats.head import Head, outlines
from studio.art.cats.limbs import bars, limb, patch, paw, rings
from studio.art.cats.parts import Part, cut_out

SIZE = (512, 512)
DENSITY = 0.9
"""Pixels for each canvas unit: on a quilt a cat is smaller than on its own page."""
TORSO = path(
    "92,214 104,166 150,140 214,136 280,142 334,140 372,160 386,206 366,248 318,268 246,272 170,274 112,258"
)
TAIL, TAIL_WIDTHS = path("118,190 78,168 56,124 66,78 92,58"), [34, 38, 36, 32, 20]
LEG, LEG_WIDTHS = path("246,236 244,272 250,306 248,328"), [58, 50, 36, 30]
FOOT = (254.0, 330.0)
HIPS = (150.0, 336.0)
"""How far along the hind and the front legs stand."""
HIP, FLOOR = 244.0, 346.0
NECK, HEAD_AT, HEAD_SIZE = (352.0, 200.0), (378.0, 140.0), 72.0
ROOT = (116.0, 196.0)
"""Where the tail turns."""


@dataclass(frozen=True)
class Coat:
    """What a walking cat wears: the colours of its torso, legs, paws and tail, and marks on its back."""

    torso: str
    leg: str
    sock: str
    tail: str
    tip: str
    marks: Callable[[], Sequence[Mark]] = tuple
    bands: str = ""
    """The colour of the rings around its tail and legs."""


def _stripes(code: str) -> list[Mark]:
    lines = [
        path(f"{x},{138 + abs(x - 230) / 40:.0f} {x - 10},184 {x - 4},226")
        for x in (142, 178, 214, 250, 286, 322)
    ]
    return bars(code, 17, *lines, opacity=0.8)


def _belly(code: str) -> Mark:
    return patch(path("120,262 200,244 300,240 388,196 392,262 320,290 180,290"), code, soft=3.0, ragged=7)


def _calico() -> list[Mark]:
    return [
        patch(path("196,120 292,124 312,176 270,214 214,200 186,160"), "dd8c44", soft=2.5, ragged=9),
        patch(path("70,230 84,150 150,124 180,150 172,214 130,262"), "4a3732", soft=2.5, ragged=9),
    ]


def _tortie() -> list[Mark]:
    spots = (
        (136, 170, 26, 18),
        (196, 208, 34, 20),
        (236, 156, 30, 16),
        (296, 196, 36, 22),
        (330, 158, 20, 14),
    )
    return [Mark(ellipse(x, y, rx, ry, x), "c9793c", 0.9, 2.0, 8) for x, y, rx, ry in spots]


def _striped(code: str, belly: str) -> list[Mark]:
    return [*_stripes(code), _belly(belly)]


COATS: dict[str, Coat] = {
    "almond": Coat("f0e2cb", "8a7061", "5d443b", "5d443b", "4a352e"),
    "callie": Coat("4b3a36", "4b3a36", "f8f0e4", "4b3a36", "c9793c", _tortie),
    "cira": Coat("f3e8d8", "e2d8cd", "a29ca0", "8d888d", "7f7a80"),
    "coconut": Coat(
        "a3a5a9", "a3a5a9", "efe9e0", "a3a5a9", "565960", partial(_striped, "565960", "efe9e0"), "565960"
    ),
    "gwenivere": Coat("453c40", "453c40", "fcf7ee", "453c40", "453c40", lambda: [_belly("fcf7ee")]),
    "leo": Coat("3b3538", "3b3538", "f7f1e8", "3b3538", "3b3538"),
    "millie": Coat("f8efe3", "f8efe3", "f8efe3", "4a3732", "dd8c44", _calico),
    "rumi": Coat(
        "e6923f", "e6923f", "f9dfb5", "e6923f", "a9531f", partial(_striped, "a9531f", "f3c78b"), "a9531f"
    ),
    "tecolote": Coat(
        "b08a5e", "b08a5e", "d9bd92", "b08a5e", "51341f", partial(_striped, "51341f", "d9bd92"), "51341f"
    ),
    "tibbit": Coat(
        "f4c78f", "f4c78f", "fff3de", "f4c78f", "fff3de", partial(_striped, "e0a063", "fff3de"), "e0a063"
    ),
}


def _fur(cat: CatDrawing) -> Fur:
    look = cat.head.look or Fur((), "", ())
    return look.replace(shapes=(), guides=(), marks=(), bumps=(), fades=(), cast=0.2)


def _torso(canvas: Canvas, cat: CatDrawing, coat: Coat) -> None:
    guides = guides_along(
        path("380,190 300,170 210,168 110,200"),
        path("376,220 300,214 200,214 104,226"),
        path("360,250 240,258 130,256"),
    )
    bumps = [(150, 214, 62, 56, 12), (336, 212, 50, 54, 9), (240, 176, 120, 34, 6)]
    fur = _fur(cat).replace(coat=coat.torso, shapes=[smooth(TORSO)], guides=guides, seed=61)
    paint(canvas, fur.replace(marks=coat.marks(), bumps=bumps))
    head = Canvas(canvas.scale)
    head.fill([moved(shape, 0, 6) for shape in outlines(_head(cat))], "3a1c10")
    canvas.cast_shadow(head.pixels[..., 3], 0.4, 7)


def _leg(canvas: Canvas, cat: CatDrawing, coat: Coat) -> None:
    fur = _fur(cat).replace(hair=8, seed=62)
    leg = limb(LEG, LEG_WIDTHS, fur, coat=coat.leg)
    banded = [Mark(band, coat.bands, 0.7, 1, 4) for band in rings(LEG, LEG_WIDTHS, [0.45, 0.66], 9)]
    paint(canvas, leg.replace(marks=banded if coat.bands else ()))
    paw(canvas, FOOT, 22, -8, fur.replace(coat=coat.sock, hair=6))


def _tail(canvas: Canvas, cat: CatDrawing, coat: Coat) -> None:
    tail = limb(TAIL, TAIL_WIDTHS, _fur(cat).replace(seed=63), coat=coat.tail)
    marks = [Mark(ellipse(88, 62, 34, 30), coat.tip, 1, 2, 6)]
    if coat.bands:
        marks += [
            Mark(band, coat.bands, 0.8, 1, 5) for band in rings(TAIL, TAIL_WIDTHS, [0.25, 0.42, 0.59], 12)
        ]
    paint(canvas, tail.replace(marks=marks))


def _head(cat: CatDrawing) -> Head:
    """Its head, looking where it goes."""
    return cat.head.replace(at=HEAD_AT, size=HEAD_SIZE, tilt=4, turn=0.24, nod=0.04)


@cache
def parts(cat: CatDrawing) -> tuple[Part, ...]:
    """The parts of a walking cat, the lowest first."""
    coat, head = COATS[cat.name], _head(cat)
    brushes = {
        "leg": lambda canvas: _leg(canvas, cat, coat),
        "tail": lambda canvas: _tail(canvas, cat, coat),
        "body": lambda canvas: _torso(canvas, cat, coat),
        "head": lambda canvas: (paint_head(canvas, head), paint_eyes_open(canvas, head)),
    }
    return tuple(cut_out(name, _painted(brush), DENSITY) for name, brush in brushes.items())


def _painted(brush: Callable[[Canvas], object]) -> Image.Image:
    canvas = Canvas()
    brush(canvas)
    return canvas.image()


def sheet(cat: CatDrawing) -> Image.Image:
    """Draw all parts of a walking cat on one picture."""
    return atlas.compose(_arranged(cat), SIZE[1], SIZE[0])


def _arranged(cat: CatDrawing) -> list[atlas.Placed]:
    placed, height = atlas.arrange({part.name: part.image for part in parts(cat)}, SIZE[0])
    if height > SIZE[1]:
        raise ValueError(f"{cat.name} walking needs {height} rows, a sheet has {SIZE[1]}")
    return placed


def layout(cat: CatDrawing) -> dict[str, object]:
    """The layout of a walking cat for the app, in canvas units; y goes up, as in Kivy."""
    where = atlas.index(_arranged(cat), SIZE[1])
    pivots = {"leg": (LEG[0][0], HIP), "tail": ROOT, "head": NECK, "body": (240.0, HIP)}
    return {
        "floor": CANVAS[1] - FLOOR,
        "hips": [hip - LEG[0][0] for hip in HIPS],
        "parts": {
            part.name: {
                "at": [
                    round(part.left / DENSITY, 2),
                    round(CANVAS[1] - (part.top + part.image.height) / DENSITY, 2),
                ],
                "pivot": [float(pivots[part.name][0]), CANVAS[1] - float(pivots[part.name][1])],
                "size": [round(n / DENSITY, 2) for n in part.image.size],
                "source": where[part.name],
            }
            for part in parts(cat)
        },
        "picture": f"cats/walking/{cat.name}",
    }
