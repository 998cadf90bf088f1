"""What a drawing hands to the pipeline."""

from collections.abc import Callable
from dataclasses import dataclass

from PIL import Image


@dataclass(frozen=True, slots=True)
class Sprite:
    """One picture: vector code, or a function that paints it.

    `group` names the atlas it goes into: "cloth", "table", "cards" ...; "file" gives a PNG of its own.
    """

    name: str
    size: tuple[int, int]
    svg: str | None = None
    paint: Callable[[], Image.Image] | None = None
    group: str = "table"
    hexes: float | None = None
    """For what lies on a quilt: how many hexes wide the whole picture is."""
    colours: int | None = 256
    """For a "file": how many colours its PNG may use; None keeps them all."""
    bleed: bool = True
    """For a "file": False leaves the colour of clear pixels alone."""

    def __post_init__(self) -> None:
        if (self.svg is None) == (self.paint is None):
            raise ValueError(f"{self.name}: give either svg or paint")
        if not self.group.isidentifier():
            raise ValueError(f"{self.name}: not a name for an atlas: {self.group}")
