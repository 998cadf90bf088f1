"""The ten cats: a picture of parts for each, lying and walking, two tokens and an icon.

How the app puts a cat together, from `assets/cats.json`: the canvas is 512 x 384 units with y going up.
Each part is the region `source` of `pictures/<picture>.png` (pixels, y going up, as `Texture.get_region`
takes them) and lies at `at` with `size`, the lowest `z` first. Parts of mood "asleep" and "awake" take
turns, which is a blink. The tail turns about its `pivot` within `flick` degrees, counter-clockwise being
positive; the body swells about its own, to breathe; head and eyes share theirs. A part called "light" is
the sun on the table: tint it or leave it out in the evening. `walking` tells of the same cat on its feet:
its parts by name, how far along each pair of legs stands from where the one leg is drawn, and how high the
floor is.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterable
from functools import partial

from studio.art.cats import parts, token, walking
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
        steps = partial(walking.sheet, cat)
        yield Sprite(f"cats/walking/{name}", walking.SIZE, paint=steps, group="file", bleed=False)
        yield Sprite(
            f"icons/cats/{name}", (token.ICON,) * 2, paint=partial(token.icon, cat), group="file", colours=16
        )
        yield Sprite(f"token-{name}", size, paint=partial(token.token, cat, False), hexes=0.6)
        yield Sprite(f"token-{name}-awake", size, paint=partial(token.token, cat, True), hexes=0.6)


def data() -> dict[str, object]:
    """How the app puts the parts together: assets/cats.json."""
    return {"cats": {"cats": {name: _layout(load(name)) for name in NAMES}}}


def _layout(cat: CatDrawing) -> dict[str, object]:
    return parts.layout(cat) | {"walking": walking.layout(cat)}
