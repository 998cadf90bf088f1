"""Where cells lie, in hex widths: the middle of the top left cell is the origin, and y goes up."""

from math import hypot, sqrt

from calico.engine.cells import CELLS, Cell, position
from calico.ui.pictures import facts

ROW = sqrt(3) / 2
HEIGHT = 2 / sqrt(3)
"""From a hex's lower to its upper point."""
CENTRES: dict[Cell, tuple[float, float]] = {
    cell: (column + row % 2 / 2, -row * ROW) for cell in CELLS for row, column in [position(cell)]
}

Box = tuple[float, float, float, float]
"""Left, bottom, right, top."""


def _upwards(box: list[float]) -> Box:
    left, top, right, bottom = box
    return left, -bottom, right, -top


def rim() -> Box:
    """The outside of the wooden rim."""
    return _upwards(facts()["board"]["rim"])


def window() -> Box:
    """What is seen of the cloth inside the rim."""
    return _upwards(facts()["board"]["window"])


def aspect() -> float:
    """How wide a board is for its height."""
    left, bottom, right, top = rim()
    return (right - left) / (top - bottom)


def cell_near(x: float, y: float) -> Cell | None:
    """The cell under a point, None beside the cloth."""
    left, bottom, right, top = window()
    if not (left <= x <= right and bottom <= y <= top):
        return None
    cell = min(CELLS, key=lambda each: hypot(CENTRES[each][0] - x, CENTRES[each][1] - y))
    return cell if hypot(CENTRES[cell][0] - x, CENTRES[cell][1] - y) < HEIGHT / 2 else None
