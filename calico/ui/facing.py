"""The side of the device that the window faces: where the person sits whose turn it is.

Kivy turns what it draws, touches and the window's size. What it leaves to us: cuts, which are told in places
of the glass, and the view where the size stays as it was.
"""

from collections.abc import Callable
from math import cos, radians, sin

import asynckivy
from kivy.core.window import Window
from kivy.graphics import Color, InstructionGroup, PopMatrix, PushMatrix, Rectangle, Rotate, Scale
from kivy.graphics.texture import Texture
from kivy.metrics import dp

Box = tuple[float, float, float, float]
"""Left, bottom, width and height."""
LARGE = 600
"""How many dp the shorter side of a device has at least whose table can be read from all four sides."""
SECONDS = 0.5
"""How long the table takes to turn."""


class Facing:
    """Turns the window, and says where on the glass things are then."""

    def __init__(self) -> None:
        """As the device stands."""
        self.side = 0
        """Counted against the clock, from the lower one."""
        self.still = False
        """With reduced motion the window is turned at once."""
        self.turning = False
        self.before, self.after = InstructionGroup(), InstructionGroup()
        """What the turning is drawn with, around everything that turns."""
        self._rotate, self._scale = Rotate(axis=(0, 0, 1)), Scale()
        self._cloth = Rectangle(size=(0, 0))
        for part in (Color(1, 1, 1, 1), self._cloth, PushMatrix(), self._rotate, self._scale):
            self.before.add(part)
        self.after.add(PopMatrix())
        self._task = asynckivy.dummy_task

    @property
    def large(self) -> bool:
        """Whether people can sit at all four sides of this device."""
        return min(Window.size) >= dp(LARGE)

    def face(self, side: int) -> None:
        """Face a side at once."""
        self.stop()
        self.side = side
        Window.rotation = 90 * side
        Window.update_viewport()  # Kivy does it only where the size has changed.

    def turn(self, before: int, told: Callable[[], object], cloth: Texture) -> None:
        """Let it be seen how the window was turned from another side, on this cloth; `told` at the start and
        at the end."""
        quarters = (before - self.side + 1) % 4 - 1
        if quarters and not self.still:
            self._cloth.texture = cloth
            self._task = asynckivy.start(self._turn(90.0 * quarters, told))

    def stop(self) -> None:
        """End what is seen turning."""
        self._task.cancel()

    async def _turn(self, degrees: float, told: Callable[[], object]) -> None:
        self.turning = True
        told()
        wide, high = self._cloth.size = Window.size
        u, v = wide / dp(256), high / dp(256)
        self._cloth.tex_coords = 0, 0, u, 0, u, v, 0, v
        try:
            async for progress in asynckivy.anim_with_ratio(duration=SECONDS):
                part = min(progress, 1.0)
                self._lie(degrees * (1 - part * part * (3 - 2 * part)))
        finally:
            self._lie(0.0)
            self._cloth.size = 0, 0
            self.turning = False
            told()

    def _lie(self, degrees: float) -> None:
        """Lie turned by so much, as large as there is room for."""
        wide, high = Window.size
        over, up = abs(cos(radians(degrees))), abs(sin(radians(degrees)))
        size = min(wide / (wide * over + high * up), high / (wide * up + high * over))
        self._rotate.origin = self._scale.origin = (wide / 2, high / 2)
        self._rotate.angle = degrees
        self._scale.xyz = size, size, 1

    def on_glass(self, box: Box) -> Box:
        """Where a rectangle of the window is on the glass, upright."""
        x, y, width, height = box
        wide, high = Window.size
        match self.side:
            case 1:
                return high - y - height, x, height, width
            case 2:
                return wide - x - width, high - y - height, width, height
            case 3:
                return y, wide - x - width, height, width
        return box

    def from_glass(self, x: float, y: float) -> tuple[float, float]:
        """Where a place on the glass, told upright, is in the window."""
        wide, high = Window.system_size
        return ((x, y), (y, wide - x), (wide - x, high - y), (high - y, x))[self.side]

    def around(self, covered: Box) -> Box:
        """What is covered at the left, top, right and bottom of the glass, as the window has it."""
        return (*covered[-self.side :], *covered[: -self.side]) if self.side else covered


facing = Facing()
