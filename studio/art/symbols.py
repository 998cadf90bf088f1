"""The symbols of the six colours as SVG, in a box from -1 to 1."""

import math


def symbol(colour: str, fill: str, hole: str) -> str:
    """Draw a colour's symbol in `fill`, with its holes in `hole`."""
    return _SHAPES[colour](fill, hole)


def _flower(fill: str, hole: str) -> str:
    petals = "".join(
        f'<ellipse cx="0" cy="-0.53" rx="0.36" ry="0.45" transform="rotate({72 * turn})" fill="{fill}"/>'
        for turn in range(5)
    )
    return f'{petals}<circle r="0.21" fill="{hole}"/>'


def _moon(fill: str, hole: str) -> str:
    return f'<path d="M0.33 -0.9A0.93 0.93 0 1 0 0.86 0.42A0.74 0.74 0 0 1 0.33 -0.9Z" fill="{fill}"/>'


def _drop(fill: str, hole: str) -> str:
    path = "M0 -1C0.16 -0.55 0.68 -0.08 0.68 0.33A0.68 0.64 0 0 1 -0.68 0.33C-0.68 -0.08 -0.16 -0.55 0 -1Z"
    shine = "M-0.36 0.3A0.36 0.36 0 0 0 0.02 0.68"
    return (
        f'<path d="{path}" fill="{fill}"/>'
        f'<path d="{shine}" fill="none" stroke="{hole}" stroke-width="0.15" stroke-linecap="round"/>'
    )


def _ring(fill: str, hole: str) -> str:
    return f'<circle r="0.64" fill="none" stroke="{fill}" stroke-width="0.38"/>'


def _leaf(fill: str, hole: str) -> str:
    blade = (
        "M0.86 -0.86C0.95 0.2 0.5 0.86 -0.2 0.78C-0.78 0.7 -0.9 0.1 -0.55 -0.25C-0.2 -0.6 0.4 -0.5 0.86"
        " -0.86Z"
    )
    vein = "M-0.88 0.92C-0.5 0.45 0.05 0.05 0.42 -0.32"
    return (
        f'<path d="{blade}" fill="{fill}"/>'
        f'<path d="M-0.42 0.42C-0.2 0.2 0.1 -0.02 0.42 -0.32" fill="none" stroke="{hole}" stroke-width="0.15"'
        ' stroke-linecap="round"/>'
        f'<path d="{vein}" fill="none" stroke="{fill}" stroke-width="0.17" stroke-linecap="round"'
        ' stroke-dasharray="0.42 9"/>'
    )


def _mushroom(fill: str, hole: str) -> str:
    cap = (
        "M-0.95 0.08C-0.95 -0.6 -0.5 -0.92 0 -0.92C0.5 -0.92 0.95 -0.6 0.95 0.08C0.95 0.22 -0.95 0.22"
        " -0.95 0.08Z"
    )
    stem = (
        "M-0.27 0.3C-0.27 0.55 -0.36 0.62 -0.36 0.76C-0.36 0.98 0.36 0.98 0.36 0.76C0.36 0.62 0.27 0.55"
        " 0.27 0.3Z"
    )
    spots = "".join(
        f'<circle cx="{x}" cy="{y}" r="{r}" fill="{hole}"/>'
        for x, y, r in ((-0.42, -0.3, 0.14), (0.12, -0.48, 0.17), (0.5, -0.14, 0.12))
    )
    return f'<path d="{cap}" fill="{fill}"/><path d="{stem}" fill="{fill}"/>{spots}'


_SHAPES = {
    "magenta": _flower,
    "yellow": _moon,
    "light_blue": _drop,
    "dark_blue": _ring,
    "green": _leaf,
    "purple": _mushroom,
}


def badge(colour: str, ground: str, ink: str, radius: float) -> str:
    """Draw the symbol on a round badge with a ring, about (0, 0)."""
    inner = radius * (0.6 if colour != "dark_blue" else 0.56)
    return (
        f'<circle r="{radius}" fill="{ground}"/>'
        f'<circle r="{radius * 0.9:.2f}" fill="none" stroke="{ink}" stroke-width="{radius * 0.1:.2f}"/>'
        f'<g transform="scale({inner:.3f})">{symbol(colour, ink, ground)}</g>'
    )


def polygon(centre: tuple[float, float], radius: float) -> str:
    """The SVG points of a hex standing on its tip; `radius` goes from the centre to a tip."""
    corners = [(math.sin(turn * math.pi / 3), -math.cos(turn * math.pi / 3)) for turn in range(6)]
    return " ".join(f"{centre[0] + radius * x:.2f},{centre[1] + radius * y:.2f}" for x, y in corners)
