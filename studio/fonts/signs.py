"""Signs that Nunito lacks, drawn with strokes as thick as the face's own minus."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import reduce

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from pathops import LineCap, LineJoin, PathOp, PathPen
from pathops import Path as Outline
from pathops import op as combine

# Characters drawn as another: the narrow space before French ! and ?, the hyphen that never breaks a line.
LOOK_ALIKES = {"\u202f": "\u2009", "\u2011": "-"}


@dataclass(frozen=True, slots=True)
class Stroke:
    """How the face draws a straight line, and the height that its operators are centred on."""

    thick: float
    middle: float
    rounded: bool

    def line(self, *points: tuple[float, float]) -> Outline:
        """Draw a line through the points."""
        line = Outline()
        line.moveTo(*points[0])
        for point in points[1:]:
            line.lineTo(*point)
        cap = LineCap.ROUND_CAP if self.rounded else LineCap.BUTT_CAP
        corner = LineJoin.ROUND_JOIN if self.rounded else LineJoin.MITER_JOIN
        line.stroke(self.thick, cap, corner, 4)
        line.convertConicsToQuads()
        return line


def add_signs(font: TTFont, rounded: bool) -> None:
    """Add `SIGNS` to the font, and map `LOOK_ALIKES` to glyphs that it has."""
    _, low, _, high = bounds(font, "−")
    stroke = Stroke(high - low, (low + high) / 2, rounded)
    for sign, draw in SIGNS.items():
        add_sign(font, sign, draw(font, stroke))
    for sign, twin in LOOK_ALIKES.items():
        map_to(font, sign, font.getBestCmap()[ord(twin)])


def add_sign(font: TTFont, sign: str, outline: Outline) -> None:
    """Add an outline as a glyph, centred in its advance width."""
    outline.simplify(fix_winding=True, clockwise=True)
    left, _, right, _ = outline.bounds
    advance = max(600, round((right - left + 110) / 10) * 10)
    pen = TTGlyphPen(None)
    offset = (advance - (right - left)) / 2 - left
    shift(outline, offset).draw(Cu2QuPen(pen, max_err=1, reverse_direction=False))
    name = f"uni{ord(sign):04X}"
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"].glyphs[name] = glyph = pen.glyph()
    glyph.recalcBounds(font["glyf"])
    font["hmtx"][name] = (advance, glyph.xMin)
    map_to(font, sign, name)


def map_to(font: TTFont, char: str, glyph: str) -> None:
    """Map a character to a glyph."""
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[ord(char)] = glyph


def bounds(font: TTFont, char: str) -> tuple[float, float, float, float]:
    """Return the bounding box of a character's glyph."""
    glyphs = font.getGlyphSet()
    pen = BoundsPen(glyphs)
    glyphs[font.getBestCmap()[ord(char)]].draw(pen)
    return pen.bounds


def outline_of(font: TTFont, char: str) -> Outline:
    """Copy the outline of a character's glyph."""
    glyphs = font.getGlyphSet()
    outline = Outline()
    glyphs[font.getBestCmap()[ord(char)]].draw(PathPen(outline, glyphSet=glyphs))
    return outline


def shift(outline: Outline, right: float, up: float = 0) -> Outline:
    """Shift an outline."""
    return outline.transform(1, 0, 0, 1, right, up)


def unite(*outlines: Outline) -> Outline:
    """Unite outlines."""
    return reduce(lambda whole, more: combine(whole, more, PathOp.UNION), outlines)


def unequal(font: TTFont, stroke: Stroke) -> Outline:
    """The face's own equals sign, struck through."""
    left, low, right, high = bounds(font, "=")
    centre, lean, reach = (left + right) / 2, 95, (high - low) / 2 + 95
    slash = stroke.line((centre - lean, stroke.middle - reach), (centre + lean, stroke.middle + reach))
    return unite(outline_of(font, "="), slash)


def with_bar(char: str) -> Callable[[TTFont, Stroke], Outline]:
    """The face's own < or > over a bar."""

    def draw(font: TTFont, stroke: Stroke) -> Outline:
        left, low, right, _ = bounds(font, char)
        inset = stroke.thick / 2 if stroke.rounded else 0
        bar = stroke.line((left + inset, low - 60), (right - inset, low - 60))
        return unite(shift(outline_of(font, char), 0, 60), bar)

    return draw


def arrow(x: int, y: int) -> Callable[[TTFont, Stroke], Outline]:
    """A straight arrow that points along (x, y)."""

    def draw(font: TTFont, stroke: Stroke) -> Outline:
        def at(along: float, across: float) -> tuple[float, float]:
            return along * x - across * y, stroke.middle + along * y + across * x

        return unite(
            stroke.line(at(-285, 0), at(280, 0)), stroke.line(at(105, 185), at(290, 0), at(105, -185))
        )

    return draw


def turning_arrow(towards: int) -> Callable[[TTFont, Stroke], Outline]:
    """An arrow that turns back: undo to the left (-1), redo to the right (1)."""

    def draw(font: TTFont, stroke: Stroke) -> Outline:
        radius, head, centre = 285, 145, stroke.middle - 60
        turns = (math.pi * (step - 5) / 24 for step in range(30))
        arc = [(-towards * radius * math.cos(turn), centre + radius * math.sin(turn)) for turn in turns]
        (x, y), tip = arc[-1], (arc[-1][0], arc[-1][1] - 20)
        wings = stroke.line((x - head, y - 20 + head), tip, (x + head, y - 20 + head))
        return unite(stroke.line(*arc[:-1], tip), wings)

    return draw


def tick(font: TTFont, stroke: Stroke) -> Outline:
    """A tick that sits on the baseline's air like a capital."""
    y = stroke.middle
    return stroke.line((-245, y - 10), (-80, y - 190), (255, y + 220))


def cross(font: TTFont, stroke: Stroke) -> Outline:
    """A cross as tall as the tick."""
    y, reach = stroke.middle, 200
    return unite(
        stroke.line((-reach, y - reach), (reach, y + reach)),
        stroke.line((-reach, y + reach), (reach, y - reach)),
    )


def menu(font: TTFont, stroke: Stroke) -> Outline:
    """Three level lines."""
    return unite(*(stroke.line((-250, stroke.middle + y), (250, stroke.middle + y)) for y in (-190, 0, 190)))


def star(font: TTFont, stroke: Stroke) -> Outline:
    """A five-pointed star with softened points."""
    spikes = [
        (radius * math.sin(turn * math.pi / 5), stroke.middle + radius * math.cos(turn * math.pi / 5))
        for turn in range(10)
        for radius in [(300, 140)[turn % 2]]
    ]
    filled = Outline()
    filled.moveTo(*spikes[0])
    for spike in spikes[1:]:
        filled.lineTo(*spike)
    filled.close()
    return unite(filled, Stroke(50, stroke.middle, rounded=True).line(*spikes, *spikes[:2]))


SIGNS: dict[str, Callable[[TTFont, Stroke], Outline]] = {
    "≠": unequal,
    "≤": with_bar("<"),
    "≥": with_bar(">"),
    "←": arrow(-1, 0),
    "→": arrow(1, 0),
    "↑": arrow(0, 1),
    "↓": arrow(0, -1),
    "↶": turning_arrow(-1),
    "↷": turning_arrow(1),
    "✓": tick,
    "✕": cross,
    "☰": menu,
    "★": star,
}
