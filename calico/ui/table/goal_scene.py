"""What is seen when a goal is met: its ring is stitched, and its points fly to those of the player."""

from collections.abc import Sequence

from kivy.core.text import Label
from kivy.graphics import Color, InstructionGroup, Mesh
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from calico.ui.pictures import atlas
from calico.ui.quilt.geometry import turned
from calico.ui.quilt.rings import GOLD, ROWS, SILVER, THREADS, WIDTHS, Stitch, whole_ring
from calico.ui.quilt.widget import QuiltWidget
from calico.ui.table.motion import MovingPicture, Path, PathPoint, Pose, gently
from calico.viewmodels.table.goals_made import GoalMade
from calico.viewmodels.table.view import GoalStatus, GoalView

BOLD = 1.7
"""How much wider the stitches are while they are sewn, to be seen."""
BRIGHT = {SILVER: (1, 1, 1, 1), GOLD: (1, 0.84, 0.3, 1)}
"""What points are written in."""
SEWN = 0.55
"""Until when the ring is sewn, as a part of the whole; then the points fly."""


class RingStitches:
    """A goal's ring, sewn stitch by stitch: the rows of the ways that are met."""

    def __init__(self, quilt: QuiltWidget, made: GoalMade) -> None:
        goal = next(each for each in quilt.view.goals if each.cell == made.cell)
        unit, stitches = quilt.unit, _met_rows(goal)
        placed = [(*quilt.window_point(x, y), turn, length * unit) for x, y, turn, length in stitches]
        cloth = atlas("table")
        self._mesh = Mesh(mode="triangles", texture=cloth.texture)
        self._mesh.vertices, self._indices = turned(
            cloth.sprites["stitch"], placed, WIDTHS[SILVER] * unit * BOLD
        )
        self._count = len(placed)
        self.drawing = InstructionGroup()
        self.drawing.add(Color(*THREADS[GOLD if made.both else SILVER]))
        self.drawing.add(self._mesh)

    def at(self, progress: float) -> None:
        """Be sewn so far."""
        sewn = int(self._count * min(progress / SEWN, 1.0))
        self._mesh.indices = self._indices[: sewn * 6]


def _met_rows(goal: GoalView) -> Sequence[Stitch]:
    rows = [row for way, row in zip((goal.colour, goal.pattern), ROWS, strict=True) if way is GoalStatus.MET]
    return [stitch for row in rows for stitch in whole_ring(goal.cell, row)]


class Points(MovingPicture):
    """Points in silver or gold, which rise from a goal once its ring is sewn, and fly to where they count."""

    def __init__(self, points: int, both: bool, start: PathPoint, end: PathPoint) -> None:
        texture = _number(f"+{points}", BRIGHT[GOLD if both else SILVER])
        super().__init__(texture, texture.size, _rise_and_fly(start, end))


def _rise_and_fly(start: PathPoint, end: PathPoint) -> Path:
    def path(progress: float) -> Pose:
        grown = gently(min(max((progress - SEWN / 2) / (SEWN / 2), 0.0), 1.0))
        far = gently(max((progress - SEWN) / (1 - SEWN), 0.0))
        x, y = start.x + (end.x - start.x) * far, start.y + (end.y - start.y) * far
        size = max(0.01, grown * (1 - 0.4 * far))
        return Pose(x, y, size, size, fade=min(1.0, 4 * (1 - far)))

    return path


def _number(text: str, colour: Sequence[float]) -> Texture:
    label = Label(
        text=text, font_name="Title", bold=True, font_size=dp(44), color=colour,
        outline_width=max(3, int(dp(3))), outline_color=(0.2, 0.12, 0.06),
    )  # fmt: skip
    label.refresh()
    return label.texture
