"""Who holds the device: choose a quilter, or add one; where there is none yet, one is asked for at once."""

from functools import partial

from kivy.properties import BooleanProperty

from calico.ui.home.welcome import WelcomeCard
from calico.ui.setup.seats import PlayerChoiceRow
from calico.ui.widgets.page import Page
from calico.ui.widgets.rows import show_rows
from calico.viewmodels.home.home import WhoModel
from calico.viewmodels.home.welcome import WelcomeModel, WelcomePage, WelcomeView


class WhoScreen(Page):
    """The quilters of this device."""

    adding = BooleanProperty(False)

    __events__ = ("on_chosen",)

    def __init__(self, model: WhoModel, **options: object) -> None:
        """With everyone who quilts here."""
        self._model = model
        super().__init__(**options)
        show_rows(self.ids.quilters, partial(PlayerChoiceRow, on_release=self._choose), model.quilters)
        self.adding = not model.quilters

    def on_chosen(self) -> None:
        """Someone said who they are, or would not."""

    def back(self) -> bool:
        """Back to the list."""
        if not self.adding or not self._model.quilters:
            return False
        self.adding = False
        return True

    def on_adding(self, _: object, adding: bool) -> None:
        """Ask someone new, or nobody any more."""
        self.ids.welcome.clear_widgets()
        if adding:
            newcomer = self._model.newcomer()
            newcomer.bind(on_known=lambda *_: self.dispatch("on_chosen"), view=self._follow)
            self.ids.welcome.add_widget(WelcomeCard(newcomer))

    def _follow(self, model: WelcomeModel, view: WelcomeView) -> None:
        if view.step is WelcomePage.DONE:
            self.adding = False
            if not self._model.quilters:
                self.dispatch("on_chosen")

    def _choose(self, row: PlayerChoiceRow) -> None:
        self._model.choose(row.view.quilter)
        self.dispatch("on_chosen")
