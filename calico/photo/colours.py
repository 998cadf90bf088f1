"""The colour of each patch's cloth, by the printed edge in the same light.

The light may differ from one side of the board to the other, in strength and in colour: what it does to the
printed patches is laid over the board as a bowed sheet, and taken off before colours are compared.
"""

from collections.abc import Mapping
from math import log
from operator import sub

from calico.engine.cells import Cell
from calico.engine.tiles import KINDS
from calico.photo.classes import Chances, Vector, chances_of, dot, inverse
from calico.photo.geometry import CENTRES, HEIGHT, WIDTH

ROUNDS = 4
DARK = 4.0
"""Added to each channel, so that black is no abyss."""
STIFF = (0.02, 0.02, 0.6, 0.6, 0.6)
"""How the sheet of light resists: slopes hardly, bows more."""
ROOM = 0.01
"""How far colours of a kind may differ at least, squared."""
SHARPNESS = 0.5
LAMPS = (0.01, 0.02, 0.04, 0.06, 0.09, 0.13, 0.18, 0.25, 0.33, 0.42, 0.5)
"""How much white light of a mirrored lamp may lie on a cloth, of the most that a camera tells."""
LAMP = 5.0
"""So unlikely a lamp is, as a distance, squared."""
WHITE, GAMMA = 255.0, 2.2
"""The most that a camera tells, and how it writes light down."""
FAR = 20.0
"""A distance, squared, beyond which a sample counts for less and less: something else lies there."""


def _place(cell: Cell) -> Vector:
    x, y = CENTRES[cell]
    x, y = 2 * x / WIDTH - 1, 2 * y / HEIGHT - 1
    return [x, y, x * x - 0.5, x * y, y * y - 0.5]


def colour_chances(cloths: Mapping[Cell, Vector], printed: Mapping[Cell, Chances]) -> dict[Cell, Chances]:
    """For each cell but the printed ones how likely each colour is."""
    seen = {cell: [log(each + DARK) for each in cloth] for cell, cloth in cloths.items()}
    read = dict(printed)
    weights = dict.fromkeys(printed, 1.0)
    found: dict[Cell, Chances] = {}
    for _ in range(ROUNDS):
        middles, sheet = _fit(seen, read, weights)
        flat = {
            cell: list(map(sub, colour, [dot(bend, _place(cell)) for bend in sheet]))
            for cell, colour in seen.items()
        }
        inner = inverse(_spread(flat, read, weights, middles))
        distances = {
            cell: [_far(inner, colour, middle) for middle in middles] for cell, colour in flat.items()
        }
        for cell in distances.keys() - printed.keys():
            light = [dot(bend, _place(cell)) for bend in sheet]
            without = [
                [_far(inner, each, middle) for middle in middles]
                for each in _under_lamps(cloths[cell], light)
            ]
            likely = [
                min(own, LAMP + min(others)) for own, *others in zip(distances[cell], *without, strict=True)
            ]
            found[cell] = chances_of(likely, SHARPNESS)
        read = found | dict(printed)
        weights = {cell: 1 / (1 + dot(chances, distances[cell]) / FAR) for cell, chances in read.items()}
    return found


def _under_lamps(cloth: Vector, light: Vector) -> list[Vector]:
    """What a cloth would look like without a lamp that is mirrored on it, for lamps of all strengths."""
    linear = [(channel / WHITE) ** GAMMA for channel in cloth]
    return [
        [
            log(WHITE * max(channel - lamp, 0.0) ** (1 / GAMMA) + DARK) - each
            for channel, each in zip(linear, light, strict=True)
        ]
        for lamp in LAMPS
    ]


def _fit(
    seen: Mapping[Cell, Vector], read: Mapping[Cell, Chances], weights: Mapping[Cell, float]
) -> tuple[list[Vector], list[Vector]]:
    """The colours of the kinds, and how the light changes each channel over the board."""
    size = KINDS + len(STIFF)
    matrix = [[0.0] * size for _ in range(size)]
    sides = [[0.0] * size for _ in range(3)]
    for cell, chances in read.items():
        row = [*chances, *_place(cell)]
        for i, one in enumerate(row):
            part = weights[cell] * one
            if part:
                matrix[i] = [old + part * other for old, other in zip(matrix[i], row, strict=True)]
                for channel, side in enumerate(sides):
                    side[i] += part * seen[cell][channel]
    for i in range(size):
        matrix[i][i] += 1e-4 if i < KINDS else STIFF[i - KINDS]
    inner = inverse(matrix)
    solved = [[dot(row, side) for row in inner] for side in sides]
    middles = [[channel[kind] for channel in solved] for kind in range(KINDS)]
    return middles, [channel[KINDS:] for channel in solved]


def _spread(
    flat: Mapping[Cell, Vector],
    read: Mapping[Cell, Chances],
    weights: Mapping[Cell, float],
    middles: list[Vector],
) -> list[Vector]:
    """How colours of a kind differ from one another."""
    matrix = [[ROOM * float(i == j) for j in range(3)] for i in range(3)]
    total = sum(weights[cell] for cell in read)
    for cell, chances in read.items():
        for kind, chance in enumerate(chances):
            off = list(map(sub, flat[cell], middles[kind]))
            for i in range(3):
                for j in range(3):
                    matrix[i][j] += weights[cell] * chance * off[i] * off[j] / total
    return matrix


def _far(inner: list[Vector], colour: Vector, middle: Vector) -> float:
    off = list(map(sub, colour, middle))
    return dot(off, [dot(row, off) for row in inner])
