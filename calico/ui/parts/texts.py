"""Labels and things to press."""

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.label import Label

from calico.ui.parts.fitting import Fit, Font, fit


class Words(Label):
    """Text in the app's own letters. It shrinks before a word is cut; names of people are shortened."""

    size_dp = NumericProperty(16)
    natural = BooleanProperty(False)
    """Whether it is as wide as its words, instead of breaking them into its box."""
    wanted = NumericProperty(16)
    """The letters' size in pixels where there is room."""
    fitting = Fit(1.0, True, 0.0, 0.0)
    """How it fits its box now."""

    def texture_update(self, *_: object) -> None:
        """Find the size of the letters before they are drawn."""
        font = Font(self.font_name, self.bold, self.line_height)
        width, height = self.text_size
        self.fitting = fit(self.text, font, self.wanted, None if self.shorten else width, height)
        self.font_size = self.wanted * self.fitting.shrink
        super().texture_update()

    def on_wanted(self, *_: object) -> None:
        """Other letters."""
        self._trigger_texture()


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
