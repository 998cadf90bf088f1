"""Statistics: a curve, bars, and lines to read."""

from collections.abc import Iterable

import asynckivy
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from calico.ui.background import in_slices
from calico.ui.history.charts import Bars, Curve, NumberTile, ParCurve, ShareLine  # noqa: F401 - named in kv
from calico.ui.history.filters import FilterBar  # noqa: F401 - named in kv
from calico.ui.widgets.busy_circle import BusyCircle  # noqa: F401 - named in kv
from calico.ui.widgets.empty_state import EmptyState  # noqa: F401 - named in kv
from calico.ui.widgets.page import Page
from calico.viewmodels.history.statistics import StatisticsModel, StatisticsView

TWO = 760
"""From this width in dp on two parts lie side by side."""
TILE = 112
"""The least width of a number in dp, with letters of usual size."""


class StatisticsScreen(Page):
    """The statistics of finished games."""

    model: StatisticsModel = ObjectProperty(None, rebind=True)
    columns = NumericProperty(1)
    tiles = NumericProperty(3)
    """How many numbers lie side by side."""
    text_scale = NumericProperty(1.0)

    __events__ = ("on_gallery", "on_new_game")

    def __init__(self, model: StatisticsModel, **options: object) -> None:
        """Of whoever holds the device."""
        self.model = model
        self._shown: StatisticsView | None = None
        self._counting = self._laying = asynckivy.dummy_task
        super().__init__(**options)
        self.ids.filters.choose = self._choose
        self.bind(width=self._arrange, text_scale=self._arrange)
        model.fbind("view", self._show)
        self._arrange()

    def on_gallery(self) -> None:
        """The finished quilts are wanted."""

    def on_new_game(self) -> None:
        """There is nothing here yet: a game is to be set up."""

    def shown(self) -> None:
        """Count anew each time the screen comes into the window."""
        self.model.refresh()
        self._show()
        self._count()

    def on_parent(self, _: object, parent: object) -> None:
        """Nothing is counted once the screen is gone."""
        if parent is None:
            self._counting.cancel()
            self._laying.cancel()

    def _choose(self, filter: str, choice: str) -> None:
        self.model.choose(filter, choice)
        self._count()

    def _arrange(self, *_: object) -> None:
        self.columns = 2 if self.width >= dp(TWO) else 1
        most = self.width / dp(TILE * (0.5 + 0.5 * self.text_scale))
        self.tiles = next((count for count in (6, 3) if count <= most), 2)

    def _count(self) -> None:
        self._counting.cancel()
        self._counting = asynckivy.start(in_slices(iter(self.model.count, False)))

    def _show(self, *_: object) -> None:
        view, before = self.model.view, self._shown
        self._shown = view
        if before is None or view.filters != before.filters:
            self.ids.filters.show(view.filters)
        if before is None or _laid(view) != _laid(before):
            self._laying.cancel()
            self._laying = asynckivy.start(self._lay(view))

    async def _lay(self, view: StatisticsView) -> None:
        """Lay the figures out, a few each frame."""
        await _fill(self.ids.numbers, (NumberTile(view=number) for number in view.numbers))
        for name in ("cats", "goals", "bots"):
            await _fill(self.ids[name].ids.lines, (ShareLine(view=line) for line in getattr(view, name)))


def _laid(view: StatisticsView) -> tuple[object, ...]:
    return view.numbers, view.cats, view.goals, view.bots


async def _fill(holder: Widget, widgets: Iterable[Widget]) -> None:
    holder.clear_widgets()
    await in_slices(map(holder.add_widget, widgets))


class StatisticsPart(BoxLayout):
    """A plot with its title, and what was touched."""

    title = StringProperty("")
    line = StringProperty("")
