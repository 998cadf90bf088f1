"""The daily quilt and its calendar."""

from kivy.properties import ObjectProperty
from kivy.uix.gridlayout import GridLayout

from calico.ui.widgets.page import Page
from calico.ui.widgets.texts import BodyText, Press
from calico.viewmodels.solo.daily import DailyDay, DailyModel, DailyView


class DailyScreen(Page):
    """Today's quilt, the streak, and the days before."""

    model: DailyModel = ObjectProperty(rebind=True)

    __events__ = ("on_begin", "on_puzzle")

    def on_begin(self, dealing: object) -> None:
        """Deal the chosen day's quilt."""

    def on_puzzle(self) -> None:
        """Solve today's puzzle."""

    def shown(self) -> None:
        """Show how things stand."""
        self.model.refresh()


class Days(GridLayout):
    """A month."""

    model: DailyModel = ObjectProperty(None, allownone=True)
    view: DailyView = ObjectProperty(None, allownone=True)

    def on_view(self, _: object, view: DailyView) -> None:
        """Another month, or another day chosen."""
        if len(self.children) != len(view.weekdays) + len(view.days):
            self.clear_widgets()
            for name in view.weekdays:
                self.add_widget(DayName(text=name))
            for day in view.days:
                self.add_widget(Day(calendar=self, view=day))
        days = reversed(self.children[: len(view.days)])
        for widget, day in zip(days, view.days, strict=True):
            widget.view = day


class DayName(BodyText):
    """The head of a column."""


class Day(Press):
    """A day: its number, and the points where it was played."""

    view: DailyDay = ObjectProperty(None, rebind=True)
    calendar: Days = ObjectProperty(None, allownone=True)

    def on_release(self) -> None:
        """This day."""
        if self.view.day is not None:
            self.calendar.model.choose(self.view.day)
