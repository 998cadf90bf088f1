"""Reading a backup: all of it is right, or nothing of it is taken."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import BinaryIO, TypeAlias

from calico.engine.reading import FormatError
from calico.journal.backup.archive import lines_of, manifest_of, opened
from calico.journal.backup.lines import FILES, row_of
from calico.journal.foreign import check_head, check_moment
from calico.journal.heads import head_from_row, head_to_row
from calico.journal.kept import check_summary
from calico.journal.marks import mark_from_row
from calico.journal.plays import play_from_row
from calico.journal.quilters import quilter_from_row
from calico.journal.rows import Row, Table
from calico.journal.schema import GAMES, MARKS, PLAYS, QUILTERS, SETTINGS, SHEETS, VIEWS
from calico.journal.settings import NAMES, setting_from_text
from calico.journal.sheets import check_sheet, sheet_from_row

IsHere: TypeAlias = Callable[[Table, Row], bool]
Tell: TypeAlias = Callable[[int, int], object]
"""Told how many games have been checked, and of how many: a history of years takes a while."""


@dataclass(frozen=True, slots=True)
class Backup:
    """A backup that was read and checked."""

    rows: dict[Table, dict[Row, Row]]
    """For each table its rows by their keys."""


def read_backup(source: BinaryIO, is_here: IsHere, tell: Tell) -> Backup:
    """Read a backup and check every entry; JournalError with the reason where anything in it is wrong.

    Games that are already here, the same to the last byte, need no replay.
    """
    with opened(source) as archive:
        manifest = manifest_of(archive)
        rows = {
            table: _rows_by_key(table, lines_of(archive, name, manifest)) for name, table in FILES.items()
        }
        _check(rows)
        _replay_games(rows, is_here, tell)
        return Backup(rows)


def _rows_by_key(table: Table, lines: Iterator[str]) -> dict[Row, Row]:
    rows: dict[Row, Row] = {}
    for line in lines:
        row = row_of(table, line)
        if table.key_of(row) in rows:
            raise FormatError(f"one of the {table.name} is there twice")
        rows[table.key_of(row)] = row
    return rows


def _check(rows: dict[Table, dict[Row, Row]]) -> None:
    for table, check in _CHECKS.items():
        for row in rows[table].values():
            check(row)
    for quilter, _ in rows[MARKS]:
        if (quilter,) not in rows[QUILTERS]:
            raise FormatError("a circle is filled in by nobody")
    if rows[PLAYS].keys() != rows[GAMES].keys() or not rows[VIEWS].keys() <= rows[GAMES].keys():
        raise FormatError("a game is there in part only")


def _replay_games(rows: dict[Table, dict[Row, Row]], is_here: IsHere, tell: Tell) -> None:
    for number, (key, row) in enumerate(rows[GAMES].items(), start=1):
        if not (is_here(GAMES, row) and is_here(PLAYS, rows[PLAYS][key])):
            _replay_game(row, rows[PLAYS][key])
        tell(number, len(rows[GAMES]))


def _replay_game(row: Row, play: Row) -> None:
    head = head_from_row(row)
    check_head(head)
    if head_to_row(head) != row:
        raise FormatError("what a game says of itself doesn't fit together")
    check_summary(head, play_from_row(play, head.free_undo).game)


def _check_setting(row: Row) -> None:
    name, value = row
    if name in NAMES:
        setting_from_text(name, value)


_CHECKS: dict[Table, Callable[[Row], object]] = {
    QUILTERS: quilter_from_row,
    MARKS: lambda row: check_moment(mark_from_row(row).when),
    SHEETS: lambda row: check_sheet(sheet_from_row(row)),
    SETTINGS: _check_setting,
}
