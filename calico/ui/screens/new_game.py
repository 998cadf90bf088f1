"""Setting up a new game."""

from collections.abc import Callable, Sequence

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from calico.ui.parts.cards import Chip, Felt, Page
from calico.ui.parts.sitters import SitterRow
from calico.ui.parts.texts import Press
from calico.ui.table.over import Over
from calico.viewmodels.new_game import Choice, NewGameModel, NewGameView
from calico.viewmodels.seating import SeatPlan

WIDE = 760
"""From this width in dp on the screen has two columns."""


class Choices(StackLayout):
    """A group of chips, or of tokens where the choices have pictures."""

    group = StringProperty("")
    views: Sequence[Choice] = ListProperty()
    model: NewGameModel = ObjectProperty(None, allownone=True)

    def on_views(self, _: object, views: Sequence[Choice]) -> None:
        """Offer something else, or show another choice."""
        if [chip.text for chip in reversed(self.children)] != [view.text for view in views]:
            self.clear_widgets()
            for view in views:
                chip = TokenChip(text=view.text) if view.picture else Chip(text=view.text)
                chip.bind(on_release=lambda _, id=view.id: self.model.choose(self.group, id))
                self.add_widget(chip)
        for chip, view in zip(reversed(self.children), views, strict=True):
            chip.chosen = view.chosen
            if view.picture:
                chip.picture, chip.line = view.picture, view.line


class TokenChip(Press):
    """A cat to choose by its token."""

    text = StringProperty("")
    line = StringProperty("")
    picture = StringProperty("")
    chosen = BooleanProperty(False)


class Section(BoxLayout):
    """Things to choose under a title; nothing at all where there is nothing to choose."""

    title = StringProperty("")
    line = StringProperty("")
    there = BooleanProperty(True)


class SeatRow(Felt):
    """A seat: who sits there, at which board."""

    index = NumericProperty(0)
    view: SeatPlan = ObjectProperty(None, allownone=True, rebind=True)
    model: NewGameModel = ObjectProperty(None, allownone=True)
    removable = BooleanProperty(False)


class WhoSits(Over):
    """The list of those who may take a seat, over the screen."""

    model: NewGameModel = ObjectProperty(rebind=True)

    def on_kv_post(self, _: Widget) -> None:
        """List them."""
        for sitter in self.model.view.sitters:
            row = SitterRow()
            row.sitter = sitter
            row.bind(on_release=lambda _, sitter=sitter: self.model.sit(sitter))
            self.ids.sitters.add_widget(row)


class NewGameScreen(Page):
    """Who plays, and what."""

    model: NewGameModel = ObjectProperty(rebind=True)
    wide = BooleanProperty(False)

    __events__ = ("on_begin",)

    def __init__(self, model: NewGameModel, **options: object) -> None:
        """On a model of a game being set up."""
        self.model = model
        self._who: FloatLayout | None = None
        super().__init__(**options)
        model.bind(view=self._show)
        self.bind(size=self._turn)
        self._show(model, model.view)

    def on_begin(self, dealing: object) -> None:
        """Deal."""

    def back(self) -> bool:
        """Back closes the list of sitters first."""
        return self.model.close_top()

    def _turn(self, *_: object) -> None:
        self.wide = self.width > dp(WIDE)

    def _show(self, _: object, view: NewGameView) -> None:
        _as_many(self.ids.seats, len(view.seats), lambda index: SeatRow(index=index, model=self.model))
        for row, seat in zip(reversed(self.ids.seats.children), view.seats, strict=True):
            row.view, row.removable = seat, len(view.seats) > 1
        if view.asked is None:
            self._close_who()
        elif self._who is None:
            self._who = WhoSits(model=self.model)
            self.add_widget(self._who)

    def _close_who(self) -> None:
        if self._who is not None:
            self.remove_widget(self._who)
            self._who = None


def _as_many(holder: Widget, count: int, make: Callable[[int], Widget]) -> None:
    """So many rows in a holder, made anew only where their number changes."""
    if len(holder.children) != count:
        holder.clear_widgets()
        for index in range(count):
            holder.add_widget(make(index))
