"""How a cat comes: it grows from its card, walks over the quilt, turns round and lies down."""

from collections.abc import Iterable
from math import cos, pi, sin

import asynckivy
from kivy.graphics import Color, InstructionGroup, PopMatrix, PushMatrix, Rectangle, Rotate, Scale, Translate
from kivy.graphics.instructions import Instruction

from calico.engine.cells import Cell
from calico.ui.pictures import picture
from calico.ui.quilt.drawing import token_places
from calico.ui.quilt.widget import QuiltWidget
from calico.ui.table.motion import PathPoint, Scene, gently
from calico.ui.table.pieces import sprite
from calico.ui.widgets.puppet import WIDE, Bearing, Puppet, cats
from calico.ui.widgets.strokes import MANNERS, stroked

GROWN, THERE, TURNED = 0.2, 0.64, 0.84
"""Until when it has grown, walked to its place and turned round, as parts of the way."""
STEPS = 5
LARGE = 2.3
"""How wide a walking cat is, in hex widths."""


PATIENCE = 0.7
"""Seconds between two pictures that are loaded while nothing else happens."""


async def load_cats(ids: Iterable[str]) -> None:
    """Load the pictures of the cats in play ahead: the first that comes need not wait."""
    await load_ahead(cats()[id]["picture"] for id in ids)


async def load_ahead(names: Iterable[str]) -> None:
    """Load pictures one by one, before they are needed."""
    for name in names:
        await asynckivy.sleep(PATIENCE)
        picture(name)


class StrokedFace:
    """The face on a card, as its cat is stroked: a little larger than the card shows it."""

    def __init__(self, id: str, x: float, y: float, size: float) -> None:
        self._id, self._x, self._y = id, x, y
        self._move, self._turn, self._scale = Translate(), Rotate(axis=(0, 0, 1)), Scale()
        self._eyes = Color(1, 1, 1, 0)
        self.drawing = InstructionGroup()
        where = {"pos": (-size / 2, -size / 2), "size": (size, size)}
        asleep = Rectangle(texture=sprite("table", f"token-{id}"), **where)
        awake = Rectangle(texture=sprite("table", f"token-{id}-awake"), **where)
        for part in (PushMatrix(), self._move, self._turn, self._scale, Color(1, 1, 1, 1), asleep):
            self.drawing.add(part)
        for part in (self._eyes, awake, PopMatrix()):
            self.drawing.add(part)
        self._size = size

    def at(self, progress: float) -> None:
        """Be stroked so far."""
        bearing, swell = stroked(self._id, progress), 1 + 0.3 * sin(pi * progress)
        self._move.x, self._move.y = self._x, self._y + bearing.lifted * self._size
        self._turn.angle = bearing.roll + bearing.head + bearing.tail * 0.2
        self._scale.x, self._scale.y = bearing.wide * swell, bearing.high * swell
        self._eyes.a = 1.0 if bearing.awake else 0.0


def stroked_face(id: str, face: tuple[float, float, float]) -> Scene:
    """A cat on its card is stroked."""
    return Scene(MANNERS[id].seconds, "purr", (StrokedFace(id, *face),))


def stroked_token(quilt: QuiltWidget, cell: Cell) -> tuple[str, tuple[float, float, float]] | None:
    """The cat whose token lies on a cell, with its middle in the window and how large it is."""
    for token, (_, x, y, scale) in token_places(quilt.view):
        name = token.picture.removeprefix("token-")
        if token.cell == cell and name in MANNERS:
            return name, (*quilt.window_point(x, y), quilt.unit * 0.6 * scale)
    return None


class ComingCat:
    """A cat on its way from its card to its place."""

    def __init__(self, id: str, start: PathPoint, end: PathPoint, face: float, quilt_unit: float) -> None:
        """From a face on a card, so wide there, to a token; a walking cat is larger than both."""
        self._start, self._end, self._face = start, end, face
        self._large = quilt_unit * LARGE / WIDE
        self._side = 1 if end.x >= start.x else -1
        self._size = quilt_unit * 0.6 * end.size
        self._cat = Puppet(id)
        self._faint = Color(1, 1, 1, 0)
        token = sprite("table", f"token-{id}")
        corner = end.x - self._size / 2, end.y - self._size / 2
        self.drawing: Instruction = InstructionGroup()
        for part in (
            self._faint,
            Rectangle(texture=token, pos=corner, size=(self._size, self._size)),
            self._cat,
        ):
            self.drawing.add(part)

    def at(self, progress: float) -> None:
        """Be so far."""
        if progress < GROWN:
            self._grow(progress / GROWN)
        elif progress < THERE:
            self._walk((progress - GROWN) / (THERE - GROWN))
        elif progress < TURNED:
            self._turn((progress - THERE) / (TURNED - THERE))
        else:
            self._lie_down((progress - TURNED) / (1 - TURNED))

    def _grow(self, part: float) -> None:
        far = gently(part)
        small = self._face / WIDE
        unit = small + (self._large - small) * far
        stretched = 1 + 0.18 * sin(pi * part)
        bearing = Bearing(
            tail=12 * part, wide=self._side / stretched, high=stretched, awake=True, fade=min(1.0, 3 * part)
        )
        self._cat.lie(self._start.x, self._start.y - self._face * 0.3 * (1 - far), unit, bearing)

    def _walk(self, part: float) -> None:
        far, pace = gently(part), sin(STEPS * pi * part)
        x = self._start.x + (self._end.x - self._start.x) * far
        y = self._start.y + (self._end.y - self._start.y) * far
        bearing = Bearing(
            tail=16 * sin(2 * STEPS * pi * part / 2),
            head=5 * pace,
            roll=4 * pace * self._side,
            wide=self._side * (1 + 0.04 * abs(pace)),
            high=1 + 0.06 * abs(pace),
            lifted=0.12 * abs(pace),
            awake=True,
        )
        self._cat.lie(x, y, self._large, bearing)

    def _turn(self, part: float) -> None:
        """Once round, and a little smaller already."""
        unit = self._large * (1 - 0.3 * gently(part))
        wide = self._side * cos(2 * pi * part)
        narrow = wide if abs(wide) > 0.12 else 0.12 * (1 if wide >= 0 else -1)
        bearing = Bearing(tail=20 * sin(2 * pi * part), wide=narrow, lifted=0.05 * sin(pi * part), awake=True)
        self._cat.lie(self._end.x, self._end.y, unit, bearing)

    def _lie_down(self, part: float) -> None:
        """Sink, close its eyes, and be a token."""
        token = self._size * 1.2 / WIDE
        large = self._large * 0.7
        unit = large + (token - large) * gently(part)
        flat = 1 - 0.16 * sin(pi * part)
        purrs = sin(24 * pi * part) * 0.012
        fade = max(0.0, min(1.0, 2.2 * (1 - part)))
        bearing = Bearing(wide=self._side / flat, high=flat + purrs, awake=part < 0.3, fade=fade)
        self._cat.lie(self._end.x, self._end.y - self._size * 0.2 * (1 - part), unit, bearing)
        self._faint.a = min(1.0, 2 * part)
