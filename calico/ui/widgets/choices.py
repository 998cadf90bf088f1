"""Things to choose among, in sections under titles."""

from collections.abc import Sequence
from typing import Protocol

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout

from calico.ui.widgets.cards import Chip
from calico.ui.widgets.texts import Press
from calico.ui.widgets.wish import WishPicture  # noqa: F401 - named in kv
from calico.viewmodels.setup.choices import Choice


class Chooser(Protocol):
    """What is chosen for."""

    def choose(self, group: str, id: str) -> None:
        """Choose one in a group."""


class Choices(StackLayout):
    """A group of chips, or of tokens where the choices have pictures."""

    group = StringProperty("")
    views: Sequence[Choice] = ListProperty()
    model: Chooser = ObjectProperty(None, allownone=True)

    def on_views(self, _: object, views: Sequence[Choice]) -> None:
        """Offer something else, or show another choice."""
        if [chip.text for chip in reversed(self.children)] != [view.text for view in views]:
            self.clear_widgets()
            for view in views:
                chip = TokenChip(text=view.text) if view.picture else Chip(text=view.text)
                chip.bind(on_release=lambda _, id=view.id: self.model.choose(self.group, id))
                self.add_widget(chip)
        for chip, view in zip(reversed(self.children), views, strict=True):
            chip.chosen = view.chosen
            if view.picture:
                chip.picture, chip.line, chip.wish = view.picture, view.line, view.wish


class TokenChip(Press):
    """A cat to choose by its token."""

    text = StringProperty("")
    line = StringProperty("")
    picture = StringProperty("")
    wish = ObjectProperty(None, allownone=True)
    chosen = BooleanProperty(False)


class Section(BoxLayout):
    """Things to choose under a title; nothing at all where there is nothing to choose."""

    title = StringProperty("")
    line = StringProperty("")
    there = BooleanProperty(True)
