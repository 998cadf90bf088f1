"""Which of the four boards it is: the one whose printed edge explains the colours that are seen."""

from collections.abc import Generator, Sequence
from math import log, sqrt

from calico.engine.boards import BOARDS, PRINTED, RING_CELLS
from calico.engine.tiles import COLOURS, KINDS, colour_of
from calico.photo.classes import dot
from calico.photo.fit import explained_away
from calico.photo.geometry import View
from calico.photo.picture import Picture
from calico.photo.prints import print_of
from calico.photo.problems import Bad, BadPictureError
from calico.photo.sampling import Sampler
from calico.photo.window import points_inside, window_of

NAMED = {
    "magenta": (200, 30, 110),
    "yellow": (230, 180, 40),
    "light_blue": (60, 170, 200),
    "dark_blue": (30, 45, 120),
    "green": (70, 130, 50),
    "purple": (130, 60, 160),
}
"""What the names of the colours mean to anybody. Two of the boards are each other's with other colours at the
same places: between those nothing else tells."""


UNEXPLAINED = 0.3
"""Where more than this share of how colours differ is left, it is no printed edge; else it is 0.1 at most."""


def which_board(sizes: list[Picture], view: View) -> Generator[None, None, str]:
    """The board that is seen so; none has another printed edge."""
    sampler = Sampler(sizes, view)
    window = window_of(sampler)
    colours = []
    for cell in RING_CELLS:
        sample = sampler.sample(cell)
        seen = print_of(sample.within(points_inside(window, cell)))
        colours.append([log(each + 4) for each in seen.cloth])
        yield
    unexplained = {board: explained_away(colours, board) for board in BOARDS}
    if min(unexplained.values()) > UNEXPLAINED:
        raise BadPictureError(Bad.NO_BOARD)
    return min(BOARDS, key=lambda board: unexplained[board] + _misnamed(colours, board))


def _misnamed(colours: list[list[float]], board: str) -> float:
    """How little the colours are like their names, from 0 to 2; the light's own colour doesn't matter."""
    kinds = [colour_of(PRINTED[board][cell]) for cell in RING_CELLS]
    means = []
    for kind in range(KINDS):
        members = [colour for colour, each in zip(colours, kinds, strict=True) if each == kind]
        means.append([sum(channel) / len(members) for channel in zip(*members, strict=True)])
    named = [[log(each) for each in NAMED[name]] for name in COLOURS]
    seen, meant = _balance(means), _balance(named)
    return 1 - dot(seen, meant) / (sqrt(dot(seen, seen) * dot(meant, meant)) or 1.0)


def _balance(colours: Sequence[Sequence[float]]) -> list[float]:
    """How each colour's channels differ from the mean of all."""
    columns = []
    for channel in zip(*colours, strict=True):
        mean = sum(channel) / len(channel)
        columns.append([each - mean for each in channel])
    return [each for column in columns for each in column]
