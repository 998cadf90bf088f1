"""Surfaces: linen, table cloths, the market's tray, panels and the curtain."""

import numpy as np
from PIL import Image

from studio.art.palette import GOLD
from studio.art.sprite import rasterise
from studio.art.texture import Floats, blur, depth_in_box, generator, noise, relief_shading, rgb, weave

LINEN, TABLE, CURTAIN = (256, 256), (256, 256), (512, 512)
LINENS = {"light": "#f3e6cd", "evening": "#2b2431"}
TABLES = {"light": ("#f1e4d1", "#e9d9c1"), "evening": ("#211b25", "#29222e")}
PANEL = (192, 192)
PANELS = {
    "light": ("#fffdf9", "#e3d3b9", "#d3b78a", 0.30),
    "evening": ("#312936", "#4a4050", "#7d6c86", 0.55),
}
"""Paper, its edge, the thread, and how dark the shadow is."""
TRAYS = {"light": ("#dcc69f", "#a98a58", "#fff1d0"), "evening": ("#4a3d35", "#2c231f", "#b59a76")}


def linen(theme: str) -> Image.Image:
    """The ground of a quilt board; tiles without a seam."""
    random = generator(f"linen {theme}")
    threads = _slubs(random, (LINEN[1], LINEN[0]))
    strength = 0.030 if theme == "light" else 0.055
    return _image(rgb(LINENS[theme]) * (1 + strength * threads)[..., None])


def table(theme: str) -> Image.Image:
    """The table cloth: linen with a wide, quiet check; tiles without a seam."""
    random = generator(f"table {theme}")
    ground, band = (rgb(code) for code in TABLES[theme])
    threads = _slubs(random, (TABLE[1], TABLE[0]))
    rows, columns = np.indices((TABLE[1], TABLE[0]))
    share = (_bands(rows) + _bands(columns)) / 2
    tint = ground + (band - ground) * share[..., None]
    return _image(tint * (1 + (0.022 if theme == "light" else 0.05) * threads)[..., None])


def _bands(place: Floats) -> Floats:
    wide = (place % 128 < 40).astype(float)
    return np.maximum(wide, ((place % 128 >= 46) & (place % 128 < 49)) * 0.8)


def _slubs(random: np.random.Generator, shape: tuple[int, int]) -> Floats:
    """Weave with threads that swell here and there; repeats at the edges."""
    swell_weft = _stretched(random, shape, axis=1)
    swell_warp = _stretched(random, shape, axis=0)
    rows, columns = np.indices(shape)
    over = (rows // 2 + columns // 2) % 2 == 0
    return 0.45 * weave(random, shape, 2, 0.6) + 0.9 * np.where(over, swell_weft, swell_warp)


def _stretched(random: np.random.Generator, shape: tuple[int, int], axis: int) -> Floats:
    values = random.standard_normal(shape)
    kernel = np.exp(-(((np.arange(shape[axis]) - shape[axis] / 2) / 14) ** 2))
    spectrum = np.fft.fft(values, axis=axis) * np.fft.fft(np.fft.ifftshift(kernel)).reshape(
        (-1, 1) if axis == 0 else (1, -1)
    )
    soft = np.fft.ifft(spectrum, axis=axis).real
    return soft / soft.std()


def tray(theme: str) -> Image.Image:
    """A felt belt for the market, sewn along its edge. Corners of 40 pixels; it stretches between them."""
    width, height = 640, 192
    random = generator("tray")
    ground, deep, thread = TRAYS[theme]
    fibres = 0.6 * noise(random, (height, width), 2) + 0.5 * noise(random, (height, width), 30)
    inside = depth_in_box((height, width), (0, 0, width, height), 40)
    height_map = 10 * (1 - np.exp(-np.maximum(inside, 0) / 7)) - 3 * np.exp(-(((inside - 16) / 4) ** 2))
    shade = 0.028 * fibres + np.clip(relief_shading(height_map, 0.2), -0.25, 0.15)
    tint = rgb(ground) * (1 + np.maximum(shade, 0))[..., None]
    tint += (rgb(deep) - tint) * np.clip(-1.5 * shade, 0, 1)[..., None]
    pixels = np.dstack([np.clip(tint, 0, 1), np.clip(inside, 0, 1)])
    felt = Image.fromarray((pixels * 255 + 0.5).astype(np.uint8), "RGBA")
    return Image.alpha_composite(felt, rasterise(_tray_seam(width, height, deep, thread), (width, height)))


def _tray_seam(width: int, height: int, deep: str, thread: str) -> str:
    box = (
        f'x="16" y="16" width="{width - 32}" height="{height - 32}" rx="24" fill="none"'
        ' stroke-dasharray="13 9.02"'
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" stroke-linecap="round">'
        f'<rect {box} stroke="{deep}" stroke-opacity="0.6" stroke-width="4.6"'
        ' transform="translate(0.8 1.6)"/>'
        f'<rect {box} stroke="{thread}" stroke-width="3.6"/></svg>'
    )


def panel(theme: str) -> Image.Image:
    """Paper for cards, sewn on at its corners, with its shadow; stretches between corners of 64 pixels."""
    size = PANEL[0]
    inside = depth_in_box(PANEL, (14, 14, size - 14, size - 14), 34)
    paper, edge, thread, dark = PANELS[theme]
    shadow = dark * np.roll(blur(np.clip(inside, 0, 1), 5), 3, axis=0)
    rim = 0.8 * np.exp(-(((inside - 1.5) / 1.3) ** 2))
    tint = rgb(paper) + (rgb(edge) - rgb(paper)) * rim[..., None]
    solid = np.clip(inside + 0.5, 0, 1)
    total = solid + shadow * (1 - solid)
    ground = rgb("#2a1606") if theme == "light" else np.zeros(3)
    blend = tint * solid[..., None] + ground * (shadow * (1 - solid))[..., None]
    pixels = np.dstack([blend / np.maximum(total, 1e-6)[..., None], total])
    sheet = Image.fromarray((np.clip(pixels, 0, 1) * 255 + 0.5).astype(np.uint8), "RGBA")
    return Image.alpha_composite(sheet, rasterise(_corner_stitches(size, thread), PANEL))


def _corner_stitches(size: int, thread: str) -> str:
    """Three stitches around every corner, the middle one bent."""
    line = "M27 60V48M27 40Q27 27 40 27M48 27H60"
    corners = "".join(
        f'<path d="{line}" transform="rotate({90 * turn} {size / 2} {size / 2})"/>' for turn in range(4)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}"><g fill="none"'
        f' stroke="{thread}"'
        f' stroke-width="3.4" stroke-linecap="round">{corners}</g></svg>'
    )


def curtain() -> Image.Image:
    """Heavy folds in grey, to be tinted; repeats sideways, stretches downwards."""
    random = generator("curtain")
    width, height = CURTAIN
    rows, columns = np.indices((height, width))
    across, down = 2 * np.pi * columns / width, rows / height
    drift = 0.10 + 0.12 * down
    phase = 6 * across + 1.1 * np.sin(across * 2 + 0.7) + drift * np.sin(across * 3 + 2 * down)
    fold = 0.5 + 0.5 * np.sin(phase + 0.55 * np.sin(phase))
    light = (
        0.50
        + 0.34 * fold
        + 0.07 * np.exp(-(((fold - 0.86) / 0.12) ** 2))
        - 0.13 * np.exp(-((fold / 0.10) ** 2))
    )
    tall = 0.06 * np.sin(across * 1 + 1.0)
    threads = 0.016 * weave(random, (height, width), 2, 0.35) + 0.012 * noise(
        random, (height, width), 30, wrap=True
    )
    grey = np.clip(light + tall + threads, 0, 1)
    return _image(np.repeat(grey[..., None], 3, axis=2))


def fringe() -> Image.Image:
    """The gold fringe along the curtain's hem; repeats sideways."""
    tassels = "".join(f'<use href="#tassel" x="{8 + 16 * step}"/>' for step in range(16))
    twists = "".join(f'<use href="#twist" x="{12.8 * step}"/>' for step in range(-1, 21))
    cord = f'<rect y="8" width="256" height="20" fill="url(#cord)"/>{twists}'
    drawing = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 128">{_GOLD_THREADS}{tassels}{cord}</svg>'
    )
    return rasterise(drawing, (256, 128))


_GOLD_THREADS = (
    "<defs>"
    '<linearGradient id="thread" x2="0" y2="1"><stop stop-color="#a9731a"/><stop offset="0.3"'
    f' stop-color="{GOLD}"/>'
    '<stop offset="1" stop-color="#f3cd78"/></linearGradient>'
    '<radialGradient id="knot" cx="0.4" cy="0.35"><stop stop-color="#ffe7ab"/><stop offset="1"'
    ' stop-color="#b67c1b"/>'
    "</radialGradient>"
    '<linearGradient id="cord" x2="0" y2="1"><stop stop-color="#c98d24"/><stop offset="0.4"'
    ' stop-color="#ffdf97"/>'
    '<stop offset="1" stop-color="#a06a14"/></linearGradient>'
    '<g id="tassel"><path d="M-5 42C-8 74 -7 108 -6.5 122L6.5 122C7 108 8 74 5 42Z" fill="url(#thread)"/>'
    '<path d="M-3 46V120M0 46V121M3 46V120" stroke="#8a5a10" stroke-opacity="0.45" stroke-width="0.8"/>'
    '<circle cy="37" r="6.6" fill="url(#knot)"/></g>'
    '<path id="twist" d="M-8 28C-2 28 2 8 8 8" stroke="#a8741a" stroke-width="2.4" fill="none"/>'
    "</defs>"
)


def _image(pixels: Floats) -> Image.Image:
    return Image.fromarray((np.clip(pixels, 0, 1) * 255 + 0.5).astype(np.uint8), "RGB").convert("RGBA")
