"""Overlays and dialogs: cards that lie over a screen."""

from collections.abc import Callable

from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from calico.ui.widgets.cards import AlikeGrid, ClothCard  # noqa: F401 - named in kv
from calico.ui.widgets.texts import BodyText, TextButton


class Overlay(FloatLayout):
    """Something that lies over the table and keeps touches to itself."""

    table = ObjectProperty(rebind=True)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Nothing below is touched."""
        super().on_touch_down(touch)
        return True


class OverlayCard(Overlay):
    """A card over a screen, at the bottom of a phone and amid a tablet. A touch beside it puts it away."""

    title = StringProperty("")
    low = BooleanProperty(False)
    """Whether it lies at the bottom."""
    widest = NumericProperty(480)
    """How wide the card is at most, in dp."""
    foot = NumericProperty(0)
    """How much of its height its buttons take, in pixels."""
    room = NumericProperty(1)
    """How high what lies on it may be before it scrolls, in pixels."""
    stays = BooleanProperty(False)
    """Whether a touch beside it leaves it there."""
    beside = BooleanProperty(False)
    """Whether its buttons lie beside what is to be read, for want of height."""
    columns = NumericProperty(2)
    """How many buttons lie side by side."""

    __events__ = ("on_close",)

    def add_widget(self, widget: Widget, *rest: object, **options: object) -> None:
        """What is put on the card lies in its body, once it has one."""
        body = self.ids.get("body")
        if body is None:
            super().add_widget(widget, *rest, **options)
        else:
            body.add_widget(widget, *rest, **options)

    def on_close(self) -> None:
        """Put the card back."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """What lies below isn't touched."""
        if not self.stays and not self.ids.sheet.collide_point(*touch.pos):
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
        """Say it, and do it."""
        super().on_release()
        if self.does is not None:
            self.does()
