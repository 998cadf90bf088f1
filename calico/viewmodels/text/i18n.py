"""Translation: the English sentence is the key, and a gettext catalogue translates it."""

from collections.abc import Sequence
from gettext import NullTranslations

_APART = "\x04"
"""Separates a message's context from its text, as in gettext catalogues."""
_catalogue = NullTranslations()


_language = "en"


def use_catalogue(catalogue: NullTranslations, language: str = "en") -> None:
    """Translate with this catalogue from now on."""
    global _catalogue, _language
    _catalogue, _language = catalogue, language


def language() -> str:
    """The code of the current language."""
    return _language


def say(text: str, /, **values: object) -> str:
    """Translate a sentence and fill in its values."""
    said = _plain(_catalogue.gettext(text))
    return said.format(**values) if values else said


def count(one: str, many: str, number: int, /, **values: object) -> str:
    """Translate a sentence with a number, in the plural form the language needs."""
    return _catalogue.ngettext(one, many, number).format(number=number, **values)


def mark(text: str, /, about: str = "") -> str:
    """Mark a string for extraction; `say` translates it later.

    `about` is its context, for words that mean two things in English.
    """
    return f"{about}{_APART}{text}" if about else text


def _plain(text: str) -> str:
    """Drop the context of a message that no catalogue translates."""
    return text.rpartition(_APART)[2]


def marks(one: str, many: str) -> tuple[str, str]:
    """Mark a singular and a plural for extraction; `count` translates them later."""
    return one, many


def listed(parts: Sequence[str]) -> str:
    """Join words into a list: "Ann, Bob and Cleo"."""
    if len(parts) < 2:
        return "".join(parts)
    # Translators: {several} are one or more, with commas between them
    return say("{several} and {last}", several=", ".join(parts[:-1]), last=parts[-1])
