"""Playing alone: free, by the day, by a code, or along the road of scenarios."""

from functools import partial

from kivy.graphics import Color, Line
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from calico.ui.solo.scenario_card import ScenarioCard
from calico.ui.widgets.cards import AlikeGrid, Card
from calico.ui.widgets.page import Page
from calico.ui.widgets.rows import rows_in, show_rows
from calico.ui.widgets.texts import Press
from calico.viewmodels.solo.hub import SoloModel
from calico.viewmodels.solo.scenarios import ScenarioView

SPOOL_ROOM = 104
"""The least room of a spool in dp."""
SPOOL, WORDS, BETWEEN = 92, 32, 24
"""How high a spool is in dp, the words under it, and what is free between two rows."""
MOST_IN_A_ROW = 5
LARGEST = 1.5
"""How much larger than on a phone spools become."""
SAG = 26
"""How far the thread hangs down between rows' ends, in dp."""


class SoloScreen(Page):
    """The ways to play alone."""

    today = StringProperty("")

    __events__ = ("on_free", "on_daily", "on_challenge", "on_puzzles", "on_scenario")

    def __init__(self, model: SoloModel, **options: object) -> None:
        """With its model."""
        self._model = model
        self._card: ScenarioCard | None = None
        super().__init__(**options)

    def on_free(self) -> None:
        """A game alone, set up as one likes."""

    def on_daily(self) -> None:
        """The quilt of the day."""

    def on_challenge(self) -> None:
        """A deal by its code."""

    def on_puzzles(self) -> None:
        """Something short, with a best answer."""

    def on_scenario(self, number: int) -> None:
        """A try at a scenario."""

    def shown(self) -> None:
        """Show how things stand."""
        self.close_card()
        self.today = self._model.today()
        self.ids.road.views = self._model.road()

    def back(self) -> bool:
        """Close the card of a scenario first."""
        return self.close_card()

    def open_card(self, view: ScenarioView) -> None:
        """A scenario, with all that it asks."""
        self.close_card()
        self._card = ScenarioCard(screen=self, view=view)
        self.add_widget(self._card)

    def close_card(self, *_: object) -> bool:
        """Put the card back; False where none is open."""
        if self._card is None:
            return False
        self.remove_widget(self._card)
        self._card = None
        return True


class ModeCard(Card):
    """A way to play, with its picture and a line about it."""

    picture = StringProperty("")
    text = StringProperty("")
    line = StringProperty("")
    flat = BooleanProperty(False)
    """Whether its words lie beside its picture."""


class ModeCards(AlikeGrid):
    """Three ways to play side by side, or one under the other where large letters need the room."""


class ScenarioRoad(Widget):
    """The winding thread with its spools."""

    views = ListProperty()
    screen = ObjectProperty(None, allownone=True)
    thread = ListProperty((0, 0, 0, 1))
    rest = ListProperty((0, 0, 0, 1))
    text_scale = NumericProperty(1)

    def __init__(self, **options: object) -> None:
        """Wind it wherever there is room."""
        super().__init__(**options)
        self.bind(pos=self._wind, width=self._wind, thread=self._wind, rest=self._wind)
        self.bind(text_scale=self._wind)

    def on_views(self, _: object, views: list[ScenarioView]) -> None:
        """Other spools, or the same further on."""
        show_rows(self, partial(Spool, on_release=lambda spool: self.screen.open_card(spool.view)), views)
        self._wind()

    def _wind(self, *_: object) -> None:
        spools: list[Spool] = rows_in(self)
        columns = max(2, min(MOST_IN_A_ROW, int(self.width / dp(SPOOL_ROOM))))
        unit = max(1.0, min(LARGEST, self.width / columns / dp(SPOOL_ROOM)))
        spool_high = dp(SPOOL + WORDS * self.text_scale) * unit
        high = spool_high + dp(BETWEEN) * unit
        self.height = -(-len(spools) // columns) * high + dp(SAG)
        places = [self._place(number, columns, high) for number in range(len(spools))]
        for spool, place in zip(spools, places, strict=True):
            spool.unit = unit
            spool.size = dp(100) * unit, spool_high
            spool.center = place
        up = spool_high / 2 - dp(SPOOL) * unit / 2
        self._draw([(x, y + up) for x, y in places], sum(spool.view.passed for spool in spools))

    def _place(self, number: int, columns: int, high: float) -> tuple[float, float]:
        row, column = divmod(number, columns)
        column = column if row % 2 == 0 else columns - 1 - column
        sag = dp(SAG) * (0.5 if column % 2 else -0.5)
        return self.x + self.width * (column + 0.5) / columns, self.top - high * (row + 0.5) + sag - dp(8)

    def _draw(self, places: list[tuple[float, float]], passed: int) -> None:
        self.canvas.before.clear()
        if len(places) < 2:
            return
        points, done = _smooth(places), min(passed, len(places) - 1) * POINTS_BETWEEN * 2
        with self.canvas.before:
            Color(*self.rest)
            Line(points=points, width=dp(1.6), dash_length=dp(7), dash_offset=dp(5))
            if done:
                Color(*self.thread)
                Line(points=points[: done + 2], width=dp(2.2))


POINTS_BETWEEN = 14
"""Points of the thread between two spools."""


def _smooth(places: list[tuple[float, float]]) -> list[float]:
    """A line through all places without corners (Catmull and Rom's)."""
    points: list[float] = []
    padded = [places[0], *places, places[-1]]
    for before, start, end, after in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        for step in range(POINTS_BETWEEN):
            t = step / POINTS_BETWEEN
            for a, b, c, d in zip(before, start, end, after, strict=True):
                points.append(
                    b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
                )
    return [*points, *places[-1]]


class Spool(Press):
    """A scenario on the road."""

    view: ScenarioView = ObjectProperty(None, rebind=True)
    unit = NumericProperty(1)
    """How much larger than on a phone."""
