"""A puzzle at the table: what comes next in sight, staged hints, and a card at its end."""

from collections.abc import Iterator, Sequence

from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from calico.engine.tiles import Tile, tile_name
from calico.puzzles.model import Kind
from calico.puzzles.play import STARS
from calico.ui.puzzles.share import PuzzleShareCard
from calico.ui.puzzles.task_screen import ResultCard, TaskScreen
from calico.ui.table.overlays import ObjectiveLine
from calico.ui.table.pieces import Tray, sprite
from calico.ui.widgets.dialog import CardButton, CardText
from calico.viewmodels.puzzles.hints import PuzzleCoach
from calico.viewmodels.puzzles.result import puzzle_result_view
from calico.viewmodels.puzzles.share import share_view
from calico.viewmodels.puzzles.table import PuzzleTableModel
from calico.viewmodels.table.spoken import sentence
from calico.viewmodels.table.view import TableView
from calico.viewmodels.text.game_terms import tile_title
from calico.viewmodels.text.i18n import say

LINE = 0.7
"""How much of the strip's room what is to be reached takes, beside the patches that come next."""
LARGEST = 84
"""How wide patches of a row are at most, in dp."""


class NextTile(Widget):
    """A patch that comes next."""

    row: "NextTiles" = ObjectProperty(None, rebind=True)
    tile = NumericProperty(-1)
    fabric = ObjectProperty(None, allownone=True)
    text = StringProperty("")

    def on_tile(self, _: object, tile: Tile) -> None:
        """Show another patch."""
        self.fabric, self.text = sprite("cloth", f"fabric-{tile_name(tile)}"), tile_title(tile)


class NextTiles(BoxLayout):
    """The patches that come next, in their order."""

    tiles: Sequence[Tile] = ListProperty()
    most_dp = NumericProperty(46)
    """How wide a patch is at most."""
    share = NumericProperty(1)
    """How wide each may be for all to have room, in pixels."""

    @property
    def natural_width(self) -> float:
        """What its word and its patches take."""
        each = min((self.height - dp(8)) * 0.866, dp(self.most_dp)) + dp(2)
        return self.ids.word.texture_size[0] + len(self.tiles) * each + dp(40)

    def on_tiles(self, _: object, tiles: Sequence[Tile]) -> None:
        """Others come next."""
        row = self.ids.row
        row.clear_widgets()
        for tile in tiles:
            row.add_widget(NextTile(row=self, tile=tile))


class Stars(BoxLayout):
    """None to three stars, shown as three."""

    stars = NumericProperty(0)


class PuzzleScreen(TaskScreen):
    """A puzzle on the table."""

    onward = StringProperty("")
    """What the button says that leads on from its end; empty where nothing waits behind it."""
    backward = StringProperty("")
    """What the button says that leads back."""

    __events__ = ("on_next", "on_solved")

    def __init__(self, model: PuzzleTableModel, onward: str, backward: str, **options: object) -> None:
        """At a puzzle."""
        self._line, self._next = ObjectiveLine(view=model.aim, size_hint_x=LINE), NextTiles()
        super().__init__(model, **options)
        self.onward, self.backward = onward, backward
        self._coach = PuzzleCoach(model)
        self.ids.strip.add_widget(self._line)
        if model.store.puzzle.kind is Kind.SEW:
            self._lay_row()
        elif model.store.puzzle.kind is Kind.FINISH:
            self.ids.strip.add_widget(self._next)

    def _lay_row(self) -> None:
        """Where nothing is taken, the row of patches lies in the market's place, and one is in hand."""
        self.remove_widget(next(child for child in self.children if isinstance(child, Tray)))
        self.remove_widget(self.ids.market)
        self.ids.hand.remove_widget(self.hand_tiles.pop())
        self._next.size_hint, self._next.most_dp = (None, None), LARGEST
        self.add_widget(self._next, index=len(self.children))
        self._next.ids.word.bind(texture_size=self._place_row)
        self._arrange()

    def _arrange(self, *_: object) -> None:
        super()._arrange(_)
        self._place_row()

    def _place_row(self, *_: object) -> None:
        """The row is as wide as it needs to be, beside the hand or in the middle over it."""
        row, box = self._next, self.places.market
        if row.parent is not self:
            return
        row.height = dp(box.height)
        row.width = min(dp(box.width), row.natural_width)
        row.y = dp(box.y)
        row.center_x = dp(box.x + box.width / 2)

    def on_next(self) -> None:
        """What waits behind this puzzle."""

    def on_solved(self, stars: int, seconds: int) -> None:
        """It came to its end, with so many stars."""

    def _show(self, _: object, view: TableView) -> None:
        super()._show(_, view)
        self._line.view, self._next.tiles = self.model.aim, view.coming
        self._place_row()

    def on_parent(self, _: object, parent: Widget | None) -> None:
        """On the screen it tells what is asked."""
        super().on_parent(_, parent)
        if parent is not None:
            self.reading.tell(self.model.view.title + ".", self.model.task)

    def on_finished(self) -> None:
        """Tell how it ended, once nothing moves any more."""
        store = self.model.store
        self.dispatch("on_solved", store.stars, store.seconds)
        if not self.ids.stage.moving:
            self._tell()

    def _rested(self, _: object, moving: bool) -> None:
        if not moving and self.model.game.state.finished and self._card is None:
            self._tell()

    def _tell(self) -> None:
        view = puzzle_result_view(self.model.store)
        card = ResultCard(title=view.title)
        card.lay(Stars(stars=view.stars), *(CardText(text=line) for line in view.lines))
        card.offer(*self._ways_on(solved=view.stars == STARS))
        self._open(card)
        self.reading.tell_last(sentence(view.title), *view.lines)

    def _ways_on(self, solved: bool) -> Iterator[CardButton]:
        """What may be done after an end, the likeliest in colour."""
        yield self._button(say("Try again"), self.begin_again, important=not solved)
        if not solved:
            yield self._button(say("Show me"), self.show_answer)
        if self.onward:
            yield self._button(self.onward, lambda: self.dispatch("on_next"), important=solved)
        yield self._button(say("Share"), self.share)
        back = lambda: self.dispatch("on_leave")  # noqa: E731
        yield self._button(self.backward, back, important=solved and not self.onward)

    def _closed(self) -> None:
        """A puzzle that has come to its end lies as it was again."""
        if self.model.game.state.finished:
            self.begin_again()

    def begin_again(self) -> None:
        """Lay the puzzle as it was."""
        self.model.begin_again()
        self._close()

    def show_answer(self) -> None:
        """Lay it as it was, and show the best first move with its reasons."""
        self.begin_again()
        self._coach.tell_all()

    def share(self) -> None:
        """Offer to send the puzzle; the stars of an end go with it."""
        store = self.model.store
        stars = store.stars if self.model.game.state.finished else None
        self._open(PuzzleShareCard(share_view(store.puzzle, stars)))

    def _menu(self) -> tuple[CardButton, ...]:
        """Beginning again, and sending it."""
        again = self._button(say("Start again"), self.begin_again)
        return again, self._button(say("Share"), self.share)
