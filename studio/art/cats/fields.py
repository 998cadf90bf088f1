"""Arrays over the canvas: masks, blurs, rounded heights, and the flow and streaks of fur."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from PIL import Image, ImageDraw

SMOOTHER = 3


def mask(shapes: Sequence[np.ndarray], size: tuple[int, int], scale: float) -> np.ndarray:
    """How much of each pixel the shapes cover, from 0 to 1."""
    width, height = size
    image = Image.new("L", (width * SMOOTHER, height * SMOOTHER))
    pen = ImageDraw.Draw(image)
    for shape in shapes:
        pen.polygon([(x, y) for x, y in (shape * scale * SMOOTHER).tolist()], fill=255)
    return np.asarray(image.reduce(SMOOTHER), np.float32) / 255


def blur(field: np.ndarray, radius: float) -> np.ndarray:
    """Blur a field. Large blurs are done at a smaller size, which shows no difference."""
    field = field.astype(np.float32)
    if radius <= 0.05:
        return field
    height, width = field.shape
    shrink = 4 if radius > 8 else 2 if radius > 4 else 1
    if shrink > 1 and min(height, width) >= 16:
        small = blur(resize(field, (width // shrink, height // shrink)), radius / shrink)
        return np.clip(resize(small, (width, height)), field.min(), field.max())
    reach = max(1, round(radius * 3))
    x = np.arange(-reach, reach + 1)
    kernel = np.exp(-0.5 * (x / radius) ** 2).astype(np.float32)
    for axis in (0, 1):
        field = _convolve(field, kernel / kernel.sum(), axis)
    return field


def _convolve(field: np.ndarray, kernel: np.ndarray, axis: int) -> np.ndarray:
    reach = len(kernel) // 2
    pad = [(reach, reach) if i == axis else (0, 0) for i in (0, 1)]
    padded = np.pad(field, pad, mode="edge")
    length = field.shape[axis]
    out = np.zeros_like(field)
    for i, weight in enumerate(kernel):
        part = padded[i : i + length] if axis == 0 else padded[:, i : i + length]
        out += weight * part
    return out


def resize(field: np.ndarray, size: tuple[int, int]) -> np.ndarray:
    """Resize a field, bicubic."""
    return np.asarray(
        Image.fromarray(np.ascontiguousarray(field, np.float32)).resize(size, Image.Resampling.BICUBIC)
    )


def inflate(solid: np.ndarray) -> np.ndarray:
    """The height of a shape inflated like a cushion, in pixels; a disc becomes half a ball."""
    height, width = solid.shape
    guess = np.zeros((max(2, height // 16), max(2, width // 16)), np.float32)
    for shrink, rounds in ((16, 300), (8, 200), (4, 80)):
        size = (max(2, width // shrink), max(2, height // shrink))
        inside = resize(solid, size) > 0.5
        guess = _relax(resize(guess, size), inside, shrink, rounds)
    return np.sqrt(np.maximum(resize(blur(guess, 0.8), (width, height)), 0) * 4)


def _relax(field: np.ndarray, inside: np.ndarray, cell: int, rounds: int) -> np.ndarray:
    field = np.pad(np.where(inside, field, 0), 1)
    for _ in range(rounds):
        near = field[:-2, 1:-1] + field[2:, 1:-1] + field[1:-1, :-2] + field[1:-1, 2:]
        field[1:-1, 1:-1] = np.where(inside, (near + cell * cell) / 4, 0)
    return field[1:-1, 1:-1]


def flow(
    guides: Sequence[np.ndarray], size: tuple[int, int], origin: tuple[float, float], scale: float
) -> np.ndarray:
    """The direction (dx, dy) of the fur at each pixel, after the guide lines nearby."""
    spots, ways = [], []
    for guide in guides:
        spots.append((guide[:-1] + guide[1:]) / 2)
        ways.append(np.diff(guide, axis=0))
    spot, way = np.concatenate(spots), np.concatenate(ways)
    way = way / np.maximum(np.linalg.norm(way, axis=1, keepdims=True), 1e-6)
    width, height = size
    small = (max(2, width // 10), max(2, height // 10))
    x = (np.arange(small[0]) + 0.5) * width / small[0] / scale + origin[0]
    y = (np.arange(small[1]) + 0.5) * height / small[1] / scale + origin[1]
    apart = (x[None, :, None] - spot[:, 0]) ** 2 + (y[:, None, None] - spot[:, 1]) ** 2
    weight = 1 / (apart + 30) ** 1.6
    field = np.einsum("yxk,kd->yxd", weight, way)
    full = np.stack(
        [resize(field[..., i].astype(np.float32) / weight.sum(-1).astype(np.float32), size) for i in (0, 1)],
        -1,
    )
    return full / np.maximum(np.linalg.norm(full, axis=-1, keepdims=True), 1e-6)


def ruffle(way: np.ndarray, amount: float, rng: np.random.Generator) -> np.ndarray:
    """Turn a flow at random by up to about an amount in radians."""
    height, width = way.shape[:2]
    coarse = rng.standard_normal((height // 24 + 3, width // 24 + 3)).astype(np.float32)
    angle = resize(coarse, (width, height)) * amount
    cos, sin = np.cos(angle), np.sin(angle)
    return np.stack([way[..., 0] * cos - way[..., 1] * sin, way[..., 0] * sin + way[..., 1] * cos], -1)


def streaks(way: np.ndarray, length: int, thickness: float, rng: np.random.Generator) -> np.ndarray:
    """Noise smeared along the flow, which looks like hair; about -1 to 1. Thick hair is done at half size."""
    height, width = way.shape[:2]
    if thickness < 1.5:
        return _combed_noise(way, length, thickness, rng)
    half = np.ascontiguousarray(way[::2, ::2])
    return resize(_combed_noise(half, length // 2, thickness / 2, rng), (width, height))


def _combed_noise(way: np.ndarray, length: int, thickness: float, rng: np.random.Generator) -> np.ndarray:
    height, width = way.shape[:2]
    noise = blur(rng.standard_normal((height, width)).astype(np.float32), thickness)
    step_x, step_y, grain = way[..., 0].ravel(), way[..., 1].ravel(), noise.ravel()
    rows, columns = (grid.ravel() for grid in np.mgrid[0:height, 0:width].astype(np.float32))
    total = grain.copy()
    for sign in (1, -1):
        x, y = columns, rows
        spot = np.arange(height * width, dtype=np.int32)
        for _ in range(length):
            x = np.clip(x + sign * step_x[spot], 0, width - 1)
            y = np.clip(y + sign * step_y[spot], 0, height - 1)
            spot = y.astype(np.int32) * width + x.astype(np.int32)
            total += grain[spot]
    total -= total.mean()
    return np.clip(total / (2.0 * total.std() + 1e-6), -1.3, 1.3).reshape(height, width)


def translate(field: np.ndarray, dx: float, dy: float) -> np.ndarray:
    """Move a field right and down by whole pixels, repeating its edge."""
    x, y = round(dx), round(dy)
    height, width = field.shape
    wide = np.pad(field, [(max(y, 0), max(-y, 0)), (max(x, 0), max(-x, 0))], mode="edge")
    return wide[max(-y, 0) : max(-y, 0) + height, max(-x, 0) : max(-x, 0) + width]


def displace(field: np.ndarray, dx: np.ndarray, dy: np.ndarray) -> np.ndarray:
    """Displacement map: take each pixel from (dx, dy) away, interpolated."""
    height, width = field.shape
    rows, columns = np.mgrid[0:height, 0:width].astype(np.float32)
    x, y = np.clip(columns + dx, 0, width - 1.001), np.clip(rows + dy, 0, height - 1.001)
    ix, iy = x.astype(np.int32), y.astype(np.int32)
    fx, fy = x - ix, y - iy
    ix2, iy2 = np.minimum(ix + 1, width - 1), np.minimum(iy + 1, height - 1)
    top = field[iy, ix] * (1 - fx) + field[iy, ix2] * fx
    low = field[iy2, ix] * (1 - fx) + field[iy2, ix2] * fx
    return top * (1 - fy) + low * fy
