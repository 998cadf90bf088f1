"""What the journal knows of a game without replaying it: enough for lists, offers and statistics."""

from dataclasses import dataclass, replace
from datetime import datetime
from enum import Enum
from typing import NamedTuple

from calico.engine.facts import CATS, KINDS_OF_SETUP, MAX_PLAYERS, RESTRICTIONS
from calico.engine.game import Game
from calico.engine.json_checks import (
    FormatError,
    Json,
    as_flag,
    as_number,
    as_one_of,
    as_text,
)
from calico.engine.save_format import optional_number, optional_one_of, optional_scenario
from calico.engine.scoring import rank, score_all
from calico.journal.challenge import challenge_from
from calico.journal.clock import as_day, check_moment, day_of, next_touch, order_of, written
from calico.journal.errors import JournalError
from calico.journal.games.results import (
    GameResult,
    SeatedPlayer,
    Tally,
    check_sittings,
    check_tally,
    of_this_form,
    seat_of,
    sittings_from_json,
    tally_from_json,
    tally_of,
    tally_to_json,
)
from calico.journal.store.rows import Id, Row, from_text, to_text


class GameMode(Enum):
    """What kind of game it is to its players."""

    PASS_AND_PLAY = "pass_and_play"
    SOLO = "solo"
    SCENARIO = "scenario"
    DAILY = "daily"
    CHALLENGE = "challenge"


class FinalScores(NamedTuple):
    """How a game ended."""

    ended: str
    tallies: tuple[Tally, ...]
    places: tuple[int, ...]


def easy_of(hints: bool, free_undo: bool) -> str | None:
    """What keeps a game from counting for achievements."""
    if hints:
        return "hints"
    return "free_undo" if free_undo else None


@dataclass(frozen=True, slots=True)
class GameSummary:
    """A game as lists show it."""

    id: Id
    mode: GameMode
    seats: tuple[SeatedPlayer, ...]
    kind: str
    cats: tuple[str, ...]
    started: str
    """The moment, written with the clock of the device: its first ten characters are the day."""
    touched: int
    """The last change in milliseconds, for putting games in order."""
    scenario: int | None = None
    restriction: str | None = None
    lower_variance: bool = False
    day: str | None = None
    """The day of a daily quilt's deal."""
    code: str | None = None
    """The code that a challenge came from."""
    moves: int = 0
    """How many moves have been played, those taken back not counted."""
    hints: bool = False
    free_undo: bool = False
    coach: bool = True
    """Whether its players let the coach give hints in it."""
    clock_had_shown: int | None = None
    """The latest moment of the journal in milliseconds, where that was later than this game's beginning."""
    result: FinalScores | None = None

    @property
    def finished(self) -> bool:
        """Whether the last turn is over."""
        return self.result is not None

    @property
    def easy(self) -> str | None:
        """What keeps the game from counting for achievements, if anything does."""
        return easy_of(self.hints, self.free_undo)

    @property
    def ending(self) -> GameResult | None:
        """How the game ended, None while it goes on."""
        if self.result is None:
            return None
        return GameResult(
            "game",
            self.id,
            day_of(self.result.ended),
            self.kind,
            self.scenario,
            self.restriction,
            self.lower_variance,
            self.seats,
            self.result.tallies,
            self.result.places,
            self.easy,
        )

    def seat_of(self, quilter: Id | None) -> int | None:
        """Where a quilter sits; for None, the first human who is no quilter."""
        return seat_of(self.seats, quilter)

    def after(self, game: Game, now: datetime) -> "GameSummary":
        """The head of the game as it stands now."""
        result = self.result if game.state.finished else None
        if game.state.finished and result is None:
            result = FinalScores(written(now), *scores_of(game))
        return replace(self.touched_at(now), moves=len(game.moves), result=result)

    def touched_at(self, now: datetime) -> "GameSummary":
        """The head changed now, which always counts as later than the last change."""
        return replace(self, touched=next_touch(self.touched, now))


def scores_of(game: Game) -> tuple[tuple[Tally, ...], tuple[int, ...]]:
    """What each seat of a finished game scored, and the places."""
    sheets = score_all(game.state)
    return tuple(map(tally_of, sheets)), rank(sheets).places


def head_to_row(head: GameSummary) -> Row:
    """A head as its row in the table of games."""
    result = head.result
    body = {
        "seats": list(map(list, head.seats)),
        "kind": head.kind,
        "cats": list(head.cats),
        "started": head.started,
        "restriction": head.restriction,
        "lower_variance": head.lower_variance,
        "day": head.day,
        "code": head.code,
        "moves": head.moves,
        "hints": head.hints,
        "free_undo": head.free_undo,
        "result": result
        and [result.ended, [tally_to_json(tally) for tally in result.tallies], list(result.places)],
    }
    finished = None if result is None else order_of(result.ended)
    if not head.coach:
        body["coach"] = False  # Games from before this could be chosen say nothing of it.
    if head.clock_had_shown is not None:
        body["clock_had_shown"] = head.clock_had_shown  # This one is there only where it tells something.
    return head.id, head.touched, finished, head.mode.value, head.scenario, to_text(body)


@of_this_form("A game")
def head_from_row(row: Row) -> GameSummary:
    """The head that such a row holds, as the journal wrote it; FormatError where it has another form."""
    id, touched, _, mode, scenario, text = row
    body = from_text(text)
    result = body["result"]
    return GameSummary(
        id=id,
        mode=GameMode(mode),
        seats=sittings_from_json(body["seats"]),
        kind=body["kind"],
        cats=tuple(body["cats"]),
        started=body["started"],
        touched=touched,
        scenario=scenario,
        restriction=body["restriction"],
        lower_variance=body["lower_variance"],
        day=body["day"],
        code=body["code"],
        moves=body["moves"],
        hints=body["hints"],
        free_undo=body["free_undo"],
        coach=body.get("coach", True),
        clock_had_shown=body.get("clock_had_shown"),
        result=None if result is None else _result_from_json(result),
    )


def _result_from_json(value: Json) -> FinalScores:
    ended, tallies, places = value
    return FinalScores(ended, tuple(map(tally_from_json, tallies)), tuple(places))


@of_this_form("A game")
def ending_from_row(row: Row) -> GameResult:
    """How a finished game ended, without making a head of it: statistics read thousands of them."""
    id, _, _, _, scenario, text = row
    body = from_text(text)
    result = _result_from_json(body["result"])
    return GameResult(
        "game",
        id,
        day_of(result.ended),
        body["kind"],
        scenario,
        body["restriction"],
        body["lower_variance"],
        sittings_from_json(body["seats"]),
        result.tallies,
        result.places,
        easy_of(body["hints"], body["free_undo"]),
    )


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
