"""The app's logo: a calico cat, curled up asleep on a patch or a quilt."""

import math

from studio.art.icons.cat_face import CALICO, EARS, EYES, HEAD, MOUTH, NOSE, face
from studio.art.icons.materials import EDGE, SHADOW, dashed
from studio.art.icons.shapes import hexagon, polar
from studio.art.icons.svg import line, path, transform
from studio.art.palette import CREAM, DEEP, FABRIC, mix

FUR, ORANGE, DARK, LINE = CALICO.fur, "#ee9a3a", "#5b4a44", "#513a2e"
BODY = "M-80 6C-82 -44 -42 -70 2 -70C52 -70 84 -40 84 4C84 46 50 66 4 66C-44 66 -78 48 -80 6Z"
BACK = "M40 -62.5C68 -51 84 -27 84 4C84 15 81.8 24.5 77.8 32.5C60 30 46 20 44 2C42 -22 52 -38 40 -62.5Z"
SADDLE = (
    "M-28 -65C-19 -68.4 -9 -70 2 -70C13 -70 23 -68.6 32 -65.9C33 -54 25 -38 6 -38C-14 -38 -25 -50 -28 -65Z"
)
TAIL = "M70 16C74 46 44 60 6 59C-16 58.5 -34 56 -48 51"
INNER_TAIL = "M52 14C52 40 36 52 6 51C-16 50.5 -34 48 -48 43"
TIP = "M-32 55.3C-38 54 -43 52.7 -48 51"
ROUNDNESS = (
    '<radialGradient id="roundness" cx="-6" cy="-34" r="112" gradientUnits="userSpaceOnUse">'
    '<stop offset="0" stop-color="#fff" stop-opacity=".28"/>'
    '<stop offset=".45" stop-color="#fff" stop-opacity="0"/>'
    '<stop offset=".6" stop-color="#8a4a10" stop-opacity="0"/>'
    '<stop offset="1" stop-color="#8a4a10" stop-opacity=".38"/></radialGradient>'
)
"""Light on the back and shade below, which make the body round."""
HEAD_AT = "translate(-24 1) rotate(-6) scale(1.16)"


def sleeping_cat() -> str:
    """The curled cat, about 174 units wide around (0, 0)."""
    coat = path(BODY, FUR) + path(BACK, ORANGE) + path(SADDLE, DARK)
    body = path(BODY, LINE, 4) + coat + ROUNDNESS + path(BODY, "url(#roundness)")
    tail = line(TAIL, LINE, 32) + line(TAIL, ORANGE, 24) + line(TIP, FUR, 24)
    return body + f'<g transform="{HEAD_AT}">{path(HEAD, LINE, 3.4)}{face(CALICO, 4.4)}</g>' + tail


def cat_sticker() -> str:
    """The curled cat with its shadow and a light edge, to lie on anything."""
    shade = f'<g opacity=".3" transform="translate(3 10)">{silhouette(SHADOW, 9)}</g>'
    return shade + silhouette(CREAM, 9) + sleeping_cat()


def silhouette(colour: str, pen: float) -> str:
    """The whole cat in one colour, widened."""
    return path(BODY, colour, pen) + line(TAIL, colour, 24 + 2 * pen)


def stencil() -> tuple[str, str]:
    """The cat as a stencil, for icons that the system tints: the drawing, and the mask that cuts it."""
    lines = "".join(line(part, "#000", 5.4) for part in (HEAD, EYES, MOUTH))
    lines += path(NOSE, "#000") + path(EARS, "#000")
    head = f'<g transform="{HEAD_AT}">{path(HEAD, "#fff")}{lines}</g>'
    tail = line(INNER_TAIL, "#000", 34) + line(TAIL, "#fff", 25)
    shape = silhouette("#fff", 3) + head + tail
    mask = f'<mask id="stencil"><g stroke-linecap="round">{shape}</g></mask>'
    return '<rect x="-120" y="-120" width="240" height="240" fill="#fff" mask="url(#stencil)"/>', mask


def patch(colour: str, x: float = 0, y: float = 0, radius: float = 100, rim: bool = True) -> str:
    """A hex of cloth with a seam, and a rim of felt if it lies alone."""
    cloth, seam = hexagon(radius * 0.88, x, y), hexagon(radius * 0.83, x, y)
    felt = path(cloth, EDGE, radius * 0.13, radius * 0.04) + path(cloth, CREAM, radius * 0.13) if rim else ""
    thread = dashed(seam, CREAM, radius * 0.036, radius * 0.08, mix(FABRIC[colour], DEEP[colour], 0.5))
    return felt + path(cloth, FABRIC[colour], radius * 0.06) + thread


AROUND = ("magenta", "dark_blue", "yellow", "purple", "green", "magenta")


def quilt(radius: float) -> str:
    """Seven patches, the middle one light blue at (0, 0)."""
    middles = [polar(math.sqrt(3) * radius, math.pi * (2 * step + 1) / 6) for step in range(6)]
    around = "".join(patch(c, x, y, radius, rim=False) for c, (x, y) in zip(AROUND, middles, strict=True))
    return around + patch("light_blue", 0, 0, radius, rim=False)


def logo() -> str:
    """The cat on one patch, about 180 units wide around (0, 0)."""
    return patch("light_blue") + transform(cat_sticker(), 0.88, 0, 6)
