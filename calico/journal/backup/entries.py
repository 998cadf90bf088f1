"""The entries of a journal, backup or snapshot as plain rows, and the check of each."""

from collections.abc import Callable, Iterable
from typing import NamedTuple, TypeAlias

from calico.engine.json_checks import FormatError
from calico.journal.achievements import circle_from_row
from calico.journal.clock import check_moment
from calico.journal.errors import DamagedError
from calico.journal.games.open_game import check_summary_fits, game_from_row
from calico.journal.games.summaries import check_summary, summary_from_row, summary_to_row
from calico.journal.quilters import quilter_from_row
from calico.journal.score_sheets import check_sheet, sheet_from_row
from calico.journal.settings import NAMES, setting_from_text
from calico.journal.store.rows import Row, Table
from calico.journal.store.schema import GAMES, MARKS, PLAYS, QUILTERS, SETTINGS, SHEETS, TABLES, VIEWS
from calico.journal.store.store import Store

Entries: TypeAlias = dict[Table, dict[Row, Row]]
"""The rows of each table, by key."""

OnProgress: TypeAlias = Callable[[int, int], object]
"""Called with the number of games checked so far and the number of all: years of games take a while."""

IsKnown: TypeAlias = Callable[[Row, Row], bool]
"""Whether a game with these rows (summary, moves) is known already and needs no replay."""

_PARTS_OF_GAMES = (PLAYS, VIEWS)
"""Not counted as entries: a game whose moves are damaged is left out and counted as a game."""


class CheckedEntries(NamedTuple):
    """Sound entries, and how many others were left out."""

    entries: Entries
    left_out: int


def entries_of(store: Store) -> CheckedEntries:
    """Read every undamaged row of a store; nothing of a table that can't be read."""
    entries: Entries = {}
    left_out = 0
    with store.read_transaction():
        for table in TABLES:
            try:
                rows, damaged = store.sound_rows(table)
            except DamagedError:
                rows, damaged = [], 1
            entries[table] = {table.key_of(row): row for row in rows}
            left_out += damaged if table not in _PARTS_OF_GAMES else 0
    return CheckedEntries(entries, left_out)


def sound_entries_of(store: Store) -> Entries:
    """Read every entry that fits its form. Games aren't replayed: opening one does that."""
    return check_entries(entries_of(store), lambda done, of: None, lambda summary, play: True).entries


def check_entries(
    found: CheckedEntries, on_progress: OnProgress, is_known: IsKnown = lambda summary, play: False
) -> CheckedEntries:
    """Keep the entries that can be trusted. Each is checked by itself: an odd one costs no other."""
    entries, left_out = found
    sound: Entries = {table: {} for table in TABLES}
    for table, check in _CHECKS.items():
        sound[table] = _passing(check, entries[table])
    sound[MARKS] = {key: row for key, row in sound[MARKS].items() if (key[0],) in sound[QUILTERS]}
    plays = entries[PLAYS]
    for number, (key, summary) in enumerate(entries[GAMES].items(), start=1):
        if key in plays and (is_known(summary, plays[key]) or _is_sound_game(summary, plays[key])):
            sound[GAMES][key], sound[PLAYS][key] = summary, plays[key]
        on_progress(number, len(entries[GAMES]))
    sound[VIEWS] = {key: row for key, row in entries[VIEWS].items() if key in sound[GAMES]}
    return CheckedEntries(sound, left_out + _count(entries) - _count(sound))


def _count(entries: Entries) -> int:
    return sum(len(rows) for table, rows in entries.items() if table not in _PARTS_OF_GAMES)


def _passing(check: Callable[[Row], object], rows: dict[Row, Row]) -> dict[Row, Row]:
    return {key: row for key, row in rows.items() if _passes(check, row)}


def _passes(check: Callable[[Row], object], row: Row) -> bool:
    try:
        check(row)
    except FormatError:
        return False
    return True


def _is_sound_game(summary: Row, play: Row) -> bool:
    return _passes(lambda row: check_game(row, play), summary)


def check_game(summary_row: Row, play_row: Row) -> None:
    """Replay a game; FormatError if its summary and moves don't fit the rules and each other."""
    summary = summary_from_row(summary_row)
    check_summary(summary)
    if summary_to_row(summary) != summary_row:
        raise FormatError("what a game says of itself doesn't fit together")
    check_summary_fits(summary, game_from_row(play_row, summary))


def _check_setting(row: Row) -> None:
    name, value = row
    if name not in NAMES:
        raise FormatError(f"there is no setting {name}")
    setting_from_text(name, value)


_CHECKS: dict[Table, Callable[[Row], object]] = {
    QUILTERS: quilter_from_row,
    MARKS: lambda row: check_moment(circle_from_row(row).when),
    SHEETS: lambda row: check_sheet(sheet_from_row(row)),
    SETTINGS: _check_setting,
}


def rows_by_key(table: Table, rows: Iterable[Row]) -> dict[Row, Row]:
    """Index rows by key; the first wins where two have the same."""
    found: dict[Row, Row] = {}
    for row in rows:
        found.setdefault(table.key_of(row), row)
    return found
