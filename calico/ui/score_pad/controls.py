"""What the pad's pages are made of: pictures, keys, counters, and what is tapped to set a sheet up."""

from collections.abc import Callable, Sequence

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from calico.engine.tiles import PATTERNS
from calico.ui.widgets.texts import Press, TextButton, Title
from calico.viewmodels.score_pad.model import PadModel
from calico.viewmodels.score_pad.view import CatChoice, KnownPlayer
from calico.viewmodels.setup.choices import Choice


def show_in(holder: Widget, make: Callable[[int], Widget], views: Sequence[object]) -> None:
    """One widget for each view, in the same order; those that are there already are kept."""
    if len(holder.children) != len(views):
        holder.clear_widgets()
        for index in range(len(views)):
            holder.add_widget(make(index))
    for widget, view in zip(reversed(holder.children), views, strict=True):
        widget.view = view


class PadPicture(Widget):
    """A picture as large as its place allows."""

    texture = ObjectProperty(None, allownone=True)
    shape = NumericProperty(1)
    """How wide for its height."""


class PadPress(Press):
    """Something to press that shows a picture, and says in words what it does."""

    text = StringProperty("")


class PadKey(Press):
    """A large key with a word or a sign on it."""

    text = StringProperty("")
    """What it does, in words; also for those who don't see its sign."""
    sign = StringProperty("")
    size_dp = NumericProperty(16)
    on = BooleanProperty(False)


class Heading(Title):
    """What the things below it are about."""


class Sum(BoxLayout):
    """A heading, and what the things below it score."""

    text = StringProperty("")
    number = NumericProperty(0)


class Counter(BoxLayout):
    """Less, how many, more."""

    number = NumericProperty(0)
    called = StringProperty("")
    """What is counted."""
    number_dp = NumericProperty(44)
    """Room for the number."""

    __events__ = ("on_count",)

    def on_count(self, by: int) -> None:
        """One more, or one less."""


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

    view: KnownPlayer = ObjectProperty(None, allownone=True, rebind=True)


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
