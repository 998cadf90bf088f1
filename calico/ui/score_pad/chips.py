"""What is tapped to set a sheet up: kinds of games, people, cats and patterns."""

from collections.abc import Sequence

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.stacklayout import StackLayout

from calico.engine.tiles import PATTERNS
from calico.ui.score_pad.parts import show_in
from calico.ui.widgets.texts import Press, TextButton
from calico.viewmodels.score_pad import PadModel
from calico.viewmodels.score_pad.view import CatChoice, Person
from calico.viewmodels.setup.choices import Choice


class PadChip(TextButton):
    """Something to choose."""

    view: Choice = ObjectProperty(None, allownone=True, rebind=True)


class PadChoices(StackLayout):
    """A group of chips, one of which is chosen."""

    group = StringProperty("")
    views: Sequence[Choice] = ListProperty()
    model: PadModel = ObjectProperty(None, allownone=True)

    def on_views(self, _: object, views: Sequence[Choice]) -> None:
        """Offer something else, or show another choice."""
        show_in(self, self._chip, views)

    def _chip(self, _: int) -> PadChip:
        chip = PadChip()
        chip.bind(on_release=lambda chip: self.model.choose(self.group, chip.view.id))
        return chip


class PersonChip(TextButton):
    """Somebody who played before: a tap sets them a place."""

    view: Person = ObjectProperty(None, allownone=True, rebind=True)


class CatKey(Press):
    """A cat that may have played."""

    view: CatChoice = ObjectProperty(None, allownone=True, rebind=True)
    text = StringProperty("")


class PatternKey(Press):
    """A pattern that the cat likes or not."""

    view = BooleanProperty(False)
    pattern = NumericProperty(0)
    text = StringProperty("")

    @property
    def picture(self) -> str:
        """The name of the pattern's sprite."""
        return f"pattern-{PATTERNS[self.pattern]}"
