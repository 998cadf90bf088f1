"""Line icons for what Material Design Icons doesn't know: a grid of 24, white lines 2 wide with round ends.

All ink stays between 1 and 23, so that icons keep some air; the app tints them.
"""

from studio.art.icons.cat_face import HEAD
from studio.art.icons.shapes import hexagon

GRID = 24
Drawing = str


def line(outline: str, more: str = "") -> Drawing:
    """A line of the icons' one width."""
    return f'<path d="{outline}"{more}/>'


def dot(x: float, y: float, radius: float = 1.25) -> Drawing:
    """A filled dot."""
    return f'<circle cx="{x}" cy="{y}" r="{radius}" fill="#fff" stroke="none"/>'


CLUSTER = (hexagon(4.85, 7.8, 8), hexagon(4.85, 16.2, 8), hexagon(4.85, 12, 15.28))


def quilt() -> Drawing:
    """Three patches that meet."""
    return line("".join(CLUSTER))


def patch() -> Drawing:
    """One patch with its seam."""
    return line(hexagon(10, 12, 12)) + line(
        hexagon(5.2, 12, 12), ' stroke-dasharray="2.2 3" stroke-dashoffset="-1.5"'
    )


def bag() -> Drawing:
    """The bag, tied with a string."""
    body = "M9.2 8C5.6 10.6 3.8 14 3.8 17a4.2 4.4 0 0 0 4.2 4.4h8a4.2 4.4 0 0 0 4.2-4.4c0-3-1.8-6.4-5.4-9"
    return line(body) + line("M8 8H16") + line("M9.2 8L7.4 3.2Q9.7 4.4 12 3.2Q14.3 4.4 16.6 3.2L14.8 8")


def market() -> Drawing:
    """Three patches on the belt."""
    return (
        line("".join(hexagon(3.4, x, 7.6) for x in (5, 12, 19)))
        + line("M2.5 15.5H21.5")
        + "".join(line(f"M{x} 19.2H{x + 2.6}") for x in (3.8, 10.7, 17.6))
    )


def sew() -> Drawing:
    """A tick whose long arm is a needle with an eye."""
    eye = '<ellipse cx="18.7" cy="5.3" rx="1.9" ry="3.6" transform="rotate(40 18.7 5.3)"/>'
    return line("M3 13.2L8 18.2L16.4 8") + eye


def unpick() -> Drawing:
    """A seam ripper."""
    handle = "M3.4 17.4L8.6 12.2L11.8 15.4L6.6 20.6A2.26 2.26 0 0 1 3.4 17.4Z"
    return line(handle) + line("M10.2 13.8L21.5 2.5M13.6 10.4C11.6 8.6 11.4 7 11.8 5.4") + dot(11.9, 4.6, 1.8)


def undo() -> Drawing:
    """Stitches that go back."""
    return line("M8 4.5L3.5 9L8 13.5") + line(
        "M4 9H14.5A5.5 5.5 0 0 1 14.5 20H8", ' stroke-dasharray="3.4 3.3"'
    )


def cat() -> Drawing:
    """A sleeping cat's face."""
    face = f'<g transform="translate(12 12.9) scale(.24)" stroke-width="8.33"><path d="{HEAD}"/></g>'
    return face + line("M6.2 13.5Q7.9 15.4 9.6 13.5M17.8 13.5Q16.1 15.4 14.4 13.5M11 17.2Q12 18 13 17.2")


def button() -> Drawing:
    """A round button with four holes."""
    return line("M12 2.5A9.5 9.5 0 0 1 12 21.5A9.5 9.5 0 0 1 12 2.5Z") + "".join(
        dot(x, y, 1.5) for x in (9.4, 14.6) for y in (9.4, 14.6)
    )


def rainbow() -> Drawing:
    """Three bows."""
    return "".join(line(f"M{12 - r} 18.5V16A{r} {r} 0 0 1 {12 + r} 16V18.5") for r in (9.5, 6, 2.5))


def goal() -> Drawing:
    """A goal met one way."""
    return line(hexagon(10, 12, 12)) + line("M8 12.4L10.9 15.2L16 9.4")


def goal_both() -> Drawing:
    """A goal met both ways."""
    return line(hexagon(10, 12, 12)) + line("M6.6 12.4L9.2 15L13.6 9.6M11.8 15L16.9 9.4")


def curtain() -> Drawing:
    """A curtain drawn aside."""
    drape = "M4.5 4C4.5 9 4.2 15 3.5 20.5H7.2C9.6 16.5 10.8 11 11 4"
    other = "M19.5 4C19.5 9 19.8 15 20.5 20.5H16.8C14.4 16.5 13.2 11 13 4"
    return line("M2.5 4H21.5") + line(drape) + line(other)


def pass_device() -> Drawing:
    """A tablet handed on."""
    tablet = "M4.5 2.5h6a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2h-6a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2Z"
    return line(tablet) + line("M6.6 18H8.4") + line("M16 12H22M18.5 8.5L22 12L18.5 15.5")


def heat_map() -> Drawing:
    """Patches from cold to hot."""
    fills = zip(CLUSTER, (0.25, 0.6, 1), strict=True)
    return "".join(line(outline, f' fill="#fff" fill-opacity="{heat}"') for outline, heat in fills)


def score_pad() -> Drawing:
    """A pad to write scores on."""
    sheet = "M7 4.5h10a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2Z"
    rings, columns = "M9 2.5V6.5M15 2.5V6.5", "M8.5 11H11M8.5 14H11M14 11H15.5M14 14H15.5M8.5 17.3H15.5"
    return line(sheet) + line(rings) + line(columns)


def spool() -> Drawing:
    """A spool of thread."""
    return line("M5 3H19V6.5H5ZM5 17.5H19V21H5Z") + line(
        "M7.5 6.5V17.5M16.5 6.5V17.5M7.5 11.5L16.5 9M7.5 15L16.5 12.5"
    )


def rosette() -> Drawing:
    """A rosette for what was achieved."""
    return (
        line("M12 2.5A6.5 6.5 0 0 1 12 15.5A6.5 6.5 0 0 1 12 2.5Z")
        + line("M8 14.5L6.5 21.5L12 18.5L17.5 21.5L16 14.5")
        + line("M9.5 9.2L11.3 11L14.7 7.2")
    )


ICONS = {
    "bag": bag,
    "button": button,
    "cat": cat,
    "curtain": curtain,
    "goal": goal,
    "goal-both": goal_both,
    "heat-map": heat_map,
    "market": market,
    "pass": pass_device,
    "patch": patch,
    "quilt": quilt,
    "rainbow": rainbow,
    "rosette": rosette,
    "score-pad": score_pad,
    "sew": sew,
    "spool": spool,
    "undo": undo,
    "unpick": unpick,
}


def icon(name: str) -> str:
    """The icon of that name as a picture."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {GRID} {GRID}"><g fill="none" stroke="#fff" '
        f'stroke-width="2" stroke-linecap="round" stroke-linejoin="round">{ICONS[name]()}</g></svg>'
    )
