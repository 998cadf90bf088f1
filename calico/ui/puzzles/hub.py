"""The puzzles to choose from."""

from collections.abc import Sequence

from kivy.properties import ListProperty, ObjectProperty
from kivy.uix.gridlayout import GridLayout

from calico.ui.solo import hub  # noqa: F401 - its cards are named in kv
from calico.ui.widgets import choices  # noqa: F401 - named in kv
from calico.ui.widgets.page import Page
from calico.ui.widgets.texts import Press
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
        for widget in self.children[: max(0, len(self.children) - len(views))]:
            self.remove_widget(widget)
        while len(self.children) < len(views):
            self.add_widget(PuzzleButton(sheet=self))
        for widget, view in zip(reversed(self.children), views, strict=True):
            widget.view = view


class PuzzleButton(Press):
    """A puzzle: its number and its stars."""

    view: PuzzleCell = ObjectProperty(None, allownone=True, rebind=True)
    sheet: PuzzleCells = ObjectProperty(None, allownone=True)

    def on_release(self) -> None:
        """Solve it."""
        screen = self.sheet.screen
        screen.dispatch("on_begin", screen.model.from_cell(self.view.id))
