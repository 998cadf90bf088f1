"""How a game was dealt and played, as the journal keeps it: set-up, moves, and how many of them hold."""

from dataclasses import dataclass, replace

from calico.engine.errors import IllegalMove, SetupError
from calico.engine.game import Game, replay
from calico.engine.json_checks import FormatError, as_list, as_number
from calico.engine.moves import Move
from calico.engine.save_format import move_from_json, move_to_json, setup_from_json, setup_to_json
from calico.journal.store.rows import Id, Row, pack, unpack

MOST_MOVES = 4000
"""No game that is kept is longer."""
MOST_WITH_TOKENS = MOST_MOVES - 500
"""Tokens may be moved to and fro up to here; what is left is more than any game needs to end."""


@dataclass(frozen=True, slots=True)
class MoveLog:
    """A game as far as it was played, and the moves taken back that can still be played again."""

    game: Game
    later: tuple[Move, ...] = ()

    @property
    def length(self) -> int:
        """How many moves it holds."""
        return len(self.game.moves) + len(self.later)

    def then(self, game: Game) -> "MoveLog":
        """With a new move: what was taken back is gone, unless the move is the next of it."""
        same = self.later[:1] == game.moves[-1:]
        return MoveLog(game, self.later[1:] if same else ())

    def back(self) -> "MoveLog":
        """With the last move taken back."""
        return MoveLog(self.game.undo(), (self.game.moves[-1], *self.later))


def play_to_row(id: Id, play: MoveLog, setup: bytes | None = None) -> Row:
    """A play as its row; the packed set-up is given where it is at hand."""
    moves = [move_to_json(move) for move in (*play.game.moves, *play.later)]
    if setup is None:
        setup = pack(setup_to_json(play.game.setup))
    return id, len(play.game.moves), setup, pack(moves)


def play_from_row(row: Row, free_undo: bool) -> MoveLog:
    """The play of a row, replayed by the rules; FormatError where it can't be."""
    _, cursor, setup, packed = row
    values = as_list(unpack(packed), "The moves", at_most=MOST_MOVES)
    moves = [move_from_json(value) for value in values]
    as_number(cursor, "The cursor", 0, len(moves))
    try:
        whole = replay(setup_from_json(unpack(setup)), moves, free_undo)
    except IllegalMove as wrong:
        raise FormatError(f"its moves can't be played: {wrong}") from None
    except SetupError as wrong:
        raise FormatError(str(wrong)) from None
    now = replace(whole, states=whole.states[: cursor + 1], moves=whole.moves[:cursor])
    return MoveLog(now, tuple(moves[cursor:]))
