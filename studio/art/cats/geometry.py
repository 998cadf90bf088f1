"""Curves and shapes: cats are made of smooth closed curves through a few points."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

Points = Sequence[Sequence[float]]


def path(text: str) -> list[tuple[float, ...]]:
    """Parse points written as in SVG, "x,y x,y"; a third number says how smooth the curve is there."""
    return [tuple(float(number) for number in point.split(",")) for point in text.split()]


def smooth(points: Points, closed: bool = True, steps: int = 14) -> np.ndarray:
    """A smooth curve through points; a third number below one makes a point sharper."""
    knots = np.array([p[:2] for p in points], float)
    ease = np.array([p[2] if len(p) > 2 else 1.0 for p in points], float)
    before, after = (np.roll(knots, 1, 0), np.roll(knots, -1, 0))
    if not closed:
        before[0], after[-1] = knots[0], knots[-1]
    tangents = (after - before) * 0.5 * ease[:, None]
    last = len(knots) if closed else len(knots) - 1
    t = np.linspace(0, 1, steps, endpoint=False)[:, None]
    blend = (2 * t**3 - 3 * t**2 + 1, t**3 - 2 * t**2 + t, -2 * t**3 + 3 * t**2, t**3 - t**2)
    pieces = []
    for i in range(last):
        j = (i + 1) % len(knots)
        pieces.append(
            blend[0] * knots[i] + blend[1] * tangents[i] + blend[2] * knots[j] + blend[3] * tangents[j]
        )
    if not closed:
        pieces.append(knots[-1:])
    return np.concatenate(pieces)


def directions(line: np.ndarray) -> np.ndarray:
    """Unit vectors along an open line, one for each of its points."""
    along = np.gradient(line, axis=0)
    return along / np.maximum(np.linalg.norm(along, axis=1, keepdims=True), 1e-6)


def ribbon(points: Points, widths: Sequence[float], steps: int = 14) -> np.ndarray:
    """The outline of a stroke along points, whose width goes through the given widths."""
    line = smooth(points, closed=False, steps=steps)
    half = np.interp(np.linspace(0, 1, len(line)), np.linspace(0, 1, len(widths)), widths) / 2
    along = directions(line)
    side = np.stack([along[:, 1], -along[:, 0]], 1)
    turn = np.linspace(0, np.pi, 9)[1:-1, None]
    end = line[-1] + half[-1] * (side[-1] * np.cos(turn) + along[-1] * np.sin(turn))
    start = line[0] - half[0] * (side[0] * np.cos(turn) + along[0] * np.sin(turn))
    return np.concatenate([line + side * half[:, None], end, (line - side * half[:, None])[::-1], start])


def stripe(points: Points, width: float) -> np.ndarray:
    """A brush stroke that swells in the middle and ends in points."""
    return ribbon(points, [0.2 * width, 0.8 * width, width, 0.8 * width, 0.15 * width])


def ellipse(x: float, y: float, rx: float, ry: float, angle: float = 0.0) -> np.ndarray:
    """An ellipse, turned clockwise by an angle in degrees."""
    t = np.linspace(0, 2 * np.pi, 48, endpoint=False)
    return place(np.stack([rx * np.cos(t), ry * np.sin(t)], 1), (x, y), 1.0, angle)


def place(
    points: Points, at: Sequence[float], scale: float = 1.0, angle: float = 0.0, flip: bool = False
) -> np.ndarray:
    """Flip, scale, turn and move points, in this order."""
    xy = np.array([p[:2] for p in points], float) * ((-scale if flip else scale), scale)
    a = np.radians(angle)
    turned = xy @ np.array([[np.cos(a), np.sin(a)], [-np.sin(a), np.cos(a)]])
    return turned + np.asarray(at, float)


def moved(shape: np.ndarray, dx: float, dy: float) -> np.ndarray:
    """Move a shape."""
    return shape + np.array([dx, dy])


def tufts(outline: np.ndarray, length: float, every: float, lean: float, seed: int) -> list[np.ndarray]:
    """Wisps of fur that stand out from a closed outline; lean is from -1 to 1."""
    rng = np.random.default_rng(seed)
    ring = np.concatenate([outline, outline[:1]])
    steps = np.linalg.norm(np.diff(ring, axis=0), axis=1)
    way = np.concatenate([[0], np.cumsum(steps)])
    count = max(4, int(way[-1] / every))
    at = (np.arange(count) + rng.uniform(-0.35, 0.35, count)) * way[-1] / count
    spots = np.stack([np.interp(at % way[-1], way, ring[:, i]) for i in (0, 1)], 1)
    ahead = np.stack([np.interp((at + 3) % way[-1], way, ring[:, i]) for i in (0, 1)], 1)
    along = (ahead - spots) / np.maximum(np.linalg.norm(ahead - spots, axis=1, keepdims=True), 1e-6)
    out = np.stack([along[:, 1], -along[:, 0]], 1) * _winding(outline)
    sizes = length * rng.uniform(0.5, 1.15, count)
    return [_wisp(s, a, o, size, every, lean) for s, a, o, size in zip(spots, along, out, sizes, strict=True)]


def _wisp(
    spot: np.ndarray, along: np.ndarray, out: np.ndarray, size: float, every: float, lean: float
) -> np.ndarray:
    root = spot - out * 5 - along * lean * size * 0.6
    mid = spot + out * size * 0.12 + along * lean * size * 0.1
    tip = spot + out * size * (0.9 - 0.55 * abs(lean)) + along * lean * size * 0.9
    return ribbon([root, mid, tip], [every * 1.1, every * 0.75, 0.4], steps=6)


def _winding(outline: np.ndarray) -> float:
    x, y = outline[:, 0], outline[:, 1]
    return 1.0 if np.sum(x * np.roll(y, -1) - y * np.roll(x, -1)) > 0 else -1.0
