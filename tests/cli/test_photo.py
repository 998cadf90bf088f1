"""`calico photo` prints the quilt on a photograph, or says why it can't."""

import importlib.util
import json
import os
import subprocess
import sys

import pytest
from PIL import Image

from calico.engine.boards import BOARDS, GOAL_CELLS, PRINTED
from calico.engine.cells import CELLS, position
from calico.engine.tiles import tile_name
from tests.photo.camera import photograph

needs_kivy = pytest.mark.skipif(not importlib.util.find_spec("kivy"), reason="pictures are decoded by Kivy")


def photo(*words):
    """The command in a process of its own, since Kivy stays in one that read a picture."""
    command = [sys.executable, "-m", "calico", "photo", *map(str, words)]
    return subprocess.run(command, capture_output=True, text=True, env=os.environ | {"DISPLAY": ""})


@pytest.fixture(scope="module")
def seen():
    return photograph(1, "print", 7010, size=(1200, 900))


@pytest.fixture
def file(seen, tmp_path):
    Image.fromarray(seen.pixels).save(tmp_path / "quilt.jpg", quality=95)
    return tmp_path / "quilt.jpg"


@needs_kivy
def test_it_prints_the_quilt_as_json(seen, file):
    corners = [f"{x:.0f},{y:.0f}" for x, y in seen.corners]
    done = photo(file, "--corners", *corners, "--board", seen.quilt.board)
    assert (done.returncode, done.stderr) == (0, "")
    read = json.loads(done.stdout)
    assert read["board"] == seen.quilt.board
    right = 0
    for cell in CELLS:
        row, column = position(cell)
        entry = read["cells"][row][column]
        tile = PRINTED[seen.quilt.board].get(cell, seen.quilt.patches.get(cell))
        assert (entry is None) == (cell in GOAL_CELLS)
        if entry:
            assert set(entry) == {"colour", "pattern", "chance", "others"}
            right += f"{entry['colour']}-{entry['pattern']}" == tile_name(tile)
    assert right >= 45


@needs_kivy
def test_the_board_is_looked_for(seen, file):
    read = json.loads(photo(file).stdout)
    assert read["board"] == seen.quilt.board
    off = [abs(a - b) for one, other in zip(read["corners"], seen.corners, strict=True) for a, b in
           zip(one, other, strict=True)]  # fmt: skip
    assert max(off) < 0.03 * seen.board_width


def refused(*words):
    done = photo(*words)
    assert (done.returncode, done.stdout) == (2, "")
    return done.stderr.splitlines()[-1]


def test_what_is_no_picture_is_refused(tmp_path):
    (tmp_path / "letter.jpg").write_text("Dear Anna")
    assert "is no picture" in refused(tmp_path / "letter.jpg")
    assert "can't be read" in refused(tmp_path / "nowhere.jpg")


def test_a_picture_of_another_kind_is_called_by_its_name(tmp_path):
    (tmp_path / "quilt.heic").write_bytes(b"\0\0\0\x18ftypheic" + b"\0" * 40)
    assert "another kind, HEIC" in refused(tmp_path / "quilt.heic")


def test_a_picture_that_is_too_large_is_refused_before_it_is_decoded(tmp_path):
    Image.new("1", (30_000, 30_000)).save(tmp_path / "huge.png")
    assert "too large: 30000 x 30000" in refused(tmp_path / "huge.png")


def test_a_picture_that_was_cut_off_is_refused(file):
    file.write_bytes(file.read_bytes()[:20_000])
    assert "cut off" in refused(file)


@needs_kivy
def test_a_picture_that_is_broken_inside_is_refused_in_one_sentence(seen, tmp_path):
    Image.fromarray(seen.pixels).save(tmp_path / "quilt.png")
    content = bytearray((tmp_path / "quilt.png").read_bytes())
    content[20_000:20_400] = b"U" * 400
    (tmp_path / "quilt.png").write_bytes(content)
    done = photo(tmp_path / "quilt.png")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "quilt.png is no picture that can be read.\n"


@needs_kivy
@pytest.mark.parametrize("size", [(1, 1), (5000, 1), (1, 5000)])
def test_a_picture_that_is_a_line_holds_no_board(tmp_path, size):
    Image.new("RGB", size, (200, 190, 170)).save(tmp_path / "line.png")
    assert "No quilt board was found" in refused(tmp_path / "line.png")


@needs_kivy
def test_corners_beside_the_picture_are_told(file):
    assert "isn't wholly on the photograph" in refused(file, "--corners", "-7,3", "900,5", "900,700", "9,700")


@needs_kivy
def test_a_picture_without_a_board_says_what_to_do(tmp_path):
    Image.new("RGB", (800, 600), (200, 190, 170)).save(tmp_path / "table.png")
    assert "No quilt board was found" in refused(tmp_path / "table.png")


@pytest.mark.parametrize("corner", ["7", "a,b", "1,2,3", "nan,1", "1e9,4"])
def test_corners_are_two_numbers(file, corner):
    assert "corners" in refused(file, "--corners", corner, "1,1", "2,2", "3,3")


def test_only_boards_that_exist_are_taken(file):
    assert BOARDS[0] in refused(file, "--board", "red")
