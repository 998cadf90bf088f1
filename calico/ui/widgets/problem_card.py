"""A card over whatever is open that tells what went wrong, until somebody puts it away."""

import re
from collections.abc import Sequence

from kivy.core.clipboard import Clipboard
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import ListProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from calico.ui.read_aloud import voice
from calico.ui.widgets.cat import CatPicture
from calico.ui.widgets.dialog import CardButton, CardText, OverlayCard
from calico.viewmodels.text.i18n import say

MOST = 3
"""Sentences on one card."""
LETTERS = 30
"""So many of usual size fit a line on a small phone."""


class ProblemCard(OverlayCard):
    """What went wrong, in sentences for people."""

    cat = StringProperty("")
    sentences = ListProperty()
    clear: Widget = ObjectProperty(None, rebind=True)
    """What lies where the system covers nothing."""

    text = StringProperty("")
    """The sentences, with long file names broken."""

    __events__ = ("on_closed",)

    def __init__(self, **options: object) -> None:
        """Open it over the window, and read it aloud."""
        self._copying: CardButton | None = None
        super().__init__(**options)
        picture = CatPicture(awake=True, size_hint_y=None, height=dp(96))
        picture.cat = self.cat
        words = CardText(text=self.text)
        self.bind(text=words.setter("text"))
        self.lay(*([picture] if self.cat else ()), words)
        self._on = CardButton(text=say("Continue"), important=True, does=self.back)
        self.offer(self._on)
        voice.tell(self.title + ".", *self.sentences)

    def on_closed(self) -> None:
        """Somebody has read it."""

    def add(self, sentence: str) -> None:
        """Something else went wrong meanwhile."""
        if sentence not in self.sentences and len(self.sentences) < MOST:
            self.sentences.append(sentence)
            voice.tell(sentence)

    def broken(self, sentences: Sequence[str], text_scale: float) -> str:
        """The sentences, with long file names broken at their hyphens, so that the letters needn't shrink."""
        most = int(LETTERS / text_scale)
        words = re.compile(rf"(?=\S{{{most + 1}}})\S+")
        return "\n\n".join(words.sub(lambda word: _broken(word[0], most), each) for each in sentences)

    def offer_details(self, details: str) -> None:
        """Let people copy what a developer would like to know."""
        if self._copying is None:
            self._copying = CardButton(text=say("Copy details"))
            self._copying.bind(on_release=lambda button: self._copy(button, details))
            self.offer(self._copying, self._on)

    def _copy(self, button: CardButton, details: str) -> None:
        Clipboard.copy(details)
        button.text = say("Copied.")

    def back(self) -> bool:
        """Put it away."""
        self.dispatch("on_closed")
        return True

    def press(self, key: str) -> bool:
        """Enter puts it away."""
        return key == "enter" and self.back()

    def on_close(self) -> None:
        """Its cross, or a touch beside it."""
        self.back()

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """Nothing below is touched."""
        super().on_touch_move(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Nothing below is touched."""
        super().on_touch_up(touch)
        return True


def _broken(word: str, most: int) -> str:
    lines = [""]
    for part in re.findall("[^-]*-|[^-]+", word):
        if lines[-1] and len(lines[-1]) + len(part) > most:
            lines.append("")
        lines[-1] += part
    return "\n".join(lines)
