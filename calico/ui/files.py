"""Where the app's own files lie."""

from calico.files import ASSETS, KV, ROOT

PICTURES = ASSETS / "pictures"
FONTS = ASSETS / "fonts"
SOUNDS = ASSETS / "sounds"

__all__ = ["ASSETS", "FONTS", "KV", "PICTURES", "ROOT", "SOUNDS"]
