"""Second atlases with a few of the pictures: small textures of its own open the app's first screen sooner."""

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from studio.art.cats import NAMES
from studio.art.sprite import Sprite


@dataclass(frozen=True, slots=True)
class Copies:
    """Which pictures an atlas has copies of, and how wide its page is."""

    starts: tuple[str, ...]
    """How their names start."""
    page: int
    hex_width: int | None = None
    """How many pixels a hex is wide there; None copies the pictures as they are."""

    def of(self, sprites: Sequence[Sprite], images: dict[str, Image.Image]) -> dict[str, Image.Image]:
        """The copies by name, made of these pictures."""
        chosen = (sprite for sprite in sprites if sprite.name.startswith(self.starts))
        return {sprite.name: self._sized(sprite, images[sprite.name]) for sprite in chosen}

    def _sized(self, sprite: Sprite, image: Image.Image) -> Image.Image:
        if self.hex_width is None:
            return image
        width = round(self.hex_width * (sprite.hexes or 1.0))
        size = width, round(width * image.height / image.width)
        return image.convert("RGBa").resize(size, Image.Resampling.BOX).convert("RGBA")


SHARED = {"table": ("needle", "scissors")}
"""Pictures of other atlases that these have as well: a table needs no atlas for two of its pictures."""

_CLOTH = "magenta-dots yellow-quatrefoil light_blue-vines purple-stripes green-fern dark_blue-flowers"
_TILES = tuple(f"fabric-{cloth}" for cloth in _CLOTH.split())
_AWAKE = tuple(f"token-{cat}-awake" for cat in NAMES)

_BADGES = ("quilter-", "badge-cat", "needle", "circle-empty", "button-magenta")

COPIES = {
    "home": Copies((*_TILES, *_AWAKE, *_BADGES), page=1024),
    "stamps": Copies(("fabric-", "goal-", "token-", "button-"), page=1024, hex_width=64),
}
"""`home`: tiles, today's cats, who plays. `stamps`: quilts in the middle of a game, as small as stamps."""
