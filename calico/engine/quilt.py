"""One player's quilt: what lies where, and what a placement earns.

A quilt is a value. All that its scoring needs is in a few sets of cells: one for each colour and
pattern, the free spaces, and where tokens lie. Whether an area already has its token is then one
`&`: every token lies inside its area and stays there, so areas that meet bring theirs along.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from calico.caches import cached
from calico.engine.boards import OPEN_CELLS, PRINTED
from calico.engine.cells import NEIGHBOURS, Cell, CellSet, area
from calico.engine.facts import BUTTON_GROUP, CATS, Cat
from calico.engine.shapes import HOLDS
from calico.engine.tiles import KINDS, PARTS, PATTERNS, Colour, Pattern, Tile, tile_of


class AwardKind(Enum):
    """What a placement can earn."""

    CAT = "cat"
    BUTTON = "button"
    RAINBOW = "rainbow"


class Award(NamedTuple):
    """A token earned: which, where it lies, and the cells that earned it (its possible places)."""

    kind: AwardKind
    cell: Cell
    group: CellSet
    cat: int = -1
    """Index among the three cats in play; -1 where it isn't a cat."""
    colour: Colour = -1


def _wants(cat: Cat) -> Callable[[CellSet], bool]:
    """The test whether an area attracts the cat."""
    if cat.shape is not None:
        return HOLDS[cat.shape]
    size = cat.size or 0
    return lambda cells: cells.bit_count() >= size


_WANTS = {id: _wants(cat) for id, cat in CATS.items()}


@dataclass(frozen=True, slots=True, init=False)
class CatsInPlay:
    """The three cats of a game and the two patterns that each of them likes."""

    cats: tuple[Cat, ...]
    patterns: tuple[tuple[Pattern, Pattern], ...]
    of_pattern: tuple[int, ...]
    """For each pattern the index of the cat that likes it."""
    wants: tuple[Callable[[CellSet], bool], ...]
    """For each pattern the test whether an area attracts its cat."""

    def __init__(self, ids: Sequence[str], patterns: Sequence[tuple[Pattern, Pattern]]) -> None:
        """Cats by their ids, with their patterns in the same order."""
        likers = {pattern: index for index, pair in enumerate(patterns) for pattern in pair}
        if len(likers) != KINDS or not len(ids) == len(set(ids)) == len(patterns):
            raise ValueError("Each of the six patterns belongs to exactly one of three different cats.")
        of_pattern = [likers[pattern] for pattern in range(len(PATTERNS))]
        object.__setattr__(self, "cats", tuple([CATS[id] for id in ids]))
        object.__setattr__(self, "patterns", tuple(patterns))
        object.__setattr__(self, "of_pattern", tuple(of_pattern))
        object.__setattr__(self, "wants", tuple([_WANTS[ids[cat]] for cat in of_pattern]))

    def __reduce__(self) -> tuple[type["CatsInPlay"], tuple[object, ...]]:
        """Copied and sent to other processes by ids: the tests in `wants` are functions."""
        return CatsInPlay, (tuple(cat.id for cat in self.cats), self.patterns)

    def __eq__(self, other: object) -> bool:
        """Equal with the same cats and patterns in the same order."""
        if not isinstance(other, CatsInPlay):
            return NotImplemented
        return (self.cats, self.patterns) == (other.cats, other.patterns)

    def __hash__(self) -> int:
        """Agrees with equality."""
        return hash((self.cats, self.patterns))


class Quilt(NamedTuple):
    """A quilt on its board."""

    board: str
    colours: tuple[CellSet, ...]
    """For each colour the cells that show it, printed ones included."""
    patterns: tuple[CellSet, ...]
    free: CellSet
    cats: CellSet = 0
    """The cells that carry a cat token; likewise for buttons and the rainbow button."""
    buttons: CellSet = 0
    rainbow: CellSet = 0

    @property
    def patches(self) -> CellSet:
        """The spaces that patch tiles lie on."""
        return OPEN_CELLS & ~self.free

    def colour_at(self, cell: Cell) -> Colour | None:
        """The colour of a cell, None where nothing lies."""
        return next((colour for colour, cells in enumerate(self.colours) if cells >> cell & 1), None)

    def pattern_at(self, cell: Cell) -> Pattern | None:
        """The pattern of a cell, None where nothing lies."""
        return next((pattern for pattern, cells in enumerate(self.patterns) if cells >> cell & 1), None)

    def tile_at(self, cell: Cell) -> Tile | None:
        """The fabric of a cell, None where nothing lies."""
        colour, pattern = self.colour_at(cell), self.pattern_at(cell)
        return None if colour is None or pattern is None else tile_of(colour, pattern)

    def colour_area(self, cell: Cell, colour: Colour) -> CellSet:
        """The area of this colour that holds the cell, or would if it were placed there."""
        return area(1 << cell, self.colours[colour] | 1 << cell)

    def pattern_area(self, cell: Cell, pattern: Pattern) -> CellSet:
        """The area of this pattern that holds the cell, or would if it were placed there."""
        return area(1 << cell, self.patterns[pattern] | 1 << cell)

    def place(self, cell: Cell, tile: Tile, cats: CatsInPlay) -> "tuple[Quilt, tuple[Award, ...]]":
        """The quilt with the tile on a free cell, and what that earned; every token lies on the new tile."""
        board, colours, patterns, free, cat_cells, buttons, rainbow = self
        colour, pattern = PARTS[tile]
        new = 1 << cell
        same_colour, same_pattern = colours[colour] | new, patterns[pattern] | new
        around = NEIGHBOURS[cell]
        left = free ^ new
        awards: tuple[Award, ...] = ()
        if near := around & same_pattern:
            group = area(near | new, same_pattern)
            if not group & cat_cells and cats.wants[pattern](group):
                cat_cells |= new
                awards = (Award(AwardKind.CAT, cell, group, cats.of_pattern[pattern]),)
        with_colour, with_pattern = list(colours), list(patterns)
        with_colour[colour], with_pattern[pattern] = same_colour, same_pattern
        if near := around & same_colour:
            group = area(near | new, same_colour)
            if not group & buttons and group.bit_count() >= BUTTON_GROUP:
                buttons |= new
                awards += (Award(AwardKind.BUTTON, cell, group, -1, colour),)
                if not rainbow and all(map(buttons.__and__, with_colour)):
                    rainbow = new
                    awards += (Award(AwardKind.RAINBOW, cell, OPEN_CELLS & ~left),)
        quilt = Quilt(board, tuple(with_colour), tuple(with_pattern), left, cat_cells, buttons, rainbow)
        return quilt, awards

    def move_token(self, award: Award, cell: Cell) -> "Quilt":
        """The quilt with the award's token on another cell of its group."""
        moved = 1 << award.cell ^ 1 << cell
        if award.kind is AwardKind.CAT:
            return self._replace(cats=self.cats ^ moved)
        if award.kind is AwardKind.BUTTON:
            return self._replace(buttons=self.buttons ^ moved)
        return self._replace(rainbow=self.rainbow ^ moved)

    def cat_count(self, cat: int, cats: CatsInPlay) -> int:
        """How many tokens of a cat in play lie on the quilt."""
        first, second = cats.patterns[cat]
        return (self.cats & (self.patterns[first] | self.patterns[second])).bit_count()

    def button_count(self, colour: Colour) -> int:
        """How many buttons of a colour lie on the quilt."""
        return (self.buttons & self.colours[colour]).bit_count()


@cached(len(PRINTED))
def empty_quilt(board: str) -> Quilt:
    """A board with nothing but its printed ring."""
    printed = PRINTED[board]

    def showing(tiles: Iterable[Tile]) -> CellSet:
        wanted = set(tiles)
        return sum(1 << cell for cell, tile in printed.items() if tile in wanted)

    kinds = range(KINDS)
    return Quilt(
        board,
        tuple(showing(tile_of(colour, pattern) for pattern in kinds) for colour in kinds),
        tuple(showing(tile_of(colour, pattern) for colour in kinds) for pattern in kinds),
        OPEN_CELLS,
    )
