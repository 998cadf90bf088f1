"""Contact sheets of the cats, put together from their parts as the app does it."""

from __future__ import annotations

import json

from PIL import Image

from studio.art.palette import EVENING, FABRIC, LIGHT
from studio.art.shipped import Pictures

GAP = 8


def sheets(pictures: Pictures) -> dict[str, Image.Image]:
    """All sheets by name."""
    themes = {"light": LIGHT["surfaceBright"], "evening": EVENING["surface"]}
    pages = {
        f"cats-{size}-{theme}": cats(pictures, size, themes[theme])
        for size in (400, 200, 96)
        for theme in themes
    }
    pages |= {f"cat-tokens-{size}": tokens(pictures, size) for size in (96, 56, 40)}
    return pages | {"cat-icons": icons(pictures, 48), "cat-motion": motion(pictures, 200)}


def load_layouts(pictures: Pictures) -> dict[str, dict]:
    """Read what the app reads of each cat."""
    return json.loads((pictures.folder.parent / "cats.json").read_text(encoding="utf-8"))["cats"]


def compose_cat(
    pictures: Pictures, name: str, awake: bool = False, tail: float = 0.0, breath: float = 1.0
) -> Image.Image:
    """Compose a cat, its tail turned by an angle in degrees and its body swollen by a factor."""
    cat = load_layouts(pictures)[name]
    whole = pictures.get(cat["picture"])
    density = cat["density"]
    wide, high = (round(n * density) for n in cat["canvas"])
    canvas = Image.new("RGBA", (wide, high))
    for part in cat["parts"]:
        if part["mood"] == ("asleep" if awake else "awake"):
            continue
        layer = Image.new("RGBA", canvas.size)
        x, y, width, height = part["source"]
        top = whole.height - y - height
        place = round(part["at"][0] * density), round(high - (part["at"][1] + part["size"][1]) * density)
        piece = whole.crop((x, top, x + width, top + height))
        size = tuple(round(n * density) for n in part["size"])
        layer.paste(piece if piece.size == size else piece.resize(size, Image.Resampling.BICUBIC), place)
        pivot = part["pivot"][0] * density, high - part["pivot"][1] * density
        canvas.alpha_composite(_moved(layer, part["name"], pivot, tail, breath))
    return canvas


def _moved(
    layer: Image.Image, part: str, pivot: tuple[float, float], tail: float, breath: float
) -> Image.Image:
    if part == "tail" and tail:
        return layer.rotate(tail, Image.Resampling.BICUBIC, center=pivot)
    if part == "body" and breath != 1.0:
        wide, (x, y) = 1 + (breath - 1) / 3, pivot
        back = (1 / wide, 0, x - x / wide, 0, 1 / breath, y - y / breath)
        return layer.transform(layer.size, Image.Transform.AFFINE, back, Image.Resampling.BICUBIC)
    return layer


def cats(pictures: Pictures, width: int, ground: str) -> Image.Image:
    """All ten, asleep and awake."""
    drawn = [compose_cat(pictures, name, awake) for name in load_layouts(pictures) for awake in (False, True)]
    return _grid([_narrowed(picture, width) for picture in drawn], 4 if width > 300 else 10, ground)


def tokens(pictures: Pictures, size: int) -> Image.Image:
    """All tokens, asleep and awake, on every fabric colour and on both tables."""
    grounds = [*FABRIC.values(), LIGHT["surfaceBright"], EVENING["surface"]]
    names = [cat[mood] for mood in ("token", "token_awake") for cat in load_layouts(pictures).values()]
    return _stacked([_grid([pictures.get(name, size) for name in names], 20, ground) for ground in grounds])


def icons(pictures: Pictures, size: int) -> Image.Image:
    """The icons in the text colours of day and evening."""
    rows = []
    for theme in (LIGHT, EVENING):
        tinted = []
        for cat in load_layouts(pictures).values():
            tinted.append(Image.new("RGBA", (size, size), theme["onSurface"]))
            tinted[-1].putalpha(pictures.get(cat["icon"], size).getchannel("A"))
        rows.append(_grid(tinted, 10, theme["surface"]))
    return _stacked(rows)


def motion(pictures: Pictures, width: int) -> Image.Image:
    """Blinking, breathing and flicking the tail, as the parts allow it."""
    drawn = []
    for name, cat in load_layouts(pictures).items():
        drawn += [compose_cat(pictures, name), compose_cat(pictures, name, awake=True)]
        drawn += [compose_cat(pictures, name, breath=1.03)]
        drawn += [compose_cat(pictures, name, tail=angle) for angle in cat["flick"]]
    return _grid([_narrowed(picture, width) for picture in drawn], 10, LIGHT["surfaceBright"])


def _narrowed(picture: Image.Image, width: int) -> Image.Image:
    return picture.resize((width, width * picture.height // picture.width), Image.Resampling.LANCZOS)


def _grid(pictures: list[Image.Image], columns: int, ground: str) -> Image.Image:
    wide, high = (n + GAP for n in pictures[0].size)
    page = Image.new("RGBA", (columns * wide + GAP, -(-len(pictures) // columns) * high + GAP), ground)
    for i, picture in enumerate(pictures):
        page.alpha_composite(picture, (GAP + i % columns * wide, GAP + i // columns * high))
    return page


def _stacked(pages: list[Image.Image]) -> Image.Image:
    whole = Image.new("RGBA", (max(page.width for page in pages), sum(page.height for page in pages)))
    y = 0
    for page in pages:
        whole.paste(page, (0, y))
        y += page.height
    return whole.convert("RGB")
