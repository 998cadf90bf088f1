"""Puzzles: choosing some, and solving one after the other."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from calico.journal import Journal
from calico.puzzles.model import Puzzle
from calico.puzzles.pack import shipped, shipped_answers
from calico.ui.puzzles.hub import PuzzlesScreen
from calico.ui.puzzles.statistics import PuzzleStatisticsScreen
from calico.ui.puzzles.table import PuzzleScreen
from calico.ui.read_aloud import voice
from calico.ui.routes.navigator import Make, Navigator
from calico.viewmodels.puzzles.hub import PuzzlesModel
from calico.viewmodels.puzzles.progress import PuzzleJournal, puzzle_of_day
from calico.viewmodels.puzzles.share import puzzle_of_id
from calico.viewmodels.puzzles.statistics import PuzzleStatisticsModel
from calico.viewmodels.puzzles.store import PuzzleStore
from calico.viewmodels.puzzles.table import PuzzleTableModel
from calico.viewmodels.text.i18n import say


@dataclass(frozen=True, slots=True)
class Behind:
    """What comes behind the last of some puzzles: what its button says, what it does, and what leads back."""

    text: Callable[[], str]
    go: Callable[[], object]
    back: Callable[[], str]


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
        self._navigator.open(self._hub, keeps=True)

    def show_statistics(self) -> None:
        """What became of those that were tried."""
        self._navigator.open(self._statistics, keeps=True)

    def _statistics(self) -> PuzzleStatisticsScreen:
        return PuzzleStatisticsScreen(PuzzleStatisticsModel(self._journal))

    def solve(self, id: str) -> None:
        """Lay one puzzle over what is open."""
        self._lay([puzzle_of_id(id)], self._navigator.open, self._all_behind())

    def solve_today(self) -> None:
        """Lay the puzzle of the day."""
        puzzle = puzzle_of_day(shipped(), self._kept.today)
        self._lay([puzzle], self._navigator.open, self._all_behind())

    def _all_behind(self) -> Behind:
        """Behind a puzzle that was opened from elsewhere come all of them."""
        at_home = self._navigator.depth == 1
        return Behind(
            lambda: say("All puzzles"),
            lambda: self._navigator.replace(self._hub),
            lambda: say("Home") if at_home else say("Back"),
        )

    def practise(self, ids: Sequence[str], behind: Behind) -> None:
        """Lay some puzzles in the place of what is open; something else comes behind them."""
        self._lay([puzzle_of_id(id) for id in ids], self._navigator.replace, behind)

    def _hub(self) -> PuzzlesScreen:
        hub = PuzzlesScreen(model=PuzzlesModel(self._journal))
        hub.bind(on_begin=lambda _, puzzles: self._lay(puzzles, self._navigator.open))
        hub.bind(on_statistics=lambda _: self.show_statistics())
        return hub

    def _lay(
        self, puzzles: Sequence[Puzzle], where: Callable[[Make], None], behind: Behind | None = None
    ) -> None:
        """Lay the first of these over the screens that are open, or in the place of the topmost."""
        puzzle, *rest = puzzles
        store = PuzzleStore(puzzle, shipped_answers()[puzzle.id])

        def go_on() -> None:
            if rest:
                self._lay(rest, self._navigator.replace, behind)
            elif behind is not None:
                behind.go()

        def make() -> PuzzleScreen:
            onward = say("Next puzzle") if rest else behind.text() if behind else ""
            backward = behind.back() if behind else say("All puzzles")
            new = not self._kept.knows(puzzle.kind)
            model = PuzzleTableModel(store, self._kept.name, introduces=new and not voice.on)
            screen = PuzzleScreen(model, onward, backward)
            screen.bind(
                on_leave=self._navigator.close,
                on_next=lambda _: go_on(),
                on_rules=lambda _: self._show_rules(),
                on_solved=lambda _, stars, seconds: self._kept.keep_try(puzzle, store.answer, stars, seconds),
            )
            return screen

        where(make)
