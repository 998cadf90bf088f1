"""Market and hand: what may be touched now is lit and labelled, the other rests."""

from math import pi, sin
from typing import TYPE_CHECKING

from kivy.animation import Animation
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from calico.ui.table.layout import Box
from calico.ui.table.pieces import TileWidget
from calico.ui.widgets.texts import TextButton, Title

if TYPE_CHECKING:
    from calico.ui.table.screen import TableScreen

SHAKE, SWAYS = 0.36, 3
"""For how many seconds a tray shakes, and how often to either side."""


class TileTray(BoxLayout):
    """A row of tiles, which shakes its head where another was touched instead."""

    table = ObjectProperty(None, allownone=True, rebind=True)
    sway = NumericProperty(0)
    """How far it stands to the right of its place."""

    @property
    def tiles(self) -> list[TileWidget]:
        """Its tiles, from the left."""
        return [child for child in reversed(self.children) if isinstance(child, TileWidget)]

    @property
    def lit(self) -> bool:
        """Whether one of its tiles may be touched now."""
        return any(tile.view is not None and tile.view.touchable for tile in self.tiles)

    def shake(self) -> None:
        """Show that this is what should be touched."""
        Animation.cancel_all(self, "sway")
        self.sway = dp(7)
        Animation(sway=0, duration=SHAKE, transition=_sways).start(self)


def _sways(progress: float) -> float:
    """From there to rest, to and fro, a little less each time."""
    return 1 - (1 - progress) * sin(pi * (0.5 + SWAYS * progress))


class MarketTray(TileTray):
    """The three tiles of the market, and the bag."""

    left = NumericProperty(0)
    """How many are in the bag."""


class HandTray(TileTray):
    """The tiles of the hand."""


class DoneButton(TextButton):
    """Ends a turn in which nothing can be taken; lies where the hand lay, and is made when it is needed."""

    table: "TableScreen" = ObjectProperty(None, rebind=True)
    hand: HandTray = ObjectProperty(None, rebind=True)


class TrayLabel(Title):
    """What a tray is called, or what to do with it now."""

    box: Box = ObjectProperty(Box(), rebind=True)
    """Where it stands."""
