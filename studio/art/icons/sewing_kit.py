"""Sewing tools, which decorate what is still empty."""

from studio.art.icons.badges import GOLD_DEEP, GOLD_LIGHT
from studio.art.icons.materials import SHADOW, shadow, svg_page
from studio.art.icons.svg import dot, horizontal_gradient, line, path, transform
from studio.art.palette import FABRIC, GOLD, mix

STEEL = horizontal_gradient("steel", (0, "#8e959e"), (0.3, "#f4f6f8"), (0.55, "#c2c8cf"), (1, "#767d87"))
BRASS = horizontal_gradient("gold", (0, GOLD_DEEP), (0.3, GOLD_LIGHT), (1, GOLD_DEEP))


def thimble() -> str:
    """A thimble, dimpled, with a golden band."""
    body = "M-24 -32C-24 -46 24 -46 24 -32L34 36A34 9 0 0 1 -34 36Z"
    band = path("M-32 22A32 8.5 0 0 0 32 22L34 36A34 9 0 0 1 -34 36Z", "url(#gold)")
    lip = line("M-34 36A34 9 0 0 0 34 36", GOLD_DEEP, 3)
    drawing = shadow(body, 2) + path(body, "url(#steel)") + dimples() + band + lip
    return svg_page(transform(drawing, 1.05, 0, 2), STEEL + BRASS)


def dimples() -> str:
    """Rows of dimples around a thimble, each lit below."""
    return "".join(
        dot(x, y, 2.2, "#6d747e", 0.65) + dot(x + 0.5, y + 0.9, 1.3, "#fff", 0.5)
        for row, y in enumerate(range(-33, 18, 8))
        for x in range(-20 + 4 * (row % 2), 22, 8)
        if abs(x) < 20 + row * 1.2
    )


def needle() -> str:
    """A needle with a magenta thread through its eye."""
    body = "M-3.6 -46C-3.6 -54 3.6 -54 3.6 -46L2 44L0 56L-2 44Z"
    steel = shadow(body, 1, 3, 0.35) + path(body, "url(#steel)", 0.4)
    eye = line("M0 -46V-38", SHADOW, 2.4, ' opacity=".7"')
    course = "M0 -42C26 -60 44 -22 20 -14C-6 -6 -30 6 -20 24C-12 38 10 26 22 40C30 50 24 56 18 56"
    yarn = line(course, mix(FABRIC["magenta"], "#000000", 0.35), 6) + line(course, FABRIC["magenta"], 4.2)
    return svg_page(f'<g transform="rotate(38)">{steel}{eye}{transform(yarn, 0.92)}</g>', STEEL)


def scissors() -> str:
    """Embroidery scissors with golden handles, a little open."""
    cast = shadow("M-24 -52L0 0L24 -52L8 6L24 40L0 20L-24 40L-8 6Z", 2, 4, 0.25)
    screw = dot(0, -2, 4.2, GOLD_DEEP) + dot(0, -2.6, 3, GOLD_LIGHT)
    return svg_page(cast + half_scissors(1) + half_scissors(-1) + screw, STEEL + BRASS)


def half_scissors(side: int) -> str:
    """One blade with its handle, leaning to a side."""
    blade = "M-3 0C-4 -20 -2 -44 4 -56C8 -40 7 -16 5 0Z"
    arm, ring = "M2 0C3 10 6 16 10 20", "M4 34A12 15.5 0 1 1 28 34A12 15.5 0 1 1 4 34Z"
    handle = line(arm + ring, GOLD_DEEP, 8) + line(arm, GOLD, 5.5) + line(ring, "url(#gold)", 5.5)
    steel = path(blade, "#5d646e", 0.8) + path(blade, "url(#steel)")
    return f'<g transform="scale({side} 1) rotate(13)">{handle}{steel}</g>'


KIT = {"thimble": thimble, "needle": needle, "scissors": scissors}
