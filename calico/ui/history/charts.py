"""Small plots in few instructions, and statistics as figures and threads."""

from collections.abc import Sequence
from math import ceil, floor, log10

from kivy.clock import Clock
from kivy.graphics import Color, Ellipse, Line, Point, RoundedRectangle
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import ColorProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from calico.ui.read_aloud import voice
from calico.ui.widgets.key_target import KeyTarget
from calico.ui.widgets.texts import BodyText
from calico.viewmodels.history.statistics import CurvePoint, StatisticsBar, StatisticsLine, StatisticsNumber
from calico.viewmodels.text.numbers import signed_text

TICKS = 4
"""About so many lines lie across a plot."""
LEFT, BOTTOM, TOP = 38, 22, 10
"""Room for the axes' labels, in dp."""
SPREAD = 20
"""What a curve's axis spans at least: few points of difference don't look like a mountain."""
WIDEST = 40
"""What a bar is wide at most, in dp."""
FAR = 10
"""How many points an arrow goes with Shift."""


def nice_step(span: float, ticks: int = TICKS) -> float:
    """The step of an axis: 1, 2, 5, 10, 20, 50 and so on, so that about so many lines fit."""
    raw = max(span / ticks, 1.0)
    size = 10 ** floor(log10(raw))
    return next(size * each for each in (1, 2, 5, 10) if size * each >= raw)


def axis(least: float, most: float, ticks: int = TICKS) -> tuple[int, int, int]:
    """Start, end and step of an axis that holds all values."""
    step = int(nice_step(max(most - least, 1), ticks))
    start = floor(least / step) * step
    return start, max(ceil(most / step) * step, start + step), step


def spread(least: float, most: float) -> tuple[float, float]:
    """The range of a curve's axis: at least SPREAD wide around its values, and never below zero."""
    room = max(0.0, SPREAD - (most - least)) / 2
    return max(0.0, least - room), most + room


def around_par(least: float, most: float) -> tuple[float, float]:
    """The range of an axis on which par lies, too, with points above it and below."""
    return min(-SPREAD / 4, least), max(SPREAD / 4, most)


class AxisLabel(BodyText):
    """A number at an axis."""


class Plot(KeyTarget, Widget):
    """Axes and what they have in common; a finger reads the points, or arrows walk them."""

    title = StringProperty("")
    """What it is about, read aloud."""
    ink = ColorProperty((0, 0, 0, 1))
    grid = ColorProperty((0, 0, 0, 1))
    mark = ColorProperty((0, 0, 0, 1))
    letters = NumericProperty(1)
    """How large letters are, as a multiple."""
    chosen = NumericProperty(-1)

    __events__ = ("on_chosen_point",)

    def __init__(self, **options: object) -> None:
        """Draw it wherever it is."""
        self._labels: list[AxisLabel] = []
        self._used = 0
        super().__init__(**options)
        self.later = Clock.create_trigger(self._draw_anew, -1)
        for name in ("pos", "size", "ink", "grid", "mark", "chosen", "letters"):
            self.fbind(name, self.later)

    def on_chosen_point(self, index: int) -> None:
        """A point was touched."""

    def _draw_anew(self, _: float) -> None:
        self.canvas.before.clear()
        self._used = 0
        self.draw()
        for label in self._labels[self._used :]:
            label.text = ""

    def draw(self) -> None:
        """Draw the values, where there are any."""

    @property
    def field(self) -> tuple[float, float, float, float]:
        """Where the values lie: left, bottom, width and height."""
        left, bottom = dp(LEFT) * self.letters, dp(BOTTOM) * self.letters
        high = self.height - bottom - dp(TOP) * self.letters
        return self.x + left, self.y + bottom, max(1, self.width - left - dp(8)), max(1, high)

    @property
    def ticks(self) -> int:
        """How many lines find room, each with its number."""
        return max(1, min(TICKS, int(self.field[3] / (dp(26) * self.letters)) - 2))

    def label_up(self, start: int, end: int, step: int) -> None:
        """Lines across, each with its number."""
        left, bottom, width, height = self.field
        lines = {
            value: bottom + (value - start) / (end - start) * height for value in range(start, end + 1, step)
        }
        with self.canvas.before:
            Color(*self.grid)
            for value, y in lines.items():
                Line(points=(left, y, left + width, y), width=dp(0.6 if value else 1.1))
        high = dp(20) * self.letters
        for (
            value,
            y,
        ) in lines.items():  # a label that is made while a canvas is open brings its own white there
            self._write(self.label(value), self.x, y - high / 2, left - self.x - dp(6), "right")

    def label(self, value: int) -> str:
        """What is written at a line."""
        return str(value)

    def write_below(self, text: str, x: float, width: float, align: str = "center") -> None:
        """A label under the plot."""
        self._write(text, x, self.y, width, align)

    def _write(self, text: str, x: float, y: float, width: float, align: str) -> None:
        if self._used == len(self._labels):
            self._labels.append(AxisLabel())
            self.add_widget(self._labels[-1])
        label = self._labels[self._used]
        self._used += 1
        label.text, label.pos, label.halign = text, (x, y), align
        label.size = max(1, width), dp(20) * self.letters

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A finger reads the point that is nearest."""
        if self.collide_point(*touch.pos):
            index = self.index_at(touch.x)
            if index is not None:
                self.choose(index)
        return False

    def choose(self, index: int) -> None:
        """Read a point."""
        self.chosen = index
        self.dispatch("on_chosen_point", index)
        voice.tell(*self.texts[index : index + 1])

    @property
    def texts(self) -> Sequence[str]:
        """What each point tells."""
        raise NotImplementedError

    @property
    def at(self) -> int:
        """The point that is read; -1 where none is."""
        return int(self.chosen)

    # Keys

    @property
    def enabled(self) -> bool:
        """Whether there is anything to read."""
        return bool(self.texts)

    @property
    def spoken(self) -> str:
        """What it is about."""
        return self.title

    def reach_by_key(self) -> None:
        """Read the newest point, if none is read yet."""
        if self.at < 0:
            self.choose(len(self.texts) - 1)

    def use_arrow(self, arrow: str, far: bool = False) -> bool:
        """Go to the next point, or by ten; up and down lead elsewhere."""
        if arrow not in ("left", "right"):
            return False
        step = (1 if arrow == "right" else -1) * (FAR if far else 1)
        index = min(max(self.at + step, 0), len(self.texts) - 1)
        if index != self.at:
            self.choose(index)
        return True

    def index_at(self, x: float) -> int | None:
        """Which point lies nearest."""
        raise NotImplementedError


class Curve(Plot):
    """Values one after the other."""

    points: Sequence[CurvePoint] = ListProperty()

    @property
    def texts(self) -> Sequence[str]:
        """What each value tells."""
        return [point.text for point in self.points]

    def on_points(self, *_: object) -> None:
        """Other values."""
        self.chosen = -1
        self.later()

    def draw(self) -> None:
        """Draw the values, where there are any."""
        if not self.points:
            return
        values = [point.value for point in self.points]
        start, end, step = axis(*self.span(min(values), max(values)), self.ticks)
        self.label_up(start, end, step)
        _, bottom, _, height = self.field
        flat = []
        for index, value in enumerate(values):
            flat += [self._x(index), bottom + (value - start) / (end - start) * height]
        with self.canvas.before:
            Color(*self.mark)
            Line(points=flat, width=dp(1.4), joint="round")
            Point(points=flat, pointsize=dp(3))
            if self.chosen >= 0:
                x, y = flat[2 * int(self.chosen) : 2 * int(self.chosen) + 2]
                Ellipse(pos=(x - dp(7), y - dp(7)), size=(dp(14), dp(14)))

    def span(self, least: float, most: float) -> tuple[float, float]:
        """What its axis spans."""
        return spread(least, most)

    def _x(self, index: int) -> float:
        left, _, width, _ = self.field
        many = len(self.points)
        return left + width * (0.5 if many == 1 else index / (many - 1))

    def index_at(self, x: float) -> int | None:
        """Which value lies nearest."""
        if not self.points:
            return None
        return min(range(len(self.points)), key=lambda index: abs(self._x(index) - x))


class ParCurve(Curve):
    """Points above par and below it, one game after the other."""

    def span(self, least: float, most: float) -> tuple[float, float]:
        """What its axis spans, par among it."""
        return around_par(least, most)

    def label(self, value: int) -> str:
        """A difference, with its sign."""
        return signed_text(value)


class Bars(Plot):
    """How many there are of each."""

    bars: Sequence[StatisticsBar] = ListProperty()

    @property
    def texts(self) -> Sequence[str]:
        """What each bar tells."""
        return [bar.text for bar in self.bars]

    def on_bars(self, *_: object) -> None:
        """Other bars."""
        self.chosen = -1
        self.later()

    def draw(self) -> None:
        """Draw the values, where there are any."""
        if not self.bars:
            return
        _, end, step = axis(0, max(bar.number for bar in self.bars), self.ticks)
        self.label_up(0, end, step)
        left, bottom, width, height = self.field
        room = width / len(self.bars)
        every = max(1, ceil(dp(30) * self.letters / room))
        with self.canvas.before:
            for index, bar in enumerate(self.bars):
                Color(*(self.ink if index == self.chosen else self.mark))
                high = bar.number / end * height
                gap = max(min(dp(3), room * 0.15), (room - dp(WIDEST)) / 2)
                RoundedRectangle(
                    pos=(left + room * index + gap, bottom),
                    size=(room - 2 * gap, high),
                    radius=[min(dp(4), high / 2)],
                )
        for index in range(0, len(self.bars), every):
            align, wide = "center" if every == 1 else "left", room * min(every, len(self.bars) - index)
            if wide >= dp(22) * self.letters:
                self.write_below(self.bars[index].label, left + room * index, wide, align)

    def index_at(self, x: float) -> int | None:
        """Which bar lies there."""
        left, _, width, _ = self.field
        if not self.bars or x < left:
            return None
        return min(int((x - left) / width * len(self.bars)), len(self.bars) - 1)


class NumberTile(Widget):
    """A figure and what it tells."""

    view: StatisticsNumber = ObjectProperty(None, rebind=True)


class LinesPart(BoxLayout):
    """Lines of one kind."""

    title = StringProperty("")


class ShareLine(Widget):
    """A cat, a goal or a bot, with its share as a thread."""

    view: StatisticsLine = ObjectProperty(None, rebind=True)
