"""The app's icons, the picture while it starts, and the banner of the app store."""

from functools import cache

from PIL import Image, ImageFilter

from studio.art.fabrics.cloth import fabric
from studio.art.icons import buttons
from studio.art.icons.logo import cat_sticker, logo, quilt, stencil
from studio.art.icons.materials import SHADOW
from studio.art.icons.svg import transform
from studio.art.palette import COLOURS, CREAM, LIGHT, PATTERNS
from studio.art.sprite import rasterise

LINEN = LIGHT["background"]
SAFE = 66 / 108
"""An adaptive icon is 108 units wide; what lies in the middle circle of 66 is never cut off."""


def centred_svg(width: int, height: int, drawing: str, ground: str = "", defs: str = "") -> str:
    """A picture with (0, 0) at its centre."""
    left, top = -width / 2, -height / 2
    under = f'<rect x="{left:g}" y="{top:g}" width="{width}" height="{height}" fill="{ground or "none"}"/>'
    box = f"{left:g} {top:g} {width} {height}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}"><defs>{defs}</defs>{under}'
        f'<g stroke-linecap="round" stroke-linejoin="round">{drawing}</g></svg>'
    )


def foreground() -> str:
    """The adaptive icon's upper layer: the cat, within the safe circle."""
    return centred_svg(432, 432, transform(cat_sticker(), 1.2, -2, 0))


def background() -> str:
    """The adaptive icon's lower layer: a quilt up to the edges."""
    return centred_svg(432, 432, quilt(132), CREAM)


def monochrome() -> str:
    """The adaptive icon in one colour, which the system tints."""
    drawing, mask = stencil()
    return centred_svg(432, 432, transform(drawing, 1.34, -2, 1), defs=mask)


def legacy() -> str:
    """The round icon for launchers that know no layers, and for desktops."""
    disc = '<clipPath id="disc"><circle r="250"/></clipPath>'
    inside = transform(quilt(132), 1.72) + transform(cat_sticker(), 2.1, -3, 0)
    rim = f'<circle r="246" fill="none" stroke="{CREAM}" stroke-width="14"/>'
    return centred_svg(
        512, 512, f'<g clip-path="url(#disc)"><circle r="250" fill="{CREAM}"/>{inside}</g>{rim}', defs=disc
    )


def presplash() -> str:
    """What is seen while the app starts: the mark on linen, small enough for any shape of screen."""
    return centred_svg(768, 768, transform(logo(), 2.1), LINEN)


# The store's banner: a quilt of real patches with buttons on it, and the cat in the middle

BANNER = (1024, 500)
PATCH = (166, 192)
"""The size of a patch; the rows lie three quarters of its height apart."""
SEWN_ON = {
    (0, 5): "purple",
    (1, 0): "dark_blue",
    (1, 5): "light_blue",
    (2, 1): "magenta",
    (2, 5): "green",
    (3, 5): "yellow",
}
"""Each button on cloth of its own colour, as in the game."""


def banner() -> Image.Image:
    """What the store shows above the description."""
    picture = Image.new("RGBA", BANNER, LINEN)
    for row in range(4):
        for column in range(-1, 7):
            lay_patch(picture, row, column)
    for (row, column), colour in SEWN_ON.items():
        paste(picture, rasterise(buttons.earned(colour), (104, 104)), *middle(row, column))
    cat = rasterise(centred_svg(220, 180, transform(cat_sticker(), 1.1)), (440, 360))
    paste(picture, cast_shadow(cat), BANNER[0] / 2, BANNER[1] / 2 + 12)
    paste(picture, cat, BANNER[0] / 2, BANNER[1] / 2)
    return picture


def cast_shadow(thing: Image.Image) -> Image.Image:
    """The soft dark shape under a thing."""
    strength = thing.getchannel("A").point([alpha // 2 for alpha in range(256)])
    dark = Image.new("RGBA", thing.size, SHADOW)
    dark.putalpha(strength)
    return dark.filter(ImageFilter.GaussianBlur(12))


def middle(row: int, column: int) -> tuple[float, float]:
    """The middle of a patch."""
    return PATCH[0] * (column + 0.5 * (row % 2) + 0.08), PATCH[1] * 0.75 * (row + 0.24)


def lay_patch(picture: Image.Image, row: int, column: int) -> None:
    """Lays one of twelve fabrics, whose neighbours have other colours and other patterns."""
    colour = (column - row // 2 + 3 * row) % 6
    cloth = drawn_once(COLOURS[colour], PATTERNS[(colour + row % 2) % 6])
    x, y = middle(row, column)
    paste(picture, cloth.resize(PATCH, Image.Resampling.LANCZOS), x, y)


drawn_once = cache(fabric)


def paste(picture: Image.Image, thing: Image.Image, x: float, y: float) -> None:
    """Lays a thing with its middle at (x, y)."""
    whole = Image.new("RGBA", picture.size)
    whole.paste(thing, (round(x - thing.width / 2), round(y - thing.height / 2)))
    picture.alpha_composite(whole)
