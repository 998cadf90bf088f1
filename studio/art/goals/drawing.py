"""Felt tiles: two round values, six beads that tell the groups apart by letter and by look, room below."""

from PIL import Image

from studio.art.fabrics.cloth import Dye, plain
from studio.art.fabrics.padding import drawn, kept
from studio.art.goals.layout import GOALS, Goal
from studio.art.letters import text
from studio.art.palette import FELT, FELT_BACK, POINTS_BOTH, POINTS_ONE
from studio.art.symbols import polygon

DARK, LIGHT, BROWN, TAN = "#40352d", "#fffaf0", "#9a5f38", "#e0b987"
BEAD = 40.0
"""The width of a bead's place."""
MIDDLE = (104.0, 137.0)


def face(name: str) -> Image.Image:
    """A goal tile as it lies on the quilt."""
    goal = GOALS[name]
    return _on_felt(
        FELT, f"goal {name}", _values(goal) + _beads(goal) + (_unequal() if name == "all_different" else "")
    )


def blank() -> Image.Image:
    """Felt without a goal."""
    return _on_felt(FELT, "goal blank", "")


def face_down() -> Image.Image:
    """The back: a paw in running stitches."""
    return _on_felt(FELT_BACK, "goal back", _paw())


def _on_felt(dye: tuple[str, str, str], variant: str, drawing: str) -> Image.Image:
    felt = plain(variant, Dye(*dye, ink=dye[2]))
    return kept(Image.alpha_composite(felt, drawn(drawing)))


def _values(goal: Goal) -> str:
    """One way: a plain blue disc. Both ways: a gold one with a second rim."""
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


def _beads(goal: Goal) -> str:
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
