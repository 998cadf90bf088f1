"""Setting up a new game."""

from functools import partial

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from calico.ui.setup.seats import SeatPicker, SeatRow
from calico.ui.widgets import choices  # noqa: F401 - named in kv
from calico.ui.widgets.cards import Page
from calico.ui.widgets.rows import show_rows
from calico.viewmodels.setup.new_game import NewGameModel, NewGameView

WIDE = 760
"""From this width in dp on the screen has two columns."""


class NewGameScreen(Page):
    """Who plays, and what."""

    model: NewGameModel = ObjectProperty(rebind=True)
    wide = BooleanProperty(False)

    __events__ = ("on_begin",)

    def __init__(self, model: NewGameModel, **options: object) -> None:
        """On a model of a game being set up."""
        self.model = model
        self._who: FloatLayout | None = None
        super().__init__(**options)
        model.bind(view=self._show)
        self.bind(size=self._turn)
        self._show(model, model.view)

    def on_begin(self, dealing: object) -> None:
        """Deal."""

    def back(self) -> bool:
        """Close the list of players first."""
        return self.model.close_top()

    def _turn(self, *_: object) -> None:
        self.wide = self.width > dp(WIDE)

    def on_wide(self, _: object, wide: bool) -> None:
        """Beside the game there is room for the rarer choices under the seats."""
        extras = self.ids.extras
        extras.parent.remove_widget(extras)
        (self.ids.left if wide else self.ids.right).add_widget(extras)

    def _show(self, _: object, view: NewGameView) -> None:
        show_rows(self.ids.seats, partial(SeatRow, model=self.model), view.seats, numbered=True)
        for row in self.ids.seats.children:
            row.removable = len(view.seats) > 1
        if view.asked is None:
            self._close_who()
        elif self._who is None:
            self._who = SeatPicker(model=self.model)
            self.add_widget(self._who)

    def _close_who(self) -> None:
        if self._who is not None:
            self.remove_widget(self._who)
            self._who = None
