"""Where everything lies at the end of a game, for every size of screen: one pure function."""

from math import sqrt
from typing import NamedTuple

from calico.ui.table.layout import BOARD, EDGE, GAP, Box, LayoutColumn

BAR = 48.0
SMALLEST = 10.0
"""The smallest letters, in dp."""
LOW = 500.0
"""A window lower than this has the ladder in its bar."""
LADDER = 330.0
"""How wide the ladder is there."""
PIN = 0.4
"""How far the winner's badge stands out above the sheet, in lines."""


class EndLayout(NamedTuple):
    """The boxes of the parts, in dp."""

    wide: bool = True
    bar: Box = Box()
    quilt: Box = Box()
    story: Box = Box()
    sheet: Box = Box()
    buttons: Box = Box()
    par: Box = Box()
    """The ladder of a game alone."""
    row: float = 40
    """How high a line of the sheet is."""


def arrange(width: float, height: float, rows: int, par: bool = False) -> EndLayout:
    """The layout for a window of this size and a sheet of so many lines, its head included, and with par."""
    return (_wide if width >= height * 1.15 else _tall)(width, height, rows, par)


def _wide(width: float, height: float, rows: int, par: bool) -> EndLayout:
    whole = LayoutColumn(EDGE, EDGE, width - 2 * EDGE, height - EDGE - 4)
    bar = whole.top(BAR)
    quilt_width = min(whole.height * BOARD, width * 0.54)
    quilt = Box(EDGE, EDGE, quilt_width, whole.height)
    x = quilt.x + quilt_width + GAP * 1.5
    column = LayoutColumn(x, EDGE, width - EDGE - x, whole.height)
    buttons = column.bottom(48)
    story = column.top(min(max(column.height * 0.16, 40), 96))
    ladder = Box()
    if par and height < LOW:
        ladder = Box(width - EDGE - LADDER, bar.y, LADDER, BAR)
        bar = Box(bar.x, bar.y, bar.width - LADDER - GAP, BAR)
    elif par:
        ladder = column.top(64)
    row = min(column.height / (rows + PIN), 52)
    sheet = column.top(row * (rows + PIN))
    return EndLayout(True, bar, quilt, story, sheet, buttons, ladder, row)


def _tall(width: float, height: float, rows: int, par: bool) -> EndLayout:
    edge = EDGE if width < 600 else 24.0
    column = LayoutColumn(edge, EDGE, width - 2 * edge, height - EDGE - 4)
    bar = column.top(BAR)
    buttons = column.bottom(48)
    row = min(max(height * (0.37 if par else 0.42) / rows, 28), 52)
    sheet = column.bottom(row * (rows + PIN))
    ladder = column.bottom(52 if height < 1000 else 64) if par else Box()
    story = column.bottom(42 if height < 700 else 56)
    return EndLayout(False, bar, column.rest(column.width / BOARD), story, sheet, buttons, ladder, row)


def letters_for(text: str, box: Box, wanted: float) -> float:
    """How large letters may be for a text to fit into a box, as large as wanted at most."""
    return max(min(wanted, sqrt(box.width * box.height / (0.85 * max(1, len(text))))), SMALLEST)
