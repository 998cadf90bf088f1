"""How well photographs are read, counted."""

import time
from dataclasses import dataclass, fields
from math import dist

from calico.engine.boards import OPEN_CELLS
from calico.engine.cells import cells_in
from calico.engine.tiles import colour_of, pattern_of
from calico.photo.geometry import view_of
from calico.photo.photograph import located, quilt_on, result_of
from calico.photo.picture import taken_in
from calico.photo.problems import BadPictureError

NEAR = 0.02
"""Corners that are found lie so near to where they are, in widths of the board."""


@dataclass
class Count:
    """What was counted on some photographs."""

    pictures: int = 0
    patches: int = 0
    colours: int = 0
    patterns: int = 0
    spaces: int = 0
    unseen: int = 0
    """Patches that are read where none lies, and that no ring shows."""
    errors: int = 0
    ringed: int = 0
    caught: int = 0
    corners: int = 0
    boards: int = 0
    seconds: float = 0.0

    def __add__(self, other):
        return Count(*(getattr(self, each.name) + getattr(other, each.name) for each in fields(Count)))


def taken(photograph):
    """The picture, and by how much it is smaller than the photograph."""
    picture = result_of(taken_in(photograph.pixels.tobytes(), *photograph.size))
    return picture, picture.width / photograph.size[0]


def counted(photograph, look_for_board=True):
    """Read a photograph, its corners and its board being told, and count; then look for the board."""
    start = time.process_time()
    picture, shrink = taken(photograph)
    view = view_of(tuple((x * shrink, y * shrink) for x, y in photograph.corners))
    reading = result_of(quilt_on(picture, view, photograph.quilt.board))
    count = Count(pictures=1, seconds=time.process_time() - start)
    for cell in cells_in(OPEN_CELLS):
        _compare(count, photograph.quilt.patches.get(cell), reading.patches.get(cell))
    if look_for_board:
        _look_for_board(count, photograph, picture, shrink)
    return count


def _compare(count, true, read):
    if true is None or read is None:
        count.spaces += (true is None) != (read is None)
        count.unseen += true is None and read is not None and not read.doubtful
        return
    colour, pattern = colour_of(read.tile) == colour_of(true), pattern_of(read.tile) == pattern_of(true)
    count.patches += 1
    count.colours += colour
    count.patterns += pattern
    count.errors += read.tile != true
    count.ringed += read.doubtful
    count.caught += read.doubtful and read.tile != true


def _look_for_board(count, photograph, picture, shrink):
    try:
        view, board = result_of(located(picture))
    except BadPictureError:
        return
    off = max(
        dist((x / shrink, y / shrink), true)
        for (x, y), true in zip(view.corners, photograph.corners, strict=True)
    )
    count.corners += off < NEAR * photograph.board_width
    count.boards += board == photograph.quilt.board
