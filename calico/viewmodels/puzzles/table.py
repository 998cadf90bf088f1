"""The table of a puzzle: the same as of a game, with what is to be reached and what comes next in sight."""

from dataclasses import replace

from kivy.properties import ObjectProperty

from calico.engine.cells import Cell
from calico.engine.scoring import score
from calico.puzzles.model import Kind
from calico.puzzles.play import follows, sewn
from calico.viewmodels.puzzles.store import PuzzleStore
from calico.viewmodels.puzzles.terms import kind_title, task_text
from calico.viewmodels.table.model import TableModel
from calico.viewmodels.table.selection import Advice, Selection
from calico.viewmodels.table.spoken import where
from calico.viewmodels.table.view import PLACING, About, ObjectiveView, TableMode, TableView
from calico.viewmodels.text.i18n import count, say


class PuzzleTableModel(TableModel):
    """A puzzle on the table."""

    aim: ObjectiveView = ObjectProperty(None, rebind=True)
    """What is to be reached."""

    def __init__(
        self, store: PuzzleStore, name: str = "", confirm: bool = True, introduces: bool = False
    ) -> None:
        """At a puzzle, with the name of who solves it; until something is touched, it may say what is
        asked: a voice does so anyway."""
        self.store = store
        self._name = name or say("Quilter {number}", number=1)
        self._where: Cell | None = None
        self._introducing = introduces
        super().__init__(store, confirm)

    @property
    def task(self) -> str:
        """What the puzzle asks."""
        return task_text(self.store.puzzle.kind)

    def begin_again(self) -> None:
        """Lay it as it was at first."""
        self.store.begin()
        self._changed()

    def _opened(self, selection: Selection) -> Selection:
        return replace(selection, hint=(self.task,)) if self._introducing else selection

    def show_advice(self, advice: Advice) -> None:
        """Show a hint."""
        self._introducing = False
        super().show_advice(advice)

    def touch_cell(self, cell: Cell) -> None:
        """Where one patch is in hand it is the one: nobody has to choose it first."""
        if self._one_in_hand and self._is_free(cell):
            self._select(slot=0)
        super().touch_cell(cell)

    @property
    def _one_in_hand(self) -> bool:
        return self.mode is TableMode.CHOOSE_TILE and len(self.game.state.usable) == 1

    def show_where(self, line: str, cell: Cell) -> None:
        """The first stage of a hint: a space, and not yet which patch. A voice tells which space."""
        self._where = cell
        self.show_advice(Advice((line, where(cell)) if self.market_asks else (line,)))

    def _seen(self) -> TableView:
        """The table's view, told as a puzzle; beside it what is to be reached."""
        store, state = self.store, self.game.state
        self.aim = self._objective()
        view = super()._seen()
        over = view.mode is TableMode.FINISHED
        if not self._selection.hint:
            self._where = None
        why = view.why
        if why is not None and self._selection.hint:
            why = replace(why, title=say("A hint"))
            if self._introducing:
                why = replace(why, title=kind_title(store.puzzle.kind), about=About.MARKET)
        lit = 0 if self._where is None else 1 << self._where
        return replace(
            view,
            why=why,
            quilt=replace(view.quilt, lit=lit or view.quilt.lit),
            title=kind_title(store.puzzle.kind),
            round=sewn(store.puzzle, state) + (view.mode in PLACING),
            rounds=store.puzzle.position.turns,
            prompt=self._prompt(view),
            market_label="" if over or store.puzzle.kind is Kind.SEW else view.market_label,
            hand_label="" if over or store.puzzle.kind is Kind.SEW else view.hand_label,
            coming=follows(store.puzzle, state),
            task=self.aim.text,
            seats=tuple(replace(seat, name=self._name) for seat in view.seats),
            next_player=self._name,
            can_undo=view.can_undo and not over,
        )

    def _prompt(self, view: TableView) -> str:
        if view.mode is TableMode.FINISHED:
            return ""
        return say("Choose a space for it") if self._one_in_hand and not view.notice else view.prompt

    def _objective(self) -> ObjectiveView:
        store, state = self.store, self.game.state
        total = score(state, 0).total
        if store.puzzle.kind is Kind.TURN:
            return ObjectiveView(say("Find the coach’s turn"), state.finished and store.stars > 0)
        best = int(store.answer.optimum)
        text = count("{reached} of {number} point", "{reached} of {number} points", best, reached=total)
        return ObjectiveView(text, total >= best)
