"""Read the pictures as they ship, for contact sheets and tests."""

import json
from pathlib import Path

from PIL import Image

from studio.art.copies import COPIES

PICTURES = Path(__file__).resolve().parents[2] / "assets" / "pictures"


class Pictures:
    """Sprites by name, from the atlases and the single files of one folder."""

    def __init__(self, folder: Path = PICTURES) -> None:
        self.folder = folder
        self.data = json.loads((folder / "pictures.json").read_text(encoding="utf-8"))
        self._sheets: dict[str, Image.Image] = {}
        self._places: dict[str, tuple[str, list[int]]] = {}
        for atlas in sorted(folder.glob("*.atlas"), key=lambda path: path.stem in COPIES):
            for sheet, places in json.loads(atlas.read_text(encoding="utf-8")).items():
                self._sheets[sheet] = Image.open(folder / sheet).convert("RGBA")
                self._places |= {
                    name: (sheet, place) for name, place in places.items() if name not in self._places
                }

    def names(self, start: str = "") -> list[str]:
        """The names of the sprites in the atlases that start like this."""
        return [name for name in sorted(self._places) if name.startswith(start)]

    def files(self) -> list[str]:
        """The names of the sprites that are files of their own."""
        found = (
            path.relative_to(self.folder).with_suffix("").as_posix() for path in self.folder.rglob("*.png")
        )
        return sorted(name for name in found if f"{name}.png" not in self._sheets)

    def get(self, name: str, width: int | None = None) -> Image.Image:
        """A sprite, scaled to `width` as a texture with mip maps would be."""
        image = self._open(name)
        if width is None or width == image.width:
            return image
        size = (width, round(width * image.height / image.width))
        return resized(image, size)

    def on_quilt(self, name: str, hex_width: float) -> Image.Image:
        """A sprite at its size on a quilt whose hexes are this wide."""
        return self.get(name, max(1, round(hex_width * self.data["hexes_wide"][name])))

    def _open(self, name: str) -> Image.Image:
        if name not in self._places:
            return Image.open(self.folder / f"{name}.png").convert("RGBA")
        sheet, (x, y, width, height) = self._places[name]
        top = self._sheets[sheet].height - y - height
        return self._sheets[sheet].crop((x, top, x + width, top + height))


def resized(image: Image.Image, size: tuple[int, int]) -> Image.Image:
    """A picture at another size, as a texture with mip maps would be."""
    how = Image.Resampling.BOX if size[0] * 2 < image.width else Image.Resampling.BILINEAR
    return image.convert("RGBa").resize(size, how).convert("RGBA")
