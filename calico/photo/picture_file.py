"""Read a picture's size and orientation from its file, without decoding it.

Cameras keep what they saw, and a note of how they were held. Only as much of a file is read as it takes.
"""

import re
from dataclasses import dataclass
from mmap import ACCESS_READ, mmap
from pathlib import Path
from struct import error, unpack, unpack_from
from typing import BinaryIO

UPRIGHT = 1
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
_ORIENTATION = 0x0112
_FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
"""The parts of a JPEG that tell its size."""
_MOST_PARTS = 1000


_OTHERS = (
    (0, b"GIF8", "GIF"),
    (0, b"BM", "BMP"),
    (0, b"II*\0", "TIFF"),
    (0, b"MM\0*", "TIFF"),
    (4, b"ftypavif", "AVIF"),
    (4, b"ftypavis", "AVIF"),
    (4, b"ftyphe", "HEIC"),
    (4, b"ftypmif1", "HEIC"),
    (4, b"ftypmsf1", "HEIC"),
)
"""How other kinds of pictures begin, from which byte on, and what people call them."""
_END_OF_LINES = re.compile(rb"\xff[^\x00\xd0-\xd7\xff]")
"""What ends the lines of a JPEG: within them such bytes are marks to start again, or stand for themselves."""


class NoPictureFileError(ValueError):
    """A file is no PNG, JPEG or WebP, or doesn't tell its size."""

    def __init__(self, kind: str = "") -> None:
        """It is of another kind of picture, if that is known."""
        super().__init__(kind)
        self.kind = kind


@dataclass(frozen=True, slots=True)
class PictureFile:
    """A picture that was not decoded yet."""

    width: int
    height: int
    note: int = UPRIGHT
    """How the camera was held, from 1 to 8."""


def look_at(path: Path) -> PictureFile:
    """Read size and orientation; NoPictureFileError if it is no picture, OSError if it can't be read."""
    with open(path, "rb") as file:
        start = file.read(30)
        file.seek(0)
        try:
            found = _read(file, start)
        except (error, IndexError) as wrong:
            raise NoPictureFileError from wrong
    if found.width < 1 or found.height < 1:
        raise NoPictureFileError
    return found


def is_whole(path: Path) -> bool:
    """Whether the file goes on to the end of its picture: a copy may have been cut off.

    After it there may be more: telephones hang a moment of film on their photographs.
    """
    with open(path, "rb") as file, mmap(file.fileno(), 0, access=ACCESS_READ) as content:
        if content[:4] == b"\x89PNG":
            return content.find(b"IEND\xaeB`\x82") > 0
        if content[:4] == b"RIFF":
            return len(content) >= int.from_bytes(content[4:8], "little")
        return _ends(content)


def _ends(content: mmap) -> bool:
    """Whether the parts of a JPEG follow one another up to the one that ends it."""
    place = 2
    for _ in range(_MOST_PARTS):
        head = content[place : place + 4]
        if head[:2] == b"\xff\xd9":
            return True
        if len(head) < 4:
            return False
        if head[0] != 0xFF:  # damaged, or made by a stranger: decoders find their way
            return content.rfind(b"\xff\xd9") > place
        if head[1] == 0xFF:  # some of these may stand before a part
            place += 1
            continue
        place += 2 + int.from_bytes(head[2:], "big")
        if head[1] == 0xDA:
            end = _END_OF_LINES.search(content, place)
            if end is None:
                return False
            place = end.start()
    return False


def _read(file: BinaryIO, start: bytes) -> PictureFile:
    if start.startswith(b"\x89PNG\r\n\x1a\n") and start[12:16] == b"IHDR":
        return PictureFile(*unpack_from(">II", start, 16))
    if start.startswith(b"\xff\xd8"):
        return _jpeg(file)
    if start.startswith(b"RIFF") and start[8:12] == b"WEBP":
        return _webp(start)
    raise NoPictureFileError(next((kind for at, mark, kind in _OTHERS if start.startswith(mark, at)), ""))


def _webp(start: bytes) -> PictureFile:
    kind = start[12:16]
    if kind == b"VP8X":
        return PictureFile(*(int.from_bytes(start[place : place + 3], "little") + 1 for place in (24, 27)))
    if kind == b"VP8L":
        (bits,) = unpack_from("<I", start, 21)
        return PictureFile((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
    if kind == b"VP8 ":
        width, height = unpack_from("<HH", start, 26)
        return PictureFile(width & 0x3FFF, height & 0x3FFF)
    raise NoPictureFileError


def _jpeg(file: BinaryIO) -> PictureFile:
    note = UPRIGHT
    file.seek(2)
    for _ in range(_MOST_PARTS):
        mark, kind = unpack("BB", file.read(2))
        if kind == 0xFF:  # some of these may stand before a part
            file.seek(-1, 1)
            continue
        (length,) = unpack(">H", file.read(2))
        if mark != 0xFF or length < 2:
            break
        if kind in _FRAMES:
            _, height, width = unpack(">BHH", file.read(5))
            return PictureFile(width, height, note)
        if kind == 0xE1:
            note = _note_in(file.read(length - 2)) or note
        else:
            file.seek(length - 2, 1)
    raise NoPictureFileError


def _note_in(part: bytes) -> int | None:
    """The orientation in an EXIF header; None if it is broken or says nothing."""
    if not part.startswith(b"Exif\0\0"):
        return None
    header = part[6:]
    order = "<" if header.startswith(b"II") else ">"
    try:
        (first,) = unpack_from(f"{order}I", header, 4)
        (entries,) = unpack_from(f"{order}H", header, first)
        for entry in range(entries):
            tag, _, _, value = unpack_from(f"{order}HHIH", header, first + 2 + 12 * entry)
            if tag == _ORIENTATION:
                return int(value) if value in CORNERS else None
    except error:
        pass
    return None
