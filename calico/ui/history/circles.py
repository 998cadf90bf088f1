"""A circle of the chart: whether each column has filled it in, and by which games."""

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.properties import BooleanProperty, DictProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from calico.engine.tiles import COLOURS
from calico.ui.table.pieces import sprite
from calico.ui.widgets.texts import Press
from calico.viewmodels.history.achievements import CircleRow, Filling


class CircleLine(Press):
    """A circle's title, and whether each column has filled it in."""

    view: CircleRow = ObjectProperty(None, allownone=True, rebind=True)
    inline = BooleanProperty(False)
    colours = DictProperty()


class Circles(Widget):
    """Six circles in a row."""

    view: CircleRow = ObjectProperty(None, allownone=True)
    colours = DictProperty()

    def __init__(self, **options: object) -> None:
        """Draw them wherever they are."""
        super().__init__(**options)
        later = Clock.create_trigger(self._draw, -1)
        for name in ("pos", "size", "view", "colours"):
            self.fbind(name, later)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if self.view is None or not self.colours:
            return
        room = self.width / len(COLOURS)
        side = min(self.height, room)
        with self.canvas:
            for column, filled in enumerate(self.view.filled):
                Color(*(self.colours[COLOURS[column]] if filled else (1, 1, 1, 0.9)))
                place = self.x + room * (column + 0.5) - side / 2, self.y + (self.height - side) / 2
                texture = sprite("badges", "circle-filled" if filled else "circle-empty")
                Rectangle(texture=texture, pos=place, size=(side, side))


class FillingLine(BoxLayout):
    """A quilter who filled a circle in."""

    view: Filling = ObjectProperty(None, allownone=True, rebind=True)

    __events__ = ("on_look", "on_erase")

    def on_look(self) -> None:
        """The game is wanted."""

    def on_erase(self) -> None:
        """It was a mistake."""
