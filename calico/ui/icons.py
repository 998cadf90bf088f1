"""Icons: our own pictures, and Material's from KivyMD's font, as white textures to be tinted."""

from functools import cache

from kivy.core.text import Label
from kivy.graphics.texture import Texture
from kivymd import fonts_path
from kivymd.icon_definitions import md_icons

from calico.ui.files import PICTURES
from calico.ui.pictures import picture

MATERIAL = {
    "back": "chevron-left",
    "menu": "menu",
    "check": "check-bold",
    "close": "close",
    "next": "chevron-right",
    "hint": "lightbulb-on-outline",
    "learn": "school",
    "settings": "cog",
}


def icon_texture(name: str) -> Texture:
    """An icon by the app's own name for it."""
    if (PICTURES / "icons" / f"{name}.png").exists():
        return picture(f"icons/{name}")
    return _label(name).texture


@cache
def _label(name: str) -> Label:
    """Kept, since it draws its texture anew when the graphics context was lost."""
    font = f"{fonts_path}/materialdesignicons-webfont.ttf"
    label = Label(text=md_icons[MATERIAL[name]], font_name=font, font_size=96, color=(1, 1, 1, 1))
    label.refresh()
    return label
