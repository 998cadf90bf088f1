"""The 36 patches of cloth, and the six patterns in cream on charcoal for the cats' cards."""

from collections.abc import Iterable
from functools import partial

from tools.art.fabrics.cloth import HEIGHT, WIDTH, fabric, sample
from tools.art.palette import COLOURS, PATTERNS
from tools.art.sprite import Sprite


def sprites() -> Iterable[Sprite]:
    """All fabrics and the plain patterns."""
    size = (WIDTH, HEIGHT)
    for colour in COLOURS:
        for pattern in PATTERNS:
            paint = partial(fabric, colour, pattern)
            yield Sprite(f"fabric-{colour}-{pattern}", size, paint=paint, group="cloth", hexes=1.0)
    for pattern in PATTERNS:
        yield Sprite(f"pattern-{pattern}", size, paint=partial(sample, pattern), group="cloth", hexes=1.0)
