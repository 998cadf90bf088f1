"""What floats over the quilt: the gains of the ghost with tick and cross, and a tile under a finger."""

from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from calico.engine.cells import Cell
from calico.ui.quilt.geometry import rim
from calico.ui.quilt.widget import QuiltWidget
from calico.ui.table.pieces import TileWidget, sprite
from calico.ui.widgets.rows import show_rows
from calico.ui.widgets.texts import SMALLEST_NAME, IconButton
from calico.viewmodels.table.model import TableModel
from calico.viewmodels.table.view import GainView, TileView
from calico.viewmodels.text.i18n import say


class HandTile(TileWidget):
    """A tile of the hand: it may be dragged."""

    draggable = BooleanProperty(True)


class MarketTile(TileWidget):
    """A tile of the market; alone, the one that the scissors will take next is marked."""

    scissors = ObjectProperty(None, allownone=True)

    def on_view(self, _: object, view: TileView | None) -> None:
        """Show another tile."""
        super().on_view(self, view)
        leaves = view is not None and view.leaves_next
        self.fade = 0.78 if leaves else 1.0
        self.scissors = sprite("table", "scissors") if leaves else None
        if leaves and not self.children:
            self.add_widget(LeavesNext(tile=self))
        if view is not None and leaves:
            self.text = say("{patch}, discarded next", patch=view.title)


class LeavesNext(Widget):
    """The scissors over a tile, and what they mean; made where they are needed."""

    tile: MarketTile = ObjectProperty(None, rebind=True)


class Dragged(Widget):
    """A tile of the hand that follows a finger, above it, so that it can be seen."""

    model: TableModel = ObjectProperty(None)
    quilt: QuiltWidget = ObjectProperty(None)
    texture = ObjectProperty(None, allownone=True)
    dragging = BooleanProperty(False)
    aim = ObjectProperty(None, allownone=True)
    """The place under it, where it may be laid."""

    @property
    def hang(self) -> float:
        """How far above the finger it hangs, to be seen whole."""
        return max(dp(40), self.quilt.unit * 0.5 + dp(22))

    def follow(self, tile: TileWidget, touch: MotionEvent) -> None:
        """The finger has moved."""
        if not self.dragging:
            self.model.lift(tile.slot)
        self.texture, self.center = tile.fabric, (touch.x, touch.y + self.hang)
        self.dragging = True
        cell = self._cell_under(touch)
        self.aim = cell if cell is not None and self.model.view.quilt.legal >> cell & 1 else None

    def drop(self, tile: TileWidget, touch: MotionEvent) -> None:
        """The finger let it go: onto the quilt, or beside it."""
        self.dragging, self.aim = False, None
        self.model.drop(tile.slot, self._cell_under(touch))

    def _cell_under(self, touch: MotionEvent) -> Cell | None:
        """The cell under it; where it hangs beyond the quilt, the one under the finger."""
        cell = self.quilt.cell_at_point(touch.x, touch.y + self.hang)
        return self.quilt.cell_at_point(*touch.pos) if cell is None else cell


class GainChip(BoxLayout):
    """One thing that the ghost would earn."""

    view = ObjectProperty(None, rebind=True)
    texture = ObjectProperty(None, allownone=True)
    shrink = NumericProperty(1.0)
    """By how much its letters are smaller than others, so that it ends before the cross."""

    def fit(self, room: float) -> None:
        """Be no wider than that."""
        words = self.ids.words
        natural = words.texture_size[0] / self.shrink
        least = SMALLEST_NAME * dp(1) / (words.wanted / self.shrink)
        self.shrink = max(
            min(1.0, (room - self.width + words.texture_size[0]) / max(1, natural)), min(1.0, least)
        )

    def on_view(self, _: object, view: object) -> None:
        """Show another gain."""
        self.texture = sprite("cloth" if view.picture.startswith("goal-") else "table", view.picture)


class GainRow(StackLayout):
    """What the ghost would earn, one beside the other."""

    gains: "Gains" = ObjectProperty(None, rebind=True)


class GainTick(IconButton):
    """Sews the ghost on."""

    gains: "Gains" = ObjectProperty(None, rebind=True)


class GainCross(IconButton):
    """Lifts the ghost off."""

    gains: "Gains" = ObjectProperty(None, rebind=True)


class Gains(Widget):
    """What the ghost would earn, a tick to sew it on and a cross to lift it off; made with the first ghost.

    They lie on the rim of the board, where they cover neither the ghost nor its neighbours.
    """

    views = ListProperty()
    cell = ObjectProperty(None, allownone=True)
    quilt = ObjectProperty(None, allownone=True)
    tick_x = NumericProperty(0)
    tick_y = NumericProperty(0)
    cross_x = NumericProperty(0)
    floor = NumericProperty(0)
    """How high something that lies there reaches."""
    room = NumericProperty(0)
    """How wide the gains may be beside the cross."""
    wanted = NumericProperty(0)
    """How wide they are in one row."""

    __events__ = ("on_sew", "on_unpick")

    def __init__(self, **options: object) -> None:
        """With no ghost yet."""
        self._row: GainRow | None = None
        super().__init__(**options)

    def on_sew(self) -> None:
        """The tick was pressed."""

    def on_unpick(self) -> None:
        """The cross was pressed."""

    def on_quilt(self, _: object, quilt: Widget) -> None:
        """Stay with the ghost when the quilt is zoomed, moved or resized."""
        quilt.bind(viewport=self._place, pos=self._place, size=self._place)

    def on_cell(self, _: object, cell: Cell | None) -> None:
        """The ghost lies elsewhere."""
        if cell is not None and self._row is None:
            self._row = GainRow(gains=self)
            for part in (self._row, GainTick(gains=self), GainCross(gains=self)):
                self.add_widget(part)
            self._show_gains()
        self._place()

    def on_floor(self, *_: object) -> None:
        """Something came to lie below, or went away."""
        self._place()

    def on_views(self, *_: object) -> None:
        """Show other gains."""
        self._show_gains()

    def _show_gains(self) -> None:
        if self._row is not None:
            show_rows(self._row, self._gain, self.views)
            self._measure()

    def _gain(self, view: GainView) -> GainChip:
        gain = GainChip(view=view)
        gain.bind(width=self._measure)
        return gain

    def _measure(self, *_: object) -> None:
        holder = self._row
        for gain in holder.children:
            if self.room > 0:
                gain.fit(self.room - holder.padding[0] - holder.padding[2])
        self.wanted = sum(gain.width + dp(8) for gain in holder.children) + dp(16)

    def _place(self, *_: object) -> None:
        """On the lower rim at the right; on the upper one where a zoomed quilt has the ghost below."""
        if self.cell is None or self.quilt is None:
            return
        quilt = self.quilt
        left, bottom, right, top = rim()
        low_x, low_y = quilt.window_point(left, bottom)
        high_x, high_y = quilt.window_point(right, top)
        lower = max(max(low_y, quilt.y) + dp(14), self.floor + dp(30))
        upper = min(high_y, quilt.top) - dp(14)
        _, y = quilt.centre_of(self.cell)
        self.tick_y = lower if y - quilt.unit * 0.6 > lower + dp(20) else upper
        self.tick_x = min(high_x, quilt.right) - dp(34)
        self.cross_x = self.tick_x - dp(64)
        self.room = self.cross_x - dp(34) - max(low_x, quilt.x) - dp(8)
        self._measure()


class ObjectiveLine(BoxLayout):
    """One objective of a scenario."""

    view = ObjectProperty(None, rebind=True)


class Objectives(BoxLayout):
    """What the scenario asks for, as it stands."""

    views = ListProperty()

    def on_views(self, _: object, views: list[object]) -> None:
        """Show other objectives."""
        show_rows(self, ObjectiveLine, views)
