"""Goal tiles of felt: the two values, and six beads whose groups differ by letter and by shape."""

from dataclasses import dataclass

from PIL import Image

from studio.art.fabrics.cloth import Dye, felt_patch
from studio.art.fabrics.patch import rasterise_patch, shrink
from studio.art.letters import text
from studio.art.palette import FELT, FELT_BACK, POINTS_BOTH, POINTS_ONE
from studio.art.symbols import polygon

DARK, LIGHT, BROWN, TAN = "#40352d", "#fffaf0", "#9a5f38", "#e0b987"
BEAD = 40.0
"""The width of a bead's place."""
MIDDLE = (104.0, 137.0)

Bead = tuple[str, float, float]
"""The letter, and where it lies in bead widths from the middle."""


@dataclass(frozen=True, slots=True)
class GoalFace:
    """What a goal tile shows: points for one way and for both, and the beads."""

    one: int
    both: int
    beads: tuple[Bead, ...]


def _row(letters: str, y: float, gap: float = 0.32) -> list[Bead]:
    """Lay out a centred row of beads; a space separates two groups."""
    width = sum(gap if letter == " " else 1 for letter in letters)
    x, beads = -width / 2, []
    for letter in letters:
        step = gap if letter == " " else 1.0
        if letter != " ":
            beads.append((letter, x + 0.5, y))
        x += step
    return beads


def _rows(upper: str, lower: str) -> tuple[Bead, ...]:
    return (*_row(upper, -0.53), *_row(lower, 0.53))


def _ring(letters: str) -> tuple[Bead, ...]:
    """Six beads about a sign in the middle."""
    places = ((-1.0, -0.8), (-1.62, 0.04), (-1.0, 0.88), (1.0, -0.8), (1.62, 0.04), (1.0, 0.88))
    return tuple((letter, x, y) for letter, (x, y) in zip(letters, places, strict=True))


GOALS = {
    "all_different": GoalFace(10, 15, _ring("ABCDEF")),
    "aa-bb-cc": GoalFace(7, 11, _rows("AA BB", "CC")),
    "aaa-bbb": GoalFace(8, 13, _rows("AAA", "BBB")),
    "aaaa-bb": GoalFace(8, 14, _rows("AAAA", "BB")),
    "aaa-bb-c": GoalFace(7, 11, _rows("AAA", "BB C")),
    "aa-bb-c-d": GoalFace(5, 8, _rows("AA BB", "C D")),
}


def goal_tile(name: str) -> Image.Image:
    """A goal tile as it lies on the quilt."""
    goal = GOALS[name]
    return _on_felt(
        FELT, f"goal {name}", _values(goal) + _beads(goal) + (_unequal() if name == "all_different" else "")
    )


def blank_tile() -> Image.Image:
    """Felt without a goal."""
    return _on_felt(FELT, "goal blank", "")


def tile_back() -> Image.Image:
    """The back: a paw in running stitches."""
    return _on_felt(FELT_BACK, "goal back", _paw())


def _on_felt(dye: tuple[str, str, str], variant: str, drawing: str) -> Image.Image:
    felt = felt_patch(variant, Dye(*dye, ink=dye[2]))
    return shrink(Image.alpha_composite(felt, rasterise_patch(drawing)))


def _values(goal: GoalFace) -> str:
    """A blue disc for one way, a gold one with a second rim for both."""
    one = (
        '<circle cx="73" cy="60.5" r="25.5" fill="#000" fill-opacity="0.22"/>'
        f'<circle cx="73" cy="58" r="25" fill="{POINTS_ONE}"/>' + text(str(goal.one), 73, 58, 33, "#fff")
    )
    both = (
        '<circle cx="134" cy="60.5" r="27.5" fill="#000" fill-opacity="0.22"/>'
        f'<circle cx="134" cy="58" r="27" fill="{POINTS_BOTH}"/>'
        f'<circle cx="134" cy="58" r="22.6" fill="none" stroke="#fff6df" stroke-width="2.2"/>'
        + text(str(goal.both), 134, 58, 31, "#3a2300")
    )
    return one + both


def _beads(goal: GoalFace) -> str:
    parts = []
    for letter, x, y in goal.beads:
        place = (MIDDLE[0] + x * BEAD, MIDDLE[1] + y * BEAD)
        parts.append(_bead(letter, *place))
    return "".join(parts)


def _bead(letter: str, x: float, y: float) -> str:
    look, ink = _LOOKS[letter]
    shadow = '<circle cy="2.4" r="16" fill="#2a1c10" fill-opacity="0.28"/>'
    place = f"translate({x:.1f} {y:.1f}) scale(1.09)"
    return f'<g transform="{place}">{shadow}{look}{text(letter, 0, 0, 24, ink)}</g>'


def _hexagon(radius: float, paint: str) -> str:
    return f'<polygon points="{polygon((0, 0), radius)}" stroke-linejoin="round" {paint}/>'


_SOLID = _hexagon(17, f'fill="{DARK}" stroke="{DARK}" stroke-width="4"')
_OPEN = _hexagon(16.6, f'fill="{LIGHT}" stroke="{DARK}" stroke-width="4.2"')
_ROUND = f'<circle r="16.2" fill="{BROWN}" stroke="{DARK}" stroke-width="3.4"/>'
_SQUARE = (
    f'<rect x="-15" y="-15" width="30" height="30" rx="4" fill="{TAN}" stroke="{DARK}" stroke-width="3.6"/>'
)
_DIAMOND = (
    f'<path d="M0 -20L20 0L0 20L-20 0Z" fill="{BROWN}" stroke="{DARK}" stroke-width="3"'
    ' stroke-linejoin="round"/>'
)
_DASHED = f'<circle r="15.6" fill="{LIGHT}" stroke="{DARK}" stroke-width="4" stroke-dasharray="6.2 3.6"/>'
_LOOKS = {
    "A": (_SOLID, LIGHT),
    "B": (_OPEN, DARK),
    "C": (_ROUND, LIGHT),
    "D": (_SQUARE, DARK),
    "E": (_DIAMOND, LIGHT),
    "F": (_DASHED, DARK),
}


def _unequal() -> str:
    """The sign that players know this goal by."""
    x, y = MIDDLE
    strokes = f"M{x - 17} {y - 7}H{x + 17}M{x - 17} {y + 7}H{x + 17}M{x + 9} {y - 18}L{x - 9} {y + 18}"
    return f'<path d="{strokes}" fill="none" stroke="{DARK}" stroke-width="6.4" stroke-linecap="round"/>'


def _paw() -> str:
    line = (
        f'fill="{FELT_BACK[0]}" stroke="{FELT_BACK[2]}" stroke-width="4.4" stroke-linecap="round"'
        ' stroke-dasharray="8 6.4"'
    )
    pad = (
        "M104 116C124 116 142 140 138 156C134 170 118 166 104 166C90 166 74 170 70 156C66 140 84 116 104 116Z"
    )
    toes = "".join(
        f'<ellipse cx="{x}" cy="{y}" rx="12" ry="16" transform="rotate({turn} {x} {y})" {line}/>'
        for x, y, turn in ((61, 112, -28), (88, 86, -9), (120, 86, 9), (147, 112, 28))
    )
    return f'<path d="{pad}" {line}/>{toes}'
