"""The seats of a table that is being laid, and who may take one."""

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from calico.ui.widgets.cards import ClothCard
from calico.ui.widgets.dialog import Overlay
from calico.ui.widgets.texts import Press
from calico.viewmodels.setup.new_game import NewGameModel
from calico.viewmodels.setup.players import PlayerProfile, SeatPlan


class PlayerChoiceRow(Press):
    """Someone who may sit down."""

    profile: PlayerProfile = ObjectProperty(None, allownone=True, rebind=True)


class SeatRow(ClothCard):
    """A seat: who sits there, at which board."""

    index = NumericProperty(0)
    view: SeatPlan = ObjectProperty(None, allownone=True, rebind=True)
    model: NewGameModel = ObjectProperty(None, allownone=True)
    removable = BooleanProperty(False)


class SeatPicker(Overlay):
    """The list of those who may take a seat, over the screen."""

    model: NewGameModel = ObjectProperty(rebind=True)

    def on_kv_post(self, _: Widget) -> None:
        """List them."""
        for profile in self.model.view.profiles:
            row = PlayerChoiceRow()
            row.profile = profile
            row.bind(on_release=lambda _, profile=profile: self.model.sit(profile))
            self.ids.profiles.add_widget(row)
