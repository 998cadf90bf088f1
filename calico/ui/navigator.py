"""Which screens are open: a stack, of which the topmost is in the window."""

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget


class Navigator(BoxLayout):
    """Opens screens over one another. Those below wait as they were left, and are told when they are back.

    Its padding is what the system covers of the window.
    """

    def __init__(self, **options: object) -> None:
        """With nothing open yet."""
        super().__init__(**options)
        self._stack: list[Widget] = []

    @property
    def top(self) -> Widget:
        """The screen in the window."""
        return self._stack[-1]

    @property
    def depth(self) -> int:
        """How many screens are open."""
        return len(self._stack)

    def begin(self, screen: Widget) -> None:
        """This screen and no other."""
        self._stack = [screen]
        self._lay()

    def open(self, screen: Widget) -> None:
        """This screen over the others."""
        self._stack.append(screen)
        self._lay()

    def over_first(self, screen: Widget) -> None:
        """This screen over the first one, instead of all others."""
        self._stack[1:] = [screen]
        self._lay()

    def replace(self, screen: Widget) -> None:
        """This screen instead of the topmost."""
        self._stack[-1] = screen
        self._lay()

    def back(self) -> bool:
        """Close the topmost thing that is open; False where only the first screen is left."""
        back = getattr(self.top, "back", None)
        return bool(back and back()) or self.close()

    def close(self, *_: object) -> bool:
        """Close the topmost screen; False where it is the only one."""
        if len(self._stack) == 1:
            return False
        self._stack.pop()
        self._lay()
        return True

    def _lay(self) -> None:
        self.clear_widgets()
        self.add_widget(self.top)
        shown = getattr(self.top, "shown", None)
        if shown:
            shown()
