"""A position of the game, and what each move makes of it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from itertools import permutations
from typing import Any, TypeVar

from calico.engine.boards import GOAL_CELLS, OPEN_CELLS
from calico.engine.cells import EVERY_CELL, Cell, CellSet, cells_in
from calico.engine.errors import IllegalMove, Reason
from calico.engine.facts import SPOTS, TURNS
from calico.engine.moves import (
    ChooseGoals,
    EndTurn,
    Event,
    GameFinished,
    GoalsLaid,
    Move,
    MoveToken,
    Place,
    Placed,
    Take,
    TokenEarned,
    TokenMoved,
    TurnEnded,
)
from calico.engine.quilt import Award, Quilt, empty_quilt
from calico.engine.restrictions import FORBIDS, is_lifted, permitted
from calico.engine.setup import Goals, Setup
from calico.engine.tiles import Tile

T = TypeVar("T")


class Phase(Enum):
    """What the game waits for."""

    CHOOSE_GOALS = "choose_goals"
    PLACE = "place"
    TAKE = "take"
    END_TURN = "end_turn"
    """The patch lies and there is nothing to take: the player may still move tokens, then passes on."""
    FINISHED = "finished"


@dataclass(frozen=True, slots=True)
class Placement:
    """What the player to move has placed this turn."""

    tile: Tile
    cell: Cell
    slot: int | None
    awards: tuple[Award, ...]
    lifted: bool


@dataclass(frozen=True, slots=True)
class State:
    """A position. Moves make new positions; none is ever changed."""

    setup: Setup
    phase: Phase
    player: int
    """Whose move it is."""
    turn: int
    """Turns ended so far, by all players together."""
    quilts: tuple[Quilt, ...]
    hands: tuple[tuple[Tile, ...], ...]
    market: tuple[Tile, ...]
    goals: tuple[Goals | None, ...]
    drawn: int = 0
    """Tiles drawn from the bag."""
    discards: tuple[Tile, ...] = ()
    placement: Placement | None = None
    lifted: bool = False
    """Whether the restriction is lifted for the placement now due, since nothing could be placed."""

    @property
    def round(self) -> int:
        """The current turn of the player to move, from 1 to 22."""
        return min(self.turn // len(self.quilts), TURNS - 1) + 1

    @property
    def finished(self) -> bool:
        """Whether the last turn is over."""
        return self.phase is Phase.FINISHED

    @property
    def bag(self) -> tuple[Tile, ...]:
        """What is still in the bag, in the order in which it will be drawn."""
        return self.setup.bag[self.drawn :]

    @property
    def quilt(self) -> Quilt:
        """The quilt of the player to move."""
        return self.quilts[self.player]

    @property
    def usable(self) -> tuple[Tile, ...]:
        """The tiles that the player to move may place: the hand, or without one the market."""
        return self.market if self.setup.no_hand else self.hands[self.player]

    def places(self, tile: Tile) -> CellSet:
        """The cells where the player to move may place one of the usable tiles."""
        if self.phase is not Phase.PLACE:
            return 0
        return self.quilt.free if self.lifted else permitted(self.quilt, tile, self.setup.restriction)

    def legal_moves(self) -> Iterator[Move]:
        """Every move that `play` accepts now, moves of tokens included."""
        if self.phase is Phase.CHOOSE_GOALS:
            for goals in permutations(self.setup.seats[self.player].offers, len(SPOTS)):
                yield ChooseGoals(self.player, goals)
        elif self.phase is Phase.PLACE:
            yield from self._legal_placements()
        elif self.phase in (Phase.TAKE, Phase.END_TURN):
            yield from self._legal_token_moves()
            if self.phase is Phase.TAKE:
                yield from map(Take, range(len(self.market)))
            else:
                yield EndTurn()

    def _legal_placements(self) -> Iterator[Place]:
        if self.setup.no_hand:
            for slot, tile in enumerate(self.market):
                yield from (Place(tile, cell, slot) for cell in cells_in(self.places(tile)))
        else:
            for tile in dict.fromkeys(self.usable):
                yield from (Place(tile, cell) for cell in cells_in(self.places(tile)))

    def _legal_token_moves(self) -> Iterator[MoveToken]:
        for index, award in enumerate(self.placement.awards if self.placement else ()):
            for cell in cells_in(award.group & self.quilt.patches & ~(1 << award.cell)):
                yield MoveToken(index, cell)

    def play(self, move: Move) -> "tuple[State, tuple[Event, ...]]":
        """The position after a move, and what happened; IllegalMove where the rules forbid it.

        >>> from calico.engine.setup import Plan, Player, deal
        >>> state = start(deal(Plan((Player("Ann"),), kind="beginner"), seed=1))
        >>> place = next(state.legal_moves())
        >>> state, events = state.play(place)
        >>> events
        (Placed(player=0, tile=14, cell=10, lifted=False),)
        >>> state.phase
        <Phase.TAKE: 'take'>
        """
        if self.phase is Phase.FINISHED:
            raise IllegalMove(Reason.GAME_OVER)
        match move:
            case Place():
                return self._place(move)
            case Take():
                return self._take(move)
            case EndTurn():
                return self._end_turn()
            case MoveToken():
                return self._move_token(move)
            case ChooseGoals():
                return self._choose_goals(move)

    def _choose_goals(self, move: ChooseGoals) -> "tuple[State, tuple[Event, ...]]":
        if self.phase is not Phase.CHOOSE_GOALS:
            raise IllegalMove(Reason.GOALS_CHOSEN)
        if move.player != self.player:
            raise IllegalMove(Reason.NOT_YOUR_TURN)
        chosen = tuple(move.goals)
        offers = self.setup.seats[self.player].offers
        if len(chosen) != len(SPOTS) or len(set(chosen)) != len(SPOTS) or not set(chosen) <= set(offers):
            raise IllegalMove(Reason.GOALS_NOT_OFFERED)
        goals = _replaced(self.goals, self.player, chosen)
        phase, player = _opening(self.setup, goals)
        state = replace(self, goals=goals, phase=phase, player=player)
        return with_restriction_checked(state), (GoalsLaid(move.player),)

    def _place(self, move: Place) -> "tuple[State, tuple[Event, ...]]":
        self._check_placement(move)
        player, hands = self.player, self.hands
        quilt, awards = self.quilt.place(move.cell, move.tile, self.setup.cats)
        last = self.turn >= (TURNS - 1) * len(self.quilts)
        if move.slot is None:
            hands = _replaced(hands, player, _without(hands[player], move.tile))
        state = replace(
            self,
            phase=Phase.END_TURN if last or move.slot is not None else Phase.TAKE,
            quilts=_replaced(self.quilts, player, quilt),
            hands=hands,
            placement=Placement(move.tile, move.cell, move.slot, awards, self.lifted),
            lifted=False,
        )
        earned = tuple(TokenEarned(player, award) for award in awards)
        return state, (Placed(player, move.tile, move.cell, self.lifted), *earned)

    def _check_placement(self, move: Place) -> None:
        if self.phase is Phase.CHOOSE_GOALS:
            raise IllegalMove(Reason.GOALS_FIRST)
        if self.phase is not Phase.PLACE:
            raise IllegalMove(Reason.ALREADY_PLACED)
        self._check_source(move)
        reason = why_not_there(self.quilt, move.cell)
        if reason:
            raise IllegalMove(reason)
        if not self.places(move.tile) >> move.cell & 1:
            raise IllegalMove(FORBIDS[self.setup.restriction])

    def _check_source(self, move: Place) -> None:
        if self.setup.no_hand:
            if move.slot is None:
                raise IllegalMove(Reason.FROM_MARKET_ONLY)
            if not 0 <= move.slot < len(self.market) or self.market[move.slot] != move.tile:
                raise IllegalMove(Reason.NOT_IN_MARKET)
        elif move.slot is not None:
            raise IllegalMove(Reason.FROM_HAND_ONLY)
        elif move.tile not in self.hands[self.player]:
            raise IllegalMove(Reason.NOT_IN_HAND)

    def _move_token(self, move: MoveToken) -> "tuple[State, tuple[Event, ...]]":
        placement = self._placement_to_end()
        if not 0 <= move.award < len(placement.awards):
            raise IllegalMove(Reason.NO_SUCH_AWARD)
        before = placement.awards[move.award]
        if move.cell < 0 or not before.group & self.quilt.patches & ~(1 << before.cell) & 1 << move.cell:
            raise IllegalMove(Reason.TOKEN_OFF_GROUP)
        after = before._replace(cell=move.cell)
        state = replace(
            self,
            quilts=_replaced(self.quilts, self.player, self.quilt.move_token(before, move.cell)),
            placement=replace(placement, awards=_replaced(placement.awards, move.award, after)),
        )
        return state, (TokenMoved(self.player, before, after),)

    def _take(self, move: Take) -> "tuple[State, tuple[Event, ...]]":
        self._placement_to_end()
        if self.phase is not Phase.TAKE:
            raise IllegalMove(Reason.NOTHING_TO_TAKE)
        if not 0 <= move.slot < len(self.market):
            raise IllegalMove(Reason.NOT_IN_MARKET)
        taken = self.market[move.slot]
        hands = _replaced(self.hands, self.player, (*self.hands[self.player], taken))
        return self._market_moves_on(move.slot, taken, hands)

    def _end_turn(self) -> "tuple[State, tuple[Event, ...]]":
        placement = self._placement_to_end()
        if self.phase is Phase.TAKE:
            raise IllegalMove(Reason.MUST_TAKE)
        if placement.slot is not None:
            return self._market_moves_on(placement.slot, placement.tile, self.hands)
        return self._pass_on(TurnEnded(self.player, None, None, None, ()))

    def _placement_to_end(self) -> Placement:
        if self.placement is None:
            raise IllegalMove(Reason.GOALS_FIRST if self.phase is Phase.CHOOSE_GOALS else Reason.PLACE_FIRST)
        return self.placement

    def _market_moves_on(
        self, slot: int, taken: Tile, hands: tuple[tuple[Tile, ...], ...]
    ) -> "tuple[State, tuple[Event, ...]]":
        left = self.market[:slot] + self.market[slot + 1 :]
        if self.setup.solo:
            # The belt: the tile furthest from the bag leaves, the other slides, two are drawn behind it.
            discarded, refill = left[0], self.bag[:2]
            market = (left[1], *refill)
            discards = (*self.discards, discarded)
        else:
            discarded, refill, discards = None, self.bag[:1], self.discards
            market = (*left[:slot], *refill, *left[slot:])
        ended = TurnEnded(self.player, taken, slot, discarded, refill)
        drawn = self.drawn + len(refill)
        return self._pass_on(ended, hands=hands, market=market, drawn=drawn, discards=discards)

    def _pass_on(self, ended: TurnEnded, **changes: Any) -> "tuple[State, tuple[Event, ...]]":
        players = len(self.quilts)
        turn = self.turn + 1
        over = turn == TURNS * players
        state = replace(
            self,
            phase=Phase.FINISHED if over else Phase.PLACE,
            player=self.player if over else (self.player + 1) % players,
            turn=turn,
            placement=None,
            **changes,
        )
        return with_restriction_checked(state), (ended, GameFinished()) if over else (ended,)


def why_not_there(quilt: Quilt, cell: Cell) -> Reason | None:
    """Why no patch can ever go on this cell now, or None where one could."""
    if cell < 0 or not EVERY_CELL >> cell & 1:
        return Reason.NO_SUCH_PLACE
    if cell in GOAL_CELLS:
        return Reason.GOAL_PLACE
    if not OPEN_CELLS >> cell & 1:
        return Reason.PRINTED_PLACE
    return None if quilt.free >> cell & 1 else Reason.TAKEN_PLACE


def start(setup: Setup) -> State:
    """The position in which a dealt game begins."""
    goals = tuple(seat.goals for seat in setup.seats)
    phase, player = _opening(setup, goals)
    state = State(
        setup=setup,
        phase=phase,
        player=player,
        turn=0,
        quilts=tuple(empty_quilt(seat.board) for seat in setup.seats),
        hands=setup.hands,
        market=setup.market,
        goals=goals,
    )
    return with_restriction_checked(state)


def with_restriction_checked(state: State) -> State:
    """The position at the start of a turn, with the restriction lifted if nothing could be placed."""
    if state.setup.restriction is None or state.phase is not Phase.PLACE:
        return state
    return replace(state, lifted=is_lifted(state.quilt, state.usable, state.setup.restriction))


def _opening(setup: Setup, goals: tuple[Goals | None, ...]) -> tuple[Phase, int]:
    """Who still has to choose goals, in seating order; then the first player's first turn."""
    for player, laid in enumerate(goals):
        if laid is None:
            return Phase.CHOOSE_GOALS, player
    return Phase.PLACE, setup.first


def _replaced(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    return (*items[:index], item, *items[index + 1 :])


def _without(hand: tuple[Tile, ...], tile: Tile) -> tuple[Tile, ...]:
    index = hand.index(tile)
    return (*hand[:index], *hand[index + 1 :])
