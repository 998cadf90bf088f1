"""Score sheets of games on a real table."""

from dataclasses import dataclass, field

from calico.engine.errors import SetupError
from calico.engine.facts import MAX_PLAYERS
from calico.engine.json_checks import FormatError, Json, as_flag, as_text
from calico.engine.save_format import optional_scenario
from calico.engine.setup import Plan, Player, check_plan
from calico.journal.clock import Clock, as_day, next_change
from calico.journal.errors import JournalError, Problem
from calico.journal.games.results import (
    GameResult,
    SeatedPlayer,
    Tally,
    check_seats,
    check_tally,
    format_errors,
    places_of,
    seats_from_json,
    tally_from_json,
    tally_to_json,
)
from calico.journal.store.rows import Id, Row, from_text, new_id, to_text
from calico.journal.store.schema import SHEETS
from calico.journal.store.store import Store, parse_row

LONGEST_NOTE = 2000
MOST_PLAYERS = 6
"""Two boxes on one table; one box is for four."""


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """What was written on the score pad."""

    day: str
    """When it was played, such as 2026-01-31."""
    seats: tuple[SeatedPlayer, ...]
    tallies: tuple[Tally, ...]
    kind: str = "standard"
    scenario: int | None = None
    restriction: str | None = None
    lower_variance: bool = False
    note: str = ""
    pad: Json = field(default=None, hash=False)
    """The score pad's own data, such as the values printed on its users' tiles."""
    open: bool = False
    """Whether it is still being filled in. Open sheets count for nothing."""
    id: Id = 0
    """Assigned when the sheet is first kept."""
    touched: int = 0

    @property
    def result(self) -> GameResult:
        """The result of the game."""
        return GameResult(
            "sheet",
            self.id,
            self.day,
            self.kind,
            self.scenario,
            self.restriction,
            self.lower_variance,
            self.seats,
            self.tallies,
            places_of(self.tallies),
        )


@dataclass(frozen=True, slots=True)
class ScoreSheets:
    """All score sheets that are kept."""

    _store: Store
    _now: Clock

    def all(self) -> list[ScoreSheet]:
        """Every sheet, the last game first."""
        found = [parse_row(sheet_from_row, row) for row in self._store.rows(SHEETS)]
        return sorted(found, key=lambda sheet: (sheet.day, sheet.touched), reverse=True)

    def get(self, id: Id) -> ScoreSheet:
        """The sheet with this id."""
        row = self._store.find(SHEETS, id)
        if row is None:
            raise JournalError(Problem.NO_SUCH_SHEET)
        return parse_row(sheet_from_row, row)

    def keep(self, sheet: ScoreSheet) -> ScoreSheet:
        """Keep a new sheet, or a correction of the one with its id. Returns it as kept."""
        touched = next_change(sheet.touched, self._now())
        try:
            check_sheet(sheet)
            row = sheet_to_row(sheet, sheet.id or new_id(), touched)
        except (FormatError, TypeError, ValueError) as wrong:
            raise JournalError(Problem.SHEET_WRONG, why=wrong) from None
        with self._store.transaction():
            here = self._store.find(SHEETS, row[0])
            if here is not None and here[1] != sheet.touched:
                raise JournalError(Problem.SHEET_CHANGED_ELSEWHERE)
            self._store.put(SHEETS, row)
        return sheet_from_row(row)

    def discard(self, id: Id) -> None:
        """Delete a sheet for good."""
        if not self._store.remove(SHEETS, id):
            raise JournalError(Problem.NO_SUCH_SHEET)


def sheet_to_row(sheet: ScoreSheet, id: Id, touched: int) -> Row:
    """Turn a sheet into its row."""
    body = {
        "day": sheet.day,
        "seats": list(map(list, sheet.seats)),
        "tallies": [tally_to_json(tally) for tally in sheet.tallies],
        "kind": sheet.kind,
        "scenario": sheet.scenario,
        "restriction": sheet.restriction,
        "lower_variance": sheet.lower_variance,
        "note": sheet.note,
        "pad": sheet.pad,
        "open": sheet.open,
    }
    return id, touched, to_text(body)


@format_errors("A score sheet")
def sheet_from_row(row: Row) -> ScoreSheet:
    """Read a sheet from its row; FormatError if the row holds none."""
    id, touched, text = row
    body = from_text(text)
    return ScoreSheet(
        day=body["day"],
        seats=seats_from_json(body["seats"]),
        tallies=tuple(map(tally_from_json, body["tallies"])),
        kind=body["kind"],
        scenario=body["scenario"],
        restriction=body["restriction"],
        lower_variance=body["lower_variance"],
        note=body["note"],
        pad=body["pad"],
        open=body.get("open", False),
        id=id,
        touched=touched,
    )


def check_sheet(sheet: ScoreSheet) -> None:
    """FormatError unless such a game could be played."""
    as_day(sheet.day)
    check_seats(sheet.seats, MOST_PLAYERS)
    if len(sheet.tallies) != len(sheet.seats):
        raise FormatError("Each seat has a score")
    for tally in sheet.tallies:
        check_tally(tally, written=True)
    if len(as_text(sheet.note, "A note")) > LONGEST_NOTE:
        raise FormatError(f"A note has at most {LONGEST_NOTE} characters")
    as_flag(sheet.lower_variance, "Lower variance")
    as_flag(sheet.open, "Open")
    optional_scenario(sheet.scenario)
    players = tuple(Player(seat.name) for seat in sheet.seats[:MAX_PLAYERS])
    try:
        check_plan(Plan(players, sheet.kind, sheet.scenario, sheet.lower_variance, None, sheet.restriction))
    except SetupError as wrong:
        raise FormatError(str(wrong).rstrip(".")) from None
