"""What fingers have chosen so far; together with the game it decides what the table shows."""

from dataclasses import dataclass

from calico.engine.cells import Cell
from calico.engine.game import Game
from calico.engine.state import Phase, State
from calico.engine.tiles import Tile
from calico.viewmodels.table.view import Panel, TableMode

Question = Cell | str
"""A cell, or the id of a cat, a button's colour or a goal's spot."""


@dataclass(frozen=True, slots=True)
class Selection:
    """Everything about the table that isn't the game."""

    viewer: int | None
    """Whose eyes the device has: the hand that is shown is this seat's. None before anyone took it."""
    slot: int | None = None
    """Which of the usable tiles is in the fingers."""
    cell: Cell | None = None
    """Where its ghost lies."""
    token: int | None = None
    """Which of this turn's awards is to lie elsewhere."""
    take: int | None = None
    """Which tile of the market is marked: by the coach, or by a touch that only asks."""
    goals: tuple[str | None, ...] = (None, None, None)
    """The goals laid so far, in the order of the spots."""
    question: Question | None = None
    looking_at: int | None = None
    panel: Panel | None = None
    notice: str = ""
    heat: tuple[tuple[Cell, float], ...] = ()
    hint: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Advice:
    """A hint of the coach: why, and for a placement which tile, where, and how warm each place is."""

    lines: tuple[str, ...]
    slot: int | None = None
    cell: Cell | None = None
    take: int | None = None
    """At the market: which tile of it."""
    warmth: tuple[tuple[Cell, float], ...] = ()


def humans(game: Game) -> tuple[int, ...]:
    """The seats that people sit on."""
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
        return TableMode.PASS_DEVICE
    if state.phase in _PHASES:
        return _PHASES[state.phase]
    if selection.slot is None:
        return TableMode.CHOOSE_TILE
    return TableMode.CHOOSE_PLACE if selection.cell is None else TableMode.CONFIRM


def chosen_tile(state: State, selection: Selection) -> Tile | None:
    """The tile in the fingers."""
    if selection.slot is None or selection.slot >= len(state.usable):
        return None
    return state.usable[selection.slot]
