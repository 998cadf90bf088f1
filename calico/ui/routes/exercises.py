"""Turns of one's own games to try again: right after a game, and those that are due another day."""

from collections.abc import Callable, Sequence

from calico.bots.coach.exercise import Exercise
from calico.bots.coach.luck_and_skill import JudgedTurn
from calico.journal import Journal, OpenGame
from calico.journal.exercises import TurnToTry
from calico.ui import layouts
from calico.ui.ending.best_quilt import BestQuiltScreen
from calico.ui.ending.luck_and_skill import LuckAndSkillScreen
from calico.ui.puzzles.exercise import ExerciseScreen
from calico.ui.routes.navigator import Make, Navigator
from calico.viewmodels.ending.best_quilt import of_game
from calico.viewmodels.ending.luck_and_skill import LuckAndSkillModel
from calico.viewmodels.puzzles.exercise_journal import ExerciseJournal
from calico.viewmodels.puzzles.exercises import ExerciseTableModel


class ExerciseRoutes:
    """Opens luck and skill of a game, and turns to try again."""

    def __init__(self, journal: Journal, navigator: Navigator, show_rules: Callable[[], object]) -> None:
        """To the turns of whoever played."""
        self._kept = ExerciseJournal(journal)
        self._navigator = navigator
        self._show_rules = show_rules

    def show_luck_and_skill(self, kept: OpenGame, seat: int) -> None:
        """What was luck in a finished game, and what was skill; its costliest turns are kept to try again."""
        layouts.read_all()
        model = LuckAndSkillModel(kept.game, seat)
        model.bind(on_complete=lambda _, found: self._kept.add(kept.id, found))

        def try_again(turn: JudgedTurn) -> None:
            to_try = TurnToTry(kept.id, turn.played.index)
            exercise = Exercise(kept.game, turn.played.index)
            self._lay([(to_try, exercise)], self._navigator.open, model.show_best)

        def make() -> LuckAndSkillScreen:
            screen = LuckAndSkillScreen(model)
            screen.bind(on_try=lambda _: try_again(model.turn))
            screen.bind(on_best_quilt=lambda _, seat: self._show_best_quilt(kept, seat))
            return screen

        self._navigator.open(make)

    def _show_best_quilt(self, kept: OpenGame, seat: int) -> None:
        """What the patches of a finished quilt could have been."""
        model = of_game(kept.game, seat)
        self._navigator.open(lambda: BestQuiltScreen(model))

    def practise(self) -> None:
        """Try the turns that are due, one after the other."""
        waiting = self._kept.open()
        if waiting:
            layouts.read_all()
            self._lay(waiting, self._navigator.open, lambda: None)

    @property
    def waiting(self) -> str:
        """How many turns are due, in a sentence."""
        return self._kept.waiting

    @property
    def ready(self) -> bool:
        """Whether any is due."""
        return self._kept.ready

    def _lay(
        self,
        turns: Sequence[tuple[TurnToTry, Exercise]],
        where: Callable[[Make], None],
        tried: Callable[[], object],
    ) -> None:
        """Lay the first of these turns over the screens that are open, or in the place of the topmost."""
        (turn, exercise), *rest = turns
        model = ExerciseTableModel(exercise)

        def done(solved: bool) -> None:
            self._kept.tried(turn, solved)
            tried()

        def make() -> ExerciseScreen:
            screen = ExerciseScreen(model, more=bool(rest))
            screen.bind(
                on_leave=self._navigator.close,
                on_next=lambda _: self._lay(rest, self._navigator.replace, tried),
                on_rules=lambda _: self._show_rules(),
                on_tried=lambda _, solved: done(solved),
            )
            return screen

        where(make)
