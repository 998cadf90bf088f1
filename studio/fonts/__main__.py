"""`python -m studio.fonts`: build the typefaces in assets/fonts/ from Fontsource's web fonts; needs npm.

Fetches the packages of `FACES` with `npm pack` into build/npm/, cuts each face to the characters of
`SUBSETS` and merges its subsets (Latin, extended Latin, Cyrillic), makes all digits equally wide, and adds
the signs that are missing. The same packages give the same bytes.
"""

from __future__ import annotations

import io
import subprocess
import tarfile
from dataclasses import dataclass
from pathlib import Path

from fontTools import subset
from fontTools.merge import Merger
from fontTools.ttLib import TTFont

from studio.fonts.signs import add_signs

ROOT = Path(__file__).resolve().parents[2]
FETCHED = ROOT / "build" / "npm"
SHIPPED = ROOT / "assets" / "fonts"
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

# Every character belongs to one subset only, so that merging never meets a letter twice.
SUBSETS = {
    "latin": [*range(0x20, 0x7F), *range(0xA0, 0x100), 0x131, 0x152, 0x153, 0x2BC, 0x2C6, 0x2DA, 0x2DC,
              *range(0x2009, 0x200C), 0x2010, 0x2011, *range(0x2013, 0x2016), *range(0x2018, 0x201F), 0x2020,
              0x2021, 0x2022, 0x2026, 0x202F, 0x2030, 0x2032, 0x2033, 0x2039, 0x203A, 0x2044, 0x20AC, 0x2122,
              0x2212, 0xFFFD],
    "latin-ext": [*(c for c in range(0x100, 0x180) if c not in (0x131, 0x152, 0x153)), 0x218, 0x219, 0x21A,
                  0x21B, 0x1E9E],
    "cyrillic": [*range(0x400, 0x460), 0x490, 0x491, 0x2116],
}  # fmt: skip

FEATURES = ["ccmp", "kern", "locl", "mark", "mkmk", "tnum"]


def main() -> None:
    """Build every face, and put the licences beside them."""
    SHIPPED.mkdir(parents=True, exist_ok=True)
    for face in FACES:
        package = fetch(face.package)
        font = build(face, package)
        font.save(SHIPPED / face.file_name, reorderTables=True)
        (SHIPPED / f"OFL-{face.family.replace(' ', '')}.txt").write_bytes(
            read_member(package, "LICENSE").strip() + b"\n"
        )
        print(f"{face.file_name:26} {(SHIPPED / face.file_name).stat().st_size / 1000:6.1f} kB")


def fetch(package: str) -> Path:
    """Fetch an npm package's archive, unless it is there."""
    archive = FETCHED / f"fontsource-{package}-{VERSION}.tgz"
    if not archive.exists():
        FETCHED.mkdir(parents=True, exist_ok=True)
        subprocess.run(
            ["npm", "pack", "--silent", f"@fontsource/{package}@{VERSION}"], cwd=FETCHED, check=True
        )
    return archive


def read_member(archive: Path, name: str) -> bytes:
    """Read one file of an npm package."""
    with tarfile.open(archive) as tar:
        found = tar.extractfile(f"package/{name}")
        if found is None:
            raise SystemExit(f"{archive.name} holds no {name}")
        return found.read()


def build(face: Face, package: Path) -> TTFont:
    """Build one complete face."""
    font = merge([subset_of(face, package, name, codes) for name, codes in SUBSETS.items()])
    use_tabular_digits(font)
    add_signs(font, face.rounded)
    rename(font, face)
    font["head"].created = font["head"].modified = EPOCH
    font.recalcTimestamp = False
    return font


def subset_of(face: Face, package: Path, name: str, codes: list[int]) -> io.BytesIO:
    """Cut one of the face's files down to some characters, uncompressed."""
    path = f"files/{face.package}-{name}-{face.weight}-normal.woff2"
    font = TTFont(io.BytesIO(read_member(package, path)))
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


def merge(subsets: list[io.BytesIO]) -> TTFont:
    """Merge fonts into one."""
    merged = Merger().merge(subsets)
    out = io.BytesIO()
    merged.save(out)
    out.seek(0)
    return TTFont(out)


def use_tabular_digits(font: TTFont) -> None:
    """Make tabular digits the default: Kivy can't ask a font for its features."""
    glyphs, widths = font["glyf"], font["hmtx"]
    for plain, tabular in tabular_forms(font).items():
        glyphs[plain], widths[plain] = glyphs[tabular], widths[tabular]


def tabular_forms(font: TTFont) -> dict[str, str]:
    """Map each digit's glyph to its tabular one; empty where digits are tabular already."""
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
    """Name the face: Fontsource's files all carry the name of the variable font's default."""
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


if __name__ == "__main__":
    main()
