"""Mastering: reverb, fades and one loudness for all sounds, and encoding as Ogg Vorbis."""

from __future__ import annotations

import io
from collections.abc import Iterator

import numpy as np
import soundfile
from mutagen.ogg import OggPage

from studio.sounds.synthesis import RATE, Sound, fade_in, noise, time_axis

LOUDNESS = -21.0
"""Of the loudest 50 ms, in dB of full scale."""
PEAK = 10 ** (-3 / 20)
"""Never louder than this, so that Vorbis has room to round."""
COMPRESSION = 0.75
"""0 makes the largest file, 1 the smallest."""


def add_reverb(sound: Sound, share: float = 0.16) -> Sound:
    """Add the echo of a small warm room, without making the sound longer."""
    t = time_axis(0.22)
    echo = noise(0.22, 250, 2800, "room") * np.exp(-5 * t / 0.22) * (t > 0.009)
    echo /= np.sqrt(np.sum(echo**2))
    points = len(sound) + len(echo)
    wet = np.fft.irfft(np.fft.rfft(sound, points) * np.fft.rfft(echo, points), points)
    return sound + share * wet[: len(sound)]


def master(sound: Sound, level: float = 0.0) -> Sound:
    """Make a sound ready to ship: reverb, fades, and the common loudness plus `level` dB."""
    sound = add_reverb(sound)
    sound -= np.mean(sound)
    tail = min(len(sound) // 3, round(0.12 * RATE))
    sound = fade_in(sound, 0.003)
    sound[-tail:] *= 0.5 + 0.5 * np.cos(np.pi * np.arange(1, tail + 1) / tail)
    sound *= 10 ** ((LOUDNESS + level - loudness(sound)) / 20)
    return sound * min(1, PEAK / np.max(np.abs(sound)))


def loudness(sound: Sound) -> float:
    """The A-weighted loudness of the loudest 50 ms, in dB of full scale."""
    weighted = np.fft.irfft(
        np.fft.rfft(sound) * a_weighting(np.fft.rfftfreq(len(sound), 1 / RATE)), len(sound)
    )
    window = min(len(sound), round(0.05 * RATE))
    power = np.convolve(weighted**2, np.ones(window) / window, mode="valid")
    return float(10 * np.log10(np.max(power) + 1e-12))


def a_weighting(frequency: np.ndarray) -> np.ndarray:
    """The A-weighting curve: how much of each frequency the ear hears."""
    f = frequency**2
    curve = 12194**2 * f**2 / ((f + 20.6**2) * np.sqrt((f + 107.7**2) * (f + 737.9**2)) * (f + 12194**2))
    return curve * 10 ** (2 / 20)


def encode_vorbis(sound: Sound) -> bytes:
    """Encode a sound as Ogg Vorbis, which SDL's mixer plays everywhere."""
    file = io.BytesIO()
    soundfile.write(file, sound, RATE, format="OGG", subtype="VORBIS", compression_level=COMPRESSION)
    return b"".join(page.write() for page in pages_with_serial(file, 1))


def pages_with_serial(file: io.BytesIO, serial: int) -> Iterator[OggPage]:
    """Read an Ogg file's pages and give them a fixed serial number: the encoder picks a random one."""
    end = file.seek(0, io.SEEK_END)
    file.seek(0)
    while file.tell() < end:
        page = OggPage(file)
        page.serial = serial
        yield page
