"""What lies beside the quilt: tiles, cats' cards, buttons, seats."""

from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from calico.engine.tiles import COLOURS, colour_of, tile_name
from calico.ui.pictures import atlas
from calico.ui.widgets.texts import Press, Title, Touch
from calico.viewmodels.table.view import SeatView, TileView
from calico.viewmodels.text.game_terms import colour_name
from calico.viewmodels.text.i18n import say

DRAG = 12
"""How far a finger must move, in dp, before it drags the tile along."""


def sprite(group: str, name: str) -> object:
    """A sprite of an atlas as a texture."""
    return atlas(group).region(name)


class TileWidget(Widget):
    """A tile in the hand or the market: tap it, or drag it onto the quilt."""

    view: TileView = ObjectProperty(None, allownone=True)
    slot = NumericProperty(0)
    fabric = ObjectProperty(None, allownone=True)
    glow = ObjectProperty(None, allownone=True)
    text = StringProperty("")
    draggable = BooleanProperty(False)
    lifted = BooleanProperty(False)
    gone = BooleanProperty(True)
    """Whether no tile lies in its place."""
    lit = NumericProperty(0)
    """How brightly it glows: once it is chosen, and half as much where it may be touched."""
    away = BooleanProperty(False)
    """Whether the tile is still on its way here."""
    fade = NumericProperty(1)
    symbol = ObjectProperty(None, allownone=True)

    __events__ = ("on_tap", "on_drag", "on_drop")

    def on_view(self, _: object, view: TileView | None) -> None:
        """Show another tile."""
        self.gone = view is None
        if view is not None:
            self.lit = 1 if view.chosen else 0.5 if view.touchable else 0
            self.fabric = sprite("cloth", f"fabric-{tile_name(view.tile)}")
            self.glow = sprite("table", "mark-selected")
            self.symbol = sprite("table", f"symbol-{COLOURS[colour_of(view.tile)]}")
            self.text = view.title

    def on_tap(self) -> None:
        """The tile was tapped."""

    def on_drag(self, touch: MotionEvent) -> None:
        """The tile moves with a finger."""

    def on_drop(self, touch: MotionEvent) -> None:
        """The finger let the tile go."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A finger on the tile."""
        if self.view is None or not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return False
        touch.grab(self)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """Far enough, and the tile comes along."""
        if touch.grab_current is not self:
            return False
        moved = max(abs(touch.x - touch.ox), abs(touch.y - touch.oy))
        if self.draggable and self.view.touchable and (self.lifted or moved > dp(DRAG)):
            self.lifted = True
            self.dispatch("on_drag", touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """A tap, or the end of a drag."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        if self.lifted:
            self.lifted = False
            self.dispatch("on_drop", touch)
        elif self.collide_point(*touch.pos):
            self.dispatch("on_tap")
        return True


class ButtonSpot(Touch):
    """The buttons of a colour: how many are sewn on."""

    reads = BooleanProperty(False)
    name = StringProperty("")
    text = StringProperty("")
    count = NumericProperty(0)
    thing = NumericProperty(1)
    sewn = ObjectProperty(None, allownone=True)
    empty = ObjectProperty(None, allownone=True)

    @property
    def spoken(self) -> str:
        """Which button it is, and how many there are."""
        rainbow = self.name == "rainbow"
        colour = "" if rainbow else colour_name(COLOURS.index(self.name))
        which = say("the rainbow button") if rainbow else say("Button: {colour}", colour=colour)
        return f"{which}, {self.count}"

    def on_name(self, _: object, name: str) -> None:
        """Show another colour, or the rainbow button."""
        self.sewn, self.empty = sprite("table", f"button-{name}"), sprite("table", f"place-{name}")

    def on_count(self, _: object, count: int) -> None:
        """Several buttons: their number is added."""
        if count > 1 and not self.children:
            self.add_widget(CountBadge(spot=self))


class CountBadge(Title):
    """How many buttons of a colour are sewn on; made where there are several."""

    spot: ButtonSpot = ObjectProperty(None, rebind=True)


class SeatChip(Press):
    """A player: a small live quilt, the name and the points. Whose turn it is has a rim: the card lies on
    a larger one in the player's colour, since wide lines are dear to draw."""

    reads = BooleanProperty(False)
    view: SeatView = ObjectProperty(None, rebind=True)
    quilt = ObjectProperty(None, allownone=True)
    shown = BooleanProperty(False)
    """Whether its quilt is looked at instead of one's own."""
    card = ColorProperty((0, 0, 0, 0))
    picture = NumericProperty(1)


class BagButton(Touch):
    """The bag with its count."""

    reads = BooleanProperty(False)
    count = NumericProperty(0)
    tall = NumericProperty(1)

    @property
    def spoken(self) -> str:
        """The bag, and how many patches are in it."""
        return f"{say('Bag')}: {int(self.count)}"


class Tray(Widget):
    """What the market lies on."""
