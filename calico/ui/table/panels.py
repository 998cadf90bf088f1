"""What lies over the table: answers, the bag, the menu, goals to choose, the curtain."""

from collections.abc import Callable

from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from calico.engine.tiles import TILES, tile_name
from calico.ui.parts.fitting import Font, fit
from calico.ui.table.goals import GoalsPanel
from calico.ui.table.over import Over
from calico.ui.table.places import Places, answer_bottom
from calico.ui.table.things import sprite
from calico.viewmodels.table import Mode, Panel
from calico.viewmodels.table.view import About, TableView, WhyView


class WhyCard(FloatLayout):
    """The answer to a question; the table stays in use."""

    table = ObjectProperty(rebind=True)
    why = ObjectProperty(None, allownone=True, rebind=True)
    room = NumericProperty(0)
    """How high its lines may be."""

    def bottom(self, places: Places, height: float, card: float, why: WhyView | None) -> float:
        """How high the card stands, in pixels."""
        about = why.about if why else About.QUILT
        return dp(answer_bottom(places, height / dp(1), card / dp(1), about))

    def needed(self, text: str, size: float, line_height: float, width: float) -> float:
        """How high lines of text are at this width, before they have to shrink."""
        return fit(text, Font("Text", False, line_height), size, width, None).height + 1

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """What lies below the card isn't touched: a tap on the card puts it away."""
        if super().on_touch_down(touch):
            return True
        if not self.ids.card.collide_point(*touch.pos):
            return False
        touch.grab(self)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """The card was read."""
        if touch.grab_current is not self:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        self.table.model.ask(None)
        return True


class BagPanel(Over):
    """How many of each fabric are still out of sight."""

    counts = ListProperty()

    def on_kv_post(self, _: Widget) -> None:
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


class MenuPanel(Over):
    """What one can do with the game as a whole."""


class OptionsPanel(Over):
    """How the app is set."""


class HintPanel(Over):
    """Says what a hint costs, before the first."""


class AbandonPanel(Over):
    """Asks before a game is given up."""


class CurtainPanel(Over):
    """Hides the table until the next player holds the device and touches it: a touch that began before
    the curtain fell doesn't lift it."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Someone touches the curtain."""
        touch.grab(self)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """And lets go."""
        if touch.grab_current is self:
            touch.ungrab(self)
            self.table.model.take_device()
        return True


_OF_PANEL: dict[Panel, Callable[..., Over]] = {
    Panel.BAG: BagPanel,
    Panel.MENU: MenuPanel,
    Panel.OPTIONS: OptionsPanel,
    Panel.HINT: HintPanel,
    Panel.ABANDON: AbandonPanel,
}
_OF_MODE: dict[Mode, Callable[..., Over]] = {
    Mode.CHOOSE_GOALS: GoalsPanel,
    Mode.PASS_DEVICE: CurtainPanel,
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
            return
        panel = self._made.get(kind) or self._made.setdefault(kind, kind(table=self.table))
        if panel.parent is None:
            self.clear_widgets()
            self.add_widget(panel)

    def _topmost(self, view: TableView) -> Callable[..., Widget] | None:
        if view.mode is Mode.PASS_DEVICE:
            return CurtainPanel
        if view.panel is not None:
            return _OF_PANEL[view.panel]
        if view.why is not None:
            return WhyCard
        return None if view.looking else _OF_MODE.get(view.mode)
