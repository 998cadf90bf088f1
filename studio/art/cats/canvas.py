"""The canvas that cats are painted on. Lengths and positions are in its own units, y runs down."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from PIL import Image

from studio.art.cats import fields

SIZE = (512, 384)
SCALE = 2.0
SHADE = np.array([0.66, 0.50, 0.43], np.float32)


def colour(code: str) -> np.ndarray:
    """Convert six hexadecimal digits to three numbers from 0 to 1."""
    return np.array([int(code[i : i + 2], 16) for i in (0, 2, 4)], np.float32) / 255


@dataclass
class Canvas:
    """A canvas; its pixels are premultiplied RGBA."""

    scale: float = SCALE
    size: tuple[int, int] = SIZE
    pixels: np.ndarray = field(init=False)

    def __post_init__(self) -> None:
        width, height = (round(n * self.scale) for n in self.size)
        self.pixels = np.zeros((height, width, 4), np.float32)

    def image(self) -> Image.Image:
        """Convert what was painted to an image."""
        alpha = self.pixels[..., 3:]
        rgb = self.pixels[..., :3] / np.maximum(alpha, 1e-4)
        return Image.fromarray(
            (np.clip(np.concatenate([rgb, alpha], -1), 0, 1) * 255 + 0.5).astype(np.uint8), "RGBA"
        )

    def whole(self) -> PixelBox:
        """The window of the whole canvas."""
        return PixelBox(self, 0, 0, self.pixels.shape[1], self.pixels.shape[0])

    def window(self, shapes: Sequence[np.ndarray], margin: float) -> PixelBox:
        """The window around some shapes."""
        low = np.min([s.min(0) for s in shapes], 0) - margin
        high = np.max([s.max(0) for s in shapes], 0) + margin
        limit = self.pixels.shape[1], self.pixels.shape[0]
        x0, y0 = (min(max(0, int(n * self.scale)), m - 4) for n, m in zip(low, limit, strict=True))
        x1, y1 = (
            max(min(m, int(n * self.scale) + 1), k + 4) for n, m, k in zip(high, limit, (x0, y0), strict=True)
        )
        return PixelBox(self, x0, y0, x1, y1)

    def fill(self, shapes: Sequence[np.ndarray], code: str, opacity: float = 1.0, soft: float = 0.0) -> None:
        """Fill shapes with a colour."""
        window = self.window(shapes, 3 * soft + 3)
        cover = fields.blur(window.mask(shapes), soft * self.scale) * opacity
        window.blend(np.broadcast_to(colour(code), (*cover.shape, 3)), cover)

    def fill_inside(
        self, shapes: Sequence[np.ndarray], code: str, opacity: float = 1.0, soft: float = 0.0
    ) -> None:
        """Fill shapes with a colour, only where something is painted already."""
        window = self.window(shapes, 3 * soft + 3)
        cover = fields.blur(window.mask(shapes), soft * self.scale) * opacity * window.view[..., 3]
        window.blend(np.broadcast_to(colour(code), (*cover.shape, 3)), cover)

    def cast_shadow(self, cover: np.ndarray, amount: float = 0.5, reach: float = 7.0) -> None:
        """Cast a warm shadow down and to the right on what is painted already."""
        wide = fields.blur(cover, reach * 0.8 * self.scale)
        fallen = fields.translate(wide, 0.5 * reach * self.scale, reach * self.scale)
        self.whole().darken(np.clip(fallen * amount, 0, 0.8))

    def fade_out(self, margin: float = 7.0) -> None:
        """Fade out towards the edges, so that soft shadows are not cut off."""
        for axis in (0, 1):
            length = self.pixels.shape[axis]
            inside = np.minimum(np.arange(length), np.arange(length)[::-1]) / (margin * self.scale)
            keep = np.clip(inside, 0, 1).astype(np.float32)
            self.pixels *= keep[:, None, None] if axis == 0 else keep[None, :, None]

    def overlay(self, other: Canvas) -> None:
        """Lay another canvas over this one."""
        self.pixels = other.pixels + self.pixels * (1 - other.pixels[..., 3:])


@dataclass(frozen=True)
class PixelBox:
    """A rectangle of a canvas, in pixels."""

    canvas: Canvas
    x0: int
    y0: int
    x1: int
    y1: int

    @property
    def view(self) -> np.ndarray:
        """Its pixels, which can be written to."""
        return self.canvas.pixels[self.y0 : self.y1, self.x0 : self.x1]

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.x1 - self.x0, self.y1 - self.y0

    @property
    def origin(self) -> tuple[float, float]:
        """Its left and top edge in canvas units."""
        return self.x0 / self.canvas.scale, self.y0 / self.canvas.scale

    def near(self, shape: np.ndarray, margin: float) -> PixelBox | None:
        """The part of this window around a shape, or None if the shape lies outside."""
        low, high = (shape.min(0) - margin) * self.canvas.scale, (shape.max(0) + margin) * self.canvas.scale
        x0, y0 = max(self.x0, int(low[0])), max(self.y0, int(low[1]))
        x1, y1 = min(self.x1, int(high[0]) + 1), min(self.y1, int(high[1]) + 1)
        return PixelBox(self.canvas, x0, y0, x1, y1) if x0 < x1 and y0 < y1 else None

    def within(self, other: PixelBox) -> tuple[slice, slice]:
        """Its rows and columns within a window that contains it."""
        rows = slice(self.y0 - other.y0, self.y1 - other.y0)
        return rows, slice(self.x0 - other.x0, self.x1 - other.x0)

    def mask(self, shapes: Sequence[np.ndarray]) -> np.ndarray:
        """How much of each pixel the shapes cover."""
        moved = [s - np.array(self.origin) for s in shapes]
        return fields.mask(moved, self.size, self.canvas.scale)

    def blend(self, rgb: np.ndarray, cover: np.ndarray) -> None:
        """Blend colours over what is there, by their coverage."""
        alpha = cover[..., None]
        self.view[...] = np.concatenate([rgb * alpha, alpha], -1) + self.view * (1 - alpha)

    def darken(self, amount: np.ndarray) -> None:
        """Darken what is painted already, in a warm tone."""
        self.view[..., :3] *= 1 - amount[..., None] * (1 - SHADE * 0.9)
