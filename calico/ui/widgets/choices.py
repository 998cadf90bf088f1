"""Things to choose among, in sections under titles, and the lines of the options."""

from collections.abc import Sequence
from functools import partial
from typing import Protocol

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.stacklayout import StackLayout

from calico.ui.widgets.cards import Chip
from calico.ui.widgets.rows import rows_in, show_rows
from calico.ui.widgets.texts import Press, TextButton
from calico.ui.widgets.wish import WishPicture  # noqa: F401 - named in kv
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
                chip.picture, chip.line, chip.wish = view.picture, view.line, view.wish


class TokenChip(Press):
    """A cat to choose by its token."""

    text = StringProperty("")
    line = StringProperty("")
    picture = StringProperty("")
    wish = ObjectProperty(None, allownone=True)
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
        if [line.view.id for line in rows_in(self)] != [view.id for view in self.views]:
            self.clear_widgets()
        show_rows(self, self._line, self.views)

    def _line(self, view: OptionView) -> "OptionLine":
        return StepsLine(lines=self, view=view) if view.number else ChoicesLine(lines=self, view=view)


class OptionLine(FloatLayout):
    """An option: its title and, beside it or under it, what can be done with it."""

    lines: OptionLines = ObjectProperty()
    view: OptionView = ObjectProperty(None, rebind=True)
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

    def __init__(self, **options: object) -> None:
        """Of a view; it follows when another is set."""
        super().__init__(**options)
        self.fbind("view", self._show)
        self._show()

    def _show(self, *_: object) -> None:
        """Show which is chosen."""
        choices = self.view.choices
        self.count = len(choices)
        self.longest = max(len(word) for choice in choices for word in choice.text.split())
        show_rows(self.ids.choices, partial(ChoiceButton, on_release=self._choose), choices, numbered=True)

    def _choose(self, button: "ChoiceButton") -> None:
        self.lines.model.choose(self.view.id, button.index)

    def row_count(self, count: int, room: float, wide: float) -> int:
        """How many rows so many buttons of this width need."""
        return -(-count // max(1, int(room / max(1, wide))))


class ChoiceButton(TextButton):
    """One choice of an option."""

    view: ChoiceView = ObjectProperty(None, rebind=True)
    index = NumericProperty(0)


class StepsLine(OptionLine):
    """An option that goes up and down."""

    def step(self, steps: int) -> None:
        """Go up or down."""
        self.lines.model.step(self.view.id, steps)
