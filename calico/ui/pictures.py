"""The pictures: textures loaded once, and where each sprite lies in its atlas."""

import json
from dataclasses import dataclass
from functools import cache

from kivy.core.image import Image, ImageLoader
from kivy.graphics.texture import Texture

from calico.ui.files import PICTURES

LARGE = "board-"
"""Pictures that are always seen large need no smaller copies, which would take three times the memory."""


@dataclass(frozen=True, slots=True)
class Sprite:
    """A sprite of an atlas: its corner texture coordinates, and its size in hex widths."""

    left: float
    bottom: float
    right: float
    top: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Atlas:
    """A texture full of sprites."""

    texture: Texture
    sprites: dict[str, Sprite]
    regions: dict[str, tuple[int, int, int, int]]

    def region(self, name: str) -> Texture:
        """A sprite as a texture of its own, for a rectangle."""
        return self.texture.get_region(*self.regions[name])


def picture(name: str) -> Texture:
    """A picture that is a file of its own, by its path below assets/pictures without the ending."""
    return _image(name).texture


@cache
def _image(name: str) -> Image:
    image = Image(str(PICTURES / f"{name}.png"), mipmap=not name.startswith(LARGE))
    _loaded.append(image)
    return image


_loaded: list[Image] = []


def paint_again() -> None:
    """Fill the textures anew after the system took the graphics context away: what Kivy reloads by itself
    comes out blank where a picture's sides are no powers of two."""
    for image in _loaded:
        fresh = ImageLoader.load(image.filename, nocache=True, mipmap=True, keep_data=True)
        image.texture.blit_data(fresh._data[0])


@cache
def facts() -> dict[str, dict[str, object]]:
    """What the drawing tools tell about their pictures."""
    return json.loads((PICTURES / "pictures.json").read_text(encoding="utf-8"))


@cache
def atlas(name: str) -> Atlas:
    """The atlas with this name."""
    ((file, regions),) = json.loads((PICTURES / f"{name}.atlas").read_text(encoding="utf-8")).items()
    texture = picture(file.removesuffix(".png"))
    texture.wrap = "clamp_to_edge"
    regions = {sprite: tuple(region) for sprite, region in regions.items()}
    return Atlas(texture, {each: _sprite(texture, each, region) for each, region in regions.items()}, regions)


def _sprite(texture: Texture, name: str, region: tuple[int, int, int, int]) -> Sprite:
    left, bottom, _, _, right, top, _, _ = texture.get_region(*region).tex_coords
    width = float(facts()["hexes_wide"].get(name, 1.0))
    return Sprite(left, bottom, right, top, width, width * region[3] / region[2])
