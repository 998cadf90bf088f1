"""Diagrams of the rules book: patches and tokens drawn as they lie on a quilt."""

from collections.abc import Iterator

from kivy.graphics import Color, MatrixInstruction, Mesh, PopMatrix, PushMatrix
from kivy.graphics.transformation import Matrix
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from calico.engine.tiles import tile_name
from calico.ui.pictures import atlas
from calico.ui.quilt.geometry import CENTRES, HEIGHT, Box, Placed, triangles
from calico.viewmodels.learn.diagrams import Diagram


class DiagramPicture(Widget):
    """A diagram, as large as its box allows, in the middle of it."""

    diagram: Diagram = ObjectProperty(None, allownone=True)
    most = NumericProperty(64)
    """How many pixels wide a hex is at most."""

    def __init__(self, **options: object) -> None:
        """Two meshes, one for cloth and one for what lies on it."""
        super().__init__(**options)
        self._matrix = MatrixInstruction()
        self._cloth, self._tokens = Mesh(mode="triangles"), Mesh(mode="triangles")
        parts = PushMatrix(), self._matrix, Color(1, 1, 1, 1), self._cloth, self._tokens, PopMatrix()
        for part in parts:
            self.canvas.add(part)
        self.bind(pos=self._fit, size=self._fit, diagram=self._draw, most=self._fit)

    def _draw(self, *_: object) -> None:
        cloth, table = atlas("cloth"), atlas("table")
        self._cloth.texture, self._tokens.texture = cloth.texture, table.texture
        self._cloth.vertices, self._cloth.indices = triangles(cloth, _cloth(self.diagram))
        self._tokens.vertices, self._tokens.indices = triangles(table, _tokens(self.diagram))
        self._fit()

    def _fit(self, *_: object) -> None:
        if self.diagram is None:
            return
        left, bottom, right, top = bounds(self.diagram)
        unit = min(self.width / (right - left), self.height / (top - bottom), self.most)
        matrix = Matrix()
        matrix.translate(
            self.center_x - (left + right) / 2 * unit, self.center_y - (bottom + top) / 2 * unit, 0
        )
        self._matrix.matrix = matrix.multiply(Matrix().scale(unit, unit, 1))


def bounds(diagram: Diagram) -> Box:
    """The bounds of a diagram, in hex widths."""
    cells = [cell for cell, _ in (*diagram.patches, *diagram.tokens)]
    xs, ys = [CENTRES[cell][0] for cell in cells], [CENTRES[cell][1] for cell in cells]
    return min(xs) - 0.5, min(ys) - HEIGHT / 2, max(xs) + 0.5, max(ys) + HEIGHT / 2


def _cloth(diagram: Diagram) -> Iterator[Placed]:
    for cell, tile in diagram.patches:
        yield f"fabric-{tile_name(tile)}", *CENTRES[cell], 1.0


def _tokens(diagram: Diagram) -> Iterator[Placed]:
    for cell, picture in diagram.tokens:
        x, y = CENTRES[cell]
        yield picture.removeprefix("table/"), x, y + 0.04, 1.0
