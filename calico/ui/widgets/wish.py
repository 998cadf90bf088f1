"""A cat's wish as a picture: hexes of cloth, filled as far as its best group has come."""

from collections.abc import Iterator

from kivy.graphics import Color, MatrixInstruction, Mesh, PopMatrix, PushMatrix
from kivy.graphics.transformation import Matrix
from kivy.properties import ColorProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from calico.ui.pictures import atlas
from calico.ui.quilt.geometry import CENTRES, HEIGHT, Box, Placed, triangles
from calico.viewmodels.table.wish import WishView

EMPTY, LOST = 1.0, 0.35
"""How visible the empty hexes are while the cat can come, and where it can't any more."""
APART = 0.94
"""How large a hex is drawn, so that there is a seam between them."""


class WishPicture(Widget):
    """Draws a wish in the middle of its box, with two meshes."""

    wish: WishView = ObjectProperty(None, allownone=True)
    full = ColorProperty((0.5, 0.3, 0.1, 1))
    """The colour of what is there already."""
    bare = ColorProperty((1, 1, 1, 1))
    """The tint of what is missing."""
    most = NumericProperty(40)
    """How many pixels wide a hex is at most."""

    def __init__(self, **options: object) -> None:
        self._matrix = MatrixInstruction()
        self._missing, self._there = Color(1, 1, 1, 1), Color(1, 1, 1, 1)
        self._open, self._filled = Mesh(mode="triangles"), Mesh(mode="triangles")
        super().__init__(**options)
        for part in (PushMatrix(), self._matrix, self._missing, self._open, self._there, self._filled):
            self.canvas.add(part)
        self.canvas.add(PopMatrix())
        self.bind(pos=self._fit, size=self._fit, most=self._fit)
        self.bind(wish=self._draw, full=self._tint, bare=self._tint)
        self._draw()

    def _draw(self, *_: object) -> None:
        if self.wish is None:
            for mesh in (self._open, self._filled):  # It may have shown another one before.
                mesh.vertices, mesh.indices = [], []
            return
        cloth = atlas("cloth")
        for mesh, sprites in (
            (self._open, _hexes(self.wish, False)),
            (self._filled, _hexes(self.wish, True)),
        ):
            mesh.texture = cloth.texture
            mesh.vertices, mesh.indices = triangles(cloth, sprites)
        self._tint()
        self._fit()

    def _tint(self, *_: object) -> None:
        self._there.rgba = self.full
        lost = self.wish is not None and not self.wish.possible
        self._missing.rgba = (*self.bare[:3], LOST if lost else EMPTY)

    def _fit(self, *_: object) -> None:
        if self.wish is None:
            return
        left, bottom, right, top = _bounds(self.wish)
        unit = min(self.width / (right - left), self.height / (top - bottom), self.most)
        matrix = Matrix()
        matrix.translate(
            self.center_x - (left + right) / 2 * unit, self.center_y - (bottom + top) / 2 * unit, 0
        )
        self._matrix.matrix = matrix.multiply(Matrix().scale(unit, unit, 1))


def _hexes(wish: WishView, filled: bool) -> Iterator[Placed]:
    for cell in wish.hexes[: wish.filled] if filled else wish.hexes[wish.filled :]:
        yield "goal-blank", *CENTRES[cell], APART


def _bounds(wish: WishView) -> Box:
    xs, ys = [CENTRES[cell][0] for cell in wish.hexes], [CENTRES[cell][1] for cell in wish.hexes]
    return min(xs) - 0.5, min(ys) - HEIGHT / 2, max(xs) + 0.5, max(ys) + HEIGHT / 2
