"""Challenges: a deal by its code."""

from kivy.core.clipboard import Clipboard
from kivy.properties import ListProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from calico.ui.widgets.cards import Chip
from calico.ui.widgets.page import Page
from calico.ui.widgets.rows import show_rows
from calico.viewmodels.solo.challenge import ChallengeModel


class ChallengeScreen(Page):
    """Make a code, enter one, share it, and compare who did what with it."""

    model: ChallengeModel = ObjectProperty(rebind=True)

    __events__ = ("on_begin", "on_puzzle")

    def on_begin(self, dealing: object) -> None:
        """Deal the challenge."""

    def on_puzzle(self, id: str) -> None:
        """Solve the puzzle whose code was entered."""

    def on_kv_post(self, _: object) -> None:
        """Offer each kind of game, and lead on to a puzzle."""
        self.model.bind(on_puzzle=lambda _, id: self.dispatch("on_puzzle", id))
        for kind, name in self.model.view.kinds:
            self.ids.kinds.add_widget(Chip(text=name, on_release=lambda _, kind=kind: self.model.make(kind)))

    def shown(self) -> None:
        """Show how things stand."""
        self.model.refresh()

    def share(self) -> None:
        """Copy the challenge to the clipboard."""
        Clipboard.copy(self.model.message)
        self.model.say_copied()


class Results(BoxLayout):
    """Who made how many points."""

    views = ListProperty()

    def on_views(self, _: object, views: list[tuple[str, str]]) -> None:
        """Other results."""
        show_rows(self, ChallengeResultLine, views)


class ChallengeResultLine(BoxLayout):
    """A name and its points."""

    view: tuple[str, str] = ObjectProperty(("", ""))
