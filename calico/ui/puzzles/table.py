"""A puzzle at the table: what comes next in sight, staged hints, and a card at its end."""

from collections.abc import Callable, Sequence

from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from calico.engine.tiles import Tile, tile_name
from calico.puzzles.model import Kind
from calico.ui.puzzles.share import ShareCard
from calico.ui.read_aloud import voice
from calico.ui.table.layout import arrange
from calico.ui.table.overlays import ObjectiveLine
from calico.ui.table.pieces import Tray, sprite
from calico.ui.table.screen import TableScreen
from calico.ui.widgets.dialog import CardButton, CardText, OverlayCard
from calico.viewmodels.puzzles.hints import PuzzleCoach
from calico.viewmodels.puzzles.result import puzzle_result_view
from calico.viewmodels.puzzles.share import share_view
from calico.viewmodels.puzzles.table import PuzzleTableModel
from calico.viewmodels.table.view import Panel, TableView
from calico.viewmodels.text.game_terms import tile_title
from calico.viewmodels.text.i18n import say

LINE = 0.7
"""How much of the strip's room what is to be reached takes, beside the patches that come next."""


class NextTile(Widget):
    """A patch that comes next."""

    tile = NumericProperty(-1)
    fabric = ObjectProperty(None, allownone=True)
    text = StringProperty("")

    def on_tile(self, _: object, tile: Tile) -> None:
        """Show another patch."""
        self.fabric, self.text = sprite("cloth", f"fabric-{tile_name(tile)}"), tile_title(tile)


class NextTiles(BoxLayout):
    """The patches that come next, in their order."""

    tiles: Sequence[Tile] = ListProperty()

    def on_tiles(self, _: object, tiles: Sequence[Tile]) -> None:
        """Others come next."""
        row = self.ids.row
        row.clear_widgets()
        for tile in tiles:
            row.add_widget(NextTile(tile=tile))


class Stars(BoxLayout):
    """None to three stars, shown as three."""

    stars = NumericProperty(0)


class PuzzleScreen(TableScreen):
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
        self._card: OverlayCard | None = None
        if model.store.puzzle.kind is Kind.SEW:
            self.remove_widget(next(child for child in self.children if isinstance(child, Tray)))
            self.remove_widget(self.ids.market)
        self.ids.strip.add_widget(self._line)
        if model.store.puzzle.kind is not Kind.TURN:
            self.ids.strip.add_widget(self._next)

    def on_next(self) -> None:
        """What waits behind this puzzle."""

    def on_solved(self, stars: int, seconds: int) -> None:
        """It came to its end, with so many stars."""

    def _arrange(self, *_: object) -> None:
        """The strip is there for one player, too: it tells what is to be reached."""
        goals, left = self.model.view.has_goals, self._options.settings.left_handed
        self.places = arrange(
            self.width / dp(1), self.height / dp(1), True, self.text_scale, goals, left=left
        )
        self.ids.cats.cols = 3 if self.places.cats_in_a_row else 1

    def _show(self, _: object, view: TableView) -> None:
        super()._show(_, view)
        self._line.view, self._next.tiles = self.model.aim, view.coming

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
        buttons = [self._button(say("Try again"), self.begin_again)]
        if view.stars < 3:
            buttons.append(self._button(say("Show me"), self.show_answer))
        if self.onward:
            buttons.append(self._button(self.onward, lambda: self.dispatch("on_next"), important=True))
        card.offer(
            *buttons,
            self._button(say("Share"), self.share),
            self._button(self.backward, lambda: self.dispatch("on_leave")),
        )
        self._open(card)
        voice.tell(view.title + ".", *view.lines)

    def _button(self, text: str, does: Callable[[], object], important: bool = False) -> CardButton:
        return CardButton(text=text, does=does, important=important)

    def _open(self, card: OverlayCard) -> None:
        self._close()
        self._card = card
        card.bind(on_close=self._close)
        self.add_widget(card)

    def _close(self, *_: object) -> bool:
        if self._card is None:
            return False
        self.remove_widget(self._card)
        self._card = None
        if self.model.game.state.finished:
            self.begin_again()
        return True

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
        self._open(ShareCard(share_view(store.puzzle, stars)))

    def open_menu(self) -> None:
        """Rules, options, beginning again, leaving."""
        card = ResultCard(title=self.model.view.title)
        card.lay(CardText(text=self.model.task))
        card.offer(
            self._button(say("Continue"), self._close, important=True),
            self._button(say("Start again"), self.begin_again),
            self._button(say("Share"), self.share),
            self._button(say("Rules and cats"), self._rules),
            self._button(say("Settings"), self._show_options),
        )
        self._open(card)

    def _rules(self) -> None:
        self._close()
        self.show_rules()

    def _show_options(self) -> None:
        self._close()
        self.model.open(Panel.OPTIONS)

    def back(self) -> bool:
        """Put a card away, close what is open, or leave."""
        return self._close() or super().back()


class ResultCard(OverlayCard):
    """How a puzzle ended, or what one can do with it."""
