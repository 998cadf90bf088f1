"""Gwenivere, a small tuxedo on her back in a patch of sun, paws held to her chest."""

from collections.abc import Sequence

import numpy as np

from studio.art.cats.canvas import Canvas
from studio.art.cats.cat import CatDrawing
from studio.art.cats.fur import Fur, Mark, guides_along, paint
from studio.art.cats.geometry import ellipse, path, place, smooth
from studio.art.cats.head import Head, outlines
from studio.art.cats.limbs import beans, limb, paw, shadow_below

COAT, WHITE = "453c40", "fcf7ee"
FUR = Fur((), COAT, (), hair=12, edge=1.8, grain=0.42, rim=0.42, depth=1.05, ink=0.7)
GLOVE = FUR.replace(coat=WHITE, rim=0)
MIDDLE, TURN = (292.0, 202.0), -72.0


def _lie(points: Sequence[Sequence[float]]) -> np.ndarray:
    """From her own upright drawing to the way she lies."""
    return place(points, MIDDLE, 1.0, TURN)


def _spot(x: float, y: float) -> tuple[float, float]:
    """One point of it."""
    return tuple(_lie([(x, y)])[0])


def _face_marks(head: Head) -> list[Mark]:
    return [
        head.mark(
            path(
                "0.06,-0.24 0.2,0.12 0.5,0.36 0.62,0.66 0.3,0.95 -0.4,0.95 -0.46,0.56 -0.28,0.34 -0.06,0.12"
            ),
            WHITE,
            soft=1.2,
        )
    ]


HEAD = Head(
    (126, 172),
    80,
    COAT,
    tilt=-26,
    turn=0.05,
    muzzle=WHITE,
    marks=_face_marks,
    look=FUR.replace(depth=0.8),
    iris="9bb04f",
    iris_light="dbe39a",
    lid="e6d2b4",
    lash=0.85,
    nose="dd938c",
    ear="c98f88",
    wisp="a89a95",
    line="3a2622",
    whisker="fffaf0",
    blush=0.2,
)


def _sunlight(canvas: Canvas) -> None:
    """What falls through a window with four panes."""
    for column in (0, 1):
        for row in (0, 1):
            x, y = 70 + column * 168 + row * 52, 60 + row * 146 - column * 12
            canvas.fill(
                [np.array([(x, y), (x + 156, y - 11), (x + 204, y + 124), (x + 48, y + 135)], float)],
                "ffd27a",
                0.5,
                5,
            )


def _body(canvas: Canvas) -> None:
    for side, seed in ((1, 81), (-1, 82)):
        points = _lie([(side * 44, 78), (side * 92, 98), (side * 92, 150)])
        paint(canvas, limb(points, [84, 66, 44], FUR, seed=seed))
        paw(canvas, _spot(side * 90, 164), 27, TURN - side * 12, GLOVE.replace(seed=seed + 2), toes=False)
        beans(canvas, _spot(side * 90, 164), 27, TURN - side * 12)
    trunk = smooth(
        path("0,-122 44,-104 66,-50 80,20 84,80 56,132 0,146 -56,132 -84,80 -80,20 -66,-50 -44,-104")
    )
    white = smooth(path("4,-130 34,-96 40,-40 54,20 56,70 26,104 0,92 -24,66 -38,20 -40,-40 -34,-96"))
    guides = [
        _lie(g)
        for g in guides_along(
            path("0,-120 0,0 0,150"), path("-30,-100 -70,20 -50,140"), path("30,-100 70,20 50,140")
        )
    ]
    paint(
        canvas,
        FUR.replace(
            shapes=[_lie(trunk)],
            guides=guides,
            marks=[Mark(_lie(white), WHITE, 1, 1.5, 6)],
            flat=0.85,
            seed=85,
            bumps=[(*_spot(6, 50), 56, 56, 14)],
        ),
    )
    for side, seed in ((1, 86), (-1, 87)):
        points = _lie([(side * 44, -88), (side * 66, -48), (side * 46, -14), (side * 18, -30)])
        paint(canvas, limb(points, [46, 42, 38, 32], FUR, seed=seed))
        paw(canvas, _spot(side * 17, -38), 22, TURN + 180 + side * 12, GLOVE.replace(seed=seed + 2))
    shadow_below(canvas, *outlines(HEAD), limb(TAIL, WIDTHS, FUR).shapes[0])


TAIL = _lie(path("-14,112 -18,158 10,182 48,162 60,118 46,92")).tolist()
WIDTHS = [30, 32, 32, 30, 28, 18]


def _tail(canvas: Canvas) -> None:
    paint(
        canvas,
        limb(
            TAIL,
            WIDTHS,
            FUR,
            marks=[Mark(ellipse(*TAIL[-1], 22, 18), WHITE, 1, 1.5, 5)],
            edge=2.6,
            fades=[(*TAIL[0], 36)],
            seed=90,
            cast=0,
        ),
    )


CAT = CatDrawing(
    "gwenivere",
    "e6b23c",
    HEAD,
    _body,
    _tail,
    tail_pivot=tuple(TAIL[0]),
    neck=(176, 200),
    breath=MIDDLE,
    tail_in_front=True,
    light=_sunlight,
    token_tilt=-11,
)
