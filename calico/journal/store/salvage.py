"""Reading what can still be read from a damaged journal: every row that its seal vouches for."""

from pathlib import Path
from typing import NamedTuple

from calico.journal.store.pages import Record, read_pages, records
from calico.journal.store.rows import Row, Table
from calico.journal.store.schema import GAMES, PLAYS, SCHEMAS

_FINISHED = GAMES.columns.index("finished")
"""The same column in every schema."""


class Salvaged(NamedTuple):
    """What could be read, by the schema that the file had."""

    schema: int
    rows: list[tuple[Table, Row]]
    """Those that others hang on first."""


def salvage(file: Path) -> Salvaged:
    """Read all sound rows of a file; nothing in it or beside it changes."""
    found = list(records(read_pages(file)))
    return max((_by_schema(found, schema) for schema in range(len(SCHEMAS), 0, -1)), key=_size)


def _size(salvaged: Salvaged) -> int:
    return len(salvaged.rows)


def _by_schema(found: list[Record], schema: int) -> Salvaged:
    """The rows that are sound if the file is of this schema."""
    tables = SCHEMAS[schema - 1].tables
    rows: dict[str, dict[Row, Row]] = {table.name: {} for table in tables}
    for record in found:
        for table in tables:
            row = _row(table, record)
            if row is not None:
                rows[table.name][table.key_of(row)] = row
    _forget_games_that_cant_go_on(rows)
    return Salvaged(schema, [(table, row) for table in tables for row in rows[table.name].values()])


def _row(table: Table, record: Record) -> Row | None:
    """The row of this table that the record is, if it is one."""
    values = record.values
    if len(values) != len(table.columns) + 1:
        return None
    if record.number is not None:
        values = (record.number, *values[1:])  # Where the key is the row's number, its column is left empty.
    row, seal = values[:-1], values[-1]
    return row if table.seal(row) == seal else None


def _forget_games_that_cant_go_on(rows: dict[str, dict[Row, Row]]) -> None:
    """A finished game without its moves still counts; one that was going on is lost."""
    for key, game in list(rows[GAMES.name].items()):
        if game[_FINISHED] is None and key not in rows[PLAYS.name]:
            del rows[GAMES.name][key]
