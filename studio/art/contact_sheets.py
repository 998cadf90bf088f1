"""`python -m studio.art.contact_sheets`: put the shipped pictures side by side, to be looked at."""

import argparse
import importlib.util
import math
import pkgutil
from pathlib import Path
from types import ModuleType

import numpy as np
from PIL import Image

import studio.art
from studio.art import colour_vision
from studio.art.palette import COLOURS, EVENING, LIGHT, PATTERNS
from studio.art.quantise import quantise
from studio.art.shipped import Pictures, resized
from studio.art.table.board import put_together

ROOT = Path(__file__).resolve().parents[2]
GAP = 6
LEGAL = ((1, 5), (3, 5), (4, 5), (5, 5), (5, 4))
DOCS = ("fabrics", "board-tablet-light", "board-tablet-evening", "eyes-58")
"""What the documentation shows."""

LETTERS = {
    "m": "magenta", "y": "yellow", "b": "light_blue", "i": "dark_blue", "g": "green", "p": "purple",
    "D": "dots", "F": "fern", "W": "flowers", "Q": "quatrefoil", "S": "stripes", "V": "vines",
}  # fmt: skip
BOARD = "light_blue"
ROWS = (
    "mV yS bV mF pQ yW gS",
    "gW gV gF yD pV .. iD",
    "iQ iF iQ #1 pW pD pV",
    "bF bD bQ .. #2 .. yF",
    "pS .. #3 .. gW .. gQ",
    "yD .. .. mQ .. .. iW",
    "pW bQ mW iF gV mD bS",
)
GOALS = {"#1": "all_different", "#2": "aa-bb-cc", "#3": "aaaa-bb"}
TOKENS = {(1, 1): "cat", (1, 3): "button", (2, 1): "cat", (3, 1): "button"}


def fabrics(pictures: Pictures, width: int) -> Image.Image:
    """All 36 on the day's table, colours down and patterns across."""
    rows = [[pictures.get(f"fabric-{colour}-{pattern}", width) for pattern in PATTERNS] for colour in COLOURS]
    return grid(rows, LIGHT["background"])


def eyes(pictures: Pictures, width: int) -> Image.Image:
    """The fabrics in grey and as three kinds of colour-blind people see them."""
    plain = fabrics(pictures, width)
    seen = [plain, plain.convert("L").convert("RGB")] + [
        simulated(plain, eyes) for eyes in list(colour_vision.SIMULATIONS)[1:]
    ]
    return (
        grid([seen[:3], seen[3:]], LIGHT["background"]) if width > 60 else grid([seen], LIGHT["background"])
    )


def simulated(image: Image.Image, eyes: str) -> Image.Image:
    """The picture as someone with this kind of colour vision sees it."""
    pixels = np.asarray(image.convert("RGB")) / 255.0
    return Image.fromarray((colour_vision.simulate(pixels, eyes) * 255 + 0.5).astype(np.uint8), "RGB")


def grid(rows: list[list[Image.Image]], ground: str) -> Image.Image:
    """Pictures in rows, with a little room between them."""
    width = max(sum(image.width + GAP for image in row) for row in rows) + GAP
    height = sum(max(image.height for image in row) + GAP for row in rows) + GAP
    page = Image.new("RGB", (width, height), ground)
    y = GAP
    for row in rows:
        x = GAP
        for image in row:
            page.paste(image, (x, y), image if image.mode == "RGBA" else None)
            x += image.width + GAP
        y += max(image.height for image in row) + GAP
    return page


def board(pictures: Pictures, hex_width: int, theme: str) -> Image.Image:
    """A quilt with ring, tiles, goals, tokens and every mark, cut by its rim."""
    left, top, right, bottom = (edge * hex_width for edge in pictures.data["board"]["window"])
    quilt = tile(pictures.get(f"linen-{theme}"), (round(right - left), round(bottom - top)), hex_width / 116)
    for layer in _layers():
        for place, name in layer.items():
            paste_centred(
                quilt, _cell(name, place, theme, pictures, hex_width), *_middle(place, hex_width, (left, top))
            )
    for name, place in _marks(pictures):
        paste_centred(quilt, pictures.on_quilt(name, hex_width), *_middle(place, hex_width, (left, top)))
    return _framed(pictures, quilt, hex_width, theme)


def _sample_quilt() -> dict[tuple[int, int], str]:
    """The name of a sprite for each place of a quilt in the middle of a game."""
    found = {}
    for row, line in enumerate(ROWS):
        for column, code in enumerate(line.split()):
            found[row, column] = _sprite(code)
    return found


def _sprite(code: str) -> str:
    if code == "..":
        return "cell-empty"
    if code in GOALS:
        return f"goal-{GOALS[code]}"
    return f"fabric-{LETTERS[code[0]]}-{LETTERS[code[1]]}"


def _layers() -> list[dict[tuple[int, int], str]]:
    """Empty cells and the ring, then the shadows of the tiles, then the tiles."""
    cells = _sample_quilt()
    tiles = {
        place: name
        for place, name in cells.items()
        if {*place} & {0, 6} == set() and not name.startswith("cell-")
    }
    ground = {place: name for place, name in cells.items() if place not in tiles}
    return [ground, dict.fromkeys(tiles, "shadow"), tiles]


def _cell(name: str, place: tuple[int, int], theme: str, pictures: Pictures, hex_width: int) -> Image.Image:
    if name == "cell-empty":
        kind = "legal" if place in LEGAL else "forbidden" if place == (3, 3) else "empty"
        name = f"cell-{kind}" + ("-evening" if theme == "evening" else "")
    return pictures.on_quilt(name, hex_width)


def _marks(pictures: Pictures) -> list[tuple[str, tuple[int, int]]]:
    cats = pictures.names("token-") or pictures.names("symbol-")
    buttons = pictures.names("button-") or pictures.names("symbol-")
    marks = [
        ("mark-counts", (2, 4)),
        ("mark-counts", (2, 5)),
        ("mark-obstacle", (3, 0)),
        ("mark-last", (5, 3)),
    ]
    marks += [("fabric-purple-quatrefoil", (1, 5)), ("mark-ghost", (1, 5)), ("pin-green", (2, 2))]
    for number, (place, kind) in enumerate(TOKENS.items()):
        pool = cats if kind == "cat" else buttons
        marks.append((pool[number % len(pool)], place))
    return marks


def _middle(place: tuple[int, int], hex_width: float, corner: tuple[float, float]) -> tuple[float, float]:
    row, column = place
    return (column + row % 2 / 2) * hex_width - corner[0], row * math.sqrt(0.75) * hex_width - corner[1]


def paste_centred(page: Image.Image, image: Image.Image, x: float, y: float) -> None:
    """Paste a picture with its middle at (x, y); crop what does not fit."""
    layer = Image.new("RGBA", page.size)
    layer.paste(image, (round(x - image.width / 2), round(y - image.height / 2)))
    page.alpha_composite(layer)


def tile(tile: Image.Image, size: tuple[int, int], scale: float = 1.0) -> Image.Image:
    """Cover a surface with a seamless tile."""
    tile = tile.resize((round(tile.width * scale / 2), round(tile.height * scale / 2)), Image.Resampling.BOX)
    page = Image.new("RGBA", size)
    for x in range(0, size[0], tile.width):
        for y in range(0, size[1], tile.height):
            page.paste(tile, (x, y))
    return page


def _framed(pictures: Pictures, quilt: Image.Image, hex_width: int, theme: str) -> Image.Image:
    left, _, right, _ = pictures.data["board"]["rim"]
    name = f"board-{BOARD}" + ("-evening" if theme == "evening" else "")
    whole = put_together(pictures.get(name))
    width = round((right - left) * hex_width)
    rim = resized(whole, (width, round(width * whole.height / whole.width)))
    page = Image.new("RGBA", rim.size)
    page.paste(quilt, ((rim.width - quilt.width) // 2, (rim.height - quilt.height) // 2))
    page.alpha_composite(rim)
    return page


def table(pictures: Pictures, theme: str, tablet: bool) -> Image.Image:
    """The board on its cloth with market, bag and hand, on a tablet or a phone."""
    page = tile(pictures.get(f"table-{theme}"), (1280, 736) if tablet else (720, 1420), 1 if tablet else 2)
    quilt = board(pictures, 104 if tablet else 96, theme)
    paste_centred(page, quilt, 400 if tablet else 360, 368 if tablet else 400)
    x, y = (1028, 300) if tablet else (360, 880)
    paste_centred(page, pictures.get(f"tray-{theme}", 444 if tablet else 680), x, y)
    step, size = (106, 88) if tablet else (164, 124)
    for number, name in enumerate(("green-dots", "magenta-flowers", "yellow-vines")):
        held_tile(page, pictures, f"fabric-{name}", size, x - step * 1.5 + number * step, y)
    paste_centred(page, pictures.get("bag", 92 if tablet else 130), x + step * 1.55, y - 2)
    hand_y = 540 if tablet else 1180
    held_tile(page, pictures, "fabric-dark_blue-flowers", size * 1.35, x - step * 0.75, hand_y)
    held_tile(page, pictures, "fabric-purple-quatrefoil", size * 1.35, x + step * 0.75, hand_y, chosen=True)
    return page.convert("RGB")


def held_tile(
    page: Image.Image, pictures: Pictures, name: str, size: float, x: float, y: float, chosen: bool = False
) -> None:
    """A tile on the table with its shadow, glowing if it is chosen."""
    paste_centred(page, pictures.on_quilt("shadow", size), x, y + size * 0.04)
    if chosen:
        paste_centred(page, pictures.on_quilt("mark-selected", size), x, y)
    paste_centred(page, pictures.on_quilt(name, size), x, y)


def tokens(pictures: Pictures, hex_width: int) -> Image.Image:
    """Every token on every colour, each on another pattern."""
    names = [
        *pictures.names("token-"),
        *pictures.names("button-"),
        *pictures.names("symbol-"),
        *pictures.names("pin-"),
    ]
    rows = []
    for colour in COLOURS:
        row = []
        for number, name in enumerate(names):
            cloth = pictures.on_quilt(f"fabric-{colour}-{PATTERNS[number % 6]}", hex_width)
            paste_centred(cloth, pictures.on_quilt(name, hex_width), cloth.width / 2, cloth.height / 2)
            row.append(cloth)
        rows.append(row)
    return grid(rows, LIGHT["background"])


def goals(pictures: Pictures) -> Image.Image:
    """Goals, empty places and marks at two sizes, by day and in the evening."""
    names = [
        *pictures.names("goal-"),
        *pictures.names("cell-"),
        *pictures.names("mark-"),
        *pictures.names("pattern-"),
    ]
    halves = []
    for ground in (LIGHT["surfaceDim"], EVENING["surface"]):
        rows = [[pictures.on_quilt(name, width) for name in names] for width in (58, 116)]
        halves.append([grid(rows, ground)])
    return grid(halves, LIGHT["background"])


def single_files(pictures: Pictures) -> Image.Image:
    """Icons and other single files, on light and on dark."""
    images = [pictures.get(name) for name in pictures.files()]
    small = [
        image.resize((96, round(96 * image.height / image.width)), Image.Resampling.BOX) for image in images
    ]
    rows = [small[number : number + 12] for number in range(0, len(small), 12)]
    return grid([[grid(rows, LIGHT["surface"])], [grid(rows, EVENING["surface"])]], LIGHT["background"])


def all_sheets(pictures: Pictures) -> dict[str, Image.Image]:
    """Every contact sheet by its name."""
    sheets = {"fabrics": fabrics(pictures, 116), "goals": goals(pictures)}
    sheets |= {f"eyes-{width}": eyes(pictures, width) for width in (40, 58, 116, 232)}
    sheets |= {
        "tokens-58": tokens(pictures, 58),
        "tokens-116": tokens(pictures, 116),
        "singles": single_files(pictures),
    }
    for theme in ("light", "evening"):
        sheets[f"board-tablet-{theme}"] = table(pictures, theme, tablet=True)
        sheets[f"board-phone-{theme}"] = table(pictures, theme, tablet=False)
    for module in _of_collections():
        sheets |= module.sheets(pictures)
    return sheets


def _of_collections() -> list[ModuleType]:
    """Import the `contact_sheets` modules of the collections."""
    found = sorted(module.name for module in pkgutil.iter_modules(studio.art.__path__) if module.ispkg)
    names = (f"studio.art.{name}.contact_sheets" for name in found)
    return [importlib.import_module(name) for name in names if importlib.util.find_spec(name)]


def main() -> None:
    """Write the sheets, and renew those that the documentation shows."""
    parser = argparse.ArgumentParser(prog="python -m studio.art.contact_sheets", description=__doc__)
    parser.add_argument("--into", type=Path, default=ROOT / "build" / "shots")
    options = parser.parse_args()
    options.into.mkdir(parents=True, exist_ok=True)
    for name, sheet in all_sheets(Pictures()).items():
        sheet.save(options.into / f"art-{name}.png")
        if name in DOCS:
            shown = ROOT / "docs" / "pictures" / f"{name}.png"
            shown.parent.mkdir(parents=True, exist_ok=True)
            quantise(sheet.convert("RGBA")).save(shown, optimize=True)
    print(f"Sheets are in {options.into}; those of the documentation in docs/pictures")


if __name__ == "__main__":
    main()
