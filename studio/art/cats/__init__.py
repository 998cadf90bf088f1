"""The ten cats: a picture of parts for each, two tokens and an icon.

How the app puts a cat together, from `assets/cats.json`: the canvas is 512 x 384 units with y going up.
Each part is the region `source` of `pictures/<picture>.png` (pixels, y going up, as `Texture.get_region`
takes them) and lies at `at` with `size`, the lowest `z` first. Parts of mood "asleep" and "awake" take
turns, which is a blink. The tail turns about its `pivot` within `flick` degrees, counter-clockwise being
positive; the body swells about its own, to breathe; head and eyes share theirs. A part called "light" is
the sun on the table: tint it or leave it out in the evening.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterable
from functools import partial

from studio.art.cats import parts, token
from studio.art.cats.cat import CatDrawing
from studio.art.sprite import Sprite

NAMES = ("almond", "callie", "cira", "coconut", "gwenivere", "leo", "millie", "rumi", "tecolote", "tibbit")


def load(name: str) -> CatDrawing:
    """Load one of the ten."""
    return importlib.import_module(f"studio.art.cats.{name}").CAT


def sprites() -> Iterable[Sprite]:
    """Everything to be drawn."""
    size = (token.SIZE, token.SIZE)
    for name in NAMES:
        cat = load(name)
        yield Sprite(f"cats/{name}", parts.SIZE, paint=partial(parts.sheet, cat), group="file", bleed=False)
        yield Sprite(
            f"icons/cats/{name}", (token.ICON,) * 2, paint=partial(token.icon, cat), group="file", colours=16
        )
        yield Sprite(f"token-{name}", size, paint=partial(token.token, cat, False), hexes=0.6)
        yield Sprite(f"token-{name}-awake", size, paint=partial(token.token, cat, True), hexes=0.6)


def data() -> dict[str, object]:
    """How the app puts the parts together: assets/cats.json."""
    return {"cats": {"cats": {name: parts.layout(load(name)) for name in NAMES}}}
