"""Drawing again gives the same bytes, and what ships was drawn by this code."""

import json
from datetime import date

import numpy as np
import pytest
from PIL import Image

from studio.art import atlas
from studio.art.__main__ import collect, render
from studio.art.quantise import quantise
from studio.art.sprite import Sprite, bleed, rasterise, render_sprite
from studio.art.texture import noise, weave

SQUARE = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10"'
    ' fill="{}"/></svg>'
)
ALL = {sprite.name: sprite for sprite in collect()}
SOME = list(ALL)[date.today().toordinal() % 12 :: 12]
"""Drawing all takes too long for every run: each day others."""
SAMPLE = (
    "fabric-green-vines",
    "goal-aaa-bb-c",
    "cell-legal",
    "mark-selected",
    "pin-purple",
    "bag",
    "linen-light",
)


def test_drawing_twice_gives_the_same_bytes(tmp_path):
    folders = [tmp_path / "one", tmp_path / "two"]
    for folder in folders:
        render([ALL[name] for name in SAMPLE], folder)
    files = sorted(path.relative_to(folders[0]) for path in folders[0].rglob("*") if path.is_file())
    assert len(files) >= 7
    for file in files:
        assert (folders[0] / file).read_bytes() == (folders[1] / file).read_bytes(), file


@pytest.mark.parametrize("name", SOME)
def test_what_ships_was_drawn_by_this_code(pictures, name):
    drawn, kept = (
        np.asarray(render_sprite(ALL[name])).astype(float),
        np.asarray(pictures.get(name)).astype(float),
    )
    assert drawn.shape == kept.shape
    weight = drawn[..., 3:] / 255
    assert (np.abs(drawn - kept) * weight).mean() < 3
    assert np.abs(drawn[..., 3] - kept[..., 3]).mean() < 3


def test_two_sprites_never_share_a_name():
    assert len(ALL) == len(collect())


def test_a_sprite_is_either_vectors_or_painted():
    with pytest.raises(ValueError, match="either svg or paint"):
        Sprite("both", (1, 1))


def test_a_view_box_of_another_shape_is_refused():
    with pytest.raises(ValueError, match="view box"):
        rasterise(SQUARE.format("red"), (10, 30))


def test_kivy_counts_from_the_bottom():
    images = {name: Image.new("RGBA", size, "red") for name, size in (("tall", (10, 40)), ("low", (10, 16)))}
    placed, height = atlas.arrange(images)
    index = atlas.index(placed, height)
    assert height == 64
    assert index["tall"] == [8, 16, 10, 40]
    assert index["low"] == [40, 40, 10, 16]


def test_more_than_fits_is_refused():
    images = {str(number): Image.new("RGBA", (1000, 1000), "red") for number in range(5)}
    placed, height = atlas.arrange(images)
    with pytest.raises(ValueError, match="rows"):
        atlas.compose(placed, height)


def test_clear_pixels_take_the_colour_beside_them():
    image = Image.new("RGBA", (9, 9))
    image.putpixel((4, 4), (200, 100, 50, 255))
    pixels = np.asarray(bleed(image))
    assert (pixels[..., :3] == (200, 100, 50)).all()
    assert pixels[..., 3].sum() == 255


def test_a_palette_keeps_clear_pixels_clear_and_solid_ones_solid():
    values = np.random.default_rng(1).integers(0, 256, (64, 64, 4), np.uint8)
    values[:20, :, 3], values[20:40, :, 3] = 0, 255
    after = np.asarray(quantise(Image.fromarray(values, "RGBA"), 64).convert("RGBA"))
    assert (after[:20, :, 3] == 0).all()
    assert (after[20:40, :, 3] == 255).all()
    assert len(np.unique(after.reshape(-1, 4), axis=0)) <= 64


def test_a_palette_leaves_no_room_unused():
    values = np.full((16, 16, 4), 255, np.uint8)
    values[..., 3] = np.arange(256).reshape(16, 16)
    after = np.asarray(quantise(Image.fromarray(values, "RGBA"), 16).convert("RGBA"))
    assert len(np.unique(after[..., 3])) == 16


def test_noise_that_wraps_has_no_seam():
    random = np.random.default_rng(3)
    values = noise(random, (64, 64), 6, wrap=True)
    step = np.abs(np.diff(values, axis=1)).max()
    assert np.abs(values[:, 0] - values[:, -1]).max() <= step * 1.5


def test_a_weave_is_even_on_the_whole():
    assert abs(weave(np.random.default_rng(5), (240, 240), 4, 0.3).mean()) < 0.1


def test_the_index_is_plain_json(tmp_path):
    render([ALL["pin-green"]], tmp_path)
    assert json.loads((tmp_path / "table.atlas").read_text(encoding="utf-8"))["table.png"]["pin-green"]
