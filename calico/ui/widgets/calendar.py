"""A month of days to choose from, and the day of a game, which opens one."""

from functools import partial

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from calico.ui.widgets.cards import Column
from calico.ui.widgets.rows import show_rows
from calico.ui.widgets.texts import BodyText, Press
from calico.viewmodels.score_pad.days import month_of_game
from calico.viewmodels.score_pad.model import PadModel
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

    view: CalendarMonth = ObjectProperty(None, allownone=True, rebind=True)

    __events__ = ("on_turn", "on_day")

    def on_turn(self, day: str) -> None:
        """The month of another day is wanted."""

    def on_day(self, day: str) -> None:
        """A day was chosen."""

    def on_view(self, _: object, view: CalendarMonth | None) -> None:
        """Another month, or another day chosen; no month takes no room."""
        weekdays, days = (view.weekdays, view.days) if view else ((), ())
        show_rows(self.ids.weekdays, Weekday, weekdays)
        choose = partial(DayKey, on_release=lambda key: self.dispatch("on_day", key.view.day))
        show_rows(self.ids.days, choose, days)


class DayRow(BoxLayout):
    """The day on which a game was played; a tap opens the month to choose it from."""

    model: PadModel = ObjectProperty(None, allownone=True, rebind=True)
    open = BooleanProperty(False)
    month: CalendarMonth | None = ObjectProperty(None, allownone=True)
    """The one that lies open."""

    def on_open(self, *_: object) -> None:
        """Open the month of the game, or close it."""
        self.turn(self.model.sheet.day if self.open else "")

    def turn(self, day: str) -> None:
        """Show the month of this day, or none."""
        sheet = self.model.sheet
        self.month = month_of_game(day, sheet.day, self.model.today) if day else None

    def choose(self, day: str) -> None:
        """The game was played on this day."""
        self.model.choose_day(day)
        self.open = False
