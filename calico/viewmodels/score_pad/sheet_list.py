"""The list of sheets: open ones first, then the newest."""

from collections.abc import Callable
from dataclasses import dataclass

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty

from calico.engine.json_checks import FormatError
from calico.journal import Journal, JournalError, Problem, ScoreSheet
from calico.journal.csv_export import to_csv
from calico.journal.quilters import name_key
from calico.journal.store.rows import to_text
from calico.viewmodels.score_pad.edits import next_sheet
from calico.viewmodels.score_pad.serialize import from_journal, to_journal
from calico.viewmodels.score_pad.sheet import (
    PRINTED_VALUES,
    RULEBOOK_VALUES,
    PadSheet,
    PlayerColumn,
    player_name,
)
from calico.viewmodels.score_pad.view import KnownPlayer
from calico.viewmodels.text.error_text import error_sentence
from calico.viewmodels.text.game_terms import score_text, setup_name
from calico.viewmodels.text.i18n import language, say
from calico.viewmodels.text.languages import edition_of
from calico.viewmodels.text.numbers import day_text

PAGE = 40
"""How many sheets are shown at first, and added each time."""


@dataclass(frozen=True, slots=True)
class SheetLine:
    """A sheet in the list."""

    id: int
    title: str
    text: str
    open: bool


@dataclass(frozen=True, slots=True)
class SheetListView:
    """What the list shows."""

    lines: tuple[SheetLine, ...]
    deleted: str = ""
    """The sheet that was deleted, if that can be undone."""
    more: bool = False
    """Whether there are older sheets."""
    notice: str = ""
    """An error message."""


class SheetListModel(EventDispatcher):
    """The list of sheets: `view` is what it shows."""

    view: SheetListView = ObjectProperty(None, rebind=True)

    def __init__(self, journal: Journal) -> None:
        super().__init__()
        self._journal = journal
        self._deleted: ScoreSheet | None = None
        self._most, self._notice = PAGE, ""
        self.refresh()

    def refresh(self) -> None:
        """Read the list anew."""
        sheets = sorted(self._journal.sheets.all(), key=lambda sheet: not sheet.open)
        deleted = _title(self._deleted) if self._deleted else ""
        lines = tuple(map(_line, sheets[: self._most]))
        self.view = SheetListView(lines, deleted, len(sheets) > self._most, self._notice)

    def show_more(self) -> None:
        """Show older sheets, too."""
        self._most += PAGE
        self.refresh()

    def keep(self, sheet: PadSheet, open: bool) -> PadSheet:
        """Store a sheet; one that could not be opened again is refused."""
        written = to_journal(sheet, open)
        try:
            from_journal(written)
        except FormatError as wrong:
            raise JournalError(Problem.SHEET_WRONG, why=wrong) from wrong
        return from_journal(self._journal.sheets.keep(written))

    def new_sheet(self) -> PadSheet:
        """An empty sheet, for the players of the last one if there is one."""
        today = str(self._journal.today())
        for kept in self._journal.sheets.all():
            try:
                return next_sheet(from_journal(kept), today)
            except FormatError:
                continue
        settings = self._journal.settings.get()
        values = PRINTED_VALUES if settings.goal_values == "printed" else RULEBOOK_VALUES
        first = [quilter for quilter in self._journal.quilters.all() if quilter.id == settings.last_quilter]
        column = PlayerColumn(first[0].name, first[0].id) if first else PlayerColumn("")
        return PadSheet((column,), today, names=edition_of(settings, language()), values=values)

    def again(self, sheet: PadSheet) -> PadSheet:
        """A new sheet for the same players."""
        return next_sheet(sheet, str(self._journal.today()))

    def sheet(self, id: int) -> PadSheet:
        """A stored sheet; FormatError if this pad can't show it."""
        return from_journal(self._journal.sheets.get(id))

    def take_up(self, id: int) -> tuple[PadSheet, bool] | None:
        """A sheet to edit, and whether it is open; None if it can't be edited, and the list says why."""
        found: list[tuple[PadSheet, bool]] = []

        def take() -> None:
            found.append((self.sheet(id), self._journal.sheets.get(id).open))

        self._try(take)
        return found[0] if found else None

    def delete(self, id: int) -> bool:
        """Delete a sheet, if it can be; that can be undone until the next one is deleted."""

        def discard() -> None:
            sheet = self._journal.sheets.get(id)
            self._journal.sheets.discard(id)
            self._deleted = sheet

        self._try(discard)
        return not self._notice

    def undo(self) -> None:
        """Undo the deletion."""

        def bring_back() -> None:
            if self._deleted is not None:
                self._journal.sheets.keep(self._deleted)
                self._deleted = None

        self._try(bring_back)

    def _try(self, change: Callable[[], None]) -> None:
        """Do it, or show why it can't be done."""
        self._notice = ""
        try:
            change()
        except JournalError as wrong:
            self._notice = error_sentence(wrong)
        except FormatError:
            self._notice = say("This sheet was made by another app: it counts, but can’t be edited here.")
        self.refresh()

    def csv(self) -> bytes:
        """All finished sheets, for spreadsheets."""
        return to_csv(self._journal.sheet_results()).encode()

    def people(self) -> tuple[KnownPlayer, ...]:
        """Everybody who may play again: quilters, then recent guests."""
        found = {
            name_key(each.name): KnownPlayer(each.name, each.id) for each in self._journal.quilters.all()
        }
        seats = (seat for kept in self._journal.sheets.all() for seat in kept.seats)
        for name in dict.fromkeys(seat.name for seat in seats if seat.name and seat.quilter is None):
            found.setdefault(name_key(name), KnownPlayer(name))
        return tuple(found.values())


def sheet_texts(journal: Journal) -> tuple[str, ...]:
    """What the pad keeps of each sheet, as text: the names of its photographs are in it."""
    return tuple(to_text(sheet.pad) for sheet in journal.sheets.all())


def _line(kept: ScoreSheet) -> SheetLine:
    day = day_text(kept.day)
    game = setup_name(kept.kind, kept.scenario)
    text = say("{day}, unfinished", day=day) if kept.open else f"{day} · {game}"
    return SheetLine(kept.id, _title(kept), text, kept.open)


def _title(kept: ScoreSheet) -> str:
    """Names and points, the winner first."""
    order = sorted(range(len(kept.seats)), key=lambda seat: kept.result.places[seat])
    return " · ".join(
        score_text(kept.seats[seat].name or player_name(seat), kept.tallies[seat].total) for seat in order
    )
