"""Cards of unfinished games."""

from kivy.properties import ObjectProperty

from calico.ui.widgets.cards import Card
from calico.viewmodels.home.home import OpenGameView


class ContinueCard(Card):
    """The game to go on with first."""

    view: OpenGameView = ObjectProperty(None, rebind=True)


class SmallGame(Card):
    """Another open game."""

    view: OpenGameView = ObjectProperty(None, rebind=True)
