"""The wooden board of a quilt: a picture of its four sides, since its middle is covered."""

from dataclasses import dataclass

from kivy.graphics.texture import Texture

from calico.ui.pictures import facts, picture
from calico.ui.quilt.geometry import Box, Triangles, rim

UPRIGHT = ("left", "right")
"""Sides of the height: in the picture they are turned, with the lower end at the left."""


@dataclass(frozen=True, slots=True)
class BoardSide:
    """A side of a board from corner to corner: its place in hex widths, and in texture coordinates."""

    box: Box
    region: Box
    upright: bool

    def corners(self, part: Box) -> tuple[float, ...]:
        """The texture coordinates of a part of it, all around from the lower left corner."""
        left, bottom, right, top = self._shares(part)
        if self.upright:
            turned = ((bottom, 1 - left), (bottom, 1 - right), (top, 1 - right), (top, 1 - left))
            return self._at(*turned)
        return self._at((left, bottom), (right, bottom), (right, top), (left, top))

    def _shares(self, part: Box) -> Box:
        """Where the edges of a part lie between its own."""
        left, bottom, right, top = self.box
        wide, high = right - left, top - bottom
        return (
            (part[0] - left) / wide,
            (part[1] - bottom) / high,
            (part[2] - left) / wide,
            (part[3] - bottom) / high,
        )

    def _at(self, *points: tuple[float, float]) -> tuple[float, ...]:
        left, bottom, right, top = self.region
        return tuple(
            edge for x, y in points for edge in (left + (right - left) * x, bottom + (top - bottom) * y)
        )


def board_picture(board: str, evening: bool) -> str:
    """The name of the picture of a board's sides."""
    return f"board-{board}{'-evening' if evening else ''}"


def board_texture(board: str, evening: bool) -> Texture:
    """The picture of a board's sides."""
    return picture(board_picture(board, evening))


def sides(texture: Texture) -> dict[str, BoardSide]:
    """The sides of the board in this picture."""
    regions = facts()["board"]["sides"]
    left, bottom, right, top = rim()
    deep = (right - left) * regions["top"][3] / regions["top"][2]
    boxes = {
        "top": (left, top - deep, right, top),
        "bottom": (left, bottom, right, bottom + deep),
        "left": (left, bottom, left + deep, top),
        "right": (right - deep, bottom, right, top),
    }
    return {
        side: BoardSide(box, _region(texture, regions[side]), side in UPRIGHT) for side, box in boxes.items()
    }


def _region(texture: Texture, region: list[int]) -> Box:
    left, bottom, _, _, right, top, _, _ = texture.get_region(*region).tex_coords
    return left, bottom, right, top


def board_mesh(texture: Texture, within: Box) -> Triangles:
    """The mesh of the board in this picture, as far as it lies within a box."""
    vertices: list[float] = []
    indices: list[int] = []
    found = sides(texture)
    lower, upper = found["bottom"].box[3], found["top"].box[1]
    for side in found.values():
        left, bottom, right, top = side.box
        if side.upright:
            bottom, top = lower, upper
        left, bottom = max(left, within[0]), max(bottom, within[1])
        right, top = min(right, within[2]), min(top, within[3])
        first = len(vertices) // 4
        coords = iter(side.corners((left, bottom, right, top)))
        for x, y in ((left, bottom), (right, bottom), (right, top), (left, top)):
            vertices += (x, y, next(coords), next(coords))
        indices += (first, first + 1, first + 2, first + 2, first + 3, first)
    return vertices, indices
