"""The day of a game, and the calendar that it is chosen from."""

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from calico.ui.score_pad.controls import show_in
from calico.ui.widgets.texts import BodyText, Press
from calico.viewmodels.score_pad.days import CalendarDay, CalendarMonth, calendar_month
from calico.viewmodels.score_pad.model import PadModel


class PadWeekday(BodyText):
    """The letters over a column of days."""

    view = StringProperty("")


class DayKey(Press):
    """A day of the month."""

    view: CalendarDay = ObjectProperty(None, allownone=True, rebind=True)
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
        days = self.calendar_month.days if self.calendar_month else ()
        show_in(
            self.ids.weekdays,
            lambda _: PadWeekday(),
            self.calendar_month.weekdays if self.calendar_month else (),
        )
        show_in(self.ids.days, self._key, days)

    def _key(self, _: int) -> DayKey:
        key = DayKey()
        key.bind(on_release=lambda key: self._choose(key.view.day))
        return key

    def _choose(self, day: str) -> None:
        self.model.choose_day(day)
        self.open = False
