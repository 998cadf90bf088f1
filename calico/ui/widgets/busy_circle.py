"""That something takes a while: a circle that turns, as a rule once it has taken a second."""

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivymd.uix.progressindicator import MDCircularProgressIndicator

PATIENCE = 1.0
"""Seconds after which people wonder."""
LOOKS = 0.5
"""Seconds between two looks whether anybody can see the circle."""


class BusyCircle(AnchorLayout):
    """Something is under way; as high as nothing where it is quick."""

    busy = BooleanProperty(False)
    patience = NumericProperty(PATIENCE)
    """Seconds before it turns; none where people wait for nothing else."""
    turning = BooleanProperty(False)
    """Whether the circle turns: never where nobody sees it, since each turn draws a frame."""

    def __init__(self, **options: object) -> None:
        """Nothing is shown yet."""
        self._soon = Clock.create_trigger(self._turn, options.get("patience", PATIENCE))
        self._looking = Clock.create_trigger(self._look, LOOKS, interval=True)
        self._circle: MDCircularProgressIndicator | None = None
        super().__init__(**options)

    def on_busy(self, _: object, busy: bool) -> None:
        """It has begun, or ended."""
        self._stop()
        if busy:
            self._soon()

    def _turn(self, _: float) -> None:
        if self.get_parent_window() is None:
            return
        self.turning = True
        self._circle = MDCircularProgressIndicator(size_hint=(None, None), size=(dp(36), dp(36)))
        self.add_widget(self._circle)
        self._looking()

    def _look(self, _: float) -> None:
        if self.get_parent_window() is None:
            self._stop()

    def _stop(self) -> None:
        self._soon.cancel()
        self._looking.cancel()
        if self._circle is not None:
            self._circle.active = False
            self.remove_widget(self._circle)
            self._circle = None
        self.turning = False
