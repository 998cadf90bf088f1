"""Challenge codes: a short code for any deal, which gives the same deal on every device.

A code is one number in Crockford's base 32, with a check character. The number's digits, each in its own
base, are from the lowest: salt (5), version (4), which rare choices follow (8), players (4), kind of game
(18), lower variance (2); then the rare choices there are: cats, boards, first player; the rest is the seed.
The salt is the first of five that makes the check character a letter or digit, since messengers swallow other
signs, and the code not all zeros. Each challenge has exactly one code: any other word for it is refused.

People read codes out, write them down and type them: case doesn't matter, hyphens and spaces are skipped, I
and L are 1, O is 0, and U is no digit. The check character, the number modulo 37, finds every single wrong
character and every swap of two neighbours.
"""

import secrets
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import permutations

from calico.engine.boards import BOARDS
from calico.engine.errors import SetupError
from calico.engine.facts import CATS, CATS_IN_PLAY, MAX_PLAYERS, RESTRICTIONS, SCENARIOS
from calico.engine.setup import Plan, Player, Setup, deal
from calico.journal.errors import JournalError, Problem

DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
CHECKS = DIGITS + "*~$=U"
BASE, MODULUS = len(DIGITS), len(CHECKS)
_ALIKE = str.maketrans("ILO", "110", "- \t\n‐‑–—")
"""Reads look-alikes as digits, and skips hyphens and spaces."""
GROUP = 4


class MistypedError(ValueError):
    """The check character of a word doesn't fit."""


class ForeignCharacterError(ValueError):
    """A character that can't stand at its place in a word; the text is the character."""


def easy_to_type(number: int) -> bool:
    """Whether a number's check character is a letter or digit."""
    return CHECKS[number % MODULUS].isalnum()


def to_word(number: int, least: int) -> str:
    """Write a number as a word of at least this many characters, check character included, in groups."""
    digits = ""
    rest = number
    while rest or len(digits) < least - 1:
        rest, digit = divmod(rest, BASE)
        digits = DIGITS[digit] + digits
    word = digits + CHECKS[number % MODULUS]
    return "-".join(word[start : start + GROUP] for start in range(0, len(word), GROUP))


def plain(text: str) -> str:
    """Normalize a typed word: capitals, no hyphens or spaces, look-alikes read as digits."""
    return text.strip().upper().translate(_ALIKE)


def from_word(text: str) -> int:
    """Decode a word that was normalized by `plain`."""
    digits, check = text[:-1], text[-1]
    number = 0
    for digit in digits:
        if digit not in DIGITS:
            raise ForeignCharacterError(digit)
        number = number * BASE + DIGITS.index(digit)
    if check not in CHECKS:
        raise ForeignCharacterError(check)
    if CHECKS[number % MODULUS] != check:
        raise MistypedError
    return number


VERSION = 0
SEED_BITS = 40
"""New games get seeds of this size, so that their codes are short. Larger seeds have codes too."""
LENGTH = 12
"""The length of a code for a 40-bit seed without rare choices."""
LONGEST = 80
LARGEST_SEED = (1 << 256) - 1
_SALTS, _VERSIONS, _RARER = 5, 4, 8
_CATS, _BOARDS, _FIRST = 1, 2, 4

_Kind = tuple[str, int | None, str | None]
_KINDS: tuple[_Kind, ...] = (
    ("beginner", None, None),
    ("standard", None, None),
    ("family", None, None),
    *(("scenario", scenario, None) for scenario in SCENARIOS),
    *(("standard", None, restriction) for restriction in RESTRICTIONS),
)
_CHOICES_OF_CATS: tuple[tuple[str, ...], ...] = tuple(
    cats for cats in permutations(CATS, CATS_IN_PLAY) if not any(CATS[cat].back in cats for cat in cats)
)


@dataclass(frozen=True, slots=True)
class Challenge:
    """Everything that a deal comes from, except for the names."""

    seed: int
    players: int = 1
    kind: str = "standard"
    scenario: int | None = None
    restriction: str | None = None
    lower_variance: bool = False
    cats: tuple[str, ...] | None = None
    boards: tuple[str | None, ...] | None = None
    """The board of each seat, if any was chosen."""
    first: int | None = None
    """The first player, if one was chosen."""

    def plan(self, players: Sequence[Player]) -> Plan:
        """Make a plan with these players on the challenge's boards."""
        boards = self.boards or (None,) * self.players
        return Plan(
            players=tuple(
                Player(player.name, player.bot, board) for player, board in zip(players, boards, strict=True)
            ),
            kind=self.kind,
            scenario=self.scenario,
            lower_variance=self.lower_variance,
            cats=self.cats,
            restriction=self.restriction,
            first=self.first,
        )


def new_seed() -> int:
    """Draw a seed for a new game."""
    return secrets.randbits(SEED_BITS)


def challenge_of(setup: Setup) -> Challenge:
    """Find the challenge that deals this game; JournalError if it wasn't dealt from a seed."""
    if setup.seed is None or not 0 <= setup.seed <= LARGEST_SEED:
        raise JournalError(Problem.CODE_NO_DEAL)
    plain_one = Challenge(
        seed=setup.seed,
        players=len(setup.seats),
        kind=setup.kind,
        scenario=setup.scenario,
        restriction=setup.restriction,
        lower_variance=setup.lower_variance,
        cats=tuple(cat.id for cat in setup.cats.cats) if setup.cats_chosen else None,
    )
    players = [Player(seat.name, seat.bot) for seat in setup.seats]
    for challenge in _with_rarer_choices(plain_one, setup):
        if deal(challenge.plan(players), challenge.seed) == setup:
            return challenge
    raise JournalError(Problem.CODE_NO_DEAL)


def _with_rarer_choices(challenge: Challenge, setup: Setup) -> Iterator[Challenge]:
    """The challenge as it is, then with the boards or the first player or both taken from the set-up."""
    boards = tuple(seat.board for seat in setup.seats)
    for chosen_boards in (None, boards):
        for first in (None, setup.first):
            yield replace(challenge, boards=chosen_boards, first=first)


def code_of(challenge: Challenge) -> str:
    """The code to read out or send."""
    digits = list(_digits(challenge))
    number = challenge.seed
    for value, base in reversed(digits):
        number = number * base + value
    candidates = range(number * _SALTS, (number + 1) * _SALTS)
    # People without a code type zeros: that must never be one.
    return to_word(next(one for one in candidates if one and easy_to_type(one)), LENGTH)


def _digits(challenge: Challenge) -> Iterator[tuple[int, int]]:
    """Value and base of each digit between salt and seed, the lowest first."""
    cats = challenge.cats
    # Choices that leave everything open don't count: each challenge has one code.
    boards = challenge.boards if any(challenge.boards or ()) else None
    first = challenge.first if challenge.players > 1 else None
    rarer = _CATS * (cats is not None) + _BOARDS * (boards is not None) + _FIRST * (first is not None)
    yield VERSION, _VERSIONS
    yield rarer, _RARER
    yield challenge.players - 1, MAX_PLAYERS
    yield _KINDS.index((challenge.kind, challenge.scenario, challenge.restriction)), len(_KINDS)
    yield int(challenge.lower_variance), 2
    if cats is not None:
        yield _CHOICES_OF_CATS.index(cats), len(_CHOICES_OF_CATS)
    if boards is not None:
        for board in boards:
            yield (0 if board is None else 1 + BOARDS.index(board)), 1 + len(BOARDS)
    if first is not None:
        yield first, MAX_PLAYERS


def challenge_from(text: str) -> Challenge:
    """Decode a code that somebody typed; JournalError says what is wrong with it."""
    word = plain(text)
    if not word:
        raise JournalError(Problem.CODE_EMPTY)
    if len(word) < LENGTH:
        raise JournalError(Problem.CODE_LENGTH, least=LENGTH, length=len(word))
    try:
        number = from_word(word[:LONGEST])
    except ForeignCharacterError as wrong:
        raise JournalError(Problem.CODE_CHARACTER, character=wrong) from None
    except MistypedError:
        raise JournalError(Problem.CODE_MISTYPED) from None
    try:
        challenge = _read(number)
        deal(challenge.plan([Player("")] * challenge.players), challenge.seed)
    except (SetupError, IndexError):
        raise JournalError(Problem.CODE_MISTYPED) from None
    if plain(code_of(challenge)) != word:
        # A word that decodes but is nobody's code: a typing error that the check character missed.
        raise JournalError(Problem.CODE_MISTYPED)
    return challenge


class _Reader:
    """Takes digits off a number, the lowest first."""

    def __init__(self, number: int) -> None:
        self.left = number

    def digit(self, base: int) -> int:
        self.left, value = divmod(self.left, base)
        return value


def _read(number: int) -> Challenge:
    reader = _Reader(number)
    reader.digit(_SALTS)
    if reader.digit(_VERSIONS) != VERSION:
        raise JournalError(Problem.CODE_NEWER)
    rarer = reader.digit(_RARER)
    players = reader.digit(MAX_PLAYERS) + 1
    kind, scenario, restriction = _KINDS[reader.digit(len(_KINDS))]
    lower_variance = bool(reader.digit(2))
    cats = _CHOICES_OF_CATS[reader.digit(len(_CHOICES_OF_CATS))] if rarer & _CATS else None
    boards = None
    if rarer & _BOARDS:
        boards = tuple((None, *BOARDS)[reader.digit(1 + len(BOARDS))] for _ in range(players))
    first = reader.digit(MAX_PLAYERS) if rarer & _FIRST else None
    return Challenge(reader.left, players, kind, scenario, restriction, lower_variance, cats, boards, first)
