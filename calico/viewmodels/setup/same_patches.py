"""The same patches again: the very same deal, from its first turn or from a later one."""

from calico.engine.game import replay
from calico.journal import Journal, OpenGame
from calico.viewmodels.setup.dealing import sides_of, sit_at
from calico.viewmodels.setup.earlier_games import earlier_game


def begin_again(journal: Journal, kept: OpenGame, moves: int = 0) -> OpenGame:
    """Deal a game's patches once more to the same seats and keep it; so many of its moves stand."""
    summary, game = kept.summary, kept.game
    here = {quilter.id for quilter in journal.quilters.all()}
    quilters = [seat.quilter if seat.quilter in here else None for seat in summary.seats]
    started = replay(game.setup, game.moves[:moves], summary.free_undo, summary.open_hands)
    earlier = earlier_game(kept, moves)
    again = journal.games.begin(started, summary.mode, quilters, summary.day, summary.coach, earlier)
    sit_at(again, sides_of(kept))
    return again
