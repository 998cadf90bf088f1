"""What a quilter may be called: any script, one to 24 characters, and nobody else's name."""

import unicodedata
from collections.abc import Iterable

from calico.journal.errors import JournalError, Problem

LONGEST_NAME = 24

_CONTROL = ("Cc", "Cs", "Zl", "Zp")
"""The categories of control characters, halves of characters, and line and paragraph ends."""
_MISLEADING = frozenset("\u200b\u2060\ufeff\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Invisible, or turning the direction of what follows. Joiners are not here: scripts and emoji need them."""
_JOINERS = "\u200c\u200d"


def clean_name(text: str) -> str:
    """The name as it is kept; JournalError says in a sentence why it can't be one."""
    name = unicodedata.normalize("NFC", text).strip()
    if not name.strip(_JOINERS):
        raise JournalError(Problem.NAME_EMPTY)
    if any(map(_unseen, name)):
        raise JournalError(Problem.NAME_UNREADABLE)
    if len(name) > LONGEST_NAME:
        raise JournalError(Problem.NAME_TOO_LONG, most=LONGEST_NAME, length=len(name))
    return name


def _unseen(letter: str) -> bool:
    return unicodedata.category(letter) in _CONTROL or letter in _MISLEADING


def readable(text: str) -> str:
    """The text on one line: line breaks are spaces, and what can't be seen or kept is left out."""
    return "".join(letter for letter in " ".join(text.splitlines()) if not _unseen(letter))


def likeness(name: str) -> str:
    """Names are the same where this is: capitals, width and spaces make no difference to people."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    return " ".join(unicodedata.normalize("NFKC", folded).split())


def unlike(name: str, taken: Iterable[str]) -> str:
    """The name, with a number where it is taken."""
    others = {likeness(other) for other in taken}
    candidate, number = name, 2
    while likeness(candidate) in others:
        ending = f" {number}"
        candidate = name[: LONGEST_NAME - len(ending)].rstrip() + ending
        number += 1
    return candidate
