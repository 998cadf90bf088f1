"""The score pad, as people at a table use it."""

import json
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from kivy.core.clipboard import Clipboard
from kivy.tests.common import UnitTestTouch

import main
from calico.engine.boards import OPEN_CELLS
from calico.engine.cells import cells_in
from calico.ui.pad import desk, handing
from calico.ui.pad.column import ButtonCounter, CatRow, GoalChooser, GoalRow, PadColumn
from calico.ui.pad.history import KeptRow
from calico.ui.pad.quilt import FabricKey, QuiltPage
from calico.ui.quilt.widget import QuiltWidget
from tools.person import person_at


def tap(person, widget):
    person.tap_at(*widget.to_window(*widget.center))
    person.wait(0.05)


def found(person, kind, within=None):
    """The widgets of a kind from the top down."""
    all_ = [
        widget
        for widget in (within.walk(restrict=True) if within else person.widgets())
        if isinstance(widget, kind)
    ]
    return sorted(all_, key=lambda widget: -widget.to_window(*widget.pos)[1])


def open_pad(person):
    person.wait_for("Score pad")
    person.wait(0.2)
    person.tap("Score pad")
    person.wait_for("Three cats: tap those on your table")
    person.wait(0.2)


def write_ari(person, column):
    """Ari's 73 with one finger and no keyboard."""
    for row, goal, ways in ((0, 0, (2,)), (1, 1, (2, 1)), (2, 2, (1,))):
        tap(person, found(person, GoalRow, column)[row].children[3])
        (chooser,) = found(person, GoalChooser, column)
        tap(person, list(reversed(chooser.children))[goal])
        for way in ways:
            tap(person, found(person, GoalRow, column)[row].children[way])
    for row, times in ((0, 2), (1, 2), (2, 1)):
        for _ in range(times):
            tap(person, found(person, CatRow, column)[row].children[0].children[0])
    for counter in found(person, ButtonCounter, column):
        tap(person, counter.children[0])
    tap(person, column.ids.rainbow)


@pytest.fixture
def links(monkeypatch):
    opened = []
    monkeypatch.setattr(handing.webbrowser, "open", opened.append)
    return opened


def test_a_game_is_written_down_and_handed_on(person, links, monkeypatch, tmp_path):
    person.resize(1280, 800)
    open_pad(person)
    person.tap("Add a player")
    person.wait(0.2)
    person.tap("Write")
    person.wait(0.3)
    columns = sorted(found(person, PadColumn), key=lambda column: column.x)
    assert len(columns) == 2
    write_ari(person, columns[0])
    assert columns[0].view.total == 73
    person.tap("Result")
    person.wait_for("Player 1 wins.")
    person.wait(0.2)
    person.tap("Share as text")
    person.wait_for("Copied.")
    assert "Player 1: 73" in Clipboard.paste()
    person.tap("Send to BG Stats")
    (play,) = (json.loads(parse_qs(urlsplit(link).query)["data"][0]) for link in links)
    assert [player["score"] for player in play["players"]] == [73, 0]
    person.tap("Save as picture")
    person.wait_for("Saved as Calico")
    (picture,) = Path.home().rglob("Calico *.png")
    assert picture.read_bytes().startswith(b"\x89PNG")
    monkeypatch.setattr(desk, "pick_picture", lambda picked, failed: picked(picture))
    person.tap("Add a photo")
    person.wait_for("Another photo")
    person.wait(0.3)
    person.picture(tmp_path / "shown.png")
    done = person.find("Done")
    done.dispatch("on_release")
    person.wait_for("New sheet")
    assert [ending.tallies[0].total for ending in person.app.journal.endings()] == [73]


def test_a_sheet_half_filled_is_offered_again_after_the_app_was_killed(person):
    open_pad(person)
    person.tap("Write")
    person.wait(0.3)
    tap(person, found(person, CatRow)[0].children[0].children[0])
    person.app.stop()
    with person_at(main.CalicoApp()) as again:
        again.wait_for("Score pad")
        again.wait(0.2)
        again.tap("Score pad")
        again.wait_for("still open")
        again.wait(0.2)
        (row,) = found(again, KeptRow)
        tap(again, row.children[1])
        again.wait(0.2)
        assert found(again, CatRow)[0].view.number == 1


def test_doubts_stand_below_the_column_until_somebody_says_that_it_is_so(person):
    person.resize(1280, 800)
    open_pad(person)
    person.tap("Write")
    person.wait(0.3)
    (column,) = found(person, PadColumn)
    tap(person, column.ids.rainbow)
    person.wait_for("A rainbow button without")
    person.wait(0.2)
    person.tap("It is so")
    person.wait(0.1)
    assert not person.sees("A rainbow button without")
    assert column.view.rainbow


def test_a_deleted_sheet_comes_back(person):
    open_pad(person)
    person.tap("Write")
    person.wait(0.2)
    person.back()
    person.back()
    person.wait_for("still open")
    person.wait(0.2)
    person.tap("Delete")
    person.wait_for("Bring back")
    person.wait(0.2)
    assert found(person, KeptRow) == []
    person.tap("Bring back")
    person.wait_for("still open")


@pytest.mark.parametrize("size", [(360, 640), (412, 892), (1280, 800), (800, 1280)], ids=str)
def test_keys_are_large_enough_for_fingers(person, size):
    from kivy.metrics import dp

    from calico.ui.parts.texts import Press

    person.resize(*size)
    open_pad(person)
    for _ in "BCD":
        person.tap("Add a player")
        person.wait(0.1)
    person.tap("Write")
    person.wait(0.3)
    small = [key for key in found(person, Press) if min(key.size) < dp(48) and key.opacity]
    assert [(type(key).__name__, key.text, key.size) for key in small] == []


def write_patterns(person):
    """The patterns of the three cats, two each."""
    for row in range(3):
        for pattern in (2 * row, 2 * row + 1):
            person.app.root.children[0].model.like(row, pattern)
    person.wait(0.1)


@pytest.mark.parametrize("size", [(412, 892), (1280, 800)], ids=str)
def test_a_quilt_is_rebuilt_with_at_most_two_taps_a_patch(person, size):
    person.resize(*size)
    open_pad(person)
    write_patterns(person)
    person.tap("Write")
    person.wait(0.3)
    person.tap("Rebuild the quilt")
    person.wait(0.4)
    (page,) = found(person, QuiltPage)
    (quilt,) = found(person, QuiltWidget, page)
    fabrics = {int(key.tile): key for key in found(person, FabricKey, page)}
    taps = 0
    for number, cell in enumerate(cells_in(OPEN_CELLS)):
        tap(person, fabrics[number * 7 % 36])
        person.tap_at(*quilt.to_window(*quilt.centre_of(cell)))
        taps += 2
    person.wait(0.2)
    assert taps == 2 * 22
    assert person.sees("All sewn")
    model = person.app.root.children[0].model
    tiles = dict(model.sheet.columns[0].quilt.tiles)
    assert [tiles[cell] for cell in cells_in(OPEN_CELLS)] == [number * 7 % 36 for number in range(22)]
    for _ in range(22):
        person.tap("Undo")
    assert person.sees("22 places left")
    person.tap("Sewn")
    person.wait_for("One number")


def test_two_people_write_at_once_each_in_their_own_column(person):
    person.resize(1280, 800)
    open_pad(person)
    person.tap("Add a player")
    person.wait(0.2)
    person.tap("Write")
    person.wait(0.3)
    columns = found(person, PadColumn)
    keys = [found(person, CatRow, column)[0].children[0].children[0] for column in columns]
    touches = []
    for key in keys:
        x, y = key.to_window(*key.center)
        touch = UnitTestTouch(x, y)
        touch.touch_down()
        touches.append(touch)
        person.frame()
    for touch in touches:
        touch.touch_up()
        person.frame()
    person.wait(0.2)
    assert [column.view.cats[0].number for column in columns] == [1, 1]


def test_what_is_no_picture_is_said(person, monkeypatch, tmp_path):
    file = tmp_path / "notes.png"
    file.write_text("no picture")
    monkeypatch.setattr(desk, "pick_picture", lambda picked, failed: picked(file))
    open_pad(person)
    person.tap("Write")
    person.wait(0.2)
    person.tap("Result")
    person.wait_for("Add a photo")
    person.wait(0.2)
    person.find("Add a photo").dispatch("on_release")
    person.wait_for("can't be shown")
    assert person.app.root.children[0].model.sheet.photo == ""
