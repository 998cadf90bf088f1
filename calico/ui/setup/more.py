"""What is rarely changed in a new game: cats, restrictions, who begins, and how strict it is."""

from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from calico.ui.widgets import choices  # noqa: F401 - named in kv
from calico.viewmodels.setup.new_game import NewGameModel


class MoreChoices(BoxLayout):
    """The rarer choices, each under its title."""

    model: NewGameModel = ObjectProperty(rebind=True)
