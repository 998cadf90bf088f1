"""The summary of a game: what lists, offers and statistics need, without replaying it."""

from dataclasses import dataclass, replace
from datetime import datetime
from enum import Enum
from typing import NamedTuple

from calico.engine.facts import CATS, KINDS_OF_SETUP, MAX_PLAYERS, RESTRICTIONS, TURNS
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
from calico.journal.clock import as_day, check_moment, day_of, iso_text, milliseconds_of, next_change
from calico.journal.errors import JournalError
from calico.journal.games.results import (
    GameResult,
    SeatedPlayer,
    Tally,
    check_seats,
    check_tally,
    format_errors,
    seat_of,
    seats_from_json,
    tally_from_json,
    tally_of,
    tally_to_json,
)
from calico.journal.store.rows import Id, Row, from_text, to_text

_MOST_BOTS = 20
_MOST_POINTS = 1000
"""No quilt comes near this."""


class GameMode(Enum):
    """How a game is played: with others, alone, as a scenario, as a daily quilt or from a code."""

    PASS_AND_PLAY = "pass_and_play"
    SOLO = "solo"
    SCENARIO = "scenario"
    DAILY = "daily"
    CHALLENGE = "challenge"


class FinalScores(NamedTuple):
    """When a game ended, the score of each seat, and the places."""

    ended: str
    tallies: tuple[Tally, ...]
    places: tuple[int, ...]


class EarlierGame(NamedTuple):
    """The game whose patches are played again, from its first turn or from a later one."""

    game: Id
    moves: int
    """How many of its moves stand already."""
    points: tuple[tuple[int, ...], ...]
    """The points of each seat after each of its turns, kept here so that they outlive that game."""


AGAIN = "again"
"""Why games with patches that were seen before count for nothing."""


def why_not_counted(hints: bool, free_undo: bool, again: bool = False) -> str | None:
    """Why a game earns no achievements: `again`, `hints`, `free_undo`, or None if it does."""
    if again:
        return AGAIN
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
    """As `iso_text` writes it."""
    touched: int
    """The last change in milliseconds, to sort by."""
    scenario: int | None = None
    restriction: str | None = None
    lower_variance: bool = False
    day: str | None = None
    """The day of a daily quilt."""
    code: str | None = None
    """The code of a challenge."""
    moves: int = 0
    """How many moves were played, without those taken back."""
    hints: bool = False
    free_undo: bool = False
    coach: bool = True
    """Whether its players let the coach give hints."""
    open_hands: bool = False
    """Whether people who share a device see each other's turns to the end; else a curtain falls."""
    clock_had_shown: int | None = None
    """The journal's latest moment in milliseconds, if later than the start: the clock was turned back."""
    par: tuple[int, ...] | None = None
    """What the bots make of the same deal, the weakest first, once somebody has worked it out."""
    again: EarlierGame | None = None
    """The earlier game, if its patches are played again."""
    final: FinalScores | None = None

    @property
    def finished(self) -> bool:
        """Whether the last turn is over."""
        return self.final is not None

    @property
    def not_counted_because(self) -> str | None:
        """Why the game earns no achievements, if so."""
        return why_not_counted(self.hints, self.free_undo, self.again is not None)

    @property
    def result(self) -> GameResult | None:
        """The result; None while the game goes on."""
        if self.final is None:
            return None
        return GameResult(
            "game",
            self.id,
            day_of(self.final.ended),
            self.kind,
            self.scenario,
            self.restriction,
            self.lower_variance,
            self.seats,
            self.final.tallies,
            self.final.places,
            self.not_counted_because,
            self.par,
        )

    def seat_of(self, quilter: Id | None) -> int | None:
        """The seat of a quilter; for None, of the first human who is no quilter."""
        return seat_of(self.seats, quilter)

    def after(self, game: Game, now: datetime) -> "GameSummary":
        """The summary after the game came to this point."""
        result = self.final if game.state.finished else None
        if game.state.finished and result is None:
            result = FinalScores(iso_text(now), *scores_of(game))
        return replace(self.touched_at(now), moves=len(game.moves), final=result)

    def touched_at(self, now: datetime) -> "GameSummary":
        """The summary with a new time of change, always later than the last."""
        return replace(self, touched=next_change(self.touched, now))


def scores_of(game: Game) -> tuple[tuple[Tally, ...], tuple[int, ...]]:
    """The tally and the place of each seat of a finished game."""
    sheets = score_all(game.state)
    return tuple(map(tally_of, sheets)), rank(sheets).places


def summary_to_row(summary: GameSummary) -> Row:
    """Turn a summary into its row."""
    result = summary.final
    body: dict[str, object] = {
        "seats": list(map(list, summary.seats)),
        "kind": summary.kind,
        "cats": list(summary.cats),
        "started": summary.started,
        "restriction": summary.restriction,
        "lower_variance": summary.lower_variance,
        "day": summary.day,
        "code": summary.code,
        "moves": summary.moves,
        "hints": summary.hints,
        "free_undo": summary.free_undo,
        "result": result
        and [result.ended, [tally_to_json(tally) for tally in result.tallies], list(result.places)],
    }
    finished = None if result is None else milliseconds_of(result.ended)
    if not summary.coach:
        body["coach"] = False  # Games from before there was a choice have no such value.
    if summary.open_hands:
        body["open_hands"] = True  # Likewise: they had a curtain.
    if summary.clock_had_shown is not None:
        body["clock_had_shown"] = summary.clock_had_shown  # Only where the clock was turned back.
    if summary.par is not None:
        body["par"] = list(summary.par)
    if summary.again is not None:
        body["again"] = [summary.again.game, summary.again.moves, list(map(list, summary.again.points))]
    return summary.id, summary.touched, finished, summary.mode.value, summary.scenario, to_text(body)


@format_errors("A game")
def summary_from_row(row: Row) -> GameSummary:
    """Read a summary from its row; FormatError if the row has another form."""
    id, touched, _, mode, scenario, text = row
    body = from_text(text)
    result = body["result"]
    return GameSummary(
        id=id,
        mode=GameMode(mode),
        seats=seats_from_json(body["seats"]),
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
        open_hands=body.get("open_hands", False),
        clock_had_shown=body.get("clock_had_shown"),
        par=_par_from_json(body.get("par")),
        again=_again_from_json(body.get("again")),
        final=None if result is None else _result_from_json(result),
    )


def _par_from_json(value: Json) -> tuple[int, ...] | None:
    return None if value is None else tuple(value)


def _again_from_json(value: Json) -> EarlierGame | None:
    if value is None:
        return None
    game, moves, points = value
    return EarlierGame(game, moves, tuple(map(tuple, points)))


def _result_from_json(value: Json) -> FinalScores:
    ended, tallies, places = value
    return FinalScores(ended, tuple(map(tally_from_json, tallies)), tuple(places))


@format_errors("A game")
def result_from_row(row: Row) -> GameResult:
    """Read only the result from a summary's row: statistics read thousands of them."""
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
        seats_from_json(body["seats"]),
        result.tallies,
        result.places,
        why_not_counted(body["hints"], body["free_undo"], "again" in body),
        _par_from_json(body.get("par")),
    )


def check_summary(summary: GameSummary) -> None:
    """FormatError unless this can be the summary of a game."""
    check_seats(summary.seats)
    as_one_of(summary.kind, "A game's kind", KINDS_OF_SETUP)
    for cat in summary.cats:
        as_one_of(cat, "A cat", CATS)
    check_moment(summary.started)
    optional_scenario(summary.scenario)
    optional_one_of(summary.restriction, "A restriction", RESTRICTIONS)
    flags = summary.lower_variance, summary.hints, summary.free_undo, summary.coach, summary.open_hands
    for flag in flags:
        as_flag(flag, "Lower variance, hints, free undo, the coach and open hands")
    if summary.day is not None:
        as_day(summary.day)
    _check_code(summary)
    optional_number(summary.clock_had_shown, "What the clock had shown")
    as_number(summary.moves, "Moves", 0)
    _check_comparisons(summary)
    if summary.final is not None:
        _check_result(summary.final, len(summary.seats))


def _check_comparisons(summary: GameSummary) -> None:
    """FormatError unless par and the earlier game's points can be what they are said to be."""
    if summary.par is not None:
        if len(summary.seats) != 1 or not 0 < len(summary.par) <= _MOST_BOTS:
            raise FormatError("Par is for games of one player")
        for total in summary.par:
            as_number(total, "Par", 0, _MOST_POINTS)
    if summary.again is None:
        return
    as_number(summary.again.game, "A game", 0)
    as_number(summary.again.moves, "Moves", 0)
    if len(summary.again.points) != len(summary.seats):
        raise FormatError("An earlier game has the same seats")
    for points in summary.again.points:
        if len(points) > TURNS:
            raise FormatError("An earlier game has no more turns")
        for total in points:
            as_number(total, "Points", 0, _MOST_POINTS)


def _check_code(summary: GameSummary) -> None:
    """FormatError unless the code deals for as many players as sit there."""
    if summary.code is None:
        return
    try:
        players = challenge_from(as_text(summary.code, "A code")).players
    except JournalError as wrong:
        raise FormatError(str(wrong).rstrip(".")) from None
    if players != len(summary.seats):
        raise FormatError("A code deals for other players than those who sit there")


def _check_result(result: FinalScores, seats: int) -> None:
    check_moment(result.ended)
    if not len(result.tallies) == len(result.places) == seats:
        raise FormatError("A result has a score and a place for each seat")
    for tally in result.tallies:
        check_tally(tally)
    for place in result.places:
        as_number(place, "A place", 1, MAX_PLAYERS)
