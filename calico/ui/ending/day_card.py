"""The card of a day's quilt as a picture to share: how it ended, and not a patch of it."""

from kivy.graphics.texture import Texture

from calico.ui.ending.picture import OffscreenPage
from calico.ui.table.layout import Box
from calico.ui.theme import Palette
from calico.ui.widgets.cards import texture_of
from calico.viewmodels.ending.day import ShareCard
from calico.viewmodels.ending.par import ParView, Rung

SIDE = 1080
EDGE = 72.0
WAYS = {"both": 2, "one": 1, "none": 0}
"""In how many ways a goal was met."""


def draw_card(card: ShareCard, ladder: ParView, palette: Palette) -> Texture:
    """The picture: day and points, the cats that came, buttons and goals, and the ladder."""
    page = OffscreenPage(SIDE, SIDE, palette)
    page.card(Box(EDGE / 2, EDGE / 2, SIDE - EDGE, SIDE - EDGE))
    page.text(card.title, _line(920), 46, palette.soft_ink, 0.5)
    page.text(card.day, _line(860), 40, palette.soft_ink, 0.5)
    page.text(card.points, _line(720, 130), 104, palette.ink, 0.5)
    page.text(card.par, _line(650, 64), 48, palette.accent, 0.5)
    _cats(page, card)
    _found(page, card)
    _ladder(page, ladder, card.name)
    return page.texture()


def _line(y: float, height: float = 60) -> Box:
    return Box(EDGE, y, SIDE - 2 * EDGE, height)


def _cats(page: OffscreenPage, card: ShareCard) -> None:
    """The day's cats and how often each came."""
    step = (SIDE - 2 * EDGE) / len(card.cats)
    for place, (picture, _, number) in enumerate(card.cats):
        x = EDGE + step * place + step / 2
        page.sprite(texture_of(picture), Box(x - 120, 490, 130, 130))
        page.text(f"×{number}", Box(x + 20, 510, 120, 90), 56, page.palette.ink)


def _found(page: OffscreenPage, card: ShareCard) -> None:
    """Buttons at the left, the three goals as shapes at the right."""
    button = "table/button-rainbow" if card.rainbow else "table/button-yellow"
    page.sprite(texture_of(button), Box(EDGE + 60, 370, 90, 90))
    page.text(f"×{card.buttons}", Box(EDGE + 166, 370, 160, 90), 56, page.palette.ink)
    for place, goal in enumerate(card.goals):
        _goal(page, goal, Box(SIDE / 2 + 40 + 130 * place, 365, 100, 100))


def _goal(page: OffscreenPage, goal: str, box: Box) -> None:
    """A goal tile's back, with a circle for each of the two ways, full where it was met in that way."""
    page.sprite(texture_of("cloth/goal-blank"), box, (1, 1, 1, 1 if WAYS[goal] else 0.5))
    for way in range(2):
        ring = Box(box.x + 12 + 40 * way, box.y + box.height / 2 - 18, 36, 36)
        if way < WAYS[goal]:
            page.sprite(texture_of("badges/circle-filled"), ring, page.palette.accent)
        else:
            page.sprite(texture_of("badges/circle-empty"), ring)


def _ladder(page: OffscreenPage, ladder: ParView, name: str) -> None:
    if not ladder.rungs:
        return
    step = (SIDE - 2 * EDGE) / len(ladder.rungs)
    for place, rung in enumerate(ladder.rungs):
        _rung(page, rung, name, Box(EDGE + step * place, 90, step, 230))


def _rung(page: OffscreenPage, rung: Rung, name: str, box: Box) -> None:
    """Somebody on the ladder; whoever shares it by name, since others will read it."""
    ink = page.palette.on_tint if rung.you else page.palette.soft_ink
    if rung.you:
        page.card(Box(box.x + 6, box.y, box.width - 12, box.height), page.palette.tint)
        page.text(name, Box(box.x + 14, box.y + 90, box.width - 28, 120), 48, ink, 0.5)
    else:
        page.sprite(texture_of(rung.portrait), Box(box.x + box.width / 2 - 55, box.y + 100, 110, 110))
    page.text(rung.total, Box(box.x, box.y + 20, box.width, 70), 54, ink, 0.5)
