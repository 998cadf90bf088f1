"""Finished quilts whose order of sewing nobody remembers, as on a real table.

The last patch of an area always brought it a token, unless one was there: so an area that satisfies
what it takes has one at least. It has more only where parts of it earned tokens before they met.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from calico.caches import cached
from calico.engine.boards import OPEN_CELLS
from calico.engine.cells import Cell, CellSet, areas, cells_in
from calico.engine.facts import BUTTON_GROUP, Cat
from calico.engine.quilt import AwardKind, CatsInPlay, Quilt, empty_quilt
from calico.engine.shapes import HOLDS, PLACEMENTS
from calico.engine.tiles import KINDS, Colour, Tile, colour_of, pattern_of


@dataclass(frozen=True, slots=True)
class AreaEarnings:
    """An area that earned tokens: one, or more where the order of placement allowed it."""

    kind: AwardKind
    cells: CellSet
    most: int
    cat: int = -1
    colour: Colour = -1

    @property
    def certain(self) -> bool:
        """Whether it earned one token in whatever order its patches came."""
        return self.most == 1


def lay(board: str, tiles: Mapping[Cell, Tile]) -> Quilt:
    """The quilt with these patches, and no tokens on it yet."""
    quilt = empty_quilt(board)
    colours, patterns, free = list(quilt.colours), list(quilt.patterns), quilt.free
    for cell, tile in tiles.items():
        if not free >> cell & 1:
            raise ValueError(f"There is no place for a patch at cell {cell}.")
        colours[colour_of(tile)] |= 1 << cell
        patterns[pattern_of(tile)] |= 1 << cell
        free ^= 1 << cell
    return quilt._replace(colours=tuple(colours), patterns=tuple(patterns), free=free)


def earnings(quilt: Quilt, cats: CatsInPlay | None) -> tuple[AreaEarnings, ...]:
    """All areas of a quilt that earned buttons and, where the cats' patterns are known, cats."""
    found = []
    for colour in range(KINDS):
        for cells in _sewn(quilt, quilt.colours[colour]):
            if most := _most_tokens(cells, None):
                found.append(AreaEarnings(AwardKind.BUTTON, cells, most, colour=colour))
    if cats is None:
        return tuple(found)
    for pattern, index in enumerate(cats.of_pattern):
        for cells in _sewn(quilt, quilt.patterns[pattern]):
            if most := _most_tokens(cells, cats.cats[index]):
                found.append(AreaEarnings(AwardKind.CAT, cells, most, cat=index))
    return tuple(found)


def _sewn(quilt: Quilt, cells: CellSet) -> Iterable[CellSet]:
    """The areas to which somebody sewed something: the printed ring alone earns nothing."""
    return (found for found in areas(cells) if found & quilt.patches)


def with_tokens(quilt: Quilt, tokens: Iterable[tuple[AreaEarnings, int]]) -> Quilt:
    """The quilt with so many tokens on each area, and the rainbow button where all colours have one."""
    cats = buttons = 0
    for earning, number in tokens:
        places = sum(1 << cell for cell in list(cells_in(earning.cells & OPEN_CELLS))[:number])
        if earning.kind is AwardKind.CAT:
            cats |= places
        else:
            buttons |= places
    all_colours = all(buttons & cells for cells in quilt.colours)
    rainbow = buttons & -buttons if all_colours else 0
    return quilt._replace(cats=cats, buttons=buttons, rainbow=rainbow)


SEARCHED = 12
"""Areas of more patches aren't searched for every order; for them `most` may be too high."""


@cached(2_000)
def _most_tokens(cells: CellSet, cat: Cat | None) -> int:
    """How many tokens an area can have earned: parts of it that don't touch each earned one first.

    `cat` is whom the area attracts; None where it is about buttons.
    """
    if not cells & OPEN_CELLS or not satisfied(cells, cat):
        return 0
    bound = (cells.bit_count() + 1) // (needed(cat) + 1)
    if bound < 2:
        return 1
    if (cells & OPEN_CELLS).bit_count() > SEARCHED:
        return bound
    best = 1
    for cell in cells_in(cells & OPEN_CELLS):
        best = max(best, sum(_most_tokens(part, cat) for part in areas(cells ^ 1 << cell)))
        if best == bound:
            break
    return best


def satisfied(cells: CellSet, cat: Cat | None) -> bool:
    """Whether an area has what it takes for a cat, or for None a button."""
    if cat is None:
        return cells.bit_count() >= BUTTON_GROUP
    return HOLDS[cat.shape](cells) if cat.shape else cells.bit_count() >= (cat.size or 0)


def needed(cat: Cat | None) -> int:
    """The number of cells that a cat takes at least, for None a button."""
    if cat is None:
        return BUTTON_GROUP
    return PLACEMENTS[cat.shape][0].bit_count() if cat.shape else cat.size or 0
