"""Design goals on the pad: their tiles with what they are worth, and which one lies where."""

from collections.abc import Callable, Iterable
from functools import cache

from kivy.core.text import Label
from kivy.graphics import Color, Ellipse, InstructionGroup, Rectangle
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from calico.ui.theme import POINTS_BOTH, POINTS_ONE
from calico.ui.widgets.texts import Press
from calico.viewmodels.score_pad.sheet import Pair
from calico.viewmodels.score_pad.view import GoalCell, ValueLine

DISCS = (
    (-0.149, 0.298, 0.134, POINTS_ONE, (1.0, 1.0, 1.0, 1.0)),
    (0.144, 0.298, 0.142, POINTS_BOTH, (0.23, 0.14, 0.0, 1.0)),
)
"""Where the two numbers lie on a tile, from its middle in tile widths: one way, then both ways."""
LETTERS = 0.72
"""The height of a number for its disc's."""


class GoalPoints(InstructionGroup):
    """The two numbers of a goal's tile."""

    def show(self, worth: Pair | None, x: float, y: float, width: float) -> None:
        """Cover the numbers of a tile that lies there; None leaves them as they are."""
        self.clear()
        if worth is None:
            return
        for number, (right, up, radius, colour, ink) in zip(worth, DISCS, strict=True):
            middle, size = (x + right * width, y + up * width), 2 * radius * width
            self.add(Color(*colour))
            self.add(Ellipse(pos=(middle[0] - size / 2, middle[1] - size / 2), size=(size, size)))
            self.add(Color(*ink))
            self.add(_written(number, middle, size))


def _written(number: int, middle: tuple[float, float], size: float) -> Rectangle:
    texture = _label(number).texture
    high = size * LETTERS
    wide = high * texture.width / texture.height
    return Rectangle(texture=texture, pos=(middle[0] - wide / 2, middle[1] - high / 2), size=(wide, high))


@cache
def _label(number: int) -> Label:
    """The label of a number; kept, since it redraws itself when the graphics context is lost."""
    label = Label(text=str(number), font_name="Title", bold=True, font_size=64, mipmap=True)
    label.refresh()
    return label


SHAPE = 0.866
"""How wide a tile is for its height."""


class GoalPicture(Widget):
    """A goal's tile, with the values that it has at this table."""

    goal = StringProperty("blank")
    worth: Pair | None = ObjectProperty(None, allownone=True)
    """What it is worth, where our own tile shows something else."""
    tile_width = NumericProperty(0)

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self._numbers = GoalPoints()
        self.canvas.after.add(self._numbers)
        self.fbind("worth", self._write)
        self.fbind("pos", self._write)
        self.fbind("size", self._write)
        self._write()

    def _write(self, *_: object) -> None:
        width = min(self.width, self.height * SHAPE)
        self._numbers.show(self.worth, self.center_x, self.center_y, width)


class GoalRow(BoxLayout):
    """A goal: which one, how it was met, and what that scores."""

    view: GoalCell = ObjectProperty(None, rebind=True)
    column = ObjectProperty(None, rebind=True)
    spot = NumericProperty(0)


class GoalTile(Press):
    """A goal to choose."""

    goal = StringProperty("blank")
    worth: Pair | None = ObjectProperty(None, allownone=True)
    text = StringProperty("")


class GoalChooser(GridLayout):
    """The six goals, one of which lies on the spot."""

    def offer(self, values: Iterable[ValueLine], choose: Callable[[str], object]) -> None:
        """Offer these goals, and call `choose` with the chosen one."""
        self.clear_widgets()
        for value in values:
            tile = GoalTile(goal=value.goal, worth=value.worth, text=value.title)
            tile.bind(on_release=lambda _, goal=value.goal: choose(goal))
            self.add_widget(tile)
