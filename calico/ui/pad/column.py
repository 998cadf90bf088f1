"""A player's column on the pad. Each is an area of touch by itself: two people may write at once."""

from collections.abc import Callable, Sequence

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from calico.engine.facts import GOALS
from calico.engine.tiles import COLOURS
from calico.ui.parts.texts import Press
from calico.viewmodels.pad import PadModel
from calico.viewmodels.pad.doubts import Doubt
from calico.viewmodels.pad.view import CatCell, ColumnView, GoalCell
from calico.viewmodels.terms import colour_name
from calico.viewmodels.words import say


def show_in(holder: Widget, make: Callable[[int], Widget], views: Sequence[object]) -> None:
    """One widget for each view, in the same order; those that are there already are kept."""
    if len(holder.children) != len(views):
        holder.clear_widgets()
        for index in range(len(views)):
            holder.add_widget(make(index))
    for widget, view in zip(reversed(holder.children), views, strict=True):
        widget.view = view


class PadPicture(Widget):
    """A picture as large as its place allows."""

    texture = ObjectProperty(None, allownone=True)
    shape = NumericProperty(1)
    """How wide for its height."""


class PadKey(Press):
    """A large key with a word or a sign on it."""

    text = StringProperty("")
    size_dp = NumericProperty(16)
    on = BooleanProperty(False)


class Sum(BoxLayout):
    """A heading, and what the things below it score."""

    text = StringProperty("")
    number = NumericProperty(0)


class Counter(BoxLayout):
    """Less, how many, more."""

    number = NumericProperty(0)
    called = StringProperty("")
    """What is counted."""

    __events__ = ("on_count",)

    def on_count(self, by: int) -> None:
        """One more, or one less."""


class GoalRow(BoxLayout):
    """A goal: which one, how it was met, and what that scores."""

    view: GoalCell = ObjectProperty(None, allownone=True, rebind=True)
    column = ObjectProperty(None, allownone=True)
    spot = NumericProperty(0)


class GoalTile(Press):
    """A goal to choose."""

    goal = StringProperty("")
    text = StringProperty("")


class GoalChooser(GridLayout):
    """The six goals, one of which lies on the spot."""

    def offer(self, choose: Callable[[str], object]) -> None:
        """Let somebody choose."""
        self.clear_widgets()
        for goal, facts in GOALS.items():
            tile = GoalTile(goal=goal, text=facts.shown)
            tile.bind(on_release=lambda _, goal=goal: choose(goal))
            self.add_widget(tile)


class CatRow(BoxLayout):
    """How many of a cat."""

    view: CatCell = ObjectProperty(None, allownone=True, rebind=True)
    column = ObjectProperty(None, allownone=True)


class ButtonCounter(BoxLayout):
    """How many buttons of a colour: a tap on the button adds one."""

    view = NumericProperty(0)
    colour = NumericProperty(0)
    column = ObjectProperty(None, allownone=True)

    @property
    def picture(self) -> str:
        """The name of the colour's sprite."""
        return f"button-{COLOURS[self.colour]}"

    @property
    def title(self) -> str:
        """What people who don't see it call it."""
        return say("Button in {colour}", colour=colour_name(self.colour))


class NumberRow(Counter):
    """How many buttons, where nobody counts the colours."""

    view = NumericProperty(0)
    column = ObjectProperty(None, allownone=True)


class DoubtRow(BoxLayout):
    """Something that can't be, and the tap that says it is so."""

    view: Doubt = ObjectProperty(None, allownone=True, rebind=True)
    column = ObjectProperty(None, allownone=True)


class PadColumn(BoxLayout):
    """All that a player scores."""

    index = NumericProperty(0)
    view: ColumnView = ObjectProperty(None, allownone=True, rebind=True)
    model: PadModel = ObjectProperty(None, allownone=True)
    choosing = NumericProperty(-1)
    """The spot whose goal is being chosen, -1 where none is."""
    button_columns = NumericProperty(2)

    def on_view(self, *_: object) -> None:
        """Something was written."""
        if not self.ids or self.view is None:
            return
        self._show_goals()
        show_in(self.ids.cats, lambda _: CatRow(column=self), self.view.cats)
        together = () if self.view.one_number is None else (self.view.one_number,)
        by_colour = () if together else self.view.buttons
        show_in(self.ids.buttons, lambda colour: ButtonCounter(column=self, colour=colour), by_colour)
        show_in(self.ids.together, lambda _: NumberRow(column=self), together)
        show_in(self.ids.doubts, lambda _: DoubtRow(column=self), self.view.doubts[:1])

    def on_kv_post(self, _: Widget) -> None:
        """Fill the column that was laid out."""
        self.on_view()

    def on_choosing(self, *_: object) -> None:
        """Offer goals in the place of the three rows, or show the rows again."""
        self._show_goals()

    def _show_goals(self) -> None:
        holder = self.ids.goals
        if self.choosing < 0 or not self.view.goals:
            if any(isinstance(child, GoalChooser) for child in holder.children):
                holder.clear_widgets()
            show_in(holder, lambda spot: GoalRow(column=self, spot=spot), self.view.goals)
        elif not any(isinstance(child, GoalChooser) for child in holder.children):
            holder.clear_widgets()
            chooser = GoalChooser()
            holder.add_widget(chooser)
            chooser.offer(self._choose_goal)

    def _choose_goal(self, goal: str) -> None:
        spot, self.choosing = self.choosing, -1
        self.model.choose_goal(self.index, spot, goal)
