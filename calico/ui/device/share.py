"""Save and share pictures, wherever the device wants them."""

import struct
import zlib
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from kivy.graphics.texture import Texture
from kivy.logger import Logger
from kivy.utils import platform

from calico.files import write_whole
from calico.ui.device.errors import DeviceError
from calico.ui.device.system import pictures_folder

PACKING = 3
"""How hard pictures are packed: more takes twice as long and saves nothing."""


class NotSavedError(Exception):
    """A picture could not be saved; the text says why."""


def hand_out(picture: Texture, name: str) -> Path:
    """Save a picture in the person's pictures folder, never over another; return its path."""
    try:
        if platform == "android":
            return _hand_out_on_android(picture, name)
        folder = pictures_folder()
        folder.mkdir(parents=True, exist_ok=True)
        path = next(path for path in _names(folder, name) if not path.exists())
        write_whole(path, as_png(picture))
    except OSError as trouble:
        raise NotSavedError(trouble.strerror or str(trouble)) from trouble
    return path


def as_jpg(picture: Texture) -> bytes:
    """A picture as a JPEG file."""
    file = BytesIO()
    if not picture.save(file, flipped=True, fmt="jpg") or not file.getvalue():
        raise OSError("there is no way to write jpg here")
    return file.getvalue()


def as_png(picture: Texture) -> bytes:
    """A picture as a PNG file; Kivy's own takes six times as long, seconds on a tablet, for a larger one."""
    (width, height), pixels = picture.size, picture.pixels
    plain = bytearray(width * height * 3)
    for channel in range(3):
        plain[channel::3] = pixels[channel::4]
    stride = width * 3
    rows = range((height - 1) * stride, -1, -stride)  # textures begin at the bottom
    lines = b"".join(b"\0" + plain[start : start + stride] for start in rows)
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    parts = (b"IHDR", head), (b"IDAT", zlib.compress(lines, PACKING)), (b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + b"".join(_part(kind, content) for kind, content in parts)


def _part(kind: bytes, content: bytes) -> bytes:
    """A part of a PNG file: how long it is, what, and a sum to check it by."""
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def _hand_out_on_android(picture: Texture, name: str) -> Path:
    """Save it to the media store, which needs no permission, and offer it to other apps."""
    from calico.ui.device.android import system

    address = system.keep_picture(as_png(picture), name)
    try:
        system.share(address, name)
    except DeviceError as trouble:
        Logger.warning("Calico: the picture is kept, but handed to nobody: %s", trouble)
    return Path(f"Pictures/Calico/{name}.png")


def _names(folder: Path, name: str) -> Iterator[Path]:
    yield folder / f"{name}.png"
    number = 2
    while True:
        yield folder / f"{name} ({number}).png"
        number += 1
