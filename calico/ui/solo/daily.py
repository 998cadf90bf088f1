"""The daily quilt and its calendar."""

from kivy.properties import ObjectProperty

from calico.ui.widgets.calendar import Month  # noqa: F401 - named in kv
from calico.ui.widgets.page import Page
from calico.viewmodels.solo.daily import DailyModel


class DailyScreen(Page):
    """Today's quilt, the streak, and the days before."""

    model: DailyModel = ObjectProperty(rebind=True)

    __events__ = ("on_begin", "on_continue", "on_puzzle")

    def on_begin(self, dealing: object) -> None:
        """Deal the chosen day's quilt."""

    def on_continue(self, id: int) -> None:
        """Go on with the game of the chosen day."""

    def on_puzzle(self) -> None:
        """Solve today's puzzle."""

    def begin_again(self) -> None:
        """Begin at today."""
        self.model.begin_again()

    def shown(self) -> None:
        """Show how things stand."""
        self.model.refresh()

    def play(self) -> None:
        """Go on with the chosen day's quilt, or deal it."""
        game = self.model.going_on
        if game is None:
            self.dispatch("on_begin", self.model.dealing)
        else:
            self.dispatch("on_continue", game)
