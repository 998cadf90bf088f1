"""The SVG elements that the drawings are made of."""

Point = tuple[float, float]


def path(outline: str, colour: str, pen: float = 0, down: float = 0, more: str = "") -> str:
    """A filled path, widened by a round pen and moved down."""
    widened = f' stroke="{colour}" stroke-width="{2 * pen:g}"' if pen else ""
    moved = f' transform="translate(0 {down:g})"' if down else ""
    return f'<path d="{outline}" fill="{colour}" fill-rule="evenodd"{widened}{moved}{more}/>'


def line(course: str, colour: str, pen: float, more: str = "") -> str:
    """A stroked path."""
    return f'<path d="{course}" fill="none" stroke="{colour}" stroke-width="{pen:g}"{more}/>'


def dot(x: float, y: float, radius: float, colour: str, opacity: float = 1) -> str:
    """A filled circle."""
    clear = f' opacity="{opacity:g}"' if opacity < 1 else ""
    return f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{radius:g}" fill="{colour}"{clear}/>'


def transform(drawing: str, factor: float, x: float = 0, y: float = 0) -> str:
    """Scale a drawing and move it."""
    return f'<g transform="translate({x:g} {y:g}) scale({factor:g})">{drawing}</g>'


def horizontal_gradient(name: str, *stops: tuple[float, str]) -> str:
    """A gradient from left to right."""
    return _gradient(f'linearGradient id="{name}" x1="0" y1="0" x2="1" y2="0"', stops)


def vertical_gradient(name: str, *stops: tuple[float, str]) -> str:
    """A gradient from top to bottom."""
    return _gradient(f'linearGradient id="{name}" x1="0" y1="0" x2="0" y2="1"', stops)


def radial_gradient(name: str, centre: Point, radius: float, *stops: tuple[float, str]) -> str:
    """A radial gradient in the drawing's own units."""
    at = f'cx="{centre[0]:g}" cy="{centre[1]:g}" r="{radius:g}" gradientUnits="userSpaceOnUse"'
    return _gradient(f'radialGradient id="{name}" {at}', stops)


def _gradient(tag: str, stops: tuple[tuple[float, str], ...]) -> str:
    inside = "".join(f'<stop offset="{offset:g}" stop-color="{colour}"/>' for offset, colour in stops)
    return f"<{tag}>{inside}</{tag.split()[0]}>"
