"""Challenges: a deal by its code."""

from kivy.core.clipboard import Clipboard
from kivy.properties import ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from calico.ui.widgets.cards import Chip, Page
from calico.viewmodels.solo.challenge import ChallengeModel


class ChallengeScreen(Page):
    """Make a code, enter one, share it, and compare who did what with it."""

    model: ChallengeModel = ObjectProperty(rebind=True)

    __events__ = ("on_begin",)

    def on_begin(self, dealing: object) -> None:
        """Deal the challenge."""

    def on_kv_post(self, _: object) -> None:
        """Offer each kind of game."""
        for kind, name in self.model.view.kinds:
            chip = Chip(text=name)
            chip.bind(on_release=lambda _, kind=kind: self.model.make(kind))
            self.ids.kinds.add_widget(chip)

    def shown(self) -> None:
        """Show how things stand."""
        self.model.refresh()

    def share(self) -> None:
        """Put what others need on the clipboard."""
        Clipboard.copy(self.model.message)
        self.model.say_copied()


class Results(BoxLayout):
    """Who made how many points."""

    views = ListProperty()

    def on_views(self, _: object, views: list[tuple[str, str]]) -> None:
        """Other results."""
        self.clear_widgets()
        for name, total in views:
            self.add_widget(ChallengeResultLine(name=name, total=total))


class ChallengeResultLine(BoxLayout):
    """A name and its points."""

    name = StringProperty("")
    total = StringProperty("")
