"""What players do: moves, and the events that play makes of them."""

from dataclasses import dataclass
from typing import TypeAlias

from calico.engine.cells import Cell
from calico.engine.facts import MARKET
from calico.engine.quilt import Award
from calico.engine.setup import Goals
from calico.engine.tiles import Tile


@dataclass(frozen=True, slots=True)
class ChooseGoals:
    """A player lays three of the offered goals on the top, right and left spot."""

    player: int
    goals: Goals


@dataclass(frozen=True, slots=True)
class Place:
    """A patch from the hand goes on the quilt; where there is no hand, from a slot of the market."""

    tile: Tile
    cell: Cell
    slot: int | None = None


@dataclass(frozen=True, slots=True)
class MoveToken:
    """A token earned this turn goes to another patch of its group."""

    award: int
    """Which of this turn's awards, in the order in which they were earned."""
    cell: Cell


@dataclass(frozen=True, slots=True)
class Take:
    """A patch of the market goes into the hand, and the turn ends."""

    slot: int


@dataclass(frozen=True, slots=True)
class EndTurn:
    """The turn ends where there is nothing to take: on a player's last, or without a hand."""


Move: TypeAlias = ChooseGoals | Place | MoveToken | Take | EndTurn


@dataclass(frozen=True, slots=True)
class GoalsLaid:
    """A player's goals lie on the quilt."""

    player: int


@dataclass(frozen=True, slots=True)
class Placed:
    """A patch lies on a quilt; `lifted` says that the restriction did not hold for it."""

    player: int
    tile: Tile
    cell: Cell
    lifted: bool


@dataclass(frozen=True, slots=True)
class TokenEarned:
    """A token was earned."""

    player: int
    award: Award


@dataclass(frozen=True, slots=True)
class TokenMoved:
    """A token lies on another patch of its group."""

    player: int
    before: Award
    after: Award


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """The market changed and the turn passed on."""

    player: int
    taken: Tile | None
    slot: int | None
    discarded: Tile | None
    refill: tuple[Tile, ...]

    @property
    def discarded_slot(self) -> int | None:
        """The place from which the belt discarded a patch: the first that wasn't taken."""
        return None if self.discarded is None else int(self.slot == 0)

    @property
    def origins(self) -> tuple[int | None, ...]:
        """For each place of the new market the one where its patch lay before; None for the bag's."""
        if self.slot is None:
            return tuple(range(MARKET))
        left = [place for place in range(MARKET) if place != self.slot]
        drawn = (None,) * len(self.refill)
        if self.discarded is not None:
            return (*left[1:], *drawn)
        return (*left[: self.slot], *drawn, *left[self.slot :])


@dataclass(frozen=True, slots=True)
class GameFinished:
    """The last turn is over."""


Event: TypeAlias = GoalsLaid | Placed | TokenEarned | TokenMoved | TurnEnded | GameFinished
