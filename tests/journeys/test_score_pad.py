"""The score pad, as people at a table use it."""

import csv
import io
import itertools
import json
import os
import signal
import subprocess
import sys
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from kivy.core.clipboard import Clipboard
from PIL import Image

import main
from calico.engine.boards import OPEN_CELLS
from calico.engine.cells import cells_in
from calico.ui.quilt.widget import QuiltWidget
from calico.ui.score_pad import export, picture_fetch, sheet_actions
from calico.ui.score_pad.column import ButtonCounter, CatRow, PadColumn
from calico.ui.score_pad.goals import GoalChooser, GoalPicture, GoalRow
from calico.ui.score_pad.quilt import FabricKey, QuiltPage
from calico.ui.score_pad.result import ResultPage
from calico.ui.score_pad.screen import PadScreen
from calico.ui.score_pad.setup import DayRow
from calico.ui.score_pad.sheet_list import SavedSheetRow
from calico.ui.widgets.calendar import DayKey
from calico.viewmodels.score_pad.sheet_list import SheetListModel
from tools.kill_pad import written
from tools.person import person_at
from tools.touch import Finger

ROOT = Path(__file__).parents[2]


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


def model_of(person):
    return next(widget.model for widget in person.widgets() if isinstance(widget, PadScreen))


def open_pad(person):
    person.wait_for("Score pad")
    person.wait(0.2)
    person.tap("Score pad")
    person.wait_for("Cats: tap the three in your game")
    person.wait(0.2)


def write_ari(person, column):
    """Ari's 73 with one finger and no keyboard, too quick to look."""
    person.draws = False
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
    person.wait(0.2)
    person.draws = True


@pytest.fixture
def links(monkeypatch):
    opened = []
    monkeypatch.setattr(export.webbrowser, "open", opened.append)
    return opened


def test_a_game_is_written_down_and_handed_on(person, links, monkeypatch, tmp_path):
    person.resize(1280, 800)
    open_pad(person)
    person.tap("Add a player")
    person.wait(0.2)
    person.tap("Score")
    person.wait(0.3)
    columns = sorted(found(person, PadColumn), key=lambda column: column.x)
    assert len(columns) == 2
    write_ari(person, columns[0])
    assert columns[0].view.total == 73
    person.tap("Result")
    person.wait_for("Player 1 is ahead so far.")
    assert person.sees("Nothing entered yet for Player 2.")
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
    monkeypatch.setattr("calico.ui.device.file_dialogs.pick_file", lambda kinds, done, failed: done(picture))
    person.find("Add a picture").dispatch("on_release")
    person.wait_for("Change picture")
    person.wait(0.3)
    person.find("Done").dispatch("on_release")
    person.wait_for("New score sheet")
    person.wait(0.2)
    assert [ending.tallies[0].total for ending in person.app.journal.results()] == [73]
    person.tap("Statistics")
    person.wait_for("App and tabletop")
    person.back()
    person.wait_for("Export CSV")
    person.wait(0.2)
    person.tap("Export CSV")
    person.wait_for("Choose where to save it")
    person.wait(0.2)
    person.tap(f"Calico {person.app.journal.today()}.csv")
    person.wait_for("Saved as")
    (table,) = Path.home().rglob("Calico *.csv")
    rows = list(csv.DictReader(io.StringIO(table.read_bytes().decode(), newline="")))
    assert [(row["name"], row["total"]) for row in rows] == [("", "73"), ("", "0")]


def write_patterns(person):
    """The patterns of the three cats, two each."""
    for row in range(3):
        for pattern in (2 * row, 2 * row + 1):
            model_of(person).like(row, pattern)
    person.wait(0.1)


@pytest.mark.parametrize("size", [(412, 892), (1280, 800)], ids=str)
def test_a_quilt_is_rebuilt_with_at_most_two_taps_a_patch(person, size):
    person.resize(*size)
    open_pad(person)
    write_patterns(person)
    person.tap("Score")
    person.wait(0.3)
    person.tap("Rebuild the quilt")
    person.wait(0.4)
    (page,) = found(person, QuiltPage)
    (quilt,) = found(person, QuiltWidget, page)
    fabrics = {int(key.tile): key for key in found(person, FabricKey, page)}
    taps = 0
    person.draws = False
    for number, cell in enumerate(cells_in(OPEN_CELLS)):
        tap(person, fabrics[number * 7 % 36])
        person.tap_at(*quilt.to_window(*quilt.centre_of(cell)))
        taps += 2
    person.wait(0.2)
    assert taps == 2 * 22
    assert person.sees("Now tap the goals")
    model = model_of(person)
    tiles = dict(model.sheet.columns[0].quilt.tiles)
    assert [tiles[cell] for cell in cells_in(OPEN_CELLS)] == [number * 7 % 36 for number in range(22)]
    for _ in range(22):
        person.tap("Undo")
    person.draws = True
    assert person.sees("22 spaces left")
    person.tap("Done")
    person.wait_for("Total only")


def write_for_two(person):
    """A sheet with two columns, the left one first."""
    open_pad(person)
    person.tap("Add a player")
    person.wait(0.2)
    person.tap("Score")
    person.wait(0.3)
    return sorted(found(person, PadColumn), key=lambda column: column.x)


def test_two_people_write_at_once_and_doubts_wait_for_one_tap(person):
    """Two fingers on the glass: while one taps or scrolls in their column, the other counts in theirs."""
    person.resize(1280, 640)
    columns = write_for_two(person)
    left = columns[0]
    keys = [found(person, CatRow, column)[0].children[0].children[0] for column in columns]
    fingers = []
    for key in keys:
        fingers.append(Finger(key.to_window(*key.center)))
        person.frame()
    for finger in fingers:
        finger.lift()
        person.frame()
    person.wait(0.5)
    assert [column.view.cats[0].number for column in columns] == [1, 1]
    start = left.to_window(left.center_x, left.y + 200)
    scrolling = Finger(start)
    for step in range(1, 7):
        scrolling.slide((start[0], start[1] + 30 * step))
        person.frame()
        if step % 2:
            tapping = Finger(keys[1].to_window(*keys[1].center))
            person.frame()
            tapping.lift()
            person.frame()
    scrolling.lift()
    person.wait(0.5)
    assert [column.view.cats[0].number for column in columns] == [1, 4]
    assert left.ids.scroll.scroll_y < 0.9
    left.ids.rainbow.dispatch("on_release")
    person.wait_for("Rainbow button, but no")
    person.wait(0.2)
    person.tap("That’s right")
    person.wait(0.1)
    assert not person.sees("Rainbow button, but no")
    assert left.view.rainbow


def test_a_half_filled_sheet_survives_the_power_going_out_and_is_offered_again(tmp_path):
    """Killed at any moment, the pad has what was shown last, or the one touch more that was under way."""
    folder = tmp_path / "journal"
    command = [sys.executable, "-m", "tools.kill_pad", str(folder)]
    with subprocess.Popen(command, cwd=ROOT, env=os.environ, stdout=subprocess.PIPE, text=True) as app:
        shown = list(itertools.islice(app.stdout, 12))
        app.send_signal(signal.SIGKILL)
        shown += list(app.stdout)
    with person_at(main.CalicoApp(folder)) as again:
        again.wait_for("Score pad")
        again.app.routes.show_score_pad()
        again.wait_for("unfinished")
        again.wait(0.2)
        (row,) = found(again, SavedSheetRow)
        tap(again, row.children[1])
        again.wait_for("Total only")
        assert written(model_of(again).sheet) - int(shown[-1]) in (0, 1)


def test_sheets_are_deleted_brought_back_and_opened_where_this_pad_wrote_them(person):
    journal = person.app.journal
    history = SheetListModel(journal)
    kept = history.keep(history.new_sheet(), open=False)
    journal.sheets.keep(replace(journal.sheets.get(kept.id), pad={"by": "another app"}))
    person.app.routes.show_score_pad()
    person.wait_for("Player 1")
    person.wait(0.2)
    (row,) = found(person, SavedSheetRow)
    tap(person, row.children[1])
    person.wait_for("This sheet was made by another app")
    person.tap("Delete")
    person.wait_for("Deleted: ")
    person.wait(0.2)
    assert found(person, SavedSheetRow) == []
    person.tap("Undo")
    person.wait_for("Player 1")


def photographed(person, monkeypatch, file):
    """Take this for the camera's picture."""
    monkeypatch.setattr(sheet_actions, "has_camera", lambda: True)
    monkeypatch.setattr(picture_fetch, "take_photo", lambda done, failed: done(file))
    person.find("Take a photo").dispatch("on_release")
    person.wait(0.2)


def test_photographs_stand_upright_and_what_is_no_picture_is_said(person, monkeypatch, tmp_path):
    """The camera lay on its side: what it kept at the left was on top."""
    shot, notes = tmp_path / "shot.jpg", tmp_path / "notes.png"
    notes.write_text("no picture")
    held = Image.Exif()
    held[0x0112] = 6
    lying = Image.new("RGB", (4000, 3000), "blue")
    lying.paste("red", (0, 0, 2000, 3000))
    lying.save(shot, exif=held)
    monkeypatch.setattr(sheet_actions, "has_camera", lambda: True)
    open_pad(person)
    person.tap("Score")
    person.wait(0.2)
    person.tap("Result")
    person.wait_for("Take a photo")
    photographed(person, monkeypatch, notes)
    person.wait_for("notes.png isn’t a picture the app can show. Choose a JPEG, PNG or WebP.")
    photographed(person, monkeypatch, shot)
    (page,) = found(person, ResultPage)
    person.wait_until(lambda: page.photo_file, "it was read, elsewhere")
    with Image.open(page.photo_file) as kept:
        assert kept.size == (1200, 1600)
        colours = [kept.getpixel((600, height)) for height in (400, 1200)]
    assert [max(range(3), key=colour.__getitem__) for colour in colours] == [0, 2]
    person.find("Remove picture").dispatch("on_release")
    person.wait(0.1)
    assert (model_of(person).sheet.photo, page.photo_file) == ("", "")


def test_a_finished_sheet_gets_another_day_and_the_values_of_its_tiles(person, tmp_path):
    """The number on a tile is drawn over; its picture differs only where its values do."""
    person.resize(1280, 800)
    write_for_two(person)
    model = model_of(person)
    for spot, goal in enumerate(("aaa-bbb", "all_different")):
        model.choose_goal(0, spot, goal)
    before = goals_seen(person, tmp_path / "rulebook.png")
    person.tap("Result")
    person.wait_for("Edit players and date")
    person.wait(0.2)
    person.tap("Edit players and date")
    person.wait(0.3)
    row = next(widget for widget in person.widgets() if isinstance(widget, DayRow))
    tap(person, row.children[-1])
    person.wait(0.2)
    person.tap("Previous month")
    person.wait(0.2)
    tap(person, next(key for key in found(person, DayKey, row) if key.text == "7"))
    last_month = person.app.journal.today().replace(day=1) - timedelta(days=1)
    assert model.sheet.day == str(last_month.replace(day=7))
    assert not row.open
    person.tap("As printed on some tiles")
    person.tap("Score")
    person.wait(0.3)
    after = goals_seen(person, tmp_path / "printed.png")
    assert (before[0] != after[0], before[1] == after[1]) == (True, True)


def goals_seen(person, path):
    """What the first two goals look like."""
    person.wait(0.2)
    with Image.open(person.picture(path)) as window:
        return [
            window.crop(box_of(tile, window.height)).tobytes() for tile in found(person, GoalPicture)[:3:2]
        ]


def box_of(widget, height):
    x, y = widget.to_window(*widget.pos)
    return int(x), int(height - y - widget.height), int(x + widget.width), int(height - y)
