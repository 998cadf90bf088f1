"""Buttons, badges and icons: told apart by shape alone, light-rimmed, within their grids and safe zones."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from studio.art.colour_vision import contrast, luminance
from studio.art.icons import app_icon, buttons, line_icons, sprites
from studio.art.icons.materials import svg_page
from studio.art.icons.shapes import ARCH, OUTLINES, ROUNDING
from studio.art.icons.svg import path
from studio.art.palette import COLOURS, CREAM, FABRIC
from studio.art.sprite import Sprite, rasterise, render_sprite
from studio.art.texture import rgb

ASSETS = Path(__file__).resolve().parents[2] / "assets"
SIZE = 40
BUTTONS = [*COLOURS, "rainbow"]


def drawn(svg: str, side: int) -> np.ndarray:
    """The picture as shown `side` pixels large, as an array of RGBA from 0 to 1."""
    large = rasterise(svg, (side * 4, side * 4))
    return np.asarray(large.resize((side, side), Image.Resampling.LANCZOS)) / 255.0


def button(name: str, side: int = SIZE) -> np.ndarray:
    return drawn(buttons.rainbow() if name == "rainbow" else buttons.earned(name), side)


def silhouette(image: np.ndarray) -> np.ndarray:
    """Which pixels are covered, without the soft shadow."""
    return image[..., 3] > 0.7


def likeness(one: np.ndarray, other: np.ndarray) -> float:
    """How much two silhouettes share, at best, when laid over each other with up to three pixels of shift."""
    shifts = [(down, right) for down in range(-3, 4) for right in range(-3, 4)]
    shares = []
    for down, right in shifts:
        moved = np.roll(other, (down, right), axis=(0, 1))
        shares.append((one & moved).sum() / (one | moved).sum())
    return max(shares)


def grey(image: np.ndarray) -> np.ndarray:
    """The picture without its colours, on a middle grey."""
    return luminance(image[..., :3]) ** (1 / 2.2) * image[..., 3] + 0.5 * (1 - image[..., 3])


def shape(name: str) -> np.ndarray:
    """What a button's face covers, apart from its felt."""
    outline = ARCH if name == "rainbow" else OUTLINES[name]
    return drawn(svg_page(path(outline, "#000", ROUNDING)), SIZE)[..., 3] > 0.5


def test_any_two_buttons_differ_in_shape_alone() -> None:
    shapes = {name: shape(name) for name in BUTTONS}
    alike = [pair for pair in combinations(BUTTONS, 2) if likeness(*map(shapes.get, pair)) >= 0.82]
    assert alike == []


def test_any_two_buttons_differ_without_colour() -> None:
    seen = {name: grey(button(name)).ravel() for name in BUTTONS}
    alike = [pair for pair in combinations(BUTTONS, 2) if np.corrcoef(*map(seen.get, pair))[0, 1] >= 0.6]
    assert alike == []


def depths(covered: np.ndarray, most: int) -> np.ndarray:
    """How many pixels deep each pixel lies under the edge of what is covered."""
    deep = np.zeros(covered.shape, int)
    layer = covered.copy()
    for _ in range(most):
        deep += layer
        inner = layer.copy()
        for axis in (0, 1):
            for step in (-1, 1):
                inner &= np.roll(layer, step, axis=axis)
        layer = inner
    return deep


@pytest.mark.parametrize("name", BUTTONS)
def test_a_dark_line_and_a_light_rim_set_a_button_off_from_cloth_and_print(name: str) -> None:
    image = button(name, 128)
    deep, light = depths(image[..., 3] > 0.9, 8), luminance(image[..., :3])
    assert np.median(light[(deep > 0) & (deep <= 2)]) < 0.1
    assert np.median(light[(deep > 4) & (deep < 8)]) > 0.8


@pytest.mark.parametrize("colour", COLOURS)
def test_the_rim_stands_out_from_any_fabric(colour: str) -> None:
    assert contrast(rgb(CREAM), rgb(FABRIC[colour])) > 1.8


@pytest.mark.parametrize("colour", COLOURS)
def test_a_button_fits_its_dashed_place(colour: str) -> None:
    place = drawn(buttons.place(colour), SIZE)[..., 3] > 0.05
    assert likeness(silhouette(button(colour)), place) > 0.75


def test_every_colour_has_a_shape_of_its_own() -> None:
    assert set(OUTLINES) == set(COLOURS)
    assert len(set(OUTLINES.values())) == 6


def at_the_edge(sprite: Sprite) -> int:
    """The most solid pixel on a picture's edge."""
    alpha = np.asarray(render_sprite(sprite))[..., 3]
    return np.concatenate([alpha[0], alpha[-1], alpha[:, 0], alpha[:, -1]]).max()


def test_nothing_is_cut_off_at_the_edge() -> None:
    cut = [sprite.name for sprite in sprites() if sprite.size == (128, 128) and at_the_edge(sprite) > 24]
    assert cut == []


@pytest.mark.parametrize("name", line_icons.ICONS)
def test_an_icon_keeps_within_its_grid(name: str) -> None:
    unit = 8
    alpha = np.asarray(rasterise(line_icons.icon(name), (line_icons.GRID * unit, line_icons.GRID * unit)))[
        ..., 3
    ]
    rows, columns = np.nonzero(alpha > 8)
    assert min(rows.min(), columns.min()) >= unit
    assert max(rows.max(), columns.max()) < (line_icons.GRID - 1) * unit
    assert max(np.ptp(rows), np.ptp(columns)) >= 16 * unit


@pytest.mark.parametrize("name", line_icons.ICONS)
def test_an_icon_is_white_for_tinting(name: str) -> None:
    image = np.asarray(rasterise(line_icons.icon(name), (96, 96)))
    assert (image[image[..., 3] > 0][:, :3] == 255).all()


def test_no_two_icons_look_alike() -> None:
    inked = {name: drawn(line_icons.icon(name), 24)[..., 3] for name in line_icons.ICONS}
    for one, other in combinations(line_icons.ICONS, 2):
        assert np.abs(inked[one] - inked[other]).mean() > 0.04, (one, other)


@pytest.mark.parametrize(
    "layer", [app_icon.foreground, app_icon.monochrome], ids=lambda layer: layer.__name__
)
def test_the_app_icon_keeps_within_the_safe_circle(layer) -> None:
    alpha = np.asarray(rasterise(layer(), (432, 432)))[..., 3]
    rows, columns = np.nonzero(alpha > 8)
    assert np.hypot(rows - 215.5, columns - 215.5).max() <= 432 * app_icon.SAFE / 2


def test_the_app_icon_s_ground_covers_everything() -> None:
    assert (np.asarray(rasterise(app_icon.background(), (432, 432)))[..., 3] == 255).all()


def test_the_presplash_leaves_room_for_any_screen() -> None:
    image = np.asarray(rasterise(app_icon.presplash(), (768, 768)).convert("RGB")).astype(int)
    rows, columns = np.nonzero(np.abs(image - image[0, 0]).max(axis=2) > 8)
    for places in (rows, columns):
        assert places.min() > 768 * 0.2
        assert places.max() < 768 * 0.8
        assert abs((places.min() + places.max()) / 2 - 383.5) < 12


def test_all_small_things_together_stay_small() -> None:
    pictures = [ASSETS / "pictures" / "badges.png", *(ASSETS / "pictures").glob("icons/*.png")]
    launcher = (ASSETS / "pictures").glob("app/*.png")
    assert sum(path.stat().st_size for path in [*pictures, *launcher]) <= 800_000
