"""The app walks through what only a device does: it says what it wants, and sees that it was done."""

import json
import os
import subprocess
import sys

import pytest
from kivy.core.window import Window

from calico.ui import device_test
from calico.ui.device_test import WISHES, NotDoneError, walk
from calico.ui.self_test import _new_table


def turn(person):
    person.resize(800, 1280)


def leave(person):
    person.app.dispatch("on_pause")
    person.app.dispatch("on_resume")


def put_keyboard_away(person):
    Window.release_all_keyboards()


ACTS = {
    "rotation": turn,
    "away": leave,
    "keyboard": put_keyboard_away,
    "dark": lambda person: person.app.options.change(theme="evening"),
    "language": lambda person: person.app.options.change(language="fr"),
    "share": leave,
    "save": lambda person: None,
    "pick": lambda person: None,
}


@pytest.fixture
def elsewhere(monkeypatch, tmp_path):
    """Other apps, which do as they are asked."""
    file = tmp_path / "calico-test.txt"
    file.write_bytes(device_test.CONTENT)
    monkeypatch.setattr(device_test.file_dialogs, "save_file", lambda *given: given[3]("Downloads"))
    monkeypatch.setattr(device_test.file_dialogs, "pick_file", lambda kinds, done, failed: done(file))
    return file


def test_the_app_sees_everything_that_is_done_to_its_device(person, elsewhere, capsys):
    assert list(ACTS) == list(WISHES)
    person.resize(1280, 800)
    model = _new_table(person.app, seed=3)
    walking = walk(person.app, list(WISHES))
    wanted = []
    while next(walking, "the end") != "the end":
        person.frame()
        for line in capsys.readouterr().out.splitlines():
            told = json.loads(line)
            if "wants" in told:
                wanted.append(told["wants"])
                ACTS[told["wants"]](person)
    assert wanted == list(WISHES)
    assert not model.game.moves


def test_what_nobody_does_ends_the_walk(person, monkeypatch):
    monkeypatch.setattr(device_test, "PATIENCE", 0.05)
    with pytest.raises(NotDoneError, match="dark"):
        list(walk(person.app, ["dark"]))


def test_a_picked_file_that_is_another_one_ends_the_walk(person, elsewhere):
    elsewhere.write_bytes(b"something else")
    with pytest.raises(NotDoneError):
        next(walk(person.app, ["pick"]))


def test_the_barest_app_starts_instead_where_a_file_asks_for_it(tmp_path):
    """It says how old its process is by then; somebody has to end it."""
    (tmp_path / "bare").touch()
    run = subprocess.Popen(
        [sys.executable, "main.py"],
        env={**os.environ, "CALICO_SMOKE": str(tmp_path)},
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        told = json.loads(run.stdout.readline())
    finally:
        run.kill()
        run.communicate()
    assert told["started"] == "bare"
    assert 0 < told["after"] < 60
