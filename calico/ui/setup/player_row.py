"""Someone at the table, as a row to touch."""

from kivy.properties import ObjectProperty

from calico.ui.widgets.texts import Press
from calico.viewmodels.setup.players import Sitter


class PlayerChoiceRow(Press):
    """Someone who may sit down."""

    sitter: Sitter = ObjectProperty(None, allownone=True, rebind=True)
