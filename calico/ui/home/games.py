"""Cards of unfinished games, and of today's quilt and puzzle."""

from kivy.properties import ObjectProperty, StringProperty

from calico.ui.widgets.cards import Card
from calico.viewmodels.home.home import OpenGameView
from calico.viewmodels.home.today import TodayView


class ContinueCard(Card):
    """The game to go on with first."""

    view: OpenGameView = ObjectProperty(None, rebind=True)


class SmallGame(Card):
    """Another open game."""

    view: OpenGameView = ObjectProperty(None, rebind=True)


class DayCard(Card):
    """What there is for today."""

    view: TodayView = ObjectProperty(None, rebind=True)
    title = StringProperty("")
    line = StringProperty("")


class TodayCard(DayCard):
    """Today's quilt: its cats, and the streak or the points it brought."""


class TodayPuzzleCard(DayCard):
    """Today's puzzle: whom it is for, or that it is solved."""
