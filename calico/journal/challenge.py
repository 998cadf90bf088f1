"""Challenge codes: any deal as a short code, and the same deal from the code, on every device.

The code is one number. Its digits, in bases that change from digit to digit, are from the lowest:
the salt (5), the version (4), which of the rarer choices follow (8), the players (4), the kind of game
(18), lower variance (2); then the rarer choices that are there: the cats, the boards, the first player;
then the seed, which takes what is left. The salt is the first of five for which the check character is
a letter or a digit, so that a code holds no signs that messengers swallow, and not all of it is zeros.
A word is a code only where it is the one that its challenge is given.
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
"""Characters that look like digits, and what is there for the eye only."""
GROUP = 4


class MistypedError(ValueError):
    """A word whose check character doesn't fit."""


class ForeignCharacterError(ValueError):
    """A character that no word has at its place; the text is the character."""


def easy_to_type(number: int) -> bool:
    """Whether the check character of a number is a letter or a digit."""
    return CHECKS[number % MODULUS].isalnum()


def to_word(number: int, least: int) -> str:
    """A number as a word of at least so many characters, the check character included, in groups."""
    digits = ""
    rest = number
    while rest or len(digits) < least - 1:
        rest, digit = divmod(rest, BASE)
        digits = DIGITS[digit] + digits
    word = digits + CHECKS[number % MODULUS]
    return "-".join(word[start : start + GROUP] for start in range(0, len(word), GROUP))


def plain(text: str) -> str:
    """A typed word without what is there for the eye, in the characters that are meant."""
    return text.strip().upper().translate(_ALIKE)


def from_word(text: str) -> int:
    """The number of a word as `plain` leaves it."""
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
"""So many bits for the seeds of new games keep their codes short; any other seed has a code too."""
LENGTH = 12
"""The characters of a code whose seed has 40 bits and that makes none of the rarer choices."""
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
    """What a code says: everything that a deal comes from, but for the names."""

    seed: int
    players: int = 1
    kind: str = "standard"
    scenario: int | None = None
    restriction: str | None = None
    lower_variance: bool = False
    cats: tuple[str, ...] | None = None
    boards: tuple[str | None, ...] | None = None
    """The board of each seat where some were chosen."""
    first: int | None = None
    """The first player where that was chosen."""

    def plan(self, players: Sequence[Player]) -> Plan:
        """The plan with these people, who take the boards that the code gives them."""
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
    """A seed for a game that nobody has played."""
    return secrets.randbits(SEED_BITS)


def challenge_of(setup: Setup) -> Challenge:
    """The challenge that deals the same game; JournalError where it was not dealt from a number."""
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
    """The challenge, and then with boards or first player or both as they are in the set-up."""
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
    salted = range(number * _SALTS, (number + 1) * _SALTS)
    # A row of zeros is what people type who have no code: it is none, though its check character fits.
    return to_word(next(one for one in salted if one and easy_to_type(one)), LENGTH)


def _digits(challenge: Challenge) -> Iterator[tuple[int, int]]:
    """Value and base of each digit between the salt and the seed, the lowest first."""
    cats = challenge.cats
    # A choice that leaves everything open is none: each challenge has one code.
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
    """The challenge of a code as someone typed it; JournalError says what is wrong with it."""
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
        # The number could be written so, but no code is: one of the typing errors that a check can miss.
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
