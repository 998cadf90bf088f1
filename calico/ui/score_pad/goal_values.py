"""What goals are worth at this table, drawn over the numbers that our own tiles show."""

from functools import cache

from kivy.core.text import Label
from kivy.graphics import Color, Ellipse, InstructionGroup, Rectangle

from calico.ui.theme import POINTS_BOTH, POINTS_ONE
from calico.viewmodels.score_pad.sheet import Pair

DISCS = (
    (-0.149, 0.298, 0.134, POINTS_ONE, (1.0, 1.0, 1.0, 1.0)),
    (0.144, 0.298, 0.142, POINTS_BOTH, (0.23, 0.14, 0.0, 1.0)),
)
"""Where the two numbers lie on a tile, from its middle in tile widths: one way, then both ways."""
LETTERS = 0.72
"""The height of a number for its disc's."""


class Worth(InstructionGroup):
    """The two numbers of a goal's tile."""

    def show(self, worth: Pair | None, x: float, y: float, width: float) -> None:
        """Cover the numbers of a tile that lies there; None leaves them as they are."""
        self.clear()
        if worth is None:
            return
        for number, (right, up, radius, colour, ink) in zip(worth, DISCS, strict=True):
            middle, size = (x + right * width, y + up * width), 2 * radius * width
            self.add(Color(*colour))
            self.add(Ellipse(pos=(middle[0] - size / 2, middle[1] - size / 2), size=(size, size)))
            self.add(Color(*ink))
            self.add(_written(number, middle, size))


def _written(number: int, middle: tuple[float, float], size: float) -> Rectangle:
    texture = _label(number).texture
    high = size * LETTERS
    wide = high * texture.width / texture.height
    return Rectangle(texture=texture, pos=(middle[0] - wide / 2, middle[1] - high / 2), size=(wide, high))


@cache
def _label(number: int) -> Label:
    """Kept, since it draws its texture anew when the graphics context was lost."""
    label = Label(text=str(number), font_name="Title", bold=True, font_size=64, mipmap=True)
    label.refresh()
    return label
