"""A month of days to choose from."""

from functools import partial

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from calico.ui.widgets.cards import Column
from calico.ui.widgets.rows import show_rows
from calico.ui.widgets.texts import BodyText, Press
from calico.viewmodels.text.months import CalendarDay, CalendarMonth


class Weekday(BodyText):
    """The letters over a column of days."""

    view = StringProperty("")


class DayKey(Press):
    """A day of the month."""

    view: CalendarDay = ObjectProperty(None, rebind=True)
    text = StringProperty("")

    def __init__(self, **options: object) -> None:
        """With what came of the day, where there is anything: most days have nothing."""
        self._mark: DayMark | None = None
        super().__init__(**options)
        self.fbind("view", self._follow)
        self._follow()

    def _follow(self, *_: object) -> None:
        view = self.view
        if not (view.total or view.counts or view.rest or view.today):
            self.clear_widgets([self._mark] if self._mark else [])
            self._mark = None
        elif self._mark is None:
            self._mark = DayMark(day=self)
            self.add_widget(self._mark)


class DayMark(Widget):
    """What came of a day, and that it is today."""

    day: DayKey = ObjectProperty(rebind=True)


class Month(Column):
    """A month, and the ways to the one before and the one after."""

    view: CalendarMonth = ObjectProperty(CalendarMonth("", (), (), "", ""), rebind=True)

    __events__ = ("on_turn", "on_day")

    def on_turn(self, day: str) -> None:
        """The month of another day is wanted."""

    def on_day(self, day: str) -> None:
        """A day was chosen."""

    def on_kv_post(self, _: object) -> None:
        """Follow the view."""
        self.fbind("view", self._show)
        self._show()

    def _show(self, *_: object) -> None:
        show_rows(self.ids.weekdays, Weekday, self.view.weekdays)
        choose = partial(DayKey, on_release=lambda key: self.dispatch("on_day", key.view.day))
        show_rows(self.ids.days, choose, self.view.days)
