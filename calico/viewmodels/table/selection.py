"""The selection: with the game it decides what the table shows."""

from dataclasses import dataclass

from calico.engine.cells import Cell
from calico.engine.game import Game
from calico.engine.state import Phase, State
from calico.engine.tiles import Tile
from calico.viewmodels.table.sides import BELOW, Side
from calico.viewmodels.table.view import Panel, TableMode
from calico.viewmodels.table.wish import WishView

Question = Cell | str
"""A cell, a cat's id, a button's colour or a goal's spot."""


@dataclass(frozen=True, slots=True)
class Selection:
    """All state of the table besides the game."""

    viewer: int | None
    """The seat that holds the device and whose hand is shown; None before anyone took it."""
    slot: int | None = None
    """Which usable tile is chosen."""
    cell: Cell | None = None
    """Where its ghost lies."""
    token: int | None = None
    """Which of this turn's tokens is being moved."""
    take: int | None = None
    """Which market tile is marked, by the coach or by a first touch."""
    goals: tuple[str | None, ...] = (None, None, None)
    """For each spot the goal chosen so far."""
    spot: int | None = None
    """The spot on which the next goal shall lie; None for the first free one."""
    question: Question | None = None
    looking_at: int | None = None
    panel: Panel | None = None
    notice: str = ""
    begins: bool = False
    """Whether the turn has just come to the viewer, and nothing was touched yet."""
    heat: tuple[tuple[Cell, float], ...] = ()
    hint: tuple[str, ...] = ()
    hint_wishes: tuple[WishView, ...] = ()


@dataclass(frozen=True, slots=True)
class Advice:
    """A hint: its reasons and its move, and how good each space is."""

    lines: tuple[str, ...]
    slot: int | None = None
    cell: Cell | None = None
    take: int | None = None
    """Which market tile to take."""
    warmth: tuple[tuple[Cell, float], ...] = ()
    wishes: tuple[WishView, ...] = ()
    """What the cats that it tells of wish for, as far as they would have come."""


def humans(game: Game) -> tuple[int, ...]:
    """The seats of people, not bots."""
    return tuple(seat for seat, who in enumerate(game.setup.seats) if who.bot is None)


_PHASES = {
    Phase.CHOOSE_GOALS: TableMode.CHOOSE_GOALS,
    Phase.TAKE: TableMode.MARKET,
    Phase.END_TURN: TableMode.END_TURN,
    Phase.FINISHED: TableMode.FINISHED,
}


def table_mode(game: Game, selection: Selection) -> TableMode:
    """What the table waits for."""
    state = game.state
    if state.finished:
        return TableMode.FINISHED
    if game.setup.seats[state.player].bot is not None:
        return TableMode.BOT
    if state.player != selection.viewer:
        return TableMode.NEXT_PLAYER if game.open_hands else TableMode.PASS_DEVICE
    if state.phase in _PHASES:
        return _PHASES[state.phase]
    if selection.slot is None:
        return TableMode.CHOOSE_TILE
    return TableMode.CHOOSE_PLACE if selection.cell is None else TableMode.CONFIRM


def side_faced(game: Game, selection: Selection, sides: tuple[Side, ...]) -> Side:
    """Where the person sits whose table it is now; the curtain already faces the next."""
    falls = table_mode(game, selection) is TableMode.PASS_DEVICE
    seat = game.state.player if falls else selection.viewer
    return sides[seat] if sides and seat is not None else BELOW


def chosen_tile(state: State, selection: Selection) -> Tile | None:
    """The chosen tile."""
    if selection.slot is None or selection.slot >= len(state.usable):
        return None
    return state.usable[selection.slot]
