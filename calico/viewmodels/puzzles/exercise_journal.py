"""Which turns of their own games people may try again, and how they went."""

from calico.bots.coach.exercise import Exercise
from calico.bots.coach.luck_and_skill import WHOLE, LuckAndSkill
from calico.journal import Journal, JournalError
from calico.journal.exercises import (
    Exercises,
    TurnToTry,
    due,
    exercises_from,
    exercises_to,
    with_turns,
)
from calico.journal.store.rows import Id
from calico.viewmodels.home.home import current_quilter
from calico.viewmodels.text.error_text import error_sentence
from calico.viewmodels.text.i18n import count, say

WORTH_IT = WHOLE // 2
"""What a turn must have cost, in thousandths, to be kept for later."""


class ExerciseJournal:
    """What is kept of the quilters' turns to try again."""

    def __init__(self, journal: Journal) -> None:
        """In this journal."""
        self._journal = journal

    def _of(self, quilter: Id | None) -> Exercises:
        return exercises_from(self._journal.settings.get().exercises, quilter)

    def _keep(self, quilter: Id | None, exercises: Exercises) -> None:
        kept = self._journal.settings.get().exercises
        changed = exercises_to(kept, quilter, exercises)
        if changed != kept:
            self._journal.settings.change(exercises=changed)

    @property
    def _current(self) -> Id | None:
        quilter = current_quilter(self._journal)
        return None if quilter is None else quilter.id

    def add(self, game: Id, found: LuckAndSkill) -> None:
        """Keep the costliest turns of a game for whoever played it."""
        quilter = self._journal.games.summary(game).seats[found.player].quilter
        costly = [found.turns[number] for number in found.costliest]
        turns = [(TurnToTry(game, turn.played.index), turn.cost) for turn in costly if turn.cost >= WORTH_IT]
        if turns:
            self._keep(quilter, with_turns(self._of(quilter), turns, self._journal.today()))

    def due(self) -> list[TurnToTry]:
        """What the quilter who holds the device may try today; of games that are still there."""
        there = set(self._journal.games.finished_ids())
        return [turn for turn in due(self._of(self._current), self._journal.today()) if turn.game in there]

    def open(self) -> list[tuple[TurnToTry, Exercise]]:
        """What may be tried today, with its game; what can't be opened is left out."""
        there = []
        for turn in self.due():
            try:
                exercise = self.exercise(turn)
                _ = exercise.turn
            except (JournalError, LookupError):
                continue
            there.append((turn, exercise))
        return there

    @property
    def ready(self) -> bool:
        """Whether anything may be tried today; nothing while the journal can't be read."""
        try:
            return bool(self.due())
        except JournalError:
            return False  # `waiting` says so.

    @property
    def waiting(self) -> str:
        """How many there are, in a sentence, or why they can't be read."""
        try:
            return self._waiting()
        except JournalError as wrong:
            return error_sentence(wrong)

    def _waiting(self) -> str:
        waiting = len(self.due())
        if waiting:
            return count(
                "{number} turn waits to be tried again.", "{number} turns wait to be tried again.", waiting
            )
        if any(not tries.mastered for tries in self._of(self._current).values()):
            return say("Nothing for today: the next come on another day.")
        return say("The costliest turns of your games come here.")

    def exercise(self, turn: TurnToTry) -> Exercise:
        """The turn with its game; JournalError where that can't be opened."""
        return Exercise(self._journal.games.open(turn.game).game, turn.move)

    def tried(self, turn: TurnToTry, solved: bool) -> None:
        """Keep how a turn went, for whoever has it among theirs."""
        seat = self.exercise(turn).player
        quilter = self._journal.games.summary(turn.game).seats[seat].quilter
        exercises = self._of(quilter)
        if turn in exercises:
            after = exercises[turn].after(solved, self._journal.today())
            self._keep(quilter, {**exercises, turn: after})
