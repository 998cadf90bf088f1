"""A person at the table: finds cells, tiles and cats where they are seen, and touches them."""

from collections.abc import Callable

from kivy.core.window import Window
from kivy.uix.widget import Widget

from calico.engine.cells import Cell, cells_in
from calico.ui.quilt.widget import QuiltWidget
from calico.ui.table.goal_choice import GoalOffer
from calico.ui.table.overlays import HandTile, MarketTile
from calico.ui.table.screen import TableScreen
from calico.viewmodels.table.model import TableModel
from calico.viewmodels.table.view import TableMode, TableView
from calico.viewmodels.text.i18n import say
from tools.person import Person
from tools.touch import Finger, Place


class AtTable:
    """Drives the app while a game is on the table."""

    def __init__(self, person: Person) -> None:
        """Wait for the table."""
        self.person = person
        person.wait_until(lambda: self._found(TableScreen), "no table")
        person.frame()

    # Eyes

    def _found(self, kind: type) -> list[Widget]:
        return [widget for widget in self.person.widgets() if isinstance(widget, kind)]

    @property
    def screen(self) -> TableScreen:
        """The table's screen."""
        return self._found(TableScreen)[0]

    @property
    def model(self) -> TableModel:
        """The table's view model."""
        return self.screen.model

    @property
    def view(self) -> TableView:
        """The table's view."""
        return self.model.view

    @property
    def quilt(self) -> QuiltWidget:
        """The quilt in the middle."""
        return self.screen.ids.quilt

    def step(self) -> tuple[object, ...]:
        """Return all that must survive a restart: moves, choices and zoom."""
        return self.model.game.moves, self.view, self.quilt.viewport

    def tile(self, kind: type, slot: int) -> Place:
        """Return where a tile lies."""
        widget = next(each for each in self._found(kind) if each.slot == slot)
        return widget.to_window(*widget.center)

    def tile_of_hand(self, slot: int) -> Place:
        """Return where a tile of the hand lies."""
        return self.tile(HandTile, slot)

    def tile_of_market(self, slot: int) -> Place:
        """Return where a tile of the market lies."""
        return self.tile(MarketTile, slot)

    def first_place(self) -> Cell:
        """Return the first cell where the chosen patch may lie."""
        return next(cells_in(self.view.quilt.legal or self.view.quilt.quilt.free))

    # Fingers

    def tap_cell(self, cell: Cell) -> None:
        """Tap a cell of the quilt."""
        self.person.tap_at(*self.quilt.centre_of(cell))

    def tap_hand(self, slot: int) -> None:
        """Tap a tile of the hand."""
        self.person.tap_at(*self.tile(HandTile, slot))

    def tap_market(self, slot: int) -> None:
        """Tap a tile of the market."""
        self.person.tap_at(*self.tile(MarketTile, slot))

    def tap_offer(self, goal: str) -> None:
        """Tap a goal that is offered."""
        offer = next(each for each in self._found(GoalOffer) if each.view.goal == goal)
        self.person.tap_at(*offer.to_window(*offer.center))

    def lay_goals(self) -> None:
        """Choose the first three goals that are offered."""
        self.wait_for_mode(TableMode.CHOOSE_GOALS)
        self.person.frame()
        for offer in self.view.offers[:3]:
            self.tap_offer(offer.goal)
        self.person.tap(say("Confirm"))

    def drag_to_cell(self, slot: int, cell: Cell) -> None:
        """Drag a tile of the hand, which is seen above the finger, over a cell and let it go."""
        x, y = self.quilt.centre_of(cell)
        start, end = self.tile(HandTile, slot), (x, y - self.screen.ids.dragged.hang)
        middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
        self.person.drag(start, middle, end, end)

    def pinch(self, at: Place, wider: float, steps: int = 6) -> None:
        """Spread two fingers around a place, or with less than 1 bring them together."""
        x, y = at
        near = 40 * _dp()
        far = near * max(wider, 1 / wider)
        start, end = (near, far) if wider > 1 else (far, near)
        one, two = Finger((x - start, y)), Finger((x + start, y))
        for step in range(1, steps + 1):
            reach = start + (end - start) * step / steps
            one.slide((x - reach, y))
            two.slide((x + reach, y))
            self.person.frame()
        one.lift()
        two.lift()
        self.person.frame()

    def hold(self, cell: Cell) -> None:
        """Long-press a cell."""
        finger = Finger(self.quilt.centre_of(cell))
        self.person.wait(0.6)
        finger.lift()
        self.person.frame()

    def turn_device(self) -> None:
        """Turn the device by 90 degrees."""
        self.person.resize(Window.height, Window.width)

    # Whole turns

    def sew(self, cell: Cell | None = None, slot: int = 0) -> None:
        """Choose a tile and sew it on by tapping the cell twice."""
        self.tap_hand(slot)
        cell = self.first_place() if cell is None else cell
        self.tap_cell(cell)
        self.tap_cell(cell)

    def take(self, slot: int = 0) -> None:
        """Take a tile of the market; on the last turn there is none to take."""
        if self.model.mode is TableMode.END_TURN:
            self.person.tap(say("Done"))
        else:
            self.tap_market(slot)

    def turn(self, slot: int = 0) -> None:
        """Play a whole turn."""
        self.sew(slot=slot)
        self.take()

    def choose(self) -> None:
        """Choose the first tile that may lie somewhere, of the hand or, without one, of the market."""
        kind = MarketTile if self.model.game.setup.no_hand else HandTile
        for slot in range(len(self.view.market if kind is MarketTile else self.view.hand)):
            self.person.tap_at(*self.tile(kind, slot))
            if self.view.quilt.legal:
                return

    def play_to_the_end(self) -> None:
        """Play all turns of people to the game's end."""
        model, mode = self.model, self.model.mode
        while mode is not TableMode.FINISHED:
            self._go_on(mode)
            mode = model.mode

    def _go_on(self, mode: TableMode) -> None:
        """Make the next touch that the table waits for."""
        if mode is TableMode.PASS_DEVICE:
            self.take_device()
        elif mode is TableMode.CHOOSE_GOALS:
            self.lay_goals()
        elif mode is TableMode.CHOOSE_TILE:
            self.choose()
        elif mode in (TableMode.CHOOSE_PLACE, TableMode.CONFIRM):
            self.tap_cell(self.first_place())
        elif mode in (TableMode.BOT, TableMode.NEXT_PLAYER):
            self.person.frame()
        else:
            self.take()

    def wait_for_mode(self, *modes: TableMode) -> None:
        """Wait until the table waits for one of these."""
        self.wait_until(lambda: self.model.mode in modes, f"not {' or '.join(mode.value for mode in modes)}")

    def wait_until(self, true: Callable[[], object], what: str) -> None:
        """Run frames until something is true."""
        self.person.wait_until(true, what)

    def take_device(self) -> None:
        """Open the curtain."""
        self.wait_for_mode(TableMode.PASS_DEVICE)
        self.person.wait(0.05)
        self.person.tap_at(Window.width / 2, Window.height / 2)


def _dp() -> float:
    from kivy.metrics import dp

    return float(dp(1))
