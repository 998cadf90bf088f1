"""A finished quilt: its wooden frame falls away, and it lies there whole, bound in its player's colour."""

from collections.abc import Callable, Iterator
from math import pi, sin

import asynckivy
from kivy.graphics import (
    Color,
    InstructionGroup,
    Mesh,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
    Translate,
)
from kivy.graphics.texture import Texture
from kivy.properties import NumericProperty

from calico.ui.quilt.board import board_texture, sides
from calico.ui.quilt.drawing import QuiltDrawing, QuiltLook
from calico.ui.quilt.geometry import Box, Triangles, rim, window
from calico.ui.quilt.widget import QuiltWidget
from calico.ui.theme import DAY
from calico.viewmodels.table.view import QuiltView

BINDING = 0.17
"""How wide the binding is, in hex widths."""
STITCH, GAP, THICK = 0.13, 0.09, 0.022
FALLS = 0.8
"""Seconds in which the frame falls."""


def bound() -> Box:
    """The outside of the binding."""
    left, bottom, right, top = window()
    return left - BINDING, bottom - BINDING, right + BINDING, top + BINDING


class _Unframed(QuiltDrawing):
    """A quilt on what its board shows inside the frame."""

    shown_of_board = staticmethod(window)


class FinishedDrawing(InstructionGroup):
    """A quilt without its frame, in a binding with a seam."""

    def __init__(self) -> None:
        super().__init__()
        left, bottom, right, top = bound()
        size = right - left, top - bottom
        self._binding, self._quilt = Color(1, 1, 1, 1), _Unframed()
        shadow = Rectangle(pos=(left + 0.05, bottom - 0.07), size=size)
        seam = Mesh(mode="triangles")
        seam.vertices, seam.indices = _seam()
        cloth = Rectangle(pos=(left, bottom), size=size)
        for part in (Color(0.12, 0.07, 0.03, 0.28), shadow, self._binding, cloth):
            self.add(part)
        for part in (Color(1, 1, 1, 0.75), seam, self._quilt):
            self.add(part)

    def show(self, view: QuiltView, look: QuiltLook) -> None:
        """Draw this view, as far as it differs from the last one."""
        self._binding.rgba = DAY.players[view.quilt.board]
        self._quilt.show(view, look)


def _seam() -> Triangles:
    """Stitches along the middle of the binding."""
    vertices: list[float] = []
    indices: list[int] = []
    for left, bottom, right, top in _stitches():
        first = len(vertices) // 4
        vertices += (left, bottom, 0, 0, right, bottom, 1, 0, right, top, 1, 1, left, top, 0, 1)
        indices += (first, first + 1, first + 2, first + 2, first + 3, first)
    return vertices, indices


def _stitches() -> Iterator[Box]:
    left, bottom, right, top = (
        each + shift * BINDING / 2 for each, shift in zip(bound(), (1, 1, -1, -1), strict=True)
    )
    for x in _evenly(left, right):
        for y in (bottom, top):
            yield x, y - THICK / 2, x + STITCH, y + THICK / 2
    for y in _evenly(bottom, top):
        for x in (left, right):
            yield x - THICK / 2, y, x + THICK / 2, y + STITCH


def _evenly(start: float, end: float) -> Iterator[float]:
    """Where stitches begin, so that they fill a side."""
    many = int((end - start - GAP) / (STITCH + GAP))
    step = (end - start - GAP) / many
    yield from (start + GAP + index * step for index in range(many))


class FinishedQuilt(QuiltWidget):
    """Shows a finished quilt; its frame may fall away first."""

    drawing = FinishedDrawing
    bare = NumericProperty(1)
    """How much of the room that the frame took is the quilt's: from 0 to 1."""

    def __init__(self, **options: object) -> None:
        self._frame: _Frame | None = None
        super().__init__(**options)
        self.fbind("bare", self._fit)

    def bounds(self) -> Box:
        """The frame's, the binding's with its shadow, or between them while the frame falls."""
        shadow = (-0.03, -0.08, 0.08, 0.03)
        whole = (each + more for each, more in zip(bound(), shadow, strict=True))
        return tuple(one + (other - one) * self.bare for one, other in zip(rim(), whole, strict=True))

    def _fit(self, *_: object) -> None:
        super()._fit()
        if self._frame is not None:
            self._frame.lie(self.window_point, self._framed_unit)

    @property
    def _framed_unit(self) -> float:
        """How large the quilt is drawn while it is framed."""
        left, bottom, right, top = rim()
        return min(self.width / (right - left), self.height / (top - bottom))

    def put_in_frame(self) -> None:
        """Lie in the frame once more, to be taken out of it."""
        self.bare = 0
        self._frame = _Frame(board_texture(self.view.quilt.board, self.evening))
        self.canvas.after.add(self._frame)
        self._fit()

    async def lose_frame(self) -> None:
        """Let the frame fall away."""
        async for progress in asynckivy.anim_with_ratio(duration=FALLS):
            self._frame.fallen = min(progress, 1.0)
            self.bare = max(0.0, min(1.0, 1.6 * progress - 0.6)) ** 0.7
            self._fit()
        self.lie_whole()

    def lie_whole(self) -> None:
        """Lie there without a frame."""
        if self._frame is not None:
            self.canvas.after.remove(self._frame)
            self._frame = None
        self.bare = 1


class _Frame(InstructionGroup):
    """The four sides of a wooden frame, each of which can fall."""

    def __init__(self, board: Texture) -> None:
        super().__init__()
        left, bottom, right, top = rim()
        in_left, in_bottom, in_right, in_top = window()
        self.fallen = 0.0
        """How far it has fallen, from 0 to 1."""
        parts = {
            "top": ((left, in_top, right, top), (-0.1, 9)),
            "left": ((left, in_bottom, in_left, in_top), (-0.5, 24)),
            "right": ((in_right, in_bottom, right, in_top), (0.5, -24)),
            "bottom": ((left, bottom, right, in_bottom), (0.1, -5)),
        }
        drawn = sides(board)
        self._sides = [
            (
                box,
                throw,
                Color(),
                Translate(),
                Rotate(axis=(0, 0, 1)),
                Rectangle(texture=board, tex_coords=drawn[side].corners(box)),
            )
            for side, (box, throw) in parts.items()
        ]
        for _, _, colour, move, turn, side in self._sides:
            for part in (PushMatrix(), move, turn, colour, side, PopMatrix()):
                self.add(part)

    def lie(self, where: Callable[[float, float], tuple[float, float]], unit: float) -> None:
        """Lie around a quilt that is drawn so large, or have fallen off it: one side just after the other."""
        for index, ((left, bottom, right, top), throw, colour, move, turn, side) in enumerate(self._sides):
            part = max(0.0, min(1.0, (self.fallen - 0.05 * index) / 0.8))
            side.size = (right - left) * unit, (top - bottom) * unit
            side.pos = -side.size[0] / 2, -side.size[1] / 2
            x, y = where((left + right) / 2, (bottom + top) / 2)
            drop = 0.3 * sin(pi * min(1.0, part * 2)) - 8 * part**2
            move.x, move.y = x + throw[0] * part * unit, y + drop * unit
            turn.angle = throw[1] * part
            colour.rgba = 1, 1, 1, 1 - part**3
