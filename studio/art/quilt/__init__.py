"""What lies on a quilt besides fabrics, goals and tokens: empty cells, marks, pins and symbols."""

from collections.abc import Iterable

from studio.art.palette import COLOURS, PLAYERS
from studio.art.quilt.cells import cell
from studio.art.quilt.marks import (
    GLOW,
    counts,
    dim,
    ghost,
    last_move,
    obstacle,
    pin,
    selected,
    shadow,
    stitch,
    symbol_patch,
)
from studio.art.sprite import Sprite

HEX = (208, 240)
WIDE = (256, 296)
"""A hex with room around it for what glows or falls over its edge."""


def sprites() -> Iterable[Sprite]:
    """All of them."""
    for name in ("empty", "legal", "forbidden"):
        yield Sprite(f"cell-{name}", HEX, svg=cell(name, evening=False), hexes=1.0)
        yield Sprite(f"cell-{name}-evening", HEX, svg=cell(name, evening=True), hexes=1.0)
    yield Sprite("mark-ghost", HEX, svg=ghost(), hexes=1.0)
    yield Sprite("mark-dim", (104, 120), svg=dim(), hexes=1.0)
    for name, drawing in (("counts", counts()), ("obstacle", obstacle()), ("last", last_move())):
        yield Sprite(f"mark-{name}", HEX, svg=drawing, hexes=1.0)
    yield Sprite("mark-selected", WIDE, paint=selected, hexes=GLOW)
    yield Sprite("shadow", (128, 148), paint=shadow, hexes=GLOW)
    for player in PLAYERS:
        yield Sprite(f"pin-{player}", (72, 72), svg=pin(player), hexes=72 / 208)
    for colour in COLOURS:
        yield Sprite(f"symbol-{colour}", (96, 96), svg=symbol_patch(colour), hexes=96 / 208)
    yield Sprite("stitch", (48, 16), svg=stitch(), hexes=48 / 208)
