"""The buttons: six shapes and the rainbow, sewn on with cream thread; and their dashed places."""

from dataclasses import dataclass

from studio.art.icons.materials import dashed, hole, shadow, stitches, svg_page, thread
from studio.art.icons.shapes import ARCH, OUTLINES, ROUNDING, circle
from studio.art.icons.svg import Point, line, path, radial_gradient, transform
from studio.art.palette import BRIGHT, CREAM, DEEP, FABRIC, mix

RIM, LINE = 8.5, 2.6
"""How far the felt shows around a button, and the dark line around that: a button lies on cloth of its own
colour with a cream print, and must stand out from both."""
SCALE = 0.92


@dataclass(frozen=True, slots=True)
class Sewing:
    """How a button is sewn on, each thread from hole to hole, and what is pressed into its face."""

    threads: tuple[tuple[Point, Point], ...]
    dish: tuple[float, float, float] | None = None
    """A hollow around the holes: radius and centre."""
    grooves: str = ""


def crossed(x: float, y: float, reach: float) -> tuple[tuple[Point, Point], ...]:
    """Two threads that cross at a point."""
    return (
        ((x - reach, y - reach), (x + reach, y + reach)),
        ((x + reach, y - reach), (x - reach, y + reach)),
    )


SEWING = {
    "magenta": Sewing(crossed(0, 1, 9), dish=(21, 0, 1)),
    "yellow": Sewing((((-26.5, -10), (-20, 15.5)),)),
    "light_blue": Sewing(crossed(0, 11, 9), dish=(22, 0, 11)),
    "dark_blue": Sewing((((-34.5, -9.5), (-34.5, 9.5)), ((34.5, -9.5), (34.5, 9.5)))),
    "green": Sewing(
        (((10, -9.5), (-10, 10.5)),),
        grooves="M-37 38L-18 18M17 -17L36 -36M-21 21V6M-21 21H-5M19 -19V-31M19 -19H31",
    ),
    "purple": Sewing((((-12, -19), (12, -19)),), grooves="M-37 3C-20 -6 20 -6 37 3"),
}


def earned(colour: str) -> str:
    """A button of the colour, in the shape of the colour's symbol."""
    outline = OUTLINES[colour]
    side = path(outline, DEEP[colour], ROUNDING, 2.2)
    face = f'<g filter="url(#gloss)">{path(outline, "url(#face)", ROUNDING)}</g>'
    return token(outline, colour, side + face + sewn(SEWING[colour], colour), face_light(colour))


def token(outline: str, colour: str, top: str, defs: str = "") -> str:
    """A button's top on its felt, which fills a ring's middle too; a dark line sets it off from the cloth."""
    pen, felt = ROUNDING + RIM, around(outline)
    dark = mix(DEEP[colour], "#1c0f08", 0.55)
    ground = shadow(felt, pen + LINE, 4, 0.55) + path(felt, dark, pen + LINE, 1) + path(felt, CREAM, pen)
    return svg_page(transform(ground + top, SCALE), defs)


def face_light(colour: str) -> str:
    """The colour as the light falls on it."""
    bright, deep = mix(BRIGHT[colour], FABRIC[colour], 0.2), mix(FABRIC[colour], DEEP[colour], 0.75)
    return radial_gradient("face", (-16, -26), 88, (0, bright), (0.45, FABRIC[colour]), (1, deep))


def sewn(sewing: Sewing, colour: str) -> str:
    """What is on a button's face: hollow, grooves, holes and thread."""
    parts = [groove(sewing.grooves, colour)] if sewing.grooves else []
    if sewing.dish:
        parts.append(dish(*sewing.dish, colour))
    parts += [hole(end, DEEP[colour]) for ends in sewing.threads for end in ends]
    return "".join([*parts, *(thread(start, end) for start, end in sewing.threads)])


def groove(lines: str, colour: str) -> str:
    """Lines pressed into a face: dark, with a lit lower edge."""
    lit = line(lines, "#fff", 2.2, ' opacity=".35" transform="translate(.8 1.2)"')
    return lit + line(lines, DEEP[colour], 2.2, ' opacity=".8"')


def dish(radius: float, x: float, y: float, colour: str) -> str:
    """A hollow in a button's face: shaded above, lit below."""
    lit = path(circle(radius, x, y + 1), BRIGHT[colour], more=' opacity=".55"')
    shaded = path(circle(radius, x, y), mix(FABRIC[colour], DEEP[colour], 0.65))
    return lit + shaded + path(circle(radius - 2.5, x, y + 2.2), FABRIC[colour], more=' filter="url(#soft)"')


def place(colour: str) -> str:
    """Where a button will lie: its outline in dashed stitches on a breath of its colour."""
    return svg_page(
        transform(breath(OUTLINES[colour], colour) + stitches(OUTLINES[colour], FABRIC[colour]), SCALE)
    )


def breath(outline: str, colour: str) -> str:
    """The faintest trace of a colour, as large as the button's felt."""
    return path(around(outline), FABRIC[colour], ROUNDING + RIM, more=' opacity=".13"')


def around(outline: str) -> str:
    """An outline without its holes."""
    return outline.split("Z")[0] + "Z"


# The rainbow button: an arch of all six colours on a cream plate.

RAINBOW = ("magenta", "yellow", "green", "light_blue", "dark_blue", "purple")
BAND = 5.6
OUTER = 45.2
"""The middle of the outermost band."""


def band(radius: float, foot: float = 31) -> str:
    """The middle line of one of the arch's bands."""
    return f"M{-radius:g} {foot}V3A{radius:g} {radius:g} 0 0 1 {radius:g} 3V{foot}"


def rainbow() -> str:
    """The rainbow button."""
    bands = "".join(
        line(band(OUTER - BAND * step), FABRIC[colour], BAND + 0.3, ' stroke-linecap="butt"')
        for step, colour in enumerate(RAINBOW)
    )
    side = path(ARCH, "#a9875a", ROUNDING, 2.2)
    face = f'<g filter="url(#gloss)">{path(ARCH, "#fbeed6", ROUNDING)}{bands}</g>'
    ends = ((-6.5, 19), (6.5, 19))
    holes = "".join(hole(end, "#8a6a45") for end in ends)
    return token(ARCH, "purple", side + face + holes + thread(*ends, colour="#ffe3b3"))


def rainbow_place() -> str:
    """Where the rainbow button will lie: three rows of stitches."""
    rows = zip((46, 37, 28), ("magenta", "yellow", "light_blue"), strict=True)
    drawn = "".join(dashed(band(radius, 29), FABRIC[colour], stitch=8) for radius, colour in rows)
    return svg_page(transform(breath(ARCH, "yellow") + drawn, SCALE))
