"""A turn of one's own game to try again, as the game on a table, and how much of what it cost was found."""

from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace

from kivy.properties import ObjectProperty

from calico.bots.coach.exercise import NEARLY, Exercise, Found, play_turn, seat_alone, think_found
from calico.bots.coach.luck_and_skill import WHOLE
from calico.engine.errors import IllegalMove, Reason
from calico.engine.game import Game
from calico.engine.json_checks import Json
from calico.engine.moves import Event, Move
from calico.viewmodels.table.cell_text import hint_reason_text
from calico.viewmodels.table.model import TableModel
from calico.viewmodels.table.view import ObjectiveView, TableMode, TableView
from calico.viewmodels.text.game_terms import tile_title
from calico.viewmodels.text.i18n import count, say
from calico.viewmodels.text.numbers import number_text

TRIES = 3
"""So often a turn may be tried before the answer is shown."""


class ExerciseStore:
    """A turn to try again, as the game on a table: nothing of it is kept but how it went."""

    coach = False
    again = None
    hinted = False
    view: Json = None

    def __init__(self, exercise: Exercise) -> None:
        """At the position of then."""
        self.exercise = exercise
        self.begin()

    def begin(self) -> None:
        """Lay it as it was."""
        self.game = Game((seat_alone(self.exercise),), free_undo=True)

    def note_hint(self) -> None:
        """There are no hints: the answer comes after the last try."""

    def play(self, move: Move) -> Sequence[Event]:
        """Play a move."""
        state, events = play_turn(self.game.state, move)
        self.game = Game((*self.game.states, state), (*self.game.moves, move), free_undo=True)
        return events

    def undo(self) -> None:
        """Take the last move back, until the turn is over."""
        if self.game.state.finished:
            raise IllegalMove(Reason.GAME_OVER)
        self.game = self.game.undo()

    def keep_view(self, view: Json) -> None:
        """How the table is looked at isn't kept."""


@dataclass(frozen=True, slots=True)
class ExerciseResult:
    """What to tell of a try."""

    title: str
    lines: tuple[str, ...]
    solved: bool
    """Whether next to all of it was found."""
    over: bool
    """Whether no try is left: solved, or shown."""


class ExerciseTableModel(TableModel):
    """A turn of one's own on the table."""

    aim: ObjectiveView = ObjectProperty(None, rebind=True)
    """What is to be reached."""
    result: ExerciseResult | None = ObjectProperty(None, rebind=True, allownone=True)
    """How the last try went, once it is thought out."""

    def __init__(self, exercise: Exercise, confirm: bool = True) -> None:
        """At the position of then."""
        self.store = ExerciseStore(exercise)
        self.tries = 0
        self._judging: Generator[None, None, Found] | None = None
        super().__init__(self.store, confirm)

    @property
    def task(self) -> str:
        """What is asked."""
        return say("A turn of your own: place and take anew, and find what you missed then.")

    def begin_again(self) -> None:
        """Lay it as it was."""
        self.result, self._judging = None, None
        self.store.begin()
        self._changed()

    def judge(self) -> bool:
        """Think one slice about the turn that was played; True if there is more."""
        game = self.game
        if not game.state.finished or self.result is not None:
            return False
        if self._judging is None:
            self._judging = think_found(self.store.exercise, game.moves)
        try:
            next(self._judging)
        except StopIteration as end:
            self._judging = None
            self.tries += 1
            self.result = exercise_result(self.store.exercise, end.value, self.tries)
        return self.result is None

    def _seen(self) -> TableView:
        """The table's view, told as an exercise."""
        view = super()._seen()
        left = TRIES - self.tries
        over = view.mode is TableMode.FINISHED
        text = count("{number} try left", "{number} tries left", max(0, left - over))
        self.aim = ObjectiveView(text, self.result is not None and self.result.solved)
        alone = len(self.store.exercise.state.quilts) == 1
        market = view.market if alone else tuple(replace(tile, leaves_next=False) for tile in view.market)
        return replace(
            view,
            title=say("Try it again"),
            market=market,
            prompt="" if over else view.prompt,
            can_undo=view.can_undo and not over,
        )


def exercise_result(exercise: Exercise, found: Found, tries: int) -> ExerciseResult:
    """What to tell of a try: how much of it was found, and after the last one the answer."""
    over = found.solved or tries >= TRIES
    lines = [_found_text(exercise, found)]
    if over:
        lines += _answer(exercise, found)
    else:
        lines.append(count("{number} try is left.", "{number} tries are left.", TRIES - tries))
    return ExerciseResult(_title(found), tuple(lines), found.solved, over)


def _title(found: Found) -> str:
    if found.solved:
        return say("Found!")
    if found.share >= NEARLY:
        return say("Nearly the best")
    return say("Better than then") if found.share > 0 else say("Not yet")


def _found_text(exercise: Exercise, found: Found) -> str:
    """How much of what the turn cost was found."""
    mine = number_text(max(0, min(found.found, found.possible)) / WHOLE, 1)
    most = number_text(found.possible / WHOLE, 1)
    if exercise.state.setup.scenario is not None:
        return say("You found {found} of {all} percentage points.", found=mine, all=most)
    return say("You found {found} of {all} points.", found=mine, all=most)


def _answer(exercise: Exercise, found: Found) -> list[str]:
    """The coach's turn, and why."""
    state, best = exercise.state, found.best
    patch = tile_title(best.tile)
    if found.best_take is None or state.setup.no_hand or state.quilt.free.bit_count() == 1:
        lines = [say("The coach places {patch}.", patch=patch)]
    else:
        taken = tile_title(state.market[found.best_take])
        lines = [say("The coach places {patch} and takes {other}.", patch=patch, other=taken)]
    return [*lines, *map(hint_reason_text, found.reasons)]
