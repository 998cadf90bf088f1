"""Where everything lies at the table, for every size of screen: one pure function."""

from collections.abc import Callable
from typing import NamedTuple

from calico.viewmodels.table.view import About


class Box(NamedTuple):
    """A rectangle in dp, from the bottom left."""

    x: float = 0
    y: float = 0
    width: float = 0
    height: float = 0


class TableLayout(NamedTuple):
    """The boxes of the table's parts."""

    wide: bool = True
    bar: Box = Box()
    strip: Box = Box()
    quilt: Box = Box()
    cats: Box = Box()
    cats_in_a_row: bool = False
    goals: Box = Box()
    """Medallions of the goals, where the quilt is too small for the tiles' own print."""
    buttons: Box = Box()
    market: Box = Box()
    hand: Box = Box()
    prompt: Box = Box()
    """What to do now, in words, in a row over the hand."""
    offers: Box = Box()
    """Goals to choose from, instead of medallions and buttons."""
    market_label: Box = Box()
    """A row of its own over the market, where there is room."""

    @property
    def long_bar(self) -> bool:
        """Whether the bar has the game's name and the round in one line."""
        return self.bar.width > LONG_BAR

    @property
    def beside(self) -> bool:
        """Whether market and hand share a row."""
        return self.market.y == self.hand.y

    @property
    def labels_apart(self) -> bool:
        """Whether market and hand each have a label."""
        return self.beside or self.market_label.height > 0

    def label_of_market(self, market_lit: bool = False, hand_lit: bool = False) -> Box:
        """Where the market's label stands."""
        return self._part(self.market, self.hand, market_lit, hand_lit) if self.beside else self.market_label

    def label_of_hand(self, hand_lit: bool = False, market_lit: bool = False) -> Box:
        """Where the hand's label stands."""
        return self._part(self.hand, self.market, hand_lit, market_lit) if self.beside else self.prompt

    def _part(self, tray: Box, other: Box, lit: bool, other_lit: bool) -> Box:
        """A tray's part of the row of both labels: who says what to do now gets more of it."""
        row = self.prompt
        width = row.width * (0.5 if lit is other_lit else TELLING if lit else 1 - TELLING)
        return Box(row.x + (row.width - width if tray.x > other.x else 0), row.y, width, row.height)


EDGE, GAP = 8.0, 8.0
LONG_BAR = 560.0
TELLING = 0.68
"""How much of the labels' row belongs to the tray that is to be touched now."""
BAR = 52.0
SEVEN_FINGERS = 7 * 48.0 + 8
"""A row of buttons that fingers can tell apart."""
CATS = 64.0
"""How high a row of cats is at least, for patterns and wishes that can be told apart."""
OFFERS = 2 * 52.0 + 8
"""How high two rows of goals to choose from are at least."""
GOALS = 48.0
"""How high the goals' medallions are at least."""
LARGE_LETTERS = 1.15
ANSWER, COVERED = 190.0, 0.3
"""How high a card with an answer would like to be, and how much of a quilt it may cover for that."""
READABLE = 96.0
"""How wide a hex must be, for letters of the usual size, so that the print of a goal can be read."""
TOUCHED = 36.0
"""Where medallions would leave hexes narrower than that, goals show their letters on the quilt alone."""
STACKED = 84 + 72 + 48 + CATS + 5 * GAP
"""How high hand, market, buttons and cats are at least, one under the other, upright."""
HEXES = 7.22
BOARD = HEXES / 6.6292
"""How wide a quilt's board is for its height."""


def arrange(
    width: float,
    height: float,
    strip: bool,
    text: float = 1.0,
    goals: bool = True,
    left: bool = False,
    choosing: bool = False,
) -> TableLayout:
    """The layout for a window of this size, with or without a strip of seats or objectives, and goals, which
    may have to be chosen first; for the left hand it is mirrored."""
    lay = _wide if width >= height * 1.15 else _tall
    found = (
        lay(width, height, strip, text, False, True)
        if choosing
        else _arrange(lay, width, height, strip, text, goals)
    )
    if not left:
        return found
    boxes = {name: _mirrored(box, width) for name, box in found._asdict().items() if isinstance(box, Box)}
    return found._replace(**{**boxes, "bar": found.bar})


def _mirrored(box: Box, width: float) -> Box:
    return box._replace(x=width - box.x - box.width) if box.height else box


def _arrange(
    lay: Callable[..., TableLayout], width: float, height: float, strip: bool, text: float, goals: bool
) -> TableLayout:
    found = lay(width, height, strip, text, False)
    if not goals or hex_width(found) >= READABLE * text:
        return found
    beside = lay(width, height, strip, text, True)
    return found if hex_width(beside) < min(TOUCHED, hex_width(found)) else beside


def hex_width(places: TableLayout) -> float:
    """How wide the hexes of the quilt are."""
    return min(places.quilt.width, places.quilt.height * BOARD) / HEXES


def _wide(
    width: float, height: float, strip: bool, text: float, goals: bool, choosing: bool = False
) -> TableLayout:
    bar = Box(EDGE, height - BAR - EDGE / 2, width - 2 * EDGE, BAR)
    below = bar.y - GAP / 2 - EDGE
    quilt_width = min(below * BOARD, width * 0.6, width - 2 * EDGE - GAP * 1.5 - SEVEN_FINGERS)
    quilt = Box(EDGE, EDGE, quilt_width, below)
    x = quilt.x + quilt.width + GAP * 1.5
    column = LayoutColumn(x, EDGE, width - EDGE - x, below)
    if below < 500:
        return _short_column(bar, quilt, column, strip, goals, text, choosing)
    full = strip and goals and text > LARGE_LETTERS  # then the cats' words need the room more than patches
    hand = column.bottom(96 if full else _between(below * 0.19, 96, 160))
    prompt = column.bottom(24 * text)
    market = column.bottom(84 if full else _between(below * 0.16, 84, 132))
    label = column.bottom(22 * text) if below > 560 + 90 * text else Box()
    seats = column.top(_between(below * 0.1, 60, 84)) if strip else Box()
    offers = column.bottom(_between(column.height - 124, OFFERS, 240)) if choosing else Box()
    buttons = Box() if choosing else column.bottom(_between(below * 0.085, 52, 68))
    medals = column.bottom(_between(below * 0.1, GOALS, 84)) if goals else Box()
    in_a_row = choosing or column.height < 3 * 56
    cats = column.rest(most=116.0 if in_a_row else 3 * 116.0)
    return TableLayout(
        True, bar, seats, quilt, cats, in_a_row, medals, buttons, market, hand, prompt, offers, label
    )


def _short_column(
    bar: Box, quilt: Box, column: "LayoutColumn", strip: bool, goals: bool, text: float, choosing: bool
) -> TableLayout:
    """A phone on its side: market and hand share a row; where it is crowded, the seats lie over the quilt."""
    strip = strip and not choosing  # nobody has points yet
    large = text > LARGE_LETTERS  # what the strip says then needs the whole column, and the goals wait
    crowded = strip and column.height < 76 + 22 + CATS + GOALS + 2 * 48 + 5 * GAP
    goals, crowded = goals and not (crowded and large), crowded and not large
    market, hand = _side_by_side(column.bottom(76))
    prompt = column.bottom(22)
    middle = LayoutColumn(quilt.x, quilt.y, quilt.width, quilt.height)
    seats = (middle if crowded else column).top(48) if strip else Box()
    quilt = middle.rest(quilt.height)
    offers = column.bottom(OFFERS - 4) if choosing else Box()
    buttons = Box() if choosing else column.bottom(48)
    medals = column.bottom(_between(column.height - CATS - GAP, GOALS, 64)) if goals else Box()
    cats = column.rest(most=96)
    return TableLayout(True, bar, seats, quilt, cats, True, medals, buttons, market, hand, prompt, offers)


def _side_by_side(row: Box) -> tuple[Box, Box]:
    """A row shared by the market with its bag, and the hand."""
    market = (row.width - GAP) * 0.66
    return (
        Box(row.x, row.y, market, row.height),
        Box(row.x + market + GAP, row.y, row.width - market - GAP, row.height),
    )


def _tall(
    width: float, height: float, strip: bool, text: float, goals: bool, choosing: bool = False
) -> TableLayout:
    edge = 8.0 if width < 600 else 20.0
    column = LayoutColumn(edge, EDGE, width - 2 * edge, height - EDGE - 4)
    bar = column.top(48)._replace(x=EDGE, width=width - 2 * EDGE)  # as far left as any screen's
    seats = column.top(_between(height * 0.08, 48, 84)) if strip else Box()
    board = (width - 2 * edge) / BOARD
    grown = text if width >= 600 else 1.0  # on a phone the quilt needs the room more
    cat, goal = CATS * min(grown, 1.4), GOALS * grown
    spare = column.height - board - STACKED + CATS - cat - 44 * text - GAP - (goal + GAP if goals else 0)
    spare -= OFFERS - 48 if choosing else 0
    label = Box()
    if spare < 0:
        market, hand = _side_by_side(column.bottom(74))
        prompt = column.bottom(20 * max(grown, min(text, 1.3)))
    else:
        hand = column.bottom(min(84 + spare * 0.4, 190))
        prompt = column.bottom(24 * text)
        market = column.bottom(min(72 + spare * 0.25, 150))
        label = column.bottom(20 * text)
    more = column.height - board - 2 * GAP - cat - OFFERS
    offers = column.bottom(OFFERS + _between(more * 0.6, 0, 110)) if choosing else Box()
    buttons = Box() if choosing else column.bottom(min(48 + max(spare, 0) * 0.1, 72))
    left = column.height - board - GAP - cat - (goal + GAP if goals else 0)
    cats = column.bottom(cat + _between(left * 0.6, 0, 56))
    medals = column.bottom(goal + _between(left * 0.4, 0, 36)) if goals else Box()
    quilt = column.rest(most=board)
    return TableLayout(
        False, bar, seats, quilt, cats, True, medals, buttons, market, hand, prompt, offers, label
    )


def answer_bottom(places: TableLayout, height: float, card: float, about: About) -> float:
    """Where an answer's card stands in a window of this height: beside what it talks about, not over it."""
    low = _low(places, about)
    wanted = max(low, places.cats.y + places.cats.height - card) if places.wide else low
    return max(EDGE / 2, min(wanted, height - card - EDGE / 2))


def answer_room(places: TableLayout, height: float, about: About) -> float:
    """How high an answer's card may be: it lies beside the quilt, or where that is too little for words over
    the lower part of its printed edge."""
    low, quilt = _low(places, about), places.quilt
    if places.wide:
        return height - EDGE / 2 - low
    return max(quilt.y - GAP / 2 - low, min(ANSWER, quilt.y + quilt.height * COVERED - low))


def answer_width(places: TableLayout, width: float, height: float, text: float) -> float:
    """How wide an answer's card is: as the cats beside the quilt; with large letters on a lying phone, over
    a part of the quilt as well."""
    most = min(width - 24, 520)
    if not places.wide:
        return most
    if height > 500 or text <= 1.3:
        return min(most, max(300, places.cats.width))
    return min(most, width - 16 - places.quilt.width * (1 - COVERED))


def _low(places: TableLayout, about: About) -> float:
    if about is About.QUILT:
        return EDGE * 1.5
    box = places.hand if about is About.HAND else places.market
    return box.y + box.height + GAP


class LayoutColumn:
    """A column of the window that boxes are cut from, at the top and at the bottom."""

    def __init__(self, x: float, y: float, width: float, height: float) -> None:
        """The whole column is free."""
        self.x, self.width = x, width
        self._low, self._high = y, y + height

    @property
    def height(self) -> float:
        """What is still free."""
        return self._high - self._low

    def top(self, height: float) -> Box:
        """A box cut from the top."""
        self._high -= height
        box = Box(self.x, self._high, self.width, height)
        self._high -= GAP
        return box

    def bottom(self, height: float) -> Box:
        """A box cut from the bottom."""
        box = Box(self.x, self._low, self.width, height)
        self._low += height + GAP
        return box

    def rest(self, most: float) -> Box:
        """What is left, in its middle at most so high."""
        height = min(self._high - self._low, most)
        return Box(self.x, self._low + (self._high - self._low - height) / 2, self.width, height)


def _between(value: float, low: float, high: float) -> float:
    return min(max(value, low), high)
