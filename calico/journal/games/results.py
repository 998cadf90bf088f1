"""How a game ended: the scores of each seat, in a form that lists, statistics and achievements share.

Games played in the app and score sheets of real tables both give a GameResult.
"""

from collections.abc import Callable, Iterable, Sequence, Sized
from functools import partial, wraps
from typing import Any, NamedTuple, TypeVar, cast

from calico.engine.boards import BOARDS
from calico.engine.facts import BUTTON_POINTS, CATS, CATS_IN_PLAY, GOALS, MAX_PLAYERS, SPOTS
from calico.engine.json_checks import FormatError, Json, as_flag, as_number, as_one_of, as_text
from calico.engine.save_format import optional_text
from calico.engine.scoring import ButtonScore, CatScore, GoalScore, QuiltScore, rank_by
from calico.engine.tiles import COLOURS
from calico.journal.store.rows import Id, Row

T = TypeVar("T")


class SeatedPlayer(NamedTuple):
    """Who sits at a place: a quilter, a guest (a name alone) or a bot."""

    name: str
    quilter: Id | None = None
    bot: str | None = None
    board: str = ""


class CatCount(NamedTuple):
    """How many tokens of a cat somebody earned, and their points."""

    cat: str
    number: int
    points: int


class GoalResult(NamedTuple):
    """How somebody met a goal, and its points."""

    goal: str
    colour: bool
    pattern: bool
    points: int


class Tally(NamedTuple):
    """The score of one seat."""

    cats: tuple[CatCount, ...]
    goals: tuple[GoalResult, ...]
    buttons: tuple[int, ...]
    """How many of each colour; on a score sheet perhaps one number for all."""
    rainbow: bool
    total: int

    @property
    def cat_count(self) -> int:
        """How many cat tokens."""
        return sum(cat.number for cat in self.cats)

    @property
    def button_count(self) -> int:
        """How many buttons, rainbow button included."""
        return sum(self.buttons) + self.rainbow

    @property
    def button_points(self) -> int:
        """The points of all buttons."""
        return self.button_count * BUTTON_POINTS


def seat_of(seats: Sequence[SeatedPlayer], quilter: Id | None) -> int | None:
    """The seat of a quilter; for None, of the first human who is no quilter."""
    for seat, player in enumerate(seats):
        if player.quilter == quilter and player.bot is None:
            return seat
    return None


class GameResult(NamedTuple):
    """A finished game, in the app or on a real table."""

    source: str
    """`game` or `sheet`."""
    id: Id
    day: str
    """The calendar day on which it ended."""
    kind: str
    scenario: int | None
    restriction: str | None
    lower_variance: bool
    seats: tuple[SeatedPlayer, ...]
    tallies: tuple[Tally, ...]
    places: tuple[int, ...]
    """The place of each seat, from 1; ties share one."""
    not_counted_because: str | None = None
    """Why it earns no achievements: `hints`, `free_undo` or `again`."""
    par: tuple[int, ...] | None = None
    """What the bots make of the same deal, the weakest first, where that is known."""

    @property
    def solo(self) -> bool:
        """Whether somebody played alone."""
        return len(self.seats) == 1

    def seat_of(self, quilter: Id | None) -> int | None:
        """The seat of a quilter; for None, of the first human who is no quilter."""
        return seat_of(self.seats, quilter)


def mean_par(par: Sequence[int]) -> int:
    """Par as one number: what the bots make of a deal in the mean."""
    return (2 * sum(par) + len(par)) // (2 * len(par))


def tally_of(sheet: QuiltScore) -> Tally:
    """Sum up an engine's score sheet."""
    return Tally(
        cats=tuple(CatCount(cat.cat, cat.count, cat.points) for cat in sheet.cats),
        goals=tuple(GoalResult(goal.goal, goal.colour, goal.pattern, goal.points) for goal in sheet.goals),
        buttons=sheet.buttons.counts,
        rainbow=sheet.buttons.rainbow,
        total=sheet.total,
    )


def sheet_of(tally: Tally) -> QuiltScore:
    """Make an engine's score sheet with a tally's counts, to check achievements. Its cells are made up."""
    return QuiltScore(
        goals=tuple(
            GoalScore(spot, goal.goal, (), (), goal.colour, goal.pattern, goal.points)
            for spot, goal in zip(SPOTS, tally.goals, strict=False)
        ),
        cats=tuple(CatScore(cat.cat, _some_cells(cat.number), cat.points) for cat in tally.cats),
        buttons=ButtonScore(tuple(map(_some_cells, _by_colour(tally.buttons))), tally.rainbow),
    )


def _by_colour(buttons: Sequence[int]) -> Sequence[int]:
    """Spread one number evenly, so that no colour is said to have more than it must have."""
    if len(buttons) > 1:
        return buttons
    each, more = divmod(buttons[0], len(COLOURS))
    return [each + (colour < more) for colour in range(len(COLOURS))]


def _some_cells(count: int) -> int:
    return (1 << count) - 1


def places_of(tallies: Sequence[Tally]) -> tuple[int, ...]:
    """Rank tallies by the rules for ties."""
    return rank_by([(tally.total, tally.cat_count, tally.button_count) for tally in tallies]).places


def tally_to_json(tally: Tally) -> list[Json]:
    """Write a tally as a short list."""
    return [
        [list(cat) for cat in tally.cats],
        [list(goal) for goal in tally.goals],
        list(tally.buttons),
        tally.rainbow,
        tally.total,
    ]


def tuple_maker(kind: type[T]) -> Callable[[Sequence[Any]], T]:
    """A faster `kind._make`: it doesn't check the number of values either."""
    return cast("Callable[[Sequence[Any]], T]", partial(tuple.__new__, kind))


_cat_count, _goal_result, _seated_player = (
    tuple_maker(CatCount),
    tuple_maker(GoalResult),
    tuple_maker(SeatedPlayer),
)


def tally_from_json(value: Json) -> Tally:
    """Read a tally that `tally_to_json` wrote."""
    cats, goals, buttons, rainbow, total = value
    return Tally(
        tuple(map(_cat_count, cats)),
        tuple(map(_goal_result, goals)),
        tuple(buttons),
        rainbow,
        total,
    )


def seats_from_json(value: Json) -> tuple[SeatedPlayer, ...]:
    """Read the seats from their lists."""
    return tuple(map(_seated_player, value))


def format_errors(what: str) -> Callable[[Callable[[Row], T]], Callable[[Row], T]]:
    """Decorate a function that takes a row apart: rows of another form raise FormatError."""

    def decorated(read: Callable[[Row], T]) -> Callable[[Row], T]:
        @wraps(read)
        def checked(row: Row) -> T:
            try:
                return read(row)
            except FormatError:
                raise
            except (TypeError, ValueError, KeyError, IndexError, AttributeError) as wrong:
                raise FormatError(f"{what} has another form ({wrong})") from wrong

        return checked

    return decorated


_MANY = 10_000
"""No count or score on a real table comes near this."""


_LONGEST_NAME = 200


_LARGEST = (1 << 63) - 1


def check_tally(tally: Tally, written: bool = False) -> None:
    """FormatError unless a seat can have scored this. Scores that people have `written` may have gaps."""
    _check_lengths(CatCount, tally.cats)
    _check_lengths(GoalResult, tally.goals)
    for cat in tally.cats:
        as_one_of(cat.cat, "A cat", CATS)
        as_number(cat.number, "Cats", 0, _MANY)
        as_number(cat.points, "Points", 0, _MANY)
    for goal in tally.goals:
        as_one_of(goal.goal, "A goal", GOALS)
        as_flag(goal.colour, "Met by colour")
        as_flag(goal.pattern, "Met by pattern")
        as_number(goal.points, "Points", 0, _MANY)
    for number in (*tally.buttons, tally.total):
        as_number(number, "Buttons and points", 0, _MANY)
    as_flag(tally.rainbow, "The rainbow button")
    _check_parts(tally, written)


def _check_lengths(kind: type[CatCount | GoalResult | SeatedPlayer], found: Iterable[Sized]) -> None:
    """FormatError if named tuples were made of too few or too many values."""
    if any(len(values) != len(kind._fields) for values in found):
        raise FormatError(f"It takes {', '.join(kind._fields)}")


def _check_parts(tally: Tally, written: bool) -> None:
    cats, goals = {cat.cat for cat in tally.cats}, {goal.goal for goal in tally.goals}
    if len(cats) != len(tally.cats) or (len(goals) != len(tally.goals) and not written):
        raise FormatError("A cat or a goal is there twice")
    goal_numbers = range(len(SPOTS) + 1) if written else (0, len(SPOTS))
    button_numbers = (1, len(COLOURS)) if written else (len(COLOURS),)
    if (
        len(cats) != CATS_IN_PLAY
        or len(tally.goals) not in goal_numbers
        or len(tally.buttons) not in button_numbers
    ):
        raise FormatError("A score has three cats, three goals or none, and six colours of buttons")
    parts = (*(cat.points for cat in tally.cats), *(goal.points for goal in tally.goals))
    if sum(parts) + tally.button_points != tally.total:
        raise FormatError("The total is not the sum of its parts")


def check_seats(seats: tuple[SeatedPlayer, ...], most: int = MAX_PLAYERS) -> None:
    """FormatError unless these players can sit at one table."""
    if not 1 <= len(seats) <= most:
        raise FormatError(f"One to {most} people play")
    _check_lengths(SeatedPlayer, seats)
    for seat in seats:
        if len(as_text(seat.name, "A name")) > _LONGEST_NAME:
            raise FormatError("A name is too long")
        if seat.quilter is not None:
            as_number(seat.quilter, "A quilter", 0, _LARGEST)
        if len(optional_text(seat.bot, "A bot") or "") > _LONGEST_NAME:
            raise FormatError("A bot's name is too long")
        as_one_of(seat.board, "A board", ("", *BOARDS))
    quilters = [seat.quilter for seat in seats if seat.quilter is not None]
    if len(set(quilters)) != len(quilters):
        raise FormatError("A quilter sits at one place only")
