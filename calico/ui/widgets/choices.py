"""Things to choose among, in sections under titles, and the lines of the options."""

from collections.abc import Sequence
from typing import Protocol

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from calico.ui.widgets.cards import Chip
from calico.ui.widgets.texts import Press, TextButton
from calico.viewmodels.settings.options import ChoiceView, OptionsModel, OptionView
from calico.viewmodels.setup.choices import Choice


class Chooser(Protocol):
    """What is chosen for."""

    def choose(self, group: str, id: str) -> None:
        """Choose one in a group."""


class Choices(StackLayout):
    """A group of chips, or of tokens where the choices have pictures."""

    group = StringProperty("")
    views: Sequence[Choice] = ListProperty()
    model: Chooser = ObjectProperty(None, allownone=True)

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


class OptionLines(BoxLayout):
    """All options, one under the other."""

    model: OptionsModel = ObjectProperty(None, allownone=True)
    views: Sequence[OptionView] = ObjectProperty(())

    def on_views(self, *_: object) -> None:
        """Show how the options stand now; the lines are made anew only where there are others."""
        shown = [line.view.id for line in reversed(self.children)]
        if shown != [view.id for view in self.views]:
            self.clear_widgets()
            for view in self.views:
                self.add_widget(StepsLine(lines=self) if view.number else ChoicesLine(lines=self))
        for line, view in zip(reversed(self.children), self.views, strict=True):
            line.view = view


class OptionLine(FloatLayout):
    """An option: its title and, beside it or under it, what can be done with it."""

    lines: OptionLines = ObjectProperty()
    view: OptionView = ObjectProperty(None, allownone=True, rebind=True)
    stacked = BooleanProperty(False)
    """Whether there is too little room for both in a row."""
    room = NumericProperty(0)
    """The width for what can be done."""
    rows = NumericProperty(1)


class ChoicesLine(OptionLine):
    """An option with choices, in as many rows as their words need."""

    count = NumericProperty(1)
    longest = NumericProperty(1)
    """Letters of the longest word among the choices."""

    def on_view(self, _: Widget, view: OptionView) -> None:
        """Show which is chosen."""
        holder = self.ids.choices
        if len(holder.children) != len(view.choices):
            holder.clear_widgets()
            for index in range(len(view.choices)):
                button = ChoiceButton()
                button.bind(on_release=lambda _, index=index: self.lines.model.choose(self.view.id, index))
                holder.add_widget(button)
        self.count = len(view.choices)
        self.longest = max(len(word) for choice in view.choices for word in choice.text.split())
        for button, choice in zip(reversed(holder.children), view.choices, strict=True):
            button.view = choice

    def rows_in(self, count: int, room: float, wide: float) -> int:
        """How many rows of buttons so wide there must be."""
        return -(-count // max(1, int(room / max(1, wide))))


class ChoiceButton(TextButton):
    """One choice of an option."""

    view: ChoiceView = ObjectProperty(None, allownone=True, rebind=True)


class StepsLine(OptionLine):
    """An option that goes up and down."""

    def step(self, steps: int) -> None:
        """Go up or down."""
        self.lines.model.step(self.view.id, steps)
