"""The table by keyboard: maps keys to intents."""

from collections.abc import Callable
from enum import Enum

from calico.engine.cells import Cell, CellSet, cells_in, position
from calico.viewmodels.table.model import TableModel
from calico.viewmodels.table.view import PLACING, TableMode

MIDDLE = 3.0, 6.0


class Direction(Enum):
    """The direction of an arrow key, in rows and half columns."""

    UP = (-1, 0)
    DOWN = (1, 0)
    LEFT = (0, -1)
    RIGHT = (0, 1)


def press(model: TableModel, key: str) -> bool:
    """Handle a key; False if it means nothing now."""
    intent = _KEYS.get(key)
    choosing = model.mode is TableMode.CHOOSE_GOALS and key != "u"  # the ring goes from goal to goal
    if intent is None or choosing or model.view.panel is not None:
        return False
    intent(model)
    return True


def next_place(places: CellSet, cell: Cell | None, way: Direction) -> Cell | None:
    """The space that an arrow leads to: near, and rather straight ahead than aside.

    Without a cell it is the space nearest to the middle; None if there is nothing that way.
    """
    if cell is None:
        return min(cells_in(places), key=lambda each: _far(_spot(each), MIDDLE), default=None)
    found = [(cost, each) for each in cells_in(places) if (cost := _cost(cell, each, way)) is not None]
    return min(found)[1] if found else None


def _spot(cell: Cell) -> tuple[float, float]:
    """The position of a cell in rows and half columns: odd rows are shifted by half a cell."""
    row, column = position(cell)
    return row, 2 * column + row % 2


def _far(one: tuple[float, float], other: tuple[float, float]) -> float:
    return 3 * (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


def _cost(start: Cell, end: Cell, way: Direction) -> float | None:
    """The cost of going from one cell to another with an arrow; None if it points away."""
    (row, column), (to_row, to_column) = _spot(start), _spot(end)
    down, right = way.value
    ahead = (to_row - row) * 1.7 * down + (to_column - column) * right
    aside = abs((to_row - row) * 1.7 * right) + abs((to_column - column) * down)
    return ahead + 1.5 * aside if ahead > 0 and aside <= 1.5 * ahead else None


def _arrow(way: Direction) -> Callable[[TableModel], None]:
    def move(model: TableModel) -> None:
        if model.mode is TableMode.CHOOSE_TILE:
            model.choose_tile(0)
        if model.mode in (TableMode.CHOOSE_PLACE, TableMode.CONFIRM):
            ghost = model.view.quilt.ghost
            place = next_place(model.view.quilt.legal, ghost[0] if ghost else None, way)
            if place is not None:
                model.try_place(place)

    return move


def _switch(model: TableModel) -> None:
    """Choose the next tile; its ghost goes where the other's was, if allowed."""
    if model.mode not in PLACING:
        return
    tiles = model.view.market if model.game.setup.no_hand else model.view.hand
    chosen = next((slot for slot, tile in enumerate(tiles) if tile.chosen), -1)
    ghost = model.view.quilt.ghost
    model.lift((chosen + 1) % len(tiles))
    if ghost is not None:
        model.try_place(ghost[0])


def _enter(model: TableModel) -> None:
    """Go on: place the ghost, or show one; end the turn; take the device."""
    if model.mode is TableMode.CONFIRM:
        model.sew()
    elif model.mode in PLACING:
        _arrow(Direction.DOWN)(model)
    elif model.mode is TableMode.END_TURN:
        model.end_turn()
    elif model.mode is TableMode.PASS_DEVICE:
        model.take_device()


def _take(place: int) -> Callable[[TableModel], None]:
    def take(model: TableModel) -> None:
        if place < len(model.view.market):
            model.touch_market(place)

    return take


_KEYS: dict[str, Callable[[TableModel], None]] = {
    "up": _arrow(Direction.UP),
    "down": _arrow(Direction.DOWN),
    "left": _arrow(Direction.LEFT),
    "right": _arrow(Direction.RIGHT),
    "tab": _switch,
    "enter": _enter,
    "u": TableModel.undo,
    "1": _take(0),
    "2": _take(1),
    "3": _take(2),
}
