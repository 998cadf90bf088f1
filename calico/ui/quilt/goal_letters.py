"""Goals whose print is too small to be read: their letters alone, as large as the tile."""

from collections.abc import Sequence
from functools import cache
from itertools import groupby

from kivy.core.text import Label
from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.graphics.texture import Texture

from calico.ui.quilt.geometry import CENTRES
from calico.viewmodels.table.view import GoalView

INK = 0.25, 0.18, 0.12, 1
HIGH = 0.3
"""How high a row of letters is, in hex widths."""
SHARP = 44
"""Pixels of the letters' texture."""


def rows(letters: str) -> list[str]:
    """The letters in rows: those that are the same share one, single ones stand by threes."""
    alike = ["".join(same) for _, same in groupby(filter(str.isalpha, letters))]
    several = [same for same in alike if len(same) > 1]
    single = "".join(same for same in alike if len(same) == 1)
    return several + [single[start : start + 3] for start in range(0, len(single), 3)]


@cache
def _written(text: str) -> Texture:
    label = Label(text=text, font_name="Title", bold=True, font_size=SHARP, halign="center", line_height=0.8)
    label.refresh()
    return label.texture


class GoalLetters(InstructionGroup):
    """The letters of the goals on a quilt."""

    def show(self, goals: Sequence[GoalView]) -> None:
        """Write those of these goals."""
        self.clear()
        if goals:
            self.add(Color(*INK))
        for goal in goals:
            lines = rows(goal.letters)
            texture = _written("\n".join(lines))
            (x, y), high = CENTRES[goal.cell], HIGH * len(lines)
            wide = high * texture.width / texture.height
            self.add(Rectangle(texture=texture, size=(wide, high), pos=(x - wide / 2, y - high / 2)))
        if goals:
            self.add(Color(1, 1, 1, 1))
