"""Choosing files where the device brings no chooser, and keeping clear of what covers the window."""

import pytest

from calico.ui import app as app_module
from calico.ui.device import file_dialogs
from calico.viewmodels.table.view import TableMode
from tools.layout_check import is_target, rect, seen
from tools.table import AtTable


@pytest.fixture
def folder(monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", "")
    (tmp_path / "Documents").mkdir()
    return tmp_path


def test_a_file_is_chosen_from_our_own_list_by_touch(person, folder):
    (folder / "Documents/winter quilt.png").write_bytes(b"PNG")
    chosen = []
    file_dialogs.pick_file((".png",), chosen.append)
    person.wait_for("Choose a file")
    person.wait(0.1)
    person.tap("winter quilt.png")
    person.wait_until(lambda: chosen == [folder / "Documents/winter quilt.png"], "it is chosen")
    assert not person.sees("Choose a file")


def test_back_chooses_nothing(person, folder):
    chosen = []
    file_dialogs.save_file("calico.zip", "application/zip", b"PK", chosen.append)
    person.wait_for("Choose where to save it")
    assert person.back()
    person.wait_until(lambda: chosen == [None], "nothing is chosen")
    assert not person.sees("Choose where to save it")


def test_trouble_is_told_until_it_is_read(person):
    file_dialogs.show_trouble("Couldn’t open the file: it is gone")
    person.wait_for("Couldn’t open the file: it is gone")
    person.wait(0.1)
    person.tap("Continue")
    assert not person.sees("Couldn’t open the file")


def test_screens_keep_clear_of_a_notch_wherever_the_device_is_turned(person, monkeypatch):
    monkeypatch.setattr(app_module, "insets", lambda: (0, 60, 0, 30))
    person.resize(800, 1280)
    screen = person.app.navigator.top
    person.wait(0.1)
    assert (screen.to_window(*screen.pos), screen.size) == ((0, 30), [800, 1190])
    monkeypatch.setattr(app_module, "insets", lambda: (60, 0, 0, 30))
    person.resize(1280, 800)
    person.wait(0.1)
    assert (screen.to_window(*screen.pos), screen.size) == ((60, 30), [1220, 770])
    monkeypatch.setattr(app_module, "insets", lambda: (0, 0, 0, 0))
    person.app.dispatch("on_resume")
    person.wait(0.1)
    assert screen.size == [1280, 800]


def test_nothing_of_the_table_lies_under_the_bars(person, monkeypatch):
    monkeypatch.setattr(app_module, "insets", lambda: (0, 60, 0, 40))
    person.resize(412, 892)
    person.app.routes.show_learn()
    person.app.navigator.top.dispatch("on_part", "place")
    person.wait(0.2)
    table = AtTable(person)
    boxes = [rect(widget) for widget in seen(table.screen) if is_target(widget)]
    assert min(bottom for _, bottom, _, _ in boxes) >= 40
    assert max(top for _, _, _, top in boxes) <= 892 - 60
    table.tap_hand(0)
    assert table.model.mode is TableMode.CHOOSE_PLACE
