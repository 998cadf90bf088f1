"""Reading aloud: what is told within one frame becomes one speech."""

from kivy.clock import Clock
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from calico.ui.device.tts import hush, speak


class ReadAloud:
    """Reads aloud. What comes later interrupts what is still being said."""

    def __init__(self) -> None:
        """Silent until it is turned on."""
        self._on = False
        self._told: list[str] = []
        self._speak = Clock.create_trigger(self._say_all)

    @property
    def on(self) -> bool:
        """Whether anything is read aloud."""
        return self._on

    @on.setter
    def on(self, on: bool) -> None:
        if self._on and not on:
            self._told.clear()
            hush()
        self._on = on

    def tell(self, *sentences: str) -> None:
        """Read these, each once."""
        if self._on:
            self._told += sentences
            self._speak()

    def _say_all(self, _: float) -> None:
        told, self._told = self._told, []
        text = " ".join(dict.fromkeys(sentence for sentence in told if sentence))
        if not text:
            return
        try:
            speak(text)
        except Exception:
            self._on = False  # What is told of this would be read aloud as well, and fail again.
            raise


voice = ReadAloud()
"""The one voice that the device has."""


def is_seen(widget: Widget) -> bool:
    """Whether it is visible, with everything it lies in."""
    while isinstance(widget, Widget):
        if widget.opacity == 0:
            return False
        widget = widget.parent
    return True


def name_of(widget: Widget) -> str:
    """The name of a widget: what it says of itself, or what is written on it."""
    own = getattr(widget, "spoken", "") or getattr(widget, "text", "")
    if own:
        return str(own)
    labels = (each for each in widget.walk(restrict=True) if isinstance(each, Label) and each.opacity)
    return ", ".join(dict.fromkeys(text for label in labels if (text := str(label.text).strip())))
