"""A part of the lesson: a real table, a cat that speaks, and a glow around what it asks to touch."""

from math import cos, pi, sin

from kivy.animation import Animation
from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from calico.ui.learn.speech_layout import speech_box
from calico.ui.read_aloud import voice
from calico.ui.table.layout import Box
from calico.ui.table.screen import TableScreen
from calico.ui.table.why_card import WhyCard
from calico.ui.widgets.fit_text import Font, fit
from calico.ui.widgets.screen import Screen
from calico.ui.widgets.texts import layout_is_due
from calico.viewmodels.learn.lesson import LessonTable, LessonView, Target
from calico.viewmodels.table.view import TableMode

MOST = 0.46
"""How much of the window's height the speech takes at most."""
LINES = 1.12
"""The height of the speech's lines."""
LIGHT = 1.0, 0.74, 0.12, 1.0
"""The colour of the glow, by day and in the evening."""
FIRST = 9
"""How much more it matters that the thing to touch is seen than anything else."""
SWELL = 0.35
"""Seconds in which a new glow settles."""


class LessonScreen(Screen):
    """The table of a part, with the cat's speech over it."""

    own_keys = True
    model: LessonTable = ObjectProperty(None, rebind=True)
    onward = StringProperty("")
    """What the button says once the part is done."""

    __events__ = ("on_leave", "on_onward")

    def __init__(self, model: LessonTable, onward: str, **options: object) -> None:
        """With the words for what comes behind this part."""
        self.model, self.onward = model, onward
        super().__init__(**options)
        self.table = TableScreen(model)
        self.table.bind(on_leave=lambda _: self.dispatch("on_leave"))
        self.add_widget(self.table, index=len(self.children))
        self.speech = Speech(screen=self, lesson=model.lesson)
        self.add_widget(self.speech)
        voice.tell(model.lesson.speech)
        self._arrange = Clock.create_trigger(self._lay, -1)
        model.bind(lesson=self._follow, view=self._arrange)
        self.table.bind(places=self._arrange, text_scale=self._arrange)
        self.table.ids.quilt.bind(viewport=self._arrange, size=self._arrange)
        self._arrange()

    def on_leave(self) -> None:
        """Back was pressed with nothing open."""

    def on_onward(self) -> None:
        """The part is done, and the learner goes on to what comes behind it."""

    def back(self) -> bool:
        """Close what is open; else leave."""
        return self.table.back()

    def press(self, key: str) -> bool:
        """A key of a keyboard: as at every table; enter goes on where there is only to read."""
        if key == "enter" and (self.model.lesson.can_go_on or self.model.lesson.done):
            self.go_on()
            return True
        return self.table.press(key)

    def go_on(self) -> None:
        """The button under the speech."""
        if self.model.lesson.done:
            self.dispatch("on_onward")
        else:
            self.model.go_on()

    def on_parent(self, _: Widget, parent: Widget | None) -> None:
        """Away from the screen nothing moves."""
        if parent is None:
            self._arrange.cancel()
            Animation.cancel_all(self.ids.glow)
        else:
            self._arrange()

    # Where things lie

    def _follow(self, _: object, lesson: LessonView) -> None:
        if self.speech.lesson.speech != lesson.speech:
            voice.tell(lesson.speech)
        self.speech.lesson = lesson
        self._arrange()

    def _lay(self, *_: object) -> None:
        if any(map(layout_is_due, (*self.table.cats, *self.table.hand_tiles, *self.table.market_tiles))):
            self._arrange()  # What is to be touched isn't in its place yet.
            return
        lesson = self.model.lesson
        spot = self._spot(lesson.target)
        self.ids.glow.show(spot, App.get_running_app().options.settings.motion == "full")
        speech, unit = self.speech, dp(1)
        screen = self.width / unit, self.height / unit
        across, beside = min(screen[0] - 16, 560), self.table.places.cats.width
        heights = speech.needed(dp(across)) / unit, speech.needed(dp(max(beside, 200))) / unit
        box = speech_box(self.table.places, screen, self._needed(spot), heights)
        speech.lay(Box(*map(dp, box)))

    def _needed(self, spot: "Spot | None") -> list[Box]:
        """What must be seen now, in dp."""
        places, boxes = self.table.places, []
        if spot is not None:
            boxes += [_in_dp(spot.box)] * FIRST
        if self.model.asked_cell is not None:
            boxes += [places.hand, _in_dp(self._cell_spot(self.model.asked_cell).box)]
        if self.model.mode is TableMode.CONFIRM:
            quilt = places.quilt
            boxes.append(Box(quilt.x + quilt.width / 2, quilt.y, quilt.width / 2, 64))
        for card in self.table.ids.panels.children:
            if isinstance(card, WhyCard):
                boxes.append(_in_dp(_rect(card.ids.card)))
        return boxes

    def _spot(self, target: Target | None) -> "Spot | None":
        """Where the thing to touch lies, and whether it is a patch."""
        table = self.table
        match target:
            case Target("hand", slot):
                return _tile_spot(table.hand_tiles[slot])
            case Target("market", slot):
                return _tile_spot(table.market_tiles[slot])
            case Target("cell", cell):
                return self._cell_spot(cell)
            case Target("cat", index):
                return Spot(_rect(table.cats[index]), 14)
            case Target("button", index):
                return Spot(_rect(table.ids.buttons.children[-1 - index]), 24)
            case Target("end"):
                return Spot(_rect(table.done), 24)
        return None

    def _cell_spot(self, cell: int) -> "Spot":
        quilt = self.table.ids.quilt
        x, y = quilt.centre_of(cell)
        high = quilt.unit * 1.1547
        return Spot(Box(x - quilt.unit / 2, y - high / 2, quilt.unit, high))


class Spot:
    """A place to glow: a hexagon, or with a radius a rounded box; in pixels."""

    def __init__(self, box: Box, radius: float | None = None) -> None:
        """As large as the thing it surrounds."""
        self.box, self.radius = box, radius

    def points(self, swell: float) -> list[float]:
        """The corners of the hexagon around it."""
        x, y = self.box.x + self.box.width / 2, self.box.y + self.box.height / 2
        reach = self.box.height / 2 * swell + dp(3)
        angles = [pi / 6 + pi / 3 * corner for corner in range(6)]
        return [each for angle in angles for each in (x + reach * cos(angle), y + reach * sin(angle))]


def _rect(widget: Widget) -> Box:
    return Box(*widget.pos, *widget.size)


def _tile_spot(tile: Widget) -> Spot:
    wide = tile.height * 0.866
    return Spot(Box(tile.center_x - wide / 2, tile.y, wide, tile.height))


def _in_dp(box: Box) -> Box:
    return Box(*(each / dp(1) for each in box))


class Glow(Widget):
    """A ring of light around the thing to touch. It swells once when it moves, and then lies still."""

    spot = ObjectProperty(None, allownone=True)
    swell = NumericProperty(1.0)
    hexagon = ListProperty([0, 0, 0, 0])
    box = ListProperty([0, 0, 1, 1])
    radius = NumericProperty(0)
    light = ListProperty(LIGHT)

    def show(self, spot: Spot | None, moves: bool) -> None:
        """Move the ring around this."""
        before = self.spot.box if self.spot else None
        self.spot = spot
        self.opacity = 0 if spot is None else 1
        if spot is None:
            return
        if moves and spot.box != before:
            Animation.cancel_all(self)
            self.swell = 1.35
            Animation(swell=1.0, d=SWELL, t="out_cubic").start(self)
        self.on_swell(self, self.swell)

    def on_swell(self, _: object, swell: float) -> None:
        """Be so much larger than the thing."""
        if self.spot is None:
            return
        if self.spot.radius is None:
            self.hexagon, self.radius = self.spot.points(swell), 0
            return
        box, more = self.spot.box, dp(3) + (swell - 1) * dp(40)
        self.box = [box.x - more, box.y - more, box.width + 2 * more, box.height + 2 * more]
        self.radius = dp(self.spot.radius) + more
        self.hexagon = [0, 0, 0, 0]


class Speech(Widget):
    """What the cat says, with its face, and a button where there is something to go on to."""

    lesson: LessonView = ObjectProperty(None, rebind=True)
    screen: LessonScreen = ObjectProperty(None, rebind=True)
    button = StringProperty("")
    face = NumericProperty(0)
    large = BooleanProperty(False)
    """Whether there is room for large letters."""
    aside = BooleanProperty(False)
    """Whether the button stands beside the words, instead of under them."""
    under = NumericProperty(0)
    """What the button takes under the words."""
    text_width = NumericProperty(1)
    text_height = NumericProperty(1)

    def needed(self, width: float) -> float:
        """The height it needs at this width, up to a share of the window."""
        text_width, under = self._room(width)
        text = self._measured(text_width, None)
        high = max(text + dp(22), self.face + dp(38)) + under
        return min(high, self.screen.height * MOST)

    def lay(self, box: Box) -> None:
        """Take this place, with the words centred in the room beside or above the button."""
        self.pos, self.size = box[:2], box[2:]
        self.text_width, self.under = self._room(self.width)
        self.aside = bool(self.button) and not self.under
        room = max(1.0, self.height - self.under - dp(16))
        self.text_height = min(room, self._measured(self.text_width, room) + 1)

    def _room(self, width: float) -> tuple[float, float]:
        """How wide the words may be, and what the button takes under them."""
        scale = App.get_running_app().text_scale
        if self.button and width > dp(440) * scale:
            return width - self.face - dp(48) - dp(150) * scale, 0.0
        return max(1.0, width - self.face - dp(36)), dp(60) if self.button else 0.0

    def _measured(self, width: float, height: float | None) -> float:
        words = self.ids.words
        return fit(self.lesson.speech, Font("Text", False, LINES), words.wanted, width, height).height
