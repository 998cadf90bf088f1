"""Colours are told by the printed edge in the same light, also under a mirrored lamp."""

import pytest

from calico.engine.boards import BOARDS, OPEN_CELLS, PRINTED
from calico.engine.cells import cells_in
from calico.engine.tiles import COLOURS, KINDS, colour_of
from calico.photo.classes import certain
from calico.photo.colours import colour_chances
from calico.photo.which_board import NAMED

CLOTHS = [NAMED[name] for name in COLOURS]


def under(lamp, cloth):
    """A cloth's colour with so much white light added, as a camera writes it down."""
    return [255 * min(1.0, (channel / 255) ** 2.2 + lamp) ** (1 / 2.2) for channel in cloth]


@pytest.mark.parametrize("lamp", [0.0, 0.05, 0.15, 0.3])
def test_a_lamp_on_a_patch_changes_no_colour(lamp):
    printed = {cell: colour_of(tile) for cell, tile in PRINTED[BOARDS[0]].items()}
    free = dict(zip(cells_in(OPEN_CELLS), list(range(KINDS)) * 4, strict=False))
    seen = {cell: list(map(float, CLOTHS[kind])) for cell, kind in (printed | free).items()}
    lit = next(iter(cell for cell, kind in free.items() if COLOURS[kind] == "green"))
    seen[lit] = under(lamp, seen[lit])
    found = colour_chances(seen, {cell: certain(kind) for cell, kind in printed.items()})
    assert {cell: each.index(max(each)) for cell, each in found.items()} == free
