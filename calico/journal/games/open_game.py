"""A game being played: every move is on the disk before anyone sees it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from typing import TypeVar

from calico.engine.errors import IllegalMove, SetupError
from calico.engine.game import Game, replay
from calico.engine.json_checks import FormatError, Json, as_list, as_number
from calico.engine.moves import Event, Move, MoveToken
from calico.engine.save_format import move_from_json, move_to_json, setup_from_json, setup_to_json
from calico.journal.clock import Clock
from calico.journal.errors import DamagedError, JournalError, Problem
from calico.journal.games.summaries import (
    EarlierGame,
    GameSummary,
    scores_of,
    summary_from_row,
    summary_to_row,
)
from calico.journal.store.rows import Id, Row, from_text, pack, to_text, unpack
from calico.journal.store.schema import GAMES, PLAYS, VIEWS
from calico.journal.store.store import Store, parse_row

MOST_MOVES = 4000
"""No stored game is longer."""
MOST_WITH_TOKENS = MOST_MOVES - 500
"""Tokens may be moved to and fro up to here. The rest is more than enough to end any game."""


def game_to_row(id: Id, game: Game, setup: bytes | None = None) -> Row:
    """Turn a game's set-up and moves into their row. Pass the packed set-up if it is at hand."""
    moves = [move_to_json(move) for move in game.moves]
    if setup is None:
        setup = pack(setup_to_json(game.setup))
    return id, len(moves), setup, pack(moves)


def game_from_row(row: Row, summary: GameSummary) -> Game:
    """Replay a game from its row; FormatError if that can't be done.

    Earlier versions stored moves that were taken back behind the cursor: they are left out.
    """
    _, cursor, setup, packed = row
    values = as_list(unpack(packed), "The moves", at_most=MOST_MOVES)
    moves = [move_from_json(value) for value in values]
    as_number(cursor, "The cursor", 0, len(moves))
    try:
        dealt = setup_from_json(unpack(setup))
        return replay(dealt, moves[:cursor], summary.free_undo, summary.open_hands)
    except IllegalMove as wrong:
        raise FormatError(f"its moves can't be played: {wrong}") from None
    except SetupError as wrong:
        raise FormatError(str(wrong)) from None


T = TypeVar("T")


class OpenGame:
    """A game that is open. If a change can't be kept, JournalError says so and nothing has changed."""

    def __init__(self, store: Store, now: Clock, summary: GameSummary, game: Game, row: Row) -> None:
        """As begun or read. `row` holds its set-up and moves as they are in the store."""
        self._store = store
        self._now = now
        self._summary = summary
        self._game = game
        self._row = row

    @property
    def id(self) -> Id:
        """The game's id."""
        return self._summary.id

    @property
    def summary(self) -> GameSummary:
        """What lists show of it."""
        return self._summary

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return self._game

    def play(self, move: Move) -> tuple[Event, ...]:
        """Play a move and keep it. IllegalMove if the rules forbid it."""
        game, events = self.game.play(move)
        if isinstance(move, MoveToken) and len(game.moves) > MOST_WITH_TOKENS:
            raise JournalError(Problem.TOO_MANY_MOVES)
        self._keep(game)
        return events

    def undo(self) -> None:
        """Take the last move back. IllegalMove if the game doesn't allow it."""
        self._keep(self.game.undo())

    @property
    def hinted(self) -> bool:
        """Whether a hint was shown in this game."""
        return self._summary.hints

    @property
    def coach(self) -> bool:
        """Whether its players let the coach give hints."""
        return self._summary.coach

    def note_hint(self) -> None:
        """Remember that a hint was shown: the game earns no achievement, unless it is over already."""
        if not self._summary.hints and not self._summary.finished:
            with self._writing() as summary:
                self._put_summary(replace(summary.touched_at(self._now()), hints=True))

    @property
    def again(self) -> EarlierGame | None:
        """The earlier game whose patches are played again, if so."""
        return self._summary.again

    def keep_par(self, par: tuple[int, ...]) -> None:
        """Remember what the bots make of the deal."""
        if self._summary.par != par:
            with self._writing() as summary:
                self._put_summary(replace(summary.touched_at(self._now()), par=par))

    def keep_view(self, view: Json) -> None:
        """Keep how the game looks on screen (zoom, curtain and the like), to open it the same way."""
        with self._store.unsynced_transaction(), self._writing() as summary:
            self._store.put(VIEWS, (self.id, to_text(view)))
            self._put_summary(summary.touched_at(self._now()))

    def _keep(self, game: Game) -> None:
        row = game_to_row(self.id, game, setup=self._row[2])
        with self._writing() as summary:
            self._store.put(PLAYS, row)
            self._put_summary(summary.after(game, self._now()))
            self._game, self._row = game, row

    @contextmanager
    def _writing(self) -> Iterator[GameSummary]:
        """The only way to change what is kept of the game. Yields its summary as it is on the disk now.

        JournalError if another window played on. What another window noted besides, such as a hint, stays.
        """
        with self._store.transaction():
            if not self._store.contains(PLAYS, self._row):
                raise JournalError(Problem.CHANGED_ELSEWHERE)
            row = self._store.find(GAMES, self.id)
            if row is None:
                raise JournalError(Problem.NO_SUCH_GAME)
            self._store.on_rollback(partial(self._set, self._summary, self._game, self._row))
            yield parse_row(summary_from_row, row)

    def _put_summary(self, summary: GameSummary) -> None:
        self._store.put(GAMES, summary_to_row(summary))
        self._summary = summary

    def _set(self, summary: GameSummary, game: Game, row: Row) -> None:
        self._summary, self._game, self._row = summary, game, row

    @property
    def view(self) -> Json:
        """What `keep_view` kept last; None if there is none or it is damaged."""
        try:
            row = self._store.find(VIEWS, self.id)
            return row and from_text(row[1])
        except (DamagedError, FormatError):
            return None


def read_game(store: Store, now: Clock, id: Id) -> OpenGame:
    """Read a game as it was left; DamagedError if it can't be trusted."""
    with store.read_transaction():
        summary_row = store.find(GAMES, id)
        if summary_row is None:
            raise JournalError(Problem.NO_SUCH_GAME)
        summary, game, row = _or_damaged(lambda: _read(summary_row, store.find(PLAYS, id)))
    if _lags_behind(summary, game):
        summary = summary.after(game, now())
        store.replace(GAMES, summary_row, summary_to_row(summary))
    return OpenGame(store, now, summary, game, row)


def _read(summary_row: Row, row: Row | None) -> tuple[GameSummary, Game, Row]:
    summary = summary_from_row(summary_row)
    if row is None:
        raise FormatError("its moves are missing")
    game = game_from_row(row, summary)
    if not _lags_behind(summary, game):
        check_summary_fits(summary, game)
    return summary, game, row


def _lags_behind(summary: GameSummary, game: Game) -> bool:
    """Whether a game has more moves than its summary says, which two windows could once cause."""
    return not summary.finished and len(game.moves) > summary.moves and _of_setup(summary) == _setup_of(game)


def check_summary_fits(summary: GameSummary, game: Game) -> None:
    """FormatError if a summary differs from what replaying its game gives."""
    truth = (*_setup_of(game), len(game.moves), game.state.finished)
    if truth != (*_of_setup(summary), summary.moves, summary.finished):
        raise FormatError("its summary tells another game")
    if summary.final is not None and summary.final[1:] != scores_of(game):
        raise FormatError("its scores are not those of its moves")


def _setup_of(game: Game) -> tuple[object, ...]:
    """The part of a summary that the set-up decides, from the game."""
    setup = game.setup
    return (
        [(seat.name, seat.bot, seat.board) for seat in setup.seats],
        (setup.kind, setup.scenario, setup.restriction, setup.lower_variance),
        tuple(cat.id for cat in setup.cats.cats),
    )


def _of_setup(summary: GameSummary) -> tuple[object, ...]:
    return (
        [(seat.name, seat.bot, seat.board) for seat in summary.seats],
        (summary.kind, summary.scenario, summary.restriction, summary.lower_variance),
        summary.cats,
    )


def _or_damaged(read: Callable[[], T]) -> T:
    try:
        return read()
    except FormatError as wrong:
        raise DamagedError(Problem.DAMAGED_GAME, why=wrong) from wrong
    except DamagedError as wrong:
        raise DamagedError(Problem.DAMAGED_GAME, why="its contents have changed") from wrong
