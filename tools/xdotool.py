"""A real mouse and keyboard for tests, as far as the X server knows: `xdotool`."""

import subprocess

from kivy.core.window import Window

from tools.person import Person


class XInput:
    """Moves the mouse and presses keys over the app's window; places are Kivy's."""

    def __init__(self, person: Person, pid: int) -> None:
        """Find the window of this process."""
        self.person = person
        found = _xdotool("search", "--pid", str(pid), "--onlyvisible", "").split()
        self.window = found[-1]
        _xdotool("windowfocus", self.window)
        person.wait(0.1)

    def move(self, x: float, y: float) -> None:
        """Move the mouse."""
        _xdotool("mousemove", "--window", self.window, str(round(x)), str(round(Window.height - y)))
        self.person.wait(0.05)

    def click(self, x: float, y: float, button: int = 1, times: int = 1) -> None:
        """Click there; a notch of a wheel is a click, too."""
        self.move(x, y)
        _xdotool("click", "--repeat", str(times), "--delay", "5", str(button))
        self.person.wait(0.1)

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Hold the button from here to there."""
        self.move(*start)
        _xdotool("mousedown", "1")
        self.person.wait(0.1)
        for part in (0.3, 0.6, 1.0, 1.0):
            self.move(*(a + (b - a) * part for a, b in zip(start, end, strict=True)))
        _xdotool("mouseup", "1")
        self.person.wait(0.1)

    def key(self, name: str) -> None:
        """Press a key by its X name."""
        _xdotool("key", name)
        self.person.wait(0.1)


def _xdotool(*arguments: str) -> str:
    return subprocess.run(["xdotool", *arguments], capture_output=True, text=True, check=True).stdout
