"""Playing a puzzle: positions of the engine, each placed patch leading to the next thing that is asked."""

from dataclasses import replace

from calico.engine.facts import TURNS
from calico.engine.moves import EndTurn, Event, GameFinished, Move, Place
from calico.engine.scoring import score
from calico.engine.state import Phase, State
from calico.engine.tiles import Tile
from calico.puzzles.model import Kind, Position, Puzzle, PuzzleAnswer, finishing

STARS = 3
NEAR, NEARER = 7, 3
"""So many points behind the best, a play still earns one star, or two."""


def sewing_state(state: State, patches: tuple[Tile, ...]) -> State:
    """A position of a game in which the first of these patches is in hand, and no market."""
    turn = TURNS - state.quilt.free.bit_count()
    return replace(state, phase=Phase.PLACE, hands=(patches[:1],), market=(), turn=turn, placement=None)


def first_state(puzzle: Puzzle) -> State:
    """Where a puzzle begins."""
    state = puzzle.beginning.game.state
    return sewing_state(state, puzzle.patches) if puzzle.kind is Kind.SEW else state


def sewn(puzzle: Puzzle, state: State) -> int:
    """How many patches were placed since the puzzle began."""
    return first_state(puzzle).quilt.free.bit_count() - state.quilt.free.bit_count()


def play(puzzle: Puzzle, state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
    """The position after a move, and what happened; the last one ends the puzzle."""
    after, events = state.play(move)
    if puzzle.kind is Kind.SEW and isinstance(move, Place):
        left = puzzle.patches[sewn(puzzle, after) :]
        if left:
            return sewing_state(after, left), events
        return replace(after, phase=Phase.FINISHED, hands=((),), placement=None), (*events, GameFinished())
    if after.phase is Phase.END_TURN and isinstance(move, Place):
        over, ended = after.play(EndTurn())
        return over, (*events, *ended)
    if puzzle.kind is Kind.TURN and after.turn > state.turn:
        return replace(after, phase=Phase.FINISHED), (*events, GameFinished())
    return after, events


def position_at(puzzle: Puzzle, state: State) -> Position:
    """What is still to solve before a placement."""
    if puzzle.kind is Kind.SEW:
        left = puzzle.patches[sewn(puzzle, state) :]
        goals = state.goals[0] or ()
        return Position(state.quilt, state.setup.cats, goals, left[:1], follows=left[1:], turns=len(left))
    return finishing(state)


def follows(puzzle: Puzzle, state: State) -> tuple[Tile, ...]:
    """The tiles in sight that come next."""
    if puzzle.kind is Kind.SEW:
        return puzzle.patches[sewn(puzzle, state) + 1 :]
    left = TURNS - state.turn
    return state.bag[: 2 * max(0, left - 2)] if puzzle.kind is Kind.FINISH else ()


def stars_of(puzzle: Puzzle, answer: PuzzleAnswer, state: State, moves: tuple[Move, ...]) -> int:
    """From none to three: three for the best, however it was reached."""
    if puzzle.kind is not Kind.TURN:
        behind = answer.optimum - score(state, 0).total
        return 3 if behind <= 0 else 2 if behind <= NEARER else 1 if behind <= NEAR else 0
    places = [move for move in moves if isinstance(move, Place)]
    found = any(places[-1:] == [Place(first.tile, first.cell)] for first in answer.best)
    took = any(getattr(move, "slot", None) == answer.take for move in moves if not isinstance(move, Place))
    return 3 if found and took else 2 if found else 0
