"""Design goals on the pad: their tiles with what they are worth, and which one lies where."""

from collections.abc import Callable, Mapping

from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from calico.engine.facts import GOALS
from calico.ui.score_pad.goal_values import Worth
from calico.ui.widgets.texts import Press
from calico.viewmodels.score_pad.sheet import Pair
from calico.viewmodels.score_pad.view import GoalCell

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
        self._numbers = Worth()
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

    view: GoalCell = ObjectProperty(None, allownone=True, rebind=True)
    column = ObjectProperty(None, allownone=True, rebind=True)
    spot = NumericProperty(0)


class GoalTile(Press):
    """A goal to choose."""

    goal = StringProperty("blank")
    worth: Pair | None = ObjectProperty(None, allownone=True)
    text = StringProperty("")


class GoalChooser(GridLayout):
    """The six goals, one of which lies on the spot."""

    def offer(self, worths: Mapping[str, Pair], choose: Callable[[str], object]) -> None:
        """Let somebody choose."""
        self.clear_widgets()
        for goal, facts in GOALS.items():
            tile = GoalTile(goal=goal, worth=worths.get(goal), text=facts.shown)
            tile.bind(on_release=lambda _, goal=goal: choose(goal))
            self.add_widget(tile)
