"""What the pad's pages are made of: pictures, keys, counters, and what is tapped to set a sheet up."""

from collections.abc import Callable, Sequence
from functools import partial

from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from calico.engine.tiles import PATTERNS
from calico.ui.widgets.cards import Chip
from calico.ui.widgets.rows import rows_in, show_rows
from calico.ui.widgets.texts import Press, Title
from calico.viewmodels.score_pad.view import CatChoice, KnownPlayer
from calico.viewmodels.text.game_terms import board_name


class PadPicture(Widget):
    """A picture as large as its place allows."""

    texture = ObjectProperty(None, allownone=True)
    ink = ColorProperty((1, 1, 1, 1))
    shape = NumericProperty(1)
    """How wide for its height."""


class PadPress(Press):
    """Something to press that shows a picture, and says in words what it does."""

    text = StringProperty("")


class PictureKey(PadPress):
    """A key with nothing but a picture on it, or a picture above its words."""

    texture = ObjectProperty(None, allownone=True)
    shape = NumericProperty(1)
    """How wide the picture is for its height."""
    margin = NumericProperty(2)
    """Around the picture, in dp."""
    below = NumericProperty(0)
    """What its words take, in pixels."""
    faded = NumericProperty(1)
    tall = NumericProperty(1)
    """How high the picture may be."""
    drawn = NumericProperty(1)
    """How wide the picture is."""


class BoardKey(PictureKey):
    """A board that the quilt may be sewn on."""

    view = StringProperty("")
    chosen = BooleanProperty(False)

    @property
    def spoken(self) -> str:
        """Its colour."""
        return board_name(self.view)


def show_boards(row: Widget, boards: Sequence[str], chosen: str, choose: Callable[[str], None]) -> None:
    """A key for each of these boards, and which one it is."""
    show_rows(row, partial(BoardKey, on_release=lambda key: choose(key.view)), boards)
    for key in rows_in(row):
        key.chosen = key.view == chosen


class PadKey(Press):
    """A large key with a word or a sign on it."""

    text = StringProperty("")
    """What it does, in words; also for those who don't see its sign."""
    sign = StringProperty("")
    size_dp = NumericProperty(16)
    on = BooleanProperty(False)


class Heading(Title):
    """What the things below it are about."""


class Subtotal(BoxLayout):
    """A heading, and what the things below it score."""

    text = StringProperty("")
    number = NumericProperty(0)


class Counter(BoxLayout):
    """A number with a key for less and one for more."""

    number = NumericProperty(0)
    called = StringProperty("")
    """What is counted."""
    number_dp = NumericProperty(44)
    """Room for the number."""

    __events__ = ("on_count",)

    def on_count(self, by: int) -> None:
        """One more, or one less."""


class PersonChip(Chip):
    """Somebody who played before: a tap adds them."""

    view: KnownPlayer = ObjectProperty(None, rebind=True)


class CatKey(PictureKey):
    """A cat that may have played."""

    view: CatChoice = ObjectProperty(None, rebind=True)


class PatternKey(PictureKey):
    """A pattern that the cat likes or not."""

    view = BooleanProperty(False)
    pattern = NumericProperty(0)

    @property
    def picture(self) -> str:
        """The name of the pattern's sprite."""
        return f"pattern-{PATTERNS[self.pattern]}"
