"""The seats of a table that is being laid, and who may take one."""

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from calico.ui.widgets.cards import ClothCard
from calico.ui.widgets.dialog import Overlay
from calico.ui.widgets.texts import Press
from calico.viewmodels.setup.new_game import NewGameModel
from calico.viewmodels.setup.players import SeatPlan, Sitter


class PlayerChoiceRow(Press):
    """Someone who may sit down."""

    sitter: Sitter = ObjectProperty(None, allownone=True, rebind=True)


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
        for sitter in self.model.view.sitters:
            row = PlayerChoiceRow()
            row.sitter = sitter
            row.bind(on_release=lambda _, sitter=sitter: self.model.sit(sitter))
            self.ids.sitters.add_widget(row)
