"""The puzzles to choose from."""

from collections.abc import Sequence
from functools import partial

from kivy.properties import ListProperty, ObjectProperty, StringProperty
from kivy.uix.gridlayout import GridLayout

from calico.ui.solo import hub  # noqa: F401 - its cards are named in kv
from calico.ui.widgets import choices  # noqa: F401 - named in kv
from calico.ui.widgets.page import Page
from calico.ui.widgets.rows import show_rows
from calico.ui.widgets.texts import Press, Title
from calico.viewmodels.puzzles.hub import PuzzleCell, PuzzlesModel


class PuzzlesScreen(Page):
    """Ways into the puzzles, and all of them on sheets."""

    model: PuzzlesModel = ObjectProperty(rebind=True)

    __events__ = ("on_begin", "on_statistics")

    def on_begin(self, puzzles: Sequence[object]) -> None:
        """Solve these, one after the other."""

    def on_statistics(self) -> None:
        """All that was tried, in figures."""

    def shown(self) -> None:
        """Show how things stand."""
        self.model.refresh()


class PuzzleCells(GridLayout):
    """A sheet of puzzles."""

    screen: PuzzlesScreen = ObjectProperty(None, allownone=True)
    views: Sequence[PuzzleCell] = ListProperty()

    def on_views(self, _: object, views: Sequence[PuzzleCell]) -> None:
        """Another sheet, or the same with other stars."""
        show_rows(self, partial(PuzzleButton, sheet=self), views)


class PuzzleButton(Press):
    """A puzzle: its number, and the stars that it has earned."""

    view: PuzzleCell = ObjectProperty(None, rebind=True)
    sheet: PuzzleCells = ObjectProperty(None, allownone=True)
    text = StringProperty("")

    def __init__(self, **options: object) -> None:
        """Of a view; it follows when another is set."""
        self._stars: PuzzleStars | None = None
        super().__init__(**options)
        self.fbind("view", self._follow)
        self._follow()

    def _follow(self, *_: object) -> None:
        if self._stars is None and self.view.stars:
            self._stars = PuzzleStars(button=self)
            self.add_widget(self._stars)

    def on_release(self) -> None:
        """Solve it."""
        super().on_release()
        screen = self.sheet.screen
        screen.dispatch("on_begin", screen.model.from_cell(self.view.id))


class PuzzleStars(Title):
    """The stars on a button."""

    button: PuzzleButton = ObjectProperty(rebind=True)
