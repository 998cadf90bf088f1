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
from kivy.tests.common import UnitTestTouch
from PIL import Image

import main
from calico.engine.boards import OPEN_CELLS
from calico.engine.cells import cells_in
from calico.journal import open_journal
from calico.ui.pad import deeds, handing
from calico.ui.pad.column import ButtonCounter, CatRow, PadColumn
from calico.ui.pad.day import DayKey, DayRow
from calico.ui.pad.goals import GoalChooser, GoalPicture, GoalRow
from calico.ui.pad.history import KeptRow
from calico.ui.pad.quilt import FabricKey, QuiltPage
from calico.ui.pad.result import ResultPage
from calico.ui.pad.screen import PadScreen
from calico.ui.quilt.widget import QuiltWidget
from calico.viewmodels.pad import Step
from calico.viewmodels.pad.history import PadHistory
from tools.fingers import Finger
from tools.person import person_at
from tools.scribble import written

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
    monkeypatch.setattr(deeds, "pick_file", lambda kinds, done, failed: done(picture))
    person.find("Add a picture").dispatch("on_release")
    person.wait_for("Another picture")
    person.wait(0.3)
    person.find("Done").dispatch("on_release")
    person.wait_for("New sheet")
    person.wait(0.2)
    assert [ending.tallies[0].total for ending in person.app.journal.endings()] == [73]
    person.tap("Save as CSV")
    person.wait_for("Choose a place")
    person.wait(0.2)
    person.tap(f"Calico {person.app.journal.today()}.csv")
    person.wait_for("Saved as")
    (table,) = Path.home().rglob("Calico *.csv")
    rows = list(csv.DictReader(io.StringIO(table.read_bytes().decode(), newline="")))
    assert [(row["name"], row["total"]) for row in rows] == [("", "73"), ("", "0")]


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
            model_of(person).like(row, pattern)
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
    model = model_of(person)
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
    monkeypatch.setattr(deeds, "pick_file", lambda kinds, done, failed: done(file))
    open_pad(person)
    person.tap("Write")
    person.wait(0.2)
    person.tap("Result")
    person.wait_for("Add a picture")
    person.wait(0.2)
    person.find("Add a picture").dispatch("on_release")
    person.wait_for("notes.png is no picture that can be shown.")
    assert model_of(person).sheet.photo == ""


def test_a_photograph_is_taken_where_there_is_a_camera_and_stands_upright(person, monkeypatch):
    """The camera lay on its side: what it kept at the left was on top."""
    shot = Path.home() / "shot.jpg"
    held = Image.Exif()
    held[0x0112] = 6
    lying = Image.new("RGB", (4000, 3000), "blue")
    lying.paste("red", (0, 0, 2000, 3000))
    lying.save(shot, exif=held)
    monkeypatch.setattr(deeds, "has_camera", lambda: True)
    monkeypatch.setattr(deeds, "take_photo", lambda done, failed: done(shot))
    open_pad(person)
    person.tap("Write")
    person.wait(0.2)
    person.tap("Result")
    person.wait_for("Take a photo")
    person.find("Take a photo").dispatch("on_release")
    person.wait_for("Another picture")
    (page,) = found(person, ResultPage)
    kept = Image.open(page.photo_file)
    assert kept.size == (1200, 1600)
    colours = [kept.getpixel((600, height)) for height in (400, 1200)]
    assert [max(range(3), key=colour.__getitem__) for colour in colours] == [0, 2]
    person.find("Without picture").dispatch("on_release")
    person.wait(0.1)
    assert (model_of(person).sheet.photo, page.photo_file) == ("", "")


def test_a_game_of_last_month_gets_its_day(person):
    open_pad(person)
    today = person.app.journal.today()
    row = next(widget for widget in person.widgets() if isinstance(widget, DayRow))
    row.children[-1].dispatch("on_release")
    person.wait(0.2)
    person.find("Month before").dispatch("on_release")
    person.wait(0.2)
    key = next(key for key in found(person, DayKey, row) if key.text == "7")
    key.dispatch("on_release")
    person.wait(0.2)
    before = (today.replace(day=1) - timedelta(days=1)).replace(day=7)
    assert model_of(person).sheet.day == str(before)
    assert not row.open


def test_goals_show_what_these_players_tiles_say(person, tmp_path):
    """The number on the tile is drawn over; the picture differs only where the tile's values do."""
    person.resize(1280, 800)
    open_pad(person)
    model = model_of(person)
    for spot, goal in enumerate(("aaa-bbb", "all_different")):
        model.choose_goal(0, spot, goal)
    shown = {}
    for values in ("rulebook", "printed"):
        model.choose("values", values)
        model.go(Step.WRITE)
        person.wait(0.2)
        rows = found(person, GoalPicture)[:2]
        window = Image.open(person.picture(tmp_path / f"{values}.png")).convert("RGB")
        shown[values] = [window.crop(box_of(row, window.height)).tobytes() for row in rows]
        model.go(Step.SETUP)
    assert shown["rulebook"][0] != shown["printed"][0]
    assert shown["rulebook"][1] == shown["printed"][1]


def box_of(widget, height):
    x, y = widget.to_window(*widget.pos)
    return int(x), int(height - y - widget.height), int(x + widget.width), int(height - y)


def test_while_one_scrolls_their_column_the_other_counts(person):
    """Two fingers on the glass at once, each in its own column; neither takes the other's touch."""
    person.resize(1280, 640)
    open_pad(person)
    person.tap("Add a player")
    person.wait(0.2)
    person.tap("Write")
    person.wait(0.3)
    left, right = sorted(found(person, PadColumn), key=lambda column: column.x)
    start = left.to_window(left.center_x, left.y + 200)
    scrolling = Finger(start)
    key = found(person, CatRow, right)[0].children[0].children[0]
    for step in range(1, 7):
        scrolling.slide((start[0], start[1] + 30 * step))
        person.frame()
        if step % 2:
            tapping = Finger(key.to_window(*key.center))
            person.frame()
            tapping.lift()
            person.frame()
    scrolling.lift()
    person.wait(0.3)
    assert [column.view.cats[0].number for column in (left, right)] == [0, 3]
    assert left.ids.scroll.scroll_y < 0.9


def test_a_sheet_survives_the_power_going_out(tmp_path):
    """Killed at any moment, the pad has what was shown last, or the one touch more that was under way."""
    folder = tmp_path / "journal"
    command = [sys.executable, "-m", "tools.scribble", str(folder)]
    with subprocess.Popen(command, cwd=ROOT, env=os.environ, stdout=subprocess.PIPE, text=True) as app:
        shown = list(itertools.islice(app.stdout, 12))
        app.send_signal(signal.SIGKILL)
        shown += list(app.stdout)
    with open_journal(folder) as journal:
        history = PadHistory(journal)
        (line,) = history.view.lines
        assert line.open
        sheet, _ = history.take_up(line.id)
    assert written(sheet) - int(shown[-1]) in (0, 1)


def test_foreign_sheets_say_why_they_stay_closed(person):
    journal = person.app.journal
    history = PadHistory(journal)
    kept = history.keep(history.new_sheet(), open=False)
    journal.sheets.keep(replace(journal.sheets.get(kept.id), pad={"by": "another app"}))
    person.wait_for("Score pad")
    person.wait(0.2)
    person.tap("Score pad")
    person.wait_for("Player 1")
    (row,) = found(person, KeptRow)
    tap(person, row.children[1])
    person.wait_for("Another app wrote this sheet")
