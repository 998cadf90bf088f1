"""Screens on cloth, and pages: a bar on top, what lies below it, and the main button at their foot."""

from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
    VariableListProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from calico.ui.widgets.cards import Column, Scroll
from calico.ui.widgets.screen import Screen
from calico.ui.widgets.texts import IconButton, TextButton

LOW = 480
"""Below this height in dp the foot of a page lies in its bar."""
GAP = 12
"""Between a foot and the edges of the window, in dp."""
BAR = 62
"""How much of a page its bar takes, in dp."""


class ClothScreen(Screen):
    """A screen on the table's cloth."""


class Bar(BoxLayout):
    """The top of a screen: the way back, its title or what just happened, and what else one can do."""

    title = StringProperty("")
    notice = StringProperty("")
    """What is to be said in place of the title."""
    warns = BooleanProperty(False)
    """Whether that is about something wrong."""


class BarAction(TextButton):
    """Something to do in the bar, in words."""

    incidental = True


class BarIcon(IconButton):
    """Something to do in the bar, as a picture."""


class Foot(BoxLayout):
    """Where the main button of a page lies: at its foot, in the middle; on a low screen in its bar.

    Beside it there is room for one or two other things to do.
    """

    widest = NumericProperty(320)
    """How wide it is at most, in dp."""
    rises = BooleanProperty(True)
    """Whether it lies in the bar where there is little height."""
    needed = BooleanProperty(True)
    """Whether there is anything to do with it now."""


class MainButton(TextButton):
    """The one main thing to do on a page: on its foot, or in the bar of a pad that is written on."""


class Page(ClothScreen):
    """A screen with a bar. Bar actions that are put on it go into the bar."""

    title = StringProperty("")
    notice = StringProperty("")
    warns = BooleanProperty(False)
    aside = NumericProperty(0)
    """How much of the bar something else takes, at its right."""
    bar_height = NumericProperty(1)
    """In pixels; a sentence in large letters needs more."""
    low = BooleanProperty(False)
    """Whether there is little height."""
    floor = NumericProperty(0)
    """How high the foot reaches."""

    def __init__(self, **options: object) -> None:
        """Lay out what is on it."""
        super().__init__(**options)
        self.bind(size=self._lay_page, pos=self._lay_page, children=self._lay_page)
        self._lay_page()

    def add_widget(self, widget: Widget, *rest: object, **options: object) -> None:
        """Put something on the page, or into its bar."""
        if isinstance(widget, BarAction | BarIcon):
            self.ids.bar.add_widget(widget)
            return
        super().add_widget(widget, *rest, **options)
        for name in _LAYS.get(type(widget), ()):
            widget.fbind(name, self._lay_page)

    def _lay_page(self, *_: object) -> None:
        self.low = self.height < dp(LOW)
        for child in self.children:
            if isinstance(child, Foot):
                self._lay_foot(child)
        for child in self.children:
            if isinstance(child, PageColumn):
                child.lay(self)

    def _lay_foot(self, foot: Foot) -> None:
        foot.opacity = int(foot.needed)
        if not foot.needed:
            foot.height = self.aside = self.floor = 0
        elif foot.rises and self.low:
            foot.height, foot.width = dp(48), min(self.width * 0.36, dp(foot.widest))
            foot.pos = self.right - foot.width - dp(GAP), self.top - dp(56)
            self.aside, self.floor = foot.width + dp(GAP), 0
        else:
            foot.height, foot.width = dp(56), min(self.width - dp(2 * GAP), dp(foot.widest))
            foot.pos = self.x + (self.width - foot.width) / 2, self.y + dp(GAP)
            self.aside, self.floor = 0, foot.height + dp(2 * GAP)


class PageColumn(Scroll):
    """What lies on a page, one under the other; what is longer than the page scrolls."""

    orientation = OptionProperty("vertical", options=("horizontal", "vertical"))
    padding = VariableListProperty([0, 0, 0, 0])
    spacing = NumericProperty(0)
    widest = NumericProperty(640)
    """In dp."""
    above = NumericProperty(0)
    """What lies between the bar and the column, in pixels."""
    below = NumericProperty(0)
    """What lies between the column and the foot, in pixels."""
    content: Column = ObjectProperty(None, allownone=True)

    def lay(self, page: Page) -> None:
        """Lie between the bar and the foot."""
        self.width = min(page.width, dp(self.widest))
        self.height = max(1, page.height - dp(BAR) - self.above - self.below - page.floor)
        self.pos = page.x + (page.width - self.width) / 2, page.y + page.floor + self.below

    def add_widget(self, widget: Widget, *rest: object, **options: object) -> None:
        """What is put here goes into the column, once it is there."""
        if self.content is None:
            super().add_widget(widget, *rest, **options)
        else:
            self.content.add_widget(widget, *rest, **options)


_LAYS = {Foot: ("widest", "rises", "needed"), PageColumn: ("widest", "above", "below")}
"""What else than the page's size changes where its parts lie."""
