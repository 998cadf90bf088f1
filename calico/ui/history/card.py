"""A card that lies over a screen: a title, something to read that scrolls where it must, and buttons."""

from collections.abc import Callable

from kivy.input import MotionEvent
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from calico.ui.widgets.dialog import Overlay
from calico.ui.widgets.texts import BodyText, TextButton


class HistoryCard(Overlay):
    """A card. A touch beside it puts it back."""

    title = StringProperty("")
    columns = NumericProperty(2)
    """How many buttons lie side by side."""

    __events__ = ("on_close",)

    def on_close(self) -> None:
        """Put the card back."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """What lies below isn't touched."""
        if not self.ids.sheet.collide_point(*touch.pos):
            self.dispatch("on_close")
        return super().on_touch_down(touch)

    def lay(self, *widgets: Widget) -> None:
        """Lay these on the card instead of what lay there."""
        self.ids.body.clear_widgets()
        for widget in widgets:
            self.ids.body.add_widget(widget)

    def offer(self, *buttons: TextButton) -> None:
        """Put these buttons below instead of those that were there."""
        self.ids.buttons.clear_widgets()
        for button in buttons:
            self.ids.buttons.add_widget(button)


class CardText(BodyText):
    """Text as high as it needs to be."""


class CardButton(TextButton):
    """A button on a card."""

    does: Callable[[], object] | None = ObjectProperty(None, allownone=True)

    def on_release(self) -> None:
        """Do it."""
        if self.does is not None:
            self.does()
