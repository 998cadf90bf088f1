"""Ogg Vorbis files whose bytes depend on nothing but the sound."""

from __future__ import annotations

import io
from collections.abc import Iterator

import numpy as np
import soundfile
from mutagen.ogg import OggPage

SMALLNESS = 0.75
"""0 makes the largest file, 1 the smallest."""


def as_vorbis(sound: np.ndarray, rate: int) -> bytes:
    """Encode a sound as Ogg Vorbis, which SDL's mixer plays everywhere."""
    file = io.BytesIO()
    soundfile.write(file, sound, rate, format="OGG", subtype="VORBIS", compression_level=SMALLNESS)
    return b"".join(page.write() for page in numbered(file, 1))


def numbered(file: io.BytesIO, serial: int) -> Iterator[OggPage]:
    """The file's pages with a fixed stream number: the encoder draws one at random."""
    end = file.seek(0, io.SEEK_END)
    file.seek(0)
    while file.tell() < end:
        page = OggPage(file)
        page.serial = serial
        yield page
