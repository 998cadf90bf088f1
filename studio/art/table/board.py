"""The quilt board: its shape, its wooden rim, and the ribbon in the player's colour sewn inside it.

Lengths of the shape are in hex widths, from the middle of the cell in the upper left corner. Cells are one
wide and 2 / sqrt 3 high; rows are sqrt 3 / 2 apart; odd rows start half a hex to the right. The rim cuts the
cells of the ring; more than half of each still shows, with its badge.
"""

import math

import numpy as np
from PIL import Image

from studio.art.palette import BRIGHT, CREAM, DEEP, FABRIC, WOOD, WOOD_EVENING
from studio.art.sprite import rasterise
from studio.art.texture import Floats, blend, blur, depth_in_box, generator, noise, rgb, weave

ROW = math.sqrt(3) / 2
TALL = 2 / math.sqrt(3)
SIDE = 0.14
"""How far the window reaches past the middle of the cells that it cuts at the left and right."""
ABOVE = 0.86 * TALL / 2
"""How far the window reaches past the middle of the first and last row."""
FRAME = 0.22
"""The width of rim and ribbon."""

WINDOW = (-SIDE, -ABOVE, 6.5 + SIDE, 6 * ROW + ABOVE)
"""Left, top, right and bottom of what shows of the quilt."""
RIM = (WINDOW[0] - FRAME, WINDOW[1] - FRAME, WINDOW[2] + FRAME, WINDOW[3] + FRAME)
"""The same of the picture of the rim."""

WOODS = {"light": WOOD, "evening": WOOD_EVENING}
SCALE = 180
"""Pixels for each hex width."""
SIZE = (round((RIM[2] - RIM[0]) * SCALE), round((RIM[3] - RIM[1]) * SCALE))
RIBBON = 0.085 * SCALE
"""How wide the ribbon shows."""
CORNER = 0.2 * SCALE

DEEP_SIDE, BESIDE = 88, 4
"""How many pixels of a side are kept, with its shadow as far as it is seen, and how many around them."""
STRIP = DEEP_SIDE + 2 * BESIDE
PAGE = (max(SIZE) + 2 * BESIDE, 4 * STRIP)
"""The size of the picture that ships: it has the four sides only, since the middle of a board is clear."""
SIDES = ("top", "bottom", "left", "right")
"""From top to bottom of that picture. Those of the height are turned, with the lower end at the left."""


def board_shape() -> dict[str, object]:
    """What the app reads of the shape; of the sides where each lies in the picture, as in an atlas."""
    shape = {"window": WINDOW, "rim": RIM}
    return {name: [round(edge, 4) for edge in box] for name, box in shape.items()} | {"sides": _regions()}


def _regions() -> dict[str, list[int]]:
    lengths = dict(zip(SIDES, (SIZE[0], SIZE[0], SIZE[1], SIZE[1]), strict=True))
    from_bottom = {side: PAGE[1] - (index + 1) * STRIP + BESIDE for index, side in enumerate(SIDES)}
    return {side: [BESIDE, from_bottom[side], lengths[side], DEEP_SIDE] for side in SIDES}


def board_sides(player: str, theme: str) -> Image.Image:
    """The four sides of a board, with a few pixels around each, so that nothing else is blended into them."""
    whole = np.pad(np.asarray(board(player, theme)), [(BESIDE, BESIDE), (BESIDE, BESIDE), (0, 0)], "edge")
    upright = np.rot90(whole, -1)  # its left side on top, its lower end at the left
    page = np.zeros((PAGE[1], PAGE[0], 4), np.uint8)
    for index, strip in enumerate((whole[:STRIP], whole[-STRIP:], upright[:STRIP], upright[-STRIP:])):
        page[index * STRIP : (index + 1) * STRIP, : strip.shape[1]] = strip
    return Image.fromarray(page, "RGBA")


def put_together(sides: Image.Image) -> Image.Image:
    """A whole board from its four sides."""
    page = np.asarray(sides)
    whole = np.zeros((SIZE[1], SIZE[0], 4), np.uint8)
    upright = np.rot90(whole, -1)  # another view of the same pixels
    places = (whole[:DEEP_SIDE], whole[-DEEP_SIDE:], upright[:DEEP_SIDE], upright[-DEEP_SIDE:])
    for index, place in enumerate(places):
        top = index * STRIP + BESIDE
        place[:] = page[top : top + DEEP_SIDE, BESIDE : BESIDE + place.shape[1]]
    return Image.fromarray(whole, "RGBA")


def board(player: str, theme: str) -> Image.Image:
    """Rim, ribbon and the shadow they throw on the linen; clear in the middle."""
    random = generator("board")
    shape = (SIZE[1], SIZE[0])
    inside, outside = depth_in_box(shape, _window(), 0.06 * SCALE), depth_in_box(shape, (0, 0, *SIZE), CORNER)
    wood = _wood(random, WOODS[theme], -inside, outside)
    ribbon = _ribbon(random, player, inside)
    pixels = np.where((inside > -RIBBON)[..., None], ribbon, wood)
    alpha = np.clip(outside + 0.5, 0, 1) * np.clip(0.5 - inside, 0, 1)
    reach = np.maximum(inside, 0)
    shadow = (0.30 * np.exp(-reach / 5) + 0.26 * np.exp(-reach / 16)) * (inside > -0.5)
    total = alpha + shadow * (1 - alpha)
    dark = rgb("#2a1606")
    blend = (pixels * alpha[..., None] + dark * ((1 - alpha) * shadow)[..., None]) / np.maximum(total, 1e-6)[
        ..., None
    ]
    image = Image.fromarray((np.dstack([np.clip(blend, 0, 1), total]) * 255 + 0.5).astype(np.uint8), "RGBA")
    return Image.alpha_composite(image, _sewn(player))


def _window() -> tuple[float, float, float, float]:
    left, top = (WINDOW[0] - RIM[0]) * SCALE, (WINDOW[1] - RIM[1]) * SCALE
    return left, top, left + (WINDOW[2] - WINDOW[0]) * SCALE, top + (WINDOW[3] - WINDOW[1]) * SCALE


def _wood(
    random: np.random.Generator, tones: tuple[str, ...], from_window: Floats, from_edge: Floats
) -> Floats:
    """Four mitred planks: long grain, fine pores, a rounded profile lit from above."""
    shape = (SIZE[1], SIZE[0])
    level = _plank(random, shape)
    upright = np.flip(_plank(random, (shape[1], shape[0])).T, axis=1)
    rows, columns = np.indices(shape)
    beside = np.minimum(columns, shape[1] - 1 - columns) < np.minimum(rows, shape[0] - 1 - rows)
    grain = np.where(beside, upright, level)
    ramp = np.array([rgb(code) for code in tones])
    place = np.clip(1.2 + 0.75 * grain, 0, 2.999)
    low = place.astype(int)
    tint = ramp[low] + (ramp[low + 1] - ramp[low]) * (place - low)[..., None]
    mitre = np.abs(np.minimum(columns, shape[1] - 1 - columns) - np.minimum(rows, shape[0] - 1 - rows)) < 1.2
    light = _bevel(from_edge) - 0.25 * np.exp(-np.maximum(from_window - RIBBON, 0) / 3) - 0.16 * mitre
    return np.clip(tint * (1 + np.minimum(light, 0))[..., None] + np.maximum(light, 0)[..., None] * 0.7, 0, 1)


def _plank(random: np.random.Generator, shape: tuple[int, int]) -> Floats:
    """Grain that runs along the rows."""
    across = np.arange(shape[0])[:, None] + 3.2 * noise(random, shape, 130)
    rings = np.sin(across / 2.6 + 2.2 * noise(random, shape, 190)) * 0.35 + np.sin(across / 0.93) * 0.16
    small = random.standard_normal((shape[0], shape[1] // 24 + 2))
    pores = np.repeat(small, 24, axis=1)[:, : shape[1]]
    return rings + 0.22 * blur(pores, 1.2) + 0.5 * noise(random, shape, 90)


def _bevel(from_edge: Floats) -> Floats:
    """A round outer edge: light at the top and left, dark at the bottom and right."""
    down, right = np.gradient(np.minimum(from_edge, 12))
    round_edge = np.exp(-np.maximum(from_edge, 0) / 5)
    return (0.45 * (down * 0.8 + right * 0.5) * round_edge) - 0.2 * np.exp(-np.maximum(from_edge, 0) / 1.6)


def _ribbon(random: np.random.Generator, player: str, inside: Floats) -> Floats:
    threads = weave(random, (SIZE[1], SIZE[0]), 2, 0.5)
    middle = np.clip((inside + RIBBON) / RIBBON, 0, 1)
    shade = 1 + 0.035 * threads - 0.32 * np.abs(middle - 0.45) ** 1.5 * 2
    return np.clip(rgb(FABRIC[player]) * shade[..., None], 0, 1)


def _sewn(player: str) -> Image.Image:
    """Stitches along the middle of the ribbon."""
    left, top, right, bottom = _window()
    half = RIBBON / 2
    thread = blend(BRIGHT[player], CREAM, 0.55)
    lines = _dashes(left - half, top - half, right + half, bottom + half)
    drawing = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE[0]} {SIZE[1]}"><g fill="none"'
        ' stroke-linecap="round">'
        f'<g stroke="{DEEP[player]}" stroke-width="4.4" transform="translate(0.8 1.4)">{lines}</g>'
        f'<g stroke="{thread}" stroke-width="3.4">{lines}</g></g></svg>'
    )
    return rasterise(drawing, SIZE)


def _dashes(left: float, top: float, right: float, bottom: float) -> str:
    parts = []
    for start, end, fixed, level in (
        (left, right, top, True),
        (left, right, bottom, True),
        (top, bottom, left, False),
        (top, bottom, right, False),
    ):
        count = round((end - start) / 20)
        pitch = (end - start) / count
        for step in range(count):
            a, b = start + pitch * (step + 0.22), start + pitch * (step + 0.78)
            parts.append(f"M{a:.1f} {fixed:.1f}H{b:.1f}" if level else f"M{fixed:.1f} {a:.1f}V{b:.1f}")
    return f'<path d="{"".join(parts)}"/>'
