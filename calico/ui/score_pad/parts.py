"""What the pad's pages are made of: pictures, keys, counters."""

from collections.abc import Callable, Sequence

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from calico.ui.widgets.texts import Press, Title


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
