"""What a screen shows where there is nothing yet: a sleeping cat, a sentence, and the next thing to do."""

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from calico.ui.widgets.cat import CatPicture  # noqa: F401 - named in kv


class EmptyState(BoxLayout):
    """Nothing yet; as high as nothing where the text is empty."""

    text = StringProperty("")
    cat = StringProperty("rumi")
    button = StringProperty("")
    """What to do next; empty where there is nothing."""

    __events__ = ("on_next",)

    def on_text(self, _: object, text: str) -> None:
        """Fetch the cat once it is needed."""
        if text:
            self.ids.cat.cat = self.cat

    def on_next(self) -> None:
        """The next thing is to be done."""
