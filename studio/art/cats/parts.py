"""The sheet of parts of each cat, and the layout by which the app puts them together.

A picture for each cat, and not one for all ten: a game shows three cats, so only three need to be in
memory, and each has 256 colours to itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from PIL import Image

from studio.art import atlas
from studio.art.cats.canvas import SCALE
from studio.art.cats.canvas import SIZE as CANVAS
from studio.art.cats.cat import CatDrawing

SIZE = (1024, 1024)
DENSITY = 1.5
"""Pixels for each canvas unit."""
SOFT = 0.5
"""The same for light, which has no edges to lose."""


@dataclass(frozen=True, slots=True)
class Part:
    """A part cropped from its canvas, with its left and top edge there in pixels."""

    name: str
    image: Image.Image
    left: int
    top: int
    density: float


@cache
def parts(cat: CatDrawing) -> tuple[Part, ...]:
    """The parts of a cat, the lowest first."""
    return tuple(
        cut_out(name, cat.paint(name).image(), SOFT if name == "light" else DENSITY) for name in cat.order()
    )


def cut_out(name: str, image: Image.Image, density: float) -> Part:
    """Crop a painted part, with so many pixels for each canvas unit."""
    small = image.resize(tuple(round(n * density / SCALE) for n in image.size), Image.Resampling.LANCZOS)
    visible = small.getchannel("A").point(lambda alpha: 255 if alpha > 2 else 0).getbbox()
    if visible is None:
        raise ValueError(f"{name} is empty")
    return Part(name, small.crop(visible), visible[0], visible[1], density)


def sheet(cat: CatDrawing) -> Image.Image:
    """Draw all parts of a cat on one picture."""
    return atlas.compose(_arranged(cat), SIZE[1], SIZE[0])


def _arranged(cat: CatDrawing) -> list[atlas.Placed]:
    placed, height = atlas.arrange({part.name: part.image for part in parts(cat)}, SIZE[0])
    if height > SIZE[1]:
        raise ValueError(f"{cat.name} needs {height} rows, a sheet has {SIZE[1]}")
    return placed


def layout(cat: CatDrawing) -> dict[str, object]:
    """The layout of a cat for the app, in canvas units; y goes up, as in Kivy."""
    where = atlas.index(_arranged(cat), SIZE[1])
    return {
        "accent": "#" + cat.accent,
        "canvas": list(CANVAS),
        "density": DENSITY,
        "flick": list(cat.flick),
        "icon": f"icons/cats/{cat.name}",
        "parts": [_part(cat, part, where[part.name], z) for z, part in enumerate(parts(cat))],
        "picture": f"cats/{cat.name}",
        "token": f"token-{cat.name}",
        "token_awake": f"token-{cat.name}-awake",
    }


def _part(cat: CatDrawing, part: Part, source: list[int], z: int) -> dict[str, object]:
    x, y = part.left / part.density, CANVAS[1] - (part.top + part.image.height) / part.density
    pivots = {"tail": cat.tail_pivot, "body": cat.breath}
    return {
        "at": [round(x, 2), round(y, 2)],
        "mood": {"eyes_closed": "asleep", "eyes_open": "awake"}.get(part.name, "any"),
        "name": part.name,
        "pivot": _upward(pivots.get(part.name, cat.neck)),
        "size": [round(n / part.density, 2) for n in part.image.size],
        "source": source,
        "z": z,
    }


def _upward(spot: tuple[float, float]) -> list[float]:
    return [round(float(spot[0]), 1), round(CANVAS[1] - float(spot[1]), 1)]
