"""Millie, a long-haired calico curled up with her nose against a spool of thread."""

from studio.art.cats.canvas import Canvas
from studio.art.cats.cat import CatDrawing
from studio.art.cats.fur import Fur, Mark, guides_along, paint
from studio.art.cats.geometry import ellipse, path, smooth, tufts
from studio.art.cats.head import Head
from studio.art.cats.limbs import ground, limb, patch, paw, rings
from studio.art.cats.props import spool

WHITE, ORANGE, DARK = "f8efe3", "dd8c44", "4a3732"
FUR = Fur((), WHITE, (), hair=20, edge=2.0, grain=0.40)


def _face_marks(head: Head) -> list[Mark]:
    return [
        head.mark(
            path("-1.5,-1.4 -0.06,-0.9 -0.1,-0.3 -0.24,0 -0.4,0.22 -0.75,0.3 -1.3,0.2"), ORANGE, soft=1.5
        ),
        head.mark(path("1.5,-1.4 0.14,-0.9 0.12,-0.4 0.26,-0.1 0.44,0.12 0.8,0.1 1.4,0.05"), DARK, soft=1.5),
    ]


HEAD = Head(
    (350, 250),
    80,
    WHITE,
    tilt=8,
    turn=0.34,
    gaze=(0.035, 0.015),
    nod=0.08,
    marks=_face_marks,
    look=FUR,
    fluffy=1.0,
    iris="7fa08c",
    iris_light="c4dcb8",
)


def _body(canvas: Canvas) -> None:
    ground(canvas, 258, 334, 205, 18)
    spool(canvas, 464, 342, 40, "b8485f")
    mound = smooth(
        path("74,312 70,250 98,182 158,136 236,120 312,134 366,176 396,236 404,300 380,338 250,346 120,342")
    )
    fluff = tufts(mound[: len(mound) * 8 // 12], 17, 9, 0.9, 3)
    guides = guides_along(
        path("380,240 320,154 236,126 150,150 90,220 78,310"),
        path("370,280 300,200 220,190 150,230 130,320"),
        path("330,320 260,270 200,280 170,335"),
    )
    marks = [
        patch(path("300,90 366,150 344,206 290,220 246,196 222,150 230,100"), ORANGE, soft=2.5, ragged=9),
        patch(
            path("50,330 50,220 90,150 150,110 196,114 208,170 180,216 174,270 130,300"),
            DARK,
            soft=2.5,
            ragged=9,
        ),
        patch(path("206,236 246,226 268,258 240,286 202,274"), ORANGE, soft=2.5, ragged=8),
    ]
    paint(
        canvas,
        FUR.replace(
            shapes=[mound, *fluff], guides=guides, marks=marks, seed=21, bumps=[(230, 230, 90, 60, 10)]
        ),
    )
    haunch = smooth(path("78,320 84,258 124,218 182,222 216,270 212,326 150,344"))
    paint(
        canvas,
        FUR.replace(
            shapes=[haunch, *tufts(haunch[35:70], 10, 9, 0.9, 9)],
            guides=guides_along(path("110,230 160,280 210,335"), path("100,280 130,310 180,340")),
            marks=[patch(path("50,340 70,230 140,200 176,236 156,280 140,330"), DARK, soft=3, ragged=9)],
            fades=path("104,236,64 80,300,50"),
            seed=22,
        ),
    )
    paw(canvas, (318, 328), 30, 12, FUR.replace(hair=10, seed=24))
    paw(canvas, (380, 330), 30, -14, FUR.replace(hair=10, seed=25))


TAIL = path("98,282 78,322 120,338 190,334 244,326 262,300,0.5 250,268")
WIDTHS = [40, 56, 60, 58, 54, 44, 18]


def _tail(canvas: Canvas) -> None:
    piece = limb(TAIL, WIDTHS, FUR)
    marks = [Mark(b, ORANGE, 1, 2, 8) for b in rings(TAIL, WIDTHS, [0.45, 0.53, 0.6], 30)] + [
        Mark(ellipse(252, 276, 40, 26), DARK, 1, 2, 8)
    ]
    paint(
        canvas,
        piece.replace(
            coat=DARK,
            shapes=[*piece.shapes, *tufts(piece.shapes[0], 15, 9, 0.92, 6)],
            marks=marks,
            fades=[(98, 274, 46)],
            seed=26,
            cast=0,
        ),
    )


CAT = CatDrawing(
    "millie",
    "cf7f86",
    HEAD,
    _body,
    _tail,
    tail_pivot=(100, 290),
    neck=(330, 290),
    breath=(250, 340),
    tail_in_front=True,
    flick=(-3.0, 4.0),
    token_tilt=8,
)
