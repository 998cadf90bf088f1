"""The 36 fabrics, and the six patterns in cream on charcoal for the cats' cards."""

from collections.abc import Iterable
from functools import partial

from studio.art.fabrics.cloth import fabric, pattern_sample
from studio.art.fabrics.patch import PATCH_SIZE
from studio.art.palette import COLOURS, PATTERNS
from studio.art.sprite import Sprite


def sprites() -> Iterable[Sprite]:
    """All fabrics and the plain patterns."""
    for colour in COLOURS:
        for pattern in PATTERNS:
            paint = partial(fabric, colour, pattern)
            yield Sprite(f"fabric-{colour}-{pattern}", PATCH_SIZE, paint=paint, group="cloth", hexes=1.0)
    for pattern in PATTERNS:
        yield Sprite(
            f"pattern-{pattern}", PATCH_SIZE, paint=partial(pattern_sample, pattern), group="cloth", hexes=1.0
        )
