"""Badges of felt and thread: the quilters' cats, the six ranks, and the winner's rosette."""

import math
import re

from studio.art.icons.cat_face import CALICO, HEAD, Coat, face, outline
from studio.art.icons.materials import backing, dashed, felt, shadow, svg_page
from studio.art.icons.shapes import circle, hexagon, polar, scalloped, star
from studio.art.icons.svg import dot, line, path, transform, vertical_gradient
from studio.art.palette import BRIGHT, CREAM, DEEP, FABRIC, GOLD, mix
from studio.art.symbols import symbol

GOLD_DEEP, GOLD_LIGHT = "#a86a10", "#ffd98a"
ORDER = ("magenta", "yellow", "green", "light_blue", "dark_blue", "purple")
"""The colours as they follow each other around a rosette."""


def tails(colour: str, deep: str, bottom: float = 62) -> str:
    """Two ribbon ends under a rosette."""
    drawn = []
    for side in (-1, 1):
        end = f"M4 26L30 20L36 {bottom - 8}L25 {bottom - 11}L18 {bottom}Z"
        end = end if side > 0 else mirrored(end)
        drawn.append(shadow(end, 1, 3, 0.3) + felt(end, colour, deep, 1.2))
    return "".join(drawn)


def mirrored(outline_: str) -> str:
    """An outline of straight lines, left and right swapped."""
    return re.sub(r"([ML])", r"\1-", outline_)


def pale(colour: str) -> str:
    """A light felt that goes with a colour."""
    return mix(BRIGHT[colour], CREAM, 0.4)


# The quilters


def quilter(colour: str) -> str:
    """A quilter's cat: in the quilter's colour, with that colour's symbol on its forehead."""
    coat = Coat("url(#fur)", mix(FABRIC[colour], DEEP[colour], 0.6), CREAM, CREAM)
    forehead = transform(symbol(colour, CREAM, FABRIC[colour]), 13, 0, -12)
    lit, shaded = mix(FABRIC[colour], BRIGHT[colour], 0.25), mix(FABRIC[colour], DEEP[colour], 0.3)
    light = vertical_gradient("fur", (0, lit), (1, shaded))
    head = transform(backing(HEAD, 7), 1.16) + transform(path(HEAD, DEEP[colour], 2, 2), 1.16)
    fur = transform(f'<g filter="url(#felt)">{path(HEAD, "url(#fur)", 2)}</g>', 1.16)
    return svg_page(head + fur + transform(face(coat, 4.6, whiskers=False) + forehead, 1.16), light)


# The ranks, each more splendid than the one before


def cat_on(disc: str, deep: str, radius: float, size: float) -> str:
    """The calico's face on a round of felt."""
    return felt(circle(radius), disc, deep) + transform(face(CALICO), size, 0, 1)


def rank_1() -> str:
    """A round of linen, and a cat that is only sketched in thread."""
    round_ = circle(40)
    linen = backing(round_, 3) + felt(round_, "#d9c39c", "#a98e62")
    return svg_page(
        linen + dashed(circle(34), "#8a6a45", 2.6, 6, "#e9d8b8") + transform(outline("#6f5238", 4), 0.6, 0, 1)
    )


def rank_2() -> str:
    """Felt with a row of stitches."""
    round_ = circle(43)
    base = backing(round_, 4) + felt(round_, FABRIC["light_blue"], DEEP["light_blue"])
    return svg_page(
        base
        + dashed(circle(37.5), CREAM, 2.6, 6, DEEP["light_blue"])
        + cat_on(pale("light_blue"), DEEP["light_blue"], 31, 0.62)
    )


def rank_3() -> str:
    """A scalloped edge."""
    edge = scalloped(12, 50)
    base = backing(edge, 3.5) + felt(edge, FABRIC["green"], DEEP["green"])
    return svg_page(
        base
        + dashed(circle(38.5), CREAM, 2.8, 6, DEEP["green"])
        + cat_on(pale("green"), DEEP["green"], 33, 0.66)
    )


def rank_4() -> str:
    """A rosette with ribbons."""
    edge, inner = scalloped(14, 50), scalloped(14, 42.5)
    base = (
        backing(edge, 3)
        + felt(edge, FABRIC["purple"], DEEP["purple"])
        + felt(inner, BRIGHT["purple"], FABRIC["purple"])
    )
    ribbons = tails(FABRIC["purple"], DEEP["purple"])
    return svg_page(ribbons + base + cat_on(pale("purple"), DEEP["purple"], 33, 0.66), centre=(64, 56))


def rank_5() -> str:
    """A pleated rosette with a golden ring."""
    edge = star(18, 50.5, 44)
    pleats = felt(edge, FABRIC["magenta"], DEEP["magenta"], 2) + folds(18, 33, 48, DEEP["magenta"])
    ribbons = tails(FABRIC["magenta"], DEEP["magenta"])
    ring = felt(circle(37), GOLD, GOLD_DEEP)
    return svg_page(
        ribbons + backing(edge, 4) + pleats + ring + cat_on(pale("magenta"), GOLD_DEEP, 32, 0.64),
        centre=(64, 57),
    )


def rank_6() -> str:
    """All six fabrics around a golden scallop, and a crown."""
    ring = scalloped(20, 39.5)
    base = (
        patchwork(53, 12) + felt(ring, GOLD, GOLD_DEEP) + dashed(circle(35.2), GOLD_LIGHT, 1.8, 4, GOLD_DEEP)
    )
    ribbons = tails(GOLD, GOLD_DEEP)
    return svg_page(
        ribbons + base + cat_on(pale("light_blue"), GOLD_DEEP, 32, 0.64) + transform(crown(), 0.8, 0, -36),
        centre=(64, 60),
    )


def folds(count: int, inner: float, outer: float, colour: str) -> str:
    """The creases of a pleated ribbon."""
    creases = []
    for step in range(count):
        angle = math.pi * (2 * step + 1) / count
        (x, y), (u, v) = polar(inner, angle), polar(outer - 5, angle)
        creases.append(f"M{x:.2f} {y:.2f}L{u:.2f} {v:.2f}")
    return line("".join(creases), colour, 2.2, ' opacity=".6"')


def patchwork(radius: float, petals: int) -> str:
    """Petals in all six fabrics, like a flower of patches."""
    pieces = [petal(radius, petals, step) for step in range(petals)]
    under = "".join(backing(piece, 3.5) for piece in pieces)
    return under + "".join(
        felt(piece, FABRIC[ORDER[step % 6]], DEEP[ORDER[step % 6]], 0.5) for step, piece in enumerate(pieces)
    )


def petal(radius: float, count: int, step: int) -> str:
    """One petal of a round of `count`."""
    half = math.pi / count * 0.98
    angle = 2 * math.pi * step / count
    reach = radius / (1 + math.sin(half) * 0.9)
    size = reach * math.sin(half)
    (x, y), (u, v) = polar(reach, angle - half), polar(reach, angle + half)
    return f"M0 0L{x:.2f} {y:.2f}A{size:.2f} {size:.2f} 0 0 1 {u:.2f} {v:.2f}Z"


def crown() -> str:
    """A small crown of gold felt, with pins' heads on its points."""
    band = "M-21 12L-24 -9L-11 1L0 -14L11 1L24 -9L21 12C10 15 -10 15 -21 12Z"
    pins = "".join(
        dot(x, y, 4, FABRIC[colour]) + dot(x - 1.2, y - 1.2, 1.2, "#fff")
        for x, y, colour in ((-24, -10, "light_blue"), (0, -15, "magenta"), (24, -10, "green"))
    )
    return shadow(band, 2, 2, 0.3) + path(band, CREAM, 3.6) + felt(band, GOLD, GOLD_DEEP, 1) + pins


def master() -> str:
    """The Master Quilter's rosette, for whoever wins: six patches, embroidered around a calico."""
    hexagons = "".join(patch(step) for step in range(6))
    ribbons = tails(FABRIC["magenta"], DEEP["magenta"])
    middle = felt(scalloped(18, 33.5), GOLD, GOLD_DEEP) + felt(circle(28.5), pale("light_blue"), GOLD_DEEP)
    return svg_page(ribbons + hexagons + middle + transform(face(CALICO), 0.58, 0, 1), centre=(64, 57))


def patch(step: int) -> str:
    """One of six hexagonal patches around the middle, stitched along its rim."""
    x, y = polar(35, math.pi * (2 * step + 1) / 6)
    tile, cloth = hexagon(17.2), FABRIC[ORDER[step]]
    seam = line(hexagon(13.3), CREAM, 1.5, ' stroke-dasharray="3.4 3.2"')
    return transform(backing(tile, 3) + felt(tile, cloth, DEEP[ORDER[step]], 0.6) + seam, 1, x, y)


def cat_badge() -> str:
    """A calico's face as a badge of felt."""
    head = transform(backing(HEAD, 7), 1.16)
    return svg_page(head + transform(face(CALICO), 1.16))


RANKS = (rank_1, rank_2, rank_3, rank_4, rank_5, rank_6)
BADGES = {"badge-cat": cat_badge, "badge-master": master}
