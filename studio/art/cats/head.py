"""The head that all ten share: a wide soft skull, its face low on it, and two ears."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import numpy as np

from studio.art.cats.canvas import Canvas
from studio.art.cats.fur import Fur, Mark, paint, radial_guides
from studio.art.cats.geometry import Points, ellipse, path, place, ribbon, smooth, stripe

SKULL = path("0,-0.7 0.36,-0.68 0.72,-0.5 0.99,-0.17 1.12,0.14 1.14,0.38 1.02,0.6 0.74,0.78 0.36,0.87")
EAR = path("0.16,-0.56 0.36,-0.82 0.66,-1.09,0.6 0.8,-1.08,0.6 0.96,-0.8 1.03,-0.36 0.85,-0.05 0.4,-0.3")
INNER_EAR = path("0.4,-0.64 0.52,-0.84 0.71,-0.97,0.7 0.84,-0.76 0.89,-0.48 0.66,-0.46")
EAR_WISPS = (
    ((0.35, -0.62), (0.47, -0.78)),
    ((0.37, -0.59), (0.55, -0.90)),
    ((0.42, -0.54), (0.60, -0.76)),
    ((0.46, -0.51), (0.71, -0.86)),
    ((0.54, -0.47), (0.70, -0.64)),
    ((0.60, -0.45), (0.83, -0.70)),
)
ROUND = 1.25


@dataclass(frozen=True)
class Head:
    """The position, pose and looks of a head."""

    at: tuple[float, float]
    size: float
    coat: str
    tilt: float = 0.0
    turn: float = 0.0
    nod: float = 0.0
    muzzle: str = "fbf1e2"
    ear: str = "e8a79b"
    wisp: str = "fbf1e2"
    nose: str = "d9867f"
    line: str = "4a2a1e"
    lid: str = "4a2a1e"
    whisker: str = "fff8ec"
    iris: str = "c9a13b"
    iris_light: str = "ecd67a"
    blush: float = 0.30
    fluffy: float = 0.0
    wide: float = 1.0
    chin: str = ""
    mouth: str = ""
    tongue: bool = False
    bold: float = 1.0
    ears: float = 1.0
    open: float = 0.8
    lash: float = 1.0
    gaze: tuple[float, float] = (0.0, 0.0)
    marks: Callable[[Head], Sequence[Mark]] = lambda head: ()
    look: Fur | None = None
    seed: int = 7

    def replace(self, **changes: object) -> Head:
        """Return a copy with something changed."""
        return replace(self, **changes)  # type: ignore[arg-type]

    def to_canvas(self, points: Points) -> np.ndarray:
        """Convert from the head's own units (half a skull is 1) to the canvas."""
        wide = [(p[0] * self.wide, p[1]) for p in points]
        return place(wide, self.at, self.size, self.tilt)

    def on_face(self, points: Points, out: float = 0.0) -> np.ndarray:
        """Convert points on the round of the face, which move as the head turns or nods, to the canvas."""
        x, y = (np.array([p[i] for p in points], float) for i in (0, 1))
        z = np.sqrt(np.maximum((ROUND + out) ** 2 - x**2 - y**2, 0.02))
        x, z = x * np.cos(self.turn) + z * np.sin(self.turn), z * np.cos(self.turn) - x * np.sin(self.turn)
        y = y * np.cos(self.nod) + z * np.sin(self.nod)
        return self.to_canvas(np.stack([x, y], 1))

    def mark(
        self, points: Points, colour: str, opacity: float = 1.0, soft: float = 0.6, ragged: float = 3.0
    ) -> Mark:
        """A patch on the face."""
        scale = self.size / 80
        return Mark(self.on_face(smooth(points)), colour, opacity, soft * scale, ragged * scale)

    def stripes(self, colour: str, width: float, *lines: Points, opacity: float = 0.85) -> list[Mark]:
        """Stripes on the face, given for its right half and mirrored."""
        width *= self.size
        both = [line for right in lines for line in (right, mirrored(right))]
        return [
            Mark(stripe(self.on_face(line), width), colour, opacity, self.size / 160, self.size / 33)
            for line in both
        ]


def mirrored(points: Points) -> list[tuple[float, ...]]:
    """Mirror points to the other side of the face."""
    return [(-p[0], *p[1:]) for p in points]


def ear_shape(points: Points, head: Head) -> np.ndarray:
    """The outline of an ear, as tall as the head's ears are."""
    tall = [(p[0], -0.4 + (p[1] + 0.4) * head.ears, *p[2:]) for p in points]
    return smooth(tall)


def outlines(head: Head) -> list[np.ndarray]:
    """The outlines of skull and ears."""
    skull = smooth([*SKULL, (0, 0.87), *mirrored(SKULL[:0:-1])])
    shapes = [head.to_canvas(skull)]
    for side in (1, -1):
        ear = ear_shape(EAR, head) * (side, 1) + (head.turn * 0.28, head.nod * 0.2)
        shapes.append(head.to_canvas(ear))
    if head.fluffy > 0:
        shapes += _cheek_fur(head)
    return shapes


def _cheek_fur(head: Head) -> list[np.ndarray]:
    wisps = []
    for side in (1, -1):
        for y, length, drop in (
            (0.16, 0.12, 0.10),
            (0.34, 0.22, 0.16),
            (0.50, 0.24, 0.20),
            (0.64, 0.18, 0.20),
        ):
            x = 0.98 if y < 0.45 else 0.84 if y < 0.6 else 0.66
            reach = length * head.fluffy
            line = [
                (side * (x - 0.15), y - 0.06),
                (side * (x + reach * 0.5), y + drop * 0.25),
                (side * (x + reach), y + drop),
            ]
            wisps.append(ribbon(head.to_canvas(line), [0.26 * head.size, 0.2 * head.size, 0.4]))
    return wisps


def paint_skull(canvas: Canvas, head: Head) -> None:
    """Paint skull and ears, with nothing in the face yet."""
    shapes = outlines(head)
    nose = head.on_face([(0, 0.30)])[0]
    bumps = [
        (*head.on_face([p], 0.1)[0], rx * head.size, ry * head.size, rise * head.size * 0.13)
        for p, rx, ry, rise in (
            ((-0.17, 0.48), 0.27, 0.22, 1.5),
            ((0.17, 0.48), 0.27, 0.22, 1.5),
            ((0, 0.66), 0.2, 0.14, 1.0),
            ((-0.46, 0.10), 0.26, 0.22, 0.8),
            ((0.46, 0.10), 0.26, 0.22, 0.8),
            ((0, 0.1), 0.16, 0.4, 0.8),
            ((-0.72, 0.42), 0.3, 0.3, 0.9),
            ((0.72, 0.42), 0.3, 0.3, 0.9),
        )
    ]
    guides = radial_guides(*nose, head.size * 1.3) + _ear_guides(head)
    base = head.look or Fur((), head.coat, ())
    muzzle = [
        Mark(head.on_face(ellipse(x, 0.50, 0.25, 0.19)), head.muzzle, 0.9, 0.05 * head.size, 2.0)
        for x in (-0.16, 0.16)
    ]
    chin = [Mark(head.on_face(ellipse(0, 0.66, 0.24, 0.14)), head.muzzle, 0.9, 0.05 * head.size, 2.0)]
    marks = [*head.marks(head), *muzzle, *chin] if head.muzzle else list(head.marks(head))
    depth = 0.86 * base.depth
    edge = base.edge if head.fluffy else min(base.edge, 1.1)
    paint(
        canvas,
        base.replace(
            shapes=shapes,
            coat=head.coat,
            edge=edge,
            depth=depth,
            guides=guides,
            marks=marks,
            bumps=bumps,
            seed=head.seed,
        ),
    )
    for side in (1, -1):
        _paint_inner_ear(canvas, head, side)


def _ear_guides(head: Head) -> list[np.ndarray]:
    return [
        head.to_canvas([(s * 0.6, -0.5), (s * 0.68, -0.9), (s * 0.74, -1.2)])
        for s in (1, -1)
        for _ in range(3)
    ]


def _paint_inner_ear(canvas: Canvas, head: Head, side: int) -> None:
    shift = (head.turn * 0.28, head.nod * 0.2)
    shape = head.to_canvas(ear_shape(INNER_EAR, head) * (side, 1) + shift)
    canvas.fill_inside([shape], head.ear, 0.9, 0.03 * head.size)
    deep = [(x * 0.9 + 0.075, y * 0.8 - 0.13) for x, y, *_ in INNER_EAR]
    canvas.fill_inside(
        [head.to_canvas(ear_shape(deep, head) * (side, 1) + shift)], "7a3b36", 0.28, 0.06 * head.size
    )
    wisps = []
    for start, tip in EAR_WISPS:
        line = (
            np.array([start, ((start[0] + tip[0]) / 2 - 0.04, (start[1] + tip[1]) / 2), tip])
            * (side, head.ears)
            + shift
        )
        wisps.append(ribbon(head.to_canvas(line), [0.085 * head.size, 0.04 * head.size, 0.3]))
    canvas.fill_inside(wisps, head.wisp, 0.5, 0.03 * head.size)
    canvas.fill_inside(wisps[::2], head.wisp, 0.4, 0.01 * head.size)
