"""A row as a line of JSON, and back."""

from calico.engine.json_checks import Json, as_number, as_object, as_text, member
from calico.journal.clock import LATEST_TOUCH
from calico.journal.import_checks import keepable
from calico.journal.store.rows import Row, Table, from_text, pack, to_text, unpack
from calico.journal.store.schema import GAMES, MARKS, PLAYS, QUILTERS, SETTINGS, SHEETS, VIEWS

FORMAT, VERSION = "calico-backup", 1
MANIFEST = "manifest.json"

FILES: dict[str, Table] = {
    f"{table.name}.jsonl": table for table in (QUILTERS, MARKS, GAMES, PLAYS, VIEWS, SHEETS, SETTINGS)
}
"""What a backup holds besides its manifest: a file for each table, a line for each row."""

_TEXTS, _PACKED = ("body", "value"), ("setup", "moves")
_NAMES = ("mode", "circle", "name")
_MAY_LACK = ("finished", "scenario")
_LARGEST = (1 << 63) - 1


def line_of(table: Table, row: Row) -> str:
    """A row as a line, its JSON laid open."""
    return to_text({column: _open(column, value) for column, value in zip(table.columns, row, strict=True)})


def _open(column: str, value: Json) -> Json:
    if column in _TEXTS:
        return from_text(value)
    return unpack(value) if column in _PACKED else value


def row_of(table: Table, line: str) -> Row:
    """The row of a line; FormatError where it isn't one."""
    source = as_object(from_text(line), f"A line of {table.name}")
    return tuple(
        _close(column, member(source, column, f"A line of {table.name}")) for column in table.columns
    )


def _close(column: str, value: Json) -> Json:
    if column in _TEXTS:
        return to_text(keepable(value))
    if column in _PACKED:
        return pack(value)
    if column in _NAMES:
        return as_text(keepable(value), column)
    if value is None and column in _MAY_LACK:
        return None
    number = as_number(value, column, 0, _LARGEST)
    return min(number, LATEST_TOUCH) if column == "touched" else number
