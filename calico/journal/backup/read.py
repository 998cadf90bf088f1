"""Read a backup: a file that isn't whole is refused; in a whole one an odd entry is left out and counted."""

from collections.abc import Iterator
from typing import BinaryIO

from calico.engine.json_checks import FormatError
from calico.journal.backup.archive import lines_of, manifest_of, opened
from calico.journal.backup.entries import Checked, IsKnown, Tell, check_entries, rows_by_key
from calico.journal.backup.lines import FILES, row_of
from calico.journal.store.rows import Row, Table


def read_backup(source: BinaryIO, tell: Tell, is_known: IsKnown) -> Checked:
    """Read a backup and check every entry; JournalError where it is no backup, or isn't whole.

    Games that are known, the same to the last byte, need no replay.
    """
    with opened(source) as archive:
        manifest = manifest_of(archive)
        entries, left_out = {}, 0
        for name, table in FILES.items():
            lines = list(lines_of(archive, name, manifest))
            entries[table] = rows_by_key(table, _rows(table, lines))
            left_out += len(lines) - len(entries[table])
    return check_entries(Checked(entries, left_out), tell, is_known)


def _rows(table: Table, lines: list[str]) -> Iterator[Row]:
    for line in lines:
        try:
            yield row_of(table, line)
        except FormatError:
            continue  # It is counted as left out.
