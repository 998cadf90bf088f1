"""Callie, the smallest and the mightiest, with her arms around a ball of yarn."""

import numpy as np

from studio.art.cats.canvas import Canvas
from studio.art.cats.cat import CatDrawing
from studio.art.cats.fur import Fur, Mark, guides_along, paint
from studio.art.cats.geometry import ellipse, path, ribbon, smooth
from studio.art.cats.head import Head
from studio.art.cats.limbs import ground, limb, patch, paw
from studio.art.cats.props import yarn

DARK, RUST, WHITE = "4b3a36", "c9793c", "f8f0e4"
FUR = Fur((), DARK, (), hair=12, edge=2.2, grain=0.44, rim=0.22)


def _brindle(centre: tuple[float, float], spread: tuple[float, float], count: int, seed: int) -> list[Mark]:
    """The flecks of a tortoiseshell."""
    rng = np.random.default_rng(seed)
    spots = []
    for _ in range(count):
        x, y = centre[0] + rng.normal() * spread[0], centre[1] + rng.normal() * spread[1]
        spots.append(
            Mark(
                ellipse(x, y, rng.uniform(4, 12), rng.uniform(3, 7), rng.uniform(0, 180)),
                RUST,
                rng.uniform(0.6, 1),
                1.2,
                6,
            )
        )
    return spots


def _face_marks(head: Head) -> list[Mark]:
    return [
        head.mark(path("1.5,-1.4 0.3,-1 0.02,-0.5 0.04,0 0.3,0.34 0.8,0.46 1.5,0.3"), RUST, 0.95, 1.5, 5),
        head.mark(path("0.5,-0.66 0.66,-0.5 0.6,-0.3 0.4,-0.36"), DARK, 0.85, 1.5, 5),
        head.mark(path("0.96,0.1 1.1,0.3 0.9,0.36 0.8,0.2"), DARK, 0.8, 1.5, 5),
        head.mark(path("-0.6,-0.5 -0.36,-0.44 -0.4,-0.28 -0.62,-0.3"), RUST, 0.85, 1.5, 5),
        head.mark(path("-1,0.1 -0.84,0.1 -0.86,0.28 -1.05,0.3"), RUST, 0.8, 1.5, 5),
        head.mark(
            path("-0.03,0.02 0.12,0.22 0.4,0.42 0.46,0.95 -0.46,0.95 -0.42,0.42 -0.14,0.22"), WHITE, soft=1.2
        ),
    ]


HEAD = Head(
    (318, 176),
    76,
    DARK,
    tilt=14,
    turn=0.05,
    muzzle=WHITE,
    marks=_face_marks,
    look=FUR,
    iris="b7a23a",
    iris_light="e9e08a",
    lid="e6cda6",
    lash=0.85,
    line="33211c",
    ear="d3948a",
    wisp="d9c7b4",
    open=1.0,
    gaze=(-0.02, -0.015),
    blush=0.28,
)


def _body(canvas: Canvas) -> None:
    ground(canvas, 262, 338, 190, 18)
    _trunk(canvas)
    paw(canvas, (206, 342), 27, -80, FUR.replace(coat=WHITE, rim=0, seed=103))
    yarn(canvas, 338, 284, 72, "5b93a8", "2f5c70", "c8e4ea")
    _loose_end(canvas)
    _arms(canvas)


def _trunk(canvas: Canvas) -> None:
    trunk = path("84,300 84,232 116,178 170,160 230,176 300,180 350,230 340,320 280,350 140,352")
    marks = [
        *_brindle((170, 210), (60, 36), 34, 3),
        patch(path("200,290 280,240 360,260 330,370 200,370"), WHITE, 1, 2, 6),
        patch(path("190,150 236,160 240,200 200,210"), RUST, 0.95, 2, 7),
    ]
    paint(
        canvas,
        FUR.replace(
            shapes=[smooth(trunk)],
            guides=guides_along(
                path("320,200 220,180 140,176 96,240 92,310"), path("330,280 220,250 150,300")
            ),
            marks=marks,
            seed=101,
        ),
    )
    haunch = smooth(path("84,310 92,250 136,220 190,240 212,296 190,346 120,354"))
    paint(
        canvas,
        FUR.replace(
            shapes=[haunch],
            guides=guides_along(path("110,240 150,290 180,345")),
            marks=_brindle((130, 260), (30, 30), 14, 5),
            fades=path("110,244,50 90,300,40"),
            seed=102,
        ),
    )


def _loose_end(canvas: Canvas) -> None:
    loose = path("388,340 430,354 466,340 452,322 430,338 470,358 500,352")
    canvas.fill([ribbon([(x + 1, y + 3) for x, y in loose], [4] * 2)], "301a10", 0.25, 1.5)
    canvas.fill([ribbon(loose, [4] * 2)], "2f5c70", 0.9)
    canvas.fill([ribbon(loose, [2.6] * 2)], "6ea6ba")


def _arms(canvas: Canvas) -> None:
    for points, angle, seed in (
        (path("256,236 262,272 290,290"), -50, 105),
        (path("376,214 414,250 394,286"), 40, 107),
    ):
        paint(
            canvas,
            limb(
                points,
                [48, 42, 38],
                FUR,
                seed=seed,
                marks=[Mark(ellipse(*points[-1], 34, 30), WHITE, 1, 2, 6)],
                fades=[(points[0][0], points[0][1] - 8, 30)] if seed == 105 else (),
                cast=0.5,
            ),
        )
        paw(canvas, points[-1], 23, angle, FUR.replace(coat=WHITE, rim=0, seed=seed + 1))


TAIL = path("96,262 60,250 40,206 62,160 50,116 22,112")
WIDTHS = [34, 34, 32, 30, 28, 16]


def _tail(canvas: Canvas) -> None:
    paint(
        canvas,
        limb(
            TAIL,
            WIDTHS,
            FUR,
            marks=[*_brindle((52, 190), (16, 50), 16, 8), Mark(ellipse(22, 112, 24, 20), RUST, 1, 2, 6)],
            edge=3,
            seed=110,
            cast=0,
        ),
    )


CAT = CatDrawing(
    "callie",
    "a5b84f",
    HEAD,
    _body,
    _tail,
    tail_pivot=(100, 264),
    neck=(310, 230),
    breath=(220, 345),
    flick=(-8.0, 4.0),
    token_tilt=9,
)
