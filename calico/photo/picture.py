"""A picture as three planes of bytes, and smaller ones of it.

Averages are taken of whole rows at once: a row of bytes is one large integer, and Python's arithmetic on
those is as quick as compiled code.
"""

from collections.abc import Generator
from dataclasses import dataclass
from typing import TypeAlias

Plane: TypeAlias = bytes
LONGEST = 1800
"""Pixels of the longer side beyond which a picture is halved as it comes in."""
SMALLEST = 40
ROWS_A_SLICE = 160
"""So many rows of a large picture are taken between two breaths."""


@dataclass(frozen=True, slots=True)
class Picture:
    """Red, green and blue, row by row from the top."""

    width: int
    height: int
    planes: tuple[Plane, Plane, Plane]


def average(one: bytes, other: bytes) -> bytes:
    """The mean of each pair of bytes, rounded down."""
    a, b = int.from_bytes(one, "little"), int.from_bytes(other, "little")
    odd = int.from_bytes(b"\xfe" * len(one), "little")
    return ((a & b) + (((a ^ b) & odd) >> 1)).to_bytes(len(one), "little")


def halvings(width: int, height: int) -> int:
    """How often a picture is halved as it comes in."""
    times = 0
    while max(width, height) >> times > LONGEST and min(width, height) >> times > 1:
        times += 1
    return times


def taken_in(
    data: bytes, width: int, height: int, channels: int = 3, stride: int = 0
) -> Generator[None, None, Picture]:
    """Take a picture in, halved until it is no larger than needed.

    The data holds `channels` bytes for each pixel, of which the first three are red, green and blue.
    """
    stride = stride or width * channels
    times = halvings(width, height)
    if not times:
        rows = [data[at : at + width * channels] for at in range(0, height * stride, stride)]
        whole = b"".join(rows) if stride != width * channels else data[: height * stride]
        return Picture(width, height, (whole[0::channels], whole[1::channels], whole[2::channels]))
    picture = yield from _halved_pixels(data, width, height, channels, stride)
    for _ in range(times - 1):
        planes = []
        for plane in picture.planes:
            planes.append(_halved_plane(plane, picture.width, picture.height // 2, picture.width // 2))
            yield
        red, green, blue = planes
        picture = Picture(picture.width // 2, picture.height // 2, (red, green, blue))
    return picture


def _halved_pixels(
    data: bytes, width: int, height: int, channels: int, stride: int
) -> Generator[None, None, Picture]:
    """The same at half the size, from pixels whose channels lie side by side."""
    columns, rows = width // 2, height // 2
    length = columns * 2 * channels
    planes: tuple[list[bytes], ...] = ([], [], [])
    for row in range(rows):
        start = 2 * row * stride
        mean = average(data[start : start + length], data[start + stride : start + stride + length])
        for channel, plane in enumerate(planes):
            plane.append(average(mean[channel :: 2 * channels], mean[channel + channels :: 2 * channels]))
        if row % ROWS_A_SLICE == ROWS_A_SLICE - 1:
            yield
    red, green, blue = (b"".join(plane) for plane in planes)
    return Picture(columns, rows, (red, green, blue))


def halved(picture: Picture) -> Picture:
    """The same at half the size."""
    columns, rows = picture.width // 2, picture.height // 2
    red, green, blue = (_halved_plane(plane, picture.width, rows, columns) for plane in picture.planes)
    return Picture(columns, rows, (red, green, blue))


def _halved_plane(plane: Plane, width: int, rows: int, columns: int) -> Plane:
    upper = b"".join(plane[at : at + columns * 2] for at in range(0, rows * 2 * width, 2 * width))
    lower = b"".join(plane[at : at + columns * 2] for at in range(width, rows * 2 * width, 2 * width))
    mean = average(upper, lower)
    return average(mean[0::2], mean[1::2])


def softened(picture: Picture) -> Picture:
    """The same with each pixel averaged with those to its right and below."""
    red, green, blue = (_softened(plane, picture.width) for plane in picture.planes)
    return Picture(picture.width, picture.height, (red, green, blue))


def _softened(plane: Plane, width: int) -> Plane:
    across = average(plane, plane[1:] + plane[-1:])
    return average(across, across[width:] + across[-width:])


def smaller_ones(picture: Picture) -> Generator[None, None, list[Picture]]:
    """The picture, and each half as large as the one before."""
    found = [picture]
    while min(found[-1].width, found[-1].height) >= 2 * SMALLEST:
        found.append(halved(found[-1]))
        yield
    return found
