"""Where a patch may go: the free spaces, less what a restriction forbids."""

from collections.abc import Iterable

from calico.engine.cells import CellSet, grow
from calico.engine.errors import Reason
from calico.engine.quilt import Quilt
from calico.engine.tiles import Tile, colour_of, pattern_of

FORBIDS: dict[str | None, Reason] = {
    "beside_a_patch": Reason.BESIDE_A_PATCH,
    "beside_same_colour": Reason.BESIDE_SAME_COLOUR,
    "beside_same_pattern": Reason.BESIDE_SAME_PATTERN,
}
"""The restrictions that forbid places, and what they say."""


def permitted(quilt: Quilt, tile: Tile, restriction: str | None) -> CellSet:
    """The free spaces where the restriction lets the tile lie."""
    if restriction == "beside_a_patch":
        patches = quilt.patches
        return quilt.free & grow(patches) if patches else quilt.free
    if restriction == "beside_same_colour":
        return quilt.free & grow(quilt.colours[colour_of(tile)])
    if restriction == "beside_same_pattern":
        return quilt.free & grow(quilt.patterns[pattern_of(tile)])
    return quilt.free


def is_lifted(quilt: Quilt, usable: Iterable[Tile], restriction: str | None) -> bool:
    """Whether none of the usable tiles has a permitted space, so that for once all are open."""
    return restriction in FORBIDS and not any(permitted(quilt, tile, restriction) for tile in set(usable))
