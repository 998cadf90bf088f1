"""The table around the quilt: boards, table cloths, tray, bag and curtain."""

from collections.abc import Iterable
from functools import partial

from studio.art.palette import PLAYERS
from studio.art.sprite import Sprite
from studio.art.table.bag import bag, open_bag
from studio.art.table.board import PAGE, board_sides
from studio.art.table.surfaces import CURTAIN, LINEN, PANEL, TABLE, curtain, fringe, linen, panel, table, tray


def sprites() -> Iterable[Sprite]:
    """All of them, each a file of its own."""
    for player in PLAYERS:
        yield Sprite(f"board-{player}", PAGE, paint=partial(board_sides, player, "light"), group="file")
        yield Sprite(
            f"board-{player}-evening", PAGE, paint=partial(board_sides, player, "evening"), group="file"
        )
    for theme in ("light", "evening"):
        yield Sprite(f"linen-{theme}", LINEN, paint=partial(linen, theme), group="file", colours=64)
        yield Sprite(f"table-{theme}", TABLE, paint=partial(table, theme), group="file", colours=64)
        yield Sprite(f"panel-{theme}", PANEL, paint=partial(panel, theme), group="file")
        yield Sprite(f"tray-{theme}", (640, 192), paint=partial(tray, theme), group="file", colours=128)
    yield Sprite("bag", (288, 320), svg=bag(), group="file", colours=160)
    yield Sprite("bag-open", (288, 320), svg=open_bag(), group="file", colours=200)
    yield Sprite("curtain", CURTAIN, paint=curtain, group="file", colours=128)
    yield Sprite("curtain-fringe", (256, 128), paint=fringe, group="file", colours=96)
