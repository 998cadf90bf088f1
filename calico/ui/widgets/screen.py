"""What every screen can do: the router asks for no more."""

from kivy.uix.floatlayout import FloatLayout


class Screen(FloatLayout):
    """A screen that the router opens."""

    def shown(self) -> None:
        """Be in the window, for the first time or again: show how things stand now."""

    def back(self) -> bool:
        """Close the topmost thing on this screen; False where there is none, so that the screen may close."""
        return False

    def press(self, key: str) -> bool:
        """Handle a key, by its name; False where it means nothing here."""
        return False
