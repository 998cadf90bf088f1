"""The score pad's view model: each edit is stored before it is shown."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty

from calico.engine.cells import Cell, CellSet
from calico.engine.tiles import Tile
from calico.journal.errors import JournalError
from calico.viewmodels.score_pad import edits, quilt
from calico.viewmodels.score_pad.circle_offers import CircleOffer, CircleStore, SheetCircle
from calico.viewmodels.score_pad.quilt import AreaLine
from calico.viewmodels.score_pad.sheet import PadSheet
from calico.viewmodels.score_pad.view import KnownPlayer, PadPage, PadView, pad_view
from calico.viewmodels.text.error_text import error_sentence
from calico.viewmodels.text.i18n import say

Keep = Callable[[PadSheet, bool], PadSheet]
"""Stores a sheet, open or finished, and returns it with its id."""


class PadModel(EventDispatcher):
    """A sheet being edited: `view` is what is shown, the methods are intents."""

    view: PadView = ObjectProperty(None, rebind=True)

    def __init__(
        self,
        sheet: PadSheet,
        keep: Keep,
        known: Iterable[KnownPlayer] = (),
        step: PadPage = PadPage.SETUP,
        finished: bool = False,
        chart: CircleStore | None = None,
        today: str = "",
    ) -> None:
        """Open a sheet; `known` are earlier players, and a `finished` sheet is being corrected."""
        super().__init__()
        self._chart, self.today = chart, today or sheet.day
        self._sheet, self._keep, self._known = sheet, keep, tuple(known)
        self._step, self._finished = step, finished
        self._home = PadPage.RESULT if step is PadPage.RESULT else PadPage.SETUP
        self._shown, self._notice = 0, ""
        self._tile: Tile | None = None
        self._lit: CellSet = 0
        self._before: list[PadSheet] = []
        self._field: tuple[object, ...] | None = None
        self._show()

    @property
    def sheet(self) -> PadSheet:
        """The current sheet."""
        return self._sheet

    def refresh(self) -> None:
        """Show the sheet anew, for instance in another language."""
        self._show()

    # Who plays, and which game

    def add_player(self, name: str, quilter: int | None = None) -> None:
        """Add a player."""
        self._edit(edits.add_player, name, quilter)

    def remove_player(self, index: int) -> None:
        """Remove a player."""
        self._edit(edits.remove_player, index)

    def rename(self, index: int, name: str) -> None:
        """Rename a player."""
        self._write(("name", index), edits.rename, index, name)

    def choose_day(self, day: str) -> None:
        """Set the day of the game."""
        self._edit(edits.choose_day, day)

    def choose(self, group: str, id: str) -> None:
        """Choose a kind of game, scenario, restriction, edition or set of values."""
        change = {
            "kind": edits.play_kind,
            "scenario": lambda sheet, number: edits.play_scenario(sheet, int(number)),
            "restriction": edits.restrict,
            "edition": lambda sheet, names: replace(sheet, names=names),
            "values": edits.use_values,
        }[group]
        self._edit(change, id)

    def pick_cat(self, cat: str) -> None:
        """Choose a cat."""
        if self._sheet.kind in ("standard", "family"):
            self._edit(lambda sheet: quilt.refill_all(edits.pick_cat(sheet, cat)))

    def like(self, place: int, pattern: int) -> None:
        """Toggle whether a cat likes a pattern."""
        self._edit(lambda sheet: quilt.refill_all(edits.like(sheet, place, pattern)))

    def change_value(self, goal: str, both: bool, by: int) -> None:
        """Change the value of a goal."""
        self._edit(edits.change_value, goal, both, by)

    # What each scored

    def choose_goal(self, index: int, spot: int, goal: str) -> None:
        """Set a player's goal on a spot."""
        self._edit(lambda sheet: quilt.refill(edits.choose_goal(sheet, index, spot, goal), index))

    def toggle_way(self, index: int, spot: int, way: str) -> None:
        """Toggle whether a goal is met by `colour` or `pattern`."""
        self._edit(edits.toggle_way, index, spot, way)

    def add_cat(self, index: int, place: int, by: int) -> None:
        """Change the number of a cat."""
        self._edit(edits.add_cat, index, place, by)

    def add_button(self, index: int, colour: int, by: int) -> None:
        """Change the number of buttons of a colour."""
        self._edit(edits.add_button, index, colour, by)

    def count_together(self, index: int, together: bool) -> None:
        """Count buttons as one number, or by colour."""
        self._edit(edits.count_together, index, together)

    def add_number(self, index: int, by: int) -> None:
        """Change the number of all buttons counted together."""
        self._edit(edits.add_number, index, by)

    def toggle_rainbow(self, index: int) -> None:
        """Toggle the rainbow button."""
        self._edit(edits.toggle_rainbow, index)

    def confirm(self, index: int, warning: str) -> None:
        """Confirm an entry, so that its warning goes."""
        self._edit(edits.confirm, index, warning)

    # The quilt way

    def open_quilt(self, index: int) -> None:
        """Rebuild a player's quilt."""
        self._shown, self._tile, self._lit = index, None, 0
        self._edit(quilt.begin, index)
        if self._sheet.columns[index].quilt is not None:
            self.go(PadPage.QUILT)

    def choose_board(self, board: str) -> None:
        """Choose the quilt's board."""
        self._edit(quilt.change_board, self._shown, board)

    def choose_tile(self, tile: Tile) -> None:
        """Choose a tile to place as often as wanted, or put it down."""
        self._tile, self._notice = None if self._tile == tile else tile, ""
        self._lit = 0
        self._show()

    def touch_cell(self, cell: Cell) -> None:
        """Place the chosen tile; the same tile again, or none, removes what lies there."""
        column = self._sheet.columns[self._shown]
        self._lit = 0
        lies = dict(column.quilt.tiles).get(cell) if column.quilt else None
        if lies is None and self._tile is None:
            self._notice = say("Tap a patch, then each space it is on.")
            self._show()
        else:
            self._edit(quilt.put, self._shown, cell, None if lies == self._tile else self._tile)

    def lay_quilt(self, board: str, tiles: Mapping[Cell, Tile]) -> None:
        """Lay the whole quilt at once, as it was read from a photograph."""
        self._tile, self._lit = None, 0
        self._edit(quilt.lay_quilt, self._shown, board, tiles)

    def light(self, line: AreaLine) -> None:
        """Toggle the highlight of a group."""
        self._lit = 0 if self._lit == line.cells else line.cells
        self._show()

    def set_tokens(self, line: AreaLine, by: int) -> None:
        """Change the number of tokens on a group."""
        self._lit = line.cells
        number = min(max(line.number + by, 0), line.most)
        self._edit(quilt.set_tokens, self._shown, line.kind, line.cells, number)

    # The result

    def fill(self, quilter: int, circle: str) -> None:
        """Fill in a circle for a quilter."""
        self._mark(lambda chart: chart.fill(self._sheet, quilter, circle))

    def erase(self, quilter: int, circle: str) -> None:
        """Erase a circle."""
        self._mark(lambda chart: chart.erase(quilter, circle))

    def _mark(self, change: Callable[[CircleStore], None]) -> None:
        if self._chart is None:
            return
        try:
            change(self._chart)
            self._notice = ""
        except JournalError as wrong:
            self._notice = error_sentence(wrong)
        self._show()

    def _circles(self) -> tuple[tuple[CircleOffer, ...], tuple[SheetCircle, ...]]:
        """The circles offered and filled in, once the sheet counts."""
        if self._chart is None or self._step is not PadPage.RESULT or not self._sheet.id:
            return (), ()
        try:
            return self._chart.offers(self._sheet), self._chart.made(self._sheet)
        except JournalError as wrong:
            self._notice = error_sentence(wrong)
            return (), ()

    def write_note(self, note: str) -> None:
        """Write a note about the game."""
        self._write(("note",), edits.write_note, note)

    def take_photo(self, photo: str) -> None:
        """Set the photograph by its file name; empty removes it."""
        self._edit(lambda sheet: replace(sheet, photo=photo))

    # Pages

    def go(self, step: PadPage) -> None:
        """Turn to another page. On the result page the sheet counts from then on, once stored."""
        counted = self._finished
        self._finished = counted or step is PadPage.RESULT
        self._notice, self._field = "", None
        if self._keep_now(self._sheet) or counted or step is not PadPage.RESULT:
            self._step = step
        else:
            self._finished = False
        self._show()

    def show(self, index: int) -> None:
        """Show a player's column if not all fit."""
        self._shown = index
        self._show()

    def back(self) -> bool:
        """Go a page back; False on the first page, where back leaves the pad."""
        if self._step is self._home:
            return False
        before = {PadPage.QUILT: PadPage.WRITE, PadPage.RESULT: PadPage.WRITE, PadPage.WRITE: PadPage.SETUP}
        result_first = self._home is PadPage.RESULT and self._step is not PadPage.QUILT
        self.go(PadPage.RESULT if result_first else before[self._step])
        return True

    def undo(self) -> None:
        """Undo the last change."""
        self._field = None
        if self._before and self._keep_now(replace(self._before[-1], id=self._sheet.id)):
            self._before.pop()
        self._show()

    # What follows

    def _write(self, field: tuple[object, ...], change: Callable[..., PadSheet], *how: Any) -> None:
        """Edit by typing: all letters typed into one field are one change."""
        same = self._field == field
        steps = len(self._before)
        self._edit(change, *how)
        if same and len(self._before) > steps:
            self._before.pop()
        self._field = field

    def _edit(self, change: Callable[..., PadSheet], *how: Any) -> None:
        changed, before = change(self._sheet, *how), self._sheet
        self._notice, self._field = "", None
        if changed != before and self._keep_now(changed):
            self._before.append(before)
        self._show()

    def _keep_now(self, sheet: PadSheet) -> bool:
        """Store the sheet; on failure show why, and keep the sheet as it was."""
        try:
            touched = replace(sheet, touched=self._sheet.touched)
            self._sheet = self._keep(touched, not self._finished)
        except JournalError as wrong:
            self._notice = error_sentence(wrong)
            return False
        return True

    def _stay_on_sheet(self) -> None:
        """Leave a column or a quilt that the sheet no longer has."""
        self._shown = min(self._shown, len(self._sheet.columns) - 1)
        if self._step is PadPage.QUILT and self._sheet.columns[self._shown].quilt is None:
            self._step = PadPage.WRITE

    def _show(self) -> None:
        self._stay_on_sheet()
        offers, made = self._circles()
        self.view = pad_view(
            self._step,
            self._sheet,
            self._shown,
            self._known,
            bool(self._before),
            self._tile,
            self._lit,
            offers,
            made,
            self._notice,
        )
