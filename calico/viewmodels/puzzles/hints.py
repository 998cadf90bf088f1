"""Hints for a puzzle in three stages: where, then what, then why."""

from calico.engine.moves import Move, Place, Take
from calico.engine.state import Phase, State
from calico.puzzles.model import Kind, moves_of
from calico.puzzles.play import play, position_at
from calico.puzzles.solve import solve
from calico.viewmodels.puzzles.table import PuzzleTableModel
from calico.viewmodels.table.cell_text import placement_effects
from calico.viewmodels.table.selection import Advice
from calico.viewmodels.text.game_terms import points_text, tile_title
from calico.viewmodels.text.i18n import say

WHERE, WHAT, WHY = range(3)


class PuzzleCoach:
    """The coach beside a puzzle: every `ask` tells a stage more of the same move."""

    def __init__(self, model: PuzzleTableModel) -> None:
        """At this table."""
        self._model = model
        self._stage = WHERE
        self._asked_at = -1

    def ask(self) -> None:
        """A hint is wanted, or more of it."""
        model = self._model
        if not model.view.can_hint:
            return
        moves = len(model.game.moves)
        self._stage = min(self._stage + 1, WHY) if self._asked_at == moves else WHERE
        self._asked_at = moves
        self._tell()

    def tell_all(self) -> None:
        """Show the first move, with everything about it."""
        self._asked_at, self._stage = len(self._model.game.moves), WHY
        self._tell()

    def _tell(self) -> None:
        self._model.note_hint()
        advice = self._advice()
        if isinstance(advice, Place):
            line = say("Look at this space. Ask again to hear which patch.")
            self._model.show_where(line, advice.cell)
        else:
            self._model.show_advice(advice)

    def accept(self) -> None:
        """There is nothing to agree to: a puzzle may always be helped with."""
        self.ask()

    def think(self) -> bool:
        """There is nothing to think out."""
        return False

    def _advice(self) -> Advice | Place:
        """What to show; a bare placement where only its space is told."""
        state, move = self._model.game.state, self._by_answer()
        if move is None:
            told, move = self._solved(state)
            if move is None:
                return Advice((told,))
        if isinstance(move, Take):
            return Advice(
                (say("Take the {patch}.", patch=tile_title(state.market[move.slot])),), take=move.slot
            )
        return self._placing(state, move) if isinstance(move, Place) else Advice(())

    def _placing(self, state: State, move: Place) -> Advice | Place:
        if self._stage == WHERE:
            return move
        slot = state.usable.index(move.tile)
        line = say("Place the {patch} here.", patch=tile_title(move.tile))
        if self._stage == WHAT:
            return Advice((line, say("Ask again to hear why.")), slot, move.cell)
        effects = placement_effects(state, 0, move.cell, move.tile)
        return Advice((line, *effects), slot, move.cell)

    def _by_answer(self) -> Move | None:
        """The next move of the answer, where it was followed so far."""
        store = self._model.store
        played = store.game.moves
        line = moves_of(store.puzzle.position, store.answer.line)
        return line[len(played)] if line[: len(played)] == played and len(line) > len(played) else None

    def _solved(self, state: State) -> tuple[str, Move | None]:
        """The best move after another beginning, or what to tell where the best is out of reach."""
        store = self._model.store
        if store.puzzle.kind is Kind.TURN:
            return say("The coach would begin differently: undo this."), None
        if state.phase is not Phase.PLACE:
            return self._best_take(state)
        solution = solve(position_at(store.puzzle, state))
        if solution.optimum < store.answer.optimum:
            return _too_late(solution.optimum), None
        return "", solution.line[0]

    def _best_take(self, state: State) -> tuple[str, Move | None]:
        """Which slot leads to the most."""
        store = self._model.store
        totals = []
        for slot in range(len(state.market)):
            after, _ = play(store.puzzle, state, Take(slot))
            totals.append(solve(position_at(store.puzzle, after)).optimum)
        best = max(totals)
        if best < store.answer.optimum:
            return _too_late(best), None
        return "", Take(totals.index(best))


def _too_late(most: int) -> str:
    return say("From here {points} is the most. Undo, and there is more.", points=points_text(most))
