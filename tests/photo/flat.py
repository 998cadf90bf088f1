"""A quilt as it lies under a camera that looks straight down: board, patches, goals and tokens on a table."""

import math
import random
from dataclasses import dataclass

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from calico.engine.boards import BOARDS, GOAL_CELLS, OPEN_CELLS, PRINTED
from calico.engine.cells import CELLS, Cell, cells_in, position
from calico.engine.tiles import Tile, whole_bag
from tests.photo.fabrics import HIGH, WIDE, patch, sprite

ROW = math.sqrt(3) / 2
MARGIN = 1.6
"""How much of the table lies round the middles of the outer patches, in patches' widths."""
SIZE = (round((6.5 + 2 * MARGIN) * WIDE), round((6 * ROW + 2 * MARGIN) * WIDE))
WOODS = ((190, 140, 90), (120, 80, 50), (225, 200, 165), (70, 50, 40))
CLOTHS = ((235, 232, 225), (60, 70, 80), (150, 40, 45), (90, 120, 90), (40, 40, 45), (200, 190, 160))


@dataclass(frozen=True)
class Quilt:
    """What lies on a board."""

    board: str
    style: str
    patches: dict[Cell, Tile]
    tokens: frozenset[Cell] = frozenset()


def random_quilt(chance, style, empties=0, tokens=7):
    """Any patches of one bag, as at the end of a game, with so many spaces still empty."""
    bag = whole_bag(lower_variance=False)
    chance.shuffle(bag)
    spaces = list(cells_in(OPEN_CELLS))
    chance.shuffle(spaces)
    filled = spaces[: len(spaces) - empties]
    return Quilt(
        chance.choice(BOARDS), style, dict(zip(filled, bag, strict=False)), frozenset(filled[:tokens])
    )


def middle(cell):
    """Where a cell's middle lies on the flat picture."""
    row, column = position(cell)
    return (MARGIN + column + row % 2 / 2) * WIDE, (MARGIN + row * ROW) * WIDE


def flat(quilt, chance, askew=0.0):
    """The picture; each patch is turned by some sixths of a circle, and lies askew by a few degrees."""
    page = _table(chance)
    left, top, right, bottom = _window(chance)
    frame = chance.uniform(0.08, 0.25)
    draw = ImageDraw.Draw(page)
    rim = chance.choice(WOODS[:3] + CLOTHS[3:])
    outer = [_x(left - frame), _y(top - frame), _x(right + frame), _y(bottom + frame)]
    _shadow(page, outer)
    draw.rounded_rectangle(outer, 0.1 * WIDE, rim)
    cloth = Image.new("RGB", SIZE, tuple(round(0.8 * each) for each in rim))
    _floors(cloth, quilt, rim)
    for cell in CELLS:
        _lay(cloth, quilt, cell, chance, askew)
    window = [round(each) for each in (_x(left), _y(top), _x(right), _y(bottom))]
    page.paste(cloth.crop(window), (window[0], window[1]))
    for cell in sorted(quilt.tokens):
        _token(page, cell, chance)
    return page


def _x(hexes):
    return (MARGIN + hexes) * WIDE


def _y(hexes):
    return (MARGIN + hexes) * WIDE


def _window(chance):
    """How much of the outer patches shows; no two printings cut them alike."""
    side, above = chance.uniform(0.08, 0.3), chance.uniform(0.25, 0.5)
    return -side, -above, 6.5 + side, 6 * ROW + above


def _table(chance):
    """A table of wood, of cloth, or plain, with a few things lying about."""
    look = np.random.default_rng(chance.randrange(2**32))
    kind = chance.choice(("wood", "cloth", "plain"))
    base = np.array(chance.choice(WOODS if kind == "wood" else CLOTHS), dtype=np.float32)
    light = np.ones((SIZE[1], SIZE[0]), dtype=np.float32)
    if kind == "wood":
        grain = look.standard_normal((SIZE[1] // 6 + 2, SIZE[0] // 90 + 2)).astype(np.float32)
        wide = Image.fromarray(grain).resize(SIZE, Image.Resampling.BICUBIC)
        light += 0.09 * np.asarray(wide)
    if kind == "cloth":
        rows, columns = np.indices((SIZE[1], SIZE[0]))
        light += 0.06 * np.sin(rows / 3.1) * np.sin(columns / 2.7)
    light += 0.012 * look.standard_normal((SIZE[1], SIZE[0])).astype(np.float32)
    pixels = np.clip(base * light[..., None], 0, 255).astype(np.uint8)
    return Image.fromarray(pixels)


def _shadow(page, box):
    shade = Image.new("L", page.size, 0)
    ImageDraw.Draw(shade).rounded_rectangle([each + 9 for each in box], 0.1 * WIDE, 110)
    page.paste((10, 6, 4), (0, 0), shade.filter(ImageFilter.GaussianBlur(9)))


def _floors(cloth, quilt, rim):
    """What is seen where nothing lies: grain, specks or a printed outline, and the shadow of the rim."""
    chance = seeded("floors", *sorted(quilt.patches.items()))
    light = np.array(chance.choice(((0.8, 0.8, 0.8), (1.1, 1.05, 0.95), (0.6, 0.55, 0.5))))
    mask = _picture(patch(quilt.style, 0, 0)).getchannel("A")
    for cell in sorted(set(cells_in(OPEN_CELLS)) - set(GOAL_CELLS) - set(quilt.patches)):
        x, y = middle(cell)
        look = np.random.default_rng(chance.randrange(2**32))
        rows, columns = np.indices((mask.height, mask.width))
        grain = look.standard_normal((mask.height // 6 + 1, mask.width // 60 + 1)).astype(np.float32)
        speck = look.standard_normal((mask.height // 9 + 1, mask.width // 9 + 1)).astype(np.float32)
        wide, fine = (
            np.asarray(Image.fromarray(each).resize(mask.size, Image.Resampling.BICUBIC))
            for each in (grain, speck)
        )
        kind = chance.choice(("grain", "specks", "plain"))
        shade = 1 + 0.06 * wide * (kind == "grain") + 0.04 * fine * (kind == "specks")
        towards = chance.uniform(0, math.tau)
        across = (columns / WIDE - 0.5) * math.cos(towards) + (rows / WIDE - 0.58) * math.sin(towards)
        shade -= 0.5 / (1 + np.exp((across + 0.32) * 40))
        pixels = np.clip(np.array(rim) * light * shade[..., None], 0, 255).astype(np.uint8)
        floor = Image.fromarray(pixels)
        if chance.random() < 0.5:
            _outline(floor, tuple(round(0.6 * each) for each in rim))
        cloth.paste(floor, (round(x - mask.width / 2), round(y - mask.height / 2)), mask)


def _outline(floor, ink):
    """The printed edge of a space."""
    tips = [
        (
            WIDE / 2 + 0.53 * WIDE * math.sin(turn * math.pi / 3),
            HIGH / 2 - 0.53 * WIDE * math.cos(turn * math.pi / 3),
        )
        for turn in range(7)
    ]
    ImageDraw.Draw(floor).line(tips, ink, 4)


def _lay(cloth, quilt, cell, chance, askew):
    """What lies on a cell: printed cloth, a patch, a goal tile, or nothing."""
    x, y = middle(cell)
    turn = 0.0
    if cell in PRINTED[quilt.board]:
        look = _picture(patch(quilt.style, PRINTED[quilt.board][cell], 0))
    elif cell in GOAL_CELLS:
        look = sprite("goal-aa-bb-cc").resize((WIDE, HIGH), Image.Resampling.BOX)
    elif cell in quilt.patches:
        look = _picture(patch(quilt.style, quilt.patches[cell], 1 + chance.randrange(2)))
        turn = 60 * chance.randrange(6) + chance.gauss(0, askew)
        x, y = x + chance.gauss(0, askew / 3), y + chance.gauss(0, askew / 3)
    else:
        return
    turned = look.rotate(turn, Image.Resampling.BICUBIC, expand=True)
    cloth.paste(turned, (round(x - turned.width / 2), round(y - turned.height / 2)), turned)


def _picture(pixels):
    return Image.fromarray((pixels * 255).astype(np.uint8), "RGBA")


def _token(page, cell, chance):
    """A round token somewhere on its patch: a button, or a cat that sleeps."""
    x, y = middle(cell)
    x, y = x + chance.gauss(0, 0.06) * WIDE, y + chance.gauss(0, 0.06) * WIDE
    radius = chance.uniform(0.24, 0.33) * WIDE
    draw = ImageDraw.Draw(page)
    draw.ellipse([x - radius + 4, y - radius + 5, x + radius + 4, y + radius + 5], (30, 22, 18))
    if chance.random() < 0.5:
        colour = tuple(chance.randrange(30, 250) for _ in range(3))
        draw.ellipse([x - radius, y - radius, x + radius, y + radius], colour, (20, 20, 20), 2)
        for step in range(4):
            angle = step * math.pi / 2 + 0.6
            hole = x + 0.3 * radius * math.cos(angle), y + 0.3 * radius * math.sin(angle)
            draw.ellipse([hole[0] - 4, hole[1] - 4, hole[0] + 4, hole[1] + 4], (35, 28, 25))
    else:
        draw.ellipse([x - radius, y - radius, x + radius, y + radius], (238, 226, 204), (90, 70, 50), 3)
        fur = chance.choice(((60, 50, 48), (205, 130, 60), (150, 145, 140), (240, 240, 238)))
        draw.ellipse([x - 0.7 * radius, y - 0.45 * radius, x + 0.7 * radius, y + 0.6 * radius], fur)
        draw.ellipse([x + 0.1 * radius, y - 0.65 * radius, x + 0.75 * radius, y], fur, (40, 30, 30), 1)


def seeded(*words):
    """A source of chance that these words make the same everywhere."""
    return random.Random(" ".join(map(str, words)))
