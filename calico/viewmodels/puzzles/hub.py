"""The puzzles to choose from: of the day, on a spool, those that beat you, and all by kind and theme."""

from dataclasses import dataclass

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty

from calico.journal import Journal
from calico.journal.puzzle_progress import PuzzleProgress
from calico.puzzles.model import Kind, Puzzle, PuzzleTheme
from calico.puzzles.pack import shipped
from calico.viewmodels.puzzles.progress import PuzzleJournal, beaten_by, puzzle_of_day, spool
from calico.viewmodels.puzzles.statistics import with_theme
from calico.viewmodels.puzzles.terms import grade_text, kind_title, task_text, theme_title
from calico.viewmodels.setup.choices import Choice
from calico.viewmodels.text.i18n import count, say

A_SHEET = 30
"""So many puzzles are shown at a time."""
ALL = ""


@dataclass(frozen=True, slots=True)
class PuzzleCell:
    """A puzzle to choose: its number in its kind, and the stars that it brought."""

    id: str
    number: str
    stars: int
    tried: bool
    grade: int


@dataclass(frozen=True, slots=True)
class PuzzlesView:
    """What the screen shows."""

    solved: str
    today: str
    spool: str
    beaten: str
    kinds: tuple[Choice, ...]
    themes: tuple[Choice, ...]
    task: str
    sheet: str
    cells: tuple[PuzzleCell, ...]
    can_go_on: bool
    can_go_back: bool
    can_review: bool


class PuzzlesModel(EventDispatcher):
    """The puzzles of whoever holds the device."""

    view: PuzzlesView = ObjectProperty(None, rebind=True)

    def __init__(self, journal: Journal) -> None:
        """With the first kind, from the easiest."""
        super().__init__()
        self._kept = PuzzleJournal(journal)
        self._puzzles = shipped()
        self._kind, self._theme, self._sheet = Kind.SEW, ALL, 0
        self.refresh()

    def choose(self, group: str, id: str) -> None:
        """Another kind or theme."""
        if group == "kind":
            self._kind, self._theme = Kind(id), ALL
        else:
            self._theme = id
        self._sheet = 0
        self.refresh()

    def turn(self, sheets: int) -> None:
        """Another sheet."""
        self._sheet += sheets
        self.refresh()

    def of_day(self) -> tuple[Puzzle, ...]:
        """Today's."""
        return (puzzle_of_day(self._puzzles, self._kept.today),)

    def spool(self) -> tuple[Puzzle, ...]:
        """Ten that get harder."""
        return spool(self._puzzles, self._kept.progress, self._kept.today, self._kept.moved)

    def beaten(self) -> tuple[Puzzle, ...]:
        """Those that beat the quilter."""
        return beaten_by(self._puzzles, self._kept.progress)

    def from_cell(self, id: str) -> tuple[Puzzle, ...]:
        """A puzzle of the sheets, and those behind it."""
        shown = self._shown()
        place = next(index for index, puzzle in enumerate(shown) if puzzle.id == id)
        return tuple(shown[place:])

    def refresh(self) -> None:
        """Show how things stand."""
        progress, shown = self._kept.progress, self._shown()
        sheets = max(1, -(-len(shown) // A_SHEET))
        self._sheet = min(max(self._sheet, 0), sheets - 1)
        low = self._sheet * A_SHEET
        cells = tuple(
            _cell(puzzle, low + place + 1, progress)
            for place, puzzle in enumerate(shown[low : low + A_SHEET])
        )
        solved = sum(progress.of(puzzle.id).solved for puzzle in self._puzzles)
        beaten = len(beaten_by(self._puzzles, progress))
        self.view = PuzzlesView(
            solved=say("{solved} of {all} solved", solved=solved, all=len(self._puzzles)),
            today=self._today(progress),
            spool=say("Ten that get harder"),
            beaten=count("{number} waits", "{number} wait", beaten) if beaten else say("None yet"),
            kinds=tuple(Choice(kind.value, kind_title(kind), kind is self._kind) for kind in Kind),
            themes=self._themes(progress),
            task=task_text(self._kind),
            sheet=self._sheet_text(cells, len(shown)),
            cells=cells,
            can_go_on=self._sheet < sheets - 1,
            can_go_back=self._sheet > 0,
            can_review=bool(beaten),
        )

    def _shown(self) -> list[Puzzle]:
        return [
            puzzle
            for puzzle in self._puzzles
            if puzzle.kind is self._kind and (self._theme == ALL or self._theme in puzzle.themes)
        ]

    def _themes(self, progress: PuzzleProgress) -> tuple[Choice, ...]:
        if self._kind is Kind.TURN:
            return ()
        here = {theme for puzzle in self._puzzles if puzzle.kind is self._kind for theme in puzzle.themes}
        some = [
            Choice(theme.value, self._theme_text(theme, progress), theme.value == self._theme)
            for theme in PuzzleTheme
            if theme in here
        ]
        return (Choice(ALL, say("All"), self._theme == ALL), *some)

    def _theme_text(self, theme: PuzzleTheme, progress: PuzzleProgress) -> str:
        """A theme with how many of its puzzles are solved, of any kind."""
        its = with_theme(self._puzzles, theme)
        solved = sum(progress.of(puzzle.id).solved for puzzle in its)
        return f"{theme_title(theme)} {solved}/{len(its)}"

    def _sheet_text(self, cells: tuple[PuzzleCell, ...], all_of_them: int) -> str:
        if not cells:
            return ""
        first, last = cells[0], cells[-1]
        grades = " – ".join(dict.fromkeys((grade_text(first.grade), grade_text(last.grade))))
        return say(
            "{first}–{last} of {all}: {grades}",
            first=first.number,
            last=last.number,
            all=all_of_them,
            grades=grades,
        )

    def _today(self, progress: PuzzleProgress) -> str:
        puzzle = puzzle_of_day(self._puzzles, self._kept.today)
        tries = progress.of(puzzle.id)
        return say("Solved") if tries.solved else grade_text(puzzle.grade)


def _cell(puzzle: Puzzle, number: int, progress: PuzzleProgress) -> PuzzleCell:
    tries = progress.of(puzzle.id)
    return PuzzleCell(puzzle.id, str(number), tries.stars, tries.tries > 0, puzzle.grade)
