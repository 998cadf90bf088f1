"""The table: everything that lies on it, and where fingers lead."""

from collections.abc import Sequence
from functools import partial

import asynckivy
from kivy.app import App
from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from calico.engine.cells import Cell
from calico.engine.moves import Event
from calico.engine.tiles import COLOURS
from calico.journal.settings import Settings
from calico.ui.background import thinking
from calico.ui.facing import facing
from calico.ui.feedback import feel
from calico.ui.quilt.board import board_picture
from calico.ui.quilt.key_quilt import KeyQuilt
from calico.ui.quilt.widget import Viewport
from calico.ui.table import overlays, panels  # noqa: F401 - named in kv
from calico.ui.table.animations import scenes, unseen
from calico.ui.table.bot_turns import BotTurns
from calico.ui.table.cat_card import CatCard
from calico.ui.table.cat_scene import stroked_face, stroked_token, walking_picture
from calico.ui.table.goal_medals import GoalMedals  # noqa: F401 - named in kv
from calico.ui.table.layout import TableLayout, arrange
from calico.ui.table.motion import MotionLayer  # noqa: F401 - named in kv
from calico.ui.table.pieces import ButtonSpot, SeatChip
from calico.ui.table.spoken import TableReader
from calico.ui.table.trays import DoneButton
from calico.ui.table.turn_banner import TurnBanner
from calico.ui.widgets.page import ClothScreen
from calico.ui.widgets.rows import rows_in, show_rows
from calico.viewmodels.table.goals_made import goals_made
from calico.viewmodels.table.hints import TableCoach
from calico.viewmodels.table.keyboard import press
from calico.viewmodels.table.model import TableModel
from calico.viewmodels.table.sides import side_here
from calico.viewmodels.table.view import Panel, TableMode, TableView

BANNER = 6.0
"""For how many seconds a banner says whose turn it is."""


ZOOMS = {"+": 1.25, "-": 1 / 1.25}
"""How much nearer these keys bring the quilt."""


class TableQuilt(KeyQuilt):
    """The quilt that lies on the table."""

    table: "TableScreen" = ObjectProperty()

    def stroke_by_key(self, cell: Cell) -> bool:
        """Stroke the cat that lies there."""
        return bool(self.table.stroke_cell(cell))


class TableScreen(ClothScreen):
    """A game on the table."""

    own_keys = True
    model: TableModel = ObjectProperty(rebind=True)
    places: TableLayout = ObjectProperty(TableLayout(), rebind=True)
    answer = ObjectProperty(None, allownone=True, rebind=True)
    """The card with the answer to a question, while it lies there."""
    text_scale = NumericProperty(1.0)

    __events__ = ("on_leave", "on_abandon", "on_finished", "on_rules")

    def __init__(self, model: TableModel, **options: object) -> None:
        self.model = model
        self._options = App.get_running_app().options
        self._choosing = False
        self.places = self._places_in(*self.room, App.get_running_app().text_scale)
        super().__init__(**options)
        if not model.view.coach:
            self.ids.bar.remove_widget(self.ids.hint)
        ask, stroke = self._ask_cat, self._stroke
        self.cats = [CatCard(view=cat, on_release=ask, on_stroke=stroke) for cat in model.view.cats]
        self._spots = [ButtonSpot(name=name) for name in (*COLOURS, "rainbow")]
        self.chips: list[SeatChip] = []
        self.hand_tiles, self.market_tiles = self.ids.hand.tiles, self.ids.market.tiles
        self._fill()
        self._bots = BotTurns(model, self.ids.stage)
        self._coach, self.reading = TableCoach(model), TableReader(model)
        self._hint_task = asynckivy.dummy_task
        self._banner: TurnBanner | None = None
        self.done: DoneButton | None = None
        self._leaving = Clock.create_trigger(lambda _: model.ask(None), BANNER)
        model.bind(view=self._show, on_happened=self._happened, on_refused=self._refused)
        model.bind(on_handled=lambda _, what: feel(what))
        self.ids.stage.bind(moving=self._rested)
        self._follow(self._options, self._options.settings)
        self.bind(size=self._arrange, text_scale=self._arrange)
        if model.viewport is not None:
            self.ids.quilt.remember(Viewport(*model.viewport))
        self._show(model, model.view)

    def on_leave(self) -> None:
        """Back was pressed with nothing open: leave the table."""

    def on_abandon(self) -> None:
        """The game is given up."""

    def on_finished(self) -> None:
        """The last patch is sewn on."""

    def on_rules(self) -> None:
        """The rules are wanted, over the table."""

    # Building

    def _fill(self) -> None:
        for card in self.cats:
            self.ids.cats.add_widget(card)
        for spot in self._spots:
            spot.bind(on_release=lambda spot: self.model.ask(spot.name))
            self.ids.buttons.add_widget(spot)

    def _seats(self, view: TableView) -> None:
        look = partial(SeatChip, on_release=lambda chip: self._look(chip.view.seat))
        show_rows(self.ids.strip, look, view.seats)
        self.chips = rows_in(self.ids.strip)
        for chip, seat in zip(self.chips, view.seats, strict=True):
            chip.quilt = view.quilts[seat.seat]
            chip.shown = view.looking and seat.seat == view.quilt.seat

    # Showing

    def _has_strip(self, view: TableView) -> bool:
        """Whether seats, or what is to be reached, need room."""
        return view.has_strip

    def _arrange(self, *_: object) -> None:
        view = self.model.view
        self.side = side_here(view.side, facing.large)
        self._choosing = view.mode is TableMode.CHOOSE_GOALS
        self.places = self._places_in(*self.size, self.text_scale)

    def _places_in(self, width: float, height: float, text: float) -> TableLayout:
        """Where everything lies in a window of this size, with letters so many times as large."""
        view, left = self.model.view, self._options.settings.left_handed
        choosing = view.mode is TableMode.CHOOSE_GOALS
        strip, goals = self._has_strip(view), view.has_goals
        return arrange(width / dp(1), height / dp(1), strip, text, goals, left, choosing)

    def _show(self, _: object, view: TableView) -> None:
        self.side = side_here(view.side, facing.large)
        if self._choosing is not (view.mode is TableMode.CHOOSE_GOALS):
            self._arrange()
        if len(view.seats) > 1:
            self._seats(view)
        if view.mode is TableMode.END_TURN and self.done is None:
            self.done, hand = DoneButton(table=self, hand=self.ids.hand), self.ids.hand
            self.add_widget(self.done, index=self.children.index(hand))
        for card, cat in zip(self.cats, view.cats, strict=True):
            card.view = cat
        for spot, button in zip(self._spots, view.buttons, strict=False):
            spot.count = button.count
        self._spots[-1].count = int(view.rainbow)
        for tiles, views in ((self.hand_tiles, view.hand), (self.market_tiles, view.market)):
            for index, tile in enumerate(tiles):
                tile.view = views[index] if index < len(views) else None
        self._bots.wait()
        self._greet(view)

    def turned(self) -> None:
        """The quilt is cut where it lies now."""
        self.ids.quilt.cut()

    def _greet(self, view: TableView) -> None:
        """With open hands a banner says whose turn it is, until something is touched."""
        if bool(view.banner) == (self._banner is not None):
            return
        if self._banner is not None:
            self._leaving.cancel()
            self.remove_widget(self._banner)
            self._banner = None
        else:
            self._banner = TurnBanner(table=self)
            self.add_widget(self._banner, index=1)
            self._leaving()

    def _follow(self, _: object, settings: Settings) -> None:
        """Behave as the settings say."""
        self.model.confirm = settings.confirm_placement or settings.read_aloud
        self.model.market_asks = settings.read_aloud
        self._bots.follow(settings.bot_speed)
        self._arrange()

    # Fingers

    def _ask_cat(self, card: CatCard) -> None:
        if not card.stroked:
            self.model.ask(card.view.id)
        card.stroked = False

    def _stroke(self, card: CatCard) -> None:
        """The cat on a card likes that."""
        self._like(card.view.id, card.face)

    def stroke_cell(self, cell: Cell) -> bool:
        """A finger slides over the quilt: the cat that lies there likes that."""
        found = stroked_token(self.ids.quilt, cell)
        if found is not None:
            self._like(*found)
        return found is not None

    def _like(self, cat: str, face: tuple[float, float, float]) -> None:
        """A cat is stroked, and takes it in its own manner."""
        if self._options.settings.motion == "full" and not self.ids.stage.moving:
            self.ids.stage.play([stroked_face(cat, face)], feel)
        else:
            feel("purr")

    def _look(self, seat: int) -> None:
        """A player was tapped: show that quilt, or all of them where one's own lies there already."""
        view = self.model.view
        if seat == view.quilt.seat and not view.looking:
            self.model.open(Panel.ROUND)
        else:
            self.model.look_at(seat)

    def touch_market(self, slot: int) -> None:
        """A tile of the market was tapped."""
        if self.model.mode is not TableMode.MARKET:
            self.reading.tile(self.market_tiles[slot].text)
        self.model.touch_market(slot)

    def touch_cell(self, cell: Cell) -> None:
        """A cell of the quilt was tapped."""
        self.reading.touched(cell)
        self.model.touch_cell(cell)

    def ask_cell(self, cell: Cell) -> None:
        """A finger rested on a cell of the quilt."""
        self.reading.touched(cell)
        self.model.ask(cell)

    def keep_viewport(self) -> None:
        """Remember zoom and position of the quilt for the next time this game is opened."""
        viewport = self.ids.quilt.viewport
        self.model.keep_viewport((viewport.zoom, viewport.x, viewport.y))

    def press(self, key: str) -> bool:
        """Do what a key of a keyboard wants."""
        self.ids.stage.stop()
        self._bots.hurry()
        if key == "r":
            self.reading.whole()
            return True
        if key == "h" and self.model.view.panel is None:
            self.ask_hint()
            return True
        if key in ZOOMS and self.model.view.panel is None:
            self.ids.quilt.zoom(ZOOMS[key], self.model.view.quilt.ghost_cell)
            return True
        return press(self.model, key)

    def back(self) -> bool:
        """Close what is open; else leave."""
        if not self.model.close_top():
            self.dispatch("on_leave")
        return True

    def open_menu(self) -> None:
        """Rules, options, leaving."""
        self.model.open(Panel.MENU)

    def show_rules(self) -> None:
        """Open the rules over the table."""
        self.model.open(None)
        self.dispatch("on_rules")

    # Bots, and what happened

    def _coming(self) -> list[str]:
        """The pictures that come onto the table: cats, and other players' boards."""
        boards = {quilt.quilt.board for quilt in self.model.view.quilts} - {self.ids.quilt.view.quilt.board}
        names = [walking_picture(cat.id) for cat in self.model.view.cats]
        return names + [board_picture(board, self.ids.quilt.evening) for board in sorted(boards)]

    def ask_hint(self) -> None:
        """A hint is wanted."""
        self._coach.ask()
        self._think_of_hint()

    def accept_hints(self) -> None:
        """A hint is wanted, whatever it costs."""
        self._coach.accept()
        self._think_of_hint()

    def _think_of_hint(self) -> None:
        self._hint_task.cancel()
        self._hint_task = asynckivy.start(thinking(self._coach.think))

    def shown(self) -> None:
        """Let a bot that waited go on, or try again what failed."""
        self._bots.wait()

    def _rested(self, _: object, moving: bool) -> None:
        """Let the next bot play once the animation has ended."""
        if moving:
            return
        if self.model.mode is TableMode.NEXT_PLAYER:
            self.model.next_player()
        self._bots.wait()

    def _happened(self, _: object, events: Sequence[Event]) -> None:
        made = goals_made(self.model.game, events)
        shown = list(scenes(self, events, made)) if self._options.settings.motion == "full" else []
        self.ids.stage.play(shown, feel)
        for name in unseen(shown, events, made):
            feel(name)
        if not shown:
            self.model.next_player()
        if self.model.mode is TableMode.FINISHED:
            self.dispatch("on_finished")

    def _refused(self, _: object, sentence: str) -> None:
        feel("error")
        right = next((tray for tray in (self.ids.hand, self.ids.market) if tray.lit), None)
        if right is not None and self._options.settings.motion == "full":
            right.shake()

    def on_parent(self, _: object, parent: Widget | None) -> None:
        """On the screen all goes on, and the table tells itself; away from it nothing moves or thinks."""
        if parent is not None:
            self._options.bind(settings=self._follow)
            self._follow(self._options, self._options.settings)
            self.reading.begin()
            self._bots.begin(self._coming())
        else:
            self.ids.stage.stop()
            self._bots.stop()
            self._leaving.cancel()
            self._hint_task.cancel()
            self.reading.stop()
            self._options.unbind(settings=self._follow)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Any touch ends what moves and hurries a bot; the rest goes where it belongs."""
        over = self.model.mode is TableMode.NEXT_PLAYER
        self.ids.stage.stop()
        if over:
            return True  # It was meant for the table of the player before.
        self._bots.hurry()
        return super().on_touch_down(touch)
