"""A quilt as small as a stamp."""

from kivy.graphics import Color, InstructionGroup, Mesh, Rectangle
from kivy.properties import BooleanProperty

from calico.ui.pictures import atlas
from calico.ui.quilt.drawing import QuiltLook, fabrics, token_places
from calico.ui.quilt.geometry import Box, rim, triangles, window
from calico.ui.quilt.widget import UNCUT, QuiltWidget
from calico.ui.theme import DAY
from calico.viewmodels.table.view import QuiltView

LINING = 0.93, 0.89, 0.81, 1


class SmallQuiltDrawing(InstructionGroup):
    """A frame in its player's colour, patches and tokens."""

    cloth, tokens = "cloth", "table"
    """The atlases with its pictures."""

    def __init__(self) -> None:
        super().__init__()
        self._colour = Color(1, 1, 1, 1)
        self._cloth, self._tokens = Mesh(mode="triangles"), Mesh(mode="triangles")
        lining = Color(*LINING), _filled(window()), Color(1, 1, 1, 1)
        for part in (self._colour, _filled(rim()), *lining, self._cloth, self._tokens):
            self.add(part)
        self._shown: tuple[QuiltView, QuiltLook] | None = None

    def show(self, view: QuiltView, look: QuiltLook) -> None:
        """Draw this view, if it is a new one."""
        if (view, look) == self._shown:
            return
        self._shown = view, look
        self._colour.rgba = DAY.players[view.quilt.board]
        cloth, table = atlas(self.cloth), atlas(self.tokens)
        self._cloth.texture, self._tokens.texture = cloth.texture, table.texture
        self._cloth.vertices, self._cloth.indices = triangles(cloth, fabrics(view, look), window())
        tokens = (placed for _, placed in token_places(view))
        self._tokens.vertices, self._tokens.indices = triangles(table, tokens)


def _filled(box: Box) -> Rectangle:
    left, bottom, right, top = box
    return Rectangle(pos=(left, bottom), size=(right - left, top - bottom))


class SmallQuilt(QuiltWidget):
    """A small quilt: not to be touched, and not cut, so that it can scroll with its card."""

    touchable = BooleanProperty(False)
    drawing = SmallQuiltDrawing

    def _fit(self, *_: object) -> None:
        super()._fit()
        self._wanted = self.viewport

    def cut(self) -> None:
        """Cut nothing."""
        self._clip.x, self._clip.y, self._clip.width, self._clip.height = UNCUT


class StampDrawing(SmallQuiltDrawing):
    """The same from the atlas of small pictures, which opens sooner: hexes may be 64 pixels wide."""

    cloth = tokens = "stamps"


class StampQuilt(SmallQuilt):
    """A quilt in the middle of a game, on the first screen."""

    drawing = StampDrawing
