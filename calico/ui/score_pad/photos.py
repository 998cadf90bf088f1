"""Photographs of winners and quilts, beside the journal: each is copied, so that it stays when it moves."""

import re
import time
import uuid
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from kivy.core.image import ImageData
from kivy.graphics import ClearBuffers, ClearColor, Color, Fbo, Rectangle
from kivy.graphics.texture import Texture

from calico.files import write_whole
from calico.photo.picture_file import CORNERS, NoPictureFileError, is_whole, look_at
from calico.ui.device.decoding import decoded
from calico.ui.device.errors import DeviceError
from calico.ui.device.share import as_jpg
from calico.viewmodels.text.i18n import say

LONGEST = 1600
"""Pixels of a photograph's longer side: more than a tablet shows would only fill the device."""
LARGEST_TEXTURE = 4096
"""Pixels of the longer side that every device can draw."""
MOST_PIXELS = 52_000_000
"""A picture of so many, as large as most telephones take, needs 300 to 400 MB to decode."""
SIDEWAYS = 5
"""From this note on a camera was held upright, and what it kept lies on its side."""
NAME = re.compile(r"[0-9a-f]{32}\.jpg")
"""What photographs are called: no sheet makes the app read or delete anything else."""
FRESH = 60 * 60
"""A photograph that is younger, in seconds, may be on its way to a sheet in another window."""


class NoPictureError(DeviceError):
    """A file isn't a picture that can be kept; the text says why."""


class Photos:
    """The photographs that are kept."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def keep(self, photograph: "Photograph") -> str:
        """Keep a picture, upright and no larger than it is seen; return the name that it is kept under."""
        return self.keep_picture(upright_texture(photograph))

    def keep_picture(self, picture: Texture) -> str:
        """The same of a picture that is upright already."""
        name = f"{uuid.uuid4().hex}.jpg"
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            write_whole(self._folder / name, as_jpg(picture))
        except OSError as wrong:
            raise NoPictureError(say("Couldn’t save the picture.")) from wrong
        return name

    def path(self, name: str) -> str:
        """Where a photograph lies; empty where there is none that can be shown, as on another device."""
        file = self._folder / name
        try:
            seen = look_at(file) if NAME.fullmatch(name) else None
        except (NoPictureFileError, OSError):
            return ""
        return str(file) if seen and max(seen.width, seen.height) <= LARGEST_TEXTURE else ""

    def tidy(self, sheets: Callable[[], Iterable[str]]) -> None:
        """Delete the photographs that no sheet names: as the app starts, when nothing can be undone."""
        before = time.time() - FRESH
        old = [
            file
            for file in self._folder.glob("*.jpg")
            if NAME.fullmatch(file.name) and file.stat().st_mtime < before
        ]
        if old:
            used = {name for sheet in sheets() for name in NAME.findall(sheet)}
            for file in old:
                if file.name not in used:
                    file.unlink(missing_ok=True)


@dataclass(frozen=True, slots=True)
class Photograph:
    """What is in a file of a picture, and how its camera was held."""

    data: ImageData
    note: int


def read_photograph(file: Path) -> Photograph:
    """Read a file, in whichever thread; NoPictureError says why that can't be."""
    try:
        return _read(file)
    except NoPictureError:
        raise
    except NoPictureFileError as wrong:
        raise NoPictureError(_unknown(file, wrong.kind)) from wrong
    except Exception as wrong:  # Each of Kivy's readers of pictures fails in its own way.
        raise NoPictureError(_unknown(file)) from wrong


def _unknown(file: Path, kind: str = "") -> str:
    """That a file isn't a picture, or one of another kind, and what to do."""
    if kind:
        return say(
            "{file} is a picture of the kind {kind}, which the app can’t read. Save it as a JPEG, or take a "
            "screenshot of it.",
            file=file.name,
            kind=kind,
        )
    return say("{file} isn’t a picture the app can show. Choose a JPEG, PNG or WebP.", file=file.name)


def _read(file: Path) -> Photograph:
    """The picture, no larger than devices can draw it."""
    seen = look_at(file)
    if seen.width * seen.height > MOST_PIXELS:
        raise NoPictureError(
            say(
                "{file} is too large: {width} × {height} pixels. Choose a smaller one, or a screenshot "
                "of it.",
                file=file.name,
                width=seen.width,
                height=seen.height,
            )
        )
    if not is_whole(file):
        raise NoPictureError(
            say("{file} is cut off: the end of the picture is missing. Copy it once more.", file=file.name)
        )
    data = decoded(file, max(seen.width, seen.height), LONGEST)
    step = -(-max(data.width, data.height) // LARGEST_TEXTURE)
    return Photograph(_every(data, step) if step > 1 else data, seen.note)


def _every(data: ImageData, step: int) -> ImageData:
    """The picture with only every so many-eth of its columns and rows."""
    size = len(data.fmt)
    stride = len(data.data) // data.height
    columns = range(0, data.width, step)
    rows = []
    for start in range(0, data.height * stride, step * stride):
        row = data.data[start : start + data.width * size]
        thin = bytearray(len(columns) * size)
        for channel in range(size):
            thin[channel::size] = row[channel :: size * step]
        rows.append(bytes(thin))
    return ImageData(len(columns), len(rows), data.fmt, b"".join(rows))


def upright_texture(photograph: Photograph) -> Texture:
    """The picture as it was seen, at the size at which it is kept."""
    note, texture = photograph.note, Texture.create_from_data(photograph.data)
    texture.flip_vertical()
    width, height = texture.size if note < SIDEWAYS else texture.size[::-1]
    shrink = min(1.0, LONGEST / max(width, height))
    size = max(1, round(width * shrink)), max(1, round(height * shrink))
    corners = [texture.tex_coords[place : place + 2] for place in (0, 2, 4, 6)]
    turned = [each for corner in CORNERS[note] for each in corners[corner]]
    paper = Fbo(size=size)
    with paper:
        ClearColor(1, 1, 1, 1)
        ClearBuffers()
        Color(1, 1, 1, 1)
        Rectangle(texture=texture, size=size, tex_coords=turned)
    paper.draw()
    return paper.texture
