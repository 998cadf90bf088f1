"""Ogg Vorbis files whose bytes depend on nothing but the sound; part of studio/sounds/effects.py."""

from __future__ import annotations

import io

import numpy as np
import soundfile

SMALLNESS = 0.75
"""0 makes the largest file, 1 the smallest."""


def as_vorbis(sound: np.ndarray, rate: int) -> bytes:
    """The sound as an Ogg Vorbis file, which SDL's mixer plays everywhere."""
    file = io.BytesIO()
    soundfile.write(file, sound, rate, format="OGG", subtype="VORBIS", compression_level=SMALLNESS)
    return with_serial(file.getvalue(), 1)


def with_serial(ogg: bytes, serial: int) -> bytes:
    """The same Ogg file with a fixed stream number: the encoder draws it at random."""
    pages = []
    while ogg:
        segments = ogg[26]
        size = 27 + segments + sum(ogg[27 : 27 + segments])
        page, ogg = bytearray(ogg[:size]), ogg[size:]
        page[14:18] = serial.to_bytes(4, "little")
        page[22:26] = bytes(4)
        page[22:26] = ogg_checksum(page).to_bytes(4, "little")
        pages.append(bytes(page))
    return b"".join(pages)


def ogg_checksum(page: bytes) -> int:
    """Ogg's CRC: polynomial 04c11db7, high bit first, starting from nothing."""
    rest = 0
    for byte in page:
        rest ^= byte << 24
        for _ in range(8):
            rest = (rest << 1 ^ 0x04C11DB7) & 0xFFFFFFFF if rest & 0x80000000 else rest << 1
    return rest
