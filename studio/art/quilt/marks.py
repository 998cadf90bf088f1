"""Marks on cells: chosen, counting, in the way, dimmed, last move; and pins, shadows and symbols."""

import numpy as np
from PIL import Image

from studio.art.palette import BRIGHT, CREAM, DEEP, FABRIC
from studio.art.quilt.cells import HEX_BOX, RADIUS, hexagon, running_stitch
from studio.art.sprite import rasterise
from studio.art.symbols import badge, polygon
from studio.art.texture import Floats, blur, depth_in_box, rgb

GLOW = 256 / 208
"""How many hexes wide a mark is that reaches over the edge."""


def ghost() -> str:
    """The outline of a tile that is not sewn yet: white basting over a dark line."""
    halo = hexagon(6, 'fill="none" stroke="#1d0f05" stroke-opacity="0.35" stroke-width="9"')
    return f"<svg {HEX_BOX}>{halo}{running_stitch(6, 5, '#ffffff', 5.6, 0.5)}</svg>"


def counts() -> str:
    """A cell that counts: a bright cord just inside the seam, dark-edged so that it shows on every cloth."""
    cords = (
        hexagon(8, 'fill="none" stroke="#2a1804" stroke-opacity="0.75" stroke-width="15"')
        + hexagon(8, 'fill="none" stroke="#ffd75e" stroke-width="10"')
        + hexagon(8, 'fill="none" stroke="#fff6cf" stroke-width="3.4"')
    )
    return f"<svg {HEX_BOX}>{cords}</svg>"


def obstacle() -> str:
    """What stands in the way: a red cord, broken into steps so that it differs by shape too."""
    dark = hexagon(8, 'fill="none" stroke="#2a0503" stroke-opacity="0.8" stroke-width="15"')
    steps = hexagon(8, 'fill="none" stroke="#ff8a78" stroke-width="9" stroke-dasharray="17 9.2"')
    return f"<svg {HEX_BOX}>{dark}{steps}</svg>"


def dim() -> str:
    """Laid over cells that do not count."""
    cover = hexagon(0, 'fill="#17101a" fill-opacity="0.55"')
    return f"<svg {HEX_BOX}>{cover}</svg>"


def last_move() -> str:
    """Where the last tile went: corners basted in white, on a dark line."""
    side = (104 - 6.0) * RADIUS
    corner = side * 0.3
    gap = side - 2 * corner
    line = f'stroke-dasharray="{corner:.2f} {gap:.2f} {corner:.2f} 0"'
    dark = hexagon(6, f'fill="none" stroke="#1d0f05" stroke-opacity="0.6" stroke-width="11" {line}')
    white = hexagon(6, f'fill="none" stroke="#fffdf6" stroke-width="6.4" {line}')
    return f"<svg {HEX_BOX}>{dark}{white}</svg>"


def selected() -> Image.Image:
    """A warm light around the tile in hand."""
    size = (256, 296)
    points = polygon((128, 148), 121)
    line = (
        f'<polygon points="{points}" fill="none" stroke-linejoin="round" stroke="{{}}" stroke-width="{{}}"/>'
    )
    page = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 296">{}</svg>'
    ring = np.asarray(rasterise(page.format(line.format("#fff", 12)), size))[..., 3] / 255.0
    fading = np.clip(depth_in_box((296, 256), (0, 0, *size), 30) / 16, 0, 1)
    light = fading * np.clip(0.75 * blur(ring, 4) + 0.95 * blur(ring, 8), 0, 1)
    cord = rasterise(page.format(line.format("#f5a01a", 7) + line.format("#ffe7a8", 2.2)), size)
    return Image.alpha_composite(_tinted("#ffb52e", light), cord)


def _tinted(code: str, alpha: Floats) -> Image.Image:
    pixels = np.dstack([np.broadcast_to(rgb(code), (*alpha.shape, 3)), alpha])
    return Image.fromarray((pixels * 255 + 0.5).astype(np.uint8), "RGBA")


def shadow() -> Image.Image:
    """Under a tile that lies on the table or is carried."""
    points = polygon((64, 76.5), 59)
    shape = rasterise(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 148"><polygon points="{points}"/></svg>',
        (128, 148),
    )
    return _tinted("#2a1606", 0.62 * blur(np.asarray(shape)[..., 3] / 255.0, 5.0))


def pin(player: str) -> str:
    """A sewing pin in a player's colour, its point at the lower left."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 72">'
        '<path d="M12 64L50 30" stroke="#1d0f05" stroke-opacity="0.35" stroke-width="5"'
        ' stroke-linecap="round"/>'
        '<path d="M9 62L47 25" stroke="#5b5b66" stroke-width="5" stroke-linecap="round"/>'
        '<path d="M9 62L47 25" stroke="#e9ebf2" stroke-width="2.6" stroke-linecap="round"/>'
        '<ellipse cx="50" cy="27" rx="19" ry="19" fill="#1d0f05" fill-opacity="0.35"/>'
        '<circle cx="48" cy="22" r="19" fill="#fffaf0"/><circle cx="48" cy="22" r="16.4"'
        f' fill="{DEEP[player]}"/><circle cx="47.4" cy="21.2" r="14.4" fill="{FABRIC[player]}"/>'
        f'<ellipse cx="43" cy="16" rx="7" ry="5.4" transform="rotate(-35 43 16)" fill="{BRIGHT[player]}"/>'
        '<ellipse cx="41.5" cy="14.6" rx="3" ry="2.2" transform="rotate(-35 41.5 14.6)" fill="#fff"/></svg>'
    )


def symbol_patch(name: str) -> str:
    """The colour's symbol as large as a token, for those who want it larger."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-48 -48 96 96">'
        '<circle cy="2.5" r="45" fill="#1d0f05" fill-opacity="0.4"/>'
        f"{badge(name, DEEP[name], CREAM, 44)}</svg>"
    )


def stitch() -> str:
    """One white stitch, to be tinted: rims, belts and cards are sewn with rows of it."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 16">'
        '<rect x="3" y="4.5" width="43" height="9" rx="4.5" fill="#000" fill-opacity="0.28"/>'
        '<rect x="2" y="2.5" width="43" height="9" rx="4.5" fill="#e4e4e4"/>'
        '<rect x="5" y="3.6" width="37" height="3.4" rx="1.7" fill="#fff"/></svg>'
    )
