"""Reading what can still be read from a damaged journal: every row that its seal vouches for."""

import sqlite3
from collections import deque
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import quote

from calico.journal.files import connect
from calico.journal.rows import Row, Table
from calico.journal.schema import GAMES, PLAYS, TABLES

_WAYS = ("mode=ro", "immutable=1")
"""With the write-ahead log, or where even that can't be read, without."""
_SPLITS = 4000
"""So many times a range of ids with an unreadable page in it is cut in two, over the whole of a table."""
_PATIENCE = 200
"""So many million steps one query may take: in a damaged file, pages can lead round in circles."""


def readable_rows(file: Path) -> list[tuple[Table, Row]]:
    """All sound rows of a file; nothing in it or beside it changes."""
    for way in _WAYS:
        rows = _rows_by(file, way)
        if rows:
            return rows
    return []


def _rows_by(file: Path, way: str) -> list[tuple[Table, Row]]:
    try:
        connection = connect(f"file:{quote(str(file))}?{way}", uri=True)
    except sqlite3.Error:
        return []
    try:
        connection.text_factory = lambda content: content.decode(errors="replace")
        rows = {table: _sound_rows(connection, table) for table in TABLES}
    finally:
        connection.close()
    _forget_games_that_cant_go_on(rows)
    return [(table, row) for table in TABLES for row in rows[table].values()]


def _forget_games_that_cant_go_on(rows: dict[Table, dict[Row, Row]]) -> None:
    """A finished game without its moves still counts; one that was going on is lost."""
    for key, game in list(rows[GAMES].items()):
        if game[GAMES.columns.index("finished")] is None and key not in rows[PLAYS]:
            del rows[GAMES][key]


def _sound_rows(connection: sqlite3.Connection, table: Table) -> dict[Row, Row]:
    read = _by_key if table.keys == 1 and table.columns[0] != "name" else _from_both_ends
    found = {}
    for *values, seal in read(connection, table):
        row = tuple(values)
        if table.seal(row) == seal:
            found[table.key_of(row)] = row
    return found


def _by_key(connection: sqlite3.Connection, table: Table) -> Iterator[Row]:
    """Rows by ranges of their ids: a range that can't be read is cut in two, till the bad page is alone."""
    ranges = deque([(-(1 << 63), (1 << 63) - 1)])
    splits = 0
    while ranges:
        low, high = ranges.popleft()
        rows, whole = _query(connection, table, f"WHERE {table.columns[0]} BETWEEN ? AND ?", low, high)
        yield from rows
        if not whole and low < high and splits < _SPLITS:
            splits += 1
            middle = (low + high) // 2
            ranges += ((low, middle), (middle + 1, high))


def _from_both_ends(connection: sqlite3.Connection, table: Table) -> Iterator[Row]:
    key = ", ".join(table.key)
    backwards = ", ".join(f"{column} DESC" for column in table.key)
    for order in (key, backwards):
        rows, _ = _query(connection, table, f"ORDER BY {order}")
        yield from rows


def _query(connection: sqlite3.Connection, table: Table, rest: str, *values: int) -> tuple[list[Row], bool]:
    """The rows up to the first trouble, and whether there was none."""
    rows: list[Row] = []
    connection.set_progress_handler(_patience(), 1_000_000)
    try:
        for row in connection.execute(
            f"SELECT {', '.join(table.columns)}, seal FROM {table.name} {rest}", values
        ):
            rows.append(row)
    except sqlite3.Error:
        return rows, False
    return rows, True


def _patience() -> Callable[[], bool]:
    left = _PATIENCE

    def is_over() -> bool:
        nonlocal left
        left -= 1
        return left < 0

    return is_over
