"""Photographs: by the device's own camera app, which needs no permission of ours, else from a file."""

from kivy.utils import platform

from calico.ui import picking
from calico.ui.picking import PICTURES, Answer, Failed, Picked


def has_camera() -> bool:
    """Tell whether a photograph can be taken here."""
    if platform != "android":
        return False
    from calico.ui import system_android_files

    return system_android_files.has_camera()


def take_photo(done: Picked, failed: Failed | None = None) -> None:
    """Take a photograph, or pick a picture where there is no camera; as with `pick_file`, copy what comes."""
    if not has_camera():
        picking.pick_file(PICTURES, done, failed)
        return
    from calico.ui import system_android_files

    answer = Answer(done, failed or picking.show_trouble)
    system_android_files.photograph(answer.done, answer.failed)
