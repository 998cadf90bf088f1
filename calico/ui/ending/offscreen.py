"""A page to draw on off screen, in pixels from the bottom left."""

from kivy.core.text import Label
from kivy.graphics import (
    Color,
    Fbo,
    Instruction,
    PopMatrix,
    PushMatrix,
    Rectangle,
    RoundedRectangle,
    Scale,
    Translate,
)
from kivy.graphics.texture import Texture

from calico.ui.pictures import picture
from calico.ui.quilt.drawing import QuiltDrawing, QuiltLook
from calico.ui.quilt.geometry import rim
from calico.ui.table.layout import Box
from calico.ui.theme import Colour, Palette
from calico.viewmodels.table.view import QuiltView

CLOTH = 256.0
"""How many pixels of the page the table's cloth takes before it repeats."""


SMALLEST = 16.0
"""The smallest letters."""


class OffscreenPage:
    """A sheet of the table's cloth; what is drawn later lies on top."""

    def __init__(self, width: int, height: int, palette: Palette) -> None:
        """Of this size, by day or in the evening."""
        self.palette = palette
        self._fbo = Fbo(size=(width, height))
        cloth = picture("table-evening" if palette.evening else "table-light")
        cloth.wrap = "repeat"
        u, v = width / CLOTH, height / CLOTH
        coords = (0, 0, u, 0, u, v, 0, v)
        self._add(palette.white, Rectangle(texture=cloth, size=(width, height), tex_coords=coords))

    def _add(self, colour: Colour, *parts: Instruction) -> None:
        self._fbo.add(Color(*colour))
        for part in parts:
            self._fbo.add(part)

    def texture(self) -> Texture:
        """What was drawn."""
        self._fbo.draw()
        return self._fbo.texture

    def fill(self, box: Box, colour: Colour) -> None:
        """A plain area."""
        self._add(colour, Rectangle(pos=box[:2], size=box[2:]))

    def card(self, box: Box) -> None:
        """A card to write on."""
        self._add(self.palette.card, RoundedRectangle(pos=box[:2], size=box[2:], radius=[24]))

    def sprite(self, texture: Texture, box: Box) -> None:
        """A picture."""
        self._add(self.palette.white, Rectangle(texture=texture, pos=box[:2], size=box[2:]))

    def quilt(self, view: QuiltView, box: Box) -> None:
        """A quilt that fills the width of the box."""
        left, bottom, right, _ = rim()
        unit = box.width / (right - left)
        drawing = QuiltDrawing()
        drawing.show(view, QuiltLook(self.palette.evening))
        place = Translate(box.x - left * unit, box.y - bottom * unit)
        self._add(self.palette.white, PushMatrix(), place, Scale(unit, unit, 1), drawing, PopMatrix())

    def text(self, text: str, box: Box, size: float, colour: Colour, align: float = 0) -> None:
        """A line of text in the middle of the box's height: left at 0, centred at a half, right at 1.

        It is made smaller where it would be wider than the box, and shortened where that is not enough.
        """
        if not text:
            return
        texture = _written(text, size)
        if texture.width > box.width:
            fitting = size * box.width / texture.width * 0.98
            texture = _written(text, fitting) if fitting > SMALLEST else _written(text, SMALLEST, box.width)
        x = box.x + (box.width - texture.width) * align
        y = box.y + (box.height - texture.height) / 2
        self._add(colour, Rectangle(texture=texture, pos=(round(x), round(y)), size=texture.size))


def _written(text: str, size: float, width: float | None = None) -> Texture:
    label = Label(
        text=text,
        font_name="Title",
        bold=True,
        font_size=size,
        color=(1, 1, 1, 1),
        text_size=(width, None),
        shorten=width is not None,
        shorten_from="center",
    )
    label.refresh()
    return label.texture
