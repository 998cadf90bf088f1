"""How much of the printed edge shows: no two printings of a board cut its outer patches alike."""

from calico.engine.boards import RING_CELLS
from calico.engine.cells import SIDE, Cell, position
from calico.photo.geometry import CENTRES, HEIGHT, WIDTH
from calico.photo.picture import Plane
from calico.photo.sampling import Points, Sampler, points_where

Window = tuple[float, float, float, float]
"""Left, top, right and bottom of what shows, on the board."""
REACHES = tuple(step * 0.04 for step in range(13))
"""Where an edge may lie, from the middle of the patches that it cuts."""
SAFE = 0.05
"""So much less is read than seems to show."""
SEAM = 0.55
"""A line that is so unlike the patches inside, as a share of what is most unlike, is a seam."""
MOST_UNLIKE = 6000.0
"""Beyond this all colours are alike unlike."""


def window_of(sampler: Sampler) -> Window:
    """What shows of the quilt."""
    last = SIDE - 1
    places = {cell: position(cell) for cell in RING_CELLS}
    cut = {
        (-1.0, 0.0): [cell for cell, (row, column) in places.items() if column == 0 and row % 2 == 0],
        (0.0, -1.0): [cell for cell, (row, _) in places.items() if row == 0],
        (1.0, 0.0): [cell for cell, (row, column) in places.items() if column == last and row % 2 == 1],
        (0.0, 1.0): [cell for cell, (row, _) in places.items() if row == last],
    }
    sides = [_reach(sampler, cells, out) - SAFE for out, cells in cut.items()]
    left, top, right, bottom = sides
    return -left, -top, WIDTH + 0.5 + right, HEIGHT + bottom


def points_inside(window: Window, cell: Cell, turn: int = 0) -> Points:
    """The points of a cell, turned by so many sixths of a circle, that lie inside of the window."""
    x, y = CENTRES[cell]
    left, top, right, bottom = window
    return points_where(lambda dx, dy: left < x + dx < right and top < y + dy < bottom, turn)


def _reach(sampler: Sampler, cells: list[Cell], out: tuple[float, float]) -> float:
    """How far patches go on outwards: as long as each looks like its own inside, and not like one another.

    What is unlike both is the seam, or the shadow, between the cloth and its rim.
    """
    inside = [_colour(sampler, cell, out, (-0.3, -0.22, -0.14, -0.06)) for cell in cells]
    lines = [[_colour(sampler, cell, out, (reach,)) for cell in cells] for reach in REACHES]
    own = [sum(_apart(a, b) for a, b in zip(line, inside, strict=True)) for line in lines]
    best, found = -1.0, 0
    for place in range(1, len(lines) + 1):
        beyond = [colour for line in lines[place:] for colour in line]
        rim = [sum(each) / len(beyond) for each in zip(*beyond, strict=True)] if beyond else []
        cost = sum(own[:place]) + sum(_apart(colour, tuple(rim)) for colour in beyond)
        if best < 0 or cost < best:
            best, found = cost, place - 1
    while found and own[found] > SEAM * MOST_UNLIKE * len(cells):
        found -= 1
    return REACHES[found]


def _colour(
    sampler: Sampler, cell: Cell, out: tuple[float, float], reaches: tuple[float, ...]
) -> tuple[float, ...]:
    """The mean colour of short lines across a patch, so far out from its middle."""
    x, y = CENTRES[cell]
    spots = [
        (x + reach * out[0] + along * out[1], y + reach * out[1] + along * out[0])
        for reach in reaches
        for along in (-0.14, -0.07, 0.0, 0.07, 0.14)
    ]
    places = [place for spot in spots if (place := sampler.place(*spot)) is not None]
    if not places:
        return (0.0, 0.0, 0.0)
    return tuple(_mean(plane, places) for plane in sampler.picture.planes)


def _mean(plane: Plane, places: list[int]) -> float:
    return sum(plane[place] for place in places) / len(places)


def _apart(one: tuple[float, ...], other: tuple[float, ...]) -> float:
    """How different two colours are; beyond a certain difference all are alike."""
    return min(sum((a - b) ** 2 for a, b in zip(one, other, strict=True)), MOST_UNLIKE)
