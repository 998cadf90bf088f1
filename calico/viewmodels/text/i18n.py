"""Sentences in the language that people chose. The English text is the key; catalogues translate it."""

from collections.abc import Sequence
from gettext import NullTranslations

_APART = "\x04"
"""Between what a sentence is about and its words: so catalogues keep it."""
_catalogue = NullTranslations()


_language = "en"


def use_catalogue(catalogue: NullTranslations, language: str = "en") -> None:
    """Speak by this catalogue from now on."""
    global _catalogue, _language
    _catalogue, _language = catalogue, language


def language() -> str:
    """The code of the language that is spoken now."""
    return _language


def say(text: str, /, **values: object) -> str:
    """A sentence, with its values put in."""
    said = _plain(_catalogue.gettext(text))
    return said.format(**values) if values else said


def count(one: str, many: str, number: int, /, **values: object) -> str:
    """A sentence about a number of things, in the form that the language has for the number."""
    return _catalogue.ngettext(one, many, number).format(number=number, **values)


def mark(text: str, /, about: str = "") -> str:
    """A sentence that stands in a table and is said elsewhere; here it is only found by the catalogues.

    What it is about tells apart words that English uses for two things.
    """
    return f"{about}{_APART}{text}" if about else text


def _plain(text: str) -> str:
    """Without what it is about, where no catalogue knows it."""
    return text.rpartition(_APART)[2]


def marks(one: str, many: str) -> tuple[str, str]:
    """The two forms of a sentence about a number of things that stands in a table, for `count`."""
    return one, many


def listed(parts: Sequence[str]) -> str:
    """Several words in a row: "Ann, Bob and Cleo"."""
    if len(parts) < 2:
        return "".join(parts)
    # Translators: {several} are one or more, with commas between them
    return say("{several} and {last}", several=", ".join(parts[:-1]), last=parts[-1])
