"""Outlines around (0, 0) as SVG path data: the shapes of the six buttons, circles, stars, hexes."""

import math

from fontTools.pens.perimeterPen import PerimeterPen
from fontTools.svgLib.path import parse_path

ROUNDING = 4.5
"""How far each outline is widened by a round pen, which softens all its corners."""


def polar(radius: float, angle: float) -> tuple[float, float]:
    """The point at a radius and an angle (in radians, clockwise from straight up)."""
    return radius * math.sin(angle), -radius * math.cos(angle)


def petalled(count: int, petal: float, reach: float, large: int = 1) -> str:
    """An outline of round petals, one on top, with their centres at `reach` from the middle."""
    half = math.pi / count
    notch = reach * math.cos(half) + math.sqrt(max(petal**2 - (reach * math.sin(half)) ** 2, 0))
    corners = [polar(notch, half * (2 * step - 1)) for step in range(count)]
    arcs = (f"A{petal:.2f} {petal:.2f} 0 {large} 1 {x:.2f} {y:.2f}" for x, y in [*corners[1:], corners[0]])
    return f"M{corners[0][0]:.2f} {corners[0][1]:.2f}{''.join(arcs)}Z"


MOON = "M18 -40A43 43 0 1 0 42 21A32 32 0 1 1 18 -40Z"
DROP = "M0 -49C5 -35 35 -13 35 11A35 35 0 0 1 -35 11C-35 -13 -5 -35 0 -49Z"
RING = "M0 -43A43 43 0 0 1 0 43A43 43 0 0 1 0 -43ZM0 -26A26 26 0 0 0 0 26A26 26 0 0 0 0 -26Z"
LEAF = "M-43 43L-31 31C-50 -9 -15 -42 42 -42C44 13 9 50 -27 35L-39 47Z"
MUSHROOM = (
    "M-46 -1C-46 -60 46 -60 46 -1C46 9 31 10 16 9C14 19 19 28 20 36C21 45 -21 45 -20 36"
    "C-19 28 -14 19 -16 9C-31 10 -46 9 -46 -1Z"
)

ARCH = "M-46 30V3A46 46 0 0 1 46 3V30Z"

OUTLINES = {
    "magenta": petalled(5, 17.5, 30),
    "yellow": MOON,
    "light_blue": DROP,
    "dark_blue": RING,
    "green": LEAF,
    "purple": MUSHROOM,
}
"""The outline of each colour's symbol."""


def length(line: str) -> float:
    """Measure the length of a path."""
    pen = PerimeterPen()
    parse_path(line, pen)
    return float(pen.value)


def contours(outline: str) -> list[str]:
    """Split an outline into its closed contours."""
    return [f"M{part}" for part in outline.split("M") if part]


def circle(radius: float, x: float = 0, y: float = 0) -> str:
    """A circle."""
    half = f"a{radius:g} {radius:g} 0 1 1"
    return f"M{x - radius:g} {y:g}{half} {2 * radius:g} 0{half} {-2 * radius:g} 0Z"


def star(points: int, radius: float, inner: float) -> str:
    """A star; its first point is on top."""
    corners = [polar((radius, inner)[step % 2], math.pi * step / points) for step in range(2 * points)]
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in corners) + "Z"


def hexagon(radius: float, x: float = 0, y: float = 0) -> str:
    """A hex with a point on top."""
    corners = [polar(radius, math.pi * step / 3) for step in range(6)]
    return "M" + "L".join(f"{x + u:.2f} {y + v:.2f}" for u, v in corners) + "Z"


def scalloped(count: int, radius: float) -> str:
    """A circle with a scalloped edge, whose tips lie on the radius."""
    half = math.pi / count
    bump = radius * math.sin(half) / (1 + math.sin(half)) * 1.08
    return petalled(count, bump, radius - bump, large=0)
