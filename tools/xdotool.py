"""A real mouse and keyboard for tests, as far as the X server knows: `xdotool`.

Frames may come faster than the X server tells what the mouse did: so each step waits until the app knows it.
"""

import subprocess
from math import dist

from kivy.core.window import Window

from calico.ui.live_touches import fingers
from tools.person import Person

NEAR = 3
"""Pixels by which a mouse may miss: the X server knows whole ones alone."""


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
        self.person.wait_until(lambda: dist(Window.mouse_pos, (x, y)) < NEAR, "the mouse is there")
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
        self.person.wait_until(fingers, "the button is down")
        self.person.wait(0.1)
        for part in (0.3, 0.6, 1.0, 1.0):
            self.move(*(a + (b - a) * part for a, b in zip(start, end, strict=True)))
        _xdotool("mouseup", "1")
        self.person.wait_until(lambda: not fingers(), "the button is up")
        self.person.wait(0.1)

    def key(self, name: str) -> None:
        """Press a key by its X name."""
        _xdotool("key", name)
        self.person.wait(0.1)


def _xdotool(*arguments: str) -> str:
    return subprocess.run(["xdotool", *arguments], capture_output=True, text=True, check=True).stdout
