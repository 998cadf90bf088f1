"""The six design goals on felt, a blank one, and the back."""

from collections.abc import Iterable
from functools import partial

from studio.art.fabrics.padding import KEPT
from studio.art.goals.drawing import blank, face, face_down
from studio.art.goals.layout import GOALS
from studio.art.sprite import Sprite


def sprites() -> Iterable[Sprite]:
    """All goal tiles."""
    for goal in GOALS:
        yield Sprite(f"goal-{goal}", KEPT, paint=partial(face, goal), group="cloth", hexes=1.0)
    yield Sprite("goal-blank", KEPT, paint=blank, group="cloth", hexes=1.0)
    yield Sprite("goal-back", KEPT, paint=face_down, group="cloth", hexes=1.0)
