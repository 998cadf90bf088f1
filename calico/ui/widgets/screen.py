"""What every screen can do: all that the navigator asks for."""

from kivy.uix.floatlayout import FloatLayout


class Screen(FloatLayout):
    """A screen that the navigator opens."""

    def shown(self) -> None:
        """Show how things stand; called each time the screen comes into the window."""

    def back(self) -> bool:
        """Close the topmost thing on this screen; False where there is none, so that the screen may close."""
        return False

    def press(self, key: str) -> bool:
        """Handle a key, by its name; False where it means nothing here."""
        return False
