"""All games of the journal: open ones to continue, finished ones to look back on."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from calico.engine.game import Game
from calico.engine.json_checks import Json
from calico.engine.record import record_of
from calico.journal.challenge import challenge_of, code_of
from calico.journal.clock import Clock, iso_text, milliseconds
from calico.journal.errors import JournalError, Problem
from calico.journal.games.open_game import OpenGame, game_to_row, read_game
from calico.journal.games.results import GameResult, SeatedPlayer
from calico.journal.games.summaries import (
    EarlierGame,
    GameMode,
    GameSummary,
    result_from_row,
    summary_from_row,
    summary_to_row,
)
from calico.journal.quilters import Quilters
from calico.journal.store.rows import Id, Row, new_id
from calico.journal.store.schema import GAMES, PLAYS, VIEWS
from calico.journal.store.store import Store, parse_row


class RemovedGame(NamedTuple):
    """The rows of a game that was removed, so that it can be restored."""

    game: Row
    play: Row
    view: Row | None


@dataclass(frozen=True, slots=True)
class Games:
    """All games that are kept."""

    _store: Store
    _now: Clock
    _quilters: Quilters

    def begin(
        self,
        game: Game,
        mode: GameMode,
        quilters: Sequence[Id | None] = (),
        day: str | None = None,
        coach: bool = True,
        again: EarlierGame | None = None,
    ) -> OpenGame:
        """Keep a new game from now on. Each seat has its quilter, or None for a guest or bot."""
        sittings = self._seat(game, tuple(quilters) or (None,) * len(game.setup.seats))
        setup, now = game.setup, self._now()
        _check_mode(game, mode, day)
        blank = GameSummary(
            id=new_id(),
            mode=mode,
            seats=sittings,
            kind=setup.kind,
            cats=tuple(cat.id for cat in setup.cats.cats),
            started=iso_text(now),
            touched=milliseconds(now),
            scenario=setup.scenario,
            restriction=setup.restriction,
            lower_variance=setup.lower_variance,
            day=day,
            code=code_of(challenge_of(setup)) if mode is GameMode.CHALLENGE else None,
            free_undo=game.free_undo,
            coach=coach,
            open_hands=game.open_hands,
            clock_had_shown=self._later_moment(milliseconds(now)) if mode is GameMode.DAILY else None,
            again=again,
        )
        summary = blank.after(game, now)
        row = game_to_row(summary.id, game)
        with self._store.transaction():
            self._store.add(GAMES, summary_to_row(summary))
            self._store.add(PLAYS, row)
        return OpenGame(self._store, self._now, summary, game, row)

    def _later_moment(self, now: int) -> int | None:
        """The latest change of any game, if it is later than now: then the clock was turned back."""
        newest = next(self._store.rows(GAMES, "WHERE touched > ? ORDER BY touched DESC LIMIT 1", now), None)
        return None if newest is None else int(newest[1])

    def _seat(self, game: Game, quilters: Sequence[Id | None]) -> tuple[SeatedPlayer, ...]:
        seats = game.setup.seats
        if len(quilters) != len(seats) or any(
            seat.bot is not None and quilter is not None
            for seat, quilter in zip(seats, quilters, strict=True)
        ):
            raise JournalError(Problem.WRONG_SEATS)
        known = [self._quilters.get(quilter) for quilter in quilters if quilter is not None]
        for quilter in known:
            if known.count(quilter) > 1:
                raise JournalError(Problem.QUILTER_TWICE, name=quilter.name)
        return tuple(
            SeatedPlayer(seat.name, quilter, seat.bot, seat.board)
            for seat, quilter in zip(seats, quilters, strict=True)
        )

    def open(self, id: Id) -> OpenGame:
        """Open a game as it was left. DamagedError if it can't be trusted; it then stays as it is."""
        return read_game(self._store, self._now, id)

    def going_on(self) -> list[GameSummary]:
        """The games that aren't finished, the one touched last first."""
        return list(self._summaries("WHERE finished IS NULL ORDER BY touched DESC, id"))

    def newest(self, count: int = 50, skip: int = 0) -> list[GameSummary]:
        """Finished games, the last to end first."""
        order = "WHERE finished IS NOT NULL ORDER BY finished DESC, id LIMIT ? OFFSET ?"
        return list(self._summaries(order, count, skip))

    def results(self) -> Iterator[GameResult]:
        """The results of all finished games, the first to end first."""
        return map(partial(parse_row, result_from_row), self._finished())

    def scenario_results(self) -> Iterator[GameResult]:
        """Those of scenarios."""
        return map(partial(parse_row, result_from_row), self._finished("AND scenario IS NOT NULL"))

    def finished_summaries(self, mode: GameMode) -> Iterator[GameSummary]:
        """The finished games of a mode, the first to end first."""
        return map(partial(parse_row, summary_from_row), self._finished("AND mode = ?", mode.value))

    def _finished(self, condition: str = "", *values: object) -> Iterator[Row]:
        order = f"WHERE finished IS NOT NULL {condition} ORDER BY finished, id"
        return self._store.rows(GAMES, order, *values)

    def _summaries(self, condition: str, *values: object) -> Iterator[GameSummary]:
        return map(partial(parse_row, summary_from_row), self._store.rows(GAMES, condition, *values))

    def finished_ids(self) -> list[Id]:
        """Ids of finished games, the last to end first: to read thousands of them a few at a time."""
        order = "WHERE finished IS NOT NULL ORDER BY finished DESC, id"
        return [id for (id,) in self._store.keys(GAMES, order)]

    def summary(self, id: Id) -> GameSummary:
        """The summary of a game."""
        row = self._store.find(GAMES, id)
        if row is None:
            raise JournalError(Problem.NO_SUCH_GAME)
        return parse_row(summary_from_row, row)

    def result(self, id: Id) -> GameResult:
        """The result of a finished game."""
        result = self.summary(id).result
        if result is None:
            raise JournalError(Problem.GAME_NOT_FINISHED)
        return result

    def record(self, id: Id) -> dict[str, Json]:
        """The record of a game, for other tools; one whose patches were seen before says so."""
        kept = self.open(id)
        again = kept.summary.again
        return record_of(kept.game) | ({"again": {"moves": again.moves}} if again else {})

    def discard(self, id: Id) -> None:
        """Delete a game for good."""
        if not self._store.remove(GAMES, id):
            raise JournalError(Problem.NO_SUCH_GAME)

    def remove(self, id: Id) -> RemovedGame:
        """Take a game out; it can be restored for as long as the app is open."""
        with self._store.transaction():
            game, play = self._store.find(GAMES, id), self._store.find(PLAYS, id)
            if game is None or play is None:
                raise JournalError(Problem.NO_SUCH_GAME)
            view = self._store.find(VIEWS, id)
            self._store.remove(GAMES, id)
        return RemovedGame(game, play, view)

    def restore(self, removed: RemovedGame) -> None:
        """Put a removed game back as it was."""
        with self._store.transaction():
            self._store.add(GAMES, removed.game)
            self._store.add(PLAYS, removed.play)
            if removed.view is not None:
                self._store.add(VIEWS, removed.view)


def _check_mode(game: Game, mode: GameMode, day: str | None) -> None:
    setup = game.setup
    wrong = {
        GameMode.PASS_AND_PLAY: setup.solo and "it is for two or more",
        GameMode.SOLO: not setup.solo and "it is for one",
        GameMode.SCENARIO: setup.scenario is None and "it names its scenario",
        GameMode.DAILY: (day is None and "it has its day") or (not setup.solo and "it is for one"),
        GameMode.CHALLENGE: False,
    }[mode]
    if wrong or (day is not None and mode is not GameMode.DAILY):
        why = wrong or "only a daily quilt has a day"
        raise JournalError(Problem.WRONG_MODE, why=why)
