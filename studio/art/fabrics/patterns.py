"""The six printed patterns as SVG; like block prints, no motif is quite like the next.

All is drawn in hex units: 208 wide, 240 high, the middle at (104, 120). A pattern gives two layers: what is
printed in cream, and a quieter second print in a tone of the cloth.
"""

import math
from collections.abc import Callable, Iterator
from random import Random

WIDTH, HEIGHT = 208, 240
Point = tuple[float, float]
Layers = tuple[str, str]


def pattern(name: str, variant: str) -> Layers:
    """Draw the cream print and the tonal print of a pattern, as white SVG shapes."""
    return _PATTERNS[name](Random(f"{name} {variant}"))


def smooth(points: list[Point]) -> str:
    """A closed soft curve through the points, as path data."""
    parts = [f"M{points[0][0]:.2f} {points[0][1]:.2f}"]
    count = len(points)
    for here in range(count):
        before, start = points[here - 1], points[here]
        end, after = points[(here + 1) % count], points[(here + 2) % count]
        leave = (start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6)
        reach = (end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6)
        parts.append(
            f"C{leave[0]:.2f} {leave[1]:.2f} {reach[0]:.2f} {reach[1]:.2f} {end[0]:.2f} {end[1]:.2f}"
        )
    return "".join(parts) + "Z"


def blob(random: Random, x: float, y: float, radius: float, uneven: float = 0.05) -> str:
    """A round dot as a hand prints it."""
    turn = random.uniform(0, 1)
    points = []
    for step in range(9):
        angle = 2 * math.pi * (step / 9 + turn)
        reach = radius * (1 + random.uniform(-uneven, uneven))
        points.append((x + reach * math.cos(angle), y + reach * math.sin(angle)))
    return f'<path d="{smooth(points)}"/>'


def leaf(random: Random, base: Point, angle: float, length: float, width: float) -> str:
    """A leaf from its base along `angle` (degrees), a little bent."""
    bend = random.uniform(-0.12, 0.12) * length
    half = width / 2 * random.uniform(0.92, 1.08)
    outline = (
        f"M0 0C{length * 0.2:.2f} {-half * 1.25:.2f} {length * 0.65:.2f} {-half * 1.2 + bend:.2f}"
        f" {length:.2f} {bend:.2f}"
        f"C{length * 0.6:.2f} {half * 1.2 + bend:.2f} {length * 0.2:.2f} {half * 1.1:.2f} 0 0Z"
    )
    return f'<path d="{outline}" transform="translate({base[0]:.2f} {base[1]:.2f}) rotate({angle:.2f})"/>'


def _dots(random: Random) -> Layers:
    cream, tone = [], []
    pitch, rise = 44.0, 38.1
    for row in range(-4, 5):
        for column in range(-4, 5):
            x = 104 + pitch * (column + row % 2 / 2) + random.uniform(-0.9, 0.9)
            y = 120 + rise * row + random.uniform(-0.9, 0.9)
            cream.append(blob(random, x, y, 13.1 * random.uniform(0.95, 1.05), 0.045))
            tone.append(blob(random, x, y + rise * 0.62, 3.0))
    return "".join(cream), "".join(tone)


def _stripes(random: Random) -> Layers:
    cream, tone = [], []
    for column in range(-4, 5):
        x = 104 + 34 * column
        cream.append(_band(random, x, 12.2))
        cream.append(_band(random, x + 17, 2.6))
        tone.append(_band(random, x + 10.6, 1.9) + _band(random, x + 23.4, 1.9))
    return "".join(cream), "".join(tone)


def _band(random: Random, x: float, width: float) -> str:
    lean = random.uniform(-0.7, 0.7)
    heights = [-24 + 24 * step for step in range(13)]
    jitter = min(0.4, width * 0.06)

    def side(shift: float) -> list[Point]:
        return [(x + shift + lean * (y - 120) / 120 + random.uniform(-jitter, jitter), y) for y in heights]

    return f'<path d="{smooth(side(-width / 2) + side(width / 2)[::-1])}"/>'


def _flowers(random: Random) -> Layers:
    cream, tone = [], []
    pitch, rise = 70.0, 60.6
    for row in range(-3, 4):
        for column in range(-3, 4):
            x = 104 + pitch * (column + row % 2 / 2) + random.uniform(-1.5, 1.5)
            y = 112 + rise * row + random.uniform(-1.5, 1.5)
            cream.append(_blossom(random, x, y, 27 * random.uniform(0.96, 1.04)))
            cream.append(_blossom(random, x + pitch / 2, y + rise * 0.34, 10.5))
            tone.append(_sprig(random, x, y + rise * 0.66))
    return "".join(cream), "".join(tone)


def _blossom(random: Random, x: float, y: float, size: float) -> str:
    turn = random.uniform(0, 72)
    petals = "".join(_petal(random, size, turn + 72 * step + random.uniform(-3, 3)) for step in range(5))
    heart = blob(random, 0, 0, size * 0.1) if size > 20 else ""
    return f'<g transform="translate({x:.2f} {y:.2f})">{petals}{heart}</g>'


def _petal(random: Random, size: float, angle: float) -> str:
    length, half = size * random.uniform(0.95, 1.04), size * 0.36 * random.uniform(0.94, 1.06)
    start = size * 0.2
    outline = (
        f"M{start:.2f} 0C{length * 0.42:.2f} {-half * 0.9:.2f} {length * 0.72:.2f}"
        f" {-half * 1.35:.2f} {length * 0.97:.2f} {-half * 0.5:.2f}"
        f"Q{length * 0.99:.2f} {-half * 0.1:.2f} {length * 0.93:.2f} 0Q{length * 0.99:.2f}"
        f" {half * 0.1:.2f} {length * 0.97:.2f} {half * 0.5:.2f}"
        f"C{length * 0.72:.2f} {half * 1.35:.2f} {length * 0.42:.2f} {half * 0.9:.2f} {start:.2f} 0Z"
    )
    return f'<path d="{outline}" transform="rotate({angle:.2f})"/>'


def _sprig(random: Random, x: float, y: float) -> str:
    turn = random.uniform(0, 360)
    return leaf(random, (x, y), turn, 13, 6.5) + leaf(random, (x, y), turn + 150, 12, 6)


def _quatrefoil(random: Random) -> Layers:
    cream, tone = [], []
    pitch = 60.0
    for row in range(-3, 4):
        for column in range(-3, 4):
            x, y = 104 + pitch * (column + 0.5), 120 + pitch * (row + 0.27)
            cream.append(_foil(random, x, y, 22.5, 7.6))
            cream.append(_diamond(random, x + pitch / 2, y + pitch / 2, 7.6))
            tone.append(_clover(random, x, y))
    return "".join(cream), "".join(tone)


def _foil(random: Random, x: float, y: float, size: float, line: float) -> str:
    """The outline of four lobes."""
    lobe, out = size * 0.52, size * 0.5
    x, y = x + random.uniform(-0.8, 0.8), y + random.uniform(-0.8, 0.8)
    parts = [f"M{-lobe:.2f} {-lobe * 0.86:.2f}"]
    corners = [(lobe, -lobe * 0.86), (lobe * 0.86, lobe), (-lobe, lobe * 0.86), (-lobe * 0.86, -lobe)]
    corners = [(lobe, -lobe), (lobe, lobe), (-lobe, lobe), (-lobe, -lobe)]
    parts = [f"M{corners[-1][0]:.2f} {corners[-1][1]:.2f}"]
    for corner in corners:
        radius = out * random.uniform(1.08, 1.14) * 1.04
        parts.append(f"A{radius:.2f} {radius:.2f} 0 1 1 {corner[0]:.2f} {corner[1]:.2f}")
    width = line * random.uniform(0.95, 1.06)
    return (
        f'<path d="{"".join(parts)}Z" transform="translate({x:.2f} {y:.2f})" fill="none" stroke="#fff"'
        f' stroke-width="{width:.2f}" stroke-linejoin="round"/>'
    )


def _diamond(random: Random, x: float, y: float, size: float) -> str:
    size *= random.uniform(0.94, 1.06)
    inner = size * 0.34
    path = (
        f"M0 {-size}Q{inner} {-inner} {size} 0Q{inner} {inner} 0 {size}Q{-inner} {inner} {-size}"
        f" 0Q{-inner} {-inner} 0 {-size}Z"
    )
    return f'<path d="{path}" transform="translate({x:.2f} {y:.2f})"/>'


def _clover(random: Random, x: float, y: float) -> str:
    return "".join(blob(random, x + 5 * i, y + 5 * j, 4.4) for i, j in ((1, 0), (0, 1), (-1, 0), (0, -1)))


def _fern(random: Random) -> Layers:
    cream, tone = [], []
    for column in range(-2, 4):
        for row in range(-1, 3):
            x = 104 + 60 * (column - 0.5) + random.uniform(-1.5, 1.5)
            y = 64 + 124 * row + (62 if column % 2 else 0) + random.uniform(-2, 2)
            cream.append(_frond(random, x, y))
            tone.append(blob(random, x + 30, y - 8, 2.6) + blob(random, x + 30, y + 4, 2.2))
    return "".join(cream), "".join(tone)


def _frond(random: Random, x: float, foot: float) -> str:
    """One upright frond: a bent stem, leaflets in pairs that get shorter towards the tip."""
    lean, height, pairs = random.uniform(-5, 5), 112.0, 9
    tip = (x + lean, foot - height)
    stem = f"M{x:.2f} {foot:.2f}Q{x - lean * 0.5:.2f} {foot - height * 0.5:.2f} {tip[0]:.2f} {tip[1]:.2f}"
    parts = [f'<path d="{stem}" fill="none" stroke="#fff" stroke-width="3.4" stroke-linecap="round"/>']
    for pair in range(pairs):
        along = 0.1 + 0.82 * pair / (pairs - 1)
        at = (x + _bent(lean, along), foot - height * along)
        length = 27 * (1 - along) ** 0.72 + 7
        for side in (-1, 1):
            angle = -90 + side * (58 - 14 * along + random.uniform(-3, 3))
            parts.append(leaf(random, at, angle, length * random.uniform(0.94, 1.06), 8.6 - 2.6 * along))
    parts.append(leaf(random, tip, -90 + lean, 9, 5))
    return "".join(parts)


def _bent(lean: float, along: float) -> float:
    return 2 * along * (1 - along) * -lean * 0.5 + along**2 * lean


def _vines(random: Random) -> Layers:
    cream, tone = [], []
    for row in range(-4, 6):
        shift = 26.0 * row + random.uniform(-2, 2)
        level = 119 + 50 * (row - 0.5)
        cream.append(_tendril(random, level, shift))
        for x, y in _berries(level, shift):
            cream.append(blob(random, x, y, 4.3))
            tone.append(leaf(random, (x + 24, y + 6), random.uniform(-20, 40), 13, 7))
    return _slanted(cream), _slanted(tone)


def _slanted(shapes: list[str]) -> str:
    return f'<g transform="rotate(-24 104 120)">{"".join(shapes)}</g>'


WAVE, SWING = 104.0, 14.0


def _on_wave(level: float, shift: float, x: float) -> tuple[Point, float]:
    turn = 2 * math.pi * (x - shift) / WAVE
    slope = math.degrees(math.atan(SWING * 2 * math.pi / WAVE * math.cos(turn)))
    return (x, level + SWING * math.sin(turn)), slope


def _tendril(random: Random, level: float, shift: float) -> str:
    """A wavy stem from side to side; leaves stand off it in turn, a bud curls out of every crest."""
    points = [_on_wave(level, shift, x)[0] for x in range(-60, 280, 4)]
    line = "M" + "L".join(f"{x:.2f} {y + random.uniform(-0.25, 0.25):.2f}" for x, y in points)
    parts = [_stroke(line, 4.4)]
    for step in range(-9, 21):
        at, slope = _on_wave(level, shift, shift + WAVE * (step + 0.5) / 6)
        side = -1 if step % 2 else 1
        angle = slope + side * random.uniform(42, 50)
        parts.append(leaf(random, at, angle, 24 * random.uniform(0.94, 1.06), 13.5))
    return "".join(parts)


def _stroke(path: str, width: float) -> str:
    return f'<path d="{path}" fill="none" stroke="#fff" stroke-width="{width}" stroke-linecap="round"/>'


def _berries(level: float, shift: float) -> Iterator[Point]:
    """Under each crest of the wave."""
    for wave in range(-4, 6):
        yield shift + WAVE * (wave + 0.25), level + SWING - 4


_PATTERNS: dict[str, Callable[[Random], Layers]] = {
    "dots": _dots,
    "fern": _fern,
    "flowers": _flowers,
    "quatrefoil": _quatrefoil,
    "stripes": _stripes,
    "vines": _vines,
}
