"""Values that nobody vouches for, from backups and score sheets: each is checked before it is taken."""

from collections.abc import Iterable, Sized
from datetime import date, datetime
from math import isfinite

from calico.engine.boards import BOARDS
from calico.engine.facts import CATS, CATS_IN_PLAY, GOALS, KINDS_OF_SETUP, MAX_PLAYERS, RESTRICTIONS, SPOTS
from calico.engine.json_checks import FormatError, Json, as_flag, as_number, as_one_of, as_text
from calico.engine.save_format import optional_number, optional_one_of, optional_scenario, optional_text
from calico.engine.tiles import COLOURS
from calico.journal.challenge import challenge_from
from calico.journal.errors import JournalError
from calico.journal.games.results import CatCount, GoalResult, SeatedPlayer, Tally
from calico.journal.games.summaries import FinalScores, GameSummary

_MANY = 10_000
"""No count or score on a table comes near this."""
_LONGEST_NAME = 200


def as_day(value: Json) -> str:
    """The value, if it is a day such as 2026-01-31."""
    text = as_text(value, "A day")
    try:
        if date.fromisoformat(text).isoformat() == text and text >= "1970":
            return text
    except ValueError:
        pass
    raise FormatError("A day must be written as 2026-01-31")


_LARGEST = (1 << 63) - 1
_DEEPEST = 16
"""Nothing that the app writes is nested so deep; what is read deep inside the app may fail where it was not
when the backup was read."""


def keepable(value: Json, deeper: int = _DEEPEST) -> Json:
    """The value, if it can be kept and read again whatever it means: no endless number, text or nesting."""
    if isinstance(value, str):
        try:
            value.encode()
        except UnicodeEncodeError:
            raise FormatError("A text holds half a character") from None
    elif isinstance(value, int):
        if not -_LARGEST <= value <= _LARGEST:
            raise FormatError("A number is too large")
    elif isinstance(value, float):
        if not isfinite(value):
            raise FormatError("A number is none")
    elif isinstance(value, dict | list):
        if not deeper:
            raise FormatError("It is nested too deep")
        for part in (*value, *value.values()) if isinstance(value, dict) else value:
            keepable(part, deeper - 1)
    return value


def check_moment(value: Json) -> None:
    """FormatError unless the value is a moment as the journal writes them."""
    text = as_text(value, "A moment")
    try:
        has_zone = datetime.fromisoformat(text).tzinfo is not None
    except ValueError:
        has_zone = False
    if not has_zone:
        raise FormatError("A moment must be written as 2026-01-31T20:15:00.000+01:00")
    as_day(text[:10])


def check_tally(tally: Tally, written: bool = False) -> None:
    """FormatError unless this can be what a seat scored; people may have `written` less, or odd things."""
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
    """Named tuples from outside may have been made of too few or too many values."""
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


def check_sittings(seats: tuple[SeatedPlayer, ...], most: int = MAX_PLAYERS) -> None:
    """FormatError unless these can sit at one table."""
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


def check_head(head: GameSummary) -> None:
    """FormatError unless this can be the head of a game."""
    check_sittings(head.seats)
    as_one_of(head.kind, "A game's kind", KINDS_OF_SETUP)
    for cat in head.cats:
        as_one_of(cat, "A cat", CATS)
    check_moment(head.started)
    optional_scenario(head.scenario)
    optional_one_of(head.restriction, "A restriction", RESTRICTIONS)
    for flag in (head.lower_variance, head.hints, head.free_undo, head.coach):
        as_flag(flag, "Lower variance, hints, free undo and the coach")
    if head.day is not None:
        as_day(head.day)
    _check_code(head)
    optional_number(head.clock_had_shown, "What the clock had shown")
    as_number(head.moves, "Moves", 0)
    if head.result is not None:
        _check_result(head.result, len(head.seats))


def _check_code(head: GameSummary) -> None:
    """A challenge's code is one that deals for as many players as sit there."""
    if head.code is None:
        return
    try:
        players = challenge_from(as_text(head.code, "A code")).players
    except JournalError as wrong:
        raise FormatError(str(wrong).rstrip(".")) from None
    if players != len(head.seats):
        raise FormatError("A code deals for other players than those who sit there")


def _check_result(result: FinalScores, seats: int) -> None:
    check_moment(result.ended)
    if not len(result.tallies) == len(result.places) == seats:
        raise FormatError("A result has a score and a place for each seat")
    for tally in result.tallies:
        check_tally(tally)
    for place in result.places:
        as_number(place, "A place", 1, MAX_PLAYERS)
