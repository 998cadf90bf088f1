"""What floats over the quilt: the gains of the ghost with tick and cross, and a tile under a finger."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from calico.ui.table.things import TileWidget, sprite


class HandTile(TileWidget):
    """A tile of the hand: it may be dragged."""

    draggable = BooleanProperty(True)


class MarketTile(TileWidget):
    """A tile of the market."""


class Dragged(Widget):
    """A tile under a finger."""

    texture = ObjectProperty(None, allownone=True)


class Gain(BoxLayout):
    """One thing that the ghost would earn."""

    view = ObjectProperty(None, rebind=True)
    texture = ObjectProperty(None, allownone=True)

    def on_view(self, _: object, view: object) -> None:
        """Show another gain."""
        self.texture = sprite("table", view.picture) if view.picture else None


class Gains(FloatLayout):
    """The gains beside the ghost, with a tick to sew it on and a cross to lift it off; away from its cell."""

    views = ListProperty()
    cell = ObjectProperty(None, allownone=True)
    quilt = ObjectProperty(None, allownone=True)
    tick_x = NumericProperty(0)
    tick_y = NumericProperty(0)
    cross_x = NumericProperty(0)
    bubble_x = NumericProperty(0)
    bubble_y = NumericProperty(0)

    __events__ = ("on_sew", "on_unpick")

    def on_sew(self) -> None:
        """The tick was pressed."""

    def on_unpick(self) -> None:
        """The cross was pressed."""

    def on_quilt(self, _: object, quilt: Widget) -> None:
        """Stay with the ghost when the quilt is zoomed, moved or resized."""
        quilt.bind(sight=self._place, pos=self._place, size=self._place)

    def on_cell(self, *_: object) -> None:
        """The ghost lies elsewhere."""
        self._place()

    def on_views(self, _: object, views: list[object]) -> None:
        """Show other gains."""
        holder = self.ids.holder
        holder.clear_widgets()
        for view in views:
            holder.add_widget(Gain(view=view))

    def _place(self, *_: object) -> None:
        """Tick and cross lie under the ghost's hex, the gains above it; all inside the quilt's box."""
        if self.cell is None or self.quilt is None:
            return
        quilt = self.quilt
        x, y = quilt.centre_of(self.cell)
        reach = quilt.unit * 0.62 + dp(28)
        below = y - reach if y - reach > quilt.y + dp(24) else y + reach
        above = y + reach if below < y else y - reach
        x = min(max(x, quilt.x + dp(70)), quilt.right - dp(70))
        self.tick_x, self.cross_x, self.tick_y = x + dp(32), x - dp(32), below
        self.bubble_x, self.bubble_y = x, min(max(above, quilt.y + dp(24)), quilt.top - dp(24))


class Objective(BoxLayout):
    """One objective of a scenario."""

    view = ObjectProperty(None, rebind=True)


class Objectives(BoxLayout):
    """What the scenario asks for, as it stands."""

    views = ListProperty()

    def on_views(self, _: object, views: list[object]) -> None:
        """Show other objectives."""
        self.clear_widgets()
        for view in views:
            self.add_widget(Objective(view=view))
