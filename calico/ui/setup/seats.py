"""The seats of a table that is being laid, and who may take one."""

from functools import partial

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from calico.ui.setup.game_pictures import GamePicture
from calico.ui.widgets.cards import ClothCard
from calico.ui.widgets.dialog import OverlayCard
from calico.ui.widgets.rows import show_rows
from calico.ui.widgets.texts import Press
from calico.viewmodels.setup.new_game import NewGameModel
from calico.viewmodels.setup.players import PlayerProfile, SeatPlan


class Strength(GamePicture):
    """How strong a computer player is, in buttons."""

    strength = NumericProperty(0)


class PlayerChoiceRow(Press):
    """Someone who may sit down."""

    view: PlayerProfile = ObjectProperty(None, rebind=True)


class SeatRow(ClothCard):
    """A seat: who sits there, at which board."""

    index = NumericProperty(0)
    view: SeatPlan = ObjectProperty(None, rebind=True)
    model: NewGameModel = ObjectProperty(None)
    removable = BooleanProperty(False)


class SeatPicker(OverlayCard):
    """The list of those who may take a seat, over the screen."""

    model: NewGameModel = ObjectProperty(rebind=True)

    def on_close(self) -> None:
        """Nobody else sits there."""
        self.model.ask_who(None)

    def on_kv_post(self, _: Widget) -> None:
        """List them."""
        choose = partial(PlayerChoiceRow, on_release=lambda row: self.model.sit(row.view))
        show_rows(self.ids.profiles, choose, self.model.view.profiles)
