"""Makes the typefaces in assets/fonts/ from the web fonts that Fontsource publishes on npm.

Run `python -m tools.fonts` (needs npm, and from PyPI fonttools, brotli and skia-pathops). It fetches the
packages of `FACES` with `npm pack` into build/npm/, joins the pieces of each face (Latin, extended Latin,
Cyrillic), keeps the characters of `PIECES`, makes all digits equally wide, and draws the missing signs.
The same packages give the same bytes.
"""

from __future__ import annotations

import io
import math
import subprocess
import tarfile
from collections.abc import Callable
from dataclasses import dataclass
from functools import reduce
from pathlib import Path

from fontTools import subset
from fontTools.merge import Merger
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from pathops import LineCap, LineJoin, PathOp, PathPen
from pathops import Path as Outline
from pathops import op as combine

ROOT = Path(__file__).resolve().parent.parent
FETCHED = ROOT / "build" / "npm"
MADE = ROOT / "assets" / "fonts"
VERSION = "5.3.0"
EPOCH = 3_800_000_000  # seconds since 1904: a fixed date in each font's header, so that bytes never change


@dataclass(frozen=True, slots=True)
class Face:
    """One weight of one family: where it comes from and what it is called here."""

    package: str
    family: str
    weight: int
    style: str
    rounded: bool

    @property
    def file_name(self) -> str:
        """What the face's file is called in assets/fonts/."""
        return f"{self.family.replace(' ', '')}-{self.style}.ttf"


FACES = (
    Face("nunito", "Nunito", 600, "SemiBold", rounded=True),
    Face("nunito", "Nunito", 800, "ExtraBold", rounded=True),
    Face("nunito-sans", "Nunito Sans", 500, "Medium", rounded=False),
    Face("nunito-sans", "Nunito Sans", 700, "Bold", rounded=False),
)

# Every character belongs to one piece only, so that joining the pieces never meets a letter twice.
PIECES = {
    "latin": [*range(0x20, 0x7F), *range(0xA0, 0x100), 0x131, 0x152, 0x153, 0x2BC, 0x2C6, 0x2DA, 0x2DC,
              *range(0x2009, 0x200C), 0x2010, 0x2011, *range(0x2013, 0x2016), *range(0x2018, 0x201F), 0x2020,
              0x2021, 0x2022, 0x2026, 0x202F, 0x2030, 0x2032, 0x2033, 0x2039, 0x203A, 0x2044, 0x20AC, 0x2122,
              0x2212, 0xFFFD],
    "latin-ext": [*(c for c in range(0x100, 0x180) if c not in (0x131, 0x152, 0x153)), 0x218, 0x219, 0x21A,
                  0x21B, 0x1E9E],
    "cyrillic": [*range(0x400, 0x460), 0x490, 0x491, 0x2116],
}  # fmt: skip

# Signs that look like another: the narrow space before French ! and ?, the hyphen that never breaks a line.
LOOK_ALIKES = {"\u202f": "\u2009", "\u2011": "-"}

FEATURES = ["ccmp", "kern", "locl", "mark", "mkmk", "tnum"]


def main() -> None:
    """Makes every face and puts the licences beside them."""
    MADE.mkdir(parents=True, exist_ok=True)
    for face in FACES:
        package = fetch(face.package)
        font = make(face, package)
        font.save(MADE / face.file_name, reorderTables=True)
        (MADE / f"OFL-{face.family.replace(' ', '')}.txt").write_bytes(
            member(package, "LICENSE").strip() + b"\n"
        )
        print(f"{face.file_name:26} {(MADE / face.file_name).stat().st_size / 1000:6.1f} kB")


def fetch(package: str) -> Path:
    """The npm package's archive, fetched once."""
    archive = FETCHED / f"fontsource-{package}-{VERSION}.tgz"
    if not archive.exists():
        FETCHED.mkdir(parents=True, exist_ok=True)
        subprocess.run(
            ["npm", "pack", "--silent", f"@fontsource/{package}@{VERSION}"], cwd=FETCHED, check=True
        )
    return archive


def member(archive: Path, name: str) -> bytes:
    """The bytes of one file of an npm package."""
    with tarfile.open(archive) as tar:
        found = tar.extractfile(f"package/{name}")
        if found is None:
            raise SystemExit(f"{archive.name} holds no {name}")
        return found.read()


def make(face: Face, package: Path) -> TTFont:
    """One complete face: pieces joined, digits equal, own signs added, names put right."""
    font = join([piece(face, package, name, codes) for name, codes in PIECES.items()])
    use_tabular_digits(font)
    add_signs(font, face.rounded)
    rename(font, face)
    font["head"].created = font["head"].modified = EPOCH
    font.recalcTimestamp = False
    return font


def piece(face: Face, package: Path, name: str, codes: list[int]) -> io.BytesIO:
    """One of the face's files, cut down to the characters kept, as an uncompressed font."""
    path = f"files/{face.package}-{name}-{face.weight}-normal.woff2"
    font = TTFont(io.BytesIO(member(package, path)))
    font.flavor = None
    options = subset.Options(
        layout_features=FEATURES, hinting=False, notdef_outline=True, name_IDs=[0, 13, 14]
    )
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=codes)
    cutter.subset(font)
    out = io.BytesIO()
    font.save(out)
    out.seek(0)
    return out


def join(pieces: list[io.BytesIO]) -> TTFont:
    """One font with the letters of all pieces."""
    joined = Merger().merge(pieces)
    out = io.BytesIO()
    joined.save(out)
    out.seek(0)
    return TTFont(out)


def use_tabular_digits(font: TTFont) -> None:
    """Puts the tabular digits in the default digits' place: Kivy can't ask a font for its features."""
    glyphs, widths = font["glyf"], font["hmtx"]
    for plain, tabular in tabular_forms(font).items():
        glyphs[plain], widths[plain] = glyphs[tabular], widths[tabular]


def tabular_forms(font: TTFont) -> dict[str, str]:
    """Which glyph the `tnum` feature would put in place of which; empty where digits are tabular already."""
    table = font["GSUB"].table
    lookups = {
        index
        for record in table.FeatureList.FeatureRecord
        if record.FeatureTag == "tnum"
        for index in record.Feature.LookupListIndex
    }
    forms: dict[str, str] = {}
    for index in sorted(lookups):
        for part in table.LookupList.Lookup[index].SubTable:
            forms.update(getattr(part, "mapping", {}))
    return forms


def rename(font: TTFont, face: Face) -> None:
    """Gives the face its own name: Fontsource's pieces all carry that of the variable font's default."""
    linked = face.style in ("Regular", "Bold")
    family = face.family if linked else f"{face.family} {face.style}"
    names = font["name"]
    names.names = [record for record in names.names if record.nameID in (0, 13, 14)]
    for name_id, text in {
        1: family,
        2: face.style if linked else "Regular",
        4: f"{face.family} {face.style}",
        5: f"Version {VERSION}; cut to size, with signs added, for Calico",
        6: face.file_name.removesuffix(".ttf"),
        16: face.family,
        17: face.style,
    }.items():
        names.setName(text, name_id, 3, 1, 0x409)
    font["OS/2"].usWeightClass = face.weight
    bold = face.style == "Bold"
    font["head"].macStyle = int(bold)
    font["OS/2"].fsSelection = (font["OS/2"].fsSelection & ~0x61) | (0x20 if bold else 0x40)


# The signs that these faces lack, drawn with strokes as thick as the face's own minus.


@dataclass(frozen=True, slots=True)
class Brush:
    """How the face draws a straight line, and the height its operators are centred on."""

    thick: float
    middle: float
    rounded: bool

    def stroke(self, *points: tuple[float, float]) -> Outline:
        """A line through the points."""
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
    """Draws the signs of `SIGNS` into the font and gives look-alikes their twin's drawing."""
    _, low, _, high = bounds(font, "−")
    brush = Brush(high - low, (low + high) / 2, rounded)
    for sign, draw in SIGNS.items():
        add_sign(font, sign, draw(font, brush))
    for sign, twin in LOOK_ALIKES.items():
        map_to(font, sign, font.getBestCmap()[ord(twin)])


def add_sign(font: TTFont, sign: str, outline: Outline) -> None:
    """Puts one outline into the font, in the middle of a width that leaves some air on both sides."""
    outline.simplify(fix_winding=True, clockwise=True)
    left, _, right, _ = outline.bounds
    advance = max(600, round((right - left + 110) / 10) * 10)
    pen = TTGlyphPen(None)
    shift = (advance - (right - left)) / 2 - left
    moved(outline, shift).draw(Cu2QuPen(pen, max_err=1, reverse_direction=False))
    name = f"uni{ord(sign):04X}"
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"].glyphs[name] = glyph = pen.glyph()
    glyph.recalcBounds(font["glyf"])
    font["hmtx"][name] = (advance, glyph.xMin)
    map_to(font, sign, name)


def map_to(font: TTFont, char: str, glyph: str) -> None:
    """Makes the glyph the drawing of the character."""
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[ord(char)] = glyph


def bounds(font: TTFont, char: str) -> tuple[float, float, float, float]:
    """The box around a character's drawing."""
    glyphs = font.getGlyphSet()
    pen = BoundsPen(glyphs)
    glyphs[font.getBestCmap()[ord(char)]].draw(pen)
    return pen.bounds


def outline_of(font: TTFont, char: str) -> Outline:
    """A copy of a character's drawing."""
    glyphs = font.getGlyphSet()
    outline = Outline()
    glyphs[font.getBestCmap()[ord(char)]].draw(PathPen(outline, glyphSet=glyphs))
    return outline


def moved(outline: Outline, right: float, up: float = 0) -> Outline:
    """The outline, shifted."""
    return outline.transform(1, 0, 0, 1, right, up)


def joined(*outlines: Outline) -> Outline:
    """One outline around all of them."""
    return reduce(lambda whole, more: combine(whole, more, PathOp.UNION), outlines)


def unequal(font: TTFont, brush: Brush) -> Outline:
    """The face's own equals sign, struck through."""
    left, low, right, high = bounds(font, "=")
    centre, lean, reach = (left + right) / 2, 95, (high - low) / 2 + 95
    slash = brush.stroke((centre - lean, brush.middle - reach), (centre + lean, brush.middle + reach))
    return joined(outline_of(font, "="), slash)


def with_bar(char: str) -> Callable[[TTFont, Brush], Outline]:
    """The face's own < or > over a bar."""

    def draw(font: TTFont, brush: Brush) -> Outline:
        left, low, right, _ = bounds(font, char)
        inset = brush.thick / 2 if brush.rounded else 0
        bar = brush.stroke((left + inset, low - 60), (right - inset, low - 60))
        return joined(moved(outline_of(font, char), 0, 60), bar)

    return draw


def arrow(x: int, y: int) -> Callable[[TTFont, Brush], Outline]:
    """A straight arrow that points along (x, y)."""

    def draw(font: TTFont, brush: Brush) -> Outline:
        def at(along: float, across: float) -> tuple[float, float]:
            return along * x - across * y, brush.middle + along * y + across * x

        return joined(
            brush.stroke(at(-285, 0), at(280, 0)), brush.stroke(at(105, 185), at(290, 0), at(105, -185))
        )

    return draw


def turning_arrow(towards: int) -> Callable[[TTFont, Brush], Outline]:
    """An arrow that turns back: undo to the left (-1), redo to the right (1)."""

    def draw(font: TTFont, brush: Brush) -> Outline:
        radius, head, centre = 285, 145, brush.middle - 60
        turns = (math.pi * (step - 5) / 24 for step in range(30))
        arc = [(-towards * radius * math.cos(turn), centre + radius * math.sin(turn)) for turn in turns]
        (x, y), tip = arc[-1], (arc[-1][0], arc[-1][1] - 20)
        wings = brush.stroke((x - head, y - 20 + head), tip, (x + head, y - 20 + head))
        return joined(brush.stroke(*arc[:-1], tip), wings)

    return draw


def tick(font: TTFont, brush: Brush) -> Outline:
    """A tick that sits on the baseline's air like a capital."""
    y = brush.middle
    return brush.stroke((-245, y - 10), (-80, y - 190), (255, y + 220))


def cross(font: TTFont, brush: Brush) -> Outline:
    """A cross as tall as the tick."""
    y, reach = brush.middle, 200
    return joined(
        brush.stroke((-reach, y - reach), (reach, y + reach)),
        brush.stroke((-reach, y + reach), (reach, y - reach)),
    )


def menu(font: TTFont, brush: Brush) -> Outline:
    """Three level lines."""
    return joined(*(brush.stroke((-250, brush.middle + y), (250, brush.middle + y)) for y in (-190, 0, 190)))


def star(font: TTFont, brush: Brush) -> Outline:
    """A five-pointed star with softened points."""
    spikes = [
        (radius * math.sin(turn * math.pi / 5), brush.middle + radius * math.cos(turn * math.pi / 5))
        for turn in range(10)
        for radius in [(300, 140)[turn % 2]]
    ]
    filled = Outline()
    filled.moveTo(*spikes[0])
    for spike in spikes[1:]:
        filled.lineTo(*spike)
    filled.close()
    return joined(filled, Brush(50, brush.middle, rounded=True).stroke(*spikes, *spikes[:2]))


SIGNS: dict[str, Callable[[TTFont, Brush], Outline]] = {
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


if __name__ == "__main__":
    main()
