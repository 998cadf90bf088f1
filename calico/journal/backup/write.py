"""Writing a backup."""

import hashlib
import zipfile
from datetime import datetime
from typing import BinaryIO, NamedTuple

from calico import __version__
from calico.engine.reading import Json
from calico.journal.backup.lines import FILES, FORMAT, MANIFEST, VERSION, line_of
from calico.journal.moments import written
from calico.journal.rows import Row, Table, to_text
from calico.journal.schema import GAMES, PLAYS, VIEWS
from calico.journal.store import Store


class Written(NamedTuple):
    """What went into a backup."""

    entries: int
    left_out: int
    """Entries that are damaged, and games whose moves are."""


def write_backup(store: Store, target: BinaryIO, now: datetime) -> Written:
    """Write everything that is kept, as one file."""
    with store.one_moment():
        rows, left_out = _sound_rows(store)
    files: dict[str, Json] = {}
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, table in FILES.items():
            content = "".join(line_of(table, row) + "\n" for row in rows[table]).encode()
            files[name] = {"lines": len(rows[table]), "sha256": hashlib.sha256(content).hexdigest()}
            archive.writestr(_entry(name, now), content)
        manifest = {
            "format": FORMAT,
            "version": VERSION,
            "app": __version__,
            "made": written(now),
            "files": files,
        }
        archive.writestr(_entry(MANIFEST, now), to_text(manifest))
    return Written(sum(map(len, rows.values())), left_out)


def _entry(name: str, now: datetime) -> zipfile.ZipInfo:
    entry = zipfile.ZipInfo(name, max(now.timetuple()[:6], (1980, 1, 1, 0, 0, 0)))
    entry.compress_type = zipfile.ZIP_DEFLATED
    entry.external_attr = 0o644 << 16
    return entry


def _sound_rows(store: Store) -> tuple[dict[Table, list[Row]], int]:
    rows, left_out = {}, 0
    for table in FILES.values():
        rows[table], damaged = store.sound_rows(table)
        left_out += damaged
    played = {row[0] for row in rows[PLAYS]} & {row[0] for row in rows[GAMES]}
    left_out += sum(row[0] not in played for row in rows[GAMES])
    for table in (GAMES, PLAYS, VIEWS):
        rows[table] = [row for row in rows[table] if row[0] in played]
    return rows, left_out
