"""How large words are, measured once for all that lays them out."""

from functools import wraps
from inspect import unwrap

from kivy.core.text import Label

Extents = tuple[int, int]

REMEMBERED = 20_000
"""Beginnings of lines, in one size of letters each."""

_known: dict[tuple[str, str], Extents] = {}


def remember_extents() -> None:
    """Let Kivy remember: a text is laid out to find its size and again to be drawn, word by word each time.

    Measuring may mean that the letters are read in anew, since Kivy holds few sizes of them at a time.
    """
    measure = unwrap(Label.get_extents)

    @wraps(measure)
    def get_extents(label: Label, text: str) -> Extents:
        key = label._get_font_id(), text
        found = _known.get(key)
        if found is None:
            if len(_known) >= REMEMBERED:
                _known.clear()
            found = _known[key] = measure(label, text)
        return found

    Label.get_extents = get_extents
