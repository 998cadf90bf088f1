"""Contact sheets of buttons, badges and icons as the app shows them, and of the fonts."""

from collections.abc import Callable
from pathlib import Path

from PIL import Image, ImageChops, ImageDraw, ImageFont

from studio.art.palette import COLOURS, EVENING, FABRIC, LIGHT, PATTERNS
from studio.art.shipped import Pictures

FONTS = Path(__file__).resolve().parents[3] / "assets" / "fonts"
THEMES = (LIGHT, EVENING)
GAP = 10
TEXTS = (
    "Sew a quilt, earn buttons, and let the cats come. 0123456789 ×2 ≠ 11 : 17",
    "Cousez, gagnez des boutons : où çà, l’œuf ? « Hâte-toi, naïf garçon ! »",
    "Zażółć gęślą jaźń: połóż kafelek, zdobądź guzik i zwab „kota”…",
    "Größe, Füße, Maß – nähe Flicken, sammle Knöpfe, „Kätzchen“ kommen.",
    "Съешь ещё этих мягких булок: положи лоскуток, получи «пуговицу» — №1.",
    "↶ Undo   ✓ Sew   ✕ Cancel   ← →   ↑ ↓   ↷   ☰   ★   ≤ ≥   AA-BB-C-D   +5 Tibbit   31 / 22",
)


def sheets(pictures: Pictures) -> dict[str, Image.Image]:
    """Every sheet by its name."""
    return {
        **{f"buttons-{size}": buttons(pictures, size) for size in (96, 56, 40)},
        "badges": by_theme(lambda theme: badges(pictures, theme)),
        "icons": by_theme(lambda theme: icons(pictures, theme)),
        "app-icon": app_icon(pictures),
        "fonts": by_theme(specimen),
    }


def by_theme(draw: Callable[[dict[str, str]], Image.Image]) -> Image.Image:
    """The same by day and in the evening, one under the other."""
    return stacked([draw(theme) for theme in THEMES], "#808080", 0)


def stacked(images: list[Image.Image], ground: str, gap: int = GAP) -> Image.Image:
    """Pictures one under the other."""
    height = sum(image.height + gap for image in images) + gap
    page = Image.new("RGBA", (max(image.width for image in images) + 2 * gap, height), ground)
    y = gap
    for image in images:
        page.alpha_composite(image.convert("RGBA"), (gap, y))
        y += image.height + gap
    return page


def row(images: list[Image.Image], ground: str, gap: int = GAP) -> Image.Image:
    """Pictures side by side, on one line through their middles."""
    height = max(image.height for image in images)
    page = Image.new("RGBA", (sum(image.width + gap for image in images), height), ground)
    x = 0
    for image in images:
        page.alpha_composite(image.convert("RGBA"), (x, (height - image.height) // 2))
        x += image.width + gap
    return page


def buttons(pictures: Pictures, size: int) -> Image.Image:
    """Every button on every fabric; the whole picture of a button is `size` pixels wide."""
    names = [f"button-{name}" for name in (*COLOURS, "rainbow")]
    hex_width = size / pictures.data["hexes_wide"][names[0]]
    rows = []
    for name in names:
        token = pictures.get(name, size)
        fabrics = [pictures.on_quilt(f"fabric-{c}-{p}", hex_width) for c in COLOURS for p in PATTERNS]
        for cloth in fabrics:
            cloth.alpha_composite(token, ((cloth.width - size) // 2, (cloth.height - size) // 2))
        rows.append(row(fabrics, LIGHT["background"], 4))
    return stacked(rows, LIGHT["background"], 4)


def badges(pictures: Pictures, theme: dict[str, str]) -> Image.Image:
    """Badges and marks at four sizes, spools in their three states."""
    ground = theme["surfaceContainerLow"]
    plain = [name for name in pictures.names() if name.startswith(("badge-", "rank-", "quilter-", "place-"))]
    plain += ["needle", "scissors", "thimble", "circle-empty"]
    tinted = [(name, FABRIC[colour]) for name in ("circle-filled", "stamp-passed") for colour in COLOURS[:3]]
    rows = []
    for width in (128, 64, 48, 28):
        shown = [pictures.get(name, width) for name in plain]
        rows.append(row(shown, ground))
        marks = [dyed(pictures.get(name, width), colour) for name, colour in tinted]
        rows.append(row(marks + spools(pictures, width), ground))
    return stacked(rows, ground)


def spools(pictures: Pictures, width: int) -> list[Image.Image]:
    """A locked spool, and each colour open and passed."""
    bare = pictures.get("spool", width)
    locked = Image.alpha_composite(bare, pictures.get("spool-locked", width))
    shown = [locked]
    for colour in COLOURS:
        wound = Image.alpha_composite(bare, dyed(pictures.get("spool-thread", width), FABRIC[colour]))
        shown += [wound, Image.alpha_composite(wound, pictures.get("spool-passed", width))]
    return shown


def dyed(image: Image.Image, colour: str) -> Image.Image:
    """A white picture in a colour, as Kivy tints it."""
    return ImageChops.multiply(image, Image.new("RGBA", image.size, colour))


def icons(pictures: Pictures, theme: dict[str, str]) -> Image.Image:
    """All icons at the sizes that they are used in."""
    names = [name for name in pictures.files() if name.startswith("icons/")]
    ground, colour = theme["surface"], theme["onSurfaceVariant"]
    return stacked(
        [row([dyed(pictures.get(n, w), colour) for n in names], ground) for w in (96, 48, 36, 24)], ground
    )


def app_icon(pictures: Pictures) -> Image.Image:
    """The app's icon as launchers cut it, by day and by night."""
    layered = Image.alpha_composite(pictures.get("app/icon-background"), pictures.get("app/icon-foreground"))
    themed = Image.new("RGBA", layered.size, "#d9e6d0")
    themed.alpha_composite(dyed(pictures.get("app/icon-monochrome"), "#3a4a35"))
    halves = []
    for ground in ("#ffffff", "#16222e"):
        rows = []
        for size in (192, 96, 48):
            cut = [masked(icon, size, rounding) for icon in (layered, themed) for rounding in (0.5, 0.28)]
            rows.append(row([*cut, pictures.get("app/icon", size)], ground, 24))
        halves.append(stacked(rows, ground, 20))
    return row(halves, "#808080", 0)


def masked(icon: Image.Image, size: int, rounding: float) -> Image.Image:
    """What a launcher shows of an adaptive icon: the middle 72 of 108, with rounded corners."""
    edge = icon.width * 18 // 108
    shown = icon.crop((edge, edge, icon.width - edge, icon.height - edge)).resize(
        (size, size), Image.Resampling.LANCZOS
    )
    mask = Image.new("L", (size * 4, size * 4))
    ImageDraw.Draw(mask).rounded_rectangle(
        (0, 0, size * 4 - 1, size * 4 - 1), radius=size * 4 * rounding, fill=255
    )
    shown.putalpha(mask.resize((size, size), Image.Resampling.LANCZOS))
    return shown


def specimen(theme: dict[str, str]) -> Image.Image:
    """Every face in five languages, as titles, text and small print."""
    page = Image.new("RGBA", (1240, 1130), theme["surface"])
    pen, y = ImageDraw.Draw(page), 14
    for face in sorted(FONTS.glob("*.ttf")):
        pen.text((20, y), face.stem, font=ImageFont.truetype(face, 22), fill=theme["primary"])
        y += 34
        for number, text in enumerate(TEXTS):
            size = (26, 26, 22, 22, 18, 26)[number]
            pen.text((20, y), text, font=ImageFont.truetype(face, size), fill=theme["onSurface"])
            y += size + 12
        y += 14
    return page
