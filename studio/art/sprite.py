"""Sprites: what a picture is and how it is kept; rasterising SVG, and bleeding colours into clear pixels."""

import io
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import resvg_py
from numpy.typing import NDArray
from PIL import Image


@dataclass(frozen=True, slots=True)
class Sprite:
    """One picture, as SVG or as a function that paints it.

    `group` names the atlas it goes into: "cloth", "table", "cards" ...; "file" gives a PNG of its own.
    """

    name: str
    size: tuple[int, int]
    svg: str | None = None
    paint: Callable[[], Image.Image] | None = None
    group: str = "table"
    hexes: float | None = None
    """The width of the whole picture in hexes, for what lies on a quilt."""
    colours: int | None = 256
    """For a "file": how many colours its PNG may use; None keeps them all."""
    bleed: bool = True
    """For a "file": False leaves the colour of clear pixels alone."""

    def __post_init__(self) -> None:
        if (self.svg is None) == (self.paint is None):
            raise ValueError(f"{self.name}: give either svg or paint")
        if not self.group.isidentifier():
            raise ValueError(f"{self.name}: not a name for an atlas: {self.group}")


def rasterise(svg: str, size: tuple[int, int]) -> Image.Image:
    """Render `svg` to exactly `size` pixels; its view box must have the same shape."""
    png = resvg_py.svg_to_bytes(svg_string=svg, width=size[0], height=size[1], skip_system_fonts=True)
    image = Image.open(io.BytesIO(bytes(png))).convert("RGBA")
    if max(abs(image.width - size[0]), abs(image.height - size[1])) > 1:
        raise ValueError(f"the view box gives {image.size}, not {size}: {svg[:120]}")
    if image.size == size:
        return image
    canvas = Image.new("RGBA", size)
    canvas.paste(image)
    return canvas


def render_sprite(sprite: Sprite) -> Image.Image:
    """Render a sprite to RGBA pixels."""
    image = sprite.paint() if sprite.paint else rasterise(sprite.svg or "", sprite.size)
    if image.size != sprite.size:
        raise ValueError(f"{sprite.name} is {image.size}, not {sprite.size}")
    return image.convert("RGBA")


def bleed(image: Image.Image, steps: int = 12) -> Image.Image:
    """Fill clear pixels with the colour beside them, so that no dark fringe shows when scaled."""
    pixels = np.asarray(image).astype(np.float32)
    known = pixels[..., 3] > 0
    colour = pixels[..., :3] * known[..., None]
    for _ in range(steps):
        if known.all():
            break
        total, count = _sum_around(colour * known[..., None]), _sum_around(known.astype(np.float32))
        fresh = ~known & (count > 0)
        colour[fresh] = total[fresh] / count[fresh][..., None]
        known = known | fresh
    if known.any() and not known.all():
        colour[~known] = colour[known].mean(axis=0)
    return Image.fromarray(np.dstack([colour + 0.5, pixels[..., 3]]).astype(np.uint8), "RGBA")


def _sum_around(values: NDArray[np.float32]) -> NDArray[np.float32]:
    padded = np.pad(values, [(1, 1), (1, 1)] + [(0, 0)] * (values.ndim - 2))
    height, width = values.shape[:2]
    around = np.zeros_like(values)
    for row in range(3):
        for column in range(3):
            around += padded[row : row + height, column : column + width]
    return around
