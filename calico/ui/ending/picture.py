"""The quilts and the score sheet as one picture, drawn off screen, the same on every device."""

from datetime import date

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
from calico.ui.quilt.geometry import aspect, rim
from calico.ui.table.layout import Box
from calico.ui.table.pieces import sprite
from calico.ui.theme import Colour, Palette
from calico.viewmodels.ending.model import EndingView
from calico.viewmodels.ending.view import ColumnView, NumberView, RowView
from calico.viewmodels.table.view import QuiltView
from calico.viewmodels.text.numbers import day_text

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

    def card(self, box: Box, colour: Colour | None = None) -> None:
        """A card to write on."""
        self._add(colour or self.palette.card, RoundedRectangle(pos=box[:2], size=box[2:], radius=[24]))

    def sprite(self, texture: Texture, box: Box, ink: Colour = (1, 1, 1, 1)) -> None:
        """A picture."""
        self._add(ink, Rectangle(texture=texture, pos=box[:2], size=box[2:]))

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
        shorten_from="right",
    )
    label.refresh()
    return label.texture


WIDTH, HEIGHT = 1600, 1000
EDGE = 40.0
HEAD = 120.0
"""How much the words above take."""
LABEL = 44.0
"""How much a name under a quilt takes."""


def draw_picture(view: EndingView, quilts: tuple[QuiltView, ...], day: date, palette: Palette) -> Texture:
    """The picture of a finished game."""
    page = OffscreenPage(WIDTH, HEIGHT, palette)
    _head(page, view, day)
    width, *boxes = _arrange(len(quilts))
    for column, quilt, box in zip(view.columns, quilts, boxes, strict=True):
        _quilt(page, view, column, quilt, box)
    left = EDGE + width + EDGE
    _sheet(page, view, Box(left, EDGE, WIDTH - EDGE - left, HEIGHT - HEAD - EDGE))
    return page.texture()


def _head(page: OffscreenPage, view: EndingView, day: date) -> None:
    ink, soft = page.palette.ink, page.palette.soft_ink
    page.text(view.headline, Box(EDGE, HEIGHT - 78, 1060, 60), 46, ink)
    page.text(f"Calico · {view.title}", Box(1120, HEIGHT - 70, 440, 44), 28, soft, align=1)
    page.text(view.story, Box(EDGE, HEIGHT - 116, 1240, 36), 24, soft)
    page.text(day_text(day), Box(1300, HEIGHT - 116, 260, 36), 24, soft, align=1)


def _arrange(count: int) -> tuple[float | Box, ...]:
    """How wide the quilts lie together, and the box of each."""
    across, down, room = {1: (1, 1, 900.0), 2: (2, 1, 1050.0)}.get(count, (2, 2, 900.0))
    high = (HEIGHT - HEAD - EDGE - 20 * (down - 1)) / down
    wide = (room - 20 * (across - 1)) / across
    boxes = []
    for number in range(count):
        row, place = divmod(number, across)
        boxes.append(Box(EDGE + place * (wide + 20), EDGE + (down - 1 - row) * (high + 20), wide, high))
    return room, *boxes


def _quilt(page: OffscreenPage, view: EndingView, column: ColumnView, quilt: QuiltView, box: Box) -> None:
    """A quilt as large as fits, its player's name under it, the winner's badge on its corner."""
    width = min(box.width, (box.height - LABEL) * aspect())
    height = width / aspect()
    left, bottom = box.x + (box.width - width) / 2, box.y + (box.height - LABEL - height) / 2 + LABEL
    page.quilt(quilt, Box(left, bottom, width, height))
    total = next(row for row in view.rows if row.strong).numbers[column.seat].text
    page.text(f"{column.name} · {total}", Box(left, bottom - LABEL, width, LABEL), 28, page.palette.ink, 0.5)
    if column.winner and view.badge:
        pin = 130 if width > 600 else 96
        place = Box(left - 16, bottom + height - pin + 4, pin, pin)
        page.sprite(sprite("badges", view.badge), place, page.palette.badge_ink(view.badge))


def _sheet(page: OffscreenPage, view: EndingView, box: Box) -> None:
    high = min((box.height - 24) / (len(view.rows) + 1), 78.0)
    card = Box(box.x, box.y + (box.height - high * (len(view.rows) + 1) - 24) / 2, box.width, 0)
    card = card._replace(height=high * (len(view.rows) + 1) + 24)
    page.card(card)
    top = card.y + card.height - 12
    for winner in (column.seat for column in view.columns if column.winner):
        cell = _cell(card, winner, len(view.columns))
        page.fill(Box(cell.x, card.y + 12, cell.width, card.height - 24), page.palette.tint)
    for column in view.columns:
        cell = _cell(card, column.seat, len(view.columns))
        name = Box(cell.x + 2, top - high, cell.width - 14, high)
        page.text(column.name, name, 24, _ink(page, column.winner), align=1)
    for number, row in enumerate(view.rows):
        _line(page, row, card, top - high * (number + 2), high)


def _line(page: OffscreenPage, row: RowView, card: Box, y: float, high: float) -> None:
    title = _title_width(card)
    if row.strong:
        page.fill(Box(card.x + 16, y + high - 1, card.width - 32, 2), page.palette.line)
    if row.picture:
        texture = sprite(*row.picture)
        tall = high * 0.72
        wide = tall * texture.width / texture.height
        page.sprite(texture, Box(card.x + 16 + (tall - wide) / 2, y + (high - tall) / 2, wide, tall))
    start = 16 + high * 0.8
    size = 28 if row.strong else 24
    page.text(row.title, Box(card.x + start, y, title - start - 6, high), size, page.palette.ink)
    notes = max(len(number.detail) for number in row.numbers)
    for number in row.numbers:
        cell = _cell(card, number.seat, len(row.numbers))._replace(y=y, height=high)
        _number(page, number, cell, 34 if row.strong else 28)
        if cell.width > 76 + 11 * notes:
            note = Box(cell.x, y, cell.width - 64, high)
            page.text(number.detail, note, 18, page.palette.soft_ink, align=1)


def _number(page: OffscreenPage, number: NumberView, box: Box, size: float) -> None:
    ink = _ink(page, number.winner)
    page.text(number.text, Box(box.x, box.y, box.width - 12, box.height), size, ink, align=1)


def _ink(page: OffscreenPage, winner: bool) -> Colour:
    return page.palette.on_tint if winner else page.palette.ink


def _title_width(card: Box) -> float:
    return max(190.0, card.width * 0.32)


def _cell(card: Box, seat: int, count: int) -> Box:
    """The column of a player."""
    title = _title_width(card)
    width = (card.width - title - 12) / count
    return Box(card.x + title + width * seat, card.y, width, card.height)
