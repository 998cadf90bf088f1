"""Who sits where at a table that is being laid."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from calico.engine.boards import BOARDS
from calico.engine.facts import MAX_PLAYERS
from calico.journal import GameSummary, Quilter
from calico.journal.quilters import unlike
from calico.viewmodels.setup.players import Sitter, bot_sitter, guest_sitter, offered_bots, quilter_sitter
from calico.viewmodels.text.i18n import say


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """A seat: who sits there, and at which board."""

    sitter: Sitter
    board: str


Seats = tuple[SeatPlan, ...]


def first_table(quilter: Quilter | None) -> Seats:
    """A table for someone who has never laid one: they themselves, for a quiet first quilt."""
    me = quilter_sitter(quilter) if quilter else guest_sitter(say("Quilter {number}", number=1))
    return with_seat((), me, quilter.colour if quilter else None)


def table_of(head: GameSummary, quilters: Iterable[Quilter]) -> Seats:
    """The table of an earlier game; whoever is no longer known sits there as a guest."""
    known = {quilter.id: quilter for quilter in quilters}
    seats: Seats = ()
    for sitting in head.seats:
        quilter = known.get(sitting.quilter) if sitting.quilter is not None else None
        if quilter is not None:
            sitter = quilter_sitter(quilter)
        elif sitting.bot in offered_bots():
            sitter = bot_sitter(sitting.bot)
        else:
            sitter = guest_sitter(sitting.name)
        seats = with_seat(seats, sitter, sitting.board)
    return seats


def with_seat(seats: Seats, sitter: Sitter, board: str | None = None) -> Seats:
    """One more seat, at that board if nobody has it."""
    if len(seats) == MAX_PLAYERS:
        return seats
    free = [each for each in BOARDS if all(seat.board != each for seat in seats)]
    return (*seats, SeatPlan(_called(sitter, seats), board if board in free else free[0]))


def without_seat(seats: Seats, index: int) -> Seats:
    """One seat less; the last one stays."""
    return seats if len(seats) == 1 else seats[:index] + seats[index + 1 :]


def with_sitter(seats: Seats, index: int, sitter: Sitter) -> Seats:
    """Someone else on a seat."""
    others = seats[:index] + seats[index + 1 :]
    return (*seats[:index], SeatPlan(_called(sitter, others), seats[index].board), *seats[index + 1 :])


def with_next_board(seats: Seats, index: int) -> Seats:
    """The next board for a seat; whoever has it takes the one that is given away."""
    mine = seats[index].board
    wanted = BOARDS[(BOARDS.index(mine) + 1) % len(BOARDS)]
    swap = {mine: wanted, wanted: mine}
    return tuple(replace(seat, board=swap.get(seat.board, seat.board)) for seat in seats)


def new_guest(seats: Seats) -> Sitter:
    """A guest who has not said a name yet."""
    return guest_sitter(say("Quilter {number}", number=len(seats) + 1))


def may_sit(seats: Seats, index: int, quilters: Iterable[Quilter]) -> tuple[Sitter, ...]:
    """Who may take a seat: the quilters who sit nowhere else, and the bots."""
    elsewhere = {seat.sitter.quilter for other, seat in enumerate(seats) if other != index}
    people = tuple(quilter_sitter(quilter) for quilter in quilters if quilter.id not in elsewhere)
    return people + tuple(map(bot_sitter, offered_bots()))


def _called(sitter: Sitter, seats: Seats) -> Sitter:
    """The sitter by a name that nobody else at the table has."""
    return replace(sitter, name=unlike(sitter.name, [seat.sitter.name for seat in seats]))
