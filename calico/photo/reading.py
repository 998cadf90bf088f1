"""From a photograph, the corners and the board to the patches that lie there, each with how sure that is."""

from collections.abc import Generator, Mapping
from dataclasses import dataclass

from calico.engine.boards import GOAL_CELLS, OPEN_CELLS, PRINTED
from calico.engine.cells import Cell, cells_in
from calico.engine.tiles import COPIES, KINDS, PARTS, TILES, Tile, colour_of, pattern_of
from calico.photo.classes import Chances, certain, mixed, surer
from calico.photo.colours import colour_chances
from calico.photo.geometry import CENTRES, View
from calico.photo.patterns import pattern_chances
from calico.photo.picture import Picture
from calico.photo.plain import EMPTY, patterned, perhaps_empty
from calico.photo.prints import Print, print_of
from calico.photo.sampling import WHOLE, Sample, Sampler
from calico.photo.tokens import Fabric, fabric_of, mean_fabric, points_off, token_on
from calico.photo.window import Window, points_inside, window_of

DOUBTFUL = 0.9
"""A patch is doubtful when it is less likely than this."""
PALE = 1.4
"""A cloth that is so much paler than the printed ones of its colour has a lamp's mirror image on it."""
SURER, SURER_BY_TOKENS = 2.0, 1.5
"""Chances of colours are cautious, as they help one another; so much surer they prove to be, counted."""
DARK = 10.0
"""Added to the channels compared, so that black is no abyss."""
UNDER_LAMPS, BESIDE_TOKENS = 0.15, 0.06
"""How likely it is that such a patch may be anything; and with a token on it, which mirrors most of it."""
PERHAPS_EMPTY = 0.3
"""The same of a space that may be empty."""
ANYTHING = [1 / KINDS] * KINDS


@dataclass(frozen=True, slots=True)
class SeenPatch:
    """A patch as it was read."""

    tile: Tile
    colours: tuple[float, ...]
    """For each colour how likely it is."""
    patterns: tuple[float, ...]
    token: bool = False
    """Whether a token lies on it."""

    @property
    def chance(self) -> float:
        """How likely it is this tile."""
        return self.chance_of(self.tile)

    @property
    def doubtful(self) -> bool:
        """Whether somebody should look."""
        return self.chance < DOUBTFUL

    def chance_of(self, tile: Tile) -> float:
        """How likely it is that tile."""
        return self.colours[colour_of(tile)] * self.patterns[pattern_of(tile)]

    def others(self) -> list[Tile]:
        """All other tiles, the likeliest first."""
        return sorted((each for each in TILES if each != self.tile), key=self.chance_of, reverse=True)


@dataclass(frozen=True, slots=True)
class Reading:
    """A quilt as it was read: patches by cell; the other spaces are empty."""

    board: str
    view: View
    patches: Mapping[Cell, SeenPatch]


Breaths = Generator[None, None, Reading]
"""Yields where the work may pause, and returns what it was for."""


def read(sizes: list[Picture], view: View, board: str) -> Breaths:
    """Read the quilt on a photograph in several sizes, the largest first, in which it is seen so."""
    sampler = Sampler(sizes, view)
    window = window_of(sampler)
    yield
    turns = _turns(board)
    samples = {}
    for cell in CENTRES:
        if cell not in GOAL_CELLS:
            samples[cell] = sampler.sample(cell, turns.get(cell, 0))
            yield
    prints, covered = yield from _prints(samples, window, board)
    shares = yield from patterned(samples, prints)
    patches = yield from _patches(prints, shares, board, covered)
    return Reading(board, view, patches)


def _prints(
    samples: Mapping[Cell, Sample], window: Window, board: str
) -> Generator[None, None, tuple[dict[Cell, Print], frozenset[Cell]]]:
    """What each sample shows, and on which tokens lie."""
    printed, turns = PRINTED[board], _turns(board)
    prints, covered = {}, set()
    for cell in printed:
        prints[cell] = print_of(samples[cell].within(points_inside(window, cell, turns[cell])))
        yield
    fabrics = _fabrics(prints, printed)
    for cell in cells_in(OPEN_CELLS):
        token = token_on(samples[cell], fabric_of(samples[cell], fabrics))
        seen = WHOLE
        if token:
            covered.add(cell)
            seen = points_off(token)
        prints[cell] = print_of(samples[cell].within(seen))
        yield
    return prints, frozenset(covered)


def _fabrics(prints: Mapping[Cell, Print], printed: Mapping[Cell, Tile]) -> list[Fabric]:
    """What each colour looks like on the printed edge."""
    return [
        mean_fabric([prints[cell] for cell, tile in printed.items() if colour_of(tile) == kind])
        for kind in range(KINDS)
    ]


def _turns(board: str) -> dict[Cell, int]:
    """By how many sixths of a circle each printed patch is turned to be a sample.

    Where all are printed the same way round, they would not tell how much a pattern changes by being turned.
    """
    met = dict.fromkeys(range(KINDS), 0)
    turns = {}
    for cell, tile in PRINTED[board].items():
        turns[cell] = met[pattern_of(tile)] % 3
        met[pattern_of(tile)] += 1
    return turns


def _patches(
    prints: Mapping[Cell, Print], shares: Mapping[Cell, float], board: str, covered: frozenset[Cell]
) -> Generator[None, None, dict[Cell, SeenPatch]]:
    """What lies on each space, of which it is told how much of a pattern it has."""
    printed = PRINTED[board]
    there = [cell for cell in prints if cell in printed or shares[cell] >= EMPTY]
    colours = colour_chances(
        {cell: list(prints[cell].cloth) for cell in there},
        {cell: certain(colour_of(tile)) for cell, tile in printed.items()},
    )
    yield
    known = {cell: pattern_of(tile) for cell, tile in printed.items()}
    patterns = yield from pattern_chances({cell: prints[cell] for cell in there}, known, covered)
    doubts = dict.fromkeys(perhaps_empty(prints, shares), PERHAPS_EMPTY)
    doubts |= {
        cell: BESIDE_TOKENS if cell in covered else UNDER_LAMPS
        for cell in _pale(prints, printed, colours)
        if cell not in doubts
    }
    chances = {}
    for cell in filter(colours.__contains__, cells_in(OPEN_CELLS)):
        colour = surer(colours[cell], SURER_BY_TOKENS if cell in covered else SURER)
        share = doubts.get(cell, 0.0)
        chances[cell] = mixed(colour, ANYTHING, share), mixed(patterns[cell], ANYTHING, share)
    tiles = _together(chances)
    return {
        cell: SeenPatch(tiles[cell], tuple(colour), tuple(pattern), cell in covered)
        for cell, (colour, pattern) in chances.items()
    }


def _pale(
    prints: Mapping[Cell, Print], printed: Mapping[Cell, Tile], colours: Mapping[Cell, Chances]
) -> list[Cell]:
    """The cells on whose cloths lamps are mirrored."""
    darkest = [
        [min(prints[cell].cloth) for cell, tile in printed.items() if colour_of(tile) == kind]
        for kind in range(KINDS)
    ]
    usual = [sum(each) / len(each) + DARK for each in darkest]
    return [
        cell
        for cell, chances in colours.items()
        if cell not in printed and min(prints[cell].cloth) > PALE * usual[chances.index(max(chances))]
    ]


def _together(chances: Mapping[Cell, tuple[Chances, Chances]]) -> dict[Cell, Tile]:
    """The likeliest tiles of which the bag holds no more than three each: the surest patches choose first."""
    left = dict.fromkeys(TILES, COPIES)
    found = {}
    for cell, (colours, patterns) in sorted(
        chances.items(), key=lambda each: max(each[1][0]) * max(each[1][1]), reverse=True
    ):
        tile = max(
            (each for each in TILES if left[each]),
            key=lambda each: colours[PARTS[each][0]] * patterns[PARTS[each][1]],
        )
        left[tile] -= 1
        found[cell] = tile
    return found
