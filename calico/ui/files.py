"""Where the app's own files lie."""

from pathlib import Path

ROOT = Path(__file__).parents[2]
ASSETS = ROOT / "assets"
PICTURES = ASSETS / "pictures"
FONTS = ASSETS / "fonts"
SOUNDS = ASSETS / "sounds"
KV = ROOT / "kv"
