"""Felt, thread, stitches and shadows, lit from the upper left."""

import math

from studio.art.icons.shapes import contours, length
from studio.art.icons.svg import Point, dot, line, path
from studio.art.palette import CREAM

SHADOW = "#2a1606"
EDGE = "#c4a77a"
"""The shaded edge of cream felt."""

FILTERS = """
<filter id="soft" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="2.6"/></filter>
<filter id="faint" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="1.1"/></filter>
<filter id="gloss" x="-20%" y="-20%" width="140%" height="140%" color-interpolation-filters="sRGB">
<feGaussianBlur in="SourceAlpha" stdDeviation="4" result="height"/>
<feSpecularLighting in="height" surfaceScale="5" specularConstant=".72" specularExponent="22"
 lighting-color="#fff" result="shine"><feDistantLight azimuth="235" elevation="48"/></feSpecularLighting>
<feComposite in="shine" in2="SourceAlpha" operator="in" result="shine"/>
<feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="shine"/></feMerge></filter>
<filter id="felt" x="-20%" y="-20%" width="140%" height="140%" color-interpolation-filters="sRGB">
<feGaussianBlur in="SourceAlpha" stdDeviation="2.2" result="height"/>
<feSpecularLighting in="height" surfaceScale="3" specularConstant=".35" specularExponent="9"
 lighting-color="#fff" result="shine"><feDistantLight azimuth="235" elevation="42"/></feSpecularLighting>
<feComposite in="shine" in2="SourceAlpha" operator="in" result="shine"/>
<feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="shine"/></feMerge></filter>
"""


def svg_page(drawing: str, defs: str = "", side: int = 128, centre: Point = (64, 62)) -> str:
    """A square picture with (0, 0) at its centre."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}"><defs>{FILTERS}{defs}</defs>'
        f'<g transform="translate({centre[0]} {centre[1]})" stroke-linejoin="round" stroke-linecap="round">'
        f"{drawing}</g></svg>"
    )


def shadow(outline: str, pen: float, down: float = 4.5, strength: float = 0.4) -> str:
    """The soft shadow under an outline."""
    dark = path(outline, SHADOW, pen, down)
    return f'<g opacity="{strength}" filter="url(#soft)">{dark}</g>'


def backing(outline: str, pen: float) -> str:
    """A rim of cream felt around an outline, so that it stands out from any fabric."""
    return shadow(outline, pen) + path(outline, EDGE, pen, 1.5) + path(outline, CREAM, pen)


def felt(outline: str, colour: str, deep: str, pen: float = 0) -> str:
    """A piece of felt with a thickness and soft light on its edge."""
    return path(outline, deep, pen, 2.2) + f'<g filter="url(#felt)">{path(outline, colour, pen)}</g>'


def hole(at: Point, deep: str, radius: float = 4.6) -> str:
    """A hole for the needle: dark, with a lit lower edge."""
    x, y = at
    lit = dot(x, y + 0.9, radius + 0.9, "#fff", 0.45)
    return lit + dot(x, y, radius, deep) + dot(x, y - 0.6, radius - 0.9, "#140a08", 0.55)


def thread(start: Point, end: Point, width: float = 5, colour: str = CREAM, dark: str = "#b08f5d") -> str:
    """A twisted thread from hole to hole, with its own small shadow."""
    course = f"M{start[0]} {start[1]}L{end[0]} {end[1]}"
    under = line(course, SHADOW, width, ' transform="translate(0 1.6)" opacity=".5" filter="url(#faint)"')
    body = line(course, dark, width + 1.4) + line(course, colour, width)
    return under + body + twist(start, end, width, dark)


def twist(start: Point, end: Point, width: float, dark: str) -> str:
    """The slanted lines between a thread's strands."""
    (x, y), length = start, math.dist(start, end)
    along = ((end[0] - x) / length, (end[1] - y) / length)
    half = width * 0.36
    marks = []
    for step in range(1, int(length / 4)):
        cx, cy = x + along[0] * step * 4, y + along[1] * step * 4
        dx, dy = half * (along[0] - along[1]), half * (along[1] + along[0])
        marks.append(f"M{cx - dx:.2f} {cy - dy:.2f}L{cx + dx:.2f} {cy + dy:.2f}")
    return line("".join(marks), dark, 1, ' opacity=".7"')


def stitches(outline: str, colour: str, width: float = 4.4, stitch: float = 8.5, edge: str = CREAM) -> str:
    """Dashed stitches around an outline, line by line."""
    courses = (f"{contour}Z" for contour in contours(outline.replace("Z", "")))
    return "".join(dashed(course, colour, width, stitch, edge) for course in courses)


def dashed(course: str, colour: str, width: float = 4.4, stitch: float = 8.5, edge: str = CREAM) -> str:
    """Dashed stitches along one line, as many as fit evenly, each with an edge that sets it off."""
    step = length(course) / round(length(course) / (stitch * 2))
    dashes = f' stroke-dasharray="{step * 0.46:.3f} {step * 0.54:.3f}" stroke-dashoffset="{step * -0.27:.3f}"'
    return line(course, edge, width + 2.6, dashes) + line(course, colour, width, dashes)
