"""Photographs: by the device's own camera app, which needs no permission of ours, else from a file."""

from kivy.utils import platform

from calico.ui.device import file_dialogs
from calico.ui.device.file_dialogs import PICTURES, Answer, Failed, Picked


def has_camera() -> bool:
    """Tell whether a photograph can be taken here."""
    if platform != "android":
        return False
    from calico.ui.device.android import files

    return files.has_camera()


def take_photo(done: Picked, failed: Failed | None = None) -> None:
    """Take a photograph, or pick a picture where there is no camera; as with `pick_file`, copy what comes."""
    if not has_camera():
        file_dialogs.pick_file(PICTURES, done, failed)
        return
    from calico.ui.device.android import files

    answer = Answer(done, failed or file_dialogs.show_trouble)
    files.photograph(answer.done, answer.failed)


def tidy() -> None:
    """Remove what photographs left elsewhere that were begun before the app was last ended."""
    if platform == "android":
        from calico.ui.device.android import files

        files.tidy()
