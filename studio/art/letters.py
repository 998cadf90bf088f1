"""Digits and capitals as paths, for what is part of a drawing. All other words are written by the app."""

import json
from pathlib import Path

_GLYPHS = json.loads(Path(__file__).with_name("letters.json").read_text(encoding="utf-8"))["glyphs"]
CAPITAL = 705
"""How high a capital is, of 1000."""


def text(words: str, x: float, y: float, size: float, fill: str) -> str:
    """`words` centred on (x, y), `size` being the height of the font's em."""
    scale = size / 1000
    left = x - sum(_GLYPHS[letter]["advance"] for letter in words) * scale / 2
    foot = y + CAPITAL * scale / 2
    parts = []
    for letter in words:
        place = f"translate({left:.2f} {foot:.2f}) scale({scale:.5f} {-scale:.5f})"
        parts.append(f'<path d="{_GLYPHS[letter]["path"]}" transform="{place}" fill="{fill}"/>')
        left += _GLYPHS[letter]["advance"] * scale
    return "".join(parts)
