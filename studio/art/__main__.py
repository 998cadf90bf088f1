"""`python -m studio.art`: draw everything and write it into assets/."""

import argparse
import importlib
import json
import pkgutil
from pathlib import Path
from types import ModuleType

from PIL import Image

import studio.art
from studio.art import atlas, palette
from studio.art.copies import COPIES, SHARED
from studio.art.quantise import quantise
from studio.art.sprite import Sprite, bleed, render_sprite
from studio.art.table.board import board_shape

ROOT = Path(__file__).resolve().parents[2]
COLOURS = {"cloth": 256, "home": 256, "stamps": 256}
"""Atlases with a palette of so many colours. Cloth hides it in its weave; glows and large faces would not."""


def collections() -> list[ModuleType]:
    """Import every package in studio/art, sorted by name."""
    names = sorted(module.name for module in pkgutil.iter_modules(studio.art.__path__) if module.ispkg)
    return [importlib.import_module(f"studio.art.{name}") for name in names]


def collect() -> list[Sprite]:
    """Collect the sprites of all collections, sorted by name; refuse two with the same name."""
    found: dict[str, Sprite] = {}
    for collection in collections():
        for sprite in collection.sprites():
            if sprite.name in found:
                raise ValueError(f"two sprites are called {sprite.name}")
            found[sprite.name] = sprite
    return [found[name] for name in sorted(found)]


def collect_data() -> dict[str, object]:
    """Collect what goes into JSON files in assets/ besides pictures, by file name."""
    told: dict[str, object] = {}
    for collection in collections():
        told |= getattr(collection, "data", dict)()
    return told


def render(sprites: list[Sprite], target: Path) -> None:
    """Write the atlases, the single files and pictures.json into `target`."""
    target.mkdir(parents=True, exist_ok=True)
    packed = [sprite for sprite in sprites if sprite.group != "file"]
    images = {sprite.name: render_sprite(sprite) for sprite in packed}
    for group in sorted({sprite.group for sprite in packed} | COPIES.keys()):
        shared = SHARED.get(group, ())
        own = {each.name: images[each.name] for each in packed if each.group == group or each.name in shared}
        pictures = COPIES[group].of(packed, images) if group in COPIES else own
        if pictures:
            _write_atlas(group, pictures, target)
    for sprite in sprites:
        if sprite.group == "file":
            _write_file(sprite, target / f"{sprite.name}.png")
    hexes = {sprite.name: sprite.hexes for sprite in sprites if sprite.hexes is not None}
    _write_json(target / "pictures.json", {"board": board_shape(), "hexes_wide": hexes})


def _write_atlas(group: str, images: dict[str, Image.Image], target: Path) -> None:
    width = COPIES[group].page if group in COPIES else atlas.LIMIT
    placed, height = atlas.arrange(images, width)
    save(atlas.compose(placed, height, width), target / f"{group}.png", COLOURS.get(group))
    _write_json(target / f"{group}.atlas", {f"{group}.png": atlas.index(placed, height)})


def _write_file(sprite: Sprite, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    image = render_sprite(sprite)
    save(bleed(image) if sprite.bleed else image, path, sprite.colours)


def save(image: Image.Image, path: Path, colours: int | None) -> None:
    """Write a PNG without metadata, so that the same picture gives the same bytes."""
    if image.getextrema()[3] == (255, 255):
        image = image.convert("RGB").convert("RGBA") if colours else image.convert("RGB")
    out = quantise(image, colours) if colours else image
    out.save(path, "PNG", compress_level=9, optimize=True)


def _write_json(path: Path, value: object) -> None:
    path.write_text(json.dumps(value, indent=1, sort_keys=True) + "\n", encoding="utf-8")


def main() -> None:
    """Draw all pictures, or only list their names."""
    parser = argparse.ArgumentParser(prog="python -m studio.art", description=__doc__)
    parser.add_argument("--into", type=Path, default=ROOT / "assets" / "pictures", help="another folder")
    parser.add_argument("--list", action="store_true", help="only list the sprites")
    options = parser.parse_args()
    sprites = collect()
    if options.list:
        for sprite in sprites:
            print(f"{sprite.group:6} {sprite.size[0]:5} x {sprite.size[1]:<5} {sprite.name}")
        return
    render(sprites, options.into)
    for name, value in {"palette": palette.as_data(), **collect_data()}.items():
        _write_json(options.into.parent / f"{name}.json", value)
    for path in sorted(options.into.rglob("*.png")):
        print(f"{path.stat().st_size / 1024:8.1f} KB  {path.relative_to(options.into)}")


if __name__ == "__main__":
    main()
