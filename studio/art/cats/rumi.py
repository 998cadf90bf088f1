"""Rumi, an orange curl of stripes."""

import numpy as np

from studio.art.cats.canvas import Canvas
from studio.art.cats.cat import CatDrawing
from studio.art.cats.fur import Fur, Mark, guides_along, paint
from studio.art.cats.geometry import path, smooth, stripe
from studio.art.cats.head import Head, outlines
from studio.art.cats.limbs import bars, limb, patch, paw, rings, shadow_below

COAT, STRIPE, CREAM = "e6923f", "a9531f", "f9dfb5"
FUR = Fur((), COAT, ())
CENTRE = np.array([268.0, 200.0])
REACH = np.array([196.0, 146.0])


def _around(angle: float, share: float) -> tuple[float, float]:
    """A point of the curl: an angle in degrees (0 is right, 90 is up) and how far from its middle."""
    a = np.radians(angle)
    return tuple(CENTRE + REACH * share * (np.cos(a), -np.sin(a)))


def _face_marks(head: Head) -> list[Mark]:
    return [
        *head.stripes(
            STRIPE,
            0.10,
            path("0.09,-0.7 0.1,-0.42 0.06,-0.16"),
            path("0.3,-0.66 0.29,-0.38 0.2,-0.12"),
            path("1.06,0.02 0.86,0.13 0.7,0.17"),
            path("1.1,0.3 0.92,0.37 0.74,0.38"),
        ),
        *[
            Mark(
                head.on_face(
                    smooth([(s * 0.26, 0.0), (s * 0.45, -0.08), (s * 0.62, 0.02), (s * 0.45, 0.05)])
                ),
                CREAM,
                0.7,
                2,
                2,
            )
            for s in (1, -1)
        ],
    ]


HEAD = Head(
    (156, 230),
    84,
    COAT,
    tilt=-12,
    turn=-0.06,
    nod=0.08,
    muzzle=CREAM,
    marks=_face_marks,
    look=FUR,
    iris="8aa35a",
    iris_light="c8d48a",
)


def _body(canvas: Canvas) -> None:
    _curl(canvas)
    _haunch(canvas)
    paw(canvas, (262, 306), 28, 70, FUR.replace(coat=CREAM, seed=5))
    paw(canvas, (206, 312), 28, 12, FUR.replace(coat=CREAM, seed=6))
    shadow_below(canvas, *outlines(HEAD), limb(TAIL, WIDTHS, FUR).shapes[0])


def _curl(canvas: Canvas) -> None:
    outline = [_around(a, 1.0) for a in range(0, 360, 24)]
    ring = guides_along(*[[_around(a, s) for a in range(190, -80, -27)] for s in (0.5, 0.75, 0.97)])
    stripes = [
        Mark(
            stripe(
                [_around(a + 4, 1.06), _around(a + 1, 0.86), _around(a - 6, 0.66), _around(a - 18, 0.44)],
                17 if i % 2 else 12,
            ),
            STRIPE,
            0.85,
        )
        for i, a in enumerate(range(164, -48, -15))
    ]
    spine = Mark(stripe([_around(a, 0.90) for a in range(168, -40, -20)], 16), STRIPE, 0.6, 3)
    hollow = patch([_around(a, 0.42) for a in range(0, 360, 40)], CREAM, 0.5, 14, 8)
    paint(
        canvas,
        FUR.replace(
            shapes=[smooth(outline)],
            guides=ring,
            marks=[hollow, spine, *stripes],
            flat=0.5,
            seed=3,
            bumps=[
                (250, 244, 96, 60, -34),
                (*_around(100, 0.72), 110, 46, 12),
                (*_around(20, 0.72), 50, 70, 10),
            ],
        ),
    )


def _haunch(canvas: Canvas) -> None:
    haunch = path("292,256 318,198 376,178 430,204 442,264 410,320 340,332 298,302")
    marks = bars(
        STRIPE,
        15,
        path("440,190 402,208 366,230"),
        path("452,228 410,244 368,260"),
        path("448,270 406,280 364,290"),
        opacity=0.8,
    )
    paint(
        canvas,
        FUR.replace(
            shapes=[smooth(haunch)],
            guides=guides_along(path("400,180 360,240 320,320"), path("430,220 400,280 340,330")),
            marks=marks,
            fades=path("412,186,44 446,234,44"),
            seed=4,
        ),
    )


TAIL = path("420,252 428,298 378,332 296,340 220,336 166,320")
WIDTHS = [50, 52, 50, 46, 40, 26]


def _tail(canvas: Canvas) -> None:
    bands = [Mark(b, STRIPE, 0.85) for b in rings(TAIL, WIDTHS, [0.18, 0.32, 0.46, 0.6, 0.74], 13)]
    tip = [Mark(smooth(path("120,284 190,294 186,354 120,354")), STRIPE, 0.85, 3, 5)]
    paint(
        canvas,
        limb(TAIL, WIDTHS, FUR, marks=[*bands, *tip], edge=2.6, fades=[(418, 240, 40)], seed=8, cast=0),
    )


CAT = CatDrawing(
    "rumi",
    "8dbfe0",
    HEAD,
    _body,
    _tail,
    tail_pivot=(420, 262),
    neck=(190, 270),
    breath=(280, 300),
    tail_in_front=True,
    flick=(-2.0, 3.0),
    token_tilt=-14,
)
