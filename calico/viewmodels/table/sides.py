"""The sides of a device that lies in the middle of a table, and who sits at which."""

from dataclasses import dataclass

from calico.engine.game import Game

Side = int
BELOW, RIGHT, ABOVE, LEFT = SIDES = 0, 1, 2, 3
"""Against the clock, from the side where the device stands upright."""
ACROSS = BELOW, ABOVE
"""The sides where there is room on a phone: from the others its table would be too narrow to read."""


@dataclass(frozen=True, slots=True)
class PersonAround:
    """A person at a device that several share."""

    index: int
    name: str
    board: str
    side: Side


def side_here(side: Side, large: bool) -> Side:
    """The side itself, or the lower one where a small device has no room at it."""
    return side if large or side in ACROSS else BELOW


def next_side(side: Side, large: bool) -> Side:
    """The next side to sit at, against the clock."""
    sides = SIDES if large else ACROSS
    return sides[(sides.index(side_here(side, large)) + 1) % len(sides)]


def moved_round(sides: tuple[Side, ...], seats: int, index: int, large: bool) -> tuple[Side, ...]:
    """The sides of so many seats with one of them moved to the next side."""
    known = sides or (BELOW,) * seats
    return (*known[:index], next_side(known[index], large), *known[index + 1 :])


def people_around(game: Game, sides: tuple[Side, ...]) -> tuple[PersonAround, ...]:
    """Who sits where around the device; nobody where only one person plays."""
    known = sides or (BELOW,) * len(game.setup.seats)
    people = tuple(
        PersonAround(index, seat.name, seat.board, side)
        for index, (seat, side) in enumerate(zip(game.setup.seats, known, strict=True))
        if seat.bot is None
    )
    return people if len(people) > 1 else ()
