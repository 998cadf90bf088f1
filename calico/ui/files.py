"""Where the app's own files lie, and the photographs that people keep."""

from calico.files import ASSETS, KV, ROOT

PICTURES = ASSETS / "pictures"
FONTS = ASSETS / "fonts"
SOUNDS = ASSETS / "sounds"
PHOTOS = "photos"
"""The folder of photographs, beside the journal."""

__all__ = ["ASSETS", "FONTS", "KV", "PHOTOS", "PICTURES", "ROOT", "SOUNDS"]
