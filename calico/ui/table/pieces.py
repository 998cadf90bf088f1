"""What lies beside the quilt: tiles, cats' cards, buttons, seats."""

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle, RoundedRectangle
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from calico.engine.tiles import COLOURS, colour_of, tile_name
from calico.ui.pictures import atlas
from calico.ui.widgets.texts import Press, Title, Touch, middle_of
from calico.viewmodels.table.view import SeatView, TileView
from calico.viewmodels.text.game_terms import colour_name
from calico.viewmodels.text.i18n import say

NARROW = 0.866
"""How wide a tile is for its height."""
HALO = 1.23
"""How much larger its glow is."""
SYMBOL = 0.34
"""How large its symbol is, where symbols are large."""
LOW = 0.018
"""How high above its lower point the symbol lies."""
RESTS = 0.6
"""How bright a tile is that can't be touched now."""
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
    symbols = BooleanProperty(False)
    """Whether symbols are large."""

    __events__ = ("on_tap", "on_drag", "on_drop")

    def __init__(self, **options: object) -> None:
        """Draw it once a frame, whatever changes of it: its glow, its fabric and its symbol."""
        self._parts = [(Color(1, 1, 1, 1), Rectangle()) for _ in range(3)]
        super().__init__(**options)
        draw = Clock.create_trigger(self._draw, -1)
        for part in self._parts:
            for instruction in part:
                self.canvas.add(instruction)
        for name in ("pos", "size", "glow", "fabric", "symbol", "lit", "fade", "symbols"):
            self.fbind(name, draw)
        draw()

    def _draw(self, *_: object) -> None:
        high, rim = self.height, self.height * (HALO - 1) / 2
        looks = (
            (self.glow, self.lit, high * HALO * NARROW, high * HALO, -rim),
            (self.fabric, self.fade * (1 if self.lit else RESTS), high * NARROW, high, 0),
            (self.symbol, float(self.symbols), high * SYMBOL, high * SYMBOL, high * LOW),
        )
        for (colour, box), (texture, seen, wide, tall, up) in zip(self._parts, looks, strict=True):
            colour.a, box.texture, box.size = seen, texture, (wide, tall)
            box.pos = self.center_x - wide / 2, self.y + up

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
    """How large its button is."""

    def __init__(self, name: str, **options: object) -> None:
        """Of a colour, or for the rainbow button."""
        self._drawn = Rectangle()
        super().__init__(name=name, **options)
        self.canvas.add(Color(1, 1, 1, 1))
        self.canvas.add(self._drawn)
        self.bind(pos=self._draw, size=self._draw)
        self.on_count(self, self.count)

    @property
    def spoken(self) -> str:
        """Which button it is, and how many there are."""
        rainbow = self.name == "rainbow"
        colour = "" if rainbow else colour_name(COLOURS.index(self.name))
        which = say("the rainbow button") if rainbow else say("Button: {colour}", colour=colour)
        return f"{which}, {self.count}"

    def on_count(self, _: object, count: int) -> None:
        """Show a button, or the place of one; with several, their number is added."""
        self._drawn.texture = sprite("table", f"{'button' if count else 'place'}-{self.name}")
        if count > 1 and not self.children:
            self.add_widget(CountBadge(spot=self))

    def _draw(self, *_: object) -> None:
        thing = self.thing = min(self.width - dp(4), self.height - dp(8), dp(56))
        self._drawn.size = thing, thing
        x, y = middle_of(self)
        self._drawn.pos = x - thing / 2, y - thing / 2


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
    picture = 1.0
    """How wide its quilt's part is."""

    def __init__(self, **options: object) -> None:
        """With a card within the rim."""
        self._within, self._inner = Color(0, 0, 0, 0), RoundedRectangle(radius=[dp(12)])
        super().__init__(**options)
        self.canvas.before.add(self._within)
        self.canvas.before.add(self._inner)
        self.fbind("card", self._tint)
        self._tint()

    def _tint(self, *_: object) -> None:
        super()._tint()
        self._within.rgba = self.shade(self.card)

    def _lay(self, *_: object) -> None:
        super()._lay()
        x, y, wide, high = *self.pos, *self.size
        self._inner.pos, self._inner.size = (
            (x + dp(3), y + dp(3)),
            (max(1, wide - dp(6)), max(1, high - dp(6))),
        )
        if "cloth" not in self.ids:
            return
        picture = self.picture = min(high * 1.09, wide * 0.44)
        cloth, name, points = self.ids.cloth, self.ids.name, self.ids.points
        cloth.size, cloth.pos = (max(1, picture - dp(10)), max(1, high - dp(10))), (x + dp(6), y + dp(5))
        name.size = points.size = max(1, wide - picture - dp(8)), high * 0.46
        name.pos = x + picture + dp(2), y + high / 2
        points.pos = x + picture + dp(2), y + high / 2 - points.height


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
