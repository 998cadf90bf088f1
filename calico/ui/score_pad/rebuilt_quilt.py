"""A real quilt on the pad: as any quilt, with goals worth what these players' tiles say."""

from collections.abc import Mapping

from kivy.properties import ObjectProperty

from calico.ui.quilt.drawing import QuiltDrawing
from calico.ui.quilt.geometry import CENTRES
from calico.ui.quilt.widget import QuiltWidget
from calico.ui.score_pad.goal_values import Worth
from calico.viewmodels.score_pad.sheet import Pair
from calico.viewmodels.table.view import QuiltView


class RebuiltDrawing(QuiltDrawing):
    """Writes other values over those of our own tiles."""

    def __init__(self) -> None:
        super().__init__()
        self._numbers: list[Worth] = []

    def write(self, view: QuiltView, worths: Mapping[str, Pair]) -> None:
        """Write them, unless the goals lie in the shade of an area that is shown."""
        for numbers in self._numbers:
            self.remove(numbers)
        self._numbers = [Worth() for goal in view.goals if goal.goal in worths and not view.lit]
        told = (goal for goal in view.goals if goal.goal in worths)
        for numbers, goal in zip(self._numbers, told, strict=False):
            numbers.show(worths[goal.goal], *CENTRES[goal.cell], 1.0)
            self.add(numbers)


class RebuiltQuilt(QuiltWidget):
    """The quilt under the fingers."""

    worths: Mapping[str, Pair] = ObjectProperty({})
    """The goals that are worth something else than our own tiles show."""
    drawing = RebuiltDrawing

    def on_worths(self, *_: object) -> None:
        """Other values."""
        self._draw()

    def _draw(self, *_: object) -> None:
        super()._draw()
        if self.view is not None:
            self._drawing.write(self.view, self.worths)
