"""Statistics as figures and lines: how much, and how often who."""

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from calico.viewmodels.history.statistics import LineView, Number


class NumberTile(FloatLayout):
    """A figure and what it tells."""

    view: Number = ObjectProperty(None, allownone=True, rebind=True)


class LinesPart(BoxLayout):
    """Lines of one kind."""

    title = StringProperty("")


class ShareLine(FloatLayout):
    """A cat, a goal or a bot, with its share as a thread."""

    view: LineView = ObjectProperty(None, allownone=True, rebind=True)
