"""A quilt that fingers can touch: tap, hold, pinch, pan, wheel."""

from dataclasses import dataclass
from math import hypot

from kivy.clock import Clock
from kivy.graphics import InstructionGroup, MatrixInstruction, PopMatrix, PushMatrix, ScissorPop, ScissorPush
from kivy.graphics.transformation import Matrix
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from calico.engine.cells import Cell
from calico.ui.facing import facing
from calico.ui.quilt.drawing import QuiltDrawing, QuiltLook
from calico.ui.quilt.geometry import CENTRES, Box, cell_near, rim

FURTHEST = 4.0
HOLD = 0.45
"""Seconds after which a still finger asks."""
SLACK = 9
"""How far a tapping finger may slip, in dp."""
NEARER = {"scrolldown": 1.15, "scrollup": 1 / 1.15}
"""How much nearer a notch of the wheel brings the quilt; Kivy's names say where a page would move."""
UNCUT = 0, 0, 1 << 14, 1 << 14
ASIDE = {"scrollleft": -32, "scrollright": 32}
"""How far a notch moves the quilt to the right, in dp, with two fingers that stroke a trackpad sideways."""


@dataclass(frozen=True, slots=True)
class Viewport:
    """What part of a quilt is shown: the zoom, and the point in the middle."""

    zoom: float = 1.0
    x: float = 3.25
    y: float = -2.6


class QuiltWidget(Widget):
    """Shows a QuiltView, and says which cell was touched or held."""

    view = ObjectProperty(None, allownone=True)
    evening = BooleanProperty(False)
    symbols = BooleanProperty(False)
    letters = BooleanProperty(False)
    """Whether goals show their letters alone, large."""
    away = ObjectProperty(frozenset())
    aim = ObjectProperty(None, allownone=True)
    touchable = BooleanProperty(True)
    viewport: Viewport = ObjectProperty(Viewport())
    unit = NumericProperty(1)
    """Pixels a hex width at the present zoom."""

    drawing: type[InstructionGroup] = QuiltDrawing
    """What draws it."""

    __events__ = ("on_cell", "on_hold", "on_slide", "on_viewport_changed")

    def __init__(self, **options: object) -> None:
        self._fingers: dict[int, tuple[float, float]] = {}
        self._start: tuple[float, float] | None = None
        self._waiting = None
        self._wanted = Viewport()
        self._drawing = self.drawing()
        self._matrix = MatrixInstruction()
        super().__init__(**options)
        self._clip = ScissorPush()
        for part in (self._clip, PushMatrix(), self._matrix, self._drawing, PopMatrix(), ScissorPop()):
            self.canvas.add(part)
        draw = Clock.create_trigger(self._draw, -1)  # once a frame, whatever changes
        self.bind(pos=self._fit, size=self._fit, view=draw, evening=draw)
        self.bind(symbols=draw, letters=draw, away=draw, aim=draw)
        self._fit()
        draw()

    def on_cell(self, cell: Cell) -> None:
        """A cell was tapped."""

    def on_hold(self, cell: Cell) -> None:
        """A finger rested on a cell."""

    def on_slide(self, cell: Cell) -> None:
        """A finger slides over a cell, while there is nothing to move the quilt to."""

    def on_viewport_changed(self) -> None:
        """Fingers let go after zooming or panning."""

    def remember(self, viewport: Viewport) -> None:
        """Restore this viewport as soon as the widget has its size."""
        self._wanted = viewport
        self._fit()

    # Drawing

    def _draw(self, *_: object) -> None:
        if self.view is not None:
            self._drawing.show(
                self.view, QuiltLook(self.evening, self.symbols, self.away, self.aim, self.letters)
            )

    def bounds(self) -> Box:
        """What is shown of it at the least zoom."""
        return rim()

    def _unit_at(self, zoom: float) -> float:
        left, bottom, right, top = self.bounds()
        return min(self.width / (right - left), self.height / (top - bottom)) * zoom

    def _fit(self, *_: object) -> None:
        self.cut()
        self._look(self._wanted)

    def cut(self) -> None:
        """Cut what is drawn where the widget ends; while the window is seen turning, nothing is cut."""
        box = facing.on_glass((*self.to_window(self.x, self.y), *self.size))
        clip = self._clip
        clip.x, clip.y, clip.width, clip.height = UNCUT if facing.turning else map(int, box)

    def look(self, viewport: Viewport) -> None:
        """Show this viewport, within its limits; only one matrix changes."""
        self._look(viewport)
        self._wanted = self.viewport

    def _look(self, viewport: Viewport) -> None:
        self.viewport = self._limited(viewport)
        self.unit = unit = self._unit_at(self.viewport.zoom)
        matrix = Matrix()
        matrix.translate(self.center_x - self.viewport.x * unit, self.center_y - self.viewport.y * unit, 0)
        self._matrix.matrix = matrix.multiply(Matrix().scale(unit, unit, 1))

    def _limited(self, viewport: Viewport) -> Viewport:
        left, bottom, right, top = self.bounds()
        zoom = min(max(viewport.zoom, 1.0), FURTHEST)
        unit = self._unit_at(zoom) or 1
        half_width, half_height = self.width / unit / 2, self.height / unit / 2
        return Viewport(
            zoom, _between(viewport.x, left + half_width, right - half_width),
            _between(viewport.y, bottom + half_height, top - half_height),
        )  # fmt: skip

    def bring_into_sight(self, cell: Cell) -> None:
        """Move a quilt that was zoomed until a place of it is seen whole."""
        x, y = self.centre_of(cell)
        if not (self.x <= x - self.unit / 2 and x + self.unit / 2 <= self.right
                and self.y <= y - self.unit / 2 and y + self.unit / 2 <= self.top):  # fmt: skip
            self.look(Viewport(self.viewport.zoom, *CENTRES[cell]))

    def zoom(self, times: float, cell: Cell | None) -> None:
        """Zoom, around a place if there is one."""
        middle = (self.viewport.x, self.viewport.y) if cell is None else CENTRES[cell]
        self.look(Viewport(self.viewport.zoom * times, *middle))
        self.dispatch("on_viewport_changed")

    # Places

    def quilt_point(self, x: float, y: float) -> tuple[float, float]:
        """A point of the widget, in hex widths on the quilt."""
        unit = self.unit or 1
        return self.viewport.x + (x - self.center_x) / unit, self.viewport.y + (y - self.center_y) / unit

    def cell_at_point(self, x: float, y: float) -> Cell | None:
        """The cell under a point of the widget."""
        return cell_near(*self.quilt_point(x, y)) if self.collide_point(x, y) else None

    def centre_of(self, cell: Cell) -> tuple[float, float]:
        """Where the middle of a cell lies now."""
        return self.window_point(*CENTRES[cell])

    def window_point(self, x: float, y: float) -> tuple[float, float]:
        """Where a point of the quilt, in hex widths, lies now."""
        unit = self.unit
        return self.center_x + (x - self.viewport.x) * unit, self.center_y + (y - self.viewport.y) * unit

    # Fingers

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A finger, or the wheel."""
        if not self.touchable or not self.collide_point(*touch.pos):
            return super().on_touch_down(touch)
        if touch.is_mouse_scrolling:
            self._wheel(touch)
            return True
        touch.grab(self)
        self._fingers[touch.uid] = touch.pos
        self._start = touch.pos if len(self._fingers) == 1 else None
        self._wait_for_hold(touch)
        return True

    def _wait_for_hold(self, touch: MotionEvent) -> None:
        self._stop_waiting()
        if len(self._fingers) == 1:
            self._waiting = Clock.schedule_once(lambda _: self._hear_first(touch), HOLD)

    def _hear_first(self, touch: MotionEvent) -> None:
        """Wait one more frame: after a long one, the lift of a finger may not have been reported yet."""
        self._waiting = Clock.schedule_once(lambda _: self._held(touch.pos))

    def _stop_waiting(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def _held(self, pos: tuple[float, float]) -> None:
        self._start = None
        cell = self.cell_at_point(*pos)
        if cell is not None:
            self.dispatch("on_hold", cell)

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """One finger pans a zoomed quilt, two pinch it."""
        if touch.grab_current is not self or touch.uid not in self._fingers:
            return super().on_touch_move(touch)
        before = dict(self._fingers)
        if len(self._fingers) == 1 and self._start is None and self.viewport.zoom <= 1:
            self._slide(touch)
        if len(self._fingers) == 1 and self._start is not None:
            if hypot(touch.x - self._start[0], touch.y - self._start[1]) < dp(SLACK):
                return True
            self._start = None
            self._stop_waiting()
        self._fingers[touch.uid] = touch.pos
        self._follow(before)
        return True

    def _slide(self, touch: MotionEvent) -> None:
        cell = self.cell_at_point(*touch.pos)
        if cell is not None and cell != touch.ud.get("slid over"):
            touch.ud["slid over"] = cell
            self.dispatch("on_slide", cell)

    def _follow(self, before: dict[int, tuple[float, float]]) -> None:
        """Pan and zoom so that the same points stay under the fingers."""
        old_x, old_y, old_span = _spread(before)
        new_x, new_y, new_span = _spread(self._fingers)
        held_x, held_y = self.quilt_point(old_x, old_y)
        zoom = min(max(self.viewport.zoom * (new_span / old_span if old_span else 1), 1.0), FURTHEST)
        unit = self.unit / self.viewport.zoom * zoom
        x, y = held_x - (new_x - self.center_x) / unit, held_y - (new_y - self.center_y) / unit
        self.look(Viewport(zoom, x, y))

    def _wheel(self, touch: MotionEvent) -> None:
        if touch.button in NEARER:
            self._zoom(NEARER[touch.button], *touch.pos)
        elif touch.button in ASIDE:
            moved = dp(ASIDE[touch.button]) / (self.unit or 1)
            self.look(Viewport(self.viewport.zoom, self.viewport.x - moved, self.viewport.y))
        self.dispatch("on_viewport_changed")

    def _zoom(self, nearer: float, x: float, y: float) -> None:
        """Zoom, and keep the point under the mouse where it is."""
        held_x, held_y = self.quilt_point(x, y)
        zoom = min(max(self.viewport.zoom * nearer, 1.0), FURTHEST)
        unit = self.unit / self.viewport.zoom * zoom
        self.look(Viewport(zoom, held_x - (x - self.center_x) / unit, held_y - (y - self.center_y) / unit))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """A finger that stayed where it was has tapped."""
        if touch.grab_current is not self or touch.uid not in self._fingers:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        del self._fingers[touch.uid]
        self._stop_waiting()
        if self._start is not None and not self._fingers:
            self._tapped(touch)
        elif not self._fingers:
            self.dispatch("on_viewport_changed")
        self._start = None
        return True

    def _tapped(self, touch: MotionEvent) -> None:
        cell = self.cell_at_point(*touch.pos)
        acts = cell is not None and self.view is not None and self.view.quilt.free >> cell & 1
        if touch.is_double_tap and not acts:
            self.look(Viewport())
            self.dispatch("on_viewport_changed")
        elif cell is not None:
            self.dispatch("on_cell", cell)


def _between(value: float, low: float, high: float) -> float:
    """The value clamped to the bounds, or their middle if they cross."""
    return (low + high) / 2 if low > high else min(max(value, low), high)


def _spread(fingers: dict[int, tuple[float, float]]) -> tuple[float, float, float]:
    """The middle of the fingers, and how far the first two are apart."""
    points = list(fingers.values())
    x = sum(point[0] for point in points) / len(points)
    y = sum(point[1] for point in points) / len(points)
    span = hypot(points[0][0] - points[1][0], points[0][1] - points[1][1]) if len(points) > 1 else 0.0
    return x, y, span
