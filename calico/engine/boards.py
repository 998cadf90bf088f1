"""The four quilt boards: a printed ring around 22 open spaces and three spots for design goals."""

from calico.engine.cells import SIDE, Cell, CellSet, cell_at, cell_set
from calico.engine.tiles import Tile, tile_named

GOAL_CELLS: tuple[Cell, ...] = (cell_at(2, 3), cell_at(3, 4), cell_at(4, 2))
"""Where the goals lie, in the order of SPOTS."""

OPEN_CELLS: CellSet = cell_set(
    cell_at(row, column) for row in range(1, SIDE - 1) for column in range(1, SIDE - 1)
) & ~cell_set(GOAL_CELLS)
"""The 22 spaces for patch tiles, the same on every board."""

RING_CELLS: tuple[Cell, ...] = (
    *(cell_at(0, column) for column in range(SIDE)),
    *(cell_at(row, SIDE - 1) for row in range(1, SIDE - 1)),
    *(cell_at(SIDE - 1, column) for column in reversed(range(SIDE))),
    *(cell_at(row, 0) for row in reversed(range(1, SIDE - 1))),
)
"""The printed cells, clockwise from the top left corner."""

# Each ring is written clockwise from the top left corner, a side a line: top, right, bottom, left.
_PRINTED = {
    "light_blue": (
        "magenta-vines yellow-stripes light_blue-vines magenta-fern purple-quatrefoil yellow-flowers "
        "green-stripes "
        "dark_blue-dots purple-vines yellow-fern green-quatrefoil dark_blue-flowers "
        "light_blue-stripes magenta-dots green-vines dark_blue-fern magenta-flowers light_blue-quatrefoil "
        "purple-flowers "
        "yellow-dots purple-stripes light_blue-fern dark_blue-quatrefoil green-flowers "
    ),
    "green": (
        "dark_blue-fern yellow-vines green-fern dark_blue-stripes purple-quatrefoil yellow-dots "
        "light_blue-vines "
        "magenta-flowers purple-fern yellow-stripes light_blue-quatrefoil magenta-dots "
        "green-vines dark_blue-flowers light_blue-fern magenta-stripes green-quatrefoil dark_blue-dots "
        "green-stripes "
        "purple-vines yellow-flowers light_blue-stripes magenta-quatrefoil purple-dots "
    ),
    "purple": (
        "yellow-flowers magenta-dots purple-flowers yellow-fern light_blue-stripes magenta-quatrefoil "
        "green-dots "
        "dark_blue-vines light_blue-flowers magenta-fern green-stripes dark_blue-quatrefoil "
        "purple-dots yellow-vines green-flowers dark_blue-fern purple-stripes yellow-quatrefoil "
        "purple-fern "
        "light_blue-dots magenta-vines green-fern dark_blue-stripes light_blue-quatrefoil "
    ),
    "yellow": (
        "green-quatrefoil dark_blue-flowers yellow-stripes purple-dots dark_blue-vines green-fern "
        "magenta-quatrefoil "
        "light_blue-flowers dark_blue-stripes green-dots magenta-vines light_blue-fern "
        "yellow-quatrefoil purple-flowers magenta-stripes light_blue-dots yellow-vines purple-fern "
        "light_blue-vines "
        "dark_blue-quatrefoil green-flowers yellow-dots purple-vines magenta-fern "
    ),
}

BOARDS: tuple[str, ...] = tuple(_PRINTED)

PRINTED: dict[str, dict[Cell, Tile]] = {
    board: dict(zip(RING_CELLS, map(tile_named, names.split()), strict=True))
    for board, names in _PRINTED.items()
}
"""For each board the fabric of every printed cell."""
