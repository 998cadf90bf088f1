"""Pictures out of files, decoded no larger than they are needed. Nothing here touches what is drawn."""

from pathlib import Path

from kivy.core.image import ImageData, ImageLoader
from kivy.utils import platform


def decoded(file: Path, longest: int, enough: int) -> ImageData:
    """The picture in a file whose longer side has so many pixels, of which so many are enough.

    Android leaves out what isn't needed while it decodes; elsewhere there is memory for the whole.
    """
    step = 1
    while longest // (step * 2) >= enough:
        step *= 2
    if platform == "android" and step > 1:
        from calico.ui.device.android import pictures

        file = pictures.thinned(file, step)
    (data, *_) = ImageLoader.load(str(file), nocache=True, keep_data=True)._data
    return data
