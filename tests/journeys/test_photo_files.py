"""Files of photographs, in and out: what is no photograph of a quilt is told, and a read one is saved."""

import io
import json
from base64 import b64decode

import numpy as np
import pytest
from PIL import Image

from calico.engine.boards import GOAL_CELLS, OPEN_CELLS, PRINTED
from calico.engine.cells import CELLS, cells_in, position
from calico.engine.tiles import tile_name
from calico.photo.geometry import view_of
from calico.photo.photograph import quilt_on, result_of
from calico.photo.picture import taken_in
from calico.ui.device import file_dialogs
from calico.ui.score_pad.photo_quilt import PhotoQuiltScreen
from calico.ui.score_pad.quilt import QuiltPage
from calico.viewmodels.score_pad.photo_quilt import PhotoStep
from tests.journeys.test_photo_quilt import photo_of, pick, read, the
from tests.photo.camera import photograph

SAVE = "Save photo and quilt for the project"


@pytest.fixture(scope="module")
def seen():
    return photograph(1, "print", 6, size=(1000, 750), empties=2)


@pytest.fixture
def file(seen, tmp_path):
    Image.fromarray(seen.pixels).save(tmp_path / "quilt.jpg", quality=92)
    return tmp_path / "quilt.jpg"


@pytest.fixture
def documents(monkeypatch, tmp_path):
    """Where files go; there is no chooser of the system's own."""
    monkeypatch.setenv("PATH", "")
    (tmp_path / "Documents").mkdir()
    return tmp_path / "Documents"


def save(person):
    person.find(SAVE).dispatch("on_release")
    person.wait_for("Choose where to save it")
    person.wait(0.1)


def corrected(person, seen):
    """Look at a patch and lay another one there; tell where."""
    model = photo_of(person)
    cell = min(seen.quilt.patches)
    model.tap(cell)
    model.choose_tile(next(each.tile for each in model.view.patterns if not each.chosen))
    model.tap(cell)
    return cell


def test_a_quilt_is_saved_with_its_photograph_as_it_was_corrected(person, monkeypatch, file, seen, documents):
    pick(person, monkeypatch, file)
    read(person)
    changed = corrected(person, seen)
    board, tiles = photo_of(person).result
    save(person)
    person.tap("Calico quilt.json")
    person.wait_for(f"Saved as {documents / 'Calico quilt.json'}")
    saved = json.loads((documents / "Calico quilt.json").read_bytes())
    assert (saved["format"], saved["version"], saved["board"]) == ("calico-photo", 1, board)
    for cell in CELLS:
        row, column = position(cell)
        tile = PRINTED[board].get(cell, tiles.get(cell))
        assert saved["cells"][row][column] == (None if tile is None else tile_name(tile))
    picture = Image.open(io.BytesIO(b64decode(saved["photograph"]))).convert("RGB")
    a, b, c, d = ((x * picture.width, y * picture.height) for x, y in saved["corners"])
    taken = result_of(taken_in(picture.tobytes(), *picture.size))
    again = result_of(quilt_on(taken, view_of((a, b, c, d)), board)).patches
    same = [
        cell for cell in cells_in(OPEN_CELLS) if getattr(again.get(cell), "tile", None) == tiles.get(cell)
    ]
    assert changed not in same
    assert len(same) >= 20
    assert not set(tiles) & set(GOAL_CELLS)


def test_where_saving_fails_or_is_given_up_the_quilt_is_still_there(person, monkeypatch, file, documents):
    pick(person, monkeypatch, file)
    read(person)
    before = photo_of(person).result

    def full(path, content):
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as disk:
        disk.setattr(file_dialogs, "write_whole", full)
        save(person)
        person.tap("Calico quilt.json")
        person.wait_for("the device’s storage is full")
    save(person)
    assert person.back()
    person.wait_until(lambda: not person.sees("storage is full"), "that it is told no longer")
    assert photo_of(person).result == before
    assert list(documents.iterdir()) == []
    person.tap("Take over this quilt")
    person.wait_until(lambda: the(person, QuiltPage), "the quilt's page")


def test_a_photograph_without_colours_says_so_and_one_with_them_can_follow(
    person, monkeypatch, file, seen, tmp_path
):
    Image.fromarray(seen.pixels).convert("L").save(tmp_path / "old.jpg")
    pick(person, monkeypatch, tmp_path / "old.jpg")
    person.wait_for("The photograph has no colours")
    first = the(person, PhotoQuiltScreen)
    monkeypatch.setattr(file_dialogs, "pick_file", lambda kinds, done, failed=None: done(file))
    person.find("Another picture").dispatch("on_release")
    person.wait_until(lambda: the(person, PhotoQuiltScreen) not in (None, first), "the other photograph")
    person.wait_until(lambda: photo_of(person).view.step is PhotoStep.CORNERS, "the corners")
    assert not photo_of(person).view.trouble
    read(person)
    assert photo_of(person).view.board == seen.quilt.board


@pytest.mark.parametrize("note", [3, 6, 8])
def test_a_photograph_is_read_as_its_camera_was_held(person, monkeypatch, seen, tmp_path, note):
    held = Image.Exif()
    held[0x0112] = note
    quarters = {3: 2, 6: 1, 8: 3}[note]
    kept = Image.fromarray(np.rot90(seen.pixels, quarters).copy())
    kept.save(tmp_path / "held.jpg", quality=92, exif=held)
    pick(person, monkeypatch, tmp_path / "held.jpg")
    view = photo_of(person).view
    assert (view.board, view.trouble) == (seen.quilt.board, False)
    for (x, y), (true_x, true_y) in zip(view.corners, seen.corners, strict=True):
        assert abs(x * seen.size[0] - true_x) + abs(y * seen.size[1] - true_y) < 0.04 * seen.board_width
    assert tuple(the(person, PhotoQuiltScreen).texture.size) == seen.size


def heic(path):
    path.write_bytes(b"\0\0\0\x18ftypheic" + b"\0" * 400)


def cut_off(path):
    Image.effect_noise((900, 700), 90).save(path, "JPEG")
    path.write_bytes(path.read_bytes()[:-5000])


FILES = {
    "quilt.heic": (heic, "quilt.heic is a picture of the kind HEIC, which the app can’t read."),
    "quilt.jpg": (cut_off, "quilt.jpg is cut off: the end of the picture is missing. Copy it once more."),
    "letter.jpg": (lambda path: path.write_text("Dear Anna"), "letter.jpg isn’t a picture the app can show."),
}


@pytest.mark.parametrize("name", FILES)
def test_a_file_that_can_t_be_read_is_told_on_the_page_where_it_was_picked(
    person, monkeypatch, tmp_path, name
):
    write, sentence = FILES[name]
    Image.new("RGB", (800, 600), (200, 190, 170)).save(tmp_path / "table.png")
    pick(person, monkeypatch, tmp_path / "table.png")
    write(tmp_path / name)
    monkeypatch.setattr(file_dialogs, "pick_file", lambda kinds, done, failed=None: done(tmp_path / name))
    person.find("Another picture").dispatch("on_release")
    person.wait_for(sentence)
    assert photo_of(person).view.step is PhotoStep.CORNERS
