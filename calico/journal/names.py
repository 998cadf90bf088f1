"""What a quilter may be called: any script, one to 24 characters, and nobody else's name."""

import unicodedata
from collections.abc import Iterable

from calico.journal.errors import JournalError, Problem

LONGEST_NAME = 24

_CONTROL = ("Cc", "Cs", "Zl", "Zp")
"""The categories of control characters, halves of characters, and line and paragraph ends."""
_MISLEADING = frozenset("\u200b\u2060\ufeff\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Invisible, or turning the direction of what follows. Joiners are not here: scripts and emoji need them."""
_INVISIBLE = ("Cc", "Cf", "Cs", "Zs", "Zl", "Zp")
"""The categories of what shows nothing: controls and joiners, halves of characters, spaces."""
_BLANK = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2065\u2800\u3164\uffa0\U0001d159"
    + "".join(map(chr, (*range(0xFE00, 0xFE10), *range(0xFFF0, 0xFFF9), *range(0xE0000, 0xE1000))))
)
"""Letters, marks and signs by their category that show nothing either: fillers, variation selectors, tags."""


def clean_name(text: str) -> str:
    """The name that someone chose, as it is kept; JournalError says in a sentence why it can't be one."""
    if not any(map(_seen_alone, text)):
        raise JournalError(Problem.NAME_EMPTY)
    return kept_name(text)


def kept_name(text: str) -> str:
    """A name as it is kept; JournalError where it never can have been. Early ones may show nothing."""
    name = unicodedata.normalize("NFC", text).strip()
    if not name:
        raise JournalError(Problem.NAME_EMPTY)
    if any(map(_unseen, name)):
        raise JournalError(Problem.NAME_UNREADABLE)
    if len(name) > LONGEST_NAME:
        raise JournalError(Problem.NAME_TOO_LONG, most=LONGEST_NAME, length=len(name))
    return name


def _seen_alone(letter: str) -> bool:
    """Whether people see something where this stands alone: marks need a letter to stand on."""
    return not _invisible(letter) and not unicodedata.category(letter).startswith("M")


def _invisible(letter: str) -> bool:
    return letter in _BLANK or unicodedata.category(letter) in _INVISIBLE


def _unseen(letter: str) -> bool:
    return unicodedata.category(letter) in _CONTROL or letter in _MISLEADING


def readable(text: str) -> str:
    """The text on one line: line breaks are spaces, and what can't be seen or kept is left out."""
    return "".join(letter for letter in " ".join(text.splitlines()) if not _unseen(letter))


def likeness(name: str) -> str:
    """Names are the same where this is: capitals, width, spaces and the invisible make no difference."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    seen = "".join(letter for letter in folded if not _invisible(letter))
    return unicodedata.normalize("NFKC", seen)


def unlike(name: str, taken: Iterable[str]) -> str:
    """The name, with a number where it is taken."""
    others = {likeness(other) for other in taken}
    candidate, number = name, 2
    while likeness(candidate) in others:
        ending = f" {number}"
        candidate = name[: LONGEST_NAME - len(ending)].rstrip() + ending
        number += 1
    return candidate
