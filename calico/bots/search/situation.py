"""What a turn looks like to a bot: its quilt, its tiles, and what may still come."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from calico.bots.evaluation.bot_quilt import BotQuilt, Rules, patchwork_of
from calico.bots.evaluation.evaluator import Evaluator
from calico.bots.evaluation.tables import ValueTable, learned
from calico.caches import cached
from calico.engine.boards import OPEN_CELLS
from calico.engine.cells import CellSet, grow
from calico.engine.facts import SCENARIOS
from calico.engine.moves import Place
from calico.engine.observation import Observation
from calico.engine.quilt import CatsInPlay
from calico.engine.setup import Goals
from calico.engine.state import Phase
from calico.engine.tiles import KINDS, Tile

Market: TypeAlias = tuple[Tile, ...]


@cached(4)
def staying(others: int) -> tuple[float, float, float]:
    """With which chance both, one or none of two market tiles stay while others take a tile each.

    Which one they take of the three is left to chance; after each a new tile lies there.
    """
    both, one = 1.0, 0.0
    for _ in range(others):
        both, one = both / 3, (both + one) * 2 / 3
    return both, one, 1.0 - both - one


@dataclass(frozen=True, slots=True)
class Situation:
    """A turn, before its placement or after it."""

    rules: Rules
    patchwork: BotQuilt
    hand: tuple[Tile, ...]
    """What may be placed; without a hand, the market."""
    market: tuple[Tile, ...]
    unseen: tuple[int, ...]
    players: int
    restriction: str | None
    scenario: int | None = None
    """Whose objectives are played for; the strong bots and the coach do."""

    @property
    def no_hand(self) -> bool:
        """Whether patches come straight from the market."""
        return self.restriction == "no_hand"

    @property
    def left(self) -> int:
        """How many placements are still to come."""
        return self.patchwork.free.bit_count()

    def sight(self, values: ValueTable | None = None) -> Evaluator:
        """Eyes that know what is still out, with a table, or the learned one for what is played for."""
        return Evaluator(values or learned(self.scenario), self.rules, self.unseen)

    def allowed(self, patchwork: BotQuilt, tile: Tile) -> CellSet:
        """Where the restriction lets the tile lie; everywhere, if that is nowhere."""
        free = patchwork.free
        colour, pattern = divmod(tile, KINDS)
        if self.restriction == "beside_a_patch" and free != OPEN_CELLS:
            return free & grow(OPEN_CELLS & ~free) or free
        if self.restriction == "beside_same_colour":
            return free & grow(patchwork.lines[colour]) or free
        if self.restriction == "beside_same_pattern":
            return free & grow(patchwork.lines[KINDS + pattern]) or free
        return free

    @property
    def others(self) -> int:
        """How many tiles leave the market before this seat's next turn, beside its own."""
        return max(1, self.players - 1)

    def next_markets(self, slot: int) -> Sequence[tuple[float, Market]]:
        """What may stay in the market if the tile in a slot is taken, each with its chance.

        Alone, the older of two tiles leaves; otherwise the other players take what they like.
        """
        older, newer = self.market[:slot] + self.market[slot + 1 :]
        if self.players == 1:
            return ((1.0, (newer,)),)
        both, one, none = staying(self.others)
        return (both, (older, newer)), (one / 2, (older,)), (one / 2, (newer,)), (none, ())

    def first_placements(self, observation: Observation) -> list[tuple[Place, CellSet]]:
        """The tiles that may be placed now, as places with the cell left open, and their cells."""
        state = observation.state
        found = {}
        for slot, tile in enumerate(self.hand):
            cells = state.places(tile)
            if cells and tile not in found:
                found[tile] = Place(tile, -1, slot if self.no_hand else None), cells
        return list(found.values())


@cached(8)
def rules_of(cats: CatsInPlay, laid: Goals | None, both_only: bool, scenario: int | None) -> Rules:
    """The rules of a seat, the same ones from turn to turn: they remember what tokens stand for."""
    return Rules(cats, laid, both_only, {} if scenario is None else dict(SCENARIOS[scenario].objectives))


def situation_of(observation: Observation, aiming: bool = False) -> Situation:
    """The seat's turn; who is aiming plays for a scenario's objectives."""
    state = observation.state
    laid, scenario = state.goals[observation.seat], state.setup.scenario if aiming else None
    both_only = state.setup.restriction == "goals_both_only"
    placing = state.phase is Phase.PLACE and state.player == observation.seat
    return Situation(
        rules=rules_of(state.setup.cats, laid, both_only, scenario),
        patchwork=patchwork_of(observation.quilt, laid),
        hand=state.usable if placing else observation.hand,
        market=state.market,
        unseen=observation.unseen,
        players=len(state.quilts),
        restriction=state.setup.restriction,
        scenario=scenario,
    )
