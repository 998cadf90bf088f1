"""Cira, slender and silver, asleep half under the corner of a quilt."""

import numpy as np

from studio.art.cats.canvas import Canvas
from studio.art.cats.cat import CatDrawing
from studio.art.cats.fur import Fur, Mark, guides_along, paint
from studio.art.cats.geometry import Points, ellipse, path, smooth, tufts
from studio.art.cats.head import Head
from studio.art.cats.limbs import ground, limb, patch, paw
from studio.art.cats.props import CLOTH, quilt, stitches

COAT, SILVER, PALE = "f3e8d8", "7f7a80", "fdf7ec"
FUR = Fur((), COAT, (), hair=16, edge=2.6, grain=0.36)


def _face_marks(head: Head) -> list[Mark]:
    ears = [Mark(head.to_canvas(ellipse(s * 0.80, -0.84, 0.34, 0.46)), SILVER, 0.85, 6, 4) for s in (1, -1)]
    return [
        *ears,
        head.mark(
            path("0,-0.36 0.24,-0.1 0.34,0.2 0.3,0.46 -0.3,0.46 -0.34,0.2 -0.24,-0.1"), SILVER, 0.75, 8, 4
        ),
        *[Mark(head.on_face(ellipse(s * 0.46, 0.12, 0.26, 0.18)), SILVER, 0.35, 5, 3) for s in (1, -1)],
    ]


HEAD = Head(
    (158, 240),
    72,
    COAT,
    tilt=-8,
    turn=-0.20,
    muzzle="e9ddd0",
    marks=_face_marks,
    look=FUR,
    fluffy=0.7,
    wide=0.96,
    ears=1.18,
    iris="6f9fc0",
    iris_light="bfe0ee",
    nose="b98a86",
    line="53392f",
    lid="53392f",
    blush=0.22,
)


def _body(canvas: Canvas) -> None:
    ground(canvas, 266, 338, 206, 18)
    trunk = smooth(path("108,322 116,262 156,214 230,180 330,176 420,230 440,310 400,336 200,344"))
    chest = patch(path("110,250 180,230 230,270 200,350 110,350"), PALE, 0.9, 8, 8)
    paint(
        canvas,
        FUR.replace(
            shapes=[trunk],
            guides=guides_along(
                path("150,230 240,190 400,230"), path("140,280 150,345"), path("180,250 240,330")
            ),
            marks=[chest],
            seed=71,
        ),
    )
    for points, s in ((path("200,312 146,332 92,336"), 72), (path("224,320 170,346 120,350"), 74)):
        paint(
            canvas,
            limb(
                points,
                [48, 40, 36],
                FUR,
                seed=s,
                fades=[(points[0][0] + 8, points[0][1] - 4, 30)],
                marks=[Mark(ellipse(*points[-1], 44, 30), SILVER, 0.5, 9, 4)],
            ),
        )
        paw(
            canvas, (points[-1][0] - 8, points[-1][1]), 23, 72, FUR.replace(coat="b5aca8", edge=1, seed=s + 1)
        )
    _drape(canvas)


def _drape(canvas: Canvas) -> None:
    spread = path(
        "240,350,0.5 226,306 222,262,0.3 262,206 318,150,0.3 372,152 424,180 458,236 470,300 "
        "472,352,0.4 430,344 386,354 340,346 290,354"
    )
    codes = ("7f97bd", "ead2b0", "c9798a", "f6ead6", "8fae8d", "d8a45f")
    blocks = []
    for column in range(7):
        for row in range(6):
            corners = [_warped(column + dx, row + dy) for dx, dy in ((0, 0), (1, 0), (1, 1), (0, 1))]
            blocks.append(
                Mark(smooth([(*c, 0.0) for c in corners]), codes[(column * 2 + row * 3) % 6], 1, 0.3, 0)
            )
    seams = [[_warped(c, r * 0.5) for r in range(13)] for c in range(1, 7)] + [
        [_warped(c * 0.5, r) for c in range(15)] for r in range(1, 6)
    ]
    folds = [(262, 300, 14, 60, 9), (330, 270, 26, 80, 12), (412, 280, 24, 70, 10), (350, 180, 60, 22, 8)]
    quilt(
        canvas,
        spread,
        blocks,
        seams,
        CLOTH.replace(
            coat="f3e6cf",
            guides=guides_along(path("240,200 240,350"), path("450,200 470,350")),
            bumps=folds,
            flat=0.8,
            depth=0.75,
            seed=75,
        ),
    )
    _corner(canvas, path("221,264,0.1 252,216 288,178 319,149,0.1 334,196 330,250,0.2 276,256"))


def _corner(canvas: Canvas, outline: Points) -> None:
    """The corner of the quilt that is turned back over her, dotted inside."""
    shape = smooth(outline)
    middle = shape.mean(0)
    quilt(
        canvas,
        outline,
        [],
        [],
        CLOTH.replace(
            coat="5f77a6",
            guides=guides_along(path("220,264 320,150")),
            bumps=[(270, 216, 30, 30, 8)],
            seed=76,
            flat=0.9,
        ),
    )
    dots = [(x + (y // 16 % 2) * 8, y) for x in range(216, 344, 16) for y in range(150, 270, 16)]
    canvas.fill_inside(
        [ellipse(x, y, 2.3, 2.3) for x, y in dots if _within(shape * 0.86 + middle * 0.14, (x, y))],
        "f3e6cf",
        0.8,
        0.2,
    )
    stitches(canvas, shape * 0.92 + middle * 0.08, "fff4dd", dash=5, width=1.5)


def _within(outline: np.ndarray, spot: tuple[float, float]) -> bool:
    x, y = outline[:, 0] - spot[0], outline[:, 1] - spot[1]
    turn = np.arctan2(x * np.roll(y, -1) - y * np.roll(x, -1), x * np.roll(x, -1) + y * np.roll(y, -1))
    return abs(turn.sum()) > 3


def _warped(column: float, row: float) -> tuple[float, float]:
    """Where a corner of the patchwork lies once the quilt hangs over her back."""
    x = 208 + column * 42 + 9 * (row - 3)
    y = 116 + row * 44 + 0.0022 * (x - 345) ** 2
    return x, y


TAIL = path("408,336 444,354 476,340 484,306 468,278")
WIDTHS = [30, 38, 40, 38, 18]


def _tail(canvas: Canvas) -> None:
    piece = limb(TAIL, WIDTHS, FUR)
    marks = [Mark(ellipse(474, 306, 40, 50), SILVER, 0.8, 10, 6)]
    paint(
        canvas,
        piece.replace(
            shapes=[*piece.shapes, *tufts(piece.shapes[0], 11, 8, 0.92, 5)], marks=marks, seed=77, cast=0
        ),
    )


CAT = CatDrawing(
    "cira",
    "7189bb",
    HEAD,
    _body,
    _tail,
    tail_pivot=(412, 338),
    neck=(180, 290),
    breath=(330, 348),
    token_tilt=-5,
)
