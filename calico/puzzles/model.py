"""What a puzzle is: the game that led to it, the position, what is asked, and, kept apart, the answer."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from calico.engine.facts import TURNS
from calico.engine.game import Game, new_game
from calico.engine.moves import ChooseGoals, Move, Place, Take
from calico.engine.quilt import CatsInPlay, Quilt
from calico.engine.setup import Goals, Plan, Player, Setup, deal
from calico.engine.state import Phase, State
from calico.engine.tiles import Tile


class Kind(StrEnum):
    """What is asked."""

    SEW = "sew"
    """Sew three to five given patches, one after the other, for the most points."""
    FINISH = "finish"
    """Play the last turns of a solo game whose every tile is known, for the most points."""
    TURN = "turn"
    """Find the turn that the coach would play: an opinion, since the bag is unknown."""


class PuzzleTheme(StrEnum):
    """What a proved answer does."""

    CAT_OR_BUTTON = "cat_or_button"
    GOAL_BOTH_WAYS = "goal_both_ways"
    MEETING_GROUPS = "meeting_groups"
    RAINBOW_LAST = "rainbow_last"
    LAST_CHANCE = "last_chance"
    PATIENCE = "patience"


GRADES = (1, 2, 3, 4, 5)
SOLVERS = ("greedy", "kitten", "tabby", "siamese", "either")
"""The bots that try every puzzle; either is the share of rounds in which greedy or kitten solved it."""


@dataclass(frozen=True, slots=True)
class Position:
    """All that counts for what is still to come. Nothing in it is hidden."""

    quilt: Quilt
    cats: CatsInPlay
    goals: Goals
    """In the order of the spots; empty in the family variant."""
    hand: tuple[Tile, ...]
    market: tuple[Tile, ...] = ()
    """The conveyor belt, the tile furthest from the bag first; empty where nothing is taken."""
    follows: tuple[Tile, ...] = ()
    """The tiles that come onto the belt, in their order; without a belt, the next ones come to hand."""
    turns: int = 0
    """How many patches are still to be placed."""


@dataclass(frozen=True)
class Beginning:
    """The solo game that led to a position: a deal by its seed, and the turns that somebody played."""

    seed: int
    kind: str
    by: str
    """The bot that played it."""
    goals: Goals
    """As they were laid; what the set-up prescribes needn't be chosen."""
    turns: tuple[tuple[int, int, int], ...]
    """For each turn the place in the hand, the cell, and the slot taken from."""

    @cached_property
    def game(self) -> Game:
        """The game up to the position; IllegalMove or an IndexError where it can't be played so."""
        game = new_game(setup_of(self.kind, self.seed))
        if game.state.phase is Phase.CHOOSE_GOALS:
            game, _ = game.play(ChooseGoals(0, self.goals))
        for held, cell, slot in self.turns:
            game, _ = game.play(Place(game.state.hands[0][held], cell))
            game, _ = game.play(Take(slot))
        return game


class TilesInSight:
    """The hand, the belt and what follows, while a line is played."""

    def __init__(self, position: Position) -> None:
        """As they lie at first."""
        self.hand, self.market = list(position.hand), list(position.market)
        self._follows = list(position.follows)
        self._in_a_row = not position.market

    def place(self, held: int) -> Tile:
        """A patch leaves the hand; where nothing is taken, the next of the row comes into it."""
        tile = self.hand.pop(held)
        if self._in_a_row and self._follows:
            self.hand.append(self._follows.pop(0))
        return tile

    def take(self, slot: int) -> None:
        """A tile comes into the hand, and the belt moves."""
        self.hand.append(self.market.pop(slot))
        self.market = [self.market[1], *self._follows[:2]]
        del self._follows[:2]


def line_of(position: Position, moves: Iterable[Move]) -> tuple[tuple[int, int, int | None], ...]:
    """Moves as an answer keeps them."""
    tiles, turns = TilesInSight(position), list[tuple[int, int, int | None]]()
    for move in moves:
        if isinstance(move, Place):
            turns.append((held := tiles.hand.index(move.tile), move.cell, None))
            tiles.place(held)
        elif isinstance(move, Take):
            turns[-1] = (*turns[-1][:2], move.slot)
            tiles.take(move.slot)
    return tuple(turns)


def moves_of(position: Position, line: Iterable[tuple[int, int, int | None]]) -> tuple[Move, ...]:
    """The moves that an answer keeps."""
    tiles, moves = TilesInSight(position), list[Move]()
    for held, cell, slot in line:
        moves.append(Place(tiles.place(held), cell))
        if slot is not None:
            moves.append(Take(slot))
            tiles.take(slot)
    return tuple(moves)


def setup_of(kind: str, seed: int) -> Setup:
    """The solo game of a seed, dealt for somebody without a name."""
    return deal(Plan((Player(""),), kind), seed)


@dataclass(frozen=True)
class Puzzle:
    """A puzzle."""

    id: str
    kind: Kind
    grade: int
    themes: tuple[PuzzleTheme, ...]
    beginning: Beginning
    patches: tuple[Tile, ...] = ()
    """The patches given to sew."""

    @cached_property
    def position(self) -> Position:
        """The position to solve."""
        state = self.beginning.game.state
        if self.kind is Kind.SEW:
            return sewing(state, self.patches)
        return finishing(state) if self.kind is Kind.FINISH else one_turn(state)


def sewing(state: State, patches: tuple[Tile, ...]) -> Position:
    """These patches, to be sewn on the quilt of a position in their order."""
    goals = state.goals[0] or ()
    return Position(
        state.quilt, state.setup.cats, goals, patches[:1], follows=patches[1:], turns=len(patches)
    )


def finishing(state: State) -> Position:
    """The rest of a solo game, with the tiles that still matter in sight.

    The last turn takes nothing and the one before takes from what lies there, so of the bag two tiles
    matter for each turn but the last two.
    """
    left = TURNS - state.turn
    known = state.bag[: 2 * max(0, left - 2)]
    market = state.market if left > 1 else ()
    return Position(
        state.quilt, state.setup.cats, state.goals[0] or (), state.hands[0], market, known, turns=left
    )


def one_turn(state: State) -> Position:
    """A turn of a solo game as a player sees it."""
    goals = state.goals[0] or ()
    return Position(state.quilt, state.setup.cats, goals, state.hands[0], state.market, turns=1)


@dataclass(frozen=True, slots=True)
class First:
    """A first placement."""

    tile: Tile
    cell: int


@dataclass(frozen=True, slots=True)
class PuzzleAnswer:
    """What the best play reaches; of a turn, what the coach expects."""

    id: str
    optimum: float
    runner_up: float
    """What the best play reaches after any other first placement."""
    best: tuple[First, ...]
    take: int | None
    """The slot to take from after the first placement, where something is taken."""
    rating: int
    """How hard it is, for the rating of those who solve it."""
    line: tuple[tuple[int, int, int | None], ...] = ()
    """A best play: for each turn the place in the hand, the cell, and the slot taken from, if any."""
    solved_by: tuple[int, ...] = ()
    """In how many of 100 tries each of `SOLVERS` solved it; empty where nobody tried."""
