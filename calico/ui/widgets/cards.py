"""Cards of cloth, columns, pages that scroll, and pictures."""

from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from calico.ui.live_touches import slid_off
from calico.ui.pictures import atlas, picture
from calico.ui.widgets.texts import Alike, Press, TextButton

ATLASES = ("cloth", "table", "badges", "home")
"""The atlases with sprites that are shown by themselves."""


def rim(height: float) -> float:
    """How wide the rim of a piece of felt is drawn: a third of a low one's picture, as wide as its middle.

    Were the middle narrower, a smaller copy of the picture would be taken, and its edge would look torn.
    """
    return min(dp(32), (height + 2 * shadow(height)) / 3)


def shadow(height: float) -> float:
    """How far the shadow reaches beyond the felt, in whole pixels: seven parts of the 32 that the rim has."""
    return round(min(dp(7), height * 0.085))


class Column(BoxLayout):
    """Things one under the other, as high as they are together."""


class AlikeRow(Alike, BoxLayout):
    """Things side by side, with letters of one size."""


class AlikeGrid(Alike, GridLayout):
    """Things in rows, with letters of one size."""


class Paper(Column):
    """A page of paper, with things to read on it."""


class Card(Press):
    """A piece of felt with stitches round it, to be touched."""


class ClothCard(Widget):
    """A piece of felt with stitches round it, to lay things on."""


class Badge(Widget):
    """A sprite or picture by name: `group/sprite` of an atlas, or the path of a file."""

    picture = StringProperty("")
    texture = ObjectProperty(None, allownone=True)
    faded = NumericProperty(1)

    def on_picture(self, _: object, name: str) -> None:
        """Show another picture."""
        self.texture = texture_of(name)


def texture_of(name: str) -> object:
    """The picture with this name, None for no name."""
    if not name:
        return None
    group, _, sprite = name.partition("/")
    if group in ATLASES:
        return atlas(group).region(sprite)
    return picture(name)


class Scroll(ScrollView):
    """Scrolls up and down. Its bar doesn't fade, so that nothing is drawn once it lies still."""

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """A finger that was put down elsewhere is none of its business: Kivy's own forgets its own then.

        Where a pause lifted it, the page stays where it is.
        """
        elsewhere = self._touch is not touch and self._get_uid("svavoid") in touch.ud
        taken = False if elsewhere else super().on_touch_up(touch)
        if slid_off(touch) and self.effect_y:
            self.effect_y.velocity = 0
        return taken


class Chip(TextButton):
    """Something to choose."""

    chosen = BooleanProperty(False)
