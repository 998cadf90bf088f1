"""Sounds are loaded once, are as loud as is set, and are silent where nothing can play them."""

import main  # noqa: F401 - before Kivy, which it configures

# isort: split
import os
import subprocess
import sys
from pathlib import Path

import pytest

from calico.engine.moves import GameFinished, Placed, TokenEarned, TurnEnded
from calico.engine.quilt import AwardKind
from calico.files import SOUNDS
from calico.journal.settings import Settings
from calico.ui import feedback
from calico.ui.feedback import HAPTICS, Feedback, Sounds, chord, name_of

ROOT = Path(__file__).parents[2]
DEAF = """
import main
from calico.ui.feedback import Sounds, something_plays
sounds = Sounds()
sounds.volume = 1
sounds.{load}()
sounds.play("purr")
"""


class Sound:
    def __init__(self):
        self.volume, self.played = None, 0

    def play(self):
        self.played += 1


class Vibrator:
    def __init__(self):
        self.shaken = []

    def vibrate(self, time):
        self.shaken.append(time)


@pytest.fixture
def feel():
    it = Feedback(Sounds(), Vibrator())
    it.sounds._sounds = {"purr": Sound()}
    return it


def deaf_environment():
    return {key: value for key, value in os.environ.items() if key not in ("PULSE_SERVER", "AUDIODEV")}


@pytest.mark.skipif(sys.platform != "linux", reason="takes Linux' own ways to sound away")
def test_without_a_device_loading_is_silent_in_every_way(tmp_path):
    env = deaf_environment() | {"PYTHONPATH": str(ROOT), "XDG_RUNTIME_DIR": str(tmp_path)}
    script = "import pathlib, calico.ui.feedback as s; s.CARDS = pathlib.Path('/nowhere')\n"
    told = subprocess.run(
        [sys.executable, "-c", DEAF.replace("sounds = S", script + "sounds = S").format(load="load_soon")],
        env=env, capture_output=True, text=True,
    )  # fmt: skip
    assert (told.returncode, told.stdout, told.stderr) == (0, "", "")


def test_a_device_that_cannot_be_opened_is_silent_too():
    env = os.environ | {"PYTHONPATH": str(ROOT), "SDL_AUDIODRIVER": "none-such"}
    told = subprocess.run(
        [sys.executable, "-c", DEAF.format(load="load")], env=env, capture_output=True, text=True
    )
    assert (told.returncode, told.stderr) == (0, "")


def test_where_something_plays_every_sound_can_be_played():
    script = """
import main, pathlib
from calico.files import SOUNDS
from calico.ui.feedback import Sounds
sounds = Sounds()
sounds.volume = 0.5
sounds.load()
print(sorted(sounds._sounds) == sorted(path.stem for path in SOUNDS.glob("*.ogg")))
sounds.play("purr")
print(sounds._sounds["purr"].state, sounds._sounds["purr"].volume)
"""
    env = os.environ | {"PYTHONPATH": str(ROOT), "SDL_AUDIODRIVER": "dummy"}
    told = subprocess.run([sys.executable, "-c", script], env=env, capture_output=True, text=True)
    assert (told.stdout, told.stderr) == ("True\nplay 0.5\n", "")


def test_linux_is_asked_for_a_card_or_a_server(monkeypatch, tmp_path):
    monkeypatch.setattr(feedback, "platform", "linux")
    monkeypatch.setattr(feedback, "CARDS", tmp_path / "asound")
    for name in ("SDL_AUDIODRIVER", "PULSE_SERVER", "AUDIODEV"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    assert not feedback.something_plays()
    (tmp_path / "asound/card0/pcm0p").mkdir(parents=True)
    assert feedback.something_plays()


def test_the_volume_is_the_one_that_is_set(feel):
    feel.follow(Settings(volume=0.4))
    feel("purr")
    assert (feel.sounds._sounds["purr"].volume, feel.sounds._sounds["purr"].played) == (0.4, 1)


def test_sound_and_vibration_can_be_turned_off(feel):
    feel.follow(Settings(sound=False, haptics=False))
    feel("purr")
    assert feel.sounds._sounds["purr"].played == 0
    assert feel._vibrator.shaken == []
    feel.follow(Settings())
    feel("purr")
    assert feel._vibrator.shaken == [HAPTICS["purr"]]


@pytest.mark.parametrize("name", sorted(HAPTICS))
def test_everything_that_shakes_also_sounds(name):
    assert (SOUNDS / f"{name}.ogg").exists()


def award(kind):
    from calico.engine.quilt import Award

    return Award(**dict.fromkeys(Award._fields, 0) | {"kind": kind})


@pytest.mark.parametrize(
    "event",
    [
        Placed(0, 0, 0, False),
        TurnEnded(0, 1, 0, None, ()),
        TurnEnded(0, None, None, None, ()),
        GameFinished(),
        *(TokenEarned(0, award(kind)) for kind in AwardKind),
    ],
    ids=str,
)
def test_everything_that_happens_has_its_sound(event):
    assert (SOUNDS / f"{name_of(event)}.ogg").exists()


def test_what_brings_more_sounds_fuller_step_by_step():
    chords = [chord(brought) for brought in range(6)]
    assert chords == ["", "fuller_1", "fuller_2", "fuller_3", "fuller_3", "fuller_3"]
    assert all((SOUNDS / f"{name}.ogg").exists() for name in chords if name)
