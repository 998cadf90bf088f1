"""Reading what can still be read from a damaged journal: every row that its seal vouches for."""

from pathlib import Path

from calico.journal.pages import Record, read_pages, records
from calico.journal.rows import Row, Table
from calico.journal.schema import GAMES, PLAYS, TABLES


def readable_rows(file: Path) -> list[tuple[Table, Row]]:
    """All sound rows of a file, those that others hang on first; nothing in it or beside it changes."""
    rows: dict[Table, dict[Row, Row]] = {table: {} for table in TABLES}
    for record in records(read_pages(file)):
        for table in TABLES:
            row = _row(table, record)
            if row is not None:
                rows[table][table.key_of(row)] = row
    _forget_games_that_cant_go_on(rows)
    return [(table, row) for table in TABLES for row in rows[table].values()]


def _row(table: Table, record: Record) -> Row | None:
    """The row of this table that the record is, if it is one."""
    values = record.values
    if len(values) != len(table.columns) + 1:
        return None
    if record.number is not None:
        values = (record.number, *values[1:])  # Where the key is the row's number, its column is left empty.
    row, seal = values[:-1], values[-1]
    return row if table.seal(row) == seal else None


def _forget_games_that_cant_go_on(rows: dict[Table, dict[Row, Row]]) -> None:
    """A finished game without its moves still counts; one that was going on is lost."""
    for key, game in list(rows[GAMES].items()):
        if game[GAMES.columns.index("finished")] is None and key not in rows[PLAYS]:
            del rows[GAMES][key]
