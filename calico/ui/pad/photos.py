"""Photographs of winners and quilts, beside the journal: each is copied, so that it stays when it moves."""

import shutil
import uuid
from collections.abc import Callable
from pathlib import Path
from threading import Thread

from kivy.clock import mainthread
from kivy.core.image import Image
from kivy.utils import platform
from plyer import filechooser

KINDS = (".jpg", ".jpeg", ".png", ".webp")


class NoPictureError(Exception):
    """A file isn't a picture that can be shown; the text says why."""


class Photos:
    """The photographs that are kept."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def keep(self, file: Path) -> str:
        """Copy a picture, and return the name that it is kept under."""
        if file.suffix.lower() not in KINDS:
            raise NoPictureError(file.name)
        try:
            Image.load(str(file))
            self._folder.mkdir(parents=True, exist_ok=True)
            name = f"{uuid.uuid4().hex}{file.suffix.lower()}"
            shutil.copyfile(file, self._folder / name)
        except Exception as wrong:  # Each of Kivy's readers of pictures fails in its own way.
            raise NoPictureError(f"{file.name}: {wrong}") from wrong
        return name

    def path(self, name: str) -> str:
        """Where a photograph lies; empty where there is none, as after a backup came to another device."""
        file = self._folder / name
        return str(file) if name and file.is_file() else ""


def pick_picture(picked: Callable[[Path], None], failed: Callable[[], None]) -> None:
    """Let somebody pick a picture with the device's own chooser; `failed` where it has none."""

    @mainthread
    def chosen(files: list[str] | None) -> None:
        if files:
            picked(Path(files[0]))

    def choose() -> None:
        try:
            filechooser.open_file(on_selection=chosen, filters=[[f"*{kind}" for kind in KINDS]])
        except (NotImplementedError, ImportError, OSError):
            mainthread(failed)()

    if platform == "android":
        choose()
    else:
        # On desktops the chooser is another program, and plyer waits for it.
        Thread(target=choose, daemon=True).start()
