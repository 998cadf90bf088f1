"""All quilts at once: each whole, live, with its player's name and points."""

from kivy.properties import ColorProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from calico.ui.theme import DAY
from calico.ui.widgets.dialog import Opened
from calico.ui.widgets.rows import show_rows
from calico.viewmodels.table.view import QuiltView, SeatView


class RoundQuilt(Widget):
    """A quilt of those around the table."""

    view: tuple[SeatView, QuiltView] = ObjectProperty(None)
    quilt = ObjectProperty(None, allownone=True)
    name = StringProperty("")
    points = NumericProperty(0)
    colour = ColorProperty((0, 0, 0, 1))

    def on_view(self, _: Widget, view: tuple[SeatView, QuiltView]) -> None:
        """Show it as it is now."""
        seat, self.quilt = view
        self.name, self.points, self.colour = seat.name, seat.points, DAY.players[seat.board]


class LookRoundPanel(Opened):
    """Two to four quilts, as large as there is room for."""

    views = ListProperty()
    columns = NumericProperty(2)

    def on_views(self, *_: object) -> None:
        """Show the quilts as they are now."""
        show_rows(self.ids.quilts, RoundQuilt, self.views)
        self.on_size()

    def on_size(self, *_: object) -> None:
        """As many columns as make them largest."""
        number = max(1, len(self.views))
        self.columns = max(range(1, number + 1), key=lambda columns: self._size(columns, number))

    def _size(self, columns: int, number: int) -> float:
        rows = -(-number // columns)
        return min(self.width / columns, (self.height - 70) / rows)
