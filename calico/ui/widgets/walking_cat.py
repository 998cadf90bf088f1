"""A cat on its feet, seen from the side: four legs that step, a tail, and a head that nods."""

from math import pi, sin
from typing import NamedTuple

from kivy.graphics import (
    Color,
    InstructionGroup,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
    Scale,
    Translate,
)

from calico.ui.pictures import picture
from calico.ui.widgets.puppet import WIDE, cats

SWING, LIFT = 26.0, 16.0
"""How far a leg swings to either side, in degrees, and how high a foot is lifted, in units of the drawing."""
FAR, DARK = (22.0, 7.0), 0.76
"""How far behind the near legs those of the other side stand, and how dark they are."""
GAIT = (0.0, 0.5), (0.25, 0.75)
"""When in a step each leg swings forward: the near hind and front one, then those of the far side."""


class Step(NamedTuple):
    """How a walking cat bears itself."""

    phase: float = 0.0
    """How many steps it has gone."""
    stride: float = 1.0
    """How far out it steps: 0 where it stands."""
    side: float = 1.0
    """The side it looks to: 1 right, -1 left, and between them while it turns round."""
    tail: float = 0.0
    head: float = 0.0
    low: float = 0.0
    """How far it has lain down, from 0 to 1."""
    high: float = 1.0
    fade: float = 1.0


class WalkingCat(InstructionGroup):
    """A walking cat, drawn around a point of the ground between its feet."""

    def __init__(self, name: str) -> None:
        super().__init__()
        drawn = cats()[name]["walking"]
        self._parts, self._floor = drawn["parts"], drawn["floor"]
        self._sheet = picture(drawn["picture"])
        self._colours: list[tuple[Color, float]] = []
        self._legs: list[tuple[Translate, Rotate, tuple[float, float], float]] = []
        self._move, self._scale, self._sink = Translate(), Scale(), Translate()
        for part in (PushMatrix(), self._move, self._scale, self._sink):
            self.add(part)
        for far, gait in ((True, GAIT[1]), (False, GAIT[0])):
            if not far:
                self._tail = self._turning("tail")
            for hip, when in zip(drawn["hips"], gait, strict=True):
                self._leg(hip, when, far)
        self._turning("body")
        self._head = self._turning("head")
        self.add(PopMatrix())

    def _leg(self, hip: float, when: float, far: bool) -> None:
        at = (hip + FAR[0], FAR[1]) if far else (hip, 0.0)
        move = Translate(*at)
        turn = self._turning("leg", move, DARK if far else 1.0)
        self._legs.append((move, turn, at, when))

    def _turning(self, name: str, move: Translate | None = None, light: float = 1.0) -> Rotate:
        """Draw a part that turns around its joint."""
        part, colour = self._parts[name], Color(light, light, light, 1)
        self._colours.append((colour, light))
        turn = Rotate(axis=(0, 0, 1), origin=(*part["pivot"], 0))
        texture = self._sheet.get_region(*part["source"])
        shown = Rectangle(texture=texture, pos=part["at"], size=part["size"])
        for each in (PushMatrix(), *([move] if move else []), turn, colour, shown, PopMatrix()):
            self.add(each)
        return turn

    def stand(self, x: float, y: float, unit: float, step: Step) -> None:
        """Stand at a point, so many pixels to each of the drawing's, in the middle of a step."""
        self._move.x, self._move.y = x, y
        self._scale.x, self._scale.y = unit * step.side, unit * step.high
        bob = 5 * step.stride * abs(sin(2 * pi * step.phase))
        self._sink.x, self._sink.y = -WIDE / 2, bob - self._floor - 46 * step.low
        for move, turn, (along, up), when in self._legs:
            swing = sin(2 * pi * (step.phase + when))
            lifted = max(0.0, sin(2 * pi * (step.phase + when) + pi / 2)) * LIFT * step.stride
            turn.angle = SWING * step.stride * swing
            move.x, move.y = along, up + lifted - bob + 46 * step.low
        self._tail.angle, self._head.angle = step.tail, step.head
        for colour, _ in self._colours:
            colour.a = step.fade
