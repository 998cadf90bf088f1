"""The name of an icon button, where a mouse rests on it."""

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.widget import Widget

from calico.ui.facing import facing
from calico.ui.read_aloud import is_seen
from calico.ui.widgets.dialog import Overlay
from calico.ui.widgets.snackbar import Snackbar
from calico.ui.widgets.texts import BodyText, IconButton

RESTS = 0.6
"""Seconds that the mouse lies still."""
GAP = 6
"""Between a button and its name, in dp."""


class Tooltip(BodyText):
    """A name beside its button, within the window."""

    def lie_beside(self, button: Widget) -> None:
        """Lie below the button, or above it where there is no room."""
        x, y = button.to_window(*button.pos)
        below = y - self.height - dp(GAP)
        self.y = below if below > 0 else y + button.height + dp(GAP)
        self.x = max(dp(GAP), min(x + (button.width - self.width) / 2, Window.width - self.width - dp(GAP)))


class Tooltips:
    """Watches the mouse; fingers never see a tooltip."""

    def __init__(self) -> None:
        """Not watching yet."""
        self._shown: Tooltip | None = None
        self._rest = Clock.create_trigger(self._show, RESTS)

    def watch(self) -> None:
        """Watch the mouse from now on."""
        Window.bind(mouse_pos=self._moved, on_touch_down=self._put_away)

    def leave(self) -> None:
        """Watch no longer."""
        Window.unbind(mouse_pos=self._moved, on_touch_down=self._put_away)
        self._put_away()

    def _moved(self, *_: object) -> None:
        self._put_away()
        self._rest()

    def _put_away(self, *_: object) -> None:
        self._rest.cancel()
        if self._shown is not None:
            Window.remove_widget(self._shown)
            self._shown = None

    def _show(self, _: float) -> None:
        button = button_at(*facing.from_glass(*Window.mouse_pos))
        if button is not None:
            self._shown = Tooltip(text=button.text)
            self._shown.texture_update()
            Window.add_widget(self._shown)
            self._shown.lie_beside(button)


def button_at(x: float, y: float) -> IconButton | None:
    """The icon button at a place of the window; where a card lies over a screen, only one on the card."""
    roots = [child for child in Window.children if not isinstance(child, Snackbar)]
    if not roots:
        return None
    over = next((widget for widget in roots[0].walk() if isinstance(widget, Overlay)), roots[0])
    for widget in over.walk():
        if isinstance(widget, IconButton) and widget.text and is_seen(widget):
            left, bottom = widget.to_window(*widget.pos)
            if left <= x <= left + widget.width and bottom <= y <= bottom + widget.height:
                return widget
    return None


tooltips = Tooltips()
