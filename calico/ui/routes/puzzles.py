"""Puzzles: choosing some, and solving one after the other."""

from collections.abc import Callable, Sequence

from calico.journal import Journal
from calico.puzzles.model import Puzzle
from calico.puzzles.pack import shipped_answers
from calico.ui.puzzles.hub import PuzzlesScreen
from calico.ui.puzzles.table import PuzzleScreen
from calico.ui.routes.navigator import Make, Navigator
from calico.viewmodels.puzzles.hub import PuzzlesModel
from calico.viewmodels.puzzles.progress import PuzzleJournal
from calico.viewmodels.puzzles.store import PuzzleStore
from calico.viewmodels.puzzles.table import PuzzleTableModel


class PuzzleRoutes:
    """Opens the puzzles."""

    def __init__(self, journal: Journal, navigator: Navigator, show_rules: Callable[[], object]) -> None:
        """To the puzzles of who holds the device."""
        self._kept = PuzzleJournal(journal)
        self._journal = journal
        self._navigator = navigator
        self._show_rules = show_rules

    def show(self) -> None:
        """The puzzles to choose from."""
        self._navigator.open(self._hub)

    def _hub(self) -> PuzzlesScreen:
        hub = PuzzlesScreen(model=PuzzlesModel(self._journal))
        hub.bind(on_begin=lambda _, puzzles: self._lay(puzzles, self._navigator.open))
        return hub

    def _lay(self, puzzles: Sequence[Puzzle], where: Callable[[Make], None]) -> None:
        """Lay the first of these over the screens that are open, or in the place of the topmost."""
        puzzle, *rest = puzzles
        store = PuzzleStore(puzzle, shipped_answers()[puzzle.id])

        def make() -> PuzzleScreen:
            screen = PuzzleScreen(PuzzleTableModel(store), more=bool(rest))
            screen.bind(
                on_leave=self._navigator.close,
                on_next=lambda _: self._lay(rest, self._navigator.replace),
                on_rules=lambda _: self._show_rules(),
                on_solved=lambda _, stars, seconds: self._kept.keep_try(puzzle, store.answer, stars, seconds),
            )
            return screen

        where(make)
