"""Which way up a photograph is: cameras keep what they saw, and a note of how they were held."""

from collections.abc import Iterator
from struct import error, unpack_from

UPRIGHT = 1
_ORIENTATION = 0x0112
CORNERS = {
    1: (0, 1, 2, 3),
    2: (1, 0, 3, 2),
    3: (2, 3, 0, 1),
    4: (3, 2, 1, 0),
    5: (2, 1, 0, 3),
    6: (1, 2, 3, 0),
    7: (0, 3, 2, 1),
    8: (3, 0, 1, 2),
}
"""For each note which corners of what was kept are the upright picture's, from the bottom left on."""


def orientation(content: bytes) -> int:
    """The note of a JPEG file, from 1 to 8; upright where there is none."""
    try:
        found = next(filter(None, map(_in_header, _headers(content))), UPRIGHT)
    except (error, IndexError):
        return UPRIGHT
    return found if found in CORNERS else UPRIGHT


def _headers(content: bytes) -> Iterator[bytes]:
    """The EXIF headers at the beginning of a JPEG file."""
    place = 2 if content.startswith(b"\xff\xd8") else len(content)
    while place < len(content) and content[place] == 0xFF and content[place + 1] != 0xDA:
        (length,) = unpack_from(">H", content, place + 2)
        header = content[place + 4 : place + 2 + length]
        if content[place + 1] == 0xE1 and header.startswith(b"Exif\0\0"):
            yield header[6:]
        place += 2 + length


def _in_header(header: bytes) -> int | None:
    order = "<" if header.startswith(b"II") else ">"
    (first,) = unpack_from(f"{order}I", header, 4)
    (entries,) = unpack_from(f"{order}H", header, first)
    for entry in range(entries):
        tag, _, _, value = unpack_from(f"{order}HHIH", header, first + 2 + 12 * entry)
        if tag == _ORIENTATION:
            return int(value)
    return None
