"""A game as it is played and kept: its set-up, its moves, and the positions they lead through."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from calico.engine.errors import IllegalMove, Reason, SetupError
from calico.engine.moves import EndTurn, Event, Move, MoveToken, Place, Take
from calico.engine.setup import Setup
from calico.engine.state import State, start


@dataclass(frozen=True, slots=True)
class Game:
    """The moves played so far and every position from the first to the current one."""

    states: tuple[State, ...]
    moves: tuple[Move, ...] = ()
    free_undo: bool = False
    """Whether any move may be taken back: for solo games, which then earn no achievement."""
    open_hands: bool = False
    """Whether everybody at the table sees each turn to its end; then a take may be taken back, too."""
    acted: int = field(default=0, compare=False)
    """How many moves lay before the last placement: a turn that somebody has answered stays."""

    @property
    def setup(self) -> Setup:
        """How the game was dealt."""
        return self.states[0].setup

    @property
    def state(self) -> State:
        """The current position."""
        return self.states[-1]

    def play(self, move: Move) -> "tuple[Game, tuple[Event, ...]]":
        """The game with one move more, and what it did; IllegalMove where the rules forbid it."""
        state, events = self.state.play(move)
        acted = len(self.moves) if isinstance(move, Place) else self.acted
        return replace(self, states=(*self.states, state), moves=(*self.moves, move), acted=acted), events

    @property
    def can_undo(self) -> bool:
        """Whether the last move may be taken back: a placement until its turn ends, with open hands a whole
        turn until the next player acts, in free play everything."""
        return self._why_no_undo() is None

    def undo(self) -> "Game":
        """The game with one move fewer."""
        reason = self._why_no_undo()
        if reason is not None:
            raise IllegalMove(reason)
        return replace(self, states=self.states[:-1], moves=self.moves[:-1])

    def _why_no_undo(self) -> Reason | None:
        if not self.moves:
            return Reason.NOTHING_TO_UNDO
        if self.free_undo or isinstance(self.moves[-1], Place | MoveToken):
            return None
        if self.open_hands and isinstance(self.moves[-1], Take | EndTurn) and not self.state.finished:
            return None if len(self.moves) > self.acted else Reason.SEEN_TOO_MUCH
        return Reason.SEEN_TOO_MUCH


def new_game(setup: Setup, free_undo: bool = False, open_hands: bool = False) -> Game:
    """A game before its first move."""
    if free_undo and not setup.solo:
        raise SetupError("Unlimited undo is for solo games only.")
    return Game((start(setup),), free_undo=free_undo, open_hands=open_hands)


def replay(setup: Setup, moves: Iterable[Move], free_undo: bool = False, open_hands: bool = False) -> Game:
    """The game that these moves lead to; IllegalMove where one of them can't be played."""
    game = new_game(setup, free_undo, open_hands)
    for move in moves:
        game, _ = game.play(move)
    return game
