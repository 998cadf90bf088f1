"""What kinds of games and scenarios look like: pictures put together from what lies on their tables."""

from itertools import groupby

from kivy.graphics import Color, Mesh
from kivy.properties import ListProperty, NumericProperty
from kivy.uix.widget import Widget

from calico.engine.facts import BEGINNER_CATS
from calico.ui.pictures import atlas
from calico.ui.quilt.geometry import triangles

Part = tuple[str, float, float, float]
"""A sprite (`group/name`), the middle of its place and its width, all in heights of the picture."""


def _cats(cats: tuple[str, ...], x: float, y: float, size: float, step: float) -> tuple[Part, ...]:
    return tuple((f"table/token-{cat}-awake", x + index * step, y, size) for index, cat in enumerate(cats))


KINDS: dict[str, tuple[Part, ...]] = {
    "beginner": (
        ("cloth/goal-all_different", 0.66, 0.68, 0.5),
        *_cats(BEGINNER_CATS, 0.26, 0.28, 0.5, 0.4),
    ),
    "standard": (
        ("cloth/goal-aaa-bbb", 0.28, 0.64, 0.46),
        ("cloth/goal-aa-bb-cc", 1.04, 0.64, 0.46),
        ("cloth/goal-aaaa-bb", 0.66, 0.6, 0.56),
        ("table/token-rumi-awake", 0.4, 0.26, 0.46),
        ("table/token-leo-awake", 0.92, 0.26, 0.46),
    ),
    "family": (
        ("table/button-rainbow", 0.66, 0.78, 0.36),
        ("table/token-callie-awake", 0.33, 0.42, 0.6),
        ("table/token-gwenivere-awake", 0.99, 0.42, 0.6),
        ("table/button-green", 0.52, 0.16, 0.28),
        ("table/button-magenta", 0.8, 0.16, 0.28),
    ),
    "scenario": (
        ("badges/spool", 0.44, 0.5, 0.9),
        ("badges/spool-thread", 0.44, 0.5, 0.9),
        ("badges/thimble", 1.02, 0.78, 0.4),
        ("table/button-rainbow", 1.1, 0.42, 0.36),
        ("badges/badge-cat", 0.86, 0.2, 0.4),
    ),
}
"""By the kind of game; a picture is a third wider than high."""


def scenario_parts(cats: tuple[str, ...], goals: tuple[str, ...]) -> tuple[Part, ...]:
    """A scenario's three goals over its three cats."""
    tiles = tuple((f"cloth/goal-{goal}", 0.27 + index * 0.48, 0.68, 0.46) for index, goal in enumerate(goals))
    return (*tiles, *_cats(cats, 0.27, 0.27, 0.5, 0.48))


def strength_parts(strength: int, all_of_them: int) -> tuple[Part, ...]:
    """As many buttons as a computer player is strong, of all."""
    return tuple(
        ("table/button-magenta" if index < strength else "badges/circle-empty", 0.5 + index * 0.92, 0.5, 0.96)
        for index in range(all_of_them)
    )


class GamePicture(Widget):
    """Sprites laid beside and over each other, as large as the widget is high."""

    parts = ListProperty()
    faded = NumericProperty(1)
    wide = NumericProperty(1.33)
    """How wide it is for its height."""

    def __init__(self, **options: object) -> None:
        """Lay them wherever there is room."""
        super().__init__(**options)
        self.fbind("parts", self._draw)
        for name in ("pos", "size", "faded", "wide"):
            self.fbind(name, self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        unit = min(self.height, self.width / self.wide)
        left, bottom = self.center_x - unit * self.wide / 2, self.center_y - unit / 2
        for group, parts in groupby(self.parts, lambda part: part[0].partition("/")[0]):
            sprites = atlas(group)
            placed = []
            for name, x, y, size in parts:
                sprite = name.partition("/")[2]
                wide = sprites.sprites[sprite].width
                placed.append((sprite, left + x * unit, bottom + y * unit, size * unit / wide))
            vertices, indices = triangles(sprites, placed)
            self.canvas.add(Color(1, 1, 1, self.faded))
            self.canvas.add(
                Mesh(mode="triangles", texture=sprites.texture, vertices=vertices, indices=indices)
            )
