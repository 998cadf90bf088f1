"""The card on which someone new gives a name and chooses a colour."""

from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from calico.ui.parts.cards import Felt
from calico.ui.parts.texts import Press
from calico.viewmodels.welcome import Step, WelcomeModel, WelcomeView


class WelcomeCard(Felt):
    """Asks for a name, then for a colour, and can be skipped at any step."""

    model: WelcomeModel = ObjectProperty(None, allownone=True, rebind=True)
    naming = BooleanProperty(True)

    __events__ = ("on_skip",)

    def on_skip(self) -> None:
        """Not now."""

    def on_model(self, _: object, model: WelcomeModel) -> None:
        """Follow what it asks."""
        model.bind(view=self._show)
        self._show(model, model.view)

    def _show(self, _: object, view: WelcomeView) -> None:
        self.naming = view.step is Step.NAME
        holder = self.ids.colours
        holder.clear_widgets()
        for colour in view.colours:
            choice = ColourChoice()
            choice.picture = f"badges/quilter-{colour}"
            choice.bind(on_release=lambda _, colour=colour: self.model.choose_colour(colour))
            holder.add_widget(choice)


class ColourChoice(Press):
    """A column of the chart, by its badge."""

    picture = ObjectProperty("")


class Colours(BoxLayout):
    """The columns to choose from."""
