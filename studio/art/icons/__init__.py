"""Small pictures: buttons, badges, marks of progress, line icons and the app's icon."""

from collections.abc import Iterable

from studio.art.icons import app_icon, badges, buttons, line_icons, progress, sewing_kit
from studio.art.palette import COLOURS
from studio.art.sprite import Sprite

TOKEN = (128, 128)
ON_A_QUILT = 0.6
"""How many hexes wide a button's whole picture is; the button itself takes about half a hex."""


def sprites() -> Iterable[Sprite]:
    """All of them."""
    yield from button_sprites()
    yield from badge_sprites()
    yield from icon_sprites()
    yield from app_sprites()


def button_sprites() -> Iterable[Sprite]:
    """Buttons, and their dashed places."""
    for colour in COLOURS:
        yield Sprite(f"button-{colour}", TOKEN, svg=buttons.earned(colour), hexes=ON_A_QUILT)
        yield Sprite(f"place-{colour}", TOKEN, svg=buttons.place(colour))
    yield Sprite("button-rainbow", TOKEN, svg=buttons.rainbow(), hexes=ON_A_QUILT)
    yield Sprite("place-rainbow", TOKEN, svg=buttons.rainbow_place())


def badge_sprites() -> Iterable[Sprite]:
    """Quilters, ranks, rosettes, marks of progress, and the sewing kit."""
    for colour in COLOURS:
        yield Sprite(f"quilter-{colour}", TOKEN, svg=badges.quilter(colour), group="badges")
    for rank, draw in enumerate(badges.RANKS, start=1):
        yield Sprite(f"rank-{rank}", TOKEN, svg=draw(), group="badges")
    for name, draw in {**badges.BADGES, **progress.MARKS, **sewing_kit.KIT}.items():
        yield Sprite(name, TOKEN, svg=draw(), group="badges")


def icon_sprites() -> Iterable[Sprite]:
    """White line icons, each a file of its own, to be tinted."""
    for name in line_icons.ICONS:
        yield Sprite(f"icons/{name}", (96, 96), svg=line_icons.icon(name), group="file", colours=32)


def app_sprites() -> Iterable[Sprite]:
    """What the system and the store show of the app_icon."""
    yield Sprite("app/icon", (512, 512), svg=app_icon.legacy(), group="file")
    yield Sprite("app/icon-background", (432, 432), svg=app_icon.background(), group="file")
    yield Sprite("app/icon-foreground", (432, 432), svg=app_icon.foreground(), group="file")
    yield Sprite("app/icon-monochrome", (432, 432), svg=app_icon.monochrome(), group="file", colours=32)
    yield Sprite("app/presplash", (768, 768), svg=app_icon.presplash(), group="file")
    yield Sprite("app/banner", (1024, 500), paint=app_icon.banner, group="file")
