"""Sending a puzzle: its code and a message, or a picture of it."""

from kivy.graphics.texture import Texture

from calico.engine.tiles import PATTERNS, Tile, tile_name
from calico.ui.device.share import NotSavedError, hand_out
from calico.ui.ending.picture import OffscreenPage
from calico.ui.score_pad.export import share_text
from calico.ui.table.layout import Box
from calico.ui.table.pieces import sprite
from calico.ui.theme import DAY, Palette
from calico.ui.widgets.dialog import CardButton, CardText, OverlayCard
from calico.ui.widgets.texts import Title
from calico.viewmodels.puzzles.share import ShareView
from calico.viewmodels.table.view import CatView
from calico.viewmodels.text.error_text import explained
from calico.viewmodels.text.i18n import mark, say

WIDTH, HEIGHT, EDGE = 1600, 1000, 40.0
QUILT = 900.0
"""How wide the quilt is in the picture."""
TILE = 92.0
"""How high a patch beside it is."""
CATS = 132.0
"""How high a cat's line is."""


class CodeLine(Title):
    """A code to read out."""


class PuzzleShareCard(OverlayCard):
    """The code of a puzzle in large letters, and ways to hand it on."""

    def __init__(self, view: ShareView, **options: object) -> None:
        """For this puzzle."""
        super().__init__(title=say("Share this puzzle"), **options)
        self._view = view
        self._notice = CardText(text="", size_dp=15)
        told = say("Whoever enters this code under Challenge gets the same puzzle.")
        self.lay(CardText(text=view.about), CodeLine(text=view.code), CardText(text=told), self._notice)
        self.offer(
            CardButton(text=say("Share as text"), does=self.send, important=True),
            CardButton(text=say("Save picture"), does=self.save_picture),
        )

    def send(self) -> None:
        """Hand the message on."""
        if share_text(self._view.message, say("Share this puzzle")):
            self._notice.text = say("Copied. Send it to a friend!")

    def save_picture(self) -> None:
        """Keep the puzzle as a picture, and say where it lies."""
        try:
            path = hand_out(draw_puzzle(self._view, DAY), f"Calico {self._view.code}")
        except NotSavedError as wrong:
            self._notice.text = explained(mark("Couldn’t save the picture: {why}"), why=wrong)
        else:
            self._notice.text = say("Saved as {name} in {folder}", name=path.name, folder=path.parent)


def draw_puzzle(view: ShareView, palette: Palette) -> Texture:
    """The picture of a puzzle: quilt, cats, the patches to place, and the code."""
    page = OffscreenPage(WIDTH, HEIGHT, palette)
    high = HEIGHT - 2 * EDGE
    page.quilt(view.quilt, Box(EDGE, EDGE, QUILT, high))
    left = EDGE + QUILT + EDGE
    side = Box(left, EDGE, WIDTH - EDGE - left, high)
    page.card(side)
    inside = Box(side.x + 32, side.y + 24, side.width - 64, side.height - 48)
    _head(page, view, inside)
    _cats(page, view.cats, Box(inside.x, inside.y + 390, inside.width, CATS * 3))
    _patches(page, view, Box(inside.x, inside.y + 110, inside.width, 260))
    page.text(view.code, Box(inside.x, inside.y, inside.width, 80), 58, palette.accent, 0.5)
    return page.texture()


def _head(page: OffscreenPage, view: ShareView, box: Box) -> None:
    ink, soft = page.palette.ink, page.palette.soft_ink
    top = box.y + box.height
    page.text(view.title, Box(box.x, top - 60, box.width - 150, 60), 42, ink)
    stars = Box(box.x + box.width - 150, top - 60, 150, 60)
    page.text(view.stars.strip("☆"), stars, 38, page.palette.accent, 1)
    page.text(view.about.removeprefix(view.title + ", "), Box(box.x, top - 104, box.width, 40), 26, soft)


def _cats(page: OffscreenPage, cats: tuple[CatView, ...], box: Box) -> None:
    for number, cat in enumerate(cats):
        y = box.y + box.height - CATS * (number + 1)
        page.sprite(sprite("table", f"token-{cat.id}-awake"), Box(box.x, y + 16, 100, 100))
        words = box.width - 124 - 150
        page.text(f"{cat.name} +{cat.points}", Box(box.x + 124, y + 66, words, 46), 30, page.palette.ink)
        page.text(cat.wish, Box(box.x + 124, y + 24, words, 40), 22, page.palette.soft_ink)
        for place, pattern in enumerate(cat.patterns):
            swatch = sprite("cloth", f"pattern-{PATTERNS[pattern]}")
            page.sprite(swatch, Box(box.x + box.width - 144 + 74 * place, y + 32, 70, 70))


def _patches(page: OffscreenPage, view: ShareView, box: Box) -> None:
    """The hand and what comes after it; under them the market, where there is one."""
    y = box.y + box.height - TILE
    after = _row(page, view.hand, box.x, y)
    soft = page.palette.soft_ink
    if view.next:
        page.text(say("Next"), Box(after + 10, y, 90, TILE), 24, soft)
        _row(page, view.next, after + 100, y, (box.x + box.width - after - 100) / len(view.next))
    if view.market:
        page.text(say("Market"), Box(box.x, box.y, 150, TILE), 24, soft)
        _row(page, view.market, box.x + 160, box.y)


def _row(page: OffscreenPage, tiles: tuple[Tile, ...], x: float, y: float, most: float = TILE) -> float:
    """Patches side by side; where they end."""
    step = min(most, TILE * 0.9)
    for number, tile in enumerate(tiles):
        high = min(TILE, step / 0.88)
        place = Box(x + number * step, y + (TILE - high) / 2, high * 0.866, high)
        page.sprite(sprite("cloth", f"fabric-{tile_name(tile)}"), place)
    return x + len(tiles) * step
