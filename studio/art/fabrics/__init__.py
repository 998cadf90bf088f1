"""The 36 patches of cloth, and the six patterns in cream on charcoal for the cats' cards."""

from collections.abc import Iterable
from functools import partial

from studio.art.fabrics.cloth import fabric, sample
from studio.art.fabrics.padding import KEPT
from studio.art.palette import COLOURS, PATTERNS
from studio.art.sprite import Sprite


def sprites() -> Iterable[Sprite]:
    """All fabrics and the plain patterns."""
    for colour in COLOURS:
        for pattern in PATTERNS:
            paint = partial(fabric, colour, pattern)
            yield Sprite(f"fabric-{colour}-{pattern}", KEPT, paint=paint, group="cloth", hexes=1.0)
    for pattern in PATTERNS:
        yield Sprite(f"pattern-{pattern}", KEPT, paint=partial(sample, pattern), group="cloth", hexes=1.0)
