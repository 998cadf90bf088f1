"""Cards that ask: what to do with the game, what a hint may cost, whether to give up, who is there."""

from kivy.input import MotionEvent

from calico.ui.widgets.dialog import Opened, Overlay


class MenuPanel(Opened):
    """What one can do with the game as a whole."""


class OptionsPanel(Opened):
    """How the app is set."""


class HintPanel(Overlay):
    """Says what a hint costs, before the first."""


class AbandonPanel(Overlay):
    """Asks before a game is given up."""


class CurtainPanel(Overlay):
    """Hides the table until the next player holds the device and touches it: a touch that began before
    the curtain fell doesn't lift it."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Someone touches the curtain."""
        touch.grab(self)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """And lets go, unless the finger slid off the glass."""
        if touch.grab_current is self:
            touch.ungrab(self)
            if self.collide_point(*touch.pos):
                self.table.model.take_device()
        return True
