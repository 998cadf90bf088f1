"""The day of a game, and the calendar to choose it from."""

from functools import partial

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from calico.ui.widgets.rows import show_rows
from calico.ui.widgets.texts import BodyText, Press
from calico.viewmodels.score_pad.days import CalendarDay, CalendarMonth, calendar_month
from calico.viewmodels.score_pad.model import PadModel


class PadWeekday(BodyText):
    """The letters over a column of days."""

    view = StringProperty("")


class DayKey(Press):
    """A day of the month."""

    view: CalendarDay = ObjectProperty(None, rebind=True)
    text = StringProperty("")


class DayRow(BoxLayout):
    """The day on which a game was played; a tap opens the calendar."""

    model: PadModel = ObjectProperty(None, allownone=True, rebind=True)
    open = BooleanProperty(False)
    calendar_month: CalendarMonth = ObjectProperty(None, allownone=True, rebind=True)
    """The month that lies open."""
    month = StringProperty("")
    """A day of it; empty for that of the game."""

    def on_open(self, *_: object) -> None:
        """Open the calendar at the day of the game, or close it."""
        self.month = ""
        self.on_month()

    def on_month(self, *_: object) -> None:
        """Turn to another month."""
        sheet = self.model.sheet
        self.calendar_month = (
            calendar_month(self.month or sheet.day, sheet.day, self.model.today) if self.open else None
        )
        shown = self.calendar_month
        weekdays, days = (shown.weekdays, shown.days) if shown else ((), ())
        show_rows(self.ids.weekdays, PadWeekday, weekdays)
        show_rows(self.ids.days, partial(DayKey, on_release=self._choose), days)

    def _choose(self, key: DayKey) -> None:
        self.model.choose_day(key.view.day)
        self.open = False
