"""A turn as a bot sees it: its quilt, its tiles, and what may still come."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from calico.bots.evaluation.bot_quilt import BotQuilt, Rules, bot_quilt_of
from calico.bots.evaluation.evaluator import Evaluator
from calico.bots.evaluation.value_table import ValueTable, learned_table
from calico.caches import cached
from calico.engine.cells import CellSet
from calico.engine.facts import SCENARIOS
from calico.engine.moves import Place
from calico.engine.observation import Observation
from calico.engine.quilt import CatsInPlay
from calico.engine.restrictions import permitted
from calico.engine.setup import Goals
from calico.engine.state import Phase
from calico.engine.tiles import Tile

Market: TypeAlias = tuple[Tile, ...]


@cached(4)
def market_survival(others: int) -> tuple[float, float, float]:
    """The chances that both, one or none of two market tiles stay while others take a tile each.

    They take any of the three tiles with the same chance, and a new tile follows each.
    """
    both, one = 1.0, 0.0
    for _ in range(others):
        both, one = both / 3, (both + one) * 2 / 3
    return both, one, 1.0 - both - one


@dataclass(frozen=True, slots=True)
class Situation:
    """A turn, before its placement or after it."""

    rules: Rules
    quilt: BotQuilt
    hand: tuple[Tile, ...]
    """What may be placed; without a hand, the market."""
    market: tuple[Tile, ...]
    unseen: tuple[int, ...]
    players: int
    restriction: str | None
    scenario: int | None = None
    """The scenario whose objectives are played for; None to play for points."""

    @property
    def no_hand(self) -> bool:
        """Whether patches come straight from the market."""
        return self.restriction == "no_hand"

    @property
    def left(self) -> int:
        """How many placements are still to come."""
        return self.quilt.free.bit_count()

    def evaluator(self, table: ValueTable | None = None) -> Evaluator:
        """Evaluates with a table, or with the learned one for what is played for."""
        return Evaluator(table or learned_table(self.scenario), self.rules, self.unseen)

    def allowed(self, quilt: BotQuilt, tile: Tile) -> CellSet:
        """The free cells where the restriction allows the tile; all of them if it allows none."""
        return permitted(quilt.quilt, tile, self.restriction) or quilt.free

    @property
    def others(self) -> int:
        """How many tiles leave the market before this seat's next turn, its own not counted."""
        return max(1, self.players - 1)

    def next_markets(self, slot: int) -> Sequence[tuple[float, Market]]:
        """What may stay in the market if the tile in a slot is taken, each with its chance.

        In solo games the older of the two leaves; otherwise the other players take any.
        """
        older, newer = self.market[:slot] + self.market[slot + 1 :]
        if self.players == 1:
            return ((1.0, (newer,)),)
        both, one, none = market_survival(self.others)
        return (both, (older, newer)), (one / 2, (older,)), (one / 2, (newer,)), (none, ())

    def first_placements(self, observation: Observation) -> list[tuple[Place, CellSet]]:
        """The tiles that may be placed now, as placements with their cell left open, and the cells."""
        state = observation.state
        found = {}
        for slot, tile in enumerate(self.hand):
            cells = state.places(tile)
            if cells and tile not in found:
                found[tile] = Place(tile, -1, slot if self.no_hand else None), cells
        return list(found.values())


@cached(8)
def rules_of(cats: CatsInPlay, laid: Goals | None, both_only: bool, scenario: int | None) -> Rules:
    """The rules of a seat, the same object from turn to turn: it remembers the values of tokens."""
    return Rules(cats, laid, both_only, {} if scenario is None else dict(SCENARIOS[scenario].objectives))


def situation_of(observation: Observation, for_objectives: bool = False) -> Situation:
    """The seat's turn, to be played for points or for a scenario's objectives."""
    state = observation.state
    laid, scenario = observation.goals, state.setup.scenario if for_objectives else None
    placing = state.phase is Phase.PLACE and state.player == observation.seat
    return Situation(
        rules=rules_of(state.setup.cats, laid, state.setup.both_only, scenario),
        quilt=bot_quilt_of(observation.quilt, laid),
        hand=state.usable if placing else observation.hand,
        market=state.market,
        unseen=observation.unseen,
        players=len(state.quilts),
        restriction=state.setup.restriction,
        scenario=scenario,
    )
