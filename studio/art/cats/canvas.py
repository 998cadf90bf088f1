"""The canvas a cat is painted on. Lengths and places are in its own units, y runs down."""

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
    """A colour written as six hexadecimal digits, as three numbers from 0 to 1."""
    return np.array([int(code[i : i + 2], 16) for i in (0, 2, 4)], np.float32) / 255


@dataclass
class Picture:
    """A canvas being painted: colours times coverage, and coverage."""

    scale: float = SCALE
    size: tuple[int, int] = SIZE
    pixels: np.ndarray = field(init=False)

    def __post_init__(self) -> None:
        width, height = (round(n * self.scale) for n in self.size)
        self.pixels = np.zeros((height, width, 4), np.float32)

    def image(self) -> Image.Image:
        """What was painted, as a picture with transparency."""
        alpha = self.pixels[..., 3:]
        rgb = self.pixels[..., :3] / np.maximum(alpha, 1e-4)
        return Image.fromarray(
            (np.clip(np.concatenate([rgb, alpha], -1), 0, 1) * 255 + 0.5).astype(np.uint8), "RGBA"
        )

    def whole(self) -> Window:
        """All of it."""
        return Window(self, 0, 0, self.pixels.shape[1], self.pixels.shape[0])

    def window(self, shapes: Sequence[np.ndarray], margin: float) -> Window:
        """The part of the canvas around the shapes."""
        low = np.min([s.min(0) for s in shapes], 0) - margin
        high = np.max([s.max(0) for s in shapes], 0) + margin
        limit = self.pixels.shape[1], self.pixels.shape[0]
        x0, y0 = (min(max(0, int(n * self.scale)), m - 4) for n, m in zip(low, limit, strict=True))
        x1, y1 = (
            max(min(m, int(n * self.scale) + 1), k + 4) for n, m, k in zip(high, limit, (x0, y0), strict=True)
        )
        return Window(self, x0, y0, x1, y1)

    def shape(self, shapes: Sequence[np.ndarray], code: str, opacity: float = 1.0, soft: float = 0.0) -> None:
        """Lay a flat colour."""
        window = self.window(shapes, 3 * soft + 3)
        cover = fields.blur(window.mask(shapes), soft * self.scale) * opacity
        window.lay(np.broadcast_to(colour(code), (*cover.shape, 3)), cover)

    def inside(
        self, shapes: Sequence[np.ndarray], code: str, opacity: float = 1.0, soft: float = 0.0
    ) -> None:
        """Lay a flat colour only on what is painted already."""
        window = self.window(shapes, 3 * soft + 3)
        cover = fields.blur(window.mask(shapes), soft * self.scale) * opacity * window.view[..., 3]
        window.lay(np.broadcast_to(colour(code), (*cover.shape, 3)), cover)

    def cast(self, cover: np.ndarray, amount: float = 0.5, reach: float = 7.0) -> None:
        """Throw the warm shadow of what lies on top, down and to the right, on what is painted already."""
        wide = fields.blur(cover, reach * 0.8 * self.scale)
        fallen = fields.slide(wide, 0.5 * reach * self.scale, reach * self.scale)
        self.whole().darken(np.clip(fallen * amount, 0, 0.8))

    def fade_out(self, margin: float = 7.0) -> None:
        """Let soft shadows end before the canvas does."""
        for axis in (0, 1):
            length = self.pixels.shape[axis]
            inside = np.minimum(np.arange(length), np.arange(length)[::-1]) / (margin * self.scale)
            keep = np.clip(inside, 0, 1).astype(np.float32)
            self.pixels *= keep[:, None, None] if axis == 0 else keep[None, :, None]

    def under(self, other: Picture) -> None:
        """Put another picture on top of this one."""
        self.pixels = other.pixels + self.pixels * (1 - other.pixels[..., 3:])


@dataclass(frozen=True)
class Window:
    """A part of a picture, in its pixels."""

    picture: Picture
    x0: int
    y0: int
    x1: int
    y1: int

    @property
    def view(self) -> np.ndarray:
        """Its pixels, to be painted on."""
        return self.picture.pixels[self.y0 : self.y1, self.x0 : self.x1]

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.x1 - self.x0, self.y1 - self.y0

    @property
    def origin(self) -> tuple[float, float]:
        """Its left and top edge in canvas units."""
        return self.x0 / self.picture.scale, self.y0 / self.picture.scale

    def near(self, shape: np.ndarray, margin: float) -> Window | None:
        """The part of this window around a shape, if the shape shows in it."""
        low, high = (shape.min(0) - margin) * self.picture.scale, (shape.max(0) + margin) * self.picture.scale
        x0, y0 = max(self.x0, int(low[0])), max(self.y0, int(low[1]))
        x1, y1 = min(self.x1, int(high[0]) + 1), min(self.y1, int(high[1]) + 1)
        return Window(self.picture, x0, y0, x1, y1) if x0 < x1 and y0 < y1 else None

    def within(self, other: Window) -> tuple[slice, slice]:
        """Its rows and columns in a window that holds it."""
        rows = slice(self.y0 - other.y0, self.y1 - other.y0)
        return rows, slice(self.x0 - other.x0, self.x1 - other.x0)

    def mask(self, shapes: Sequence[np.ndarray]) -> np.ndarray:
        """How much of each pixel the shapes cover."""
        moved = [s - np.array(self.origin) for s in shapes]
        return fields.mask(moved, self.size, self.picture.scale)

    def lay(self, rgb: np.ndarray, cover: np.ndarray) -> None:
        """Paint colours where they cover."""
        alpha = cover[..., None]
        self.view[...] = np.concatenate([rgb * alpha, alpha], -1) + self.view * (1 - alpha)

    def darken(self, amount: np.ndarray) -> None:
        """Throw a warm shadow on what is painted already."""
        self.view[..., :3] *= 1 - amount[..., None] * (1 - SHADE * 0.9)
