"""Save and share pictures, wherever the device wants them."""

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from kivy.graphics.texture import Texture
from kivy.logger import Logger
from kivy.utils import platform

from calico.files import write_whole
from calico.ui.device.errors import DeviceError
from calico.ui.device.system import pictures_folder


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
        write_whole(path, encoded(picture, "png"))
    except OSError as trouble:
        raise NotSavedError(trouble.strerror or str(trouble)) from trouble
    return path


def encoded(picture: Texture, kind: str) -> bytes:
    """A picture as a file of its kind, `png` or `jpg`."""
    file = BytesIO()
    if not picture.save(file, flipped=True, fmt=kind) or not file.getvalue():
        raise OSError(f"there is no way to write {kind} here")
    return file.getvalue()


def _hand_out_on_android(picture: Texture, name: str) -> Path:
    """Save it to the media store, which needs no permission, and offer it to other apps."""
    from calico.ui.device.android import system

    address = system.keep_picture(encoded(picture, "png"), name)
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
