"""The end of a game: reveals the score sheet number by number, then answers touches."""

from dataclasses import dataclass, replace

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty

from calico.engine.cells import Cell
from calico.engine.facts import SCENARIOS
from calico.engine.game import Game
from calico.viewmodels.ending.gains import Gain, gains_of
from calico.viewmodels.ending.row_explanations import objectives_text, row_meaning
from calico.viewmodels.ending.score_sheet import BUTTONS, sheet_rows
from calico.viewmodels.ending.verdict import badge, explanation, headline, winners
from calico.viewmodels.ending.view import ColumnView, EndingView, NumberView, RowView
from calico.viewmodels.table.quilt_views import plain_quilt
from calico.viewmodels.table.view import QuiltView, TokenView
from calico.viewmodels.table.view_builder import table_title
from calico.viewmodels.text.i18n import say


@dataclass(frozen=True, slots=True)
class _Revealed:
    """How much of the sheet is revealed, and what is selected."""

    told: int
    seat: int
    row: str | None = None
    notice: str = ""
    awake: frozenset[tuple[int, Cell]] = frozenset()
    """The cats that have woken while numbers are revealed: seats and cells."""


class EndingModel(EventDispatcher):
    """A finished game: `view` is what is shown, the methods are intents."""

    view: EndingView = ObjectProperty(None, rebind=True)

    def __init__(self, game: Game, note: str = "") -> None:
        """Start with nothing revealed. The note is added to how the game was decided."""
        super().__init__()
        self._note = note
        self._par = ""
        self.game = game
        self._rows = sheet_rows(game)
        seats = range(len(game.setup.seats))
        self._quilts = tuple(replace(plain_quilt(game, seat), last=None) for seat in seats)
        self._headline, self._explanation = headline(game), explanation(game)
        self._badge, self._winners = badge(game), winners(game)
        self._revealed = _Revealed(0, 0)
        self._show()

    @property
    def steps(self) -> int:
        """How many numbers there are to reveal."""
        return len(self._rows) * len(self.game.setup.seats)

    @property
    def is_joyful(self) -> bool:
        """Whether there is somebody to be celebrated: a person who won, or a scenario that was passed."""
        setup = self.game.setup
        if setup.solo:
            return setup.scenario is None or bool(self._badge)
        return any(setup.seats[seat].bot is None for seat in self._winners)

    @property
    def next_scenario(self) -> int | None:
        """The scenario that opens once this one is passed alone; None where there is none."""
        setup = self.game.setup
        if setup.scenario is None or not setup.solo or not self._badge:
            return None
        return setup.scenario + 1 if setup.scenario + 1 in SCENARIOS else None

    # Telling

    @property
    def next_seat(self) -> int:
        """The seat of the next number; at the end the winner's."""
        seat = self._revealed.told // len(self._rows)
        return seat if seat < len(self.game.setup.seats) else self._last_seat

    @property
    def _last_seat(self) -> int:
        return self._winners[0] if self._winners else 0

    def tell_next(self) -> bool:
        """Reveal the next number, with its cells lit; False if all are revealed."""
        told = self._revealed.told
        if told >= self.steps:
            self.tell_all()
            return False
        seat, row = divmod(told, len(self._rows))
        self._read(told=told + 1, seat=seat, row=self._rows[row].id)
        return True

    @property
    def gains(self) -> tuple[Gain, ...]:
        """What brings the points of the number that was revealed last."""
        revealed = self._revealed
        return gains_of(self.game, revealed.row, revealed.seat) if revealed.row else ()

    def wake(self, cell: Cell) -> None:
        """A cat of the quilt that is shown wakes."""
        awake = self._revealed.awake | {(self._revealed.seat, cell)}
        self._revealed = replace(self._revealed, awake=awake)
        self._show()

    def tell_all(self) -> None:
        """Reveal everything, and who won."""
        if not self.view.complete:
            self._read(told=self.steps + 1, seat=self._last_seat, row=None)

    # Touching

    def touch_number(self, row: str, seat: int) -> None:
        """Show a number on its quilt; touched again, deselect it."""
        if self.view.complete:
            again = (row, seat) == (self._revealed.row, self._revealed.seat)
            self._read(seat=seat, row=None if again else row)

    def touch_cell(self, cell: Cell) -> None:
        """Touch the quilt: select the number that this cell counts for."""
        row = self._row_at(cell)
        if row is None:
            self.let_go()
        elif self.view.complete:
            self._read(row=row)

    def _row_at(self, cell: Cell) -> str | None:
        for goal in self.view.quilt.goals:
            if goal.cell == cell and goal.goal is not None:
                return goal.spot
        quilt, cats = self.view.quilt.quilt, self.game.setup.cats
        pattern = quilt.pattern_at(cell)
        if quilt.cats >> cell & 1 and pattern is not None:
            return cats.cats[cats.of_pattern[pattern]].id
        return BUTTONS if (quilt.buttons | quilt.rainbow) >> cell & 1 else None

    def look_at(self, seat: int) -> None:
        """Show a player's quilt."""
        if self.view.complete:
            self._read(seat=seat, row=None)

    def let_go(self) -> bool:
        """Deselect; False if nothing is selected."""
        if not self.view.complete or not self._looking_closer:
            return False
        self._read(row=None)
        return True

    @property
    def _looking_closer(self) -> bool:
        revealed = self._revealed
        return bool(revealed.row or revealed.notice)

    def tell_par(self, sentence: str) -> None:
        """Say where the player stands among the bots, while no number is selected."""
        self._par = sentence
        self._show()

    def notice(self, sentence: str) -> None:
        """Show a message until the next touch."""
        self._read(notice=sentence)

    # Showing

    def _read(self, **changes: object) -> None:
        self._revealed = replace(self._revealed, **{"notice": "", **changes})  # type: ignore[arg-type]
        self._show()

    @property
    def whole(self) -> EndingView:
        """The view with everything revealed and nothing selected, for a picture."""
        return self._view(_Revealed(self.steps + 1, self._last_seat))

    @property
    def quilts(self) -> tuple[QuiltView, ...]:
        """Every player's quilt."""
        return self._quilts

    def _show(self) -> None:
        self.view = self._view(self._revealed)

    def _view(self, revealed: _Revealed) -> EndingView:
        complete = revealed.told > self.steps
        sentence, lit = row_meaning(self.game, revealed.row, revealed.seat) if revealed.row else ("", 0)
        return EndingView(
            title=table_title(self.game),
            headline=self._headline if complete else self._telling(revealed.seat),
            story=revealed.notice or sentence or self._closing(revealed.seat, complete),
            columns=self._columns(revealed, complete),
            rows=tuple(self._row(revealed, row, index) for index, row in enumerate(self._rows)),
            quilt=replace(self._quilts[revealed.seat], lit=lit, tokens=self._tokens(revealed)),
            badge=self._badge if complete else "",
            complete=complete,
        )

    def _tokens(self, revealed: _Revealed) -> tuple[TokenView, ...]:
        """The tokens of the quilt that is shown: once all is revealed, every cat is awake."""
        seat, all_awake = revealed.seat, revealed.told > self.steps
        return tuple(
            replace(token, picture=f"{token.picture}-awake")
            if token.picture.startswith("token-") and (all_awake or (seat, token.cell) in revealed.awake)
            else token
            for token in self._quilts[seat].tokens
        )

    def _telling(self, seat: int) -> str:
        """The title while numbers are revealed."""
        setup = self.game.setup
        return say("Your quilt") if setup.solo else say("{name}’s quilt", name=setup.seats[seat].name)

    def _closing(self, seat: int, complete: bool) -> str:
        """The text while no number is selected."""
        return f"{self._decision(seat)} {self._note}".strip() if complete else ""

    def _decision(self, seat: int) -> str:
        if self._explanation:
            return self._explanation
        if self.game.setup.scenario is not None:
            return objectives_text(self.game.state, seat)
        return self._par or say("Tap a number to see it on the quilt.")

    def _columns(self, revealed: _Revealed, complete: bool) -> tuple[ColumnView, ...]:
        return tuple(
            ColumnView(seat, who.name, who.board, complete and seat in self._winners, seat == revealed.seat)
            for seat, who in enumerate(self.game.setup.seats)
        )

    def _row(self, revealed: _Revealed, row: RowView, index: int) -> RowView:
        return replace(row, numbers=tuple(self._number(revealed, number, index) for number in row.numbers))

    def _number(self, revealed: _Revealed, number: NumberView, index: int) -> NumberView:
        if number.seat * len(self._rows) + index >= revealed.told:
            return NumberView(number.row, number.seat, "")
        touched = (number.row, number.seat) == (revealed.row, revealed.seat)
        winner = revealed.told > self.steps and number.seat in self._winners
        return replace(number, touched=touched, winner=winner)
