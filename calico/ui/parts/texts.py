"""Labels and things to press."""

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.label import Label


class Words(Label):
    """Text in the app's own letters. It shrinks before a word is cut."""

    size_dp = NumericProperty(16)
    natural = BooleanProperty(False)
    """Whether it is as wide as its words, instead of breaking them into its box."""


class Title(Words):
    """Text in the rounded letters of titles."""


class Press(ButtonBehavior, FloatLayout):
    """A card or button that does something when it is pressed."""

    fill = ColorProperty((0, 0, 0, 0))
    radius_dp = NumericProperty(16)
    stitched = BooleanProperty(False)
    enabled = BooleanProperty(True)

    def on_touch_down(self, touch: object) -> bool:
        """Nothing is pressed that can't be."""
        return super().on_touch_down(touch) if self.enabled else False


class TextButton(Press):
    """A button with words on it."""

    text = StringProperty("")
    size_dp = NumericProperty(16)
    ink = ColorProperty((0, 0, 0, 1))
    important = BooleanProperty(False)


class IconButton(Press):
    """A button with a picture on it, and words for those who can't see it."""

    icon = StringProperty("")
    text = StringProperty("")
    texture = ObjectProperty(None, allownone=True)
    ink = ColorProperty((0, 0, 0, 1))
