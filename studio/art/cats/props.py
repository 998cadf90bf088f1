"""Props: spool, yarn, button, tile, cushion, quilt and game board."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from studio.art.cats.canvas import Canvas
from studio.art.cats.fur import Fur, Mark, guides_along, paint
from studio.art.cats.geometry import Points, ellipse, moved, path, place, ribbon, smooth

CLOTH = Fur((), "", (), hair=3, edge=0.25, grain=0.16, flat=0.5, ink=0.7)
WOOD = Fur((), "", (), hair=26, edge=0.2, grain=0.3, flat=0.55)


def stitches(
    canvas: Canvas, points: Points, code: str, closed: bool = True, dash: float = 7.0, width: float = 2.0
) -> None:
    """A running stitch on what is painted already."""
    line = smooth(points, closed=closed, steps=20) if len(points) < 30 else np.asarray(points)
    if closed:
        line = np.concatenate([line, line[:1]])
    way = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))])
    count = max(2, round(way[-1] / (dash * 1.6)))
    bits = []
    for i in range(count):
        span = np.linspace(0, dash, 4) + i * way[-1] / count
        if span[-1] <= way[-1]:
            bits.append(np.stack([np.interp(span, way, line[:, axis]) for axis in (0, 1)], 1))
    canvas.fill_inside([ribbon(moved(bit, 0.6, 0.9), [width] * 2, 3) for bit in bits], "3a2014", 0.35, 0.4)
    canvas.fill_inside([ribbon(bit, [width] * 2, 3) for bit in bits], code, 0.95)


def spool(canvas: Canvas, x: float, y: float, size: float, thread: str) -> None:
    """A wooden spool of thread standing at a point."""
    for dy in (-0.12, -1.78):
        rim = moved(smooth(path("-0.62,-0.1 0,-0.17 0.62,-0.1 0.62,0.08 0,0.17 -0.62,0.08")), 0, dy)
        paint(
            canvas,
            WOOD.replace(
                shapes=[place(rim, (x, y), size)],
                coat="d9a869",
                guides=[place([(-1, dy), (1, dy)], (x, y), size)],
                seed=41,
            ),
        )
    core = smooth(
        path(
            "-0.5,-1.68,0.2 -0.56,-0.95 -0.5,-0.22,0.2 0,-0.12 0.5,-0.22,0.2 0.56,-0.95 0.5,-1.68,0.2 0,-1.58"
        )
    )
    winds = [place([(-0.7, v), (0, v + 0.11), (0.7, v)], (x, y), size) for v in (-1.6, -1.2, -0.8, -0.4)]
    paint(canvas, Fur([place(core, (x, y), size)], thread, winds, hair=30, edge=0.3, grain=0.75, seed=42))
    top = ellipse(x, y - 1.86 * size, 0.6 * size, 0.13 * size)
    paint(
        canvas,
        WOOD.replace(
            shapes=[top],
            coat="ecc88f",
            guides=[place(path("-1,-1.86 1,-1.86"), (x, y), size)],
            cast=0,
            seed=43,
        ),
    )
    canvas.fill([ellipse(x, y - 1.86 * size, 0.13 * size, 0.045 * size)], "6b4526", 0.9, 0.5)


def yarn(canvas: Canvas, x: float, y: float, size: float, code: str, dark: str, light: str) -> None:
    """A ball of yarn."""
    arcs = []
    for angle in (-35, 40, 100):
        for bend in (-0.8, -0.4, 0, 0.4, 0.8):
            arcs.append(
                place(
                    smooth([(-1, bend * 0.5), (0, bend), (1, bend * 0.5)], closed=False), (x, y), size, angle
                )
            )
    paint(
        canvas,
        Fur([ellipse(x, y, size, size)], code, arcs[:5], hair=26, edge=0.8, grain=0.5, flat=0.95, seed=44),
    )
    rng = np.random.default_rng(5)
    for angle, spread in ((-35, 0.85), (40, 0.5), (100, 0.45)):
        for bend in np.linspace(-spread, spread, 9):
            reach = np.sqrt(max(0.02, 0.93 - (bend * 0.75) ** 2))
            line = place(
                [(-reach, bend * 0.72), (0, bend * 1.05), (reach, bend * 0.72)],
                (x, y),
                size,
                angle + rng.uniform(-5, 5),
            )
            canvas.fill_inside(
                [ribbon(moved(line, 0.8, 1.2), [0.02 * size, 0.055 * size, 0.02 * size])], dark, 0.55, 0.5
            )
            canvas.fill_inside([ribbon(line, [0.015 * size, 0.035 * size, 0.015 * size])], light, 0.42, 0.3)


def button(canvas: Canvas, x: float, y: float, size: float, code: str, squash: float = 0.7) -> None:
    """A button lying on the table."""
    outer = ellipse(x, y, size, size * squash)
    paint(
        canvas,
        CLOTH.replace(
            shapes=[outer], coat=code, guides=guides_along([(x - size, y), (x + size, y)]), seed=45, cast=0.5
        ),
    )
    canvas.fill_inside([ellipse(x, y, size * 0.72, size * 0.72 * squash)], "2b1510", 0.22, size * 0.06)
    canvas.fill_inside([ellipse(x + 0.5, y + 1, size * 0.66, size * 0.66 * squash)], code, 0.9, size * 0.04)
    for sx in (-1, 1):
        for sy in (-1, 1):
            canvas.fill_inside(
                [ellipse(x + sx * size * 0.2, y + sy * size * 0.2 * squash, size * 0.1, size * 0.1 * squash)],
                "3a2014",
                0.75,
                0.3,
            )


def tile(
    canvas: Canvas, x: float, y: float, size: float, code: str, angle: float = 0.0, squash: float = 0.62
) -> None:
    """A hexagon of dotted fabric lying flat."""
    turn = np.radians(np.arange(6) * 60 + 30 + angle)
    hexagon = np.stack([x + size * np.cos(turn), y + size * squash * np.sin(turn)], 1)
    paint(
        canvas,
        CLOTH.replace(
            shapes=[moved(hexagon, 0, size * 0.10)],
            coat="d8b98c",
            guides=guides_along([(x - size, y), (x + size, y)]),
            seed=46,
            cast=0.6,
        ),
    )
    paint(
        canvas,
        CLOTH.replace(
            shapes=[hexagon],
            coat=code,
            guides=guides_along([(x - size, y), (x + size, y)]),
            seed=47,
            cast=0,
            depth=0.5,
        ),
    )
    dots = [(u, v) for v in (-0.5, 0, 0.5) for u in ((-0.5, 0, 0.5) if v == 0 else (-0.25, 0.25))]
    canvas.fill_inside(
        [
            place(ellipse(u * size, v * size * squash * 0.95, size * 0.085, size * 0.085 * squash), (x, y))
            for u, v in dots
        ],
        "fff4dd",
        0.92,
    )
    edge = np.stack([x + size * 0.84 * np.cos(turn), y + size * 0.84 * squash * np.sin(turn)], 1)
    ring = np.concatenate([np.linspace(edge[i], edge[(i + 1) % 6], 8, endpoint=False) for i in range(6)])
    stitches(canvas, ring, "fff4dd", dash=4, width=1.4)


def cushion(
    canvas: Canvas, outline: Points, code: str, thread: str, guides: Sequence[np.ndarray], seed: int
) -> None:
    """A cushion with a stitched seam."""
    shape = smooth(outline)
    paint(canvas, CLOTH.replace(shapes=[shape], coat=code, guides=guides, flat=0.9, grain=0.22, seed=seed))
    middle = shape.mean(0)
    stitches(canvas, middle + (shape - middle) * 0.9, thread, dash=6, width=1.7)


def quilt(canvas: Canvas, outline: Points, blocks: Sequence[Mark], seams: Sequence[Points], fur: Fur) -> None:
    """A piece of patchwork, quilted along its seams."""
    piece = Canvas(canvas.scale, canvas.size)
    paint(piece, fur.replace(shapes=[smooth(outline)], marks=blocks, cast=0))
    for seam in seams:
        piece.fill_inside([ribbon(seam, [2.4, 2.4])], "4a2a1e", 0.25, 0.9)
        stitches(piece, seam, "fff4dd", closed=False, dash=5.5, width=1.6)
    canvas.cast_shadow(piece.pixels[..., 3], 0.6, 5)
    canvas.overlay(piece)


def board(canvas: Canvas) -> None:
    """A game board seen from the side somebody sits at: a wooden frame and an empty quilt."""
    canvas.fill([np.array(path("44,350 486,350 500,370 28,370"), float)], "301a10", 0.32, 4)
    frame = np.array(path("64,318 456,318 500,362 20,362"), float)
    grain = guides_along(path("20,340 500,340"))
    paint(canvas, WOOD.replace(shapes=[moved(frame, 0, 8)], coat="a87643", guides=grain, seed=48, cast=0))
    paint(canvas, WOOD.replace(shapes=[frame], coat="d3a56c", guides=grain, seed=49, cast=0, flat=0.2))
    cloth = np.array(path("80,324 440,324 474,354 46,354"), float)
    paint(canvas, CLOTH.replace(shapes=[cloth], coat="f6ead4", guides=grain, seed=50, cast=0.2, flat=0.1))
    seams = [[(80 + 360 * i / 9, 325), (46 + 428 * i / 9, 354)] for i in range(1, 9)]
    for seam in seams:
        stitches(canvas, seam, "d9a45c", closed=False, dash=4, width=1.3)
    stitches(canvas, path("64,339 457,339"), "d9a45c", closed=False, dash=5, width=1.3)
