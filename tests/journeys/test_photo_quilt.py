"""A real quilt comes onto the score pad by a photograph."""

from pathlib import Path

import pytest
from PIL import Image

from calico.engine.boards import GOAL_CELLS
from calico.engine.tiles import TILES
from calico.ui.device import file_dialogs
from calico.ui.score_pad import picture_fetch, sheet_actions
from calico.ui.score_pad.controls import BoardKey
from calico.ui.score_pad.photo_board import PhotoQuilt
from calico.ui.score_pad.photo_panels import TileKey
from calico.ui.score_pad.photo_quilt import PhotoQuiltScreen
from calico.ui.score_pad.quilt import QuiltPage
from calico.ui.score_pad.screen import PadScreen
from calico.viewmodels.score_pad.photo_quilt import PhotoStep
from calico.viewmodels.score_pad.view import PadPage
from tests.journeys.test_key_focus import go_to, named, of_kind, ring
from tests.photo.camera import photograph


@pytest.fixture(scope="module")
def seen():
    return photograph(1, "ours", 5)


@pytest.fixture
def file(seen, tmp_path):
    Image.fromarray(seen.pixels).save(tmp_path / "quilt.jpg", quality=92)
    return tmp_path / "quilt.jpg"


def the(person, kind):
    return next((each for each in person.widgets() if isinstance(each, kind)), None)


def photo_of(person):
    return the(person, PhotoQuiltScreen).model


def pick(person, monkeypatch, file):
    """Open the pad's quilt page and pick a picture there."""
    monkeypatch.setattr(file_dialogs, "pick_file", lambda kinds, done, failed=None: done(Path(file)))
    pad_at_its_quilt(person)
    person.find("Read a picture of the quilt").dispatch("on_release")
    person.wait_until(lambda: the(person, PhotoQuiltScreen), "the photograph")
    person.wait_until(lambda: photo_of(person).view.step is PhotoStep.CORNERS, "the corners")


def pad_at_its_quilt(person):
    person.wait_for("Score pad")
    person.wait(0.2)
    person.tap("Score pad")
    person.wait_until(lambda: the(person, PadScreen), "a new sheet")
    pad = the(person, PadScreen)
    pad.model.go(PadPage.WRITE)
    pad.model.open_quilt(0)
    person.wait_until(lambda: the(person, QuiltPage), "the quilt's page")
    person.wait(0.2)


def read(person):
    person.tap("Read the quilt")
    person.wait_until(lambda: photo_of(person).view.step is PhotoStep.PATCHES, "the patches")
    person.wait_until(lambda: the(person, PhotoQuilt).shown == 99, "that all have appeared")


def test_a_quilt_is_read_corrected_and_taken_over(person, monkeypatch, file, seen):
    pick(person, monkeypatch, file)
    view = photo_of(person).view
    assert view.board == seen.quilt.board
    for (x, y), (true_x, true_y) in zip(view.corners, seen.corners, strict=True):
        assert abs(x * seen.size[0] - true_x) + abs(y * seen.size[1] - true_y) < 0.04 * seen.board_width
    read(person)
    board = the(person, PhotoQuilt)
    wrong = next(iter(seen.quilt.patches))
    spot = next(each for each in photo_of(person).view.marks if each.cell == wrong)
    person.tap_at(*board.to_window(*board._place(spot.x, spot.y)))
    keys = [each for each in person.widgets() if isinstance(each, TileKey)]
    assert len(keys) == 12
    other = next(key for key in keys if not key.view.chosen)
    other.dispatch("on_release")
    _, tiles = photo_of(person).result
    assert tiles[wrong] == other.view.tile
    right = sum(tiles[cell] == tile for cell, tile in seen.quilt.patches.items())
    assert right >= 19
    person.tap("Take over this quilt")
    person.wait_until(lambda: the(person, QuiltPage), "the quilt's page")
    column = the(person, PadScreen).model.sheet.columns[0]
    assert (column.board, dict(column.quilt.tiles)) == (seen.quilt.board, tiles)
    assert set(tiles.values()) <= set(TILES)
    assert not set(tiles) & set(GOAL_CELLS)


def test_the_board_fills_the_screen_while_patches_are_looked_at(person, monkeypatch, tmp_path, seen):
    small = Image.new("RGB", (seen.size[0] * 2, seen.size[1] * 2), (196, 178, 150))
    small.paste(Image.fromarray(seen.pixels), (seen.size[0], 0))
    small.save(tmp_path / "far.png")
    pick(person, monkeypatch, tmp_path / "far.png")
    board = the(person, PhotoQuilt)

    def wide(corners):
        return max(board._place(*each)[0] for each in corners) - min(
            board._place(*each)[0] for each in corners
        )

    view = photo_of(person).view
    before = wide(view.corners)
    assert len({(x > 0.5, y < 0.5) for x, y in view.corners}) == 1
    read(person)
    view = photo_of(person).view
    assert wide(view.corners) > 1.5 * before
    for x, y in view.corners:
        assert board.collide_point(*board._place(x, y))
    mark = view.marks[3]
    person.tap_at(*board.to_window(*board._place(mark.x, mark.y)))
    assert photo_of(person).view.chosen == mark.cell


def test_after_a_quilt_the_next_players_is_offered_until_everyone_has_one(person, monkeypatch, file):
    pick(person, monkeypatch, file)
    read(person)
    person.tap("Take over this quilt")
    person.wait_until(lambda: the(person, PadScreen), "the pad")
    model = the(person, PadScreen).model
    model.add_player("Ben")
    person.wait_for("Next: Ben’s quilt")
    person.wait(0.2)
    whole = dict(model.sheet.columns[0].quilt.tiles)
    person.tap("Next: Ben’s quilt")
    person.wait_until(lambda: model.view.shown == 1, "Ben's quilt")
    person.wait_for("Read a picture of the quilt")
    model.lay_quilt(model.sheet.columns[0].board, whole)
    person.wait(0.1)
    assert not person.sees("Next:")


def test_a_corner_is_dragged_and_another_board_chosen(person, monkeypatch, file):
    pick(person, monkeypatch, file)
    board, before = the(person, PhotoQuilt), photo_of(person).view.corners
    start = board.to_window(*board._place(*before[1]))
    person.drag(start, (start[0] - 30, start[1] - 20))
    after = photo_of(person).view.corners
    assert after[1][0] < before[1][0]
    assert after[1][1] > before[1][1]
    assert (after[0], after[2:]) == (before[0], before[2:])
    key = next(
        each
        for each in person.widgets()
        if isinstance(each, BoardKey) and each.view != photo_of(person).view.board
    )
    key.dispatch("on_release")
    assert photo_of(person).view.board == key.view


def test_the_photograph_stays_with_the_sheet_if_wanted(person, monkeypatch, file):
    pick(person, monkeypatch, file)
    read(person)
    person.tap("Keep the photo with the sheet")
    person.tap("Take over this quilt")
    person.wait_until(lambda: the(person, QuiltPage), "the quilt's page")
    assert the(person, PadScreen).model.sheet.photo


def test_a_picture_without_a_board_says_what_to_do_and_back_leads_to_the_pad(person, monkeypatch, tmp_path):
    Image.new("RGB", (800, 600), (200, 190, 170)).save(tmp_path / "table.png")
    pick(person, monkeypatch, tmp_path / "table.png")
    person.wait_for(
        "No quilt board was found. Lay it on a plain table, with a little of the table all round."
    )
    assert person.back()
    person.wait_until(lambda: the(person, QuiltPage), "the quilt's page")


def test_another_photo_is_taken_or_picked_and_the_first_stays_until_it_comes(person, monkeypatch, file):
    monkeypatch.setattr(sheet_actions, "has_camera", lambda: True)
    taken = []
    monkeypatch.setattr(picture_fetch, "take_photo", lambda done, failed: taken.append((done, failed)))
    pick(person, monkeypatch, file)
    first = the(person, PhotoQuiltScreen)

    def take(number, what):
        person.tap("Another photo")
        taken[-1][number](what)
        person.wait(0.1)

    take(0, None)
    take(1, "The camera is broken.")
    person.wait_for("The camera is broken.")
    person.tap("Continue")
    assert the(person, PhotoQuiltScreen) is first
    take(0, file)
    person.wait_until(lambda: the(person, PhotoQuiltScreen) not in (None, first), "the other photograph")
    second = the(person, PhotoQuiltScreen)
    person.wait_until(lambda: photo_of(person).view.step is PhotoStep.CORNERS, "the corners")
    person.tap("Another picture")
    person.wait_until(lambda: the(person, PhotoQuiltScreen) not in (None, second), "the picked picture")
    assert len(taken) == 3
    assert person.back()
    person.wait_until(lambda: the(person, QuiltPage), "the quilt's page")


def test_another_language_while_a_picture_is_picked_keeps_the_quilt_and_one_photograph(
    person, monkeypatch, file
):
    pick(person, monkeypatch, file)
    read(person)
    model, before = photo_of(person), photo_of(person).result
    picked = []
    monkeypatch.setattr(file_dialogs, "pick_file", lambda kinds, done, failed=None: picked.append(done))
    the(person, PhotoQuiltScreen).dispatch("on_again", "pick")
    person.app.options.change(language="de")
    person.wait_for("Diesen Quilt übernehmen")
    assert photo_of(person) is model
    assert model.result == before
    assert model.view.step is PhotoStep.PATCHES
    first = the(person, PhotoQuiltScreen)
    picked[0](file)
    person.wait_until(lambda: the(person, PhotoQuiltScreen) not in (None, first), "the other photograph")
    assert person.back()
    person.wait_until(lambda: the(person, QuiltPage), "the quilt's page")
    assert the(person, PhotoQuiltScreen) is None


def test_without_motion_all_patches_appear_at_once(person, monkeypatch, file):
    person.app.options.change(motion="reduced")
    pick(person, monkeypatch, file)
    seen = []
    the(person, PhotoQuilt).bind(shown=lambda _, shown: seen.append(shown))
    read(person)
    assert not seen


def test_a_photograph_is_read_and_corrected_by_keyboard_alone(person, monkeypatch, file, seen):
    monkeypatch.setattr(file_dialogs, "pick_file", lambda kinds, done, failed=None: done(Path(file)))
    pad_at_its_quilt(person)
    go_to(person, named("Read a picture of the quilt"))
    person.press("enter")
    person.wait_until(lambda: the(person, PhotoQuiltScreen), "the photograph")
    person.wait_until(lambda: photo_of(person).view.step is PhotoStep.CORNERS, "the corners")

    go_to(person, of_kind(PhotoQuilt))
    before = photo_of(person).view.corners
    person.press("enter")
    person.press("right")
    person.press("enter")
    person.press("down", "shift")
    after = photo_of(person).view.corners
    small, large = after[0][0] - before[0][0], after[1][1] - before[1][1]
    assert 0 < small < large / 5
    assert (after[0][1], after[1][0], after[2:]) == (before[0][1], before[1][0], before[2:])
    person.press("left", "shift")
    person.press("up", "shift")
    person.press("right", "shift")
    assert person.back(), "a corner that is held is let go first"
    assert photo_of(person).view.step is PhotoStep.CORNERS

    go_to(person, named("Read the quilt"))
    person.press("enter")
    person.wait_until(lambda: photo_of(person).view.step is PhotoStep.PATCHES, "the patches")
    person.wait_until(lambda: the(person, PhotoQuilt).shown == 99, "that all have appeared")
    assert ring(person) is not None
    go_to(person, of_kind(PhotoQuilt))
    for key in ("down", "left"):
        person.press(key)
    assert photo_of(person).view.chosen is None, "walking chooses nothing"
    person.press("enter")
    cell = photo_of(person).view.chosen
    other = go_to(person, lambda key: isinstance(key, TileKey) and not key.view.chosen).view.tile
    person.press("enter")
    assert photo_of(person).result[1][cell] == other
    go_to(person, named("Take over this quilt"))
    person.press("enter")
    person.wait_until(lambda: the(person, QuiltPage), "the quilt's page")
    assert dict(the(person, PadScreen).model.sheet.columns[0].quilt.tiles)[cell] == other
