"""Hints at the table, worked out in slices and shown as a ghost with reasons."""

from collections.abc import Generator
from math import exp
from typing import TYPE_CHECKING

from calico.bots.coach.reasons import ReasonKind
from calico.engine.cells import Cell
from calico.engine.facts import CATS
from calico.engine.moves import Place, Take
from calico.engine.observation import Observation, observe
from calico.viewmodels.table.cell_text import hint_reason_text
from calico.viewmodels.table.model import TableModel
from calico.viewmodels.table.selection import Advice
from calico.viewmodels.table.view import Panel
from calico.viewmodels.table.wish import WishView, wish_with
from calico.viewmodels.text.game_terms import points_text, tile_title
from calico.viewmodels.text.i18n import say

if TYPE_CHECKING:
    from calico.bots.coach.hint import Hint

LUKEWARM = 2.5
"""A space that loses this many points is about a third as warm as the best."""


class TableCoach:
    """Gives hints at a table: `ask` and `accept` are intents, `think` runs one slice."""

    def __init__(self, model: TableModel) -> None:
        """Give hints at this table."""
        self._model = model
        self._observed: Observation | None = None
        self._thought: Generator[None, None, Hint] | None = None

    def ask(self) -> None:
        """Ask for a hint; before the first of a game, say what it costs."""
        if not self._model.view.can_hint:
            return
        if self._model.hinted:
            self._begin()
        else:
            self._model.open(Panel.HINT)

    def accept(self) -> None:
        """Accept that the game earns no achievement, and get the hint."""
        self._model.open(None)
        if self._model.view.can_hint:
            self._model.note_hint()
            self._begin()

    def _begin(self) -> None:
        state = self._model.game.state
        self._observed = observe(state, state.player)
        from calico.bots.coach.hint import think_hint  # all of thinking: not needed before

        self._thought = think_hint(self._observed)

    def think(self) -> bool:
        """Think one slice; True if there are more. A hint for an earlier position is dropped."""
        if self._thought is None or self._observed is None:
            return False
        if not self._is_now(self._observed):
            self._thought = None
            return False
        try:
            next(self._thought)
        except StopIteration as answer:
            self._thought = None
            self._model.show_advice(_advice(self._observed, answer.value))
        return self._thought is not None

    def _is_now(self, observed: Observation) -> bool:
        """Whether the position is still the observed one."""
        now, then = self._model.game.state, observed.state
        return self._model.view.can_hint and (now.turn, now.placement) == (then.turn, then.placement)


def _advice(observed: Observation, hint: "Hint") -> Advice:
    """The hint as the table shows it."""
    state = observed.state
    match hint.move:
        case Place():
            slot = state.usable.index(hint.move.tile) if hint.move.slot is None else hint.move.slot
            lines = (*map(hint_reason_text, hint.reasons), *_next_best(hint))
            return Advice(
                lines, slot, hint.move.cell, warmth=_warmth(observed, hint.move), wishes=_wishes(hint)
            )
        case Take():
            line = say("Take the {patch}.", patch=tile_title(state.market[hint.move.slot]))
            lines = (line, *map(hint_reason_text, hint.reasons), *_next_best(hint))
            return Advice(lines, take=hint.move.slot, wishes=_wishes(hint))
        case _:
            return Advice(())


def _wishes(hint: "Hint") -> tuple[WishView, ...]:
    """The wishes of the cats that the reasons tell of."""
    nearer = {each.subject: each.have for each in hint.reasons if each.kind is ReasonKind.NEARS_CAT}
    whole = {
        each.subject: CATS[each.subject].cells for each in hint.reasons if each.kind is ReasonKind.EARNS_CAT
    }
    return tuple(wish_with(cat, filled) for cat, filled in (nearer | whole).items())


def _next_best(hint: "Hint") -> tuple[str, ...]:
    """How much better the move is than the next best, if that can be said."""
    if hint.next_best is None or not hint.expected:
        return ()
    less = round(hint.expected - hint.next_expected)
    if less < 1:
        return (say("Next best: nearly as good."),)
    return (say("Next best: about {points} fewer.", points=points_text(less)),)


def _warmth(observed: Observation, place: Place) -> tuple[tuple[Cell, float], ...]:
    """How good each legal space is for the tile: 1 for the best."""
    from calico.bots.coach.hint import heat  # read by now

    legal, found = observed.places(place.tile), heat(observed, place.tile)
    here = {cell: loss for cell, loss in found.items() if legal >> cell & 1}
    best = max(here.values(), default=0.0)
    return tuple((cell, exp((loss - best) / LUKEWARM)) for cell, loss in sorted(here.items()))
