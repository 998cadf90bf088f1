"""Takes a photograph of a flat quilt at one of four levels: perspective, light, glare, blur, noise, JPEG."""

import io
import math
from dataclasses import dataclass

import numpy as np
from PIL import Image, ImageFilter

from tests.photo.fabrics import WIDE
from tests.photo.flat import MARGIN, ROW, SIZE, flat, random_quilt, seeded


@dataclass(frozen=True)
class Level:
    """How hard a photograph is to read."""

    tilt: float
    """Degrees from straight down, at most."""
    turn: float
    cast: float
    """How far the light's colour is from white."""
    slope: float
    """How much darker one side is than the other."""
    glare: int
    blur: float
    noise: float
    jpeg: int
    askew: float
    """Degrees by which patches lie askew."""
    tokens: int


LEVELS = {
    1: Level(tilt=8, turn=4, cast=0.06, slope=0.15, glare=0, blur=0.5, noise=2, jpeg=92, askew=1.0, tokens=5),
    2: Level(
        tilt=20, turn=10, cast=0.15, slope=0.35, glare=0, blur=0.8, noise=4, jpeg=85, askew=2.0, tokens=8
    ),
    3: Level(
        tilt=30, turn=15, cast=0.25, slope=0.5, glare=2, blur=1.2, noise=8, jpeg=70, askew=3.0, tokens=10
    ),
    4: Level(
        tilt=40, turn=25, cast=0.35, slope=0.65, glare=4, blur=1.9, noise=14, jpeg=50, askew=4.0, tokens=12
    ),
}


@dataclass(frozen=True)
class Photograph:
    """A picture, and what is true of it."""

    pixels: np.ndarray
    quilt: object
    corners: tuple[tuple[float, float], ...]
    """Where the middles of the four corner patches lie: upper left, then clockwise as the board is read."""

    @property
    def size(self):
        return self.pixels.shape[1], self.pixels.shape[0]

    @property
    def board_width(self):
        """The length of the upper side between the middles of its corner patches, in pixels."""
        (ax, ay), (bx, by) = self.corners[:2]
        return math.hypot(bx - ax, by - ay)


def photograph(level, style, seed, size=(1600, 1200), empties=0):
    """A seeded photograph of a random quilt."""
    hard = LEVELS[level]
    chance = seeded("photograph", level, style, seed)
    quilt = random_quilt(chance, style, empties, hard.tokens)
    page = flat(quilt, chance, hard.askew)
    seen, to_picture = _seen(page, hard, chance, size)
    pixels = _lit(np.asarray(seen, dtype=np.float32), hard, chance)
    pixels = _taken(pixels, hard, chance)
    middles = ((0, 0), (6, 0), (6, 6 * ROW), (0, 6 * ROW))
    corners = [_through(to_picture, (MARGIN + x) * WIDE, (MARGIN + y) * WIDE) for x, y in middles]
    return Photograph(pixels, quilt, tuple(corners))


def _through(matrix, x, y):
    a, b, c = matrix @ (x, y, 1)
    return float(a / c), float(b / c)


def _seen(page, hard, chance, size):
    """The page as a camera sees it, and the matrix that leads from the page to the picture."""
    tilt, towards = math.radians(chance.uniform(0.4, 1) * hard.tilt), chance.uniform(0, math.tau)
    turn = math.radians(chance.uniform(-hard.turn, hard.turn))
    middle = np.array([[1, 0, -SIZE[0] / 2], [0, 1, -SIZE[1] / 2], [0, 0, 1]])
    axis = np.array([math.cos(towards), math.sin(towards), 0])
    spin = np.array([[math.cos(turn), -math.sin(turn), 0], [math.sin(turn), math.cos(turn), 0], [0, 0, 1]])
    lean = _rotation(axis, tilt) @ spin
    distance = 2.2 * SIZE[0]
    lens = np.array([[1, 0, 0], [0, 1, 0], [0, 0, 1 / distance]])
    view = lens @ np.column_stack([lean[:, 0], lean[:, 1], [0, 0, distance]]) @ middle
    edges = [_through(view, *corner) for corner in ((WIDE, WIDE), (SIZE[0] - WIDE, WIDE),
             (SIZE[0] - WIDE, SIZE[1] - WIDE), (WIDE, SIZE[1] - WIDE))]  # fmt: skip
    xs, ys = zip(*edges, strict=True)
    scale = chance.uniform(0.86, 0.98) * min(size[0] / (max(xs) - min(xs)), size[1] / (max(ys) - min(ys)))
    at = [
        (size[0] - scale * (max(xs) + min(xs))) / 2 + chance.gauss(0, 0.01) * size[0],
        (size[1] - scale * (max(ys) + min(ys))) / 2 + chance.gauss(0, 0.01) * size[1],
    ]
    view = np.array([[scale, 0, at[0]], [0, scale, at[1]], [0, 0, 1]]) @ view
    back = np.linalg.inv(view)
    back /= back[2, 2]
    table = page.resize((1, 1), Image.Resampling.BOX).getpixel((0, 0))
    wide = _with_more_table(page)
    shift = np.array([[1, 0, page.width], [0, 1, page.height], [0, 0, 1]]) @ back
    shift /= shift[2, 2]
    bicubic = Image.Resampling.BICUBIC
    seen = wide.transform(size, Image.Transform.PERSPECTIVE, shift.flatten()[:8], bicubic, fillcolor=table)
    return seen, view


def _with_more_table(page):
    """The page with the table going on all round, mirrored."""
    wide = np.asarray(page)
    rows, columns = wide.shape[:2]
    edge = int(0.5 * WIDE)
    strip_x = np.concatenate([wide[:, :edge], wide[:, :edge][:, ::-1]], axis=1)
    across = np.resize(np.tile(strip_x, (1, columns // (2 * edge) + 2, 1))[:, :columns], (rows, columns, 3))
    whole = np.concatenate([across[:, ::-1], wide, across], axis=1)
    strip_y = np.concatenate([whole[:edge], whole[:edge][::-1]])
    along = np.tile(strip_y, (rows // (2 * edge) + 2, 1, 1))[:rows]
    return Image.fromarray(np.concatenate([along[::-1], whole, along]))


def _rotation(axis, angle):
    x, y, z = axis
    cross = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    return np.eye(3) + math.sin(angle) * cross + (1 - math.cos(angle)) * cross @ cross


def _lit(pixels, hard, chance):
    """In coloured light that falls from one side, with lamps mirrored in the varnish."""
    rows, columns = np.indices(pixels.shape[:2], dtype=np.float32)
    x, y = columns / pixels.shape[1] - 0.5, rows / pixels.shape[0] - 0.5
    linear = (pixels / 255) ** 2.2
    towards = chance.uniform(0, math.tau)
    slope = (
        1.0
        + hard.slope * (x * math.cos(towards) + y * math.sin(towards))
        - 0.3 * hard.slope * (x * x + y * y)
    )
    cast = np.array([math.exp(chance.gauss(0, hard.cast)) for _ in range(3)], dtype=np.float32)
    second = np.array([math.exp(chance.gauss(0, hard.cast / 2)) for _ in range(3)], dtype=np.float32)
    mixed = cast * (1 + (second - 1) * np.clip(x + 0.5, 0, 1)[..., None])
    level = chance.uniform(0.75, 1.05) * (1 - 0.5 * hard.cast)
    linear = linear * slope[..., None] * mixed * level
    for _ in range(hard.glare):
        at, wide = (chance.uniform(-0.3, 0.3), chance.uniform(-0.3, 0.3)), chance.uniform(0.02, 0.05)
        spot = np.exp(-((x - at[0]) ** 2 + (y - at[1]) ** 2) / (2 * wide**2))
        linear = linear + chance.uniform(0.4, 1.0) * spot[..., None]
    return np.clip(linear, 0, 1) ** (1 / 2.2) * 255


def _taken(pixels, hard, chance):
    """Through a lens that isn't quite sharp, with a sensor's noise, as a JPEG."""
    scale = pixels.shape[1] / 1600
    soft = Image.fromarray(pixels.astype(np.uint8)).filter(ImageFilter.GaussianBlur(hard.blur * scale))
    grain = np.random.default_rng(chance.randrange(2**32)).standard_normal(pixels.shape, dtype=np.float32)
    noisy = np.clip(np.asarray(soft, dtype=np.float32) + hard.noise * grain, 0, 255).astype(np.uint8)
    file = io.BytesIO()
    Image.fromarray(noisy).save(file, "JPEG", quality=hard.jpeg)
    return np.asarray(Image.open(file).convert("RGB"))
