"""Cards of unfinished games, and of today's quilt."""

from kivy.properties import ObjectProperty

from calico.ui.widgets.cards import Card
from calico.viewmodels.home.home import OpenGameView
from calico.viewmodels.home.today import TodayView


class ContinueCard(Card):
    """The game to go on with first."""

    view: OpenGameView = ObjectProperty(None, rebind=True)


class SmallGame(Card):
    """Another open game."""

    view: OpenGameView = ObjectProperty(None, rebind=True)


class TodayCard(Card):
    """Today's quilt: its cats, and the streak or the points it brought."""

    view: TodayView = ObjectProperty(None, rebind=True)
