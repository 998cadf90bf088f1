"""What a cat consists of, and how its pieces become pictures."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from studio.art.cats.canvas import Picture
from studio.art.cats.face import paint_eyes_closed, paint_eyes_open, paint_face
from studio.art.cats.head import Head, outlines, paint_skull

Brush = Callable[[Picture], None]


def paint_head(picture: Picture, head: Head) -> None:
    """Paint a head without its eyes."""
    paint_skull(picture, head)
    paint_face(picture, head)


@dataclass(frozen=True)
class Cat:
    """One of the ten: how to paint its pieces, and the points they turn and swell about."""

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

    def paint(self, part: str) -> Picture:
        """Paint one part on a canvas of its own."""
        picture = Picture()
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
            brush(picture)
        if part == "body":
            self._shade(picture)
            picture.fade_out()
        return picture

    def _shade(self, body: Picture) -> None:
        """The shadows that head and tail throw on the body."""
        whole = body.whole()
        body.cast(whole.mask(outlines(self.head)), 0.62, 8)
        if self.tail_in_front:
            body.cast(self.paint("tail").pixels[..., 3], 0.5, 6)
