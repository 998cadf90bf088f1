"""The 36 patches of cloth, and the six patterns in cream on charcoal for the cats' cards."""

from collections.abc import Iterable
from functools import partial

from tools.art.fabrics.cloth import fabric
from tools.art.palette import COLOURS, PATTERNS
from tools.art.sprite import Sprite


def sprites() -> Iterable[Sprite]:
    """All fabrics."""
    for colour in COLOURS:
        for pattern in PATTERNS:
            yield Sprite(
                f"fabric-{colour}-{pattern}", (208, 240), paint=partial(fabric, colour, pattern), hexes=1.0
            )
