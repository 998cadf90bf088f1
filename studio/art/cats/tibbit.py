"""Tibbit, a little cream-orange ball in the middle of somebody's game."""

from studio.art.cats.canvas import Canvas
from studio.art.cats.cat import CatDrawing
from studio.art.cats.fur import Fur, Mark, guides_along, paint
from studio.art.cats.geometry import ellipse, path, smooth
from studio.art.cats.head import Head
from studio.art.cats.limbs import bars, ground, limb, patch, paw, rings
from studio.art.cats.props import button, tile

COAT, CREAM, STRIPE = "f4c78f", "fff3de", "e0a063"
FUR = Fur((), COAT, (), hair=12, edge=2.4, grain=0.34)


def _face_marks(head: Head) -> list[Mark]:
    blaze = head.mark(path("0,-0.3 0.16,0.1 0.44,0.4 0.5,0.9 -0.5,0.9 -0.44,0.4 -0.16,0.1"), CREAM, 0.9, 5)
    return [
        blaze,
        *head.stripes(
            STRIPE,
            0.10,
            path("0.1,-0.72 0.1,-0.5 0.06,-0.3"),
            path("0.3,-0.66 0.28,-0.46 0.2,-0.28"),
            path("1.08,0.04 0.9,0.14 0.72,0.16"),
            path("1.12,0.32 0.96,0.38 0.8,0.38"),
            opacity=0.75,
        ),
    ]


HEAD = Head(
    (246, 200),
    104,
    COAT,
    tilt=5,
    nod=0.10,
    muzzle=CREAM,
    marks=_face_marks,
    look=FUR,
    iris="c98b3c",
    iris_light="f0cf7c",
    blush=0.42,
    ears=0.9,
    open=1.0,
    gaze=(-0.035, 0.03),
)


def _body(canvas: Canvas) -> None:
    ground(canvas, 262, 338, 176, 18)
    tile(canvas, 112, 330, 52, "2f9fae", 8)
    tile(canvas, 424, 336, 44, "c2336f", -6)
    button(canvas, 60, 284, 17, "e2a12e")
    ball = path(
        "130,262 142,196 190,144 256,128 322,144 372,196 386,262 374,322 330,352 256,358 186,352 142,322"
    )
    marks = [
        patch(path("190,250 316,250 330,330 256,372 186,330"), CREAM, 0.95, 8, 8),
        *bars(
            STRIPE,
            15,
            path("392,232 358,232 330,246"),
            path("394,270 360,270 336,280"),
            path("386,306 356,304 334,308"),
            path("122,236 150,234 178,246"),
            path("120,272 150,272 176,282"),
            opacity=0.7,
        ),
    ]
    guides = guides_along(
        path("256,150 256,250 256,356"),
        path("200,150 150,220 150,330"),
        path("310,150 362,220 362,330"),
        path("140,200 124,280"),
        path("374,200 392,280"),
    )
    paint(canvas, FUR.replace(shapes=[smooth(ball)], guides=guides, marks=marks, flat=0.9, seed=31))
    haunch = smooth(path("316,318 326,276 356,262 382,284 384,324 360,350 326,350"))
    paint(
        canvas,
        FUR.replace(
            shapes=[haunch], guides=guides_along(path("356,262 344,350")), fades=[(364, 268, 54)], seed=33
        ),
    )
    paint(canvas, limb(path("196,286 174,312 138,326"), [54, 48, 44], FUR, seed=36, fades=[(204, 272, 44)]))
    paw(canvas, (126, 328), 30, 52, FUR.replace(coat=CREAM, seed=37))
    paint(canvas, limb(path("280,284 282,316 280,338"), [56, 50, 46], FUR, seed=38, fades=[(280, 276, 44)]))
    paw(canvas, (279, 344), 30, -2, FUR.replace(coat=CREAM, seed=39))
    paw(canvas, (350, 346), 25, -10, FUR.replace(coat=CREAM, seed=35))


TAIL = path("372,306 410,322 436,296 428,258 444,230")
WIDTHS = [34, 38, 36, 34, 22]


def _tail(canvas: Canvas) -> None:
    marks = [Mark(b, STRIPE, 0.75) for b in rings(TAIL, WIDTHS, [0.3, 0.46, 0.62], 11)] + [
        Mark(ellipse(444, 230, 26, 22), CREAM, 0.95, 2, 5)
    ]
    paint(canvas, limb(TAIL, WIDTHS, FUR, marks=marks, edge=3, seed=40, cast=0))


CAT = CatDrawing(
    "tibbit",
    "5fb09c",
    HEAD,
    _body,
    _tail,
    tail_pivot=(376, 308),
    neck=(250, 272),
    breath=(256, 350),
    token_tilt=5,
)
