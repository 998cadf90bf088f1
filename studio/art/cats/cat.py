"""A cat: its parts, and how they are painted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from studio.art.cats.canvas import Canvas
from studio.art.cats.face import paint_eyes_closed, paint_eyes_open, paint_face
from studio.art.cats.head import Head, outlines, paint_skull

Brush = Callable[[Canvas], None]


def paint_head(canvas: Canvas, head: Head) -> None:
    """Paint a head without its eyes."""
    paint_skull(canvas, head)
    paint_face(canvas, head)


@dataclass(frozen=True)
class CatDrawing:
    """One of the ten: how to paint its parts, and the points that they turn and swell about."""

    name: str
    accent: str
    head: Head
    body: Brush
    tail: Brush
    tail_pivot: tuple[float, float]
    neck: tuple[float, float]
    breath: tuple[float, float]
    tail_in_front: bool = False
    light: Brush | None = None
    flick: tuple[float, float] = (-7.0, 7.0)
    token_tilt: float = 0.0

    def order(self) -> list[str]:
        """The names of the parts, the lowest first."""
        names = ["body", "head", "eyes_closed", "eyes_open"]
        names.insert(1 if self.tail_in_front else 0, "tail")
        return ["light", *names] if self.light else names

    def paint(self, part: str) -> Canvas:
        """Paint one part on a canvas of its own."""
        canvas = Canvas()
        brushes = {
            "tail": self.tail,
            "body": self.body,
            "light": self.light,
            "head": lambda p: paint_head(p, self.head),
            "eyes_closed": lambda p: paint_eyes_closed(p, self.head),
            "eyes_open": lambda p: paint_eyes_open(p, self.head),
        }
        brush = brushes[part]
        if brush is not None:
            brush(canvas)
        if part == "body":
            self._shade(canvas)
            canvas.fade_out()
        return canvas

    def _shade(self, body: Canvas) -> None:
        """Cast the shadows of head and tail on the body."""
        whole = body.whole()
        body.cast_shadow(whole.mask(outlines(self.head)), 0.62, 8)
        if self.tail_in_front:
            body.cast_shadow(self.paint("tail").pixels[..., 3], 0.5, 6)
