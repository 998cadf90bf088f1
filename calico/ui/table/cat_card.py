"""A cat's card: its points, its wish as a picture, its two patterns, and a head for each token it gave."""

from collections.abc import Iterator
from typing import NamedTuple

from kivy.clock import Clock
from kivy.graphics import Color, Mesh
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from calico.engine.tiles import PATTERNS
from calico.ui.pictures import Atlas, atlas
from calico.ui.quilt.geometry import Placed, triangles
from calico.ui.table.layout import Box
from calico.ui.widgets.texts import Press
from calico.ui.widgets.wish import WishPicture  # noqa: F401 - named in kv
from calico.viewmodels.table.view import CatView

STROKE = 22
"""How far a finger slides, in dp, before it strokes."""
NARROW = 0.866
"""How wide a hex is for its height."""
NARROWEST_WISH = 34
"""The width in dp below which a low card has no room for a wish between its numbers and its patterns."""
SMALLEST_PATTERN = 27
"""The height in dp below which patterns can't be told apart."""


class CardBoxes(NamedTuple):
    """Where everything lies on a card, in dp from its lower left corner."""

    named: bool
    """Whether there is room for the cat's name and its wish in words."""
    face: Box
    heads: Box
    title: Box
    worth: Box
    wish: Box
    patterns: Box


def card_boxes(width: float, height: float, text: float = 1.0, large: bool = False) -> CardBoxes:
    """The boxes of a card of this size, with letters so many times as large, and perhaps large patterns."""
    if width > max(height * 2.6, 330):
        return _row(width, height, large)
    if width >= max(190, 150 * text) and height >= 84:
        return _roomy(width, height, large)
    low = _low(width, height, text, large)
    fits = height >= 62 * text and low.wish.width >= NARROWEST_WISH
    return low if fits else _compact(width, height, text, large)


def _row(width: float, height: float, large: bool) -> CardBoxes:
    """A long card: everything side by side."""
    face, patch = min(height - 12, 84), min(height - (14 if large else 22), 80 if large else 64)
    patterns = Box(width - 12 - _pair(patch), (height - patch) / 2, _pair(patch), patch)
    picture = min(92.0, width * 0.19)
    wish = Box(patterns.x - picture - 12, 8, picture, height - 16)
    left = face + 18
    words = wish.x - left - 8
    title = Box(left, height / 2, words, height * 0.4)
    worth = Box(left, height * 0.1, words, height * 0.38)
    heads = Box(left, height / 2 + height * 0.08, words, min(24, height * 0.3))
    return CardBoxes(True, Box(7, (height - face) / 2, face, face), heads, title, worth, wish, patterns)


def _roomy(width: float, height: float, large: bool) -> CardBoxes:
    """A card of a tablet held upright: words over pictures."""
    face = min(height * 0.56, width * (0.2 if large else 0.26))
    left, head = face + 16, height * 0.24
    right = width - left - 10
    patch = max(
        SMALLEST_PATTERN, min(height * (0.5 if large else 0.42), right * (0.62 if large else 0.55) / 1.8)
    )
    patterns = Box(width - 12 - _pair(patch), 8, _pair(patch), patch)
    wish = Box(left, 8, patterns.x - left - 6, patch)
    words = height - patch - 16
    title = Box(left, patch + 12 + words * 0.48, right, words * 0.52)
    worth = Box(left, patch + 11, right, words * 0.48)
    top = Box(8, height - face - 8, face, face)
    return CardBoxes(True, top, Box(8, 7, face + 4, head), title, worth, wish, patterns)


def _low(width: float, height: float, text: float, large: bool) -> CardBoxes:
    """A low card of a tablet held upright, without room for words: all side by side."""
    face, column, line = height - 14, 34 * text, (height - 8) / 3
    left = face + 12
    worth, title, heads = (Box(left, 4 + line * row, column, line) for row in (2, 1, 0))
    patch = max(SMALLEST_PATTERN, height * (0.62 if large else 0.52))
    patterns = Box(width - 12 - _pair(patch), (height - patch) / 2, _pair(patch), patch)
    wish = Box(left + column + 6, 8, patterns.x - left - column - 14, height - 16)
    return CardBoxes(False, Box(7, 7, face, face), heads, title, worth, wish, patterns)


def _compact(width: float, height: float, text: float, large: bool) -> CardBoxes:
    """A card of a phone: the cat with its points at the left, wish over patterns at the right."""
    column = min(width * (0.32 if large else 0.4), max(40, height * 0.5))
    head, points = min(max(height * 0.2, 13), 20), 16 * min(text, 1.3)
    face = min(column, height - 9 - points - head)
    left = column + 9
    right = width - left - 6
    patch = max(SMALLEST_PATTERN, min(height * (0.52 if large else 0.47), (right - 2) / 1.77))
    number = min(26.0, 20 * text)
    wish = Box(left, patch + 8, right - number, height - patch - 13)
    title = Box(left + right - number, patch + 7, number, height - patch - 12)
    patterns = Box(left + (right - _pair(patch)) / 2, 5, _pair(patch), patch)
    return CardBoxes(
        False,
        Box(5 + (column - face) / 2, height - face - 4, face, face),
        Box(4, 4, column + 2, head),
        title,
        Box(4, head + 5, column + 2, points),
        wish,
        patterns,
    )


def _pair(patch: float) -> float:
    """How wide two patterns of this height are beside each other."""
    return patch * NARROW * 2 + 3


class CatCard(Press):
    """A cat in play; a touch asks about it."""

    reads = BooleanProperty(False)
    view: CatView = ObjectProperty(None, rebind=True)
    text = StringProperty("")
    text_scale = NumericProperty(1.0)
    large = BooleanProperty(False)
    """Whether symbols are to be large, and so patterns and wishes."""
    stroked = BooleanProperty(False)
    """Whether the finger on it has stroked the cat."""
    named = BooleanProperty(False)
    """Whether there is room for words."""
    boxes: CardBoxes = ObjectProperty(card_boxes(120, 80), rebind=True)

    __events__ = ("on_stroke",)

    def __init__(self, **options: object) -> None:
        self._tokens, self._patterns = Mesh(mode="triangles"), Mesh(mode="triangles")
        super().__init__(**options)
        for part in (Color(1, 1, 1, 1), self._tokens, self._patterns):
            self.canvas.add(part)
        draw = Clock.create_trigger(self._draw, -1)  # once a frame, whatever changes in it
        self.bind(size=self._arrange, text_scale=self._arrange, large=self._arrange)
        self.bind(pos=draw, view=draw, boxes=draw)
        self.bind(pos=self._place, boxes=self._place, view=self._write, named=self._write)
        self._arrange()
        self._write()
        draw()

    def on_stroke(self) -> None:
        """A finger slid over it."""

    def hold_by_key(self) -> None:
        """Stroke the cat."""
        self.dispatch("on_stroke")

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """A finger that slides strokes the cat, and asks nothing."""
        if touch.grab_current is self and not self.stroked and abs(touch.x - touch.ox) > dp(STROKE):
            self.stroked = True
            self.dispatch("on_stroke")
        return super().on_touch_move(touch)

    @property
    def face(self) -> tuple[float, float, float]:
        """The middle of the cat's face in the window, and how large it is."""
        box = self.boxes.face
        return self.x + dp(box.x + box.width / 2), self.y + dp(box.y + box.height / 2), dp(box.width)

    def _arrange(self, *_: object) -> None:
        self.boxes = card_boxes(self.width / dp(1), self.height / dp(1), self.text_scale, self.large)
        self.named = self.boxes.named

    def _write(self, *_: object) -> None:
        """The cat's name and its wish in words where there is room, else how large its group must be."""
        view, title, worth, named = self.view, self.ids.title, self.ids.worth, self.named
        least = f"{view.picture.at_least}+" if view.picture.at_least else ""
        title.text = view.name if named else least
        worth.text = f"+{view.points}  {view.wish}" if named else f"+{view.points}"
        title.size_dp = 17 if named else 14
        title.halign, title.valign = ("left", "bottom") if named else ("right", "middle")
        worth.halign, worth.valign = ("left", "top") if named else ("center", "middle")

    def _place(self, *_: object) -> None:
        """Lay the words and the wish into their boxes."""
        for name in ("title", "worth", "wish"):
            x, y, width, height = getattr(self.boxes, name)
            part = self.ids[name]
            part.pos, part.size = (self.x + dp(x), self.y + dp(y)), (dp(width), dp(height))

    def _draw(self, *_: object) -> None:
        table, cloth = atlas("table"), atlas("cloth")
        self._tokens.texture, self._patterns.texture = table.texture, cloth.texture
        self._tokens.vertices, self._tokens.indices = triangles(table, self._heads(table))
        self._patterns.vertices, self._patterns.indices = triangles(cloth, self._cloth(cloth))

    def _heads(self, table: Atlas) -> Iterator[Placed]:
        """The cat's face, and beside the words or below it a small one for each token."""
        name, count = f"token-{self.view.id}", self.view.count
        x, y, size = self.face
        yield _placed(table, f"{name}-awake" if count else name, x, y, size)
        box = self.boxes.heads
        size = dp(box.height)
        step = min(size * 1.02, (dp(box.width) - size) / max(1, count - 1))
        from_right = self.boxes.named and box.width > box.height * 4
        for index in range(count):
            place = dp(box.width) - size / 2 - index * step if from_right else size / 2 + index * step
            yield _placed(
                table, f"{name}-awake", self.x + dp(box.x) + place, self.y + dp(box.y) + size / 2, size
            )

    def _cloth(self, cloth: Atlas) -> Iterator[Placed]:
        box = self.boxes.patterns
        wide = dp(box.height) * NARROW
        for index, pattern in enumerate(self.view.patterns):
            x = self.x + dp(box.x) + wide / 2 + index * (wide + dp(3))
            yield _placed(cloth, f"pattern-{PATTERNS[pattern]}", x, self.y + dp(box.y + box.height / 2), wide)


def _placed(sprites: Atlas, name: str, x: float, y: float, width: float) -> Placed:
    """A sprite so many pixels wide."""
    return name, x, y, width / sprites.sprites[name].width
