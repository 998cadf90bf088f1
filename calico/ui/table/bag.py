"""What is still out of sight, counted."""

from kivy.properties import ListProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from calico.engine.tiles import TILES, tile_name
from calico.ui.table.pieces import sprite
from calico.ui.widgets.dialog import Opened


class BagPanel(Opened):
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
