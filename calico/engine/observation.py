"""What one player may know of a position."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from calico.engine.cells import CellSet
from calico.engine.moves import Move
from calico.engine.quilt import Quilt
from calico.engine.setup import Goals, Setup
from calico.engine.state import Phase, State
from calico.engine.tiles import KINDS, TILES, Tile, whole_bag


@dataclass(frozen=True, slots=True)
class Observation:
    """A position as one seat sees it: `state` lacks the seed, the bag and the other hands."""

    seat: int
    state: State
    bag_count: int
    """How many tiles are left in the bag."""

    @property
    def unseen(self) -> tuple[int, ...]:
        """For each tile, how many this seat can't see: they are in the bag or in other hands."""
        return unseen(self.state, self.seat)

    @property
    def hand(self) -> tuple[Tile, ...]:
        """This seat's own hand."""
        return self.state.hands[self.seat]

    @property
    def quilt(self) -> Quilt:
        """This seat's own quilt."""
        return self.state.quilts[self.seat]

    @property
    def goals(self) -> Goals | None:
        """This seat's own goals, None until they are chosen."""
        return self.state.goals[self.seat]

    @property
    def to_move(self) -> bool:
        """Whether the game waits for this seat."""
        return self.state.player == self.seat and not self.state.finished

    def places(self, tile: Tile) -> CellSet:
        """The cells where this seat may place one of its usable tiles now."""
        return self.state.places(tile) if self.to_move else 0

    def legal_moves(self) -> Iterator[Move]:
        """The moves that this seat may make now."""
        return self.state.legal_moves() if self.to_move else iter(())


def observe(state: State, seat: int) -> Observation:
    """What a seat may know of the position.

    >>> from calico.engine.setup import Plan, Player, deal
    >>> from calico.engine.state import start
    >>> state = start(deal(Plan((Player("Ann"), Player("Bo"))), seed=1))
    >>> seen = observe(state, 0)
    >>> seen.state.hands, seen.state.bag, sum(seen.unseen)
    (((5, 17), ()), (), 103)
    """
    own = state.hands[seat]
    choosing = state.phase is Phase.CHOOSE_GOALS
    goals = tuple(None if choosing and player != seat else laid for player, laid in enumerate(state.goals))
    veiled = replace(
        state,
        setup=_veiled(state.setup, seat, choosing),
        hands=tuple(own if player == seat else () for player in range(len(state.hands))),
        goals=goals,
        lifted=state.lifted and state.player == seat,
    )
    return Observation(seat, veiled, len(state.setup.bag) - state.drawn)


def _veiled(setup: Setup, seat: int, choosing: bool) -> Setup:
    """The set-up without what is hidden; others' goals too, as long as goals are being chosen."""
    seats = tuple(
        own if player == seat else replace(own, offers=(), goals=None if choosing else own.goals)
        for player, own in enumerate(setup.seats)
    )
    hands = tuple(hand if player == seat else () for player, hand in enumerate(setup.hands))
    return replace(setup, seed=None, seats=seats, hands=hands, bag=())


def unseen(state: State, seat: int) -> tuple[int, ...]:
    """For each tile, how many the seat sees neither on quilts, in the market, in its hand nor discarded."""
    copies = len(whole_bag(state.setup.lower_variance)) // len(TILES)
    left = [copies] * len(TILES)
    for tile in (*state.hands[seat], *state.market, *state.discards):
        left[tile] -= 1
    if state.placement is not None and state.placement.slot is not None:
        # Without a hand the tile is already on the quilt, and until the turn ends still in its slot.
        left[state.placement.tile] += 1
    for quilt in state.quilts:
        patches = quilt.patches
        for tile in TILES:
            colour, pattern = divmod(tile, KINDS)
            left[tile] -= (patches & quilt.colours[colour] & quilt.patterns[pattern]).bit_count()
    return tuple(left)
