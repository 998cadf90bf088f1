"""Leo, a black gentleman with white gloves and a fine white chin."""

from studio.art.cats.canvas import Canvas
from studio.art.cats.cat import CatDrawing
from studio.art.cats.fur import Fur, Mark, guides_along, paint
from studio.art.cats.geometry import ellipse, path, smooth
from studio.art.cats.head import Head
from studio.art.cats.limbs import ground, limb, patch, paw
from studio.art.cats.props import CLOTH, cushion

COAT, WHITE = "3b3538", "f7f1e8"
FUR = Fur((), COAT, (), hair=12, edge=1.6, grain=0.42, rim=0.45, ink=0.7)


def _face_marks(head: Head) -> list[Mark]:
    return [
        head.mark(path("0,0.54 0.2,0.56 0.34,0.7 0.24,1 -0.24,1 -0.34,0.7 -0.2,0.56"), "ffffff", soft=1.2)
    ]


HEAD = Head(
    (322, 130),
    79,
    COAT,
    tilt=5,
    turn=0.14,
    muzzle="6a5d60",
    marks=_face_marks,
    look=FUR,
    iris="d9a62e",
    iris_light="f7de78",
    lid="d9c0a0",
    nose="8d625c",
    mouth="1c1212",
    wisp="8d7c78",
    ear="94645f",
    line="241616",
    whisker="fffaf0",
    lash=0.8,
    open=0.35,
    chin="f4ece0",
    blush=0.12,
    wide=0.97,
)


def _body(canvas: Canvas) -> None:
    ground(canvas, 258, 338, 214, 18)
    cushion(
        canvas,
        path("284,330 300,276 360,256 430,262 484,276 498,318 484,352 400,358 310,356"),
        "8f3346",
        "f0d6a8",
        guides_along(path("290,300 490,310")),
        141,
    )
    _trunk(canvas)
    paint(canvas, limb(path("120,332 170,342 214,346"), [44, 40, 36], FUR, seed=144, fades=[(120, 326, 30)]))
    paw(canvas, (226, 344), 24, -80, FUR.replace(coat=WHITE, rim=0, seed=145))
    _arms(canvas)
    _bow(canvas, 334, 206)


def _trunk(canvas: Canvas) -> None:
    trunk = path(
        "44,320 50,270 88,226 150,208 220,200 270,176 320,166 366,186 384,240 376,300 330,344 220,356 90,352"
    )
    bib = patch(path("300,190 340,186 356,216 344,250 324,256 306,234"), WHITE, 1, 1.6, 6)
    guides = guides_along(
        path("320,180 240,200 140,216 70,260 56,320"),
        path("330,200 340,260 320,330"),
        path("300,300 200,290 110,320"),
    )
    paint(
        canvas,
        FUR.replace(
            shapes=[smooth(trunk)],
            guides=guides,
            marks=[bib],
            seed=142,
            bumps=[(330, 240, 44, 54, 10), (200, 250, 70, 40, 6)],
        ),
    )
    haunch = smooth(path("52,320 62,262 112,232 166,250 190,304 170,346 100,354"))
    paint(
        canvas,
        FUR.replace(
            shapes=[haunch],
            guides=guides_along(path("90,244 130,290 160,345")),
            fades=path("80,252,46 56,310,40"),
            seed=143,
        ),
    )


def _arms(canvas: Canvas) -> None:
    for points, angle, seed in (
        (path("340,240 392,286 436,312"), -52, 146),
        (path("300,276 350,306 404,288 446,284"), -76, 148),
    ):
        paint(
            canvas,
            limb(
                points,
                [62, 48, 40, 38][: len(points)],
                FUR,
                seed=seed,
                marks=[Mark(ellipse(points[-1][0] + 6, points[-1][1], 34, 30), WHITE, 1, 1.6, 6)],
                fades=[(points[0][0] - 8, points[0][1] - 8, 44)],
                cast=0.5,
            ),
        )
        paw(
            canvas,
            (points[-1][0] + 8, points[-1][1] + 2),
            25,
            angle,
            FUR.replace(coat=WHITE, rim=0, seed=seed + 1),
        )


def _bow(canvas: Canvas, x: float, y: float) -> None:
    """A bow tie."""
    for s in (-1, 1):
        wing = smooth(
            [(x, y), (x + s * 20, y - 13), (x + s * 30, y - 10), (x + s * 31, y + 10), (x + s * 20, y + 13)]
        )
        paint(
            canvas,
            CLOTH.replace(
                shapes=[wing],
                coat="a93a4d",
                guides=guides_along([(x, y), (x + s * 30, y)]),
                flat=0.9,
                seed=150,
            ),
        )
    paint(
        canvas,
        CLOTH.replace(
            shapes=[ellipse(x, y, 8, 9)],
            coat="b8475a",
            guides=guides_along([(x, y - 9), (x, y + 9)]),
            flat=0.9,
            seed=151,
        ),
    )


TAIL = path("62,316 30,300 22,258 44,226 36,190")
WIDTHS = [32, 32, 30, 28, 18]


def _tail(canvas: Canvas) -> None:
    paint(canvas, limb(TAIL, WIDTHS, FUR, edge=2.4, seed=152, cast=0))


CAT = CatDrawing(
    "leo",
    "93354c",
    HEAD,
    _body,
    _tail,
    tail_pivot=(66, 318),
    neck=(326, 200),
    breath=(210, 348),
    flick=(-9.0, 2.0),
)
