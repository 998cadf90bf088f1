"""The face: nose, mouth, whiskers, and the eyes, closed and open."""

from __future__ import annotations

import numpy as np

from studio.art.cats.canvas import Canvas
from studio.art.cats.geometry import ellipse, path, place, ribbon, smooth
from studio.art.cats.head import Head


def paint_face(canvas: Canvas, head: Head) -> None:
    """All but the eyes."""
    paint_blush(canvas, head)
    if head.chin:
        canvas.fill_inside(
            [
                head.on_face(
                    smooth(path("0,0.625 0.16,0.61 0.25,0.68 0.18,0.84 -0.18,0.84 -0.25,0.68 -0.16,0.61")),
                    0.05,
                )
            ],
            head.chin,
            0.85,
            0.03 * head.size,
        )
    paint_muzzle(canvas, head)
    paint_whiskers(canvas, head)


def paint_blush(canvas: Canvas, head: Head) -> None:
    """Warm cheeks."""
    for x in (-0.70, 0.70):
        canvas.fill_inside(
            [head.on_face(ellipse(x, 0.36, 0.2, 0.13))], "e8776a", head.blush, 0.07 * head.size
        )


def paint_muzzle(canvas: Canvas, head: Head) -> None:
    """Nose, mouth and whisker dots."""
    size = head.size
    width = size * head.bold
    for x in (-0.08, 0.0, 0.08):
        for s in (-1, 1):
            canvas.fill_inside(
                [head.on_face(ellipse(s * (0.22 + x), 0.47 + abs(x) * 0.4, 0.016, 0.016), 0.1)],
                head.line,
                0.45,
            )
    if head.tongue:
        tongue = head.on_face(smooth(path("-0.07,0.54 0.07,0.54 0.085,0.62 0,0.67 -0.085,0.62")), 0.1)
        canvas.fill([tongue], head.line, 0.55, 0.008 * size)
        canvas.fill([tongue * 0.88 + tongue.mean(0) * 0.12], "ee8f8c")
        canvas.fill(
            [ribbon(head.on_face(path("0,0.56 0,0.63"), 0.1), [0.012 * size, 0.02 * size, 0.008 * size])],
            "b85c5c",
            0.7,
            0.3,
        )
    mouth = [head.on_face(path("0,0.42 0,0.53"), 0.1)]
    mouth += [
        head.on_face([(0, 0.53), (s * 0.08, 0.585), (s * 0.17, 0.585), (s * 0.245, 0.53)], 0.1)
        for s in (-1, 1)
    ]
    canvas.fill(
        [ribbon(line, [0.03 * width, 0.036 * width, 0.02 * width]) for line in mouth],
        head.mouth or head.line,
        0.85,
    )
    nose = path(
        "0,0.315 0.07,0.31 0.115,0.335 0.09,0.39 0.03,0.435 -0.03,0.435 -0.09,0.39 -0.115,0.335 -0.07,0.31"
    )
    nose = [(x * head.bold, 0.37 + (y - 0.37) * head.bold) for x, y in nose]
    canvas.fill(
        [head.on_face(np.array(smooth(nose)) * (1.1, 1.0) + (0, 0.0), 0.12)], head.line, 0.5, 0.01 * size
    )
    canvas.fill([head.on_face(smooth(nose), 0.12)], head.nose)
    canvas.fill([head.on_face(ellipse(-0.035, 0.34, 0.035, 0.014), 0.12)], "fff3ea", 0.7, 0.006 * size)


def paint_whiskers(canvas: Canvas, head: Head) -> None:
    """Three whiskers a side, and two hairs over each eye."""
    lines = []
    for s in (-1, 1):
        for dy, rise in ((0.0, -0.10), (0.05, 0.06), (0.1, 0.22)):
            lines.append(
                [
                    (s * 0.30, 0.46 + dy),
                    (s * 0.75, 0.44 + dy + rise * 0.6),
                    (s * 1.28, 0.50 + dy + rise * 1.7),
                ]
            )
    for line in lines:
        start = head.on_face(line[:1], 0.1)
        rest = head.to_canvas(line[1:]) + (start[0] - head.to_canvas(line[:1])[0]) * 0.6
        canvas.fill(
            [ribbon(np.concatenate([start, rest]), [0.030 * head.size, 0.022 * head.size, 0.2])],
            head.whisker,
            0.85,
        )


def paint_eyes_closed(canvas: Canvas, head: Head) -> None:
    """Two contented curves."""
    for s in (-1, 1):
        lid = [(s * 0.23, 0.14), (s * 0.32, 0.225), (s * 0.45, 0.255), (s * 0.58, 0.21), (s * 0.67, 0.12)]
        w = head.size * head.lash
        canvas.fill(
            [ribbon(head.on_face(lid), [0.03 * w, 0.06 * w, 0.07 * w, 0.06 * w, 0.03 * w])], head.lid, 0.95
        )


def paint_eyes_open(canvas: Canvas, head: Head) -> None:
    """Two round sleepy eyes that have just looked up."""
    for s in (-1, 1):
        _paint_eye(canvas, head, s)


def _paint_eye(canvas: Canvas, head: Head, s: int) -> None:
    upper, lower = _eye_edges(head, s)
    middle = np.array([s * 0.45, 0.12])
    whole = np.concatenate([upper, lower[::-1]])
    inner = head.on_face(middle + (whole - middle) * 0.9 + (0, 0.006))
    canvas.fill([head.on_face(whole)], head.line, 1.0, 0.006 * head.size)
    window = canvas.window([inner], 2)
    seen = _iris(canvas, head, s).pixels[window.y0 : window.y1, window.x0 : window.x1]
    seen = seen * window.mask([inner])[..., None]
    window.view[...] = seen + window.view * (1 - seen[..., 3:])
    width = 0.052 * head.size
    canvas.fill(
        [ribbon(head.on_face(upper[::4]), [0.4 * width, width, 1.1 * width, width, 0.4 * width])], head.line
    )


def _eye_edges(head: Head, s: int) -> tuple[np.ndarray, np.ndarray]:
    """The upper and the lower edge of an eye, from its inner to its outer corner."""
    u = -np.cos(np.linspace(0, np.pi, 25))
    bow = np.sqrt(np.maximum(1 - u**2, 0)) ** 1.1
    x, level = s * (0.45 + 0.215 * u), 0.125 - 0.025 * u
    tall = 0.11 + 0.095 * head.open
    return np.stack([x, level - tall * bow], 1), np.stack([x, level + 0.165 * bow], 1)


def _iris(canvas: Canvas, head: Head, s: int) -> Canvas:
    """What an eye would be without lids: iris, pupil, the lid's shadow, and lights from the top left."""
    x, y, size = s * 0.45, 0.12, head.size
    lx, ly = head.gaze
    (gx, gy), (hx, hy) = place(path("-0.06,-0.055 0.055,0.07"), (0, 0), 1, -head.tilt * 0.8)
    eye = Canvas(canvas.scale, canvas.size)
    eye.fill([head.on_face(ellipse(x, y, 0.4, 0.4))], head.iris)
    eye.fill([head.on_face(ellipse(x, y + 0.13, 0.19, 0.10))], head.iris_light, 0.9, 0.04 * size)
    pupil = ellipse(x - s * 0.01 + lx, y - 0.005 + ly, 0.115, 0.145)
    eye.fill([head.on_face(pupil)], "1b100e", 1.0, 0.008 * size)
    eye.fill([head.on_face(ellipse(x, y - 0.21 - 0.08 * head.open, 0.27, 0.14))], "1b100e", 0.55, 0.03 * size)
    eye.fill([head.on_face(ellipse(x + gx, y + gy, 0.054, 0.054))], "ffffff", 1.0)
    eye.fill([head.on_face(ellipse(x + hx, y + hy, 0.026, 0.026))], "ffffff", 0.75)
    return eye
