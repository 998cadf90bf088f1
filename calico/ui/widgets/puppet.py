"""A cat as a puppet: its parts turn around their joints, its eyes open and close."""

import json
from functools import cache
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

from calico.files import ASSETS
from calico.ui.pictures import picture

WIDE, HIGH = 512, 384
"""The canvas that cats are drawn on."""
GROUND = 0.2
"""How high on it the ground lies, as a part of the whole."""


@cache
def cats() -> dict[str, dict]:
    """How each cat is put together."""
    return json.loads((ASSETS / "cats.json").read_text(encoding="utf-8"))["cats"]


class Bearing(NamedTuple):
    """How a cat bears itself."""

    tail: float = 0.0
    """Degrees that the tail is turned."""
    head: float = 0.0
    roll: float = 0.0
    """Degrees that all of it is turned."""
    wide: float = 1.0
    high: float = 1.0
    lifted: float = 0.0
    """How far it is above where it lies, in its own heights."""
    awake: bool = False
    fade: float = 1.0


AT_REST = Bearing()


class Puppet(InstructionGroup):
    """A cat, drawn around a point of the ground that it lies on."""

    def __init__(self, name: str) -> None:
        super().__init__()
        sheet, cat = picture(cats()[name]["picture"]), cats()[name]
        self._move, self._roll, self._scale = Translate(), Rotate(axis=(0, 0, 1)), Scale()
        self._parts: list[tuple[str, Color]] = []
        self._joints: dict[str, list[Rotate]] = {"tail": [], "head": []}
        for part in (PushMatrix(), self._move, self._roll, self._scale, Translate(-WIDE / 2, -HIGH * GROUND)):
            self.add(part)
        for part in sorted(cat["parts"], key=lambda each: each["z"]):
            if part["name"] != "light":
                self._add(part, sheet.get_region(*part["source"]))
        self.add(PopMatrix())

    def _add(self, part: dict, texture: object) -> None:
        colour = Color(1, 1, 1, 1)
        self._parts.append((part["mood"], colour))
        joint = "tail" if part["name"] == "tail" else None if part["name"] == "body" else "head"
        shown = Rectangle(texture=texture, pos=part["at"], size=part["size"])
        if joint is None:
            drawn = (colour, shown)
        else:
            turn = Rotate(axis=(0, 0, 1), origin=(*part["pivot"], 0))
            self._joints[joint].append(turn)
            drawn = (PushMatrix(), turn, colour, shown, PopMatrix())
        for each in drawn:
            self.add(each)

    def lie(self, x: float, y: float, unit: float, bearing: Bearing = AT_REST) -> None:
        """Lie at a point, so many pixels to each of the drawing's, and bear itself so."""
        self._move.x, self._move.y = x, y + bearing.lifted * HIGH * unit
        self._roll.angle = bearing.roll
        self._scale.x, self._scale.y = unit * bearing.wide, unit * bearing.high
        for joint, angle in (("tail", bearing.tail), ("head", bearing.head)):
            for turn in self._joints[joint]:
                turn.angle = angle
        hidden = "asleep" if bearing.awake else "awake"
        for mood, colour in self._parts:
            colour.a = 0 if mood == hidden else bearing.fade
