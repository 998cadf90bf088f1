"""Measure text: how large words are, and how much letters must shrink so that they fit their box."""

from functools import lru_cache, wraps
from inspect import unwrap
from math import sqrt
from operator import itemgetter
from typing import NamedTuple

from kivy.core.text import Label

STEPS = (1.0, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64, 0.58, 0.52, 0.46, 0.4)
"""From the size that is wanted to the smallest that is tried."""
ROUNDING = 1.15
"""By how much small letters may be narrower than their size says."""


class Font(NamedTuple):
    """What the letters look like."""

    name: str
    bold: bool
    line_height: float


class TextFit(NamedTuple):
    """How much the text shrinks, whether it then fits, and the room that it takes."""

    shrink: float
    fits: bool
    width: float
    height: float


@lru_cache(2048)
def fit(text: str, font: Font, size: float, width: float | None, height: float | None) -> TextFit:
    """The largest letters that fit a box; None for a side that gives way."""
    most = STEPS[0]
    for shrink in STEPS:
        if shrink > most and shrink != STEPS[-1]:
            continue
        found = _measure(text, font, size * shrink, width)
        fits = (width is None or found[0] <= int(width)) and (height is None or found[1] <= height)
        if fits:
            return TextFit(shrink, True, *found)
        most = shrink * _hope(*found, width, height)
    return TextFit(STEPS[-1], False, *found)


def _hope(wide: float, high: float, width: float | None, height: float | None) -> float:
    """The share of these letters' size above which there is no hope to fit: nothing between is measured.

    A word is as wide as its letters, but for rounding. Lines get lower, and fewer: two become one where as
    much fits on it, so that half of the height may be gone at once.
    """
    across = 1.0 if width is None else (width + 0.5) / max(wide, 1)
    down = 1.0 if height is None else sqrt(2 * max(height, 0) / max(high, 1))
    return ROUNDING * min(1.0, across, down)


@lru_cache(512)
def fit_line(text: str, font: Font, size: float, width: float, height: float, least: float) -> TextFit:
    """The largest letters for one line that may be shortened, rather than smaller than the least."""
    steps = [shrink for shrink in STEPS if size * shrink >= least] or STEPS[-1:]
    for shrink in steps:
        wide, high = _measure(text, font, size * shrink, None)
        if wide <= width * 0.94 and high <= height + 0.5:  # Kivy shortens a little before it must
            break
    return TextFit(shrink, high <= height + 0.5, min(wide, width), high)


def _measure(text: str, font: Font, size: float, width: float | None) -> tuple[float, float]:
    """The width of the widest line or word, and the height of all lines."""
    label = Label(
        text=text, font_name=font.name, bold=font.bold, font_size=size, text_size=(width, None),
        line_height=font.line_height,
    )  # fmt: skip
    _, high = label.render()
    words = max(label.get_extents(word)[0] for word in text.split()) if text.split() else 0
    return max(words, *(line.w for line in label._cached_lines), 0), high


Extents = tuple[int, int]
_letters_of = itemgetter("font_size", "font_name_r", "bold", "italic", "underline", "strikethrough")
"""What makes letters differ, of a label's options."""

REMEMBERED = 20_000
"""Beginnings of lines, in one size of letters each."""

_known: dict[tuple[object, str], Extents] = {}


def remember_extents() -> None:
    """Cache Kivy's measuring of words: each text is laid out twice, for its size and to be drawn.

    Measuring may mean that the letters are read in anew, since Kivy holds few sizes of them at a time.
    """
    measure = unwrap(Label.get_extents)

    @wraps(measure)
    def get_extents(label: Label, text: str) -> Extents:
        key = _letters_of(label.options), text
        found = _known.get(key)
        if found is None:
            if len(_known) >= REMEMBERED:
                _known.clear()
            found = _known[key] = measure(label, text)
        return found

    Label.get_extents = get_extents
