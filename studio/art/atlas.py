"""Texture atlases: many pictures in one texture, far enough apart not to bleed into each other."""

from dataclasses import dataclass

import numpy as np
from PIL import Image

from studio.art.sprite import bleed

GRID = 8
"""Mip level 3 halves three times: what starts on a multiple of 8 shares no pixel there."""
PADDING = 8
"""One pixel of that level on each side."""
LIMIT = 2048


@dataclass(frozen=True, slots=True)
class PlacedPicture:
    """A picture and its upper left corner in the atlas, counted from the top left."""

    name: str
    image: Image.Image
    x: int
    y: int


def arrange(images: dict[str, Image.Image], width: int = LIMIT) -> tuple[list[PlacedPicture], int]:
    """Place pictures on shelves, the tallest first; return them and the height, a power of two."""
    placed: list[PlacedPicture] = []
    x = y = shelf = 0
    for name in sorted(images, key=lambda name: (-images[name].height, -images[name].width, name)):
        image = images[name]
        across, down = _room(image.width), _room(image.height)
        if x + across > width:
            x, y, shelf = 0, y + shelf, 0
        placed.append(PlacedPicture(name, image, x + PADDING, y + PADDING))
        x, shelf = x + across, max(shelf, down)
    return placed, 1 << (y + shelf - 1).bit_length()


def _room(pixels: int) -> int:
    return -(-(pixels + 2 * PADDING) // GRID) * GRID


def compose(placed: list[PlacedPicture], height: int, width: int = LIMIT) -> Image.Image:
    """Draw the atlas; around each picture its edge pixels are repeated as padding."""
    if height > LIMIT:
        raise ValueError(f"the pictures need {height} rows, a texture has {LIMIT}")
    atlas = np.zeros((height, width, 4), np.uint8)
    for item in placed:
        pixels = np.asarray(bleed(item.image))
        right = _room(item.image.width) - PADDING - item.image.width
        below = _room(item.image.height) - PADDING - item.image.height
        framed = np.pad(pixels, [(PADDING, below), (PADDING, right), (0, 0)], mode="edge")
        top, left = item.y - PADDING, item.x - PADDING
        atlas[top : top + framed.shape[0], left : left + framed.shape[1]] = framed
    return Image.fromarray(atlas, "RGBA")


def index(placed: list[PlacedPicture], height: int) -> dict[str, list[int]]:
    """Map each name to [x, y, width, height], counted from the bottom left as in Kivy."""
    return {
        item.name: [item.x, height - item.y - item.image.height, item.image.width, item.image.height]
        for item in sorted(placed, key=lambda item: item.name)
    }
