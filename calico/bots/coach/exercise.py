"""A turn of a finished game to try again: the position of then, and how much of its cost was found."""

from collections.abc import Generator
from dataclasses import dataclass, replace

from calico.bots.coach.luck_and_skill import PlayedTurn, think_turn, turns_of
from calico.bots.coach.reasons import HintReason
from calico.bots.search.effort import LOOK_AHEAD, Effort
from calico.engine.game import Game
from calico.engine.moves import EndTurn, Event, GameFinished, Move, Place, Take
from calico.engine.state import Phase, State

SOLVED, NEARLY = 0.9, 0.7
"""What part of the cost has to be found for a turn to be solved, or nearly."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """A turn of a game, by the index of its placement."""

    game: Game
    index: int

    @property
    def state(self) -> State:
        """The position before it."""
        return self.game.states[self.index]

    @property
    def player(self) -> int:
        """Whose turn it was."""
        return self.state.player

    @property
    def turn(self) -> PlayedTurn:
        """How it was played; LookupError where the game has no such turn."""
        for turn in turns_of(self.game, self.player):
            if turn.index == self.index:
                return turn
        raise LookupError(self.index)


@dataclass(frozen=True, slots=True)
class Found:
    """How much of what a turn cost was found this time, in thousandths."""

    found: int
    possible: int
    best: Place
    best_take: int | None
    reasons: tuple[HintReason, ...]
    """Why the coach would place as it says."""

    @property
    def share(self) -> float:
        """From 0 to 1."""
        return min(max(self.found / self.possible, 0.0), 1.0) if self.possible > 0 else 1.0

    @property
    def solved(self) -> bool:
        """Whether next to all of it was found."""
        return self.share >= SOLVED


def seat_alone(exercise: Exercise) -> State:
    """The position as its player saw it, with nobody else at the table."""
    state, player = exercise.state, exercise.player
    seat = replace(state.setup.seats[player], bot=None)
    setup = replace(state.setup, seats=(seat,), first=0, hands=state.setup.hands[player : player + 1])
    return replace(
        state,
        setup=setup,
        player=0,
        turn=state.round - 1,
        quilts=(state.quilt,),
        hands=(state.hands[player],),
        goals=(state.goals[player],),
    )


def play_turn(state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
    """Play a move of the turn; with its last one all is over. IllegalMove where the rules forbid it."""
    after, events = state.play(move)
    if isinstance(move, Place) and after.phase is Phase.END_TURN:
        after, ended = after.play(EndTurn())
        events = *events, *ended
    if after.phase is Phase.FINISHED or after.turn == state.turn:
        return after, events
    return replace(after, phase=Phase.FINISHED), (*events, GameFinished())


def think_found(
    exercise: Exercise, moves: tuple[Move, ...], effort: Effort = LOOK_AHEAD
) -> Generator[None, None, Found]:
    """How good these moves are, beside what was played then and the best, in slices."""
    place = next(move for move in moves if isinstance(move, Place))
    take = next((move.slot for move in moves if isinstance(move, Take)), None)
    then = yield from think_turn(exercise.state, exercise.turn, effort)
    now = yield from think_turn(exercise.state, PlayedTurn(exercise.index, place, take), effort)
    better = now if now.expected > then.expected else then
    return Found(
        now.promised - then.promised,
        better.expected - then.promised,
        better.best,
        better.best_take,
        better.reasons,
    )
