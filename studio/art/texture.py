"""Noise, weave and shading for cloth and wood, as arrays."""

import zlib

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]


def generator(name: str) -> np.random.Generator:
    """Make a random generator whose seed is a name."""
    return np.random.Generator(np.random.PCG64(zlib.crc32(name.encode())))


def rgb(code: str) -> Floats:
    """Convert "#rrggbb" to three numbers from 0 to 1."""
    return np.array([int(code[start : start + 2], 16) for start in (1, 3, 5)]) / 255


def blend(one: str, other: str, share: float) -> str:
    """Mix two colours in floating point; `palette.mix` rounds some halves the other way."""
    between = (1 - share) * rgb(one) + share * rgb(other)
    return "#" + "".join(f"{round(value * 255):02x}" for value in between)


def blur(values: Floats, radius: float, wrap: bool = False) -> Floats:
    """Blur three times with a box, which is close to a Gaussian of `radius` pixels."""
    width = max(1, round(radius * 1.2)) * 2 + 1
    mode = "wrap" if wrap else "edge"
    for axis in (0, 1):
        for _ in range(3):
            margin = [(0, 0), (0, 0)]
            margin[axis] = (width // 2 + 1, width // 2)
            sums = np.cumsum(np.pad(values, margin, mode=mode), axis=axis)
            length = values.shape[axis]
            head, tail = np.arange(length), np.arange(length) + width
            values = (np.take(sums, tail, axis) - np.take(sums, head, axis)) / width
    return values


def noise(random: np.random.Generator, shape: tuple[int, int], radius: float, wrap: bool = False) -> Floats:
    """Smooth noise with blotches about `radius` pixels wide, mostly between -1 and 1."""
    step = max(1, int(radius / 3))
    small = (shape[0] // step + 3, shape[1] // step + 3) if not wrap else shape
    soft = blur(random.standard_normal(small), radius / step if not wrap else radius, wrap)
    soft /= max(soft.std(), 1e-9) * 2
    return soft if wrap else _enlarged(soft, shape, step)


def _enlarged(values: Floats, shape: tuple[int, int], step: int) -> Floats:
    rows, columns = np.arange(shape[0]) / step, np.arange(shape[1]) / step
    top, left = rows.astype(int), columns.astype(int)
    down, right = (rows - top)[:, None], (columns - left)[None, :]
    upper = values[np.ix_(top, left)] * (1 - right) + values[np.ix_(top, left + 1)] * right
    lower = values[np.ix_(top + 1, left)] * (1 - right) + values[np.ix_(top + 1, left + 1)] * right
    return upper * (1 - down) + lower * down


def weave(random: np.random.Generator, shape: tuple[int, int], thread: int, uneven: float) -> Floats:
    """The relief of a plain weave, about 0; each thread is a little lighter or darker than the next."""
    rows, columns = np.arange(shape[0])[:, None], np.arange(shape[1])[None, :]
    weft, warp = rows // thread, columns // thread
    over = (weft + warp) % 2 == 0
    round_weft = np.cos((rows % thread + 0.5) / thread * 2 * np.pi + np.pi)
    round_warp = np.cos((columns % thread + 0.5) / thread * 2 * np.pi + np.pi)
    relief = np.where(over, round_weft, round_warp) + np.zeros(shape)
    tones_weft = random.standard_normal(shape[0] // thread + 1)[weft]
    tones_warp = random.standard_normal(shape[1] // thread + 1)[warp]
    return relief + uneven * np.where(over, tones_weft, tones_warp)


def relief_shading(height: Floats, strength: float) -> Floats:
    """Shade a relief with light from the upper left; values about 0."""
    down, right = np.gradient(height)
    return strength * (right * 0.55 + down * 0.85)


def depth_in_box(shape: tuple[int, int], box: tuple[float, float, float, float], corner: float) -> Floats:
    """The distance of each pixel to the edge of a box (left, top, right, bottom) with round corners;
    negative outside."""
    rows, columns = np.indices(shape) + 0.5
    x = np.abs(columns - (box[0] + box[2]) / 2) - (box[2] - box[0]) / 2 + corner
    y = np.abs(rows - (box[1] + box[3]) / 2) - (box[3] - box[1]) / 2 + corner
    return corner - np.hypot(np.maximum(x, 0), np.maximum(y, 0)) - np.minimum(np.maximum(x, y), 0)
