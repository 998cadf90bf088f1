"""What ships is complete, small enough, and packed so that no picture bleeds into the next."""

import json
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from studio.art import palette
from studio.art.atlas import GRID, LIMIT, PADDING
from studio.art.copies import COPIES
from studio.art.table.board import BESIDE, DEEP_SIDE, SIDES, SIZE, STRIP, board_shape, put_together

ROOT = Path(__file__).resolve().parents[2]
PICTURES = ROOT / "assets" / "pictures"
ATLASES = sorted(PICTURES.glob("*.atlas"))
MEGABYTE = 1024 * 1024
MOST_OFF = 6
"""Of 255, in the mean: a palette of 256 colours moves each a little."""


def _placed(atlas):
    for sheet, places in json.loads(atlas.read_text(encoding="utf-8")).items():
        image = Image.open(PICTURES / sheet).convert("RGBA")
        for name, (x, y, width, height) in places.items():
            yield name, np.asarray(image), (x, image.height - y - height, width, height)


def test_every_fabric_goal_and_pattern_is_there(pictures):
    goals = ("all_different", "aa-bb-cc", "aaa-bbb", "aaaa-bb", "aaa-bb-c", "aa-bb-c-d", "blank", "back")
    wanted = {f"fabric-{colour}-{pattern}" for colour in palette.COLOURS for pattern in palette.PATTERNS}
    wanted |= {f"pattern-{pattern}" for pattern in palette.PATTERNS}
    wanted |= {f"goal-{goal}" for goal in goals} | {f"symbol-{colour}" for colour in palette.COLOURS}
    assert not wanted - set(pictures.names())


def test_every_player_has_a_board(pictures):
    for theme in ("", "-evening"):
        assert {f"board-{player}{theme}" for player in palette.PLAYERS} <= set(pictures.files())


@pytest.mark.parametrize("player", palette.PLAYERS)
def test_the_sides_of_a_board_meet_in_the_same_corners(pictures, player):
    page = np.asarray(pictures.get(f"board-{player}").convert("RGBa"))
    top, bottom, left, right = (page[row * STRIP : (row + 1) * STRIP] for row in range(len(SIDES)))
    high, corner = SIZE[1] + 2 * BESIDE, STRIP
    left, right = np.rot90(left[:, :high]), np.rot90(right[:, :high])
    assert np.array_equal(top[:, :corner], left[:corner])
    assert np.array_equal(top[:, -corner:], right[:corner])
    assert np.array_equal(bottom[:, :corner], left[-corner:])
    assert np.array_equal(bottom[:, -corner:], right[-corner:])


def test_a_board_is_clear_in_the_middle_and_wood_at_its_edge(pictures):
    whole = np.asarray(put_together(pictures.get("board-green")))
    assert not whole[DEEP_SIDE:-DEEP_SIDE, DEEP_SIDE:-DEEP_SIDE, 3].any()
    assert (whole[4, 100:-100, 3] == 255).all()
    assert (whole[100:-100, 4, 3] == 255).all()


@pytest.mark.parametrize("atlas", ATLASES, ids=lambda path: path.stem)
def test_an_atlas_fits_any_texture(atlas):
    for sheet in json.loads(atlas.read_text(encoding="utf-8")):
        with Image.open(PICTURES / sheet) as image:
            assert max(image.size) <= LIMIT
            assert all(side.bit_count() == 1 for side in image.size), (
                "old graphics chips halve powers of two only"
            )


@pytest.mark.parametrize("atlas", ATLASES, ids=lambda path: path.stem)
def test_pictures_keep_their_own_pixels_at_mip_level_3(atlas):
    assert GRID == PADDING == 2**3
    for name, sheet, (x, y, width, height) in _placed(atlas):
        assert (x % GRID, y % GRID) == (0, 0), name
        own = sheet[y : y + height, x : x + width]
        framed = sheet[y - PADDING : y + height + PADDING, x - PADDING : x + width + PADDING]
        assert np.array_equal(
            framed, np.pad(own, [(PADDING, PADDING), (PADDING, PADDING), (0, 0)], "edge")
        ), name


@pytest.mark.parametrize(
    "name", ["linen-light", "linen-evening", "table-light", "table-evening", "curtain", "curtain-fringe"]
)
def test_what_repeats_has_sides_that_are_powers_of_two(pictures, name):
    assert all(side.bit_count() == 1 for side in pictures.get(name).size)


@pytest.mark.parametrize("name", ["linen-light", "linen-evening", "table-light", "table-evening", "curtain"])
def test_what_repeats_has_no_seam(pictures, name):
    pixels = np.asarray(pictures.get(name).convert("L")).astype(float)
    steps = np.abs(np.diff(pixels, axis=1)).mean(axis=0)
    assert np.abs(pixels[:, 0] - pixels[:, -1]).mean() <= steps.max() * 1.2


@pytest.mark.parametrize("atlas", ATLASES, ids=lambda path: path.stem)
def test_pictures_do_not_overlap(atlas):
    used = np.zeros((LIMIT, LIMIT), bool)
    for name, _, (x, y, width, height) in _placed(atlas):
        room = used[y - PADDING : y + height + PADDING, x - PADDING : x + width + PADDING]
        assert not room.any(), name
        room[:] = True


def test_all_assets_together_stay_under_seven_megabytes():
    total = sum(path.stat().st_size for path in (ROOT / "assets").rglob("*") if path.is_file())
    assert total <= 7 * MEGABYTE


@pytest.mark.parametrize(
    ("names", "limit"),
    [
        (("cloth",), 0.8),
        (("table",), 1.0),
        (("board-*", "linen-*", "table-*", "tray-*", "bag*", "curtain*"), 0.8),
    ],
    ids=str,
)
def test_no_part_takes_more_than_its_share(names, limit):
    files = {path for name in names for path in PICTURES.glob(f"{name}.png")}
    assert sum(path.stat().st_size for path in files) <= limit * MEGABYTE


def test_the_app_reads_the_colours_that_were_painted_with():
    kept = json.loads((ROOT / "assets" / "palette.json").read_text(encoding="utf-8"))
    assert kept == json.loads(json.dumps(palette.as_data()))


def test_the_app_reads_the_shape_of_the_board_that_was_drawn(pictures):
    assert pictures.data["board"] == board_shape()


def test_what_lies_on_a_quilt_says_how_wide_it_is(pictures):
    starts = ("fabric-", "goal-", "cell-", "mark-", "token-", "button-", "pin-", "symbol-")
    unknown = {name for name in pictures.names() if name.startswith(starts)} - set(
        pictures.data["hexes_wide"]
    )
    assert not unknown


def test_copies_of_pictures_show_the_same_as_the_pictures(pictures):
    for name, copies in COPIES.items():
        sheet = Image.open(PICTURES / f"{name}.png").convert("RGBA")
        for sprite, (x, y, width, height) in _regions(name).items():
            copy = sheet.crop((x, sheet.height - y - height, x + width, sheet.height - y))
            both = (
                np.asarray(each.convert("RGBa")).astype(int) for each in (copy, pictures.get(sprite, width))
            )
            ours, own = both
            assert np.abs(ours - own).mean() < MOST_OFF, f"{sprite} of {name}"
        assert {each.partition("-")[0] for each in _regions(name)} == {
            each.partition("-")[0] for each in copies.starts
        }


def _regions(atlas):
    (regions,) = json.loads((PICTURES / f"{atlas}.atlas").read_text(encoding="utf-8")).values()
    return regions
