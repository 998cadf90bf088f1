"""A photograph of a quilt on the screen: corners to drag, patches to tap, by fingers or keys."""

from math import hypot
from typing import Any

from kivy.graphics import Color, Ellipse, Line, Mesh, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from calico.engine.cells import Cell, cell_set
from calico.engine.tiles import tile_name
from calico.ui.pictures import atlas
from calico.ui.read_aloud import voice
from calico.ui.widgets.key_target import KeyTarget
from calico.viewmodels.score_pad.photo_quilt import PatchMark, PhotoModel, PhotoStep, PhotoView
from calico.viewmodels.table.keyboard import Direction, next_place
from calico.viewmodels.table.spoken import where
from calico.viewmodels.text.game_terms import tile_title
from calico.viewmodels.text.i18n import say

REACH = 40
"""So near to a corner, in dp, it is taken."""
LENS, ZOOM = 62, 3.0
"""The magnifier's radius in dp, and how much larger it shows things."""
STEP, FAR_STEP = 0.002, 0.02
"""How far an arrow moves a corner, alone and with Shift: shares of the photograph."""
CORNERS = 4
HEX = (
    (0, -2 / 3**0.5),
    (1, -1 / 3**0.5),
    (1, 1 / 3**0.5),
    (0, 2 / 3**0.5),
    (-1, 1 / 3**0.5),
    (-1, -1 / 3**0.5),
)
"""The tips of a patch, in steps of half its width right and down."""
RIM = 0.16
"""How much is shown round the middles of the corner patches, as a share of what lies between them."""
SMALL = 0.62
"""How large a fabric is drawn over its patch: some of the photograph is still seen round it."""


class PhotoQuilt(KeyTarget, Widget):
    """The photograph, with corners to drag or patches to tap."""

    model: PhotoModel = ObjectProperty(None)
    texture: Texture = ObjectProperty(None)
    shown = NumericProperty(99)
    """So many patches have appeared."""

    def __init__(self, **options: object) -> None:
        """Of a model, with the photograph as it is seen."""
        self._held: int | None = None
        self._aim: Cell | None = None
        """The patch that the arrows have come to."""
        super().__init__(**options)
        self.model.fbind("view", self.draw)
        self.bind(pos=self.draw, size=self.draw, shown=self.draw)
        self.draw()

    def _shown_part(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of what is shown, as shares: all of it, or the board with its rim.

        Patches are to be told apart and tapped, however small the board is on the photograph.
        """
        view = self.model.view
        if view.step not in (PhotoStep.READING, PhotoStep.PATCHES):
            return 0.0, 0.0, 1.0, 1.0
        columns, rows = zip(*view.corners, strict=True)
        across, down = (RIM * (max(each) - min(each)) for each in (columns, rows))
        return (
            max(0.0, min(columns) - across),
            max(0.0, min(rows) - down),
            min(1.0, max(columns) + across),
            min(1.0, max(rows) + down),
        )

    def _frame(self) -> tuple[float, float, float, float]:
        """Where the photograph lies: its part that is shown as large as fits."""
        left, top, right, bottom = self._shown_part()
        wide, high = self.texture.size
        scale = min(self.width / wide / (right - left), self.height / high / (bottom - top))
        wide, high = wide * scale, high * scale
        return (
            self.center_x - wide * (left + right) / 2,
            self.center_y - high * (1 - (top + bottom) / 2),
            wide,
            high,
        )

    def _place(self, x: float, y: float) -> tuple[float, float]:
        left, bottom, wide, high = self._frame()
        return left + x * wide, bottom + (1 - y) * high

    def draw(self, *_: object) -> None:
        """Draw all anew."""
        self.canvas.clear()
        view = self.model.view
        left, top, right, bottom = self._shown_part()
        pos, corner = self._place(left, bottom), self._place(right, top)
        u0, v0, u1, v1 = self._part(left, bottom, right, top)
        with self.canvas:
            Color(1, 1, 1, 1)
            Rectangle(
                texture=self.texture,
                pos=pos,
                size=(corner[0] - pos[0], corner[1] - pos[1]),
                tex_coords=(u0, v0, u1, v0, u1, v1, u0, v1),
            )
            if view.step is PhotoStep.CORNERS:
                self._draw_corners(view)
            if view.step is PhotoStep.PATCHES:
                for mark in view.marks[: int(self.shown)]:
                    self._draw_mark(mark, mark.cell in (view.chosen, self._aim))

    def _draw_corners(self, view: PhotoView) -> None:
        spots = [self._place(*corner) for corner in view.corners]
        for colour, width in (((0, 0, 0, 0.55), 2.4), ((1, 1, 1, 0.95), 1.2)):
            Color(*colour)
            Line(points=[each for spot in spots for each in spot], close=True, width=dp(width) / 2)
            for x, y in spots:
                Line(circle=(x, y, dp(17)), width=dp(width + 0.8))
                Line(circle=(x, y, dp(2)), width=dp(width) / 2)
        if self._held is not None:
            self._draw_lens(*view.corners[self._held])

    def _draw_lens(self, x: float, y: float) -> None:
        """The photograph round a corner, larger, away from the finger."""
        _, _, wide, high = self._frame()
        seen_x, seen_y = self._place(x, y)
        radius = dp(LENS)
        middle_x = min(max(seen_x, self.x + radius), self.right - radius)
        above = seen_y + 2.1 * radius
        middle_y = above if above + radius < self.top else seen_y - 2.1 * radius
        half_x, half_y = radius / wide / ZOOM, radius / high / ZOOM
        u0, v0, u1, v1 = self._part(x - half_x, y + half_y, x + half_x, y - half_y)
        Color(1, 1, 1, 1)
        Ellipse(
            texture=self.texture,
            pos=(middle_x - radius, middle_y - radius),
            size=(2 * radius, 2 * radius),
            tex_coords=(u0, v0, u1, v0, u1, v1, u0, v1),
        )
        Line(circle=(middle_x, middle_y, radius), width=dp(2))
        for colour, width in (((0, 0, 0, 0.6), 1.6), ((1, 1, 1, 1), 0.8)):
            Color(*colour)
            for dx, dy in ((dp(12), 0), (0, dp(12))):
                Line(points=(middle_x - dx, middle_y - dy, middle_x + dx, middle_y + dy), width=dp(width))

    def _part(self, x0: float, y0: float, x1: float, y1: float) -> tuple[float, float, float, float]:
        """The texture's coordinates of a part of the photograph."""
        corners = self.texture.tex_coords
        left, low, right, high = corners[0], corners[1], corners[4], corners[5]

        def across(x: float) -> float:
            return left + x * (right - left)

        def up(y: float) -> float:
            return low + (1 - y) * (high - low)

        return across(x0), up(y0), across(x1), up(y1)

    def _draw_mark(self, mark: PatchMark, chosen: bool) -> None:
        tips = [self._tip(mark, right, down, 1.0) for right, down in HEX]
        if mark.tile is not None:
            self._draw_fabric(mark)
        if mark.doubtful or chosen or mark.tile is None:
            ring = [each for tip in tips for each in tip]
            colour = (1, 1, 1, 1) if chosen else (1, 0.72, 0.1, 1) if mark.doubtful else (1, 1, 1, 0.5)
            for shade, width in (((0, 0, 0, 0.6), 3.2), (colour, 2.0 if mark.doubtful or chosen else 1.0)):
                Color(*shade)
                dashed = {} if mark.doubtful or chosen else {"dash_length": 4, "dash_offset": 4}
                Line(points=ring, close=True, width=1 if dashed else dp(width) / 1.4, **dashed)

    def _draw_fabric(self, mark: PatchMark) -> None:
        region = atlas("cloth").region(f"fabric-{tile_name(mark.tile)}")
        u0, v0, u1, v1 = (
            region.tex_coords[0],
            region.tex_coords[1],
            region.tex_coords[4],
            region.tex_coords[5],
        )
        corners = ((-1, 2 / 3**0.5, u0, v0), (1, 2 / 3**0.5, u1, v0), (1, -2 / 3**0.5, u1, v1),
                   (-1, -2 / 3**0.5, u0, v1))  # fmt: skip
        for grow, shade in ((1.08, (0.12, 0.06, 0.02, 0.55)), (1.0, (1, 1, 1, 1))):
            Color(*shade)
            points: list[float] = []
            for right, down, u, v in corners:
                points += [*self._tip(mark, right, down, SMALL * grow), u, v]
            Mesh(vertices=points, indices=(0, 1, 2, 3), mode="triangle_fan", texture=region)

    def _tip(self, mark: PatchMark, right: float, down: float, size: float) -> tuple[float, float]:
        """A point of a patch, in steps of half its width from its middle."""
        x = mark.x + size * (right * mark.right[0] + down * mark.down[0])
        y = mark.y + size * (right * mark.right[1] + down * mark.down[1])
        return self._place(x, y)

    # Touches

    def on_touch_down(self, touch: Any) -> bool:
        """Take a corner, or tap a patch."""
        if not self.collide_point(*touch.pos):
            return False
        view = self.model.view
        if view.step is PhotoStep.CORNERS:
            away = [self._away(touch, self._place(*corner)) for corner in view.corners]
            nearest = min(range(4), key=away.__getitem__)
            if away[nearest] < dp(REACH):
                self._held = nearest
                touch.grab(self)
                self.draw()
                return True
        if view.step is PhotoStep.PATCHES:
            marks = sorted(view.marks, key=lambda mark: self._away(touch, self._place(mark.x, mark.y)))
            reach = self._away_from(marks[0])
            if self._away(touch, self._place(marks[0].x, marks[0].y)) < reach:
                self.model.tap(marks[0].cell)
                return True
        return False

    def on_touch_move(self, touch: Any) -> bool:
        """Drag the corner."""
        if touch.grab_current is not self or self._held is None:
            return False
        _, _, wide, high = self._frame()
        old_x, old_y = self.model.view.corners[self._held]
        self.model.move_corner(self._held, (old_x + touch.dx / wide, old_y - touch.dy / high))
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """Let go."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self._held = None
        self.draw()
        return True

    # Keys

    @property
    def enabled(self) -> bool:
        """Whether there is anything to take hold of."""
        return self.model.view.step in (PhotoStep.CORNERS, PhotoStep.PATCHES)

    @property
    def spoken(self) -> str:
        """What it is."""
        return say("Photo")

    def use_arrow(self, arrow: str, far: bool = False) -> bool:
        """Move the corner that Enter took, or go to the next patch; far, to the next doubtful one."""
        view, way = self.model.view, Direction[arrow.upper()]
        if view.step is PhotoStep.CORNERS and self._held is not None:
            (x, y), (down, right) = view.corners[self._held], way.value
            step = FAR_STEP if far else STEP
            self.model.move_corner(self._held, (x + step * right, y + step * down))
            return True
        if view.step is not PhotoStep.PATCHES:
            return False
        marks = [mark for mark in view.marks if mark.doubtful or not far]
        cell = next_place(cell_set(mark.cell for mark in marks), self._aim, way)
        if cell is not None:
            self._point_at(cell)
        return cell is not None or far

    def _point_at(self, cell: Cell) -> None:
        self._aim = cell
        self.draw()
        tile = next(mark.tile for mark in self.model.view.marks if mark.cell == cell)
        voice.tell(where(cell), "" if tile is None else f"{tile_title(tile)}.")

    def press_by_key(self) -> None:
        """Take the next corner, and none after the last; choose the patch that the arrows have come to."""
        if self.model.view.step is PhotoStep.PATCHES:
            if self._aim is not None:
                self.model.tap(self._aim)
            return
        taken = -1 if self._held is None else self._held
        self._held = taken + 1 if taken + 1 < CORNERS else None
        self.draw()
        if self._held is not None:
            voice.tell(say("Corner {number} of {total}.", number=self._held + 1, total=CORNERS))

    def let_go_by_key(self) -> bool:
        """Let go of the corner."""
        held, self._held = self._held, None
        self.draw()
        return held is not None

    def leave_by_key(self) -> None:
        """Let go of the corner, and point at nothing."""
        self._held = self._aim = None
        self.draw()

    def _away(self, touch: Any, spot: tuple[float, float]) -> float:
        return hypot(touch.x - spot[0], touch.y - spot[1])

    def _away_from(self, mark: PatchMark) -> float:
        x, y = self._place(mark.x, mark.y)
        edge = self._tip(mark, 1, 0, 1.0)
        return hypot(edge[0] - x, edge[1] - y)
