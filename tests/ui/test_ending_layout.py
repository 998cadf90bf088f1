"""Nothing at the end of a game overlaps or leaves the window, whatever its size."""

from calico.ui.ending.layout import SMALLEST, arrange, letters_for
from calico.ui.table.layout import Box
from tests.ui.boxes import misplaced

SIZES = [
    (360, 640), (412, 892), (600, 960), (800, 1280), (768, 1024), (640, 360), (892, 412),
    (1024, 768), (1280, 800), (1600, 1000), (1000, 900), (1600, 640),
]  # fmt: skip
ROWS = [6, 9, 10]
"""The fewest lines there are, those of a standard game, and those of a scenario."""


WINDOWS = [(size, rows, par) for size in SIZES for rows in ROWS for par in (False, True)]
"""Each with and without the ladder of a game alone."""


def parts(places, par):
    boxes = {name: box for name, box in places._asdict().items() if isinstance(box, Box)}
    return {name: box for name, box in boxes.items() if par or name != "par"}


def test_all_parts_are_inside_and_apart():
    faults = {
        (size, rows, par): misplaced(parts(arrange(*size, rows, par), par), size)
        for size, rows, par in WINDOWS
    }
    assert {window: wrong for window, wrong in faults.items() if wrong} == {}


def has_room(size, rows, par):
    """Whether each line of the sheet can be read and the buttons touched."""
    places = arrange(*size, rows, par)
    return places.row * rows <= places.sheet.height and places.row >= 17 and places.buttons.height >= 48


def test_every_line_of_the_sheet_has_its_place():
    assert [window for window in WINDOWS if not has_room(*window)] == []


def test_letters_are_as_large_as_wanted_where_there_is_room():
    assert letters_for("Ann is ahead.", Box(0, 0, 400, 60), 18) == 18


def test_letters_are_smaller_where_there_is_less_and_stay_readable():
    box = Box(0, 0, 300, 42)
    assert SMALLEST < letters_for("Ann and Bob have 62 points each; " * 3, box, 18) < 18
    assert letters_for("so much " * 200, box, 18) == SMALLEST
