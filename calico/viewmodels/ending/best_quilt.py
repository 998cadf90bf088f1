"""What a quilt's patches could have been: the quilt as it was sewn, and the best that a search finds."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty

from calico.bots.search.free_layout import BestLayout, Patchwork, think_best_layout
from calico.engine.cells import Cell, cells_in
from calico.engine.game import Game
from calico.engine.quilt import Quilt
from calico.engine.scoring import score
from calico.engine.tiles import KINDS, Tile
from calico.viewmodels.table.quilt_views import plain_quilt
from calico.viewmodels.table.view import QuiltView
from calico.viewmodels.text.game_terms import points_text
from calico.viewmodels.text.i18n import say
from calico.viewmodels.text.numbers import percent_text


@dataclass(frozen=True, slots=True)
class BestQuiltView:
    """Both quilts, and what they score."""

    yours: QuiltView
    best: QuiltView
    yours_text: str
    best_text: str
    line: str
    """How far the search is; at its end what the bound means."""
    complete: bool


class BestQuiltModel(EventDispatcher):
    """A quilt beside the best that is found: `view` is what is shown, `think` searches on."""

    view: BestQuiltView = ObjectProperty(None, rebind=True)

    def __init__(
        self, patchwork: Patchwork, yours: QuiltView, points: int, show: Callable[[Quilt], QuiltView]
    ) -> None:
        """Of a whole quilt and its points; `show` makes a view of another with the same goals."""
        super().__init__()
        self._yours, self._points, self._view_of = yours, points, show
        self._found: BestLayout | None = None
        self._search: Iterator[BestLayout | None] = think_best_layout(patchwork)
        self._show(0.0)

    @property
    def best(self) -> int:
        """The points of the best quilt so far, which may be the one that was sewn."""
        return max(self._points, self._found.score.total if self._found else 0)

    def think(self) -> bool:
        """Search one slice; True if there is more."""
        try:
            found = next(self._search)
        except StopIteration:
            return False
        if found is not None:
            self._found = found
            self._show(found.share)
        return not self.view.complete

    def _show(self, share: float) -> None:
        yours, found = self._yours, self._found
        better = found is not None and found.score.total > self._points
        best = self._view_of(found.quilt) if found is not None and better else yours
        complete = share >= 1
        self.view = BestQuiltView(
            yours=yours,
            best=best,
            yours_text=say("Yours: {points}", points=points_text(self._points)),
            best_text=say("Found: {points}", points=points_text(self.best)),
            line=self._line(better) if complete else say("Searching: {part}", part=percent_text(share)),
            complete=complete,
        )

    def _line(self, better: bool) -> str:
        if not better:
            return say("The search found nothing better with these patches.")
        return say(
            "The best that a search found with the same patches, all known and laid freely."
            " Nobody could have known what would come."
        )


def of_game(game: Game, seat: int) -> BestQuiltModel:
    """A player's quilt of a finished game."""
    state, setup = game.state, game.setup
    tiles = tiles_of(state.quilts[seat])
    patchwork = Patchwork(state.quilts[seat].board, tiles, setup.cats, state.goals[seat], setup.both_only)

    def show(quilt: Quilt) -> QuiltView:
        quilts = (*state.quilts[:seat], quilt, *state.quilts[seat + 1 :])
        return plain_quilt(Game((replace(state, quilts=quilts),)), seat)

    yours = replace(plain_quilt(game, seat), last=None)
    return BestQuiltModel(patchwork, yours, score(state, seat).total, show)


def tiles_of(quilt: Quilt) -> dict[Cell, Tile]:
    """The patches of a quilt."""
    sewn = cells_in(quilt.patches)
    return {cell: KINDS * (quilt.colour_at(cell) or 0) + (quilt.pattern_at(cell) or 0) for cell in sewn}
