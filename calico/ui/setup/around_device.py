"""A small picture of the device with those who share it around it: a tap moves somebody to the next side."""

from collections.abc import Sequence
from functools import partial
from math import cos, pi, sin

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from calico.ui.facing import facing
from calico.ui.setup.game_pictures import Part
from calico.ui.table.layout import Box
from calico.ui.widgets.choices import Section
from calico.ui.widgets.rows import rows_in, show_rows
from calico.ui.widgets.texts import Press
from calico.viewmodels.table.sides import ABOVE, BELOW, LEFT, RIGHT, SIDES, PersonAround, side_here
from calico.viewmodels.text.i18n import mark, say

GAP = 8.0
_HEX = 0.346
"""How wide a patch of the little quilt is, for its height."""
_PATCHES = (
    "magenta-dots",
    "yellow-vines",
    "light_blue-flowers",
    "green-stripes",
    "purple-fern",
    "dark_blue-dots",
)
QUILT: tuple[Part, ...] = (
    ("cloth/fabric-light_blue-quatrefoil", 0.53, 0.5, _HEX),
    *(
        (f"cloth/fabric-{patch}", 0.53 + _HEX * cos(pi / 3 * place), 0.5 + _HEX * sin(pi / 3 * place), _HEX)
        for place, patch in enumerate(_PATCHES)
    ),
)
"""A little quilt of seven patches."""
_PLACES = {
    BELOW: mark("{name}: lower side"),
    RIGHT: mark("{name}: right side"),
    ABOVE: mark("{name}: upper side"),
    LEFT: mark("{name}: left side"),
}


def around(width: float, sides: Sequence[int], chip: float, upright: bool) -> tuple[float, Box, list[Box]]:
    """How high the picture is for its width, the device's box, and a chip's for each of these sides."""
    at = [sides.count(side) for side in SIDES]
    beside = max(at[LEFT], at[RIGHT])
    wing = (width - 2 * GAP) * 0.3 if beside else 0.0
    middle = width - 2 * (wing + GAP) if beside else width
    long, short = min(middle, 1.55 * chip * 1.6), 1.6 * chip
    deep, wide = (long, short) if upright else (short, long)
    deep = max(deep, beside * (chip + GAP) - GAP)
    low, high = (chip + GAP) * (at[BELOW] > 0), (chip + GAP) * (at[ABOVE] > 0)
    height = low + deep + high
    device = Box((width - wide) / 2, low, wide, deep)
    lines = {
        BELOW: Box(0, 0, width, chip),
        ABOVE: Box(0, height - chip, width, chip),
        RIGHT: Box(device.x + device.width + GAP, low, wing, deep),
        LEFT: Box(device.x - GAP - wing, low, wing, deep),
    }
    taken: dict[int, int] = dict.fromkeys(SIDES, 0)
    boxes = []
    for side in sides:
        boxes.append(_share(lines[side], taken[side], at[side], chip, side in (LEFT, RIGHT)))
        taken[side] += 1
    return height, device, boxes


def _share(line: Box, place: int, many: int, chip: float, stacked: bool) -> Box:
    """The box of one of several chips at a side."""
    if stacked:
        top = line.y + (line.height + many * (chip + GAP) - GAP) / 2
        return Box(line.x, top - chip - place * (chip + GAP), line.width, chip)
    wide = min((line.width - (many - 1) * GAP) / many, chip * 4)
    left = line.x + (line.width - many * (wide + GAP) + GAP) / 2
    return Box(left + place * (wide + GAP), line.y, wide, chip)


class AroundDevice(FloatLayout):
    """The device, and around it a chip for everybody who shares it."""

    model = ObjectProperty(None)
    """What moves somebody round."""
    faces = NumericProperty(BELOW)
    """The side that lies below in the picture, as it does before whoever looks at it."""
    views: Sequence[PersonAround] = ListProperty()
    device: Box = ObjectProperty(Box(), rebind=True)
    chip = NumericProperty(48)
    """How high a chip is, in dp."""
    cloth = ListProperty(QUILT)
    """What lies on it."""

    def __init__(self, **options: object) -> None:
        """Nobody sits there yet."""
        super().__init__(**options)
        for name in ("size", "pos", "chip", "faces"):
            self.fbind(name, self._arrange)
        self.fbind("views", self._show)

    def _show(self, *_: object) -> None:
        show_rows(self.ids.people, partial(ChipAround, on_release=self._move), self.views)
        self._arrange()

    def _move(self, chip: "ChipAround") -> None:
        self.model.move_round(chip.view.index, facing.large)

    def _arrange(self, *_: object) -> None:
        sides = [(side_here(each.side, facing.large) - self.faces) % len(SIDES) for each in self.views]
        width = self.width / dp(1)
        height, self.device, boxes = around(width, sides, self.chip, Window.height > Window.width)
        self.height = dp(height) if self.views else 0
        for chip, side, box in zip(rows_in(self.ids.people), sides, boxes, strict=True):
            chip.text = say(_PLACES[side], name=chip.view.name)
            chip.size = dp(box.width), dp(box.height)
            chip.pos = self.x + dp(box.x), self.y + dp(box.y)


class SeatsSection(Section):
    """Who sits where, asked where several people share the device."""

    model = ObjectProperty(None, rebind=True)


class ChipAround(Press):
    """Somebody at a side of the device."""

    view: PersonAround = ObjectProperty(None, rebind=True)
    text = StringProperty("")
