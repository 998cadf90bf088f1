"""The coach's expectation over a game: sloped where patches came, falling straight where a choice cost."""

from collections.abc import Callable, Iterator, Sequence
from math import ceil, floor

from kivy.graphics import Color, Ellipse, Line, Rectangle
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, ListProperty, NumericProperty

from calico.ui.history.charts import BOTTOM, TOP, Plot
from calico.viewmodels.ending.luck_and_skill_view import CurveTurn

LEAST_SPAN = 10
"""What the axis spans at least, in points."""
STEPS = 5, 10, 20, 25, 50, 100
APART = 26
"""Lines across lie so far apart at least, in dp."""
LOWEST = BOTTOM + TOP + APART
"""How high the curve is at least, in dp: two lines find room."""


def scale(curve: Sequence[CurveTurn], chance: bool, lines: float) -> tuple[int, int, int]:
    """Start, end and step of the axis: all of a chance, or the points that occur, with so many lines, but two
    at least."""
    values = (
        [0.0, 100.0] if chance else [each for turn in curve for each in (turn.before, turn.kept, turn.after)]
    )
    room = max(0.0, LEAST_SPAN - (max(values) - min(values))) / 2
    least, most = max(0.0, min(values) - room), max(values) + room
    for step in STEPS:
        start = floor(least / min(step, 10)) * min(step, 10)
        if (most - start) / step <= lines:
            break
    return start, max(ceil(most), start + step), step


class LuckCurve(Plot):
    """The curve; a finger on it chooses a turn."""

    curve: Sequence[CurveTurn] = ListProperty()
    turns = NumericProperty(22)
    step = NumericProperty(0)
    """The turn that is looked at, 0 for the whole game."""
    chance = BooleanProperty(False)
    band = ColorProperty((0, 0, 0, 0.1))
    gave = ColorProperty((0, 0, 0, 1))
    took = ColorProperty((0, 0, 0, 1))

    def __init__(self, **options: object) -> None:
        """Draw it anew whenever it grows."""
        super().__init__(**options)
        for name in ("curve", "turns", "step", "band", "gave", "took"):
            self.fbind(name, self.later)

    def draw(self) -> None:
        """Draw the turns so far."""
        if not self.curve:
            return
        _, bottom, _, height = self.field
        start, end, step = scale(self.curve, self.chance, max(1.0, height / (dp(APART) * self.letters)))
        self.label_up(start, end, step)

        def up(value: float) -> float:
            return bottom + (value - start) / (end - start) * height

        with self.canvas.before:
            self._draw_band()
            for number, turn in enumerate(self.curve):
                left, right = self._x(number), self._x(number + 1)
                Color(*(self.gave if turn.after >= turn.kept else self.took))
                Line(points=(left, up(turn.kept), right, up(turn.after)), width=dp(1.5))
                if turn.before > turn.kept:
                    Color(*self.mark)
                    Line(points=(left, up(turn.before), left, up(turn.kept)), width=dp(2.4), cap="none")
            for x, y in self._marks(up):
                Color(*self.mark)
                Ellipse(pos=(x - dp(5), y - dp(5)), size=(dp(10), dp(10)))
        self._number_rounds()

    def _draw_band(self) -> None:
        """The turn that is looked at."""
        if self.step:
            _, bottom, _, height = self.field
            left, right = self._x(self.step - 1), self._x(self.step)
            Color(*self.band)
            Rectangle(pos=(left - dp(2), bottom), size=(right - left + dp(2), height))

    def _marks(self, up: Callable[[float], float]) -> Iterator[tuple[float, float]]:
        """Where the costliest choices lie."""
        for number, turn in enumerate(self.curve):
            if turn.mark:
                yield self._x(number), up(turn.before)

    def _number_rounds(self) -> None:
        room = self._x(1) - self._x(0)
        every = 1 if room > dp(24) * self.letters else 3 if room * 3 > dp(24) * self.letters else 7
        wide = min(room * every, dp(28) * self.letters)
        for number in range(0, self.turns, every):
            middle = self._x(number) + room / 2
            self.write_below(str(number + 1), min(middle - wide / 2, self.right - wide), wide)

    def _x(self, number: float) -> float:
        left, _, width, _ = self.field
        return left + width * number / max(1, self.turns)

    def index_at(self, x: float) -> int | None:
        """Which turn lies there; none where it isn't thought about yet."""
        left, _, width, _ = self.field
        if not self.curve or x < left - dp(12):
            return None
        return min(max(int((x - left) / width * self.turns), 0), len(self.curve) - 1)

    @property
    def texts(self) -> Sequence[str]:
        """The turns; the screen tells them."""
        return [""] * len(self.curve)

    @property
    def at(self) -> int:
        """The turn that is looked at."""
        return int(self.step) - 1

    def reach_by_key(self) -> None:
        """Stay with the whole game until an arrow chooses a turn."""

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """A finger that slides walks through the game."""
        if self.collide_point(*touch.opos) and self.collide_point(*touch.pos):
            index = self.index_at(touch.x)
            if index is not None and index + 1 != self.step:
                self.dispatch("on_chosen_point", index)
        return False
