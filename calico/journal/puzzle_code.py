"""Codes of single puzzles: eight letters and digits, in the alphabet and with the checks of challenge codes.

The number's digits, each in its own base, are from the lowest: salt (5), version (4), kind (4); the rest is
the seed of the puzzle's game. Challenge codes are longer, so nobody needs to say which of both a code is.
"""

from calico.journal.challenge import (
    LENGTH as CHALLENGE_LENGTH,
)
from calico.journal.challenge import (
    ForeignCharacterError,
    MistypedError,
    easy_to_type,
    from_word,
    plain,
    to_word,
)
from calico.journal.errors import JournalError, Problem

LENGTH = 8
VERSION = 0
_SALTS, _VERSIONS = 5, 4
_KINDS = ("sew", "finish", "turn", "")
"""The last place is free for a kind that is still to come."""


def code_of_puzzle(id: str) -> str:
    """The code to read out or send of a puzzle with this id, `kind-seed`."""
    kind, seed = id.split("-")
    number = ((int(seed) * len(_KINDS) + _KINDS.index(kind)) * _VERSIONS + VERSION) * _SALTS
    return to_word(next(one for one in range(number, number + _SALTS) if one and easy_to_type(one)), LENGTH)


def is_puzzle_code(text: str) -> bool:
    """Whether what somebody typed is as long as a puzzle's code."""
    return len(plain(text)) == LENGTH < CHALLENGE_LENGTH


def puzzle_from_code(text: str) -> str:
    """The id of the puzzle whose code somebody typed; JournalError says what is wrong with it."""
    word = plain(text)
    try:
        number = from_word(word)
    except ForeignCharacterError as wrong:
        raise JournalError(Problem.CODE_CHARACTER, character=wrong) from None
    except MistypedError:
        raise JournalError(Problem.CODE_MISTYPED) from None
    rest, version = divmod(number // _SALTS, _VERSIONS)
    seed, kind = divmod(rest, len(_KINDS))
    if version != VERSION or not _KINDS[kind]:
        raise JournalError(Problem.CODE_NEWER)
    id = f"{_KINDS[kind]}-{seed}"
    if plain(code_of_puzzle(id)) != word:
        raise JournalError(Problem.CODE_MISTYPED)
    return id
