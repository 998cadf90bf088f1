"""How a cat comes: it grows from its card, walks over the quilt, turns round and lies down."""

from math import cos, pi, sin

from kivy.graphics import Color, InstructionGroup, PopMatrix, PushMatrix, Rectangle, Rotate, Scale, Translate
from kivy.graphics.instructions import Instruction

from calico.engine.cells import Cell
from calico.ui.quilt.drawing import token_places
from calico.ui.quilt.widget import QuiltWidget
from calico.ui.table.motion import PathPoint, Scene, gently
from calico.ui.table.pieces import sprite
from calico.ui.widgets.puppet import WIDE, cats
from calico.ui.widgets.strokes import MANNERS, stroked
from calico.ui.widgets.walking_cat import Step, WalkingCat

GROWN, THERE, TURNED = 0.17, 0.62, 0.8
"""Until when it has grown, walked to its place and turned round, as parts of the way."""
STEPS = 2.5
LARGE = 2.1
"""How wide a walking cat is, in hex widths."""


def walking_picture(id: str) -> str:
    """The picture of a cat that walks."""
    return cats()[id]["walking"]["picture"]


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
        self._cat = WalkingCat(id)
        self._faint, self._at, self._purring = Color(1, 1, 1, 0), Translate(end.x, end.y), Scale()
        size = self._size
        where = {"pos": (-size / 2, -size / 2), "size": (size, size)}
        token = Rectangle(texture=sprite("table", f"token-{id}"), **where)
        self.drawing: Instruction = InstructionGroup()
        for part in (PushMatrix(), self._at, self._purring, self._faint, token, PopMatrix(), self._cat):
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
        """Climb out of the card, and stretch."""
        far = gently(part)
        small = self._face / WIDE
        unit = small + (self._large - small) * far
        stretched = 1 + 0.12 * sin(pi * part)
        step = Step(
            stride=0, side=self._side, tail=10 * part, low=1 - far, high=stretched, fade=min(1, 4 * part)
        )
        self._cat.stand(self._start.x, self._start.y - self._face * 0.4, unit, step)

    def _walk(self, part: float) -> None:
        """Walk, slower towards the end."""
        far = part * (3 - part * part) / 2
        from_y, to_y = self._start.y - self._face * 0.4, self._end.y - self._size * 0.5
        x = self._start.x + (self._end.x - self._start.x) * far
        y = from_y + (to_y - from_y) * far
        pace = min(1.0, 8 * part, 6 * (1 - part))
        step = Step(
            phase=STEPS * part,
            stride=pace,
            side=self._side,
            tail=10 + 8 * sin(2 * pi * part * 2),
            head=2.5 * sin(2 * pi * STEPS * part),
        )
        self._cat.stand(x, y, self._large, step)

    def _turn(self, part: float) -> None:
        """Turn round once, stepping on the spot, as cats do before they lie down."""
        wide = self._side * cos(2 * pi * part)
        narrow = wide if abs(wide) > 0.25 else 0.25 * (1 if wide >= 0 else -1)
        unit = self._large * (1 - 0.25 * gently(part))
        stride = 0.5 * sin(pi * part)
        step = Step(phase=2 * part, stride=stride, side=narrow, tail=10 - 14 * part, low=0.3 * part)
        self._cat.stand(self._end.x, self._end.y - self._size * 0.5, unit, step)

    def _lie_down(self, part: float) -> None:
        """Sink, close its eyes, and be a token that purrs."""
        token = self._size * 1.2 / WIDE
        large = self._large * 0.75
        unit = large + (token - large) * gently(part)
        fade = max(0.0, min(1.0, 2.0 - 3.2 * part))
        step = Step(stride=0, side=self._side, tail=-4, head=-6 * part, low=0.3 + 0.7 * part, fade=fade)
        self._cat.stand(self._end.x, self._end.y - self._size * 0.5, unit, step)
        self._faint.a = max(0.0, min(1.0, 3 * part - 0.8))
        purr = 0.03 * sin(2 * pi * 9 * part) * (1 - part)
        self._purring.xyz = 1 + purr, 1 - purr, 1
