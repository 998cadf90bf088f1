"""Photographs of winners and quilts, beside the journal: each is copied, so that it stays when it moves."""

import uuid
from pathlib import Path

from kivy.core.image import Image
from kivy.graphics import ClearBuffers, ClearColor, Color, Fbo, Rectangle
from kivy.graphics.texture import Texture

from calico.ui.pad.turning import CORNERS, orientation
from calico.viewmodels.words import say

LONGEST = 1600
"""Pixels of a photograph's longer side: more than a tablet shows would only fill the device."""
SIDEWAYS = 5
"""From this note on a camera was held upright, and what it kept lies on its side."""


class NoPictureError(Exception):
    """A file isn't a picture that can be kept; the text says why."""


class Photos:
    """The photographs that are kept."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def keep(self, file: Path) -> str:
        """Copy a picture, upright and no larger than it is seen; return the name that it is kept under."""
        name = f"{uuid.uuid4().hex}.jpg"
        try:
            note = orientation(file.read_bytes())
            self._folder.mkdir(parents=True, exist_ok=True)
            upright = _upright(Image.load(str(file), nocache=True).texture, note)
            saved = Image(upright).save(str(self._folder / name), flipped=True)
        except Exception as wrong:  # Each of Kivy's readers of pictures fails in its own way.
            raise NoPictureError(say("{file} is no picture that can be shown.", file=file.name)) from wrong
        if not saved or not (self._folder / name).exists():
            raise NoPictureError(say("The picture could not be kept."))
        return name

    def path(self, name: str) -> str:
        """Where a photograph lies; empty where there is none, as after a backup came to another device."""
        file = self._folder / name
        return str(file) if name and file.is_file() else ""


def _upright(texture: Texture, note: int) -> Texture:
    """The picture as it was seen, at the size at which it is kept."""
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
