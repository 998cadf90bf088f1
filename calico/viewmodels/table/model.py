"""The table's view model: turns each intent into a move, a selection, or a reason why not."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty

from calico.bots import Bot, bot_named
from calico.bots.thinking import Thought
from calico.engine.boards import GOAL_CELLS
from calico.engine.cells import Cell
from calico.engine.errors import IllegalMove, Reason
from calico.engine.game import Game
from calico.engine.moves import ChooseGoals, EndTurn, Event, Move, MoveToken, Place, Take
from calico.engine.restrictions import FORBIDS
from calico.engine.state import why_not_there
from calico.journal.errors import JournalError
from calico.viewmodels.table.bot_turn import begin_thought
from calico.viewmodels.table.game_store import GameStore
from calico.viewmodels.table.goal_choice import spot_at, with_goal, without_goal
from calico.viewmodels.table.saved_view import SavedView, SavedViewport, read_saved_view, write_saved_view
from calico.viewmodels.table.selection import Advice, Question, Selection, chosen_tile, side_faced, table_mode
from calico.viewmodels.table.sides import moved_round, people_around
from calico.viewmodels.table.view import PLACING, Panel, TableMode, TableView
from calico.viewmodels.table.view_builder import shown_seat, table_view
from calico.viewmodels.text.error_text import error_sentence
from calico.viewmodels.text.game_terms import reason_text
from calico.viewmodels.text.i18n import say

_PASSING = {"notice": "", "begins": False, "hint": (), "hint_wishes": ()}
"""What of a selection any other touch ends."""
_ON_TOP = "panel", "question", "hint", "looking_at", "token", "take", "cell", "slot"
"""What of a selection may be closed, the topmost first."""


class TableModel(EventDispatcher):
    """The table: `view` is what it shows, the methods are intents."""

    view: TableView = ObjectProperty(None, rebind=True)

    __events__ = ("on_happened", "on_refused", "on_handled")

    def __init__(
        self,
        store: GameStore,
        confirm: bool = True,
        bot_named: Callable[[str], Bot] = bot_named,
    ) -> None:
        """Open a stored game. Without `confirm` the first tap on a space places the patch."""
        super().__init__()
        self._store = store
        self.confirm = confirm
        self.market_asks = False
        """Whether the first touch on a market tile only selects it, so that it can be read aloud."""
        self._bot_named = bot_named
        self._thought: Thought | None = None
        self._saved_view = store.view
        self._unkept = ""
        left = read_saved_view(self.game, self._saved_view)
        self._selection, self._viewport, self._sides = self._opened(left.selection), left.viewport, left.sides
        self._side = side_faced(self.game, self._selection, self._sides)
        self._show()
        self.next_player()

    def _opened(self, selection: Selection) -> Selection:
        """What is selected as the table opens, where this was left."""
        return selection

    @property
    def viewport(self) -> SavedViewport | None:
        """Zoom and centre of the quilt; None until somebody changes them."""
        return self._viewport

    def keep_viewport(self, viewport: SavedViewport) -> None:
        """Store the zoom and centre of the quilt after a gesture."""
        self._viewport = viewport
        self._show()

    @property
    def game(self) -> Game:
        """The game on the table."""
        return self._store.game

    @property
    def mode(self) -> TableMode:
        """What the table waits for."""
        return table_mode(self.game, self._selection)

    def on_happened(self, events: Sequence[Event]) -> None:
        """A move was played: listeners give feedback."""

    def on_refused(self, sentence: str) -> None:
        """An intent was refused; the sentence says why."""

    def on_handled(self, what: str) -> None:
        """Something was picked up, put down or undone: listeners give feedback."""

    # Choosing and placing

    def choose_tile(self, slot: int) -> None:
        """Choose a tile of the hand (without hands: of the market), or put it down."""
        if self.mode is TableMode.MARKET:
            self._refuse(say("Take a patch from the market first."))
        if self.mode not in PLACING:
            return
        down = self._selection.slot == slot
        self._select(slot=None if down else slot, cell=None, question=None, heat=())
        self.dispatch("on_handled", "pick_up")

    def lift(self, slot: int) -> None:
        """Begin to drag this tile: show where it may go."""
        if self._selection.slot != slot or self._selection.cell is not None:
            self._select(slot=slot, cell=None, question=None, heat=())
            self.dispatch("on_handled", "pick_up")

    def try_place(self, cell: Cell) -> None:
        """Show the chosen tile's ghost on a space where it may go."""
        tile = chosen_tile(self.game.state, self._selection)
        if tile is not None and self.game.state.places(tile) >> cell & 1:
            self._select(cell=cell, question=None)

    def touch_cell(self, cell: Cell) -> None:
        """Touch a cell of the main quilt: what that means depends on the mode."""
        own = shown_seat(self.game, self._selection) == self._selection.viewer
        if own and self.mode in (TableMode.CHOOSE_PLACE, TableMode.CONFIRM):
            self._touch_place(cell)
        elif own and self.mode in (TableMode.MARKET, TableMode.END_TURN) and self._touch_token(cell):
            return
        elif own and self.mode is TableMode.CHOOSE_GOALS and cell in GOAL_CELLS:
            spot = GOAL_CELLS.index(cell)
            self._select(spot=None if self._selection.spot == spot else spot)
        elif own and self.mode is TableMode.CHOOSE_TILE and self._is_free(cell):
            self._refuse(say("Choose a patch first."))
        else:
            self.ask(cell)

    def _is_free(self, cell: Cell) -> bool:
        return bool(self.game.state.quilt.free >> cell & 1)

    def _touch_place(self, cell: Cell) -> None:
        state, tile = self.game.state, chosen_tile(self.game.state, self._selection)
        if tile is None:
            return
        if not self._is_free(cell):
            self.ask(cell)
        elif not state.places(tile) >> cell & 1:
            self._refuse(reason_text(FORBIDS[state.setup.restriction]))
        elif self._selection.cell == cell or not self.confirm:
            self._select(cell=cell)
            self.sew()
        else:
            self._select(cell=cell, question=None)

    def drop(self, slot: int, cell: Cell | None) -> None:
        """Drop a dragged tile, over a cell or beside the quilt."""
        if self.mode not in PLACING:
            return
        self._select(slot=slot, cell=None, question=None)
        if cell is None or why_not_there(self.game.state.quilt, cell) is not None:
            return
        self._touch_place(cell)

    def sew(self) -> None:
        """Place the patch where its ghost lies."""
        selection, tile = self._selection, chosen_tile(self.game.state, self._selection)
        if tile is None or selection.cell is None:
            return
        slot = selection.slot if self.game.setup.no_hand else None
        self._play(Place(tile, selection.cell, slot))

    def unpick(self) -> None:
        """Remove the ghost; the tile stays chosen."""
        self._select(cell=None)

    # Tokens, market, end of turn

    def _touch_token(self, cell: Cell) -> bool:
        """Choose a token earned this turn, or a patch to move the chosen one to."""
        placement, chosen = self.game.state.placement, self._selection.token
        if placement is None:
            return False
        if chosen is not None:
            award = placement.awards[chosen]
            if cell != award.cell and award.group & self.game.state.quilt.patches & 1 << cell:
                self._play(MoveToken(chosen, cell))
                return True
        here = [index for index, award in enumerate(placement.awards) if award.cell == cell]
        if not here and chosen is None:
            return False
        later = [index for index in here if chosen is not None and index > chosen]
        self._select(token=later[0] if later else here[0] if here and chosen not in here else None)
        return True

    def touch_market(self, place: int) -> None:
        """Touch a market tile, by its index."""
        if self.mode is TableMode.MARKET and self.market_asks and self._selection.take != place:
            self._select(take=place)
            self.dispatch("on_handled", "pick_up")
        elif self.mode is TableMode.MARKET:
            self._play(Take(place))
        elif self.game.setup.no_hand:
            self.choose_tile(place)
        elif self.mode in PLACING:
            self._refuse(reason_text(Reason.PLACE_FIRST))

    def end_turn(self) -> None:
        """End the turn if there is nothing to take."""
        if self.mode is TableMode.END_TURN:
            self._play(EndTurn())

    def undo(self) -> None:
        """Undo: first the ghost, then the placement."""
        if self._selection.cell is not None:
            self.unpick()
            self.dispatch("on_handled", "undo")
            return
        try:
            self._store.undo()
        except (IllegalMove, JournalError) as trouble:
            self._refuse(error_sentence(trouble))
            return
        self._changed()
        self.next_player()
        self._select()
        self.dispatch("on_handled", "undo")

    # Goals

    def touch_offer(self, goal: str) -> None:
        """Put an offered goal on the chosen spot, or the first free one; or take it off."""
        laid, spot = self._selection.goals, self._selection.spot
        self._select(
            goals=without_goal(laid, goal) if goal in laid else with_goal(laid, goal, spot), spot=None
        )

    def drop_offer(self, goal: str, cell: Cell | None) -> None:
        """Drop a goal on a spot; beside the quilt it goes back to the offers."""
        laid = self._selection.goals
        if cell is None:
            self._select(goals=without_goal(laid, goal))
        elif cell in GOAL_CELLS:
            self._select(goals=with_goal(laid, goal, GOAL_CELLS.index(cell)), spot=None)

    def lay_goals(self) -> None:
        """Play the chosen goals."""
        if self.mode is TableMode.CHOOSE_GOALS:
            self._play(ChooseGoals(self.game.state.player, tuple(filter(None, self._selection.goals))))

    # Looking and asking

    def ask(self, question: Question | None) -> None:
        """Ask a question; the same one again, or None, closes the answer."""
        if (
            isinstance(question, int)
            and why_not_there(self.game.state.quilts[0], question) is Reason.NO_SUCH_PLACE
        ):
            return
        question = None if question == self._selection.question else question
        self._select(question=spot_at(self.view.quilt.goals, question), panel=None)

    def look_at(self, seat: int | None) -> None:
        """Show a player's quilt; None, or the same seat again, shows the viewer's own."""
        same = seat is None or seat in (self._selection.looking_at, self._selection.viewer)
        self._select(looking_at=None if same else seat, question=None)

    def take_device(self) -> None:
        """The next player has taken the device."""
        if self.mode is TableMode.PASS_DEVICE:
            self._selection = Selection(viewer=self.game.state.player)
            self._show()

    def next_player(self) -> None:
        """With open hands: the last turn was seen to its end, the next player's quilt lies there."""
        if self.mode is TableMode.NEXT_PLAYER:
            self._selection = Selection(viewer=self.game.state.player, begins=self.game.state.turn > 0)
            self._show()

    def move_round(self, seat: int, large: bool) -> None:
        """Move a player to the next side of the device."""
        self._sides = moved_round(self._sides, len(self.game.setup.seats), seat, large)
        self._show()

    def open(self, panel: Panel | None) -> None:
        """Open a panel; None closes it."""
        self._select(panel=panel, question=None)

    def close_top(self) -> bool:
        """Close the topmost thing; False if nothing is open and back should leave the table."""
        top = next((name for name in _ON_TOP if getattr(self._selection, name) not in (None, ())), None)
        if top is not None:
            self._select(**{"question" if top == "hint" else top: None})
        return top is not None

    # The coach

    @property
    def hinted(self) -> bool:
        """Whether a hint was shown in this game."""
        return self._store.hinted

    def note_hint(self) -> None:
        """Note that a hint is shown: from now on the game earns no achievement."""
        self._store.note_hint()

    def show_advice(self, advice: Advice) -> None:
        """Show the coach's move as a ghost, with its reasons."""
        self._select(
            slot=advice.slot,
            cell=advice.cell,
            take=advice.take,
            hint=advice.lines,
            hint_wishes=advice.wishes,
            heat=advice.warmth,
            question=None,
            panel=None,
        )

    # Bots

    def think(self, milliseconds: float = 0) -> bool:
        """Let the bot whose turn it is think that long, at least one slice; True if there is more.

        A move that is found is played by the next call: no frame has to do both.
        Raises JournalError if its move can't be written; the next call thinks again.
        """
        if self.mode is not TableMode.BOT:
            self._forget_thought()
            return False
        if self._thought is None:
            self._thought = begin_thought(self.game.state, self._bot_named)
        if not self._thought.done:
            self._thought.resume(milliseconds)
            return True
        move = self._thought.move_for(self.game.state)
        self._thought = None
        if move is not None:
            self._tell_played(self._store.play(move))
        return self.mode is TableMode.BOT

    def _forget_thought(self) -> None:
        if self._thought is not None:
            self._thought.cancel()
            self._thought = None

    # What follows

    def _play(self, move: Move) -> None:
        try:
            events = self._store.play(move)
        except (IllegalMove, JournalError) as trouble:
            self._refuse(error_sentence(trouble))
            return
        self._tell_played(events)

    def _tell_played(self, events: Sequence[Event]) -> None:
        self._changed()
        self.dispatch("on_happened", events)

    def _changed(self) -> None:
        self._forget_thought()
        self._unkept = ""
        looking = self._selection.looking_at if self.mode is TableMode.BOT else None
        self._selection = Selection(viewer=self._selection.viewer, looking_at=looking)
        self._show()

    def _refuse(self, sentence: str) -> None:
        self._select(notice=sentence)
        self.dispatch("on_refused", sentence)

    def _select(self, **changes: object) -> None:
        self._selection = replace(self._selection, **{**_PASSING, **changes})  # type: ignore[arg-type]
        self._show()

    def _keep(self) -> None:
        """Store the selection. A failure is only reported, until a move is stored: it is just a view."""
        view = write_saved_view(self.game, SavedView(self._selection, self._viewport, self._sides))
        if view == self._saved_view:
            return
        self._saved_view = view
        try:
            self._store.keep_view(view)
        except JournalError as trouble:
            self._unkept = error_sentence(trouble)

    def _show(self) -> None:
        self._keep()
        self.view = self._seen()

    def _seen(self) -> TableView:
        selection = replace(self._selection, notice=self._selection.notice or self._unkept)
        if selection.panel is not Panel.SEATS:  # The table turns once nobody moves any more.
            self._side = side_faced(self.game, selection, self._sides)
        view = table_view(self.game, selection, self._store.coach, self._store.again)
        return replace(view, side=self._side, around=people_around(self.game, self._sides))
