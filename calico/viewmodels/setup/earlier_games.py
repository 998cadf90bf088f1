"""Games whose patches are played again: which one it is, and what it had after each turn."""

from collections.abc import Iterable

from calico.engine.game import Game
from calico.engine.moves import EndTurn, Take
from calico.engine.scoring import score
from calico.journal import DamagedError, GameMode, GameSummary, Journal, OpenGame
from calico.journal.games.summaries import EarlierGame
from calico.journal.store.rows import Id


def finished_before(
    journal: Journal, mode: GameMode, quilters: Iterable[Id | None], day: str | None, code: str | None
) -> GameSummary | None:
    """The first game of a day or of a code that one of these quilters has finished: they know its patches."""
    people = set(quilters) - {None}
    for summary in journal.games.finished_summaries(mode) if people else ():
        same = summary.day == day and summary.code == code
        if same and people & {seat.quilter for seat in summary.seats}:
            return summary
    return None


def earlier_game(kept: OpenGame, moves: int = 0) -> EarlierGame:
    """A finished game as one whose patches are played again, from its first turn or from after a move."""
    return EarlierGame(kept.id, moves, points_by_turn(kept.game))


def earlier_of(journal: Journal, summary: GameSummary) -> EarlierGame:
    """The same of a game that lists show; one that can't be opened has no points to compare."""
    try:
        return earlier_game(journal.games.open(summary.id))
    except DamagedError:
        return EarlierGame(summary.id, 0, ((),) * len(summary.seats))


def points_by_turn(game: Game) -> tuple[tuple[int, ...], ...]:
    """The points of each seat after each of its turns."""
    points: list[list[int]] = [[] for _ in game.setup.seats]
    for index, move in enumerate(game.moves):
        if isinstance(move, Take | EndTurn):
            seat = game.states[index].player
            points[seat].append(score(game.states[index + 1], seat).total)
    return tuple(map(tuple, points))
