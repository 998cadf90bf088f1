"""With open hands: whose turn it is, in the player's colour, and the last chance to take the turn back."""

from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget


class TurnBanner(Widget):
    """Lies over the upper edge of the quilt until something is touched."""

    table = ObjectProperty(rebind=True)
