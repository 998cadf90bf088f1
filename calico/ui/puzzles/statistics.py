"""The puzzles in figures, and the rating as a curve."""

from collections.abc import Iterable

from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty

from calico.ui.history import statistics  # noqa: F401 - its part is named in kv
from calico.ui.history.charts import Curve, LinesPart, NumberTile, ShareLine  # noqa: F401 - named in kv
from calico.ui.widgets.empty_state import EmptyState  # noqa: F401 - named in kv
from calico.ui.widgets.page import Page
from calico.ui.widgets.rows import show_rows
from calico.viewmodels.puzzles.statistics import PuzzleStatisticsModel, PuzzleStatisticsView

TWO = 760
"""From this width in dp on two parts lie side by side."""


class PuzzleStatisticsScreen(Page):
    """What became of the puzzles that somebody tried."""

    model: PuzzleStatisticsModel = ObjectProperty(None, rebind=True)
    columns = NumericProperty(1)

    def __init__(self, model: PuzzleStatisticsModel, **options: object) -> None:
        """Of whoever holds the device."""
        self.model = model
        super().__init__(**options)
        self.bind(width=self._arrange)
        model.bind(view=self._show)
        self._arrange()
        self._show(model, model.view)

    def begin_again(self) -> None:
        """With no point of the curve touched."""
        self.model.touch_point(-1)

    def shown(self) -> None:
        """Count anew each time the screen comes into the window."""
        self.model.refresh()

    def _arrange(self, *_: object) -> None:
        self.columns = 2 if self.width >= dp(TWO) else 1

    def _show(self, _: object, view: PuzzleStatisticsView) -> None:
        show_rows(self.ids.numbers, NumberTile, view.numbers)
        for name, lines in _parts(view):
            show_rows(self.ids[name].ids.lines, ShareLine, lines)


def _parts(view: PuzzleStatisticsView) -> Iterable[tuple[str, tuple[object, ...]]]:
    return ("grades", view.grades), ("kinds", view.kinds), ("themes", view.themes)
