"""The six design goals on felt, a blank one, and the back."""

from collections.abc import Iterable
from functools import partial

from studio.art.fabrics.patch import PATCH_SIZE
from studio.art.goals.tiles import GOALS, blank_tile, goal_tile, tile_back
from studio.art.sprite import Sprite


def sprites() -> Iterable[Sprite]:
    """All goal tiles."""
    for goal in GOALS:
        yield Sprite(f"goal-{goal}", PATCH_SIZE, paint=partial(goal_tile, goal), group="cloth", hexes=1.0)
    yield Sprite("goal-blank", PATCH_SIZE, paint=blank_tile, group="cloth", hexes=1.0)
    yield Sprite("goal-back", PATCH_SIZE, paint=tile_back, group="cloth", hexes=1.0)
