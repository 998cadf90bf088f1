"""The same patches again: the very same deal, from its first turn or from a later one."""

from calico.engine.game import Game, replay
from calico.engine.moves import EndTurn, Take
from calico.engine.scoring import score
from calico.journal import Journal, OpenGame
from calico.journal.games.summaries import EarlierGame
from calico.viewmodels.setup.dealing import sides_of, sit_at


def begin_again(journal: Journal, kept: OpenGame, moves: int = 0) -> OpenGame:
    """Deal a game's patches once more to the same seats and keep it; so many of its moves stand."""
    summary, game = kept.summary, kept.game
    here = {quilter.id for quilter in journal.quilters.all()}
    quilters = [seat.quilter if seat.quilter in here else None for seat in summary.seats]
    started = replay(game.setup, game.moves[:moves], summary.free_undo, summary.open_hands)
    earlier = EarlierGame(summary.id, moves, points_by_turn(game))
    again = journal.games.begin(started, summary.mode, quilters, summary.day, summary.coach, earlier)
    sit_at(again, sides_of(kept))
    return again


def points_by_turn(game: Game) -> tuple[tuple[int, ...], ...]:
    """The points of each seat after each of its turns."""
    points: list[list[int]] = [[] for _ in game.setup.seats]
    for index, move in enumerate(game.moves):
        if isinstance(move, Take | EndTurn):
            seat = game.states[index].player
            points[seat].append(score(game.states[index + 1], seat).total)
    return tuple(map(tuple, points))
