"""Patterns of made-up fabrics: each draws light shapes on a dark sheet, in a size and order of its own."""

import math

from PIL import Image, ImageDraw

SHEET = 320
"""Pixels of a sheet's side; a patch is cut from its middle."""
FINE = 2
"""Shapes are drawn so many times larger, for smooth edges."""


class Sheet:
    """A dark square to draw light shapes on, in pixels of the sheet."""

    def __init__(self):
        self.image = Image.new("L", (SHEET * FINE, SHEET * FINE))
        self._draw = ImageDraw.Draw(self.image)

    def disc(self, x, y, radius, light=255):
        self._draw.ellipse([FINE * each for each in (x - radius, y - radius, x + radius, y + radius)], light)

    def ring(self, x, y, radius, width):
        box = [FINE * each for each in (x - radius, y - radius, x + radius, y + radius)]
        self._draw.ellipse(box, outline=255, width=max(1, round(FINE * width)))

    def shape(self, points, light=255):
        self._draw.polygon([(FINE * x, FINE * y) for x, y in points], light)

    def line(self, points, width):
        self._draw.line([(FINE * x, FINE * y) for x, y in points], 255, round(FINE * width), "curve")

    def leaf(self, x, y, angle, length, width):
        along, across = (math.cos(angle), math.sin(angle)), (-math.sin(angle), math.cos(angle))
        points = []
        for step in range(17):
            turn = step / 16 * math.tau
            a, b = (1 - math.cos(turn)) / 2 * length, math.sin(turn) * width / 2 * math.sin(turn / 2) ** 0.5
            points.append((x + a * along[0] + b * across[0], y + a * along[1] + b * across[1]))
        self.shape(points)

    def done(self):
        return self.image.resize((SHEET, SHEET), Image.Resampling.BOX)


def places(random, pitch, order="hexagonal", jitter=0.0):
    """Points all over a sheet, in a hexagonal or square order, moved by up to this share of the pitch."""
    height = pitch * (math.sqrt(0.75) if order == "hexagonal" else 1)
    start_x, start_y = random.uniform(0, pitch), random.uniform(0, height)
    for row in range(-2, int(SHEET / height) + 2):
        shift = pitch / 2 if order == "hexagonal" and row % 2 else 0
        for column in range(-2, int(SHEET / pitch) + 2):
            yield (
                start_x + column * pitch + shift + random.uniform(-1, 1) * jitter * pitch,
                start_y + row * height + random.uniform(-1, 1) * jitter * pitch,
            )


def star_points(x, y, outer, inner, tips, turn):
    for step in range(2 * tips):
        radius = outer if step % 2 == 0 else inner
        angle = turn + step * math.pi / tips
        yield x + radius * math.cos(angle), y + radius * math.sin(angle)


def dots(sheet, random, size, weight):
    for x, y in places(random, 44 * size):
        sheet.disc(x, y, 12 * size * weight)


def stripes(sheet, random, size, weight):
    pitch, x, narrow = 34 * size, random.uniform(-30, 0), False
    while x < SHEET:
        sheet.line([(x, 0), (x, SHEET)], (5 if narrow else 13) * size * weight)
        x, narrow = x + pitch * (0.8 if narrow else 1.1), not narrow


def fern(sheet, random, size, weight):
    for x in range(int(random.uniform(-40, 10)), SHEET + 40, int(78 * size)):
        y = random.uniform(-40, 0)
        sheet.line([(x, 0), (x, SHEET)], 4 * size * weight)
        while y < SHEET + 40:
            for side in (-1, 1):
                sheet.leaf(x, y, -math.pi / 2 + side * 0.85, 36 * size, 12 * size * weight)
            y += 19 * size


def flowers(sheet, random, size, weight):
    for x, y in places(random, 66 * size, jitter=0.12):
        turn = random.uniform(0, math.tau)
        for petal in range(5):
            angle = turn + petal * math.tau / 5
            sheet.disc(x + 13 * size * math.cos(angle), y + 13 * size * math.sin(angle), 9.5 * size * weight)
        sheet.disc(x, y, 5 * size, 0)


def quatrefoil(sheet, random, size, weight):
    for x, y in places(random, 56 * size, "square"):
        for step in range(4):
            angle = step * math.pi / 2
            where = x + 12 * size * math.cos(angle), y + 12 * size * math.sin(angle)
            sheet.ring(*where, 12 * size, 4.5 * size * weight)
        sheet.disc(x + 28 * size, y + 28 * size, 4 * size * weight)


def vines(sheet, random, size, weight):
    for start in range(-20, SHEET + 60, int(62 * size)):
        phase, points = random.uniform(0, math.tau), []
        for step in range(0, SHEET + 40, 8):
            x, y = start + 20 * size * math.sin(step / (24 * size) + phase), step
            points.append((x, y))
            if step % int(24 * size) < 8:
                side = random.choice((-1, 1))
                sheet.leaf(x, y, math.pi / 2 + side * random.uniform(0.5, 1.3), 30 * size, 15 * size * weight)
        sheet.line(points, 5 * size * weight)


def crosses(sheet, random, size, weight):
    for x, y in places(random, 52 * size, "square"):
        arm, half = 17 * size, 4.5 * size * weight
        sheet.shape([(x - arm, y - half), (x + arm, y - half), (x + arm, y + half), (x - arm, y + half)])
        sheet.shape([(x - half, y - arm), (x + half, y - arm), (x + half, y + arm), (x - half, y + arm)])


def zigzag(sheet, random, size, weight):
    start = random.uniform(-40, 0)
    for row in range(12):
        y = start + row * 36 * size
        points = [(x * 20 * size, y + (x % 2) * 22 * size) for x in range(-1, int(SHEET / 20 / size) + 3)]
        sheet.line(points, 9 * size * weight)


def rings(sheet, random, size, weight):
    for x, y in places(random, 60 * size):
        sheet.ring(x, y, 21 * size, 7 * size * weight)


def triangles(sheet, random, size, weight):
    for x, y in places(random, 50 * size):
        turn = random.choice((0, 1)) * math.pi + math.pi / 2
        sheet.shape(list(star_points(x, y, 20 * size * weight, 10 * size * weight, 3, turn)))


def scribble(sheet, random, size, weight):
    for x, y in places(random, 50 * size, jitter=0.2):
        points, angle = [(x, y)], random.uniform(0, math.tau)
        for _ in range(9):
            angle += random.uniform(-1.1, 1.1)
            x, y = x + 7 * size * math.cos(angle), y + 7 * size * math.sin(angle)
            points.append((x, y))
        sheet.line(points, 4.5 * size * weight)


def stars(sheet, random, size, weight):
    for x, y in places(random, 62 * size, jitter=0.1):
        turn = random.uniform(0, math.tau)
        sheet.shape(list(star_points(x, y, 24 * size, 9 * size * weight, 6, turn)))


def checks(sheet, random, size, weight):
    side = 26 * size
    for x, y in places(random, 2 * side, "square"):
        half = side / 2 * weight**0.5
        for shift in (0, side):
            left, top = x + shift, y + shift
            sheet.shape([(left - half, top - half), (left + half, top - half), (left + half, top + half),
                         (left - half, top + half)])  # fmt: skip


def scales(sheet, random, size, weight):
    for x, y in places(random, 48 * size, "square"):
        for shift in (0, 1):
            left, top = x + shift * 24 * size, y + shift * 24 * size
            for radius in (24 * size, 14 * size):
                turns = [turn / 10 for turn in range(32)]
                arc = [(left + radius * math.cos(turn), top + radius * math.sin(turn)) for turn in turns]
                sheet.line(arc, 4.5 * size * weight)


def diamonds(sheet, random, size, weight):
    for x, y in places(random, 58 * size):
        points = [(x, y - 26 * size), (x + 15 * size, y), (x, y + 26 * size), (x - 15 * size, y)]
        sheet.line([*points, *points[:2]], 6 * size * weight)
        sheet.disc(x, y, 5 * size * weight)


def hearts(sheet, random, size, weight):
    for x, y in places(random, 56 * size, jitter=0.05):
        half = 9 * size * weight
        sheet.disc(x - half, y - half / 2, half * 1.1)
        sheet.disc(x + half, y - half / 2, half * 1.1)
        sheet.shape([(x - 2 * half, y), (x + 2 * half, y), (x, y + 2.4 * half)])


def speckles(sheet, random, size, weight):
    for x, y in places(random, 22 * size, jitter=0.5):
        sheet.disc(x, y, random.uniform(1.5, 4.5) * size * weight)


def weave(sheet, random, size, weight):
    for x, y in places(random, 46 * size, "square"):
        for step in range(3):
            shift = (step - 1) * 7 * size
            sheet.line([(x - 10 * size, y + shift), (x + 10 * size, y + shift)], 3.5 * size * weight)
            left, top, half = x + 23 * size + shift, y + 23 * size, 10 * size
            sheet.line([(left, top - half), (left, top + half)], 3.5 * size * weight)


BOTANICAL = (dots, fern, flowers, quatrefoil, stripes, vines)
ANGULAR = (crosses, zigzag, rings, triangles, scribble, stars)
HOMELY = (checks, scales, diamonds, hearts, speckles, weave)
