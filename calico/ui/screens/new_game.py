"""Setting up a new game."""

from collections.abc import Sequence

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.stacklayout import StackLayout

from calico.ui.parts.texts import TextButton
from calico.viewmodels.new_game import Choice, NewGameModel, SeatPlan


class Chip(TextButton):
    """Something to choose."""

    chosen = BooleanProperty(False)


class Choices(StackLayout):
    """A group of chips."""

    group = StringProperty("")
    views: Sequence[Choice] = ListProperty()
    model: NewGameModel = ObjectProperty(None, allownone=True)

    def on_views(self, _: object, views: Sequence[Choice]) -> None:
        """Offer something else, or show another choice."""
        if [chip.text for chip in reversed(self.children)] != [view.text for view in views]:
            self.clear_widgets()
            for view in views:
                chip = Chip(text=view.text)
                chip.bind(on_release=lambda _, id=view.id: self.model.choose(self.group, id))
                self.add_widget(chip)
        for chip, view in zip(reversed(self.children), views, strict=True):
            chip.chosen = view.chosen


class SeatRow(BoxLayout):
    """A seat: who sits there."""

    index = NumericProperty(0)
    view: SeatPlan = ObjectProperty(None, allownone=True, rebind=True)
    model: NewGameModel = ObjectProperty(None, allownone=True)
    removable = BooleanProperty(False)


class NewGameScreen(FloatLayout):
    """Who plays, and what."""

    model: NewGameModel = ObjectProperty(rebind=True)

    __events__ = ("on_leave", "on_begin")

    def __init__(self, model: NewGameModel, **options: object) -> None:
        self.model = model
        super().__init__(**options)
        model.bind(view=self._show)
        self._show()

    def on_leave(self) -> None:
        """Back to where one came from."""

    def on_begin(self) -> None:
        """Deal."""

    def back(self) -> bool:
        """Back leaves."""
        self.dispatch("on_leave")
        return True

    def _show(self, *_: object) -> None:
        holder, seats = self.ids.seats, self.model.view.seats
        if len(holder.children) != len(seats):
            holder.clear_widgets()
            for index in range(len(seats)):
                holder.add_widget(SeatRow(index=index, model=self.model))
        for row, seat in zip(reversed(holder.children), seats, strict=True):
            row.view, row.removable = seat, len(seats) > 1
