"""Sentences in the language that people chose. The English text is the key; catalogues translate it."""

from collections.abc import Sequence
from gettext import NullTranslations

_catalogue = NullTranslations()


def use(catalogue: NullTranslations) -> None:
    """Speak by this catalogue from now on."""
    global _catalogue
    _catalogue = catalogue


def say(text: str, **values: object) -> str:
    """A sentence, with its values put in."""
    return _catalogue.gettext(text).format(**values)


def count(one: str, many: str, number: int, **values: object) -> str:
    """A sentence about a number of things, in the form that the language has for the number."""
    return _catalogue.ngettext(one, many, number).format(number=number, **values)


def mark(text: str) -> str:
    """A sentence that stands in a table and is said elsewhere; here it is only found by the catalogues."""
    return text


def listed(parts: Sequence[str]) -> str:
    """Several words in a row: "Ann, Bob and Cleo"."""
    if len(parts) < 2:
        return "".join(parts)
    return say("{several} and {last}", several=", ".join(parts[:-1]), last=parts[-1])
