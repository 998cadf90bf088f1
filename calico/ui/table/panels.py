"""The one thing that lies over the table: a card that asks, the bag, the curtain."""

from collections.abc import Callable

from kivy.input import MotionEvent
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from calico.engine.tiles import TILES, tile_name
from calico.ui import layouts
from calico.ui.table.goal_choice import GoalsPanel
from calico.ui.table.pieces import sprite
from calico.ui.table.why_card import WhyCard
from calico.ui.widgets.dialog import CardButton, CardText, Overlay, OverlayCard
from calico.ui.widgets.rows import show_rows
from calico.viewmodels.table.view import Panel, QuiltView, SeatView, TableMode, TableView
from calico.viewmodels.text.i18n import say


class TablePanel(OverlayCard):
    """A card over the table: its buttons, and whoever closes it."""

    def __init__(self, **options: object) -> None:
        """Of a table."""
        super().__init__(**options)
        self.make()

    def make(self) -> None:
        """Write on it, and offer what it offers."""

    def on_close(self) -> None:
        """Put it away."""
        self.table.model.open(None)

    def opens(self, text: str, panel: Panel) -> CardButton:
        """A button that opens another panel."""
        return CardButton(text=text, does=lambda: self.table.model.open(panel))


class MenuPanel(TablePanel):
    """What one can do with the game as a whole."""

    def make(self) -> None:
        """Offer it."""
        view = self.table.model.view
        self.title = view.title
        several = len(view.seats) > 1
        self.offer(
            CardButton(text=say("Continue"), important=True, does=self.on_close),
            self.opens(say("All quilts"), Panel.ROUND) if several else self.opens(say("Bag"), Panel.BAG),
            *([self.opens(say("Seats"), Panel.SEATS)] if view.around else []),
            CardButton(text=say("Rules and cats"), does=self.table.show_rules),
            self.opens(say("Settings"), Panel.OPTIONS),
            CardButton(text=say("Save and exit"), does=lambda: self.table.dispatch("on_leave")),
            CardButton(text=say("Abandon game"), does=self._abandon),
        )

    def _abandon(self) -> None:
        self.on_close()  # Else it would be open again where this is undone.
        self.table.dispatch("on_abandon")


class SeatsPanel(TablePanel):
    """Who sits where around the device: whoever is moved sits there at once, and the table turns once the
    card is closed."""

    def __init__(self, **options: object) -> None:
        """Load what the set-up has, too: no game waits for that."""
        from calico.ui.setup import around_device  # noqa: F401 - named in kv

        layouts.read(("setup/around_device",))
        super().__init__(**options)


class OptionsPanel(TablePanel):
    """How the app is set."""

    def __init__(self, **options: object) -> None:
        """Load what it alone needs: no game waits for that."""
        from calico.ui.widgets import option_rows  # noqa: F401 - named in kv

        layouts.read(("widgets/option_rows",))
        super().__init__(**options)


class HintPanel(TablePanel):
    """Says what a hint costs, before the first."""

    def make(self) -> None:
        """Say it."""
        self.title = say("Ask the coach for a hint?")
        self.lay(CardText(text=say("Games with hints earn no achievements.")))
        self.offer(
            CardButton(text=say("Show me"), important=True, does=self.table.accept_hints),
            CardButton(text=say("No, thanks"), does=self.on_close),
        )


class CurtainPanel(Overlay):
    """Hides the table until the next player holds the device and touches it: a touch that began before
    the curtain fell doesn't lift it."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Someone touches the curtain."""
        touch.grab(self)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """And lets go, unless the finger slid off the glass."""
        if touch.grab_current is self:
            touch.ungrab(self)
            if self.collide_point(*touch.pos):
                self.table.model.take_device()
        return True


class BagPanel(TablePanel):
    """How many of each fabric are still out of sight."""

    counts = ListProperty()
    lying = BooleanProperty(False)
    """Whether there is much more room beside it than above it."""

    def make(self) -> None:
        """Lay out the 36 fabrics once."""
        for tile in TILES:
            self.ids.grid.add_widget(BagCell(tile=tile))
        self.on_counts(self, self.counts)

    def on_counts(self, _: Widget, counts: list[int]) -> None:
        """Show other numbers."""
        for cell in self.ids.grid.children:
            cell.count = counts[cell.tile] if counts else 0


class BagCell(Widget):
    """A fabric and how many of it are out of sight."""

    tile = NumericProperty(-1)
    count = NumericProperty(0)
    fabric = ObjectProperty(None, allownone=True)
    patch = NumericProperty(1)

    def on_tile(self, _: Widget, tile: int) -> None:
        """Show another fabric."""
        self.fabric = sprite("cloth", f"fabric-{tile_name(tile)}")


class RoundQuilt(Widget):
    """A quilt of those around the table."""

    view: tuple[SeatView, QuiltView] = ObjectProperty(None)
    quilt = ObjectProperty(None, allownone=True)
    name = StringProperty("")
    points = NumericProperty(0)

    def on_view(self, _: Widget, view: tuple[SeatView, QuiltView]) -> None:
        """Show it as it is now."""
        seat, self.quilt = view
        self.name, self.points = seat.name, seat.points


class LookRoundPanel(TablePanel):
    """Two to four quilts, as large as there is room for."""

    views = ListProperty()
    across = NumericProperty(2)
    """How many lie side by side."""

    def on_views(self, *_: object) -> None:
        """Show the quilts as they are now."""
        show_rows(self.ids.quilts, RoundQuilt, self.views)
        self.on_room()

    def on_room(self, *_: object) -> None:
        """As many columns as make them largest."""
        number = max(1, len(self.views))
        self.across = max(range(1, number + 1), key=lambda columns: self._size(columns, number))

    def _size(self, columns: int, number: int) -> float:
        rows = -(-number // columns)
        return min(self.width / columns, self.room / rows)


_OF_PANEL: dict[Panel, Callable[..., Overlay]] = {
    Panel.BAG: BagPanel,
    Panel.ROUND: LookRoundPanel,
    Panel.MENU: MenuPanel,
    Panel.OPTIONS: OptionsPanel,
    Panel.HINT: HintPanel,
    Panel.SEATS: SeatsPanel,
}
_OF_MODE: dict[TableMode, Callable[..., Widget]] = {
    TableMode.CHOOSE_GOALS: GoalsPanel,
    TableMode.PASS_DEVICE: CurtainPanel,
}


class Panels(FloatLayout):
    """Shows the one thing that lies topmost, made when it is first needed."""

    table = ObjectProperty(None, allownone=True)

    def on_table(self, _: Widget, table: Widget) -> None:
        """Follow the table's view."""
        self._made: dict[object, Widget] = {}
        table.model.bind(view=self._show)
        self._show(table.model, table.model.view)

    def _show(self, _: object, view: TableView) -> None:
        kind = self._topmost(view)
        if kind is None:
            self.clear_widgets()
            self.table.answer = None
            return
        if kind not in self._made:
            self._made[kind] = kind(table=self.table, size=self.table.size)
        panel = self._made[kind]
        if panel.parent is None:
            self.clear_widgets()
            self.add_widget(panel)
        self.table.answer = panel.ids.card if kind is WhyCard else None

    def _topmost(self, view: TableView) -> Callable[..., Widget] | None:
        if view.mode is TableMode.PASS_DEVICE:
            return CurtainPanel
        if view.panel is not None:
            return _OF_PANEL[view.panel]
        if view.why is not None:
            return WhyCard
        return None if view.looking else _OF_MODE.get(view.mode)
