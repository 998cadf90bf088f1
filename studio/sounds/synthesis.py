"""What sounds are made of: wood, felt, thread, a music box, and how they are mixed."""

from __future__ import annotations

import zlib

import numpy as np

RATE = 44_100
"""Samples a second."""

Sound = np.ndarray


def time_axis(length: float) -> Sound:
    """The time of each sample, in seconds."""
    return np.arange(round(length * RATE)) / RATE


def struck(length: float, pitch: float, partials: list[tuple[float, float, float]]) -> Sound:
    """Something struck once; a partial is (multiple of the pitch, strength, seconds to fade out)."""
    t = time_axis(length)
    rings = [
        strength * np.sin(2 * np.pi * pitch * ratio * t) * np.exp(-4 * t / decay)
        for ratio, strength, decay in partials
    ]
    return fade_in(np.sum(rings, axis=0), 0.002)


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
    """Brushed cloth: noise between two frequencies, fading out."""
    return fade_in(noise(length, low, high, name) * np.exp(-4 * time_axis(length) / decay), 0.004)


def noise(length: float, low: float, high: float, name: str) -> Sound:
    """Noise between two frequencies with soft edges; its name is its seed."""
    points = round(length * RATE)
    spectrum = np.fft.rfft(np.random.default_rng(zlib.crc32(name.encode())).standard_normal(points))
    frequencies = np.fft.rfftfreq(points, 1 / RATE) + 1e-9
    band = 1 / (1 + (low / frequencies) ** 6) / (1 + (frequencies / high) ** 6)
    sound = np.fft.irfft(spectrum * band, points)
    return sound / np.sqrt(np.mean(sound**2))


def pulled_thread(length: float, start: float, end: float, name: str) -> Sound:
    """A thread pulled through cloth: a whisper that glides from one pitch to another."""
    t = time_axis(length)
    way = t / length
    low, high = (
        noise(length, start * 0.8, start * 1.25, name),
        noise(length, end * 0.8, end * 1.25, name + "!"),
    )
    rasp = 1 + 0.35 * np.sin(2 * np.pi * np.cumsum(90 + 60 * way) / RATE)
    return (
        (low * np.cos(way * np.pi / 2) + high * np.sin(way * np.pi / 2)) * np.sin(np.pi * way) ** 1.5 * rasp
    )


def fade_in(sound: Sound, attack: float) -> Sound:
    """Fade a sound in, so that it doesn't click."""
    points = round(attack * RATE)
    sound = sound.copy()
    sound[:points] *= 0.5 - 0.5 * np.cos(np.pi * np.arange(points) / points)
    return sound


def mix(length: float, *parts: tuple[float, float, Sound]) -> Sound:
    """Mix parts, each given as (when it starts, how loud it is, the sound)."""
    whole = np.zeros(round(length * RATE))
    for start, loudness, part in parts:
        first = round(start * RATE)
        part = part[: len(whole) - first]
        whole[first : first + len(part)] += loudness * part
    return whole
