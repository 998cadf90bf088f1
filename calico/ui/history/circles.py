"""The circles of the chart, and the track that they fill."""

from kivy.clock import Clock
from kivy.graphics import Color, Line, Rectangle
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    DictProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from calico.engine.tiles import COLOURS
from calico.ui.table.pieces import sprite
from calico.ui.widgets.cards import texture_of
from calico.ui.widgets.texts import Press
from calico.viewmodels.history.achievements import CircleFilling, CircleRow
from calico.viewmodels.text.circle_terms import track_shapes


class CircleLine(Press):
    """A circle's title, and whether each column has filled it in."""

    view: CircleRow = ObjectProperty(None, rebind=True)
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

    view: CircleFilling = ObjectProperty(None, rebind=True)

    __events__ = ("on_look", "on_erase")

    def on_look(self) -> None:
        """The game is wanted."""

    def on_erase(self) -> None:
        """It was a mistake."""


PALE = 0.35
"""How solid a cat's head is that is not reached yet."""
HIGHEST = 64
"""A shape is at most so large, in dp."""


class TrackPicture(Widget):
    """A quilter's track, row by row, on a thread."""

    colour = StringProperty("")
    filled = NumericProperty(0)
    across = NumericProperty(10)
    """So many shapes are in a row."""
    thread = ColorProperty((0, 0, 0, 1))
    cell = NumericProperty(1)
    """The room of a shape."""
    pop = NumericProperty(1)
    """How large the newest shape is, while it is sewn on."""

    def __init__(self, **options: object) -> None:
        """Draw it wherever it is."""
        super().__init__(**options)
        self._newest: Rectangle | None = None
        self._shapes = track_shapes("", 0)
        later = Clock.create_trigger(self._draw, -1)
        for name in ("pos", "size", "colour", "filled", "across", "thread"):
            self.fbind(name, later)
        self.bind(width=self._fit, across=self._fit)
        self._fit()

    def _fit(self, *_: object) -> None:
        self.cell = min(self.width / self.across, dp(HIGHEST))
        self.height = self.cell * self._rows

    @property
    def _rows(self) -> int:
        return -(-len(self._shapes) // int(self.across))

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        self._newest = None
        if not self.colour:
            return
        self._shapes = track_shapes(self.colour, int(self.filled))
        with self.canvas:
            self._draw_thread()
            for index, shape in enumerate(self._shapes):
                Color(1, 1, 1, PALE if shape.is_rank and not shape.filled else 1)
                rectangle = Rectangle(texture=texture_of(shape.picture))
                self._place(rectangle, index, 1)
                if index == self.filled - 1:
                    self._newest = rectangle

    def _draw_thread(self) -> None:
        Color(*self.thread)
        for row in range(self._rows):
            left, y = self._centre(row * int(self.across))
            right, _ = self._centre((row + 1) * int(self.across) - 1)
            Line(points=(left, y, right, y), width=dp(1.1))

    def _centre(self, index: int) -> tuple[float, float]:
        row, column = divmod(index, int(self.across))
        left = self.x + (self.width - self.cell * self.across) / 2
        return left + self.cell * (column + 0.5), self.y + self.height - self.cell * (row + 0.5)

    def _place(self, rectangle: Rectangle, index: int, size: float) -> None:
        x, y = self._centre(index)
        shape = self._shapes[index]
        side = self.cell * (1.0 if shape.is_rank else 0.8 if shape.filled else 0.72) * size
        rectangle.pos, rectangle.size = (x - side / 2, y - side / 2), (side, side)

    def on_pop(self, _: object, pop: float) -> None:
        """Let the newest shape grow or shrink."""
        if self._newest is not None:
            self._place(self._newest, int(self.filled) - 1, pop)
