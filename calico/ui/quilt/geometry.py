"""Where everything lies on a drawn quilt, and the meshes of sprites that are laid there."""

from collections.abc import Iterable
from math import cos, hypot, radians, sin, sqrt

from calico.engine.cells import CELLS, Cell, position
from calico.ui.pictures import Atlas, AtlasRegion, facts

ROW = sqrt(3) / 2
HEIGHT = 2 / sqrt(3)
"""From a hex's lower to its upper point."""
CENTRES: dict[Cell, tuple[float, float]] = {
    cell: (column + row % 2 / 2, -row * ROW) for cell in CELLS for row, column in [position(cell)]
}

Box = tuple[float, float, float, float]
"""Left, bottom, right, top."""


def _upwards(box: list[float]) -> Box:
    left, top, right, bottom = box
    return left, -bottom, right, -top


def rim() -> Box:
    """The outside of the wooden rim."""
    return _upwards(facts()["board"]["rim"])


def window() -> Box:
    """What is seen of the cloth inside the rim."""
    return _upwards(facts()["board"]["window"])


def aspect() -> float:
    """How wide a board is for its height."""
    left, bottom, right, top = rim()
    return (right - left) / (top - bottom)


def cell_near(x: float, y: float) -> Cell | None:
    """The cell under a point, None beside the cloth."""
    left, bottom, right, top = window()
    if not (left <= x <= right and bottom <= y <= top):
        return None
    cell = min(CELLS, key=lambda each: hypot(CENTRES[each][0] - x, CENTRES[each][1] - y))
    return cell if hypot(CENTRES[cell][0] - x, CENTRES[cell][1] - y) < HEIGHT / 2 else None


CORNERS = (
    (0, HEIGHT / 2),
    (0.5, HEIGHT / 4),
    (0.5, -HEIGHT / 4),
    (0, -HEIGHT / 2),
    (-0.5, -HEIGHT / 4),
    (-0.5, HEIGHT / 4),
)
"""Of a hex, from its middle."""
Placed = tuple[str, float, float, float]
"""A sprite's name, the middle of its place in hex widths, and how much larger it is than drawn."""
Triangles = tuple[list[float], list[int]]
"""Vertices (x, y, u, v) one after the other, and the indices of the triangles."""


def triangles(atlas: Atlas, placed: Iterable[Placed], window: Box | None = None) -> Triangles:
    """The mesh of these sprites; what lies outside the window is cut off."""
    vertices: list[float] = []
    indices: list[int] = []
    for name, x, y, scale in placed:
        quad = _quad(atlas.sprites[name], x, y, scale, window)
        if quad:
            first = len(vertices) // 4
            vertices += quad
            indices += (first, first + 1, first + 2, first + 2, first + 3, first)
    return vertices, indices


def _quad(sprite: AtlasRegion, x: float, y: float, scale: float, window: Box | None) -> list[float] | None:
    width, height = sprite.width * scale, sprite.height * scale
    left, bottom, right, top = x - width / 2, y - height / 2, x + width / 2, y + height / 2
    u_left, v_bottom, u_right, v_top = sprite.left, sprite.bottom, sprite.right, sprite.top
    if window is not None:
        inner_left, inner_bottom, inner_right, inner_top = window
        per_x, per_y = (u_right - u_left) / width, (v_top - v_bottom) / height
        if right <= inner_left or left >= inner_right or top <= inner_bottom or bottom >= inner_top:
            return None
        u_left += max(0, inner_left - left) * per_x
        u_right -= max(0, right - inner_right) * per_x
        v_bottom += max(0, inner_bottom - bottom) * per_y
        v_top -= max(0, top - inner_top) * per_y
        left, right = max(left, inner_left), min(right, inner_right)
        bottom, top = max(bottom, inner_bottom), min(top, inner_top)
    return [
        left, bottom, u_left, v_bottom,
        right, bottom, u_right, v_bottom,
        right, top, u_right, v_top,
        left, top, u_left, v_top,
    ]  # fmt: skip


def turned(
    region: AtlasRegion, placed: Iterable[tuple[float, float, float, float]], high: float
) -> Triangles:
    """The mesh of a sprite laid many times: each with its middle, its turn in degrees and its length."""
    vertices: list[float] = []
    indices: list[int] = []
    for x, y, turn, length in placed:
        first = len(vertices) // 4
        over, up = cos(radians(turn)) * length / 2, sin(radians(turn)) * length / 2
        aside, above = -sin(radians(turn)) * high / 2, cos(radians(turn)) * high / 2
        vertices += (
            x - over - aside, y - up - above, region.left, region.bottom,
            x + over - aside, y + up - above, region.right, region.bottom,
            x + over + aside, y + up + above, region.right, region.top,
            x - over + aside, y - up + above, region.left, region.top,
        )  # fmt: skip
        indices += (first, first + 1, first + 2, first + 2, first + 3, first)
    return vertices, indices


def hexes(centres: Iterable[tuple[float, float]]) -> Triangles:
    """Plain hexes as a mesh."""
    vertices: list[float] = []
    indices: list[int] = []
    for x, y in centres:
        first = len(vertices) // 4
        for across, up in CORNERS:
            vertices += (x + across, y + up, 0, 0)
        indices += (first + corner for corner in (0, 1, 2, 0, 2, 3, 0, 3, 4, 0, 4, 5))
    return vertices, indices
