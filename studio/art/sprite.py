"""The sprite: one picture and how it is kept."""

from collections.abc import Callable
from dataclasses import dataclass

from PIL import Image


@dataclass(frozen=True, slots=True)
class Sprite:
    """One picture, as SVG or as a function that paints it.

    `group` names the atlas it goes into: "cloth", "table", "cards" ...; "file" gives a PNG of its own.
    """

    name: str
    size: tuple[int, int]
    svg: str | None = None
    paint: Callable[[], Image.Image] | None = None
    group: str = "table"
    hexes: float | None = None
    """The width of the whole picture in hexes, for what lies on a quilt."""
    colours: int | None = 256
    """For a "file": how many colours its PNG may use; None keeps them all."""
    bleed: bool = True
    """For a "file": False leaves the colour of clear pixels alone."""

    def __post_init__(self) -> None:
        if (self.svg is None) == (self.paint is None):
            raise ValueError(f"{self.name}: give either svg or paint")
        if not self.group.isidentifier():
            raise ValueError(f"{self.name}: not a name for an atlas: {self.group}")
