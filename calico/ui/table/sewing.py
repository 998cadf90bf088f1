"""A needle that sews a button on."""

from math import cos, pi, sin

from kivy.graphics import Color, InstructionGroup, PopMatrix, PushMatrix, Rectangle, Rotate, Translate

from calico.ui.table.motion import PathPoint
from calico.ui.table.pieces import sprite

BEGINS, ENDS = 0.42, 0.94
"""When the needle comes and goes, as parts of the whole."""
ROUNDS = 2.5


class Needle:
    """Goes round over a button, in and out, and leaves at the upper right."""

    def __init__(self, spot: PathPoint, size: float) -> None:
        self._spot, self._size = spot, size
        self._faint = Color(1, 1, 1, 0)
        self._move, self._turn = Translate(), Rotate(axis=(0, 0, 1))
        self.drawing = InstructionGroup()
        wide = size * 1.5
        needle = Rectangle(texture=sprite("table", "needle"), pos=(-wide / 2, -wide / 2), size=(wide, wide))
        for part in (PushMatrix(), self._move, self._turn, self._faint, needle, PopMatrix()):
            self.drawing.add(part)

    def _place(self, part: float) -> tuple[float, float]:
        """Where its point is: round the button's middle, further and further to the right at the end."""
        angle = 2 * pi * ROUNDS * part
        away = max(0.0, part - 0.7) / 0.3
        x = self._spot.x + self._size * (0.5 * sin(angle) + 1.1 * away * away)
        y = self._spot.y + self._size * (0.34 * cos(angle) + 0.9 * away * away)
        return x, y

    def at(self, progress: float) -> None:
        """Have sewn so far."""
        part = min(max((progress - BEGINS) / (ENDS - BEGINS), 0.0), 1.0)
        shown = 1.0 if 0 < part < 1 else 0.0
        x, y = self._place(part)
        self._move.x, self._move.y = x + self._size * 0.5, y + self._size * 0.5
        self._turn.angle = 12 * sin(2 * pi * ROUNDS * part)
        self._faint.a = shown * min(1.0, 4 * (1 - part))
