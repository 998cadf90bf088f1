"""The page of a new sheet: who plays, with which cats, and what the goals are worth."""

from functools import partial

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from calico.ui.score_pad.controls import CatKey, PatternKey, PersonChip
from calico.ui.widgets.calendar import Month
from calico.ui.widgets.rows import show_rows
from calico.viewmodels.score_pad.days import month_of_game
from calico.viewmodels.score_pad.model import PadModel
from calico.viewmodels.score_pad.view import Liking, ValueLine
from calico.viewmodels.text.game_terms import pattern_name
from calico.viewmodels.text.months import CalendarMonth

SOON = 0.05
"""Seconds."""


class PlayerRow(BoxLayout):
    """A player: a name, and a key to remove the column."""

    view = ObjectProperty(None, rebind=True)
    index = NumericProperty(0)
    model: PadModel = ObjectProperty(None)
    removable = BooleanProperty(False)


class ValueRow(BoxLayout):
    """What a goal is worth, each value to be corrected."""

    view: ValueLine = ObjectProperty(None, rebind=True)
    model: PadModel = ObjectProperty(None)


class LikingRow(BoxLayout):
    """A cat and its patterns."""

    view: Liking = ObjectProperty(None, rebind=True)
    model: PadModel = ObjectProperty(None)

    def __init__(self, **options: object) -> None:
        """Of a view; it follows when another is set."""
        super().__init__(**options)
        self.fbind("view", self._show)
        self._show()

    def _show(self, *_: object) -> None:
        show_rows(self.ids.patterns, self._key, self.view.patterns, numbered=True)

    def _key(self, view: bool, index: int) -> PatternKey:
        return PatternKey(view=view, pattern=index, text=pattern_name(index), on_release=self._like)

    def _like(self, key: PatternKey) -> None:
        self.model.like(self.view.place, key.pattern)


class DayRow(BoxLayout):
    """The day on which a game was played; a tap opens the month to choose it from."""

    model: PadModel = ObjectProperty(None)
    text = StringProperty("")
    open = BooleanProperty(False)

    def __init__(self, **options: object) -> None:
        """Closed."""
        self._month: Month | None = None
        super().__init__(**options)

    def on_open(self, *_: object) -> None:
        """Open the month of the game, or close it."""
        if self._month is not None:
            self.remove_widget(self._month)
            self._month = None
        if self.open:
            self._month = Month(
                view=self._of(self.model.sheet.day),
                on_turn=lambda month, day: month.setter("view")(month, self._of(day)),
                on_day=lambda _, day: self._choose(day),
            )
            self.add_widget(self._month)

    def _of(self, day: str) -> CalendarMonth:
        return month_of_game(day, self.model.sheet.day, self.model.today)

    def _choose(self, day: str) -> None:
        self.model.choose_day(day)
        self.open = False


class SetupPage(BoxLayout):
    """Everything before the first point."""

    wide = BooleanProperty(False)
    """Whether there is room for two columns."""

    model: PadModel = ObjectProperty(None, rebind=True)
    correcting = BooleanProperty(False)
    """Whether the goals' values lie open to be corrected."""

    def __init__(self, model: PadModel, **options: object) -> None:
        self.model = model
        self._later = Clock.create_trigger(self._show_likings, SOON)
        super().__init__(**options)
        model.fbind("view", self._show)
        self.bind(correcting=self._show)
        self._show()

    def take(self, model: PadModel) -> None:
        """Show another sheet; fields, which know what was written in them, are made anew."""
        self.model.funbind("view", self._show)
        self.ids.players.clear_widgets()
        self.ids.day.open = False
        self.model = model
        for row in self.ids.likings.children:
            row.model = model
        model.fbind("view", self._show)
        self.correcting = False
        self._show()

    def _show(self, *_: object) -> None:
        view = self.model.view
        show_rows(self.ids.players, partial(PlayerRow, model=self.model), view.sheet.columns, numbered=True)
        for row in self.ids.players.children:
            row.removable = len(view.sheet.columns) > 1
        people = view.people[:12] if view.can_add else ()
        show_rows(self.ids.people, partial(PersonChip, on_release=self._add), people)
        show_rows(self.ids.cats, partial(CatKey, on_release=self._pick), view.cats)
        if self.ids.likings.children:
            self._show_likings()
        else:
            self._later()
        values = view.values if self.correcting else ()
        show_rows(self.ids.worth, partial(ValueRow, model=self.model), values)

    def _show_likings(self, *_: object) -> None:
        """The cats' patterns, far down the page, come once the rest is seen."""
        show_rows(self.ids.likings, partial(LikingRow, model=self.model), self.model.view.likings)

    def _add(self, chip: PersonChip) -> None:
        self.model.add_player(chip.view.name, chip.view.quilter)

    def _pick(self, key: CatKey) -> None:
        self.model.pick_cat(key.view.id)
