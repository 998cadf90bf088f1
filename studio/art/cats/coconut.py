"""Coconut, a grey tabby tom flat on his back, waiting for somebody to notice his belly."""

from studio.art.cats.canvas import Canvas
from studio.art.cats.cat import CatDrawing
from studio.art.cats.fur import Fur, Mark, guides_along, paint
from studio.art.cats.geometry import ellipse, path, ribbon, smooth
from studio.art.cats.head import Head, outlines
from studio.art.cats.limbs import bars, beans, limb, patch, paw, rings, shadow_below

COAT, STRIPE, PALE = "a3a5a9", "565960", "efe9e0"
FUR = Fur((), COAT, (), hair=12, edge=1.8, grain=0.40)
LIMB = FUR.replace(hair=9)


def _face_marks(head: Head) -> list[Mark]:
    return [
        *[Mark(head.on_face(ellipse(s * 0.45, 0.10, 0.30, 0.22)), PALE, 0.6, 3, 2) for s in (1, -1)],
        *head.stripes(
            STRIPE,
            0.11,
            path("0.08,-0.72 0.1,-0.44 0.06,-0.16"),
            path("0.28,-0.68 0.3,-0.42 0.2,-0.2"),
            path("1.1,-0.02 0.9,0.08 0.72,0.1"),
            path("1.14,0.3 0.95,0.36 0.75,0.33"),
        ),
        Mark(
            ribbon(head.on_face(path("0,0.06 0.1,0.18 0.15,0.31"), 0.1), [1.5, 6.5, 2.0]),
            "f3c9bd",
            0.95,
            0.3,
            0,
        ),
    ]


HEAD = Head(
    (122, 208),
    84,
    COAT,
    tilt=-24,
    turn=0.06,
    muzzle=PALE,
    marks=_face_marks,
    look=FUR,
    iris="8fa24b",
    iris_light="d3d98a",
    nose="c97a72",
    blush=0.26,
    tongue=True,
)


def _leg(
    canvas: Canvas,
    points: list[tuple[float, float]],
    widths: list[float],
    seed: int,
    angle: float,
    sole: bool = False,
    **more: object,
) -> None:
    marks = [Mark(b, STRIPE, 0.75) for b in rings(points, widths, [0.4, 0.62, 0.8], 9)]
    paint(canvas, limb(points, widths, LIMB, marks=marks, seed=seed, **more))
    paw(canvas, points[-1], widths[-1] * 0.58, angle, LIMB.replace(coat=PALE, seed=seed + 1), toes=not sole)
    if sole:
        beans(canvas, points[-1], widths[-1] * 0.58, angle)


def _body(canvas: Canvas) -> None:
    _leg(canvas, path("200,196 192,140 210,92"), [62, 50, 46], 51, 186, sole=True)
    _leg(canvas, path("384,206 428,168 462,132"), [86, 62, 52], 53, 224, sole=True)
    _trunk(canvas)
    _leg(canvas, path("398,282 438,312 472,322"), [92, 64, 52], 57, -66, sole=True, fades=[(376, 266, 56)])
    _leg(canvas, path("190,282 228,296 254,266"), [64, 50, 44], 59, 205, fades=[(180, 284, 40)])
    shadow_below(canvas, *outlines(HEAD))


def _trunk(canvas: Canvas) -> None:
    trunk = path(
        "140,252 166,200 214,174 280,158 350,146 410,166 442,216 444,278 412,330 350,352 "
        "280,342 216,328 170,306 146,282"
    )
    marks = [
        patch(
            path("150,250 210,204 290,196 370,196 416,236 412,278 370,306 290,312 210,314"), PALE, 1, 7, 10
        ),
        *bars(
            STRIPE,
            17,
            path("236,138 242,170 256,196"),
            path("284,140 286,168 296,192"),
            path("334,132 336,162 342,186"),
            path("196,160 204,186 220,206"),
            path("228,354 238,330 252,314"),
            path("276,352 284,330 296,314"),
            path("326,362 330,336 338,316"),
            path("384,140 382,166 388,190"),
        ),
    ]
    guides = guides_along(
        path("160,220 230,170 320,164 400,190"),
        path("160,290 240,334 340,334 410,300"),
        path("170,250 290,256 420,256"),
    )
    paint(
        canvas,
        FUR.replace(
            shapes=[smooth(trunk)],
            guides=guides,
            marks=marks,
            flat=0.85,
            seed=55,
            bumps=[(330, 250, 84, 56, 18), (200, 250, 50, 44, 8)],
        ),
    )


TAIL = path("430,246 466,238 486,208 478,176 490,152")
WIDTHS = [34, 36, 34, 32, 20]


def _tail(canvas: Canvas) -> None:
    marks = [Mark(b, STRIPE, 0.85) for b in rings(TAIL, WIDTHS, [0.3, 0.44, 0.58, 0.72], 10)] + [
        Mark(ellipse(490, 152, 24, 18), STRIPE, 0.9, 3, 5)
    ]
    paint(canvas, limb(TAIL, WIDTHS, FUR, marks=marks, edge=2.6, seed=61, cast=0))


CAT = CatDrawing(
    "coconut",
    "c8573f",
    HEAD,
    _body,
    _tail,
    tail_pivot=(432, 248),
    neck=(176, 240),
    breath=(290, 256),
    flick=(-3.0, 8.0),
    token_tilt=13,
)
