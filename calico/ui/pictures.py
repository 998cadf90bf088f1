"""Pictures and icons as textures, loaded once, and drawn again where the system took them away."""

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache, partial

from kivy.clock import Clock
from kivy.core.image import Image, ImageLoader
from kivy.core.text import Label
from kivy.core.window import Window
from kivy.graphics import Line
from kivy.graphics.context import get_context
from kivy.graphics.instructions import Instruction, InstructionGroup
from kivy.graphics.texture import Texture
from kivymd import fonts_path

from calico.files import PICTURES

LARGE = ("board-", "table-")
"""Pictures that are never seen smaller than they are need no smaller copies, which take time and memory."""


@dataclass(frozen=True, slots=True)
class AtlasRegion:
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
    sprites: dict[str, AtlasRegion]
    regions: dict[str, tuple[int, int, int, int]]

    def region(self, name: str) -> Texture:
        """A sprite as a texture of its own, for a rectangle."""
        return self.texture.get_region(*self.regions[name])


def picture(name: str) -> Texture:
    """A picture by its path below assets/pictures, without the ending."""
    return _image(name).texture


def loading(names: Iterable[str]) -> Iterator[Callable[[], object]]:
    """The steps that load pictures ahead: each is read in one, and handed to the graphics in the next."""
    for name in names:
        yield partial(_image, name)
        yield partial(picture, name)


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
    """What the studio wrote down about its pictures."""
    return json.loads((PICTURES / "pictures.json").read_text(encoding="utf-8"))


@cache
def atlas(name: str) -> Atlas:
    """The atlas with this name."""
    ((file, regions),) = json.loads((PICTURES / f"{name}.atlas").read_text(encoding="utf-8")).items()
    texture = picture(file.removesuffix(".png"))
    texture.wrap = "clamp_to_edge"
    regions = {sprite: tuple(region) for sprite, region in regions.items()}
    return Atlas(texture, {each: _sprite(texture, each, region) for each, region in regions.items()}, regions)


def _sprite(texture: Texture, name: str, region: tuple[int, int, int, int]) -> AtlasRegion:
    left, bottom, _, _, right, top, _, _ = texture.get_region(*region).tex_coords
    width = float(facts()["hexes_wide"].get(name, 1.0))
    return AtlasRegion(left, bottom, right, top, width, width * region[3] / region[2])


MATERIAL = {
    "back": "\U000f0141",  # chevron-left
    "menu": "\U000f035c",  # menu
    "check": "\U000f0e1e",  # check-bold
    "close": "\U000f0156",  # close
    "next": "\U000f0142",  # chevron-right
    "hint": "\U000f06e9",  # lightbulb-on-outline
    "learn": "\U000f0474",  # school
    "settings": "\U000f0493",  # cog
}
"""Signs of KivyMD's font: its list of all 7,000 names takes longer to load than the whole engine."""


def icon_texture(name: str) -> Texture:
    """An icon by the app's own name for it."""
    if (PICTURES / "icons" / f"{name}.png").exists():
        return picture(f"icons/{name}")
    return _label(name).texture


@cache
def _label(name: str) -> Label:
    """The label of an icon; kept, since it redraws itself when the graphics context is lost."""
    font = f"{fonts_path}/materialdesignicons-webfont.ttf"
    label = Label(text=MATERIAL[name], font_name=font, font_size=96, color=(1, 1, 1, 1))
    label.refresh()
    return label


def redraw_with_new_contexts() -> None:
    """From now on, draw again whenever Kivy has reloaded its textures into a new context."""
    context = get_context()
    context.remove_reload_observer(_reloaded)  # of an app that was open before in this process
    context.add_reload_observer(_reloaded)


def _reloaded(_: object) -> None:
    Clock.schedule_once(_draw_again)


def _draw_again(_: float) -> None:
    paint_again()
    for instruction in _instructions(Window.canvas):
        if isinstance(instruction, Line) and instruction.dash_length > 1:
            instruction.texture = None  # Kivy keeps the dashes in a texture that it doesn't fill again
            instruction.dash_length = instruction.dash_length
    Window.canvas.ask_update()


def _instructions(group: InstructionGroup) -> Iterator[Instruction]:
    for child in group.children:
        yield child
        if isinstance(child, InstructionGroup):
            yield from _instructions(child)
