"""Almond, pale with dark points, upside down and ready for a belly rub."""

from studio.art.cats.canvas import Canvas
from studio.art.cats.cat import CatDrawing
from studio.art.cats.fur import Fur, Mark, guides_along, paint
from studio.art.cats.geometry import ellipse, path, smooth
from studio.art.cats.head import Head
from studio.art.cats.limbs import beans, ground, limb, patch, paw
from studio.art.cats.props import cushion

COAT, POINT, PALE = "f0e2cb", "5d443b", "fbf4e6"
FUR = Fur((), COAT, (), hair=12, edge=1.8, grain=0.34)
SOCK = FUR.replace(hair=8)


def _face_marks(head: Head) -> list[Mark]:
    ears = [Mark(head.to_canvas(ellipse(s * 0.80, -0.84, 0.36, 0.48)), POINT, 0.95, 4, 4) for s in (1, -1)]
    return [
        *ears,
        head.mark(
            path("0,-0.42 0.36,-0.22 0.62,0.1 0.56,0.46 0.34,0.8 -0.34,0.8 -0.56,0.46 -0.62,0.1 -0.36,-0.22"),
            POINT,
            0.62,
            9,
            5,
        ),
        head.mark(path("0,-0.1 0.2,0.2 0.34,0.44 0.2,0.58 -0.2,0.58 -0.34,0.44 -0.2,0.2"), POINT, 0.55, 6, 4),
    ]


HEAD = Head(
    (388, 246),
    80,
    COAT,
    tilt=166,
    turn=-0.05,
    nod=0.04,
    muzzle="",
    marks=_face_marks,
    look=FUR,
    iris="5f9fd0",
    iris_light="bfe4f5",
    nose="c08074",
    line="2a1813",
    lid="2a1813",
    ear="c98f84",
    blush=0.18,
    whisker="fff8ec",
)


def _socked(
    canvas: Canvas,
    points: list[tuple[float, float]],
    widths: list[float],
    seed: int,
    angle: float,
    **more: object,
) -> None:
    x, y = points[-1]
    mx, my = points[-2]
    marks = [Mark(ellipse((x * 2 + mx) / 3, (y * 2 + my) / 3, 36, 36), POINT, 0.85, 10, 6)]
    paint(canvas, limb(points, widths, SOCK, marks=marks, seed=seed, **more))
    paw(canvas, points[-1], widths[-1] * 0.68, angle, SOCK.replace(coat="75594d", seed=seed + 1), toes=False)
    beans(canvas, points[-1], widths[-1] * 0.68, angle, "d9a096")


def _body(canvas: Canvas) -> None:
    ground(canvas, 256, 346, 216, 14)
    cushion(
        canvas,
        path("26,338 48,312 140,302 260,300 380,302 462,312 486,336 476,356 400,364 250,367 100,364 36,356"),
        "a48cc4",
        "f3e6d2",
        guides_along(path("30,336 480,336")),
        133,
    )
    canvas.cast_shadow(canvas.whole().mask([ellipse(250, 326, 190, 22)]), 0.6, 7)
    _socked(canvas, path("290,226 306,170 332,142 358,152"), [52, 40, 34, 32], 121, -60)
    _socked(canvas, path("150,234 112,176 84,140 60,140"), [84, 54, 38, 32], 123, 70)
    trunk = path(
        "60,312 66,256 108,214 170,196 240,192 304,204 350,232 378,280 364,330 300,350 200,354 110,348"
    )
    marks = [
        patch(path("40,300 150,318 280,322 390,300 380,370 200,376 40,360"), POINT, 0.22, 14, 8),
        patch(path("110,230 200,180 300,190 350,236 300,264 200,266 130,258"), PALE, 0.95, 12, 8),
    ]
    guides = guides_along(
        path("360,250 280,216 190,214 100,240"),
        path("360,320 260,346 150,344 76,310"),
        path("350,285 230,284 90,290"),
    )
    paint(
        canvas,
        FUR.replace(
            shapes=[smooth(trunk)],
            guides=guides,
            marks=marks,
            flat=0.85,
            seed=125,
            bumps=[(230, 240, 90, 44, 10)],
        ),
    )
    _socked(
        canvas, path("146,280 108,216 112,160 92,142"), [104, 62, 42, 34], 127, 60, fades=[(150, 306, 62)]
    )
    _socked(
        canvas, path("296,270 268,206 272,164 296,150"), [58, 44, 36, 32], 129, -60, fades=[(300, 286, 40)]
    )


TAIL = path("78,300 46,318 24,300 28,268 14,246")
WIDTHS = [32, 30, 28, 26, 16]


def _tail(canvas: Canvas) -> None:
    paint(
        canvas,
        limb(
            TAIL,
            WIDTHS,
            FUR,
            coat="6b5147",
            marks=[Mark(ellipse(84, 304, 30, 30), COAT, 0.9, 8, 5)],
            edge=2.4,
            seed=131,
            cast=0,
        ),
    )


CAT = CatDrawing(
    "almond",
    "a287c2",
    HEAD,
    _body,
    _tail,
    tail_pivot=(82, 302),
    neck=(356, 280),
    breath=(220, 345),
    flick=(-9.0, 2.0),
)
