"""The players of a new game: quilters, guests and bots, and who sits where."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from calico.bots import bot_names
from calico.engine.boards import BOARDS
from calico.engine.facts import MAX_PLAYERS
from calico.journal import GameSummary, Quilter
from calico.journal.games.results import SeatedPlayer
from calico.journal.quilters import unique_name
from calico.journal.store.rows import Id
from calico.viewmodels.table.sides import BELOW, PersonAround, Side, next_side
from calico.viewmodels.text.game_terms import bot_title
from calico.viewmodels.text.i18n import listed, mark, say

_CHARACTERS = {
    "kitten": ("table/token-callie-awake", mark("Plays for fun and lets you get away with a lot.")),
    "tabby": ("table/token-tecolote-awake", mark("Calm and careful. A good match for most evenings.")),
    "siamese": ("table/token-almond-awake", mark("Plans ahead, and knows what you need.")),
    "lynx": ("table/token-leo-awake", mark("Thinks hard and misses little. For experts.")),
}
STRONGEST = len(_CHARACTERS)
"""How strong the strongest computer player is; the weakest has 1."""
_OTHER_BOT = "table/token-tibbit-awake", mark("A home-made computer player.")
_FIRST_BOT = "tabby"
"""Who comes when a computer player is asked for."""
_FOR_TESTS = ("random", "greedy")
"""Bots for measuring and testing, not offered to people."""
BADGES = "badges"
_GUEST = "badge-cat"
GUEST = f"{BADGES}/{_GUEST}"


@dataclass(frozen=True, slots=True)
class PlayerProfile:
    """Someone who may play: a quilter, a bot, or else a guest."""

    name: str
    portrait: str
    line: str
    """What they are like, in a sentence."""
    quilter: Id | None = None
    bot: str | None = None
    role: str = ""
    """What they are, in two words: shown where a sentence has no room."""
    strength: int = 0
    """Of a computer player, from 1 to STRONGEST; 0 where nobody knows."""
    colour: str | None = None
    """A quilter's own."""


def offered_bots() -> tuple[str, ...]:
    """The bots that people can play against, the weakest first."""
    return tuple(bot for bot in bot_names() if bot not in _FOR_TESTS)


def bot_profile(bot: str) -> PlayerProfile:
    """A bot's profile."""
    portrait, line = _CHARACTERS.get(bot, _OTHER_BOT)
    strength = [*_CHARACTERS].index(bot) + 1 if bot in _CHARACTERS else 0
    return PlayerProfile(
        bot_title(bot), portrait, say(line), bot=bot, role=_bot_role(strength), strength=strength
    )


def _bot_role(strength: int) -> str:
    """What a computer player is, with its strength for those who can't see it."""
    if not strength:
        return say("Computer player")
    return say("Computer player, strength {number} of {all}", number=strength, all=STRONGEST)


def next_bot(seats: Sequence["SeatPlan"]) -> PlayerProfile:
    """The computer player that comes next: one that doesn't sit there yet, if there is one."""
    there = {seat.profile.bot for seat in seats}
    order = sorted(offered_bots(), key=lambda bot: bot != _FIRST_BOT)
    return bot_profile(next((bot for bot in order if bot not in there), _FIRST_BOT))


def quilter_profile(quilter: Quilter) -> PlayerProfile:
    """A quilter's profile."""
    role = say("Quilter")
    return PlayerProfile(
        quilter.name, portrait_of(quilter), role, quilter=quilter.id, role=role, colour=quilter.colour
    )


def guest_profile(name: str) -> PlayerProfile:
    """A guest's profile."""
    return PlayerProfile(name, GUEST, role := say("Guest"), role=role)


def portrait_of(quilter: Quilter | None, atlas: str = BADGES) -> str:
    """A quilter's portrait, from this atlas; None gives a guest's."""
    colour = quilter and quilter.colour
    return f"{atlas}/quilter-{colour}" if colour else f"{atlas}/{_GUEST}"


def names_of(sittings: Sequence[SeatedPlayer]) -> str:
    """The names of all players: "Ann, Bob and Cleo"."""
    return listed([sitting.name for sitting in sittings])


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """A seat: its player and board."""

    profile: PlayerProfile
    board: str
    side: Side = BELOW
    """The side of the device where they sit."""


Seats = tuple[SeatPlan, ...]


def first_table(quilter: Quilter | None) -> Seats:
    """The first table: the quilter alone."""
    me = quilter_profile(quilter) if quilter else guest_profile(say("Quilter {number}", number=1))
    return with_seat((), me, quilter.colour if quilter else None)


def table_of(summary: GameSummary, quilters: Iterable[Quilter]) -> Seats:
    """The seats of an earlier game; unknown players become guests."""
    known = {quilter.id: quilter for quilter in quilters}
    seats: Seats = ()
    for sitting in summary.seats:
        quilter = known.get(sitting.quilter) if sitting.quilter is not None else None
        if quilter is not None:
            profile = quilter_profile(quilter)
        elif sitting.bot in offered_bots():
            profile = bot_profile(sitting.bot)
        else:
            profile = guest_profile(sitting.name)
        seats = with_seat(seats, profile, sitting.board)
    return seats


def with_seat(seats: Seats, profile: PlayerProfile, board: str | None = None) -> Seats:
    """Add a seat, at that board if it is free."""
    if len(seats) == MAX_PLAYERS:
        return seats
    free = [each for each in BOARDS if all(seat.board != each for seat in seats)]
    return (*seats, SeatPlan(_called(profile, seats), board if board in free else free[0]))


def without_seat(seats: Seats, index: int) -> Seats:
    """Remove a seat, but never the last one."""
    return seats if len(seats) == 1 else seats[:index] + seats[index + 1 :]


def with_sitter(seats: Seats, index: int, profile: PlayerProfile) -> Seats:
    """Put someone else on a seat, at the board in their own colour where there is one: whoever sat at it
    gets the other."""
    others = seats[:index] + seats[index + 1 :]
    before = seats[index].board
    board = profile.colour if profile.colour in BOARDS else before
    sitter = SeatPlan(_called(profile, others), board, seats[index].side)
    rest = [replace(seat, board=before) if seat.board == board else seat for seat in seats]
    return (*rest[:index], sitter, *rest[index + 1 :])


def with_next_board(seats: Seats, index: int) -> Seats:
    """Give a seat the next board, swapping with whoever has it."""
    mine = seats[index].board
    wanted = BOARDS[(BOARDS.index(mine) + 1) % len(BOARDS)]
    swap = {mine: wanted, wanted: mine}
    return tuple(replace(seat, board=swap.get(seat.board, seat.board)) for seat in seats)


def with_sides(seats: Seats, sides: Sequence[Side]) -> Seats:
    """Put the players at these sides of the device, as far as these are known."""
    known = (*sides, *[BELOW] * len(seats))
    return tuple(replace(seat, side=side) for seat, side in zip(seats, known, strict=False))


def with_next_side(seats: Seats, index: int, large: bool) -> Seats:
    """Move a player to the next side of the device."""
    moved = replace(seats[index], side=next_side(seats[index].side, large))
    return (*seats[:index], moved, *seats[index + 1 :])


def people_seated(seats: Seats) -> tuple[PersonAround, ...]:
    """The people, without computer players, who sit nowhere."""
    return tuple(
        PersonAround(index, seat.profile.name, seat.board, seat.side)
        for index, seat in enumerate(seats)
        if seat.profile.bot is None
    )


def new_guest(seats: Seats) -> PlayerProfile:
    """A guest without a name of their own."""
    return guest_profile(say("Quilter {number}", number=len(seats) + 1))


def free_players(seats: Seats, index: int, quilters: Iterable[Quilter]) -> tuple[PlayerProfile, ...]:
    """Who may take a seat: the quilters who sit nowhere else, and the bots."""
    elsewhere = {seat.profile.quilter for other, seat in enumerate(seats) if other != index}
    people = tuple(quilter_profile(quilter) for quilter in quilters if quilter.id not in elsewhere)
    return people + tuple(map(bot_profile, offered_bots()))


def _called(profile: PlayerProfile, seats: Seats) -> PlayerProfile:
    """Give the player a name that nobody else at the table has."""
    return replace(profile, name=unique_name(profile.name, [seat.profile.name for seat in seats]))
