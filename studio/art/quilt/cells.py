"""Empty cells: pockets in the linen whose stitches show whether a tile may go there."""

from studio.art.palette import GOLD
from studio.art.symbols import polygon

HEX_BOX = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 208 240"'
RADIUS = 120 / 208 * 2
"""The radius of a hex, as a multiple of half its width."""


def hexagon(inset: float, paint: str) -> str:
    """A hex `inset` units inside the edge of the cell."""
    points = polygon((104, 120), (104 - inset) * RADIUS)
    return f'<polygon points="{points}" stroke-linejoin="round" {paint}/>'


def running_stitch(inset: float, count: int, thread: str, width: float, shade: float = 0.3) -> str:
    """Stitches along all six edges, `count` on each, with a hint of shadow under every one."""
    side = (104 - inset) * RADIUS
    pitch = side / count
    length = pitch * 0.62 - width * 0.2
    marks = []
    for turn in range(6):
        for step in range(count):
            y = (step - (count - 1) / 2) * pitch
            marks.append(
                f'<rect x="{-width / 2:.2f}" y="{y - length / 2:.2f}" width="{width}" height="{length:.2f}"'
                f' rx="{width / 2}" transform="translate(104 120) rotate({60 * turn})'
                f' translate({104 - inset} 0)"/>'
            )
    line = "".join(marks)
    return (
        f'<g fill="#1d0f05" fill-opacity="{shade}" transform="translate(1 1.8)">{line}</g><g'
        f' fill="{thread}">{line}</g>'
    )


def cell(kind: str, evening: bool) -> str:
    """Draw an empty cell: plain, legal for the chosen tile, or forbidden."""
    return f"<svg {HEX_BOX}>{_pocket(evening, kind)}{_THREADS[kind](evening)}</svg>"


def _pocket(evening: bool, kind: str) -> str:
    fill = "#453a4d" if evening else "#fffaf0"
    rim = "#0d080f" if evening else "#8a6a42"
    strength = {"empty": 0.55, "legal": 0.95, "forbidden": 0.3}[kind]
    return hexagon(
        9, f'fill="{fill}" fill-opacity="{strength}" stroke="{rim}" stroke-opacity="0.10" stroke-width="7"'
    ) + hexagon(9, f'fill="none" stroke="{rim}" stroke-opacity="0.16" stroke-width="2.4"')


def _empty(evening: bool) -> str:
    return running_stitch(15, 8, "#85758c" if evening else "#cdb68f", 3.2, 0.16)


def _legal(evening: bool) -> str:
    glow = "".join(
        hexagon(15, f'fill="none" stroke="{GOLD}" stroke-opacity="{share}" stroke-width="{width}"')
        for width, share in ((24, 0.09), (17, 0.12), (11, 0.16))
    )
    return glow + running_stitch(15, 6, "#ffc04d" if evening else "#d68608", 6.0, 0.25)


def _forbidden(evening: bool) -> str:
    """Small crosses instead of a line."""
    thread = "#75667c" if evening else "#b9a383"
    crosses = "".join(
        f'<path d="M-4 -4L4 4M4 -4L-4 4" transform="translate(104 120) rotate({60 * turn})'
        f' translate(87 {y})"/>'
        for turn in range(6)
        for y in (-34, 0, 34)
    )
    return f'<g stroke="{thread}" stroke-width="2.8" stroke-linecap="round" fill="none">{crosses}</g>'


_THREADS = {"empty": _empty, "legal": _legal, "forbidden": _forbidden}
