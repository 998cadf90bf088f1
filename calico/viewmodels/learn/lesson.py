"""A lesson at the table: only the touch that is asked for does anything."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from kivy.properties import ObjectProperty

from calico.bots import Thinking
from calico.engine.cells import Cell
from calico.engine.facts import SPOTS
from calico.engine.game import Game
from calico.engine.json_checks import Json
from calico.engine.moves import Event, Move
from calico.engine.observation import Observation
from calico.engine.scoring import score
from calico.engine.tiles import COLOURS, tile_named
from calico.journal.errors import JournalError
from calico.viewmodels.learn.guided_deals import LEARNER, cell_of, game_at, moves_of
from calico.viewmodels.learn.script import Finish, LessonPart, LessonStep, Listen, LookAt, Sew, TakePatch
from calico.viewmodels.table.goal_choice import spot_at
from calico.viewmodels.table.model import TableModel
from calico.viewmodels.table.selection import Question
from calico.viewmodels.table.view import Panel, TableMode, TableView
from calico.viewmodels.table.view_builder import table_view
from calico.viewmodels.text.error_text import error_sentence
from calico.viewmodels.text.game_terms import cat_name
from calico.viewmodels.text.i18n import mark, say

MY_TURN = mark("My turn: I place a patch and take one, too.")
NOT_THIS_PATCH = mark("A fine patch, but for later. Take the glowing one first.")
NOT_THIS_PLACE = mark("A good space, but for later. Try the glowing one first.")
NOT_YET = mark("All in good time. Tap what glows first.")
READ_IT = mark("Take your time, then tap Continue.")
"""What the cat says in every part of the lesson."""


@dataclass(frozen=True, slots=True)
class Target:
    """What to touch: a hand or market tile, a cell, a cat, a button colour, or Done."""

    kind: str
    index: int = 0


@dataclass(frozen=True, slots=True)
class LessonView:
    """What the cat says, and what glows."""

    title: str
    speaker: str
    speech: str
    step: int
    steps: int
    target: Target | None = None
    can_go_on: bool = False
    """Whether the learner only has to read."""
    done: bool = False


class LessonGame:
    """A game that isn't stored: progress is stored as a number of steps."""

    view: Json = None
    hinted = False
    again = None
    coach = False

    def __init__(self, game: Game) -> None:
        """Start from this position."""
        self.game = game

    def play(self, move: Move) -> Sequence[Event]:
        """Play a move."""
        self.game, events = self.game.play(move)
        return events

    def undo(self) -> None:
        """Undo the last move."""
        self.game = self.game.undo()

    def keep_view(self, view: Json) -> None:
        """Do nothing: no view is stored."""

    def note_hint(self) -> None:
        """Do nothing: there are no hints."""


class Partner:
    """The other player, a cat that plays scripted moves."""

    def __init__(self, answer: Callable[[], Move]) -> None:
        """`answer` returns its next move."""
        self._answer = answer

    def think(self, observation: Observation, chance: random.Random) -> Thinking:
        """Return the scripted move."""
        yield
        return self._answer()


class LessonTable(TableModel):
    """The table of a lesson: `lesson` is what is said and asked."""

    lesson: LessonView = ObjectProperty(None, rebind=True)

    def __init__(
        self, part: LessonPart, step: int = 0, reached: Callable[[int], None] = lambda _: None
    ) -> None:
        """Start at a step of a part; `reached` is called with the number of steps done."""
        self.part, self._step, self._reached = part, step, reached
        self._answered = False
        super().__init__(LessonGame(game_at(part, step)), bot_named=lambda _: Partner(self._partners_move))

    # What is shown

    def _seen(self) -> TableView:
        """The table's view without notices: the cat says them."""
        view = table_view(self.game, replace(self._selection, notice=""), coach=False)
        return replace(view, title=say(self.part.title))

    def _show(self) -> None:
        super()._show()
        self.lesson = self._lesson()

    @property
    def step(self) -> LessonStep | None:
        """The current step; None once the part is done."""
        return self.part.steps[self._step] if self._step < len(self.part.steps) else None

    def _lesson(self) -> LessonView:
        step, shown = self.step, min(self._step + 1, len(self.part.steps))
        partners = self.mode is TableMode.BOT
        return LessonView(
            title=say(self.part.title),
            speaker=self.part.speaker,
            speech=self._selection.notice or say(self._words(), **self._names()),
            step=shown,
            steps=len(self.part.steps),
            target=None if partners else self._target(),
            can_go_on=not partners and step is not None and (self._answered or isinstance(step.task, Listen)),
            done=step is None,
        )

    def _words(self) -> str:
        step = self.step or self.part.steps[-1]
        if self.mode is TableMode.BOT:
            return MY_TURN
        if self._answered:
            return READ_IT
        if self.mode is TableMode.CONFIRM and step.trial:
            return step.trial
        return step.placing if self.mode is TableMode.CHOOSE_PLACE and step.placing else step.speech

    def _names(self) -> dict[str, object]:
        """The values that a speech may contain."""
        state = self.game.state
        first, second, third = (cat_name(cat.id) for cat in state.setup.cats.cats)
        names = {"cat": cat_name(self.part.speaker), "first": first, "second": second, "third": third}
        sheets = [score(state, seat) for seat in range(len(state.quilts))]
        mine, others = sheets[LEARNER], sheets[-1]
        return {**names, "points": mine.total, "cats": mine.cat_count, "others": others.cat_count}

    def _target(self) -> Target | None:
        step = self.step
        match step and step.task:
            case Sew(patch, place):
                return self._sewing_target(patch, place)
            case TakePatch(slot):
                return Target("market", slot)
            case Finish():
                return Target("end")
            case LookAt(question) if not self._answered:
                return self._question_target(question)
        return None

    @property
    def asked_cell(self) -> Cell | None:
        """The cell where this step's patch goes."""
        task = self.step.task if self.step else None
        return cell_of(task.place) if isinstance(task, Sew) else None

    def _sewing_target(self, patch: str, place: str) -> Target:
        if self.mode is TableMode.CHOOSE_TILE:
            return Target("hand", self.game.state.usable.index(tile_named(patch)))
        return Target("cell", cell_of(place))

    def _question_target(self, question: str) -> Target:
        if question in COLOURS:
            return Target("button", COLOURS.index(question))
        if question in SPOTS:
            return Target("cell", self.view.quilt.goals[SPOTS.index(question)].cell)
        return Target("cat", [cat.id for cat in self.game.setup.cats.cats].index(question))

    # Going on

    def go_on(self) -> None:
        """Go on after reading."""
        if self.lesson.can_go_on:
            self._advance()

    def _advance(self) -> None:
        self._step, self._answered = self._step + 1, False
        trouble = ""
        try:
            self._reached(self._step)
        except JournalError as wrong:  # The lesson goes on; only the progress is lost.
            trouble = error_sentence(wrong)
        self._select(question=None, notice=trouble)

    def _partners_move(self) -> Move:
        """The partner's next move: its moves follow those of the step before."""
        _, placed, taken = moves_of(self.part, self._step - 1)
        return placed if self.game.state.placement is None else taken

    def _played(self, before: int) -> None:
        if len(self.game.moves) > before:
            self._advance()

    # Touches

    def _refuse_kindly(self, sentence: str) -> None:
        self._refuse(say(sentence))

    @property
    def _wanted(self) -> object:
        """What is asked for, while it is the learner's turn."""
        return self.step.task if self.step is not None and self.mode is not TableMode.BOT else None

    def _wants_tile(self, slot: int) -> bool:
        wanted = self._wanted
        return isinstance(wanted, Sew) and self.game.state.usable[slot] == tile_named(wanted.patch)

    def _wants_cell(self, cell: Cell | None) -> bool:
        wanted = self._wanted
        return isinstance(wanted, Sew) and cell == cell_of(wanted.place)

    def choose_tile(self, slot: int) -> None:
        """Choose the asked tile, and no other."""
        if self._wants_tile(slot):
            super().choose_tile(slot)
        else:
            self._refuse_kindly(NOT_THIS_PATCH if isinstance(self._wanted, Sew) else NOT_YET)

    def lift(self, slot: int) -> None:
        """Drag the asked tile, and no other."""
        if self._wants_tile(slot):
            super().lift(slot)

    def try_place(self, cell: Cell) -> None:
        """Show the ghost on the asked space, and no other."""
        if self._wants_cell(cell):
            super().try_place(cell)

    def touch_cell(self, cell: Cell) -> None:
        """Touch the asked space; others are kindly refused."""
        if not isinstance(self._wanted, Sew):
            self.ask(cell)
        elif self._is_free(cell) and self.mode is not TableMode.CHOOSE_TILE and not self._wants_cell(cell):
            self._refuse_kindly(NOT_THIS_PLACE)
        else:
            super().touch_cell(cell)

    def drop(self, slot: int, cell: Cell | None) -> None:
        """Drop the asked tile on the asked space."""
        if not self._wants_tile(slot):
            self._refuse_kindly(NOT_THIS_PATCH if isinstance(self._wanted, Sew) else NOT_YET)
        elif cell is None or self._wants_cell(cell):
            super().drop(slot, cell)
        else:
            self._refuse_kindly(NOT_THIS_PLACE)

    def sew(self) -> None:
        """Place the patch where its ghost lies."""
        before = len(self.game.moves)
        super().sew()
        self._played(before)

    def touch_market(self, place: int) -> None:
        """Take the asked tile, or any tile if any will do."""
        before, wanted = len(self.game.moves), self._wanted
        if isinstance(wanted, TakePatch) and (wanted.any or wanted.slot == place):
            super().touch_market(place)
            self._played(before)
        else:
            self._refuse_kindly(NOT_THIS_PATCH if isinstance(wanted, TakePatch) else NOT_YET)

    def end_turn(self) -> None:
        """End the last turn."""
        before = len(self.game.moves)
        super().end_turn()
        self._played(before)

    def undo(self) -> None:
        """Undo the ghost, or the last placement: then its step comes again."""
        before = len(self.game.moves)
        super().undo()
        if len(self.game.moves) < before:
            steps = self.part.steps[: self._step]
            self._step = max(index for index, step in enumerate(steps) if isinstance(step.task, Sew))
            self._show()

    def ask(self, question: Question | None) -> None:
        """Ask the question of the step; the answer closes with it."""
        wanted = self._wanted
        if question is None:
            if self._answered:
                self.go_on()
        elif (
            isinstance(wanted, LookAt)
            and spot_at(self.view.quilt.goals, question) == wanted.question
            and not self._answered
        ):
            self._answered = True
            super().ask(question)
        elif not self._answered:
            self._refuse_kindly(NOT_YET)

    def open(self, panel: Panel | None) -> None:
        """Open the bag, and nothing else."""
        if panel in (None, Panel.BAG):
            super().open(panel)
        else:
            self._refuse_kindly(NOT_YET)

    def close_top(self) -> bool:
        """Close the topmost thing; an answer closes with its step."""
        if self._answered and self._selection.panel is None:
            self.go_on()
            return True
        return super().close_top()
