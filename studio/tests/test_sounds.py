"""The sounds: short, soft, equally loud, and small enough to ship."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import soundfile

from studio.sounds.__main__ import SHIPPED as FOLDER
from studio.sounds.effects import SOUNDS, button
from studio.sounds.mastering import encode_vorbis, loudness, master
from studio.sounds.synthesis import RATE

SHIPPED = sorted(FOLDER.glob("*.ogg"))
LENGTHS = {"win": (0.7, 1.5)} | dict.fromkeys(("fuller_1", "fuller_2", "fuller_3"), (0.7, 1.4))


def heard(path: Path) -> np.ndarray:
    samples, rate = soundfile.read(path)
    assert rate == RATE
    return samples


def test_every_sound_is_shipped_and_nothing_else() -> None:
    assert {path.stem for path in SHIPPED} == {make.__name__ for make in SOUNDS}


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_length_is_short(path: Path) -> None:
    shortest, longest = LENGTHS.get(path.stem, (0.06, 0.7))
    assert shortest <= len(heard(path)) / RATE <= longest


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_peak_leaves_room(path: Path) -> None:
    assert 0.05 < np.max(np.abs(heard(path))) < 0.75


def test_loudness_is_even() -> None:
    levels = [loudness(heard(path)) for path in SHIPPED]
    assert max(levels) - min(levels) < 7


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_no_click_at_either_end(path: Path) -> None:
    samples = heard(path)
    peak = np.max(np.abs(samples))
    assert np.max(np.abs(samples[:16])) < 0.05 * peak
    assert np.max(np.abs(samples[-64:])) < 0.02 * peak


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_nothing_is_shrill(path: Path) -> None:
    power = np.abs(np.fft.rfft(heard(path))) ** 2
    frequency = np.fft.rfftfreq(len(heard(path)), 1 / RATE)
    assert power[frequency > 5000].sum() < 0.02 * power.sum()


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_a_phone_s_small_speaker_can_play_it(path: Path) -> None:
    power = np.abs(np.fft.rfft(heard(path))) ** 2
    frequency = np.fft.rfftfreq(len(heard(path)), 1 / RATE)
    assert power[frequency > 300].sum() > 0.1 * power.sum()


@pytest.mark.parametrize("make", SOUNDS, ids=lambda make: make.__name__)
def test_what_ships_is_what_the_code_makes(make) -> None:
    made = master(make(), SOUNDS[make])
    shipped = heard(FOLDER / f"{make.__name__}.ogg")
    assert len(made) == len(shipped)
    assert np.corrcoef(made, shipped)[0, 1] > 0.9


def test_the_same_code_gives_the_same_bytes() -> None:
    made = [encode_vorbis(master(button())) for _ in range(2)]
    assert made[0] == made[1]


def test_all_sounds_together_are_small() -> None:
    assert sum(path.stat().st_size for path in SHIPPED) <= 150_000
