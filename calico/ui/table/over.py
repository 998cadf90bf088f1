"""What lies over a screen."""

from kivy.input import MotionEvent
from kivy.properties import ObjectProperty
from kivy.uix.floatlayout import FloatLayout


class Over(FloatLayout):
    """Something that lies over the table and keeps touches to itself."""

    table = ObjectProperty(rebind=True)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Nothing below is touched."""
        super().on_touch_down(touch)
        return True
