"""What every screen can do: all that the navigator asks for."""

from kivy.properties import NumericProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget


class Screen(FloatLayout):
    """A screen that the navigator opens."""

    side = NumericProperty(None, allownone=True)
    """The side of the device that the window faces while this screen is in it; None for the side that it
    had before."""
    sheet: Widget | None = None
    """The sheet that lies over it."""
    own_keys = False
    """Whether Tab, Enter or arrows mean something of its own here."""
    room = 100.0, 100.0
    """What there is for screens: each has it from the start, and lays out once."""

    def __init__(self, **options: object) -> None:
        """As large as there is room."""
        super().__init__(**{"size": Screen.room, **options})

    def shown(self) -> None:
        """Show how things stand; called each time the screen comes into the window."""

    def turned(self) -> None:
        """Follow the window, which has begun to turn or lies turned."""

    def begin_again(self) -> None:
        """Open from the start once more, where the navigator has kept it."""

    def back(self) -> bool:
        """Close the topmost thing on this screen; False where there is none, so that the screen may close."""
        return False

    def press(self, key: str) -> bool:
        """Handle a key, by its name; False where it means nothing here."""
        return False

    def lay_over(self, sheet: Widget) -> None:
        """Lay a sheet over this screen until it closes or somebody goes back."""
        self.close_sheet()
        self.sheet = sheet
        sheet.bind(on_close=lambda _: self.close_sheet())
        self.add_widget(sheet)

    def close_sheet(self) -> bool:
        """Put the sheet away; False where there is none."""
        if self.sheet is None:
            return False
        self.remove_widget(self.sheet)
        self.sheet = None
        return True


def screen_of(widget: Widget) -> Screen:
    """The screen that a widget is on."""
    while not isinstance(widget, Screen):
        widget = widget.parent
    return widget
