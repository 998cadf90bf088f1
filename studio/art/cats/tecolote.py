"""Tecolote, a brown tabby who watches over everything like an owl."""

from studio.art.cats.canvas import Canvas
from studio.art.cats.cat import CatDrawing
from studio.art.cats.fur import Fur, Mark, guides_along, paint
from studio.art.cats.geometry import ellipse, path, smooth, stripe
from studio.art.cats.head import Head
from studio.art.cats.limbs import limb, paw, rings
from studio.art.cats.props import board

COAT, STRIPE, CREAM = "b08a5e", "51341f", "f0dab4"
FUR = Fur((), COAT, (), grain=0.42)


def _face_marks(head: Head) -> list[Mark]:
    around = [Mark(head.on_face(ellipse(s * 0.46, 0.08, 0.33, 0.26)), CREAM, 0.85, 3, 2) for s in (1, -1)]
    return [
        *around,
        *head.stripes(
            STRIPE,
            0.11,
            path("0.08,-0.72 0.1,-0.42 0.05,-0.14"),
            path("0.28,-0.68 0.3,-0.4 0.2,-0.2 0.36,-0.2"),
            path("1.1,0 0.9,0.1 0.7,0.11"),
            path("1.12,0.3 0.94,0.36 0.72,0.32"),
            path("1,0.56 0.84,0.56 0.7,0.5"),
        ),
        *[Mark(head.to_canvas(ellipse(s * 0.78, -1.12, 0.16, 0.2)), STRIPE, 0.8, 3, 3) for s in (1, -1)],
    ]


HEAD = Head(
    (196, 136),
    82,
    COAT,
    tilt=-4,
    turn=-0.10,
    muzzle=CREAM,
    marks=_face_marks,
    look=FUR,
    iris="c98a1e",
    iris_light="f2cf63",
    nose="c4746a",
    ears=1.05,
    open=1.1,
)


def _body(canvas: Canvas) -> None:
    board(canvas)
    canvas.cast_shadow(canvas.whole().mask([ellipse(285, 338, 190, 22)]), 0.7, 8)
    _loaf(canvas)
    _haunch(canvas)
    for points, s in ((path("160,280 152,318 146,342"), 14), (path("226,282 226,320 226,346"), 15)):
        leg = limb(
            points,
            [58, 52, 50],
            FUR,
            seed=s,
            fades=[(points[0][0], points[0][1] - 12, 52)],
            marks=[Mark(b, STRIPE, 0.7) for b in rings(points, [58, 52, 50], [0.45, 0.7], 8)],
        )
        paint(canvas, leg)
    paw(canvas, (142, 340), 33, 6, FUR.replace(coat="d8b98c", seed=16))
    paw(canvas, (226, 345), 33, -2, FUR.replace(coat="d8b98c", seed=17))


def _loaf(canvas: Canvas) -> None:
    loaf = path(
        "120,318 116,260 138,196 190,160 262,156 340,160 410,188 452,240 462,300 440,344 "
        "340,354 200,354 140,348"
    )
    stripes = [
        Mark(stripe(p, w), STRIPE, 0.85)
        for p, w in (
            (path("292,150 286,190 296,240 284,280"), 17),
            (path("330,150 328,190 338,230"), 16),
            (path("366,160 366,196 378,226"), 16),
            (path("402,176 404,204 414,230"), 15),
            (path("440,205 436,230 442,250"), 13),
            (path("258,168 256,214 262,250"), 14),
        )
    ]
    chest = Mark(smooth(path("140,230 200,214 252,236 250,320 200,350 150,330")), CREAM, 0.8, 8, 8)
    necklace = [
        Mark(stripe(p, 11), STRIPE, 0.6)
        for p in (path("136,246 192,268 250,244"), path("140,278 194,300 250,276"))
    ]
    guides = guides_along(
        path("190,170 190,250 190,340"),
        path("130,220 130,330"),
        path("250,170 330,175 420,210 456,290"),
        path("270,220 350,230 430,300"),
        path("250,200 256,330"),
    )
    paint(
        canvas,
        FUR.replace(
            shapes=[smooth(loaf)],
            guides=guides,
            marks=[chest, *necklace, *stripes],
            flat=0.6,
            seed=11,
            bumps=[(196, 250, 62, 74, 16), (300, 220, 60, 50, 6)],
        ),
    )


def _haunch(canvas: Canvas) -> None:
    haunch = path("330,300 344,240 396,222 442,250 456,310 430,348 360,354 330,340")
    marks = [
        Mark(stripe(p, 14), STRIPE, 0.8)
        for p in (
            path("458,232 420,244 386,262"),
            path("468,270 428,280 388,292"),
            path("468,306 428,314 392,318"),
        )
    ]
    paint(
        canvas,
        FUR.replace(
            shapes=[smooth(haunch)],
            guides=guides_along(path("410,230 380,280 350,345"), path("440,260 430,300 390,345")),
            marks=marks,
            fades=path("420,226,44 455,262,40"),
            seed=12,
        ),
    )
    paw(canvas, (330, 346), 28, 62, FUR.replace(coat="d2b184", seed=13))


TAIL = path("436,330 470,336 488,306 482,264 492,232")
WIDTHS = [36, 36, 34, 32, 20]


def _tail(canvas: Canvas) -> None:
    bands = [Mark(b, STRIPE, 0.85) for b in rings(TAIL, WIDTHS, [0.2, 0.36, 0.52, 0.68], 11)]
    tip = [Mark(ellipse(490, 232, 24, 18), STRIPE, 0.85, 3, 5)]
    paint(canvas, limb(TAIL, WIDTHS, FUR, marks=[*bands, *tip], edge=2.4, seed=18, cast=0))


CAT = CatDrawing(
    "tecolote",
    "4f8058",
    HEAD,
    _body,
    _tail,
    tail_pivot=(440, 330),
    neck=(196, 200),
    breath=(290, 345),
    flick=(-2.0, 9.0),
)
