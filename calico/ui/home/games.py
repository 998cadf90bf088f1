"""Cards of unfinished games, and of today's quilt and puzzle."""

from kivy.properties import ObjectProperty

from calico.ui.widgets.cards import Card
from calico.ui.widgets.texts import BodyText, Title
from calico.viewmodels.home.home import OpenGameView
from calico.viewmodels.home.today import TodayView


class ContinueCard(Card):
    """The game to go on with first."""

    view: OpenGameView = ObjectProperty(None, rebind=True)


class SmallGame(Card):
    """Another open game."""

    view: OpenGameView = ObjectProperty(None, rebind=True)


class TodayTitle(Title):
    """What a card of the day is."""


class TodayLine(BodyText):
    """How it stands with it."""


class TodayCard(Card):
    """Today's quilt: its cats, and the streak or the points it brought."""

    view: TodayView = ObjectProperty(None, rebind=True)


class TodayPuzzleCard(Card):
    """Today's puzzle: whom it is for, or that it is solved."""

    view: TodayView = ObjectProperty(None, rebind=True)
