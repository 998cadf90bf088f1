"""Makes the sounds in assets/sounds/: wood, thread, felt and a little music box, all computed here.

Run `python -m studio.sounds.effects` (needs numpy and soundfile). The same code gives the same bytes.
`python -m studio.sounds.effects --measure` prints each sound's length, peak and loudness.
"""

from __future__ import annotations

import sys
import zlib
from collections.abc import Callable
from pathlib import Path

import numpy as np
import soundfile

from studio.sounds.ogg import as_vorbis

ROOT = Path(__file__).resolve().parents[2]
MADE = ROOT / "assets" / "sounds"

RATE = 44_100
LOUDNESS = -21.0  # dB of full scale that a sound's loudest 50 ms have, as the ear weighs frequencies
PEAK = 10 ** (-3 / 20)  # never louder than this, so that Vorbis has room to round

Sound = np.ndarray


# What things sound like


def seconds(length: float) -> Sound:
    """The points in time of a sound."""
    return np.arange(round(length * RATE)) / RATE


def struck(length: float, pitch: float, partials: list[tuple[float, float, float]]) -> Sound:
    """Something struck once; a partial is (times the pitch, how strong, seconds until it's nearly gone)."""
    t = seconds(length)
    rings = [
        strength * np.sin(2 * np.pi * pitch * ratio * t) * np.exp(-4 * t / decay)
        for ratio, strength, decay in partials
    ]
    return softened(np.sum(rings, axis=0), 0.002)


def wood(length: float, pitch: float, hardness: float = 0.5) -> Sound:
    """A small piece of wood, tapped; a harder tap brings out the upper modes."""
    modes = [(1, 1, 0.09), (2.57, 0.55 * hardness, 0.05), (4.9, 0.3 * hardness, 0.025), (0.5, 0.35, 0.07)]
    return struck(length, pitch, modes) + 0.12 * hardness * felt(
        length, pitch, pitch * 5, 0.012, f"wood {pitch}"
    )


def music_box(length: float, pitch: float, ring: float = 0.7) -> Sound:
    """A plucked tine of a music box."""
    tine = struck(
        length, pitch, [(1, 1, ring), (2, 0.22, ring * 0.6), (3.01, 0.1, ring * 0.35), (5.4, 0.05, 0.06)]
    )
    return tine + 0.05 * wood(length, pitch * 0.5)


def felt(length: float, low: float, high: float, decay: float, name: str) -> Sound:
    """Cloth brushed: noise between two frequencies that fades away."""
    return softened(noise(length, low, high, name) * np.exp(-4 * seconds(length) / decay), 0.004)


def noise(length: float, low: float, high: float, name: str) -> Sound:
    """Noise between two frequencies with soft edges; the same name gives the same noise."""
    points = round(length * RATE)
    spectrum = np.fft.rfft(np.random.default_rng(zlib.crc32(name.encode())).standard_normal(points))
    frequencies = np.fft.rfftfreq(points, 1 / RATE) + 1e-9
    band = 1 / (1 + (low / frequencies) ** 6) / (1 + (frequencies / high) ** 6)
    sound = np.fft.irfft(spectrum * band, points)
    return sound / np.sqrt(np.mean(sound**2))


def drawn_thread(length: float, start: float, end: float, name: str) -> Sound:
    """A thread pulled through cloth: a whisper that glides from one pitch to another."""
    t = seconds(length)
    way = t / length
    low, high = (
        noise(length, start * 0.8, start * 1.25, name),
        noise(length, end * 0.8, end * 1.25, name + "!"),
    )
    rasp = 1 + 0.35 * np.sin(2 * np.pi * np.cumsum(90 + 60 * way) / RATE)
    return (
        (low * np.cos(way * np.pi / 2) + high * np.sin(way * np.pi / 2)) * np.sin(np.pi * way) ** 1.5 * rasp
    )


# How they are put together


def softened(sound: Sound, attack: float) -> Sound:
    """The sound with a beginning that swells instead of clicking."""
    points = round(attack * RATE)
    sound = sound.copy()
    sound[:points] *= 0.5 - 0.5 * np.cos(np.pi * np.arange(points) / points)
    return sound


def mixed(length: float, *parts: tuple[float, float, Sound]) -> Sound:
    """Parts laid over each other: each is (when it starts, how loud, the sound)."""
    whole = np.zeros(round(length * RATE))
    for start, loudness, part in parts:
        first = round(start * RATE)
        part = part[: len(whole) - first]
        whole[first : first + len(part)] += loudness * part
    return whole


def in_a_room(sound: Sound, share: float = 0.16) -> Sound:
    """The sound in a small warm room, cut to its own length."""
    t = seconds(0.22)
    echo = noise(0.22, 250, 2800, "room") * np.exp(-5 * t / 0.22) * (t > 0.009)
    echo /= np.sqrt(np.sum(echo**2))
    points = len(sound) + len(echo)
    wet = np.fft.irfft(np.fft.rfft(sound, points) * np.fft.rfft(echo, points), points)
    return sound + share * wet[: len(sound)]


def finished(sound: Sound, level: float = 0.0) -> Sound:
    """The sound as it ships: in its room, faded out, equally loud as all others (plus `level` dB)."""
    sound = in_a_room(sound)
    sound -= np.mean(sound)
    tail = min(len(sound) // 3, round(0.12 * RATE))
    sound = softened(sound, 0.003)
    sound[-tail:] *= 0.5 + 0.5 * np.cos(np.pi * np.arange(1, tail + 1) / tail)
    sound *= 10 ** ((LOUDNESS + level - loudness(sound)) / 20)
    return sound * min(1, PEAK / np.max(np.abs(sound)))


def loudness(sound: Sound) -> float:
    """How loud the loudest 50 ms are to the ear, in dB of full scale (A-weighted)."""
    weighed = np.fft.irfft(np.fft.rfft(sound) * ear(np.fft.rfftfreq(len(sound), 1 / RATE)), len(sound))
    window = min(len(sound), round(0.05 * RATE))
    power = np.convolve(weighed**2, np.ones(window) / window, mode="valid")
    return float(10 * np.log10(np.max(power) + 1e-12))


def ear(frequency: np.ndarray) -> np.ndarray:
    """How much of each frequency the ear hears: the A-weighting curve."""
    f = frequency**2
    curve = 12194**2 * f**2 / ((f + 20.6**2) * np.sqrt((f + 107.7**2) * (f + 737.9**2)) * (f + 12194**2))
    return curve * 10 ** (2 / 20)


# The sounds themselves

C5, D5, E5, G5, A5, C6, D6, E6, G6 = (
    523.25,
    587.33,
    659.26,
    783.99,
    880.0,
    1046.5,
    1174.66,
    1318.51,
    1567.98,
)


def pick_up() -> Sound:
    """A patch is lifted from the table."""
    lift = felt(0.13, 700, 3200, 0.11, "lift")
    return mixed(0.14, (0, 0.10, lift), (0.012, 0.5, wood(0.1, 620, 0.4)))


def place() -> Sound:
    """A patch is laid on the quilt."""
    return mixed(
        0.22,
        (0, 0.10, felt(0.2, 350, 1800, 0.14, "lay")),
        (0.012, 1.0, wood(0.2, 330, 0.5)),
        (0.016, 0.5, wood(0.2, 215, 0.2)),
    )


def stitch() -> Sound:
    """A needle goes through the cloth and draws its thread."""
    return mixed(
        0.32,
        (0.0, 0.5, wood(0.08, 1150, 0.7)),
        (0.0, 0.12, felt(0.06, 1800, 5000, 0.03, "prick")),
        (0.05, 0.1, drawn_thread(0.24, 1100, 2400, "thread")),
    )


def purr() -> Sound:
    """A cat settles down: one breath of purring with a small trill at its start."""
    t = seconds(0.7)
    beat = np.cumsum(25.5 + 1.5 * np.sin(2 * np.pi * 1.3 * t)) / RATE
    pulse = (0.5 + 0.5 * np.cos(2 * np.pi * beat)) ** 1.8
    throat = noise(0.7, 130, 520, "throat") + 0.4 * noise(0.7, 500, 1300, "breath")
    breath = np.sin(np.pi * np.clip(t / 0.7, 0, 1)) ** 0.7
    pitch = 290 + 60 * np.sin(np.pi * np.clip(t / 0.32, 0, 1))
    trill = sum(np.sin(2 * np.pi * n * np.cumsum(pitch) / RATE) / n**1.6 for n in (1, 2, 3, 4))
    trill = trill * np.sin(np.pi * np.clip(t / 0.34, 0, 1)) ** 2 * (0.25 + 0.75 * pulse)
    return throat * pulse * breath + 0.5 * trill


def button() -> Sound:
    """A button is sewn on: two taps and a tine."""
    return mixed(
        0.5,
        (0.0, 0.35, wood(0.1, 1250, 0.9)),
        (0.055, 0.3, wood(0.1, 1560, 0.8)),
        (0.06, 0.55, music_box(0.44, E6, 0.42)),
        (0.06, 0.2, music_box(0.44, A5, 0.42)),
    )


def rainbow() -> Sound:
    """All six colours: six tines going up."""
    notes = (C5, E5, G5, C6, E6, G6)
    return mixed(
        0.7, *((0.06 * i, 0.5 - 0.02 * i, music_box(0.6, note, 0.5)) for i, note in enumerate(notes))
    )


def market() -> Sound:
    """A patch slides along the market's belt and stops."""
    return mixed(
        0.3,
        (0.0, 0.09, drawn_thread(0.2, 900, 520, "slide")),
        (0.165, 0.6, wood(0.13, 470, 0.5)),
    )


def undo() -> Sound:
    """Stitches are unpicked: three small ticks going down, and the thread slips out."""
    ticks = ((0.055 * i, 0.5 - 0.06 * i, wood(0.1, pitch, 0.6)) for i, pitch in enumerate((1050, 880, 700)))
    return mixed(0.34, *ticks, (0.06, 0.07, drawn_thread(0.26, 2200, 900, "unpick")))


def turn() -> Sound:
    """It is someone's turn: two gentle tines."""
    return mixed(0.6, (0, 0.5, music_box(0.6, G5, 0.5)), (0.13, 0.5, music_box(0.47, C6, 0.5)))


def win() -> Sound:
    """The quilt is done: a short tune of the music box."""
    tune = ((0, C5), (0.13, E5), (0.26, G5), (0.39, C6), (0.62, A5), (0.75, C6), (0.88, E6))
    chord = ((0, C5 / 2), (0.39, C5), (0.88, G5), (0.88, C6))
    return mixed(
        1.5,
        *((start, 0.5, music_box(1.0, note, 0.75)) for start, note in tune),
        *((start, 0.22, music_box(1.0, note, 0.9)) for start, note in chord),
    )


def error() -> Sound:
    """That can't be: two muffled knocks."""
    return mixed(0.26, (0, 0.9, wood(0.14, 300, 0.15)), (0.095, 0.8, wood(0.16, 252, 0.15)))


# Each sound and how much louder or softer than the common loudness it should be, in dB: what is heard often
# stays in the background.
SOUNDS: dict[Callable[[], Sound], float] = {
    pick_up: -5,
    place: -2,
    stitch: -3,
    purr: 0,
    button: 0,
    rainbow: 1,
    market: -3,
    undo: -3,
    turn: -2,
    win: 1,
    error: -1,
}


def main() -> None:
    """Writes every sound, or measures what is written."""
    MADE.mkdir(parents=True, exist_ok=True)
    for make, level in SOUNDS.items():
        path = MADE / f"{make.__name__}.ogg"
        if "--measure" not in sys.argv:
            path.write_bytes(as_vorbis(finished(make(), level), RATE))
        sound, _ = soundfile.read(path)
        peak = 20 * np.log10(np.max(np.abs(sound)))
        print(
            f"{path.name:12} {1000 * len(sound) / RATE:5.0f} ms  peak {peak:6.1f} dB"
            f"  loudness {loudness(sound):6.1f} dB  {path.stat().st_size / 1000:5.1f} kB"
        )


if __name__ == "__main__":
    main()
