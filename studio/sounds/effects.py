"""The fourteen sounds of the app."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from studio.sounds.synthesis import RATE, Sound, felt, mix, music_box, noise, pulled_thread, time_axis, wood

C5, E5, G5, A5, C6, E6, G6 = 523.25, 659.26, 783.99, 880.0, 1046.5, 1318.51, 1567.98
"""The pitches of notes, in Hz."""


def pick_up() -> Sound:
    """A patch is lifted from the table."""
    lift = felt(0.13, 700, 3200, 0.11, "lift")
    return mix(0.14, (0, 0.10, lift), (0.012, 0.5, wood(0.1, 620, 0.4)))


def place() -> Sound:
    """A patch is laid on the quilt."""
    return mix(
        0.22,
        (0, 0.10, felt(0.2, 350, 1800, 0.14, "lay")),
        (0.012, 1.0, wood(0.2, 330, 0.5)),
        (0.016, 0.5, wood(0.2, 215, 0.2)),
    )


def stitch() -> Sound:
    """A needle goes through the cloth and draws its thread."""
    return mix(
        0.32,
        (0.0, 0.5, wood(0.08, 1150, 0.7)),
        (0.0, 0.12, felt(0.06, 1800, 5000, 0.03, "prick")),
        (0.05, 0.1, pulled_thread(0.24, 1100, 2400, "thread")),
    )


def purr() -> Sound:
    """A cat settles down: one breath of purring with a small trill at its start."""
    t = time_axis(0.7)
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
    return mix(
        0.5,
        (0.0, 0.35, wood(0.1, 1250, 0.9)),
        (0.055, 0.3, wood(0.1, 1560, 0.8)),
        (0.06, 0.55, music_box(0.44, E6, 0.42)),
        (0.06, 0.2, music_box(0.44, A5, 0.42)),
    )


def rainbow() -> Sound:
    """All six colours: six tines going up."""
    notes = (C5, E5, G5, C6, E6, G6)
    return mix(0.7, *((0.06 * i, 0.5 - 0.02 * i, music_box(0.6, note, 0.5)) for i, note in enumerate(notes)))


def fuller_1() -> Sound:
    """A placement brings a second thing: two tines along with it."""
    return mix(0.8, (0, 0.4, music_box(0.7, C5, 0.6)), (0.05, 0.4, music_box(0.7, E5, 0.6)))


def fuller_2() -> Sound:
    """It brings a third: the chord is whole."""
    notes = ((0, C5), (0.05, E5), (0.1, G5), (0.15, C6))
    return mix(1.0, *((start, 0.4, music_box(0.8, note, 0.7)) for start, note in notes))


def fuller_3() -> Sound:
    """It brings more than that: the chord climbs on, over a low one."""
    notes = ((0, C5 / 2), (0, C5), (0.05, E5), (0.1, G5), (0.15, C6), (0.22, E6), (0.29, G6))
    return mix(1.3, *((start, 0.4, music_box(1.0, note, 0.8)) for start, note in notes))


def market() -> Sound:
    """A patch slides along the market's belt and stops."""
    return mix(
        0.3,
        (0.0, 0.09, pulled_thread(0.2, 900, 520, "slide")),
        (0.165, 0.6, wood(0.13, 470, 0.5)),
    )


def undo() -> Sound:
    """Stitches are unpicked: three small ticks going down, and the thread slips out."""
    ticks = ((0.055 * i, 0.5 - 0.06 * i, wood(0.1, pitch, 0.6)) for i, pitch in enumerate((1050, 880, 700)))
    return mix(0.34, *ticks, (0.06, 0.07, pulled_thread(0.26, 2200, 900, "unpick")))


def turn() -> Sound:
    """It is someone's turn: two gentle tines."""
    return mix(0.6, (0, 0.5, music_box(0.6, G5, 0.5)), (0.13, 0.5, music_box(0.47, C6, 0.5)))


def win() -> Sound:
    """The quilt is done: a short tune of the music box."""
    tune = ((0, C5), (0.13, E5), (0.26, G5), (0.39, C6), (0.62, A5), (0.75, C6), (0.88, E6))
    chord = ((0, C5 / 2), (0.39, C5), (0.88, G5), (0.88, C6))
    return mix(
        1.5,
        *((start, 0.5, music_box(1.0, note, 0.75)) for start, note in tune),
        *((start, 0.22, music_box(1.0, note, 0.9)) for start, note in chord),
    )


def error() -> Sound:
    """That can't be: two muffled knocks."""
    return mix(0.26, (0, 0.9, wood(0.14, 300, 0.15)), (0.095, 0.8, wood(0.16, 252, 0.15)))


SOUNDS: dict[Callable[[], Sound], float] = {
    pick_up: -5,
    place: -2,
    stitch: -3,
    purr: 0,
    button: 0,
    rainbow: 1,
    fuller_1: -5,
    fuller_2: -5,
    fuller_3: -4,
    market: -3,
    undo: -3,
    turn: -2,
    win: 1,
    error: -1,
}
"""Each sound with its level against the common loudness, in dB: what is heard often is quieter."""
