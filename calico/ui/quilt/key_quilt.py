"""A quilt that keys can walk: arrows go from place to place, Enter touches one."""

from kivy.graphics import Color, InstructionGroup, Line
from kivy.metrics import dp

from calico.engine.boards import GOAL_CELLS, OPEN_CELLS
from calico.engine.cells import Cell, cell_set
from calico.ui.quilt.widget import QuiltWidget
from calico.ui.read_aloud import voice
from calico.ui.widgets.key_target import KeyTarget
from calico.viewmodels.table.keyboard import Direction, next_place
from calico.viewmodels.table.spoken import place_text
from calico.viewmodels.table.view import QuiltView
from calico.viewmodels.text.i18n import say

PLACES = OPEN_CELLS | cell_set(GOAL_CELLS)
"""Where patches and goals lie."""
TIPS = (0, 0.577), (0.5, 0.289), (0.5, -0.289), (0, -0.577), (-0.5, -0.289), (-0.5, 0.289)
"""The tips of a patch, in hex widths from its middle."""
RING = ((1, 1, 1, 1), 3.4), ((0.1, 0.08, 0.07, 1), 1.7)
"""The colours of the ring round a place, and how wide each is in dp."""


class KeyQuilt(KeyTarget, QuiltWidget):
    """A quilt to be touched, by fingers or keys."""

    _walked = False
    """Whether arrows have come to its aim, rather than a patch that is dragged."""

    def __init__(self, **options: object) -> None:
        """With no place pointed at."""
        self._ring = InstructionGroup()
        super().__init__(**options)
        self.canvas.after.add(self._ring)
        self.bind(viewport=self._point, size=self._point, pos=self._point)

    def _point(self, *_: object) -> None:
        """Draw a ring round the place that the arrows have come to: dark on light, seen on any patch."""
        self._ring.clear()
        if self._walked and self.aim is not None:
            x, y = self.centre_of(self.aim)
            tips = [each for across, up in TIPS for each in (x + across * self.unit, y + up * self.unit)]
            for shade, width in RING:
                self._ring.add(Color(*shade))
                self._ring.add(Line(points=tips, close=True, width=dp(width), joint="round"))

    @property
    def spoken(self) -> str:
        """What it is."""
        return say("Quilt")

    def on_view(self, _: object, view: QuiltView | None) -> None:
        """A patch that is carried over a zoomed quilt stays in sight."""
        if view is not None and view.ghost_cell is not None and self.viewport.zoom > 1:
            self.bring_into_sight(view.ghost_cell)

    def use_arrow(self, arrow: str, far: bool = False) -> bool:
        """Go to the next place that way."""
        place = next_place(PLACES, self.aim, Direction[arrow.upper()])
        if place is not None:
            self.aim, self._walked = place, True
            self._point()
            self.bring_into_sight(place)
            voice.tell(*place_text(self.view, place))
        return place is not None

    def press_by_key(self) -> None:
        """Touch the place that the arrows have come to."""
        if self.aim is not None:
            self.dispatch("on_cell", self.aim)

    def hold_by_key(self) -> None:
        """Do what a finger does that slides over the place or rests there."""
        if self.aim is not None and not self.stroke_by_key(self.aim):
            self.dispatch("on_hold", self.aim)

    def stroke_by_key(self, cell: Cell) -> bool:
        """Stroke the cat that lies there; False where none does."""
        return False

    def leave_by_key(self) -> None:
        """No place is pointed at."""
        self.aim, self._walked = None, False
        self._point()
