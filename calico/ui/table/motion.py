"""Motion over the table. The table already shows how everything ends: motion decorates it, and may stop."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import cos, pi, radians, sin
from typing import NamedTuple, Protocol

import asynckivy
from kivy.graphics import (
    Color,
    Instruction,
    InstructionGroup,
    Line,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
    Scale,
    Translate,
)
from kivy.graphics.texture import Texture
from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

from calico.ui.pictures import Atlas


class Pose(NamedTuple):
    """Position, scale, rotation and opacity of a moving thing."""

    x: float
    y: float
    wide: float = 1.0
    high: float = 1.0
    turn: float = 0.0
    """Degrees against the clock."""
    fade: float = 1.0


class PathPoint(NamedTuple):
    """A place to come from or go to, and how large a thing is there."""

    x: float
    y: float
    size: float = 1.0


Path = Callable[[float], Pose]
"""From the part of the way, 0 to 1, to the pose there."""


def gently(progress: float) -> float:
    """Begin and end slowly."""
    return progress * progress * (3 - 2 * progress)


def fly(start: PathPoint, end: PathPoint, lift: float = 0.0, fades: bool = False) -> Path:
    """From one spot to another in a bow; lift says how high."""

    def path(progress: float) -> Pose:
        far = gently(progress)
        x, y, size = (one + (other - one) * far for one, other in zip(start, end, strict=True))
        return Pose(x, y + lift * 4 * far * (1 - far), size, size, fade=1 - far if fades else 1.0)

    return path


def settle(at: PathPoint) -> Path:
    """Come to lie: pressed down from a little above."""

    def path(progress: float) -> Pose:
        above = (1 - progress) ** 2
        size = at.size * (1 + 0.2 * above - 0.05 * sin(pi * progress))
        return Pose(at.x, at.y + at.size * 4 * above, size, size)

    return path


FALLEN = 0.5


def drop(at: PathPoint) -> Path:
    """Fall from above, turning, and lie still."""

    def path(progress: float) -> Pose:
        part = min(progress / FALLEN, 1.0)
        above = (1 - part) ** 2
        size = at.size * (1 + above)
        return Pose(at.x, at.y, size, size, -150 * above, min(1.0, 2 * part))

    return path


def stitch(at: PathPoint, turn: float, begin: float, end: float) -> Path:
    """A stroke of thread that grows across a button between two moments."""

    def path(progress: float) -> Pose:
        grown = min(max((progress - begin) / (end - begin), 0.0), 1.0)
        return Pose(at.x, at.y, at.size * max(grown, 0.01), at.size, turn, 1.0 if grown else 0.0)

    return path


def rise(at: PathPoint) -> Path:
    """Grow out of nothing, a little too large at first."""

    def path(progress: float) -> Pose:
        size = at.size * (gently(min(progress / 0.7, 1.0)) + 0.15 * sin(pi * progress))
        return Pose(at.x, at.y, max(size, 0.01), max(size, 0.01))

    return path


def tumbling(
    sprites: Atlas, poses: Iterable[tuple[str, float, float, float, float]]
) -> tuple[list[float], list[int]]:
    """The mesh of sprites that tumble: each with its name, its middle, its width and its turn in degrees."""
    vertices: list[float] = []
    indices: list[int] = []
    for name, x, y, wide, turn in poses:
        sprite = sprites.sprites[name]
        half, up = wide / 2, wide / 2 * sprite.height / sprite.width
        right, top = cos(radians(turn)), sin(radians(turn))
        first = len(vertices) // 4
        for across, above, u, v in (
            (-half, -up, sprite.left, sprite.bottom),
            (half, -up, sprite.right, sprite.bottom),
            (half, up, sprite.right, sprite.top),
            (-half, up, sprite.left, sprite.top),
        ):
            vertices += (x + across * right - above * top, y + across * top + above * right, u, v)
        indices += (first, first + 1, first + 2, first + 2, first + 3, first)
    return vertices, indices


class Actor(Protocol):
    """Something that moves."""

    drawing: Instruction

    def at(self, progress: float) -> None:
        """Be where it is at this part of the way, from 0 to 1."""


class MovingPicture:
    """A picture that moves along a path; a fabric casts a shadow."""

    def __init__(
        self, texture: Texture, size: tuple[float, float], path: Path, shadow: Texture | None = None
    ) -> None:
        width, height = size
        self._path = path
        self._move, self._turn, self._scale = Translate(), Rotate(axis=(0, 0, 1)), Scale()
        self._shade, self._colour = Color(1, 1, 1, 1), Color(1, 1, 1, 1)
        picture = Rectangle(texture=texture, pos=(-width / 2, -height / 2), size=size)
        self.drawing = InstructionGroup()
        for part in (PushMatrix(), self._move, self._turn, self._scale):
            self.drawing.add(part)
        if shadow is not None:
            self.drawing.add(self._shade)
            wide, high = width * 1.23, height * 1.23
            self.drawing.add(Rectangle(texture=shadow, pos=(-wide / 2, -high * 0.56), size=(wide, high)))
        for part in (self._colour, picture, PopMatrix()):
            self.drawing.add(part)

    def at(self, progress: float) -> None:
        """Be where the path leads."""
        pose = self._path(progress)
        self._move.x, self._move.y = pose.x, pose.y
        self._turn.angle = pose.turn
        self._scale.x, self._scale.y = pose.wide, pose.high
        self._colour.a = pose.fade
        self._shade.a = pose.fade * 0.8


class ThreadArc:
    """An arc of thread that is drawn from the left to the right and fades."""

    def __init__(
        self, colour: Sequence[float], centre: tuple[float, float], radius: float, width: float
    ) -> None:
        self._centre, self._radius = centre, radius
        self._colour, self._line = Color(*colour[:3], 1), Line(width=width, cap="round")
        self.drawing = InstructionGroup()
        self.drawing.add(self._colour)
        self.drawing.add(self._line)

    def at(self, progress: float) -> None:
        """Be drawn so far."""
        drawn = min(progress / 0.6, 1.0)
        self._line.circle = (*self._centre, self._radius, -90, -90 + 180 * max(drawn, 0.02))
        self._colour.a = min(1.0, (1 - progress) / 0.3)


@dataclass(frozen=True, slots=True)
class Scene:
    """What moves together: for how long, what is felt at its start, and what stays hidden until its end."""

    seconds: float
    feel: str = ""
    actors: tuple[Actor, ...] = ()
    veils: tuple[Callable[[bool], None], ...] = ()
    late: float = 0.0
    """When it is felt, as a part of its time."""
    chord: str = ""
    """What sounds along with it, where a placement brings more than one thing."""


class MotionLayer(Widget):
    """Plays scenes one after the other; stopping it jumps to the end."""

    moving = BooleanProperty(False)

    def __init__(self, **options: object) -> None:
        self._left: list[Scene] = []
        self._feel: Callable[[str], None] = _nothing
        self._task: asynckivy.Task | None = None
        self._felt = 0
        """Whether the scene that plays has been felt: 0 or 1."""
        super().__init__(**options)

    def play(self, scenes: Sequence[Scene], feel: Callable[[str], None]) -> None:
        """Stop what still moves and play these scenes; without any, nothing begins."""
        self.stop()
        if not scenes:
            return
        self._left, self._feel = list(scenes), feel
        for scene in scenes:
            _veil(scene, True)
        self.moving = True
        self._task = asynckivy.start(self._perform())

    def stop(self) -> None:
        """Jump to the end: what was still to be felt is felt now."""
        if self._task is None:
            return
        self._task.cancel()
        self._task = None
        self.canvas.clear()
        for scene in self._left:
            _veil(scene, False)
        unfelt, self._left = self._left[self._felt :], []
        for scene in unfelt:
            self._tell(scene)
        self.moving = False

    def _tell_now(self, scene: Scene) -> None:
        self._felt = 1
        self._tell(scene)

    def _tell(self, scene: Scene) -> None:
        self._feel(scene.feel)
        if scene.chord:
            self._feel(scene.chord)

    async def _perform(self) -> None:
        for scene in tuple(self._left):
            self._felt = 0
            if not scene.late:
                self._tell_now(scene)
            self._enter(scene)
            async for progress in asynckivy.anim_with_ratio(duration=scene.seconds):
                for actor in scene.actors:
                    actor.at(min(progress, 1.0))
                if progress >= scene.late and not self._felt:
                    self._tell_now(scene)
            self.canvas.clear()
            _veil(scene, False)
            del self._left[0]
        self._task = None
        self.moving = False

    def _enter(self, scene: Scene) -> None:
        for actor in scene.actors:
            actor.at(0.0)
            self.canvas.add(actor.drawing)


def _veil(scene: Scene, veiled: bool) -> None:
    for veil in scene.veils:
        veil(veiled)


def _nothing(_: str) -> None:
    """Feel nothing."""
