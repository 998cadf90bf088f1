"""Open the journal, whatever state its file is in. This never fails: at worst nothing can be kept."""

import logging
import os
import sqlite3
from dataclasses import dataclass, replace
from datetime import datetime
from enum import Enum
from pathlib import Path

from calico.journal.backup.entries import Entries
from calico.journal.backup.snapshots import Snapshots
from calico.journal.errors import JournalError, Problem
from calico.journal.store.file_lock import BusyError, FileLock
from calico.journal.store.files import (
    build,
    can_write,
    connect_durably,
    copy_aside,
    finish_installing,
    insert,
    install,
    new_journal_in_memory,
)
from calico.journal.store.recovery import hides_commits, log_of, salvage
from calico.journal.store.schema import (
    SCHEMAS,
    DamageFoundError,
    FileKind,
    check,
    kind_of_file,
    migrate,
    schema_of,
)
from calico.journal.store.store import (
    SQLITE_ERRORS,
    FileLocation,
    Store,
    is_damage,
    is_disk_failure,
    problem_of,
)

FILE = "calico-journal.db"
_LOG = logging.getLogger(__name__)


class Outcome(Enum):
    """How opening went. The value is the English sentence, with fields for details."""

    CREATED = "A new save file has been created."
    OPENED = "Everything is as you left it."
    REPAIRED = (
        "Your saved data was damaged. Everything readable was recovered; some of it may be missing or "
        "out of date. The damaged file is kept as {aside}."
    )
    SET_ASIDE = "Your saved data couldn’t be read, so the app starts afresh. The old file is kept as {aside}."
    BROUGHT_BACK = "Your saved data was gone. It is back, as it was in the copy of {made}."
    NEWER = (
        "Your saved data comes from a newer version of the app and hasn’t been touched. Nothing can be "
        "saved until you update the app."
    )
    NOT_KEPT = "Nothing can be saved at the moment: {why}."


@dataclass(frozen=True, slots=True)
class OpeningReport:
    """What happened when the journal was opened."""

    outcome: Outcome
    aside: Path | None = None
    """Where a file is now that couldn't be read, or not wholly."""
    made: datetime | None = None
    """When the snapshot was made that brought the journal back."""
    why: str = ""
    """Why nothing can be kept."""

    @property
    def keeps(self) -> bool:
        """Whether changes are kept from now on."""
        return self.outcome not in (Outcome.NEWER, Outcome.NOT_KEPT)

    @property
    def details(self) -> dict[str, object]:
        """The details for the sentence."""
        made = f"{self.made:%Y-%m-%d %H:%M}" if self.made else ""
        return {"aside": self.aside.name if self.aside else "", "made": made, "why": self.why}

    @property
    def sentence(self) -> str:
        """What to tell people, in English."""
        return self.outcome.value.format(**self.details)


def open_store(folder: Path, now: datetime) -> tuple[Store, OpeningReport]:
    """Open the journal of a folder, and report how that went."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        store, report = _open_locked(folder, now.strftime("%Y%m%d-%H%M%S"))
    except (*SQLITE_ERRORS, OSError, DamageFoundError, BusyError) as error:
        return _without_keeping(folder / FILE, error)
    return store, _fill_from_snapshot(store, report, Snapshots(folder))


def _open_locked(folder: Path, stamp: str) -> tuple[Store, OpeningReport]:
    """Open the file while no other window opens, repairs or writes it."""
    file, lock = folder / FILE, FileLock(folder)
    try:
        with lock.exclusive():
            connection, report = _open(file, stamp)
            if report.keeps:
                return Store(connection, FileLocation(file, lock)), report
    except BaseException:
        lock.close()
        raise
    lock.close()
    return Store(connection), report


def _merge(store: Store, entries: Entries) -> bool:
    from calico.journal.backup.merge import merge  # not needed at most starts

    return bool(merge(store, entries, same_journal=True).changes)


def _fill_from_snapshot(store: Store, report: OpeningReport, snapshots: Snapshots) -> OpeningReport:
    """Fill what was lost from the newest snapshot, if the journal was damaged or gone."""
    if report.outcome in (Outcome.OPENED, Outcome.NEWER, Outcome.NOT_KEPT):
        return report
    try:
        found = snapshots.newest_sound()
        if found is None or not _merge(store, found[1]):
            return report
    except JournalError as error:
        _LOG.warning("The journal can't be filled from a snapshot: %s", error)
        return report
    if report.outcome is Outcome.CREATED:
        return OpeningReport(Outcome.BROUGHT_BACK, made=found[0].made)
    return replace(report, outcome=Outcome.REPAIRED)


def _open(file: Path, stamp: str) -> tuple[sqlite3.Connection, OpeningReport]:
    aside = finish_installing(file, stamp)
    kind = kind_of_file(file)
    if kind is FileKind.NEWER:
        return new_journal_in_memory(), OpeningReport(Outcome.NEWER)
    if kind is FileKind.NONE:
        return _create(file, stamp)
    if kind is FileKind.JOURNAL:
        try:
            connection, copy = _connect_to_sound(file, stamp)
            aside = aside or copy
            return connection, OpeningReport(Outcome.REPAIRED if aside else Outcome.OPENED, aside)
        except (*SQLITE_ERRORS, DamageFoundError) as error:
            if not _is_damage(error, file):
                raise
    return _repair(file, stamp)


def _create(file: Path, stamp: str) -> tuple[sqlite3.Connection, OpeningReport]:
    """Begin a new journal. If a log without its file lies there, read it and set it aside."""
    entries = _build_from_what_can_be_read(file) if log_of(file).exists() else build(file)
    aside = install(file, stamp)
    if aside is None:
        return _connect_to_sound(file, stamp)[0], OpeningReport(Outcome.CREATED)
    return _connect_to_sound(file, stamp)[0], _report_of_repair(entries, aside)


def _is_damage(error: Exception, file: Path) -> bool:
    """Whether the file itself is at fault, and not a disk that fails or forbids writing."""
    if is_damage(error):
        return True
    if not can_write(file.parent) or not os.access(file, os.W_OK):
        return False
    if problem_of(error) is Problem.READ_ONLY:
        return True
    return problem_of(error) is None and not is_disk_failure(error)


def _connect_to_sound(file: Path, stamp: str) -> tuple[sqlite3.Connection, Path | None]:
    """Connect to a sound journal: checked, migrated and writable.

    If its log hides commits, these are lost; the path is that of a copy as it was found.
    """
    connection = connect_durably(file)
    try:
        aside = _copy_where_log_hides(connection, file, stamp)
        schema = schema_of(connection)
        if schema < len(SCHEMAS):
            check(connection, schema)
            migrate(connection)
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        _check(connection)
    except BaseException:
        connection.close()
        raise
    return connection, aside


def _copy_where_log_hides(connection: sqlite3.Connection, file: Path, stamp: str) -> Path | None:
    connection.execute("BEGIN IMMEDIATE")
    aside = copy_aside(file, stamp) if hides_commits(file) else None
    connection.execute("ROLLBACK")
    return aside


def _check(connection: sqlite3.Connection) -> None:
    """Check that everything is as it was written, while nobody else writes, and that writing works."""
    connection.execute("BEGIN IMMEDIATE")
    check(connection)
    connection.execute("UPDATE ledger SET entries = entries WHERE name = 'settings'")
    connection.execute("COMMIT")


def _repair(file: Path, stamp: str) -> tuple[sqlite3.Connection, OpeningReport]:
    """Move what can be read to a new file, and set the old one aside."""
    entries = _build_from_what_can_be_read(file)
    aside = install(file, stamp)
    return _connect_to_sound(file, stamp)[0], _report_of_repair(entries, aside)


def _report_of_repair(entries: int, aside: Path | None) -> OpeningReport:
    return OpeningReport(Outcome.REPAIRED if entries else Outcome.SET_ASIDE, aside)


def _build_from_what_can_be_read(file: Path) -> int:
    salvaged = salvage(file)
    return build(file, salvaged.rows, salvaged.schema)


def _without_keeping(file: Path, error: Exception) -> tuple[Store, OpeningReport]:
    """Load what can be read into memory, because nothing can be written."""
    connection = new_journal_in_memory()
    try:
        insert(connection, salvage(file).rows)
    except (OSError, *SQLITE_ERRORS):
        pass  # Nothing can be read either; the report says that nothing is kept.
    return Store(connection), OpeningReport(Outcome.NOT_KEPT, why=_why(error))


def _why(error: Exception) -> str:
    problem = Problem.BUSY if isinstance(error, BusyError) else problem_of(error)
    if problem is not None:
        return problem.value.removeprefix("Couldn’t save: ").removesuffix(".")
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
