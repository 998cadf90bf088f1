"""Where people write: names, codes, words to search for, notes."""

from collections.abc import Iterator

from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from calico.ui.widgets.cards import Column
from calico.ui.widgets.key_target import KeyTarget


class Field(KeyTarget, TextInput):
    """A line to write on. Its label lies where one writes, and above it as soon as something is written."""

    incidental = True
    label = StringProperty("")
    faulty = BooleanProperty(False)
    """Whether what is written can't be taken."""

    @property
    def spoken(self) -> str:
        """What is to be written here, and what is."""
        return ": ".join(each for each in (self.label or self.hint_text, self.text) if each)

    _holders: tuple[Widget, ...] = ()
    """What it lies on, while somebody writes."""

    def on_focus(self, _: object, writing: bool) -> None:
        """Watch that what is written on stays in the window."""
        for holder in self._holders:
            holder.funbind("parent", self._stay)
        self._holders = tuple(_holders(self)) if writing else ()
        for holder in self._holders:
            holder.fbind("parent", self._stay)

    def _stay(self, *_: object) -> None:
        """Write no more where nobody sees it: Kivy would keep the keyboard, and the field with its screen."""
        if self.get_parent_window() is None:
            self.focus = False

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Write here, but not in its first frame: Kivy has no line yet to find the touched letter in."""
        return bool(self._lines and super().on_touch_down(touch))

    def reach_by_key(self) -> None:
        """Write here."""
        self.focus = True

    press_by_key = reach_by_key

    def leave_by_key(self) -> None:
        """Write here no more."""
        self.focus = False

    def keyboard_on_key_down(
        self, window: object, keycode: tuple[int, str], text: str, modifiers: list[str]
    ) -> bool:
        """Write, and keep the keys; Tab leads on, and from a single line up and down do as well."""
        if keycode[1] == "tab" or (keycode[1] in ("up", "down") and not self.multiline):
            return False
        super().keyboard_on_key_down(window, keycode, text, modifiers)
        return True


def _holders(widget: Widget) -> Iterator[Widget]:
    """A widget, and all that it lies on up to the window."""
    while isinstance(widget, Widget):
        yield widget
        widget = widget.parent


class FieldFoot(BoxLayout):
    """Under a field: what is wrong, or what helps, and how many letters of how many there are."""

    problem = StringProperty("")
    helper = StringProperty("")
    written = NumericProperty(0)
    most = NumericProperty(0)
    """0 where nobody counts."""


class Entry(Column):
    """A field with its label, and under it what is wrong with what is being written."""

    text = StringProperty("")
    label = StringProperty("")
    helper = StringProperty("")
    problem = StringProperty("")
    most = NumericProperty(0)
    """How many letters there may be; 0 where nobody counts."""
    multiline = BooleanProperty(False)
    tallest = NumericProperty(180)
    """How high several lines may be, in pixels."""

    __events__ = ("on_written", "on_enter")

    def on_written(self, text: str) -> None:
        """Somebody is writing."""

    def on_enter(self, text: str) -> None:
        """Enter was pressed."""

    def follow(self, field: Field) -> None:
        """Hold what stands in the field; what the app has put there was not written by anybody."""
        self.text = field.text
        if field.focus:
            self.dispatch("on_written", field.text)
