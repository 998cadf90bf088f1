import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

import main
from calico import collector
from calico.bots.search import effort
from calico.engine.game import new_game
from calico.engine.setup import Plan, Player, deal
from calico.journal import GameMode, open_journal
from calico.ui import pictures
from tools.person import person_at

ROOT = Path(__file__).parents[2]
LEFT_OUT = ("PIL", "materialshapes", "cairo")
"""What KivyMD asks for and the Android package leaves out."""
MEASURE_SPEED = effort.measure_speed
"""As it is, before journeys know the speed at once."""


def test_the_app_opens_and_offers_a_game(person):
    person.wait_for("Calico")
    person.wait_for("New game")


def test_the_app_opens_again_after_it_was_closed(person):
    person.app.stop()
    with person_at(main.CalicoApp()) as again:
        again.wait_for("Calico")


def is_ready(person):
    return person.app._making_ready.finished


def test_the_first_start_measures_how_much_thinking_the_device_affords_and_no_other(monkeypatch):
    monkeypatch.setattr(effort, "measure_speed", MEASURE_SPEED)
    with person_at(main.CalicoApp()) as first:
        first.wait_until(lambda: is_ready(first), "made ready")
        speed = first.app.options.settings.bot_effort
    assert speed > 0
    monkeypatch.setattr(effort, "measure_speed", None)
    with person_at(main.CalicoApp()) as again:
        again.wait_until(lambda: is_ready(again), "made ready")
        assert again.app.options.settings.bot_effort == speed


def test_nothing_is_loaded_ahead_while_somebody_thinks():
    with collector.resting(), person_at(main.CalicoApp()) as person:
        person.wait_until(lambda: hasattr(person.app, "_making_ready"), "settled")
        person.wait(3)
        assert not is_ready(person)
        collector.wake()
        person.wait_until(lambda: is_ready(person), "made ready")


def test_home_is_drawn_without_the_large_atlases(person, monkeypatch):
    person.app.journal.quilters.add("Anna", "green")
    for seed in range(2):
        person.app.journal.games.begin(new_game(deal(Plan((Player("Anna"),)), seed)), GameMode.SOLO)
    read, opener = [], pictures._image
    monkeypatch.setattr(pictures, "_image", lambda name: (read.append(name), opener(name))[1])
    pictures.atlas.cache_clear()
    person.app.navigator.anew()
    person.wait_for("Continue")
    person.frame()
    assert {"home", "stamps"} <= set(read)
    assert not {"cloth", "table", "badges"} & set(read)


def test_nothing_is_drawn_while_nothing_changes(person):
    person.wait_for("Calico")
    person.wait(1)
    assert person.frames_drawn(1) <= 1


@pytest.mark.parametrize("evening", [False, True], ids=["day", "evening"])
@pytest.mark.parametrize("size", [(360, 640), (1280, 800)], ids=["phone", "tablet"])
def test_everything_to_be_read_is_inside_the_window(person, size, evening):
    person.resize(*size)
    person.app.options.change(theme="evening" if evening else "light")
    person.tap("Skip")
    person.back()
    person.wait(0.1)
    for widget in person.widgets():
        if getattr(widget, "text", ""):
            left, bottom = widget.to_window(*widget.pos)
            assert 0 <= left <= left + widget.width <= size[0]
            assert 0 <= bottom <= bottom + widget.height <= size[1]
            assert getattr(widget, "texture_size", (0,))[0] <= widget.width


def test_evening_is_darker_than_day(person):
    person.app.options.change(theme="light")
    day = sum(person.app.palette.linen[:3])
    person.app.options.change(theme="evening")
    assert sum(person.app.palette.linen[:3]) < day


def opens_a_window(process):
    """Wait until a program shows a window; tell whether it did."""
    end = time.monotonic() + 60
    while process.poll() is None and time.monotonic() < end:
        if not subprocess.run(
            ["xdotool", "search", "--pid", str(process.pid)], capture_output=True
        ).returncode:
            return True
        time.sleep(0.1)
    return False


NOT_AT_THE_START = (
    "calico.journal.backup.merge",
    "calico.ui.quilt.widget",
    "calico.ui.routes.main",
    "calico.viewmodels.table.view",
    "kivy.uix.textinput",
    "kivymd.icon_definitions",
    "statistics",
)
"""What home does without, in a journal without a game that goes on."""
OPEN = """
import sys
import main
from tools.person import person_at
with person_at(main.CalicoApp()) as someone:
    someone.frame()
    print(*(name for name in sys.argv[1:] if name in sys.modules))
"""


def loaded_of(*modules):
    """Which of these modules the app has loaded when its first screen is seen."""
    command = [sys.executable, "-c", OPEN, *modules]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()


def test_home_opens_without_what_only_other_screens_need():
    assert loaded_of(*NOT_AT_THE_START) == []


def test_a_game_that_goes_on_opens_without_what_only_other_screens_need(tmp_path):
    with open_journal(tmp_path / "data" / "calico") as journal:
        journal.games.begin(new_game(deal(Plan((Player("Anna"),)), 1)), GameMode.SOLO)
    others = "calico.ui.routes.main", "calico.ui.ending.screen", "calico.ui.score_pad.screen", "calico.photo"
    assert loaded_of("calico.ui.table.screen", *others) == ["calico.ui.table.screen"]


@pytest.mark.skipif(not shutil.which("xdotool"), reason="looks for the window with xdotool")
def test_main_opens_a_window_quietly_and_keeps_kivy_out_of_the_home_folder(tmp_path):
    env = {key: value for key, value in os.environ.items() if not key.startswith(("KIVY_", "KCFG_", "XDG_"))}
    env["HOME"] = str(tmp_path)
    command = [sys.executable, "main.py"]
    app = subprocess.Popen(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    assert opens_a_window(app)
    time.sleep(1)
    app.terminate()
    said, _ = app.communicate(timeout=60)
    assert (app.returncode, said) == (0, b"")
    assert not (tmp_path / ".kivy").exists()


BARE = f"""
import sys
sys.modules |= dict.fromkeys({LEFT_OUT!r})
import main
from kivymd.app import MDApp
from kivymd.uix.button import MDButton, MDButtonText
from tools.person import person_at

class Bare(MDApp):
    def build(self):
        return MDButton(MDButtonText(text="Sew"))

with person_at(Bare()) as person:
    person.wait_for("Sew")
    person.wait(0.2)
"""


def test_kivymd_does_without_what_the_package_leaves_out(tmp_path):
    script = tmp_path / "bare.py"
    script.write_text(BARE)
    env = os.environ | {"PYTHONPATH": str(ROOT)}
    shown = subprocess.run([sys.executable, script], env=env, capture_output=True, text=True)
    assert (shown.returncode, shown.stderr) == (0, "")
