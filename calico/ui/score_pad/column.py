"""A player's column on the pad. Each is an area of touch by itself: two people may write at once."""

from functools import partial

from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from calico.engine.tiles import COLOURS
from calico.ui.score_pad.controls import Counter
from calico.ui.score_pad.goals import GoalChooser, GoalRow
from calico.ui.widgets.rows import show_rows
from calico.viewmodels.score_pad.model import PadModel
from calico.viewmodels.score_pad.view import CatCell, GoalCell, PadColumnView
from calico.viewmodels.score_pad.warnings import SheetWarning
from calico.viewmodels.text.game_terms import colour_name
from calico.viewmodels.text.i18n import say


class CatRow(BoxLayout):
    """How many of a cat."""

    view: CatCell = ObjectProperty(None, rebind=True)
    column = ObjectProperty(None)


class ButtonCounter(BoxLayout):
    """How many buttons of a colour: a tap on the button adds one."""

    view = NumericProperty(0)
    colour = NumericProperty(0)
    column = ObjectProperty(None)

    @property
    def picture(self) -> str:
        """The name of the colour's sprite."""
        return f"button-{COLOURS[self.colour]}"

    @property
    def title(self) -> str:
        """Its name for reading aloud."""
        return say("Button: {colour}", colour=colour_name(self.colour))


class NumberRow(Counter):
    """How many buttons, if colours aren't counted."""

    view = NumericProperty(0)
    column = ObjectProperty(None)


class WarningRow(BoxLayout):
    """A warning about an impossible number, and a key to confirm it."""

    view: SheetWarning = ObjectProperty(None, rebind=True)
    column = ObjectProperty(None)


class PadColumn(BoxLayout):
    """All that a player scores."""

    index = NumericProperty(0)
    view: PadColumnView = ObjectProperty(None, rebind=True)
    model: PadModel = ObjectProperty(None)
    choosing = NumericProperty(-1)
    """The spot whose goal is being chosen, -1 where none is."""
    button_columns = NumericProperty(2)
    row = NumericProperty(54)
    """The height of a row, in pixels: as large as leaves all rows in sight, within what fingers need."""

    def __init__(self, **options: object) -> None:
        """Of a view; it follows when another is set."""
        super().__init__(**options)
        self.fbind("view", self._show)
        self._show()

    def _show(self, *_: object) -> None:
        self._show_goals()
        show_rows(self.ids.cats, partial(CatRow, column=self), self.view.cats)
        together = () if self.view.one_number is None else (self.view.one_number,)
        by_colour = () if together else self.view.buttons
        show_rows(self.ids.buttons, self._counter, by_colour, numbered=True)
        show_rows(self.ids.together, partial(NumberRow, column=self), together)
        show_rows(self.ids.warnings, partial(WarningRow, column=self), self.view.warnings[:1])

    def _counter(self, view: int, index: int) -> ButtonCounter:
        return ButtonCounter(column=self, colour=index, view=view)

    def on_choosing(self, *_: object) -> None:
        """Offer goals in the place of the three rows, or show the rows again."""
        self._show_goals()

    def _show_goals(self) -> None:
        holder = self.ids.goals
        if self.choosing < 0 or not self.view.goals:
            if any(isinstance(child, GoalChooser) for child in holder.children):
                holder.clear_widgets()
            show_rows(holder, self._goal_row, self.view.goals, numbered=True)
        elif not any(isinstance(child, GoalChooser) for child in holder.children):
            holder.clear_widgets()
            chooser = GoalChooser()
            holder.add_widget(chooser)
            chooser.offer(self.model.view.values, self._choose_goal)

    def _goal_row(self, view: GoalCell, index: int) -> GoalRow:
        return GoalRow(column=self, spot=index, view=view)

    def _choose_goal(self, goal: str) -> None:
        spot, self.choosing = self.choosing, -1
        self.model.choose_goal(self.index, spot, goal)
