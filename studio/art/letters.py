"""Digits and capitals as SVG paths, for letters inside drawings. The app writes all other text."""

import json
from pathlib import Path

_GLYPHS = json.loads(Path(__file__).with_name("letters.json").read_text(encoding="utf-8"))["glyphs"]
CAPITAL = 705
"""The height of a capital, in thousandths of the font size."""


def text(words: str, x: float, y: float, size: float, fill: str) -> str:
    """Draw `words` centred on (x, y); `size` is the font size (its em)."""
    scale = size / 1000
    left = x - sum(_GLYPHS[letter]["advance"] for letter in words) * scale / 2
    foot = y + CAPITAL * scale / 2
    parts = []
    for letter in words:
        place = f"translate({left:.2f} {foot:.2f}) scale({scale:.5f} {-scale:.5f})"
        parts.append(f'<path d="{_GLYPHS[letter]["path"]}" transform="{place}" fill="{fill}"/>')
        left += _GLYPHS[letter]["advance"] * scale
    return "".join(parts)
