"""Ways between the screens of learning: the lesson, the rules book and the cats."""

from collections.abc import Callable
from typing import TypeVar

from calico.journal import Journal
from calico.ui import layouts
from calico.ui.learn.book import BookScreen, ChapterScreen
from calico.ui.learn.cats import CatScreen, CatsScreen
from calico.ui.learn.hub import LearnScreen
from calico.ui.learn.lesson import LessonScreen
from calico.ui.routes.exercises import ExerciseRoutes
from calico.ui.routes.navigator import Make, Navigator
from calico.ui.routes.puzzles import Behind, PuzzleRoutes
from calico.viewmodels.learn.book import A_CAT, THE_CATS
from calico.viewmodels.learn.lesson import LessonTable
from calico.viewmodels.learn.practice import Practice, practice_text
from calico.viewmodels.learn.progress import LearningProgress, onward_text, part_after, part_named
from calico.viewmodels.learn.script import LessonPart
from calico.viewmodels.text.i18n import say

Book = TypeVar("Book", BookScreen, ChapterScreen)


class LearnRoutes:
    """Opens what teaches the game, from home as well as over the table."""

    def __init__(self, journal: Journal, navigator: Navigator) -> None:
        """To the lesson as far as this journal's people have come."""
        self.journal = journal
        self.navigator = navigator
        self._exercises = ExerciseRoutes(journal, navigator, self.show_rules)
        self._practice = Practice(journal)
        self._puzzles = PuzzleRoutes(journal, navigator, self.show_rules)

    def show_new_game(self, *_: object) -> None:
        """Set up a game: where the last lesson leads."""
        raise NotImplementedError

    def _open(self, make: Make, keeps: bool = False) -> None:
        layouts.read_all()
        self.navigator.open(make, keeps)

    def show_learn(self, *_: object) -> None:
        """Open the hub of learning."""
        self._open(self._learn, keeps=True)

    def _learn(self) -> LearnScreen:
        progress = LearningProgress(self.journal.settings, self._practice)
        screen = LearnScreen(progress, self._exercises)
        screen.bind(on_part=lambda _, id: self._begin(part_named(id), self.navigator.open))
        screen.bind(on_rules=lambda _: self.show_rules(), on_cats=lambda _: self.show_cats())
        screen.bind(on_exercises=lambda _: self._exercises.practise())
        return screen

    def _begin(self, part: LessonPart, where: Callable[[Make], None]) -> None:
        where(lambda: self._lesson(part))

    def _lesson(self, part: LessonPart) -> LessonScreen:
        progress, after = LearningProgress(self.journal.settings), part_after(part)
        model = LessonTable(part, progress.next_step(part), lambda steps: progress.reached(part, steps))
        waiting = self._practice.waiting(part)
        screen = LessonScreen(model, practice_text(waiting) or onward_text(after))
        screen.bind(
            on_leave=self.navigator.close,
            on_onward=lambda _: self._practise(waiting, after) if waiting else self._onward(after),
        )
        return screen

    def _practise(self, puzzles: tuple[str, ...], after: LessonPart | None) -> None:
        """Let the learner try what a part taught; then the next part follows."""
        onward, go_on, back = lambda: onward_text(after), lambda: self._onward(after), lambda: say("Learn")
        self._puzzles.practise(puzzles, Behind(onward, go_on, back))

    def _onward(self, part: LessonPart | None) -> None:
        if part is not None:
            self._begin(part, self.navigator.replace)
        else:
            self.navigator.close()
            self.show_new_game()

    def show_rules(self, page: str | None = None) -> None:
        """The rules book over what is open: its contents, or one of its chapters."""
        if page is None:
            self._open(self._book, keeps=True)
        else:
            self._open(lambda: self._turned_to(ChapterScreen(page)))

    def _book(self) -> BookScreen:
        return self._turned_to(BookScreen())

    def _turned_to(self, screen: Book) -> Book:
        screen.bind(on_way=lambda _, to: self._follow_way(to))
        return screen

    def show_cats(self) -> None:
        """The ten cats."""
        self._open(self._cats, keeps=True)

    def _cats(self) -> CatsScreen:
        screen = CatsScreen()
        screen.bind(on_cat=lambda _, id: self.show_cat(id))
        return screen

    def show_cat(self, id: str) -> None:
        """One of the cats."""

        def make() -> CatScreen:
            screen = CatScreen(id)
            screen.bind(on_cat=lambda _, other: self.show_cat(other))
            screen.bind(on_chapter=lambda _, chapter: self.show_rules(chapter))
            return screen

        self._open(make)

    def _follow_way(self, to: str) -> None:
        """Where a link of the book leads."""
        if to == THE_CATS:
            self.show_cats()
        elif to.startswith(A_CAT):
            self.show_cat(to.removeprefix(A_CAT))
        else:
            self.show_rules(to)
